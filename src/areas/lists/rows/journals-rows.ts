import type { CsvRow } from '#platform/files/columns.ts';
import type { Collector } from '../service-run.ts';
import { tidy } from '../service-stage.ts';
import { hasValidCheckDigit, normaliseIssn } from '#areas/library/service-issn.ts';
import { titleKey } from '#areas/library/service-names.ts';
import { isOnScale, type JournalValues, scaleText } from '#areas/library/schema-words.ts';
import type { Incoming } from './pairing.ts';

export const COLUMNS = {
  required: ['title', 'issn', 'eissn', 'points'],
  optional: ['discipline_codes', 'list_no', 'title2', 'other_issns'],
} as const;
type Name = (typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number];
export type Row = CsvRow<Name>;

/** A row of a list's file; `values` null: it cannot be loaded, but what it names is not missing. */
export type ListRow<Values> = Incoming & {
  line: number;
  position: number;
  subject: string;
  values: Values | null;
};
export type JournalRow = ListRow<JournalValues>;

type Remark = (message: string) => void;
type Context = { collector: Collector; codesOf: (text: string) => Codes; validFrom: string };

/** Parses rows. `validFrom` of the list decides its scale of points. */
export function createReader(
  collector: Collector,
  { validCodes, validFrom }: { validCodes: ReadonlySet<number>; validFrom: string },
) {
  const context = { collector, codesOf: createCodesOf(validCodes), validFrom };
  return (rows: Row[]): JournalRow[] =>
    rows.map((row) => {
      collector.report.rows += 1;
      return readJournal(row, collector.report.rows, context);
    });
}

function readJournal(row: Row, number: number, context: Context): JournalRow {
  const { collector } = context;
  const points = readPoints(row, context);
  if (row.title === '') collector.problem({ line: row.line, level: 'error', message: 'Brak tytułu czasopisma.' });
  const title = tidy(row.title);
  const isWhole = title !== '' && points !== undefined;
  // Of a row that is refused nothing is kept or left out.
  const remark = (message: string) => isWhole && collector.problem({ line: row.line, level: 'warning', message });
  const issn = readIssn(row.issn, remark, collector);
  const eissn = row.eissn === row.issn ? issn : readIssn(row.eissn, remark, collector);
  const issns: string[] = [];
  if (issn) issns.push(issn);
  if (eissn && eissn !== issn) issns.push(eissn);
  if (row.other_issns !== '') {
    for (const text of row.other_issns.split(/[;,\s]+/)) {
      const other = readIssn(text, remark, collector);
      if (other && !issns.includes(other)) issns.push(other);
    }
  }
  if (issns.length > 1) issns.sort();
  const second = row.title2 === '' ? null : tidy(row.title2);
  const discipline_codes = readCodes(row, remark, context);
  const values = isWhole && {
    title,
    second_title: second,
    issn: issn ?? null,
    eissn: eissn ?? null,
    issns,
    points,
    discipline_codes,
    ended_on: null,
  };
  return {
    line: row.line,
    position: wholeNumber(row.list_no, 2_147_483_647) ?? number,
    subject: title,
    identifiers: issns,
    names: namesOf(title, second),
    rank: points ?? -1,
    values: values || null,
  };
}

/** Keys of the titles; none of an empty one. */
export const namesOf = (title: string, second: string | null) =>
  [title, second ?? ''].map(titleKey).filter((key) => key !== '');

/** Undefined: refused with its line. */
function readPoints(row: Row, { collector, validFrom }: Context) {
  const points = wholeNumber(row.points, 1_000);
  if (points !== undefined && isOnScale(points, validFrom)) return points;
  const why = points === undefined ? 'nie są liczbą' : `są spoza skali wykazu (${scaleText(validFrom)})`;
  collector.problem({ line: row.line, level: 'error', message: `Punkty „${row.points}” ${why}.` });
  return undefined;
}

function wholeNumber(text: string, max: number) {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return value === undefined || value > max ? undefined : value;
}

/** The ministry writes a dash for a number that a journal does not have. */
const NO_ISSN = /^[-‐‑–—]?$/;

/** A cell that holds a number has lost its leading zeros: they are put back where the check digit is then right. */
function issnOfNumber(text: string) {
  const issn = /^\d{5,7}$/.test(text) ? normaliseIssn(text.padStart(8, '0')) : undefined;
  return issn !== undefined && hasValidCheckDigit(issn) ? issn : undefined;
}

/** Keeps a wrong check digit: lists and records name the journal by it. */
function readIssn(text: string, remark: Remark, collector: Collector) {
  if (NO_ISSN.test(text)) return undefined;
  const issn = normaliseIssn(text) ?? issnOfNumber(text);
  if (!issn) {
    collector.figure('nieczytelne ISSN');
    remark(`„${text}” nie jest numerem ISSN: pominięto numer.`);
  } else if (!hasValidCheckDigit(issn)) {
    collector.figure('ISSN z błędną cyfrą kontrolną');
    remark(`ISSN ${issn} ma błędną cyfrę kontrolną: zachowano.`);
  }
  return issn;
}

function readCodes(row: Row, remark: Remark, { collector, codesOf }: Context) {
  const { good, bad } = codesOf(row.discipline_codes);
  if (bad.length > 0) {
    collector.figure('nieznane kody dyscyplin', bad.length);
    remark(`Nieznane kody dyscyplin: ${bad.join(', ')}. Pominięto je.`);
  }
  return good;
}

type Codes = { good: number[]; bad: string[] };

/** Parses discipline codes, cached: lists repeat the same sets. */
function createCodesOf(validCodes: ReadonlySet<number>) {
  const read = new Map<string, Codes>([['', { good: [], bad: [] }]]);
  return (text: string) => {
    const before = read.get(text);
    if (before) return before;
    const codes = [...new Set(text.split(/[;,\s]+/).filter(Boolean))];
    const good = [...new Set(codes.map(Number).filter((code) => validCodes.has(code)))].toSorted((a, b) => a - b);
    const bad = codes.filter((code) => !validCodes.has(Number(code)));
    read.set(text, { good, bad });
    return { good, bad };
  };
}
