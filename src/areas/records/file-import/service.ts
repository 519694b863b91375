import { sql } from 'drizzle-orm';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import type { ImportReport } from '#areas/lists/schema.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { type ImportOptions, runImport } from '#areas/lists/service-run.ts';
import { applyAuthors, reportJoining } from './authors.ts';
import { keepImported } from '../writing/service-versions.ts';
import { reportDoubts } from './doubts.ts';
import { joinRows } from './joining.ts';
import { stagePublicationRows } from './rows.ts';
import { applyWorks, gatherWorks, linkChapters } from './works.ts';
import { refreshStatistics } from '#platform/database/statistics.ts';

/**
 * Loads a PBN export with a row per author and joins the rows of a work. A chapter has the book's title as `title`, its
 * own as `chapterTitle`, the publisher as `venue`. Nothing is deleted: missing works and authors are reported. What
 * people have typed into a record stays, and what the file says otherwise is reported; a record that changes keeps a
 * version.
 */
export async function importPublications(db: Db, source: ByteSource, options: ImportOptions): Promise<ImportReport> {
  return runImport(db, { kind: 'publications', options }, async (tx, collector) => {
    await stagePublicationRows(tx, source, collector);
    await joinRows(tx, collector);
    await reportDoubts(tx, collector);
    await gatherWorks(tx, collector);
    await reportJoining(tx, collector);
    await applyWorks(tx, collector);
    await applyAuthors(tx, collector);
    await linkChapters(tx, collector);
    const changed = await tx.execute<{ id: number }>(sql`
      select publication_id as id from import_works where state = 'changed'`);
    const { fileName, actor } = options;
    await keepImported(tx, { ids: changed.map(({ id }) => id), login: actor.physicalLogin, fileName });
    // The embedded database has no autovacuum.
    if (collector.report.created > 0)
      for (const table of [publications, authorships]) await refreshStatistics(tx, table);
  });
}
