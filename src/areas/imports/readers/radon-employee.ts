import { DEGREE_TYPES, keptKey } from '#areas/achievements/schema-words.ts';
import { plainText } from '#areas/library/service-names.ts';
import { isPolonId } from '#areas/people/identifiers.ts';
import { DEGREES } from '#areas/people/schema-words.ts';
import { type Item, type ReadContext, withoutEmpty } from './items.ts';
import { type Employment, employmentItems } from './radon-employments.ts';
import { readName, readText } from './values.ts';

type Text = string | null | undefined;

/** An employee as RAD-on has them, in pages or in a table. */
export type Employee = {
  line: number;
  id: string;
  personalData: { firstName?: Text; middleName?: Text; lastName?: Text; lastNamePrefix?: Text };
  employments: Employment[];
  /** The highest degree or title. */
  degree: Text;
  academicDegrees: { academicDegreeName?: Text; grantingInstitutionName?: Text; grantingYear?: Text }[];
  academicTitles: { academicTitleName?: Text; grantingYear?: Text }[];
};

/** Identifies an employee within a file; undefined where RAD-on would not write it so. */
export const employeeRef = (id: string | undefined) =>
  id !== undefined && isPolonId(id) ? id.toLowerCase() : undefined;

/** Items of an employee; new rows get defaults for what RAD-on lacks and are doubtful, unless that is to be assumed. */
export function employeeItems(employee: Employee, context: ReadContext): Item[] {
  const { report, institution, isAssumed = false } = context;
  const { line } = employee;
  const { firstName, middleName, lastName, lastNamePrefix } = employee.personalData;
  const ref = employeeRef(employee.id);
  if (ref === undefined) {
    report({ line, message: 'Identyfikator pracownika nie ma postaci z RAD-on. Pominięto.' });
    return [];
  }
  const [first, last] = [readName(firstName ?? ''), readName(`${lastNamePrefix ?? ''} ${lastName ?? ''}`)];
  if (first === null || last === null) {
    report({ line, message: 'Brak imienia lub nazwiska. Pominięto.', ref });
    return [];
  }
  const here = employee.employments.filter((employment) => isOurs(employment, institution));
  context.onEmployments?.({ here: here.length, elsewhere: employee.employments.length - here.length });
  if (institution && here.length === 0) return [];
  const degree = readText(employee.degree ?? '');
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
  const reportOf: ReadContext['report'] = (problem) => report({ ...problem, who: `${last} ${first}` });
  return [
    person,
    ...degreeItems(employee, { line, ref }),
    ...employmentItems(here, { ref, report: reportOf, isAssumed }),
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

const isOurs = ({ institution, uuid }: Employment, ours: string | undefined) =>
  ours === undefined || uuid?.toLowerCase() === ours.toLowerCase() || plainText(institution).includes(plainText(ours));
