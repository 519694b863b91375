import type { ListKind } from '#areas/library/schema-words.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ListApply } from '../schema-lists.ts';
import type { ImportReport } from '../schema.ts';
import { type Collector, type ImportOptions, runImport } from '../service-run.ts';
import { listImports } from '../tables.ts';
import { COLUMNS, createReader, type JournalRow, type ListRow } from './journals-rows.ts';
import { applyRows, markApplied } from './service-apply.ts';
import { compareList, countRows, storeProblems } from './service-compare.ts';
import { addListImport } from './service-imports.ts';
import { KINDS, type Values } from './service-kinds.ts';
import { ensureList, type ListOptions } from './service-lists.ts';
import { eq } from 'drizzle-orm';
import type { ByteSource } from '#platform/files/encoding.ts';
import { readCsv } from '#platform/files/csv.ts';
import { disciplines } from '#areas/library/tables.ts';
import { createDoubts } from './journals-doubts.ts';
import { createPublisherReader, PUBLISHER_COLUMNS, type PublisherRow } from './publishers-rows.ts';

export type LoadOptions = ImportOptions & {
  list: ListOptions;
  /** What rows of the list mean which the file lacks; without it they are refused. */
  missing?: ListApply['missing'] | undefined;
  /** The first day without them; by default the list's own first day. */
  endsOn?: string | undefined;
  /** Applies doubtful rows too. */
  doubtful?: boolean;
};

const SHOWN = 5;

/**
 * Loads a list in one transaction, as the command does: the comparison and the writing are those of the screen. The
 * caller values the works afterwards. @throws Refusal when the file lacks rows and it is not said what that means
 */
function loadList(
  db: Db,
  { kind, options }: { kind: ListKind; options: LoadOptions },
  read: (tx: Db, list: { validFrom: string }, collector: Collector) => Promise<ListRow<Values>[]>,
): Promise<ImportReport> {
  return runImport(db, { kind, options }, async (tx, collector) => {
    const list = await ensureList(tx, KINDS[kind].lists, options.list);
    if (list.changed) collector.figure('zmienione dane wykazu');
    const { fileName, actor, missing, endsOn, doubtful, dryRun } = options;
    const id = await addListImport(tx, { kind, listId: list.id, fileName, createdBy: actor.login });
    const rows = await read(tx, list, collector);
    const { report } = collector;
    await compareList(tx, { id, kind, listId: list.id, rows }, collector);
    if (report.gone > 0 && missing === undefined && !dryRun) refuseMissing(collector);
    const choice = { missing, ends_on: missing === 'ends' ? (endsOn ?? list.validFrom) : undefined, doubtful };
    await applyRows(tx, { id, kind, listId: list.id }, choice);
    await storeProblems(tx, id, { problems: report.problems, rows });
    await markApplied(tx, actor, { id, choice });
    await tx
      .update(listImports)
      .set({ rowCount: report.rows, unchangedCount: report.unchanged })
      .where(eq(listImports.id, id));
    const counts = await countRows(tx, id);
    if (counts.doubtful > 0 && !doubtful) collector.figure('wątpliwe, pominięte', counts.doubtful);
  });
}

function refuseMissing({ report }: Collector): never {
  const titles = report.changes.flatMap(({ action, subject }) => (action === 'gone' ? [subject] : [])).slice(0, SHOWN);
  throw new Refusal(
    'input',
    `W pliku brakuje pozycji wykazu: ${report.gone} (${titles.join('; ')}${report.gone > SHOWN ? '; …' : ''}). Niczego nie zapisano. Powiedz, co to znaczy: --missing stays (zostają w wykazie) albo --missing ends (kończą się; dzień: --ends YYYY-MM-DD). Jeśli plik jest ucięty, wczytaj cały.`,
  );
}

/** Loads a ministerial journal list from a CSV file. */
export const importJournals = (db: Db, source: ByteSource, options: LoadOptions): Promise<ImportReport> =>
  loadList(db, { kind: 'journals', options }, async (tx, { validFrom }, collector) => {
    const codes = await tx.select({ code: disciplines.code }).from(disciplines);
    const read = createReader(collector, { validCodes: new Set(codes.map(({ code }) => code)), validFrom });
    const doubts = createDoubts();
    const rows: JournalRow[] = [];
    for await (const batch of readCsv(source, COLUMNS, collector.problem)) rows.push(...read(batch));
    for (const row of rows) doubts.add(row);
    doubts.report(collector);
    return rows;
  });

/** Loads a ministerial publisher list from a CSV file. */
export const importPublishers = (db: Db, source: ByteSource, options: LoadOptions): Promise<ImportReport> =>
  loadList(db, { kind: 'publishers', options }, async (_tx, _list, collector) => {
    const read = createPublisherReader(collector);
    const rows: PublisherRow[] = [];
    for await (const batch of readCsv(source, PUBLISHER_COLUMNS, collector.problem)) rows.push(...read(batch));
    for (const level of ['I', 'II']) {
      const count = rows.filter(({ values }) => values?.level === level).length;
      if (count > 0) collector.figure(`poziom ${level}`, count);
    }
    return rows;
  });
