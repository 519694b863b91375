import { z } from 'zod';
import { Refusal } from '#server/refusal.ts';
import { type ByteSource, decodeText } from '#server/files/encoding.ts';
import { plainText } from '#areas/library/service-names.ts';
import { isPolonId } from '#areas/people/identifiers.ts';
import { DEGREES } from '#areas/people/schema.ts';
import { FIRST_DECLARATION } from '#areas/list-imports/people/service-disciplines.ts';
import { isDamaged } from '#areas/wire.ts';
import { createDeduplicator, type Item, withoutEmpty, type ReadContext } from './items.ts';
import type { OnShare } from '../service-read.ts';
import { readDay, readName, readText } from './values.ts';

const text = z.string().nullish();
const Employment = z.object({
  startDate: text,
  employingInstitutionName: text,
  employingInstitutionUuid: text,
  basicPlaceOfWork: text,
  declaredDisciplines: z.object({ firstDisciplineCode: text, secondDisciplineCode: text }).nullish(),
});
const Employee = z.object({
  id: z.string(),
  personalData: z.object({ firstName: text, middleName: text, lastName: text, lastNamePrefix: text }),
  employments: z.array(Employment).nullish(),
  calculatedEduLevel: text,
});
type Employee = z.infer<typeof Employee>;
type Employment = z.infer<typeof Employment>;

const Page = z.object({
  results: z.array(z.unknown()),
  pagination: z.object({ maxCount: z.number().positive().nullish().catch(null), token: text }).nullish(),
});

/**
 * Streams the objects of every list `results` in a JSON text, so that large files are never parsed at once. Concatenated
 * pages, or pages in a list, read the same.
 */
export async function* resultsOf(texts: AsyncIterable<string>): AsyncGenerator<unknown[]> {
  const stack: string[] = [];
  let [held, inString, escaped, lastKey, pending] = ['', false, false, '', ''];
  let begun = -1;
  for await (const text of texts) {
    const found: unknown[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at] ?? '';
      if (inString) {
        if (escaped) escaped = false;
        else if (letter === '\\') escaped = true;
        else if (letter === '"') inString = false;
        if (inString && begun < 0 && pending.length < 40) pending += letter;
      } else if (letter === '"') {
        inString = true;
        pending = '';
      } else if (letter === ':') lastKey = pending;
      else if (letter === '{' || letter === '[') {
        if (letter === '{' && begun < 0 && stack.at(-1) === '[results') {
          begun = stack.length;
          from = at;
          held = '';
        }
        stack.push(letter === '[' ? `[${lastKey}` : '{');
        if (letter === '{') lastKey = '';
      } else if (letter === '}' || letter === ']') {
        const opened = stack.pop();
        if (opened === undefined || (opened === '{') !== (letter === '}')) throw damaged();
        if (stack.length === begun) {
          found.push(parsed(held + text.slice(from, at + 1)));
          begun = -1;
          held = '';
        }
      }
    }
    if (begun >= 0) held += text.slice(from);
    if (held.length > MAX_RESULT) throw damaged();
    if (found.length > 0) yield found;
  }
  if (stack.length > 0 || inString) throw new Refusal('input', 'Plik JSON jest ucięty: nie zamknięto go do końca.');
}
const MAX_RESULT = 4_000_000;

const damaged = () => new Refusal('input', 'Plik JSON jest uszkodzony.');

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw damaged();
  }
}

/** Employees in a file of RAD-on responses. */
export async function* radonItems(source: ByteSource, context: ReadContext): AsyncGenerator<Item[]> {
  let count = 0;
  for await (const items of readResults(resultsOf(decodeText(source, context.format.encoding)), context)) {
    count += 1;
    yield items;
  }
  if (count === 0) throw new Refusal('input', 'W pliku nie ma pracowników z RAD-on (listy „results”).');
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
      const employee = Employee.safeParse(raw);
      if (employee.success) return employeeItems(employee.data, { ...context, line, polonCodes });
      const field = employee.error.issues[0]?.path.join('.') ?? '';
      context.report({ line, message: `Pracownik nie ma postaci z RAD-on (pole „${field}”). Pominięto.` });
      return [];
    });
    yield distinct(items);
  }
}

type EmployeeContext = ReadContext & { line: number; polonCodes: ReadonlyMap<string, number> };

/** Items of an employee; new rows get defaults for what RAD-on lacks and are doubtful. */
function employeeItems(employee: Employee, context: EmployeeContext): Item[] {
  const { line, report } = context;
  const { firstName, middleName, lastName, lastNamePrefix } = employee.personalData;
  if (!isPolonId(employee.id)) {
    report({ line, message: 'Identyfikator pracownika nie ma postaci z RAD-on. Pominięto.' });
    return [];
  }
  const ref = employee.id.toLowerCase();
  const [first, last] = [readName(firstName ?? ''), readName(`${lastNamePrefix ?? ''} ${lastName ?? ''}`)];
  if (first === null || last === null) {
    report({ line, message: 'Brak imienia lub nazwiska. Pominięto.', ref });
    return [];
  }
  const here = (employee.employments ?? []).filter((employment) => isOurs(employment, context.institution));
  if (context.institution && here.length === 0) return [];
  const degree = readText(employee.calculatedEduLevel ?? '');
  const person: Item = {
    line,
    entity: 'person',
    ref,
    key: '',
    data: {
      first_name: first,
      last_name: last,
      ...withoutEmpty({
        middle_names: readName(middleName ?? ''),
        degree: degree && DEGREES.includes(degree) ? degree : null,
      }),
      polon_uuid: ref,
    },
  };
  const main = here.toSorted((a, b) => rank(a) - rank(b) || (a.startDate ?? '').localeCompare(b.startDate ?? ''))[0];
  return [person, ...(main ? employmentItems(main, { ...context, ref }) : [])];
}

const rank = ({ basicPlaceOfWork }: Employment) => (basicPlaceOfWork?.toLowerCase() === 'tak' ? 0 : 1);

const isOurs = ({ employingInstitutionName, employingInstitutionUuid }: Employment, institution: string | undefined) =>
  institution === undefined ||
  employingInstitutionUuid?.toLowerCase() === institution.toLowerCase() ||
  plainText(employingInstitutionName ?? '').includes(plainText(institution));

/** The main employment and its disciplines; further employments would count the person twice. */
function employmentItems(
  employment: Employment,
  { line, ref, report, polonCodes }: EmployeeContext & { ref: string },
): Item[] {
  const from = readDay(employment.startDate ?? '');
  if (from === undefined) {
    report({
      line,
      message: `Początek zatrudnienia „${readText(employment.startDate ?? '') ?? ''}” nie jest datą. Pominięto zatrudnienie.`,
      ref,
    });
    return [];
  }
  const items: Item[] = [
    {
      line,
      entity: 'employment',
      ref,
      key: from,
      data: { date_from: from, primary_workplace: rank(employment) === 0 },
      defaults: {
        date_to: null,
        institution_name: readText(employment.employingInstitutionName ?? '') ?? 'uczelnia niepodana',
        position_name: 'nauczyciel akademicki',
        position_group: 'badawczo-dydaktyczna',
        hours_numerator: 1,
        hours_denominator: 1,
        fte: 1,
      },
      doubt: 'RAD-on nie podaje wymiaru etatu ani stanowiska: przyjęto pełny etat badawczo-dydaktyczny.',
    },
  ];
  const { firstDisciplineCode, secondDisciplineCode } = employment.declaredDisciplines ?? {};
  const [first, second] = [firstDisciplineCode, secondDisciplineCode].map((code) =>
    code ? polonCodes.get(code) : undefined,
  );
  const unknown = [firstDisciplineCode && !first, secondDisciplineCode && !second].some(Boolean);
  if (unknown) report({ line, message: 'Nieznany kod dyscypliny. Pominięto oświadczenie.', ref });
  if (first === undefined || unknown) return items;
  const day = from < FIRST_DECLARATION ? FIRST_DECLARATION : from;
  return [
    ...items,
    {
      line,
      entity: 'declaration',
      ref,
      key: day,
      data: { date_from: day, discipline1_code: first, discipline2_code: second ?? null },
      defaults: {
        date_to: null,
        discipline1_percent: second === undefined ? 100 : 50,
        discipline2_percent: second === undefined ? null : 50,
      },
      doubt:
        second === undefined
          ? 'RAD-on nie podaje dnia oświadczenia: przyjęto początek zatrudnienia.'
          : 'RAD-on nie podaje dnia ani podziału oświadczenia: przyjęto początek zatrudnienia i po 50 %.',
    },
  ];
}

/** Employees from the configured address, page by page while there is a token for the next. */
export async function* fetchRadon(
  address: string,
  { context, reach, onShare }: { context: ReadContext; reach: typeof fetch; onShare: OnShare },
): AsyncGenerator<Item[]> {
  async function* pages() {
    const tokens = new Set<string>();
    let seen = 0;
    for (let token = ''; ; ) {
      const url = new URL(address);
      if (token !== '') url.searchParams.set('token', token);
      const { results, pagination } = await readPage(url, reach);
      yield results;
      seen += results.length;
      await onShare(pagination?.maxCount ? seen / pagination.maxCount : undefined);
      token = pagination?.token ?? '';
      if (token === '' || tokens.has(token) || results.length === 0) return;
      tokens.add(token);
    }
  }
  yield* readResults(pages(), context);
}

async function readPage(url: URL, reach: typeof fetch): Promise<z.infer<typeof Page>> {
  const request = { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(PAGE_MS) };
  const response = await reach(url, request).catch(() => {
    throw new Refusal('input', 'RAD-on nie odpowiada.');
  });
  if (!response.ok) throw new Refusal('input', `RAD-on odpowiada błędem ${response.status}.`);
  const page = Page.safeParse(await response.json().catch(() => undefined));
  if (!page.success) throw new Refusal('input', 'RAD-on odpowiada inaczej, niż zapowiada jego opis.');
  return page.data;
}
const PAGE_MS = 30_000;
