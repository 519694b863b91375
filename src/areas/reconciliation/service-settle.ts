import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import type { Actor } from '#server/actor.ts';
import { lockRows, lockTables } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { pick, recordChanges } from '#server/audit.ts';
import { reconciliationAudit } from './audit.ts';
import type { DifferenceKind } from './kinds.ts';
import type { Difference, DifferenceId, Dismissal } from './schema.ts';
import { findDifference } from './service-differences.ts';
import { differenceDismissals } from './tables.ts';

/** The difference; refused when a side has changed since it was read. */
async function requireCurrent(db: Db, { key, fingerprint }: DifferenceId): Promise<Difference> {
  const difference = await findDifference(db, key);
  if (!difference) throw new Refusal('missing', 'Tej rozbieżności już nie ma');
  if (difference.fingerprint !== fingerprint) {
    throw new Refusal('conflict', 'Dane zmieniły się w międzyczasie', difference);
  }
  return difference;
}

/** Dismisses the difference until one of its sides changes. */
export async function dismissDifference(db: Db, actor: Actor, { reason, ...seen }: Dismissal): Promise<void> {
  await transact(db, async (tx) => {
    const { key, fingerprint, person_id } = await requireCurrent(tx, seen);
    const values = { key, fingerprint, reason, dismissedBy: actor.physicalLogin };
    const written = await tx
      .insert(differenceDismissals)
      .values(values)
      .onConflictDoUpdate({
        target: differenceDismissals.key,
        set: { ...values, dismissedAt: sql`clock_timestamp()` },
        setWhere: sql`${differenceDismissals.fingerprint} <> ${fingerprint}`,
      })
      .returning();
    if (written.length === 0) throw new Refusal('conflict', 'Ktoś już odłożył tę rozbieżność');
    await recordChanges(tx, actor, [
      reconciliationAudit.change('difference.dismiss', { subject: { person: person_id }, after: { key, reason } }),
    ]);
  });
}

export async function reopenDifference(db: Db, actor: Actor, key: string): Promise<void> {
  await transact(db, async (tx) => {
    const [before] = await tx.delete(differenceDismissals).where(eq(differenceDismissals.key, key)).returning();
    if (!before) throw new Refusal('missing', 'Ta rozbieżność nie jest odłożona');
    const { reason, dismissedBy } = before;
    await recordChanges(tx, actor, [
      reconciliationAudit.change('difference.reopen', {
        subject: key,
        before: { reason, dismissed_by: dismissedBy },
      }),
    ]);
  });
}

/** Account fields set from the person, by kind of difference. */
const FIXED_FIELDS: Partial<Record<DifferenceKind, ('firstName' | 'lastName' | 'orcid' | 'polonUuid')[]>> = {
  name: ['firstName', 'lastName'],
  orcid: ['orcid'],
  polon: ['polonUuid'],
};

/** Sets the account's name, ORCID or POL-on id to POL-on's. */
export async function fixDifference(db: Db, actor: Actor, seen: DifferenceId): Promise<void> {
  await transact(db, async (tx) => {
    const { key, kind, row_num, person_id, fixable } = await requireCurrent(tx, seen);
    if (!fixable || row_num === null) throw new Refusal('input', 'Tę rozbieżność trzeba usunąć w jej źródle');
    await lockTables(tx, accounts);
    const [person] = await lockRows(tx, persons, { where: eq(persons.id, person_id), strength: 'share' });
    const [account] = await lockRows(tx, accounts, { where: eq(accounts.rowNum, row_num) });
    if (!person || !account) throw new Refusal('missing', 'Tej rozbieżności już nie ma');
    // Checked again under the locks.
    await requireCurrent(tx, seen);
    const fields = FIXED_FIELDS[kind] ?? [];
    const taken = pick(person, fields);
    await tx
      .update(accounts)
      .set({ ...taken, updatedAt: sql`clock_timestamp()` })
      .where(eq(accounts.rowNum, row_num));
    await recordChanges(tx, actor, [
      reconciliationAudit.change('difference.fix', {
        subject: { account: row_num },
        before: { key, ...pick(account, fields) },
        after: { key, ...taken },
      }),
    ]);
  });
}
