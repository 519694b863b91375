import type { CsvRow } from '#platform/files/columns.ts';
import type { Collector } from '../service-run.ts';
import { tidy } from '../service-stage.ts';
import { hasValidCheckDigit, normaliseIssn } from '#areas/library/service-issn.ts';

export const COLUMNS = {
  required: ['title', 'issn', 'eissn', 'points'],
  optional: ['discipline_codes', 'list_no', 'title2', 'other_issns'],
} as const;
type Row = CsvRow<(typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number]>;

/** A journal as read; `line` in the file. */
export type JournalRow = {
  line: number;
  position: number;
  title: string;
  secondTitle: string | null;
  issn: string | null;
  eissn: string | null;
  points: number;
  disciplineCodes: number[];
  issns: string[];
};

type Context = { collector: Collector; codesOf: (text: string) => Codes };

/** Parses rows; `positions`: all seen, also of rejected rows. */
export function createReader(collector: Collector, validCodes: ReadonlySet<number>) {
  const positions = new Set<number>();
  const context = { collector, codesOf: createCodesOf(validCodes) };
  return {
    positions,
    read(rows: Row[]) {
      const journals: JournalRow[] = [];
      for (const row of rows) {
        collector.report.rows += 1;
        const position = row.list_no === '' ? collector.report.rows : wholeNumber(row.list_no, 2_147_483_647);
        if (position === undefined || positions.has(position)) {
          const what = position === undefined ? 'nie jest liczbą' : 'powtarza się';
          collector.problem({ line: row.line, level: 'error', message: `Pozycja wykazu „${row.list_no}” ${what}.` });
          continue;
        }
        positions.add(position);
        const journal = readJournal(row, position, context);
        if (journal) journals.push(journal);
      }
      return journals;
    },
  };
}

function readJournal(row: Row, position: number, context: Context): JournalRow | undefined {
  const { collector } = context;
  const points = wholeNumber(row.points, 1_000);
  if (row.title === '' || points === undefined) {
    const message = row.title === '' ? 'Brak tytułu czasopisma.' : `Punkty „${row.points}” nie są liczbą od 0 do 1000.`;
    collector.problem({ line: row.line, level: 'error', message });
    return undefined;
  }
  const issn = readIssn(row.issn, row.line, collector);
  const eissn = row.eissn === row.issn ? issn : readIssn(row.eissn, row.line, collector);
  const issns: string[] = [];
  if (issn) issns.push(issn);
  if (eissn && eissn !== issn) issns.push(eissn);
  if (row.other_issns !== '') {
    for (const text of row.other_issns.split(/[;,\s]+/)) {
      const other = readIssn(text, row.line, collector);
      if (other && !issns.includes(other)) issns.push(other);
    }
  }
  if (issns.length === 0) collector.figure('bez ISSN');
  return {
    line: row.line,
    position,
    title: tidy(row.title),
    secondTitle: row.title2 === '' ? null : tidy(row.title2),
    issn: issn ?? null,
    eissn: eissn ?? null,
    points,
    disciplineCodes: readCodes(row, context),
    issns: issns.length > 1 ? issns.toSorted() : issns,
  };
}

function wholeNumber(text: string, max: number) {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return value === undefined || value > max ? undefined : value;
}

/** Keeps a wrong check digit: lists and records name the journal by it. */
function readIssn(text: string, line: number, collector: Collector) {
  if (text === '') return undefined;
  const issn = normaliseIssn(text);
  if (!issn) {
    collector.figure('nieczytelne ISSN');
    collector.problem({ line, level: 'warning', message: `„${text}” nie jest numerem ISSN: pominięto numer.` });
  } else if (!hasValidCheckDigit(issn)) {
    collector.figure('ISSN z błędną cyfrą kontrolną');
    collector.problem({ line, level: 'warning', message: `ISSN ${issn} ma błędną cyfrę kontrolną: zachowano.` });
  }
  return issn;
}

function readCodes(row: Row, { collector, codesOf }: Context) {
  const { good, bad } = codesOf(row.discipline_codes);
  if (bad.length > 0) {
    const message = `Nieznane kody dyscyplin: ${bad.join(', ')}. Pominięto je.`;
    collector.figure('nieznane kody dyscyplin', bad.length);
    collector.problem({ line: row.line, level: 'warning', message });
  }
  return good;
}

type Codes = { good: number[]; bad: number[] };

/** Parses discipline codes, cached: lists repeat the same sets. */
function createCodesOf(validCodes: ReadonlySet<number>) {
  const read = new Map<string, Codes>([['', { good: [], bad: [] }]]);
  return (text: string) => {
    const before = read.get(text);
    if (before) return before;
    const codes = text.split(/[;,\s]+/).map(Number);
    const good = codes.filter((code) => validCodes.has(code)).toSorted((a, b) => a - b);
    const bad = codes.filter((code) => !validCodes.has(code));
    read.set(text, { good, bad });
    return { good, bad };
  };
}
