import { z } from 'zod';
import type { Client } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { readObjects } from '#platform/files/read-file.ts';
import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import { isDamaged } from '#shared/wire.ts';
import { isJson } from './file.ts';
import { createDeduplicator, type Item, type ReadContext } from './items.ts';
import { askRadon } from '../service-radon.ts';
import type { OnShare } from '../service-read.ts';
import { employeeItems, employeeRef, type Employee } from './radon-employee.ts';
import { radonRows } from './radon-table.ts';

const text = z.string().nullish();
const Declared = z.object({ firstDisciplineCode: text, secondDisciplineCode: text });
type Declared = z.infer<typeof Declared>;
const Employment = z.object({
  startDate: text,
  employingInstitutionName: text,
  employingInstitutionUuid: text,
  basicPlaceOfWork: text,
  declaredDisciplines: Declared.nullish(),
});
const granting = { grantingYear: text };
const Granted = z.object({ academicDegreeName: text, grantingInstitutionName: text, ...granting });
const Title = z.object({ academicTitleName: text, ...granting });
const Answer = z.object({
  id: z.string(),
  personalData: z.object({ firstName: text, middleName: text, lastName: text, lastNamePrefix: text }),
  employments: z.array(Employment).nullish(),
  calculatedEduLevel: text,
  academicDegrees: z.array(Granted).nullish(),
  academicTitles: z.array(Title).nullish(),
});
const Identified = Answer.pick({ id: true });
const Page = z.object({
  results: z.array(z.unknown()),
  pagination: z
    .object({ maxCount: z.number().positive().nullish().catch(null), token: z.string().max(1_000).nullish() })
    .nullish(),
});

/** Employees in a file of RAD-on responses, or in the table that its site exports. */
export async function* radonItems(file: ChunkedFile, context: ReadContext): AsyncGenerator<Item[]> {
  if (!isJson(Buffer.from(await file.chunk(0)).subarray(0, 1_024))) return yield* radonRows(file, context);
  let count = 0;
  const { signal, reader, format } = context;
  const results = readObjects(file, { list: 'results', encoding: format.encoding }, { signal, reader });
  for await (const items of readResults(results, context)) {
    count += 1;
    yield items;
  }
  if (count === 0) throw new Refusal('input', 'W pliku nie ma pracowników z RAD-on (listy „results”).');
}

type PolonCodes = ReadonlyMap<string, number>;

/** The codes of declared disciplines; undefined where one is unknown. */
function codesOf({ firstDisciplineCode, secondDisciplineCode }: Declared, polonCodes: PolonCodes) {
  const named = firstDisciplineCode ? [firstDisciplineCode, secondDisciplineCode].filter((code) => !!code) : [];
  if (!firstDisciplineCode && !secondDisciplineCode) return [];
  const codes = named.flatMap((code) => polonCodes.get(code ?? '') ?? []);
  return codes.length === named.length ? codes : undefined;
}

function employeeOf(answer: z.infer<typeof Answer>, line: number, polonCodes: PolonCodes): Employee {
  const { id, personalData, calculatedEduLevel, academicDegrees, academicTitles } = answer;
  const employments = (answer.employments ?? []).map((each) => ({
    line,
    start: each.startDate ?? '',
    institution: each.employingInstitutionName ?? '',
    uuid: each.employingInstitutionUuid,
    isPrimary: each.basicPlaceOfWork?.toLowerCase() === 'tak',
    disciplines: codesOf(each.declaredDisciplines ?? {}, polonCodes),
  }));
  const granted = { academicDegrees: academicDegrees ?? [], academicTitles: academicTitles ?? [] };
  return { line, id, personalData, employments, degree: calculatedEduLevel, ...granted };
}

async function* readResults(results: AsyncIterable<unknown[]>, context: ReadContext): AsyncGenerator<Item[]> {
  const polonCodes = new Map(
    context.classification.flatMap(({ entries }) => entries.map((entry) => [entry.polonCode, entry.code])),
  );
  const distinct = createDeduplicator();
  let line = 0;
  for await (const batch of results) {
    context.onRows(batch.length);
    const items = batch.flatMap((raw) => {
      line += 1;
      if (isDamaged(raw)) {
        context.report({ line, message: 'Pracownik ma w danych znaki, których nie da się zapisać. Pominięto.' });
        return [];
      }
      const employee = Answer.safeParse(raw);
      if (employee.success) return employeeItems(employeeOf(employee.data, line, polonCodes), context);
      const field = employee.error.issues[0]?.path.join('.') ?? '';
      const ref = employeeRef(Identified.safeParse(raw).data?.id);
      context.report({ line, message: `Pracownik nie ma postaci z RAD-on (pole „${field}”). Pominięto.`, ref });
      return [];
    });
    yield distinct(items);
  }
}

/** Bounds of what an address may answer: an import of it fills the database. */
const MAX_PAGES = 2_000;
const MAX_BYTES = 200_000_000;

/** Employees from the configured address, page by page while there is a token for the next. */
export async function* fetchRadon(
  address: string,
  { context, client, onShare }: { context: ReadContext; client: Client; onShare: OnShare },
): AsyncGenerator<Item[]> {
  async function* pages() {
    const tokens = new Set<string>();
    let [seen, size] = [0, 0];
    for (let token = ''; ; ) {
      const url = new URL(address);
      if (token !== '') url.searchParams.set('token', token);
      const body = await askRadon(url, client, { signal: context.signal });
      size += body.length;
      const { results, pagination } = readPage(new TextDecoder().decode(body));
      yield results;
      seen += results.length;
      await onShare(pagination?.maxCount ? seen / pagination.maxCount : undefined);
      token = pagination?.token ?? '';
      if (token === '' || tokens.has(token) || results.length === 0) return;
      tokens.add(token);
      if (tokens.size >= MAX_PAGES || size > MAX_BYTES) throw endless();
    }
  }
  yield* readResults(pages(), context);
}

const endless = () =>
  new Refusal(
    'input',
    'Odpowiedź RAD-on nie ma końca albo jest za długa: administrator serwera zawęża ją do naszej instytucji (ustawienie RADON_URL).',
  );

function readPage(text: string): z.infer<typeof Page> {
  try {
    return Page.parse(JSON.parse(text));
  } catch {
    throw new Refusal('input', 'RAD-on odpowiada inaczej, niż zapowiada jego opis.');
  }
}
