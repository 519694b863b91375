import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { ImportReport } from './schema.ts';
import { type CsvRow, readCsv } from './service-import-csv.ts';
import type { ByteSource } from './service-import-encoding.ts';
import { ensureList, type ListOptions } from './service-import-lists.ts';
import { type Collector, type ImportOptions, runImport } from './service-import-run.ts';
import { type Cell, plainArray, stageRows } from './service-import-stage.ts';
import { applyJournals } from './service-import-journals-apply.ts';
import { hasValidCheckDigit, normaliseIssn } from './service-issn.ts';
import { disciplines, journalLists } from './tables.ts';

const COLUMNS = {
  required: ['title', 'issn', 'eissn', 'points'],
  optional: ['discipline_codes', 'list_no', 'title2', 'other_issns'],
} as const;
type Row = CsvRow<(typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number]>;

/** Columns of the staged list; a row that could not be taken has no title and only keeps its place. */
const STAGE = {
  table: 'import_journals',
  key: 'position',
  columns: {
    line: 'integer',
    position: 'integer',
    title: 'text',
    second_title: 'text',
    issn: 'text',
    eissn: 'text',
    points: 'smallint',
    discipline_codes: 'integer[]',
    issns: 'text[]',
  },
};

/** Loads a ministerial journal list; what the list no longer names leaves it. */
export async function importJournals(
  db: Db,
  source: ByteSource,
  options: ImportOptions & { list: ListOptions },
): Promise<ImportReport> {
  return runImport(db, { kind: 'journals', options }, async (tx, collector) => {
    const list = await ensureList(tx, journalLists, options.list);
    if (list.changed) collector.figure('zmienione dane wykazu');
    const codes = await tx.select({ code: disciplines.code }).from(disciplines);
    const known = new Set(codes.map(({ code }) => code));
    await stageRows(tx, STAGE, journalRows(source, collector, known));
    await reportDoubts(tx, collector);
    await applyJournals(tx, list, collector);
  });
}

async function* journalRows(source: ByteSource, collector: Collector, known: ReadonlySet<number>) {
  const positions = new Set<number>();
  for await (const batch of readCsv(source, COLUMNS, collector.problem)) {
    const rows: Cell[][] = [];
    for (const row of batch) {
      collector.report.rows += 1;
      const position = row.list_no === '' ? collector.report.rows : wholeNumber(row.list_no, 2_147_483_647);
      if (position === undefined || positions.has(position)) {
        const what = position === undefined ? 'nie jest liczbą' : 'powtarza się';
        collector.problem({ line: row.line, level: 'error', message: `Pozycja wykazu „${row.list_no}” ${what}.` });
        continue;
      }
      positions.add(position);
      rows.push(journalCells(row, position, { collector, known }));
    }
    yield rows;
  }
}

type Context = { collector: Collector; known: ReadonlySet<number> };

function journalCells(row: Row, position: number, { collector, known }: Context): Cell[] {
  const points = wholeNumber(row.points, 1_000);
  if (row.title === '' || points === undefined) {
    const message = row.title === '' ? 'Brak tytułu czasopisma.' : `Punkty „${row.points}” nie są liczbą od 0 do 1000.`;
    collector.problem({ line: row.line, level: 'error', message });
    return [row.line, position, null, null, null, null, null, null, null];
  }
  const issn = readIssn(row.issn, row.line, collector);
  const eissn = row.eissn === row.issn ? issn : readIssn(row.eissn, row.line, collector);
  const all = new Set<string>();
  if (issn) all.add(issn);
  if (eissn) all.add(eissn);
  if (row.other_issns !== '') {
    for (const text of row.other_issns.split(/[;,\s]+/)) {
      const other = readIssn(text, row.line, collector);
      if (other) all.add(other);
    }
  }
  if (all.size === 0) collector.figure('bez ISSN');
  return [
    row.line,
    position,
    tidy(row.title),
    row.title2 === '' ? null : tidy(row.title2),
    issn ?? null,
    eissn ?? null,
    points,
    plainArray(readCodes(row, collector, known)),
    plainArray([...all].toSorted()),
  ];
}

const tidy = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ');

function wholeNumber(text: string, max: number) {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return value === undefined || value > max ? undefined : value;
}

/** A wrong check digit is kept, since that is how the list and the records name the journal. */
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

function readCodes(row: Row, collector: Collector, known: ReadonlySet<number>) {
  if (row.discipline_codes === '') return [];
  const codes = row.discipline_codes.split(/[;,\s]+/).map(Number);
  const good = codes.filter((code) => known.has(code));
  if (good.length < codes.length) {
    const bad = codes.filter((code) => !known.has(code)).join(', ');
    collector.figure('nieznane kody dyscyplin', codes.length - good.length);
    collector.problem({ line: row.line, level: 'warning', message: `Nieznane kody dyscyplin: ${bad}. Pominięto je.` });
  }
  return good.toSorted((a, b) => a - b);
}

/** What only a look at the whole list shows: one ISSN with several values, one title in several rows. */
async function reportDoubts(tx: Db, collector: Collector) {
  const issns = await tx.execute<{ issn: string; lines: number[]; points: number[] }>(sql`
    with doubtful as (
      select number from import_journals cross join lateral unnest(issns) as u(number)
      group by number having min(points) <> max(points))
    select number as issn, array_agg(line order by line) as lines, array_agg(points order by line) as points
    from import_journals join doubtful on number = any(issns) group by number order by number`);
  for (const { issn, lines, points } of issns) {
    collector.report.doubtful += 1;
    const message = `ISSN ${issn} jest w wierszach ${lines.join(', ')} z różną punktacją (${points.join(', ')}).`;
    collector.problem({ line: lines[0] ?? 0, level: 'warning', message });
  }
  const titles = await tx.execute<{ title: string; lines: number[] }>(sql`
    with repeated as (
      select lower(title) as key from import_journals where title is not null group by 1 having count(*) > 1)
    select min(title) as title, array_agg(line order by line) as lines
    from import_journals join repeated on lower(title) = key group by key order by 1`);
  for (const { title, lines } of titles) {
    collector.figure('powtórzone tytuły');
    const message = `Tytuł „${title}” powtarza się w wierszach ${lines.join(', ')}.`;
    collector.problem({ line: lines[0] ?? 0, level: 'warning', message });
  }
}
