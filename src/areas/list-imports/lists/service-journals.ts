import type { Db } from '#platform/database/db.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { readCsv } from '#platform/files/csv.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { ImportReport } from '../schema.ts';
import { createDoubts } from './journals-doubts.ts';
import { COLUMNS, createReader, type JournalRow } from './journals-rows.ts';
import { loadList, type LoadOptions } from './service-load.ts';

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
