import { matchDisciplines } from '#areas/library/service-discipline-names.ts';
import { DEGREES } from '#areas/people/schema-words.ts';
import { rowMaker } from '#platform/files/columns.ts';
import type { ChunkedFile } from '#platform/files/reader/chunks.ts';
import { columnNames } from '../schema-columns.ts';
import { BadCell, cell, type FileRow, fileRows } from './file.ts';
import type { Item, ReadContext } from './items.ts';
import { type Employee, employeeItems, employeeRef } from './radon-employee.ts';
import type { Employment } from './radon-employments.ts';
import { readDay, readText } from './values.ts';

const FIRST_NAME = 'Dane podstawowe - Imię';
const LAST_NAME = 'Dane podstawowe - Nazwisko';
const MIDDLE_NAME = 'Dane podstawowe - Drugie imię';
const PREFIX = 'Dane podstawowe - Przedrostek nazwiska';
const INSTITUTION = 'Zatrudnienie - Nazwa';
const INSTITUTION_ID = 'Zatrudnienie - Id';
const START = 'Zatrudnienie - Data początku zatrudnienia';
const PRIMARY = 'Zatrudnienie - Podstawowe miejsce pracy';
const DISCIPLINES = 'Zatrudnienie - Oświadczone dyscypliny';
const PROFESSIONAL = 'Tytuły zawodowe - Tytuł zawodowy';
const DEGREE = 'Stopnie naukowe - Stopień naukowy';
const DEGREE_YEAR = 'Stopnie naukowe - Rok uzyskania stopnia';
const DEGREE_BY = 'Stopnie naukowe - Podmiot nadający stopień';
const TITLE = 'Tytuły naukowe - Tytuł naukowy';
const TITLE_YEAR = 'Tytuły naukowe - Rok uzyskania tytułu';

/** The table of employees that the site of RAD-on exports. */
const COLUMNS = columnNames('radon');

const DEGREE_NAMES: [pattern: RegExp, degree: string][] = [
  [/^profesor/, 'prof. dr hab.'],
  [/^doktor hab/, 'dr hab.'],
  [/^doktor/, 'dr'],
  [/^lekarz/, 'lek.'],
  [/^magister inżynier/, 'mgr inż.'],
  [/^magister/, 'mgr'],
  [/^inżynier/, 'inż.'],
  [/^licencjat/, 'lic.'],
];

/**
 * Employees of the table, in the order of their first rows. A person's rows hold an employment, a degree and a title each, and
 * stand anywhere in the file.
 */
export async function* radonRows(file: ChunkedFile, context: ReadContext): AsyncGenerator<Item[]> {
  const people = new Map<string, Cells[]>();
  const pack = createPacker();
  for await (const rows of fileRows(file, 'radon', context)) {
    context.onRows(rows.length);
    for (const row of rows) {
      if (!isReadable(row, context)) continue;
      const id = row.Id?.toLowerCase() ?? '';
      const own = people.get(id);
      if (own) own.push(pack(row));
      else people.set(id, [pack(row)]);
    }
  }
  for (const [id, rows] of people) {
    yield employeeItems(
      employeeOf(
        rows.map(({ line, cells }) => tableRow(line, cells)),
        context,
      ),
      context,
    );
    // Their memory is free as soon as they are read.
    people.delete(id);
  }
}

const NAMES = [...COLUMNS.required, ...COLUMNS.optional];
const tableRow = rowMaker(COLUMNS, []);

type Cells = { line: number; cells: string[] };

/** Keeps each text of the file once: its rows would take four times the memory. */
function createPacker() {
  const texts = new Map<string, string>();
  const kept = (text: string) => {
    if (!texts.has(text)) texts.set(text, text);
    return texts.get(text) ?? text;
  };
  return (row: FileRow): Cells => ({ line: row.line, cells: NAMES.map((name) => kept(row[name] ?? '')) });
}

function isReadable(row: FileRow, { report }: ReadContext): boolean {
  const problem = row.Id === '' ? 'Brak identyfikatora osoby (kolumna Id). Wiersz pominięto.' : sheetError(row);
  if (problem !== undefined) report({ line: row.line, message: problem, ref: employeeRef(row.Id) });
  return problem === undefined;
}

function sheetError(row: FileRow): string | undefined {
  try {
    for (const name of NAMES) cell(row, name);
    return undefined;
  } catch (error) {
    if (error instanceof BadCell) return error.message;
    throw error;
  }
}

function employeeOf(rows: FileRow[], context: ReadContext): Employee {
  const known = (name: string) => rows.map((row) => row[name] ?? '').find((text) => text !== '');
  // A prefix belongs to the surname of its row.
  const named = rows.find((row) => row[LAST_NAME] !== '');
  return {
    line: rows[0]?.line ?? 0,
    id: known('Id') ?? '',
    personalData: {
      firstName: known(FIRST_NAME),
      middleName: known(MIDDLE_NAME),
      lastName: named?.[LAST_NAME],
      lastNamePrefix: named?.[PREFIX],
    },
    employments: rows.flatMap((row) => employmentOf(row, context)),
    degree: highestDegree(rows),
    academicDegrees: rows.map((row) => ({
      academicDegreeName: row[DEGREE],
      grantingYear: row[DEGREE_YEAR],
      grantingInstitutionName: row[DEGREE_BY],
    })),
    academicTitles: rows.map((row) => ({ academicTitleName: row[TITLE], grantingYear: row[TITLE_YEAR] })),
  };
}

function employmentOf(row: FileRow, { classification, report }: ReadContext): Employment[] {
  const { line } = row;
  const institution = row[INSTITUTION] ?? '';
  if (institution === '') return [];
  const start = row[START] ?? '';
  const text = row[DISCIPLINES] ?? '';
  const { codes, unknown } = matchDisciplines(text, readDay(start) ?? '', classification);
  const ref = employeeRef(row.Id);
  if (unknown.length > 0)
    report({ line, message: `Nieznane dyscypliny: ${readText(unknown.join(', ')) ?? ''}. Pominięto je.`, ref });
  if (codes.length > 2) {
    const message = `Oświadczono więcej niż dwie dyscypliny („${readText(text) ?? ''}”): przyjęto dwie pierwsze.`;
    report({ line, message, ref });
  }
  const isPrimary = row[PRIMARY]?.toLowerCase() === 'tak';
  return [{ line, start, institution, uuid: row[INSTITUTION_ID], isPrimary, disciplines: codes.slice(0, 2) }];
}

function highestDegree(rows: FileRow[]): string | undefined {
  const ranks = rows
    .flatMap((row) => [row[TITLE], row[DEGREE], row[PROFESSIONAL]])
    .map((text) => (text ?? '').normalize('NFC').toLowerCase())
    .map((text) => DEGREE_NAMES.find(([pattern]) => pattern.test(text))?.[1])
    .map((degree) => (degree ? DEGREES.indexOf(degree) : -1));
  return DEGREES[Math.max(-1, ...ranks)];
}
