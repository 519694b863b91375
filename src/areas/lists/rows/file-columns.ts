import { type CsvRow, type Header, normalised } from '#platform/files/columns.ts';
import { COLUMNS, type Row } from './journals-rows.ts';

/** Of our own file: the row is in the list no more. */
const ENDED = ['W wykazie do'] as const;

/** Headers under which files have a column: ours, then those of the ministry's workbooks. */
const JOURNAL_HEADERS = {
  title: ['title', 'Tytuł_1', 'Tytuł 1', 'Tytuł1', 'Tytul_1', 'Tytul 1', 'Tytuł'],
  issn: ['issn'],
  eissn: ['eissn', 'e-issn'],
  /** Of our own file, where a correction has others: the list's. */
  official_points: ['Punkty w wykazie'],
  points: ['points', 'Punkty', 'Punktacja', 'Liczba punktów'],
  discipline_codes: ['discipline_codes', 'Kody dyscyplin'],
  list_no: ['list_no', 'Lp.', 'Lp'],
  title2: ['title2', 'Drugi tytuł', 'Tytuł_2', 'Tytuł 2', 'Tytuł2', 'Tytul_2', 'Tytul 2'],
  other_issns: ['other_issns', 'Inne ISSN'],
  ended_on: ENDED,
} as const;
/** Numbers of the second title; the ministry's files repeat the headers of the first. */
const OTHER_NUMBERS = ['issn2', 'e-issn2', 'eissn2', 'issn_2', 'e-issn_2', 'issn 2', 'e-issn 2'];
const PUBLISHER_HEADERS = {
  name: ['name', 'Nazwa', 'Nazwa wydawnictwa', 'Wydawca', 'Wydawnictwo'],
  official_level: ['Poziom w wykazie'],
  level: ['level', 'Poziom', 'Poziom wydawnictwa'],
  ended_on: ENDED,
} as const;

/** The ministry's workbooks have a row of names of disciplines, and in some years a title, above the header. */
const HEADER_WITHIN = 5;
const MARK = 'x';

type DisciplineName = { code: number; name: string };
/** A column that a row marks where the journal has the discipline. */
export type MarkColumn = { column: string; code: number };
type Headers = Readonly<Record<string, readonly string[]>>;

/** Columns by code are of any discipline; a name may have had two codes, and means the one `inForce`. */
export const markColumns = (all: DisciplineName[], inForce: DisciplineName[]): MarkColumn[] => [
  ...all.map(({ code }) => ({ column: String(code), code })),
  ...inForce.map(({ name, code }) => ({ column: name, code })),
];

/** All headers that are looked for in a journals' file. */
export const journalHeaders = (marks: MarkColumn[]) => ({
  ...headersOf(JOURNAL_HEADERS, COLUMNS.required, [...OTHER_NUMBERS, ...marks.map(({ column }) => column)]),
  second: { names: [...JOURNAL_HEADERS.issn, ...JOURNAL_HEADERS.eissn], after: JOURNAL_HEADERS.title2 },
});
export const publisherHeaders = () => headersOf(PUBLISHER_HEADERS, ['name', 'level']);

const headersOf = (headers: Headers, needed: readonly string[], others: string[] = []) => ({
  required: [],
  optional: unique([...Object.values(headers).flat(), ...others]),
  oneOf: needed.map((column) => headers[column] ?? []),
  headerWithin: HEADER_WITHIN,
});

const unique = (names: string[]) => [...new Map(names.map((name) => [normalised(name), name])).values()];

/** The header of each column that the file has. */
const headersIn = (row: CsvRow<string>, headers: Headers) =>
  new Map(
    Object.entries(headers).flatMap(([column, names]) => {
      const name = names.find((each) => !row.lacks.has(each));
      return name === undefined ? [] : [[column, name] as const];
    }),
  );

/** Whether the row of a file is one of its list: our own file also has those that no longer are. */
export const isListed = (row: CsvRow<string>) => (row[ENDED[0]] ?? '') === '';

/**
 * Gives rows of any file the columns of ours. Made for one file: its first row says what it has. `unread` gets the lines
 * where a discipline is marked by anything but an „x”.
 */
export function journalRowMaker(marks: MarkColumn[], unread: number[]) {
  let found: Map<string, string> | undefined;
  let marked: MarkColumn[] = [];
  let numbers: string[] = [];
  return (row: CsvRow<string>): Row => {
    if (!found) {
      found = headersIn(row, JOURNAL_HEADERS);
      const has = (name: string) => !row.lacks.has(name);
      marked = found.has('discipline_codes') ? [] : marks.filter(({ column }) => has(column));
      numbers = OTHER_NUMBERS.filter(has);
    }
    const cell = (column: string) => row[found?.get(column) ?? ''] ?? '';
    const filled = marked.flatMap(({ column, code }) => {
      const mark = normalised(row[column] ?? '');
      return mark === '' ? [] : [{ mark, code }];
    });
    if (filled.some(({ mark }) => mark !== MARK)) unread.push(row.line);
    const codes = filled.filter(({ mark }) => mark === MARK).map(({ code }) => code);
    return {
      line: row.line,
      lacks: row.lacks,
      title: cell('title'),
      issn: cell('issn'),
      eissn: cell('eissn'),
      points: cell('official_points') || cell('points'),
      discipline_codes: cell('discipline_codes') || codes.join(';'),
      list_no: cell('list_no'),
      title2: cell('title2'),
      other_issns: [cell('other_issns'), ...numbers.map((name) => row[name] ?? '')].filter(Boolean).join(' '),
    };
  };
}

/** Whether a normalised cell of a header is one of these names. */
const isOneOf = (names: readonly string[]) => (cell: string) => names.some((name) => normalised(name) === cell);
const isCode = (cell: string) => /^\d{3,4}$/.test(cell.trim());

/**
 * What cannot be right in the columns of disciplines, which stand behind the points: the ministry's workbooks have the names
 * above the codes.
 */
export function headerDoubts({ cells, above }: Header, marks: MarkColumn[], all: DisciplineName[]): string[] {
  const header = cells.map(normalised);
  if (header.some(isOneOf(JOURNAL_HEADERS.discipline_codes))) return [];
  const isKnown = isOneOf(journalHeaders(marks).optional);
  const names = new Map(all.map(({ code, name }) => [code, name]));
  const behind = header.findIndex(isOneOf(JOURNAL_HEADERS.points));
  return cells.flatMap((cell, index) => {
    const stated = (above[index] ?? '').trim();
    const column = isCode(cell) ? `Kolumna ${cell.trim()}${stated && ` („${stated}”)`}` : `Kolumna „${cell.trim()}”`;
    const plain = header[index] ?? '';
    if (plain !== '' && !isKnown(plain) && (index > behind || isCode(cell)))
      return `${column}: wykaz nie zna takiej dyscypliny. Niczego z tej kolumny nie wczytano.`;
    const name = isCode(cell) ? names.get(Number(cell)) : undefined;
    if (name === undefined || stated === '' || normalised(stated) === normalised(name)) return [];
    return `${column}: ten kod ma „${name}”. Oznaczenia wczytano według kodu.`;
  });
}

export function publisherRowMaker() {
  let found: Map<string, string> | undefined;
  return (row: CsvRow<string>): CsvRow<'name' | 'level'> => {
    found ??= headersIn(row, PUBLISHER_HEADERS);
    const cell = (column: string) => row[found?.get(column) ?? ''] ?? '';
    return { line: row.line, lacks: row.lacks, name: cell('name'), level: cell('official_level') || cell('level') };
  };
}
