import type { Db } from '#platform/database/db.ts';
import type { ImportReport } from '../schema.ts';
import { readCsv } from '#platform/files/csv.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { removeJournals, prepareJournals } from './journals-apply.ts';
import { createDoubts } from './journals-doubts.ts';
import { COLUMNS, createReader } from './journals-rows.ts';
import { ensureList, type ListOptions } from './service-lists.ts';
import { type ImportOptions, runImport } from '../service-run.ts';
import { atLeast } from '../service-stage.ts';
import { disciplines, journalLists } from '#areas/library/tables.ts';

/** Rows per statement: starts writing soon, few round trips. */
const BATCH = 3_000;

/** Loads a ministerial journal list; journals no longer on it are removed. */
export async function importJournals(
  db: Db,
  source: ByteSource,
  options: ImportOptions & { list: ListOptions },
): Promise<ImportReport> {
  return runImport(db, { kind: 'journals', options }, async (tx, collector) => {
    const list = await ensureList(tx, journalLists, options.list);
    if (list.changed) collector.figure('zmienione dane wykazu');
    const codes = await tx.select({ code: disciplines.code }).from(disciplines);
    const reader = createReader(collector, new Set(codes.map(({ code }) => code)));
    const doubts = createDoubts();
    await whileReading(atLeast(BATCH, readCsv(source, COLUMNS, collector.problem)), (rows) => {
      const journals = reader.read(rows);
      for (const journal of journals) doubts.add(journal);
      return prepareJournals(tx, { list, journals }, collector);
    });
    if (!list.isNew) await removeJournals(tx, { listId: list.id, kept: reader.positions }, collector);
    doubts.report(collector);
  });
}

/** Prepares a batch while the one before is written. Awaits the last write even on failure, within the transaction. */
async function whileReading<T>(batches: AsyncIterable<T>, prepare: (batch: T) => () => Promise<void>) {
  let writing = Promise.resolve();
  try {
    for await (const batch of batches) {
      const write = prepare(batch);
      await writing;
      writing = write();
      // Reported by an await; this prevents an unhandled rejection in between.
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
}
