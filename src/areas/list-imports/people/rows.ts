import type { Db } from '#platform/database/db.ts';
import type { CsvRow } from '#platform/files/columns.ts';
import { readCsv } from '#platform/files/csv.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import type { Collector } from '../service-run.ts';
import { type Cell, stageRows, tidy } from '../service-stage.ts';
import { plainText } from '#areas/library/service-names.ts';
import { DEGREES } from '#areas/people/schema.ts';
import { type Classification, matchDisciplines, readClassification } from './service-disciplines.ts';

/** Columns read from the RAD-on export of employees; others are not stored. */
const COLUMNS = {
  required: [
    'Id',
    'Dane podstawowe - Imię',
    'Dane podstawowe - Nazwisko',
    'Zatrudnienie - Nazwa',
    'Zatrudnienie - Data początku zatrudnienia',
    'Zatrudnienie - Podstawowe miejsce pracy',
    'Zatrudnienie - Oświadczone dyscypliny',
  ],
  optional: [
    'Dane podstawowe - Drugie imię',
    'Dane podstawowe - Przedrostek nazwiska',
    'Tytuły zawodowe - Tytuł zawodowy',
    'Stopnie naukowe - Stopień naukowy',
    'Tytuły naukowe - Tytuł naukowy',
  ],
} as const;
type Row = CsvRow<(typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number]>;

/** One row of the file: person, employment, degree. */
const STAGE = {
  table: 'import_radon',
  key: 'uuid',
  columns: {
    line: 'integer',
    uuid: 'text',
    first_name: 'text',
    middle_names: 'text',
    last_name: 'text',
    degree_rank: 'smallint',
    institution: 'text',
    date_from: 'date',
    is_primary: 'boolean',
    discipline1: 'integer',
    discipline2: 'integer',
  },
};

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

export type RowContext = { collector: Collector; classification: Classification; institution?: string };

/** Stages the file; employments elsewhere are skipped and counted. */
export async function stageRadon(tx: Db, source: ByteSource, input: { collector: Collector; institution?: string }) {
  const classification = await readClassification(tx);
  await stageRows(tx, STAGE, radonRows(source, { ...input, classification }));
}

async function* radonRows(source: ByteSource, context: RowContext) {
  for await (const batch of readCsv(source, COLUMNS, context.collector.problem)) {
    context.collector.report.rows += batch.length;
    yield batch.flatMap((row) => radonCells(row, context));
  }
}

function radonCells(row: Row, context: RowContext): Cell[][] {
  const { collector } = context;
  if (row.Id === '') {
    collector.problem({ line: row.line, level: 'error', message: 'Brak identyfikatora osoby (kolumna Id).' });
    return [];
  }
  const prefix = row['Dane podstawowe - Przedrostek nazwiska'];
  const lastName = row['Dane podstawowe - Nazwisko'];
  return [
    [
      row.line,
      row.Id.toLowerCase(),
      orNull(row['Dane podstawowe - Imię']),
      orNull(row['Dane podstawowe - Drugie imię']),
      lastName === '' ? null : orNull(`${prefix} ${lastName}`.trim()),
      degreeRank(row),
      ...employmentCells(row, context),
    ],
  ];
}

const NO_EMPLOYMENT: Cell[] = [null, null, null, null, null];

function employmentCells(row: Row, { collector, classification, institution }: RowContext): Cell[] {
  const name = row['Zatrudnienie - Nazwa'];
  const dateFrom = row['Zatrudnienie - Data początku zatrudnienia'];
  if (name === '') return NO_EMPLOYMENT;
  if (institution && !plainText(name).includes(plainText(institution))) {
    collector.figure('zatrudnienia gdzie indziej');
    return NO_EMPLOYMENT;
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dateFrom) || Number.isNaN(Date.parse(dateFrom))) {
    const message = `Data początku zatrudnienia „${dateFrom}” nie jest datą YYYY-MM-DD: pominięto zatrudnienie.`;
    collector.problem({ line: row.line, level: 'error', message });
    return NO_EMPLOYMENT;
  }
  const text = row['Zatrudnienie - Oświadczone dyscypliny'];
  const { codes, unknown } = matchDisciplines(text, dateFrom, classification);
  if (unknown.length > 0) {
    const message = `Nieznane dyscypliny: ${unknown.join(', ')}. Pominięto je.`;
    collector.problem({ line: row.line, level: 'warning', message });
  }
  if (codes.length > 2) {
    const message = `Oświadczono więcej niż dwie dyscypliny („${text}”): przyjęto dwie pierwsze.`;
    collector.problem({ line: row.line, level: 'warning', message });
  }
  const isPrimary = row['Zatrudnienie - Podstawowe miejsce pracy'].toLowerCase() === 'tak';
  return [name.normalize('NFC'), dateFrom, isPrimary, codes[0] ?? null, codes[1] ?? null];
}

function degreeRank(row: Row) {
  const texts = [
    row['Tytuły naukowe - Tytuł naukowy'],
    row['Stopnie naukowe - Stopień naukowy'],
    row['Tytuły zawodowe - Tytuł zawodowy'],
  ];
  const ranks = texts.map((text) => {
    const degree = DEGREE_NAMES.find(([pattern]) => pattern.test(text.normalize('NFC').toLowerCase()))?.[1];
    return degree ? DEGREES.indexOf(degree) + 1 : 0;
  });
  return Math.max(...ranks) || null;
}

const orNull = (text: string) => (text === '' ? null : tidy(text));
