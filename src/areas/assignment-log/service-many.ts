import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { assignmentLogAudit } from './audit.ts';
import type { LogConfirmation } from './schema.ts';
import { isUnjudged } from './service-review.ts';
import { assignmentFindings as findings } from './tables.ts';

/** Confirms those of these messages that are open with one comment. */
async function confirmOpen(tx: Db, actor: Actor, { which, comment }: { which: SQL; comment: string }) {
  const open = await lockRows(tx, findings, { where: and(which, isNull(findings.confirmedAt)) });
  const by = actor.physicalLogin;
  await tx
    .update(findings)
    .set({ comment, confirmedBy: by, confirmedAt: sql`clock_timestamp()` })
    .where(inArray(findings.id, idsOf(open)));
  await recordChanges(
    tx,
    actor,
    open.map((row) =>
      assignmentLogAudit.change('finding.comment', {
        subject: subjectOf(row),
        before: { extra_comment: '', created_by: '' },
        after: { extra_comment: comment, created_by: by },
      }),
    ),
  );
  return open;
}

/** Confirms all open messages of these people with one comment; returns the messages with their people. */
export async function confirmOfPeople(
  tx: Db,
  actor: Actor,
  { people, comment }: { people: number[]; comment: string },
): Promise<{ id: number; person: number }[]> {
  const open = await confirmOpen(tx, actor, { which: inArray(findings.personId, people), comment });
  return open.map(({ id, personId }) => ({ id, person: personId }));
}

/** Confirms these messages with one comment; those that somebody has confirmed meanwhile keep their own. */
export const confirmFindings = (db: Db, actor: Actor, { ids, extra_comment: comment }: LogConfirmation) =>
  transact(db, async (tx) => {
    const open = await confirmOpen(tx, actor, { which: inArray(findings.id, ids), comment });
    return { confirmed: open.length };
  });

/** So that nobody confirms a message of these works while it is decided whether they may go. */
export const lockFindingsOf = (tx: Db, works: number[]) =>
  lockRows(tx, findings, { where: inArray(findings.publicationId, works), strength: 'update' });

/** The messages that nobody has judged go with their works. */
export async function deleteOpenFindings(tx: Db, actor: Actor, works: number[]): Promise<void> {
  const gone = await tx
    .delete(findings)
    .where(and(inArray(findings.publicationId, works), isUnjudged(sql`${findings}`)))
    .returning();
  await recordChanges(
    tx,
    actor,
    gone.map((row) =>
      assignmentLogAudit.change('finding.delete', { subject: subjectOf(row), before: { text: row.text } }),
    ),
  );
}

/** Takes back the confirmations of these messages, unless their comments have been changed since. */
export async function reopenFindings(tx: Db, actor: Actor, ids: number[]): Promise<void> {
  const where = and(inArray(findings.id, ids), isNull(findings.modifiedAt), sql`${findings.confirmedAt} is not null`);
  const confirmed = await lockRows(tx, findings, { where });
  await tx
    .update(findings)
    .set({ comment: null, confirmedBy: null, confirmedAt: null })
    .where(inArray(findings.id, idsOf(confirmed)));
  await recordChanges(
    tx,
    actor,
    confirmed.map((row) =>
      assignmentLogAudit.change('finding.comment', {
        subject: subjectOf(row),
        before: { extra_comment: row.comment ?? '', created_by: row.confirmedBy ?? '' },
        after: { extra_comment: '', created_by: '' },
      }),
    ),
  );
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const subjectOf = ({ id, publicationId, personId }: { id: number; publicationId: number; personId: number }) => ({
  finding: id,
  publication: publicationId,
  person: personId,
});
