import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { deleteOpenFindings } from '#areas/assignment-log/service-many.ts';
import { publications } from '#areas/publications/tables.ts';
import { tellDeleted } from '#areas/recalculation/service-verdict-changes.ts';
import { recordsAudit } from '../audit.ts';
import type { StoredRecord } from '../service-read.ts';
import { recordVersions } from '../tables.ts';
import { keepKeys } from './service-deleted.ts';
import { keepFound } from './service-versions.ts';
import { sharesOf } from './service-write-authors.ts';

/**
 * `into`: the record that they become a part of, with the batch that undoes it; all that they had has been moved there.
 * `reason`: why they go, where that is no decision of the library on them.
 */
type Removal = { records: StoredRecord[]; into?: { kept: number; batchId: number }; reason?: string };

/** An import that is taken back may have brought any number. */
const PART = 1_000;

const VERSION = `r(id int, version int, status smallint, status_reason text, since timestamptz, content jsonb, removed jsonb)`;

/** Deletes these records, which the caller has locked with their findings; their versions stay. */
export async function removeRecords(tx: Db, actor: Actor, { records, into, reason: why = '' }: Removal): Promise<void> {
  if (records.length === 0) return;
  const [action, reason] = into ? ['merge', `do rekordu ${into.kept}`] : ['delete', why];
  const ids = records.map(({ id }) => id);
  // A record that comes back has what it had then, and nothing that its people had before.
  const shares = into ? undefined : await sharesOf(tx, ids);
  // The first version says since when the record was there, should it come back.
  if (!into) await keepFound(tx, ids);
  for (let start = 0; start < records.length; start += PART) {
    const rows = records
      .slice(start, start + PART)
      .map(({ id, version, status, statusReason: status_reason, statusSince: since, content }) => ({
        id,
        version: version + 1,
        status,
        status_reason,
        since,
        content,
        removed: shares?.get(id) ?? null,
      }));
    await tx.execute(sql`
      insert into ${recordVersions} (publication_id, version, login, action, reason, batch_id, status, status_reason,
        former_status_since, content, removed)
      select r.id, r.version, ${actor.physicalLogin}, ${action}, ${reason}, ${into?.batchId ?? null}::int, r.status, r.status_reason,
        r.since, r.content, r.removed
      from ${recordset(rows, VERSION)}`);
  }
  if (!into) await deleteOpenFindings(tx, actor, ids);
  await tellDeleted(tx, ids, into?.kept);
  await keepKeys(tx, ids, into?.kept);
  await tx.execute(sql`delete from ${publications} where id = any(${sql.param(ids)}::int[])`);
  await recordChanges(
    tx,
    actor,
    records.map(({ id, content: { title, year, type } }) => {
      const gone = { subject: { publication: id }, before: { title, year, type } };
      return into
        ? recordsAudit.change('record.joined', { ...gone, after: { kept: into.kept } })
        : recordsAudit.change('record.delete', { ...gone, ...(why && { after: { status_reason: why } }) });
    }),
  );
}
