import type { Db } from '#platform/database/db.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { readCsv } from '#platform/files/csv.ts';
import type { ImportReport } from '../schema.ts';
import { createPublisherReader, PUBLISHER_COLUMNS, type PublisherRow } from './publishers-rows.ts';
import { loadList, type LoadOptions } from './service-load.ts';

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
