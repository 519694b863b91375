import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { ImportReport } from '../schema.ts';
import type { ByteSource } from '#server/files/encoding.ts';
import { type ImportOptions, runImport } from '../service-run.ts';
import { applyAuthors, reportJoining } from './authors.ts';
import { reportDoubts } from './doubts.ts';
import { joinRows } from './joining.ts';
import { stagePublicationRows } from './rows.ts';
import { applyWorks, gatherWorks, linkChapters } from './works.ts';

/**
 * Loads publications from a PBN export with a row per author, joining the rows of one work. A chapter's record has the
 * book's title as `title`, its own as `chapterTitle` and the publisher as `venue`. Nothing is deleted: works and
 * authors that the file no longer names are reported.
 */
export async function importPublications(db: Db, source: ByteSource, options: ImportOptions): Promise<ImportReport> {
  return runImport(db, { kind: 'publications', options }, async (tx, collector) => {
    await stagePublicationRows(tx, source, collector);
    await joinRows(tx, collector);
    await reportDoubts(tx, collector);
    await gatherWorks(tx);
    await reportJoining(tx, collector);
    await applyWorks(tx, collector);
    await applyAuthors(tx, collector);
    await linkChapters(tx, collector);
    // The embedded database has nobody who would gather statistics after a large load.
    if (collector.report.created > 0) await tx.execute(sql`analyze publications, authorships`);
  });
}
