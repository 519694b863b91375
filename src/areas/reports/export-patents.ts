import { byPolish } from '#shared/by-polish.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { defineColumns } from '#shared/columns.ts';
import type { PatentsOf, PatentsQuery } from './schema.ts';
import { type PatentRow, patentRows, periodOrDefault } from './service-patents.ts';

const authorName = ({ lastName, firstName }: PatentRow) => `${lastName} ${firstName}`;

/** A patent, or a patent in one discipline; `rows` are those of its authors, of which the first stands for all. */
type Group = PatentRow & { rows: PatentRow[] };

function grouped(rows: PatentRow[], keyOf: (row: PatentRow) => string | number): Group[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((own) =>
    own.slice(0, 1).map((first) => ({ ...first, rows: own })),
  );
}

const distinct = (texts: string[]) => [...new Set(texts)].join('; ');

const WORK = defineColumns<PatentRow>()([
  { key: 'id', header: 'Id. publikacji', kind: 'id' },
  { key: 'year', header: 'Rok', kind: 'year' },
  { key: 'title', header: 'Tytuł', kind: 'text', width: 60 },
  { key: 'category', header: 'Rodzaj prawa', kind: 'text' },
  { key: 'status', header: 'Status', kind: 'text', width: 22 },
  { key: 'points', header: 'Punkty', kind: 'points' },
]);
const DISCIPLINE = { key: 'disciplineName', header: 'Dyscyplina', kind: 'text', width: 36 } as const;
const COUNTED = { key: 'isCounted', header: 'Liczy się w wyniku', kind: 'yesno', width: 12 } as const;

const ownAuthors = ({ rows }: Group) =>
  distinct(ofPeople(rows).map((row) => `${authorName(row)} (${row.disciplineName})`));
const namesIn = ({ rows }: Group) => distinct(rows.map(authorName));
const countedIn = ({ rows }: Group) => distinct(rows.filter((row) => row.isCounted).map((row) => row.disciplineName));

const PATENTS = defineColumns<Group>()([
  ...WORK,
  { key: 'authors', header: 'Autorzy', kind: 'text', width: 40 },
  { key: 'own', header: 'Autorzy z uczelni (dyscyplina)', kind: 'text', width: 50, value: ownAuthors },
  { key: 'invention', header: 'Wynalazek', kind: 'text', width: 20 },
  { key: 'counted', header: 'Liczy się w dyscyplinach', kind: 'text', width: 40, value: countedIn },
]);

const IN_DISCIPLINES = defineColumns<Group>()([
  DISCIPLINE,
  ...WORK,
  { key: 'names', header: 'Autorzy w dyscyplinie', kind: 'text', width: 40, value: namesIn },
  COUNTED,
]);

const IN_UNITS = defineColumns<PatentRow>()([
  { key: 'unit', header: 'Jednostka', kind: 'text', width: 36, value: ({ unit }) => unit ?? 'bez jednostki' },
  { key: 'lastName', header: 'Nazwisko', kind: 'text', width: 22 },
  { key: 'firstName', header: 'Imię', kind: 'text', width: 16 },
  DISCIPLINE,
  ...WORK,
  COUNTED,
]);

/** Those without a discipline, or a unit, come last. */
const compare = (a: string | null, b: string | null) =>
  Number(a === null) - Number(b === null) || byPolish(a ?? '', b ?? '');

const disciplineOf = ({ discipline, disciplineName }: Group) => (discipline === null ? null : disciplineName);
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
        grouped(ofPeople(rows), ({ id, disciplineName }) => `${disciplineName}:${id}`).toSorted(byDiscipline),
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
  return xlsxResponse({
    fileName: fileNameOf('xlsx', REPORTS[report].name, period.yearFrom, period.yearTo),
    sheets: [REPORTS[report].sheet(rows)],
    parameters: [
      ...madeBy(actor),
      ['Okres', `${period.yearFrom}–${period.yearTo}`],
      ['Patenty za 0 punktów', skipZeroPoint ? 'pominięte' : 'uwzględnione'],
      ['Patenty', String(new Set(rows.map((row) => row.id)).size)],
    ],
  });
}
