import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { deleteOpenFindings } from '#areas/assignment-log/service-many.ts';
import { publications } from '#areas/publications/tables.ts';
import { tellDeleted } from '#areas/recalculation/service-verdict-changes.ts';
import { recordsAudit } from '../audit.ts';
import type { StoredRecord } from '../service-read.ts';
import { recordVersions } from '../tables.ts';
import { sharesOf } from './service-write-authors.ts';

/** `into`: the record that they become a part of, with the batch that undoes it; all that they had has been moved there. */
type Removal = { records: StoredRecord[]; into?: { kept: number; batchId: number } };

/** Deletes these records, which the caller has locked with their findings; their versions stay. */
export async function removeRecords(tx: Db, actor: Actor, { records, into }: Removal): Promise<void> {
  if (records.length === 0) return;
  const cause = into
    ? { action: 'merge' as const, reason: `do rekordu ${into.kept}`, batchId: into.batchId }
    : { action: 'delete' as const };
  const ids = records.map(({ id }) => id);
  // A record that comes back has what it had then, and nothing that its people had before.
  const shares = into ? undefined : await sharesOf(tx, ids);
  await tx.insert(recordVersions).values(
    records.map(({ id, version, status, statusReason, content }) => ({
      publicationId: id,
      version: version + 1,
      login: actor.physicalLogin,
      ...cause,
      status,
      statusReason,
      content,
      removed: shares?.get(id) ?? null,
    })),
  );
  if (!into) await deleteOpenFindings(tx, actor, ids);
  await tellDeleted(tx, ids, into?.kept);
  await tx.execute(sql`delete from ${publications} where id = any(${sql.param(ids)}::int[])`);
  await recordChanges(
    tx,
    actor,
    records.map(({ id, content: { title, year, type } }) => {
      const gone = { subject: { publication: id }, before: { title, year, type } };
      return into
        ? recordsAudit.change('record.joined', { ...gone, after: { kept: into.kept } })
        : recordsAudit.change('record.delete', gone);
    }),
  );
}
