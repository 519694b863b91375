import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { CsvColumns, CsvRow } from '#platform/files/columns.ts';
import { readCsv } from '#platform/files/csv.ts';
import { type Fixed4, formatFixed4 } from '#engine/fixed.ts';
import { Refusal } from '#platform/refusal.ts';
import { cellsOf, createProblems, place, type Problems } from './cells.ts';

export type Author = { name: string; share: Fixed4; student: boolean; employee: boolean; inN: boolean };

/** `included` false: left out on the author's wish. */
export type Authorship = {
  author: string;
  publication: string;
  slots: Fixed4;
  points: Fixed4;
  monograph: boolean;
  book: string;
  bookPoints: Fixed4;
  included: boolean;
};

/** One discipline. */
export type OptimumCase = { name: string; authors: Map<string, Author>; authorships: Authorship[] };

const AUTHORS = { required: ['case', 'author', 'share_etat', 'doctoral_student', 'employee', 'in_N'] } as const;
const AUTHORSHIPS = {
  required: ['case', 'author', 'publication', 'slot', 'points', 'monograph'],
  optional: ['book', 'book_points', 'included'],
} as const;
const MAX_POINTS = 1_000_000;

type AuthorshipColumn = (typeof AUTHORSHIPS.required)[number] | (typeof AUTHORSHIPS.optional)[number];
type AuthorshipRow = CsvRow<AuthorshipColumn>;

/**
 * Disciplines of two CSV files, in the order of the authors' file.
 * @throws Refusal with file, line and column of every problem.
 */
export async function readCases(
  authorsPath: string,
  authorshipsPath: string,
): Promise<{ cases: OptimumCase[]; warnings: string[] }> {
  const problems = createProblems();
  const warnings: string[] = [];
  const cases = new Map<string, OptimumCase>();
  const authorRows = await csvRows(authorsPath, AUTHORS, warnings);
  const rows = await csvRows(authorshipsPath, AUTHORSHIPS, warnings);

  const cells = cellsOf<(typeof AUTHORS.required)[number]>(authorsPath, problems);
  for (const row of authorRows) {
    const name = cells.text(row, 'case');
    const found = cases.get(name) ?? { name, authors: new Map<string, Author>(), authorships: [] };
    cases.set(name, found);
    if (found.authors.has(cells.text(row, 'author'))) {
      cells.wrong(row, 'author', `autor „${row.author}” jest w przypadku „${name}” po raz drugi.`);
    }
    found.authors.set(row.author, {
      name: row.author,
      share: cells.amount(row, 'share_etat', 1),
      student: cells.flag(row, 'doctoral_student'),
      employee: cells.flag(row, 'employee'),
      inN: cells.flag(row, 'in_N'),
    });
  }
  readAuthorships({ path: authorshipsPath, rows, cases }, problems, warnings);
  problems.refuse();
  if (cases.size === 0) throw new Refusal('input', `${basename(authorsPath)}: plik nie zawiera ani jednego autora.`);
  return { cases: [...cases.values()], warnings };
}

function readAuthorships(
  { path, rows, cases }: { path: string; rows: AuthorshipRow[]; cases: Map<string, OptimumCase> },
  problems: Problems,
  warnings: string[],
) {
  const cells = cellsOf<AuthorshipColumn>(path, problems);
  const shown = new Map<string, string[]>();
  const books = new Map<string, Fixed4>();
  for (const row of rows) {
    const found = cases.get(cells.text(row, 'case'));
    if (!found && row.case !== '') cells.wrong(row, 'case', `przypadku „${row.case}” nie ma w pliku autorów.`);
    cells.text(row, 'publication');
    if (cells.text(row, 'author') !== '' && found && !found.authors.has(row.author)) {
      cells.wrong(row, 'author', `autora „${row.author}” nie ma w przypadku „${row.case}” w pliku autorów.`);
    }
    const earlier = shown.get(JSON.stringify([row.author, row.publication])) ?? [];
    if (earlier.includes(row.case)) cells.wrong(row, 'publication', 'ten sam autor ma tę publikację po raz drugi.');
    else if (found && earlier[0] !== undefined) {
      warnings.push(
        `${place(path, row.line, 'publication')}: autor „${row.author}” ma tę publikację także w przypadku „${earlier[0]}”, a wykazuje się ją w jednej dyscyplinie.`,
      );
    }
    shown.set(JSON.stringify([row.author, row.publication]), [...earlier, row.case]);
    const bookPoints = row.book === '' ? 0 : cells.amount(row, 'book_points', MAX_POINTS);
    const book = JSON.stringify([row.case, row.book]);
    if (row.book !== '' && (books.get(book) ?? bookPoints) !== bookPoints) {
      const points = formatFixed4(books.get(book) ?? 0).replace('.', ',');
      cells.wrong(row, 'book_points', `książka „${row.book}” ma w innym wierszu ${points} pkt.`);
    }
    books.set(book, bookPoints);
    found?.authorships.push({
      author: row.author,
      publication: row.publication,
      slots: cells.amount(row, 'slot', 1),
      points: cells.amount(row, 'points', MAX_POINTS),
      monograph: cells.flag(row, 'monograph'),
      book: row.book,
      bookPoints,
      included: row.included === '' || cells.flag(row, 'included'),
    });
  }
}

async function csvRows<Name extends string>(path: string, columns: CsvColumns<Name>, warnings: string[]) {
  if (!existsSync(path) || !statSync(path).isFile()) throw new Refusal('missing', `Nie ma pliku ${path}.`);
  const rows: CsvRow<Name>[] = [];
  const report = ({ line, message }: { line: number; message: string }) =>
    void warnings.push(`${basename(path)}, wiersz ${line}: ${message}`);
  try {
    for await (const batch of readCsv(createReadStream(path), columns, report)) rows.push(...batch);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.kind, `${basename(path)}: ${error.message}`) : error;
  }
  return rows;
}
