import { z } from 'zod';
import { type BoundedFetch, boundedFetch, TooLong } from '#platform/http/bounded-fetch.ts';
import { Refusal } from '#platform/refusal.ts';
import { readObjects } from '#platform/files/read-file.ts';
import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import { DEGREE_TYPES, keptKey } from '#areas/achievements/schema-types.ts';
import { plainText } from '#areas/library/service-names.ts';
import { isPolonId } from '#areas/people/identifiers.ts';
import { DEGREES } from '#areas/people/schema.ts';
import { FIRST_DECLARATION } from '#areas/list-imports/people/service-disciplines.ts';
import { isDamaged } from '#shared/wire.ts';
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
const granting = { grantingYear: text };
const Granted = z.object({ academicDegreeName: text, grantingInstitutionName: text, ...granting });
const Title = z.object({ academicTitleName: text, ...granting });
const Employee = z.object({
  id: z.string(),
  personalData: z.object({ firstName: text, middleName: text, lastName: text, lastNamePrefix: text }),
  employments: z.array(Employment).nullish(),
  calculatedEduLevel: text,
  academicDegrees: z.array(Granted).nullish(),
  academicTitles: z.array(Title).nullish(),
});
type Employee = z.infer<typeof Employee>;
type Employment = z.infer<typeof Employment>;

const Page = z.object({
  results: z.array(z.unknown()),
  pagination: z
    .object({ maxCount: z.number().positive().nullish().catch(null), token: z.string().max(1_000).nullish() })
    .nullish(),
});

/** Employees in a file of RAD-on responses. */
export async function* radonItems(file: ChunkedFile, context: ReadContext): AsyncGenerator<Item[]> {
  let count = 0;
  const { signal, format } = context;
  const results = readObjects(file, { list: 'results', encoding: format.encoding }, { signal });
  for await (const items of readResults(results, context)) {
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
  const reportOf: ReadContext['report'] = (problem) => report({ ...problem, who: `${last} ${first}` });
  return [
    person,
    ...degreeItems(employee, { line, ref }),
    ...(main ? employmentItems(main, { ...context, ref, report: reportOf }) : []),
  ];
}

function degreeKind(name: string | null | undefined): 'doctor' | 'habilitated' | undefined {
  if (/^doktor habilitowany/i.test(name ?? '')) return 'habilitated';
  return /^doktor/i.test(name ?? '') ? 'doctor' : undefined;
}

/** The first of each degree and of the title, with its year; POL-on has no day. */
function degreeItems({ academicDegrees, academicTitles }: Employee, of: Pick<Item, 'line' | 'ref'>): Item[] {
  const granted = [
    ...(academicDegrees ?? []).map(({ academicDegreeName: name, grantingYear: year, grantingInstitutionName }) => ({
      kind: degreeKind(name),
      year,
      institution: readText(grantingInstitutionName ?? ''),
    })),
    ...(academicTitles ?? []).map(({ academicTitleName: name, grantingYear: year }) => ({
      kind: /^profesor/i.test(name ?? '') ? ('professor' as const) : undefined,
      year,
      institution: null,
    })),
  ];
  const known = granted.flatMap(({ kind, year, institution }) =>
    kind !== undefined && /^(19|20)\d\d$/.test(year ?? '') ? [{ kind, granted_year: Number(year), institution }] : [],
  );
  const first = new Map(known.toSorted((a, b) => b.granted_year - a.granted_year).map((each) => [each.kind, each]));
  return [...first.values()].flatMap((degree): Item[] => [
    { ...of, entity: 'degree', key: degree.kind, data: withoutEmpty(degree) },
    listedDegree(degree, of),
  ]);
}

type Degree = { kind: keyof typeof DEGREE_TYPES; granted_year: number; institution: string | null };

/** The same as an achievement. What the library has written besides stays. */
function listedDegree({ kind, granted_year: year, institution }: Degree, of: Pick<Item, 'line' | 'ref'>): Item {
  const { type, title } = DEGREE_TYPES[kind];
  return {
    ...of,
    entity: 'achievement',
    key: keptKey({ type, year, title }),
    data: { type_code: type, year_from: year, year_to: null, ...withoutEmpty({ institution }) },
    defaults: { title, role: '', institution: '', number: '', highlighted: false },
  };
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
          : 'RAD-on nie podaje dnia ani podziału oświadczenia: przyjęto początek zatrudnienia i po 50%.',
    },
  ];
}

/** Bounds of what an address may answer: an import of it fills the database. */
const PAGE = { bytes: 16_000_000, ms: 30_000 };
const MAX_PAGES = 2_000;
const MAX_CHARACTERS = 200_000_000;

/** Employees from the configured address, page by page while there is a token for the next. */
export async function* fetchRadon(
  address: string,
  { context, reach, onShare }: { context: ReadContext; reach: typeof fetch; onShare: OnShare },
): AsyncGenerator<Item[]> {
  const bounded = boundedFetch(reach, PAGE);
  async function* pages() {
    const tokens = new Set<string>();
    let [seen, size] = [0, 0];
    for (let token = ''; ; ) {
      const url = new URL(address);
      if (token !== '') url.searchParams.set('token', token);
      const text = await readBody(url, bounded);
      size += text.length;
      const { results, pagination } = readPage(text);
      yield results;
      seen += results.length;
      await onShare(pagination?.maxCount ? seen / pagination.maxCount : undefined);
      token = pagination?.token ?? '';
      if (token === '' || tokens.has(token) || results.length === 0) return;
      tokens.add(token);
      if (tokens.size >= MAX_PAGES || size > MAX_CHARACTERS) throw endless();
    }
  }
  yield* readResults(pages(), context);
}

const endless = () =>
  new Refusal(
    'input',
    'Odpowiedź RAD-on nie ma końca albo jest za długa: zawęź adres (RADON_URL) do naszej instytucji.',
  );

async function readBody(url: URL, reach: BoundedFetch): Promise<string> {
  try {
    const response = await reach(url, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Refusal('input', `RAD-on odpowiada błędem ${response.status}.`);
    return await response.text();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw error instanceof TooLong ? endless() : new Refusal('input', 'RAD-on nie odpowiada.');
  }
}

function readPage(text: string): z.infer<typeof Page> {
  try {
    return Page.parse(JSON.parse(text));
  } catch {
    throw new Refusal('input', 'RAD-on odpowiada inaczej, niż zapowiada jego opis.');
  }
}
