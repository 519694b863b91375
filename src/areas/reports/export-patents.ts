import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { type Column, madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import type { PatentsOf, PatentsQuery } from './schema.ts';
import { type PatentRow, patentRows, periodOrDefault } from './service-patents.ts';

const polish = new Intl.Collator('pl');

const yesNo = (value: boolean) => (value ? 'Tak' : 'Nie');
const nameOf = ({ lastName, firstName }: PatentRow) => `${lastName} ${firstName}`;

/** Rows of one patent, or of one patent in one discipline; the first stands for all. */
type Group = { first: PatentRow; rows: PatentRow[] };

function grouped(rows: PatentRow[], keyOf: (row: PatentRow) => string | number): Group[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((own) =>
    own.slice(0, 1).map((first) => ({ first, rows: own })),
  );
}

const distinct = (texts: string[]) => [...new Set(texts)].join('; ');

const patentColumns = <Row>(of: (row: Row) => PatentRow): Column<Row>[] => [
  { header: 'Id. publikacji', width: 12, kind: 'integer', value: (row) => of(row).id },
  { header: 'Rok', width: 8, kind: 'integer', value: (row) => of(row).year },
  { header: 'Tytuł', width: 60, kind: 'text', value: (row) => of(row).title },
  { header: 'Rodzaj prawa', width: 30, kind: 'text', value: (row) => of(row).category },
  { header: 'Status', width: 22, kind: 'text', value: (row) => of(row).status },
  { header: 'Punkty', width: 10, kind: 'decimal2', value: (row) => of(row).points },
];

const firstOf = ({ first }: Group) => first;
const itself = (row: PatentRow) => row;

const PATENTS: Column<Group>[] = [
  ...patentColumns(firstOf),
  { header: 'Autorzy', width: 40, kind: 'text', value: ({ first }) => first.authors },
  {
    header: 'Autorzy z uczelni (dyscyplina)',
    width: 50,
    kind: 'text',
    value: ({ rows }) =>
      distinct(rows.flatMap((row) => (row.person === null ? [] : [`${nameOf(row)} (${row.disciplineName})`]))),
  },
  { header: 'Wynalazek', width: 20, kind: 'text', value: ({ first }) => first.invention },
  {
    header: 'Liczy się w dyscyplinach',
    width: 40,
    kind: 'text',
    value: ({ rows }) => distinct(rows.filter((row) => row.isCounted).map((row) => row.disciplineName)),
  },
];

const IN_DISCIPLINES: Column<Group>[] = [
  { header: 'Dyscyplina', width: 36, kind: 'text', value: ({ first }) => first.disciplineName },
  ...patentColumns(firstOf),
  { header: 'Autorzy w dyscyplinie', width: 40, kind: 'text', value: ({ rows }) => distinct(rows.map(nameOf)) },
  { header: 'Liczy się w wyniku', width: 12, kind: 'text', value: ({ first }) => yesNo(first.isCounted) },
];

const IN_UNITS: Column<PatentRow>[] = [
  { header: 'Jednostka', width: 36, kind: 'text', value: ({ unit }) => unit ?? 'bez jednostki' },
  { header: 'Nazwisko', width: 22, kind: 'text', value: ({ lastName }) => lastName },
  { header: 'Imię', width: 16, kind: 'text', value: ({ firstName }) => firstName },
  { header: 'Dyscyplina', width: 36, kind: 'text', value: ({ disciplineName }) => disciplineName },
  ...patentColumns(itself),
  { header: 'Liczy się w wyniku', width: 12, kind: 'text', value: ({ isCounted }) => yesNo(isCounted) },
];

/** Those without a discipline, or a unit, come last. */
const compare = (a: string | null, b: string | null) =>
  Number(a === null) - Number(b === null) || polish.compare(a ?? '', b ?? '');

const disciplineOf = ({ first: { discipline, disciplineName } }: Group) =>
  discipline === null ? null : disciplineName;
const byDiscipline = (a: Group, b: Group) => compare(disciplineOf(a), disciplineOf(b));

const byPerson = (a: PatentRow, b: PatentRow) =>
  compare(a.unit, b.unit) || compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName);

const ofPeople = (rows: PatentRow[]) => rows.filter(({ person }) => person !== null);

const REPORTS = {
  1: {
    name: 'patenty',
    sheet: (rows) =>
      sheet(
        'Patenty',
        PATENTS,
        grouped(rows, ({ id }) => id),
      ),
  },
  2: {
    name: 'patenty-w-dyscyplinach',
    sheet: (rows) =>
      sheet(
        'Patenty w dyscyplinach',
        IN_DISCIPLINES,
        grouped(ofPeople(rows), ({ id, discipline }) => `${discipline}:${id}`).toSorted(byDiscipline),
      ),
  },
  3: {
    name: 'patenty-w-jednostkach',
    sheet: (rows) => sheet('Patenty w jednostkach', IN_UNITS, ofPeople(rows).toSorted(byPerson)),
  },
} satisfies Record<number, { name: string; sheet: (rows: PatentRow[]) => ReturnType<typeof sheet> }>;

/** Patents of a period: 1 each once, 2 by discipline, 3 by unit and person. */
export async function patentsFile(
  db: Db,
  actor: Actor,
  { report, period: id, skipZeroPoint }: PatentsQuery & Partial<PatentsOf> & { report: keyof typeof REPORTS },
): Promise<Response> {
  const period = await periodOrDefault(db, id);
  const rows = await patentRows(db, period, skipZeroPoint ?? false);
  const years = `${period.yearFrom}-${period.yearTo}`;
  return xlsxResponse({
    fileName: `${REPORTS[report].name}-${years}.xlsx`,
    sheets: [REPORTS[report].sheet(rows)],
    parameters: [
      ...madeBy(actor.physicalLogin),
      ['Okres', `${period.yearFrom}–${period.yearTo}`],
      ['Patenty za 0 punktów', skipZeroPoint ? 'pominięte' : 'uwzględnione'],
      ['Patenty', String(new Set(rows.map((row) => row.id)).size)],
    ],
  });
}
