import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { isOrcid, isPolonId } from '#areas/people/identifiers.ts';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { recordChanges, recordForUndo } from '#platform/audit.ts';
import { reconciliationAudit } from './audit.ts';
import { IDENTIFIER_NAMES, keyText } from './kinds.ts';
import type { Difference, DifferenceId, Dismissal, Filling, ManyDismissals, ManyFixes } from './schema.ts';
import { findDifferences } from './service-differences.ts';
import { PAIR } from './service-pairs.ts';
import { isOfPerson, refuseTaken, writeSide } from './service-sides.ts';
import { differenceDismissals } from './tables.ts';

/** Each of them once. */
const distinct = (seen: DifferenceId[]) => [
  ...new Map(seen.map((each) => [`${each.key} ${each.fingerprint}`, each])).values(),
];

/** The differences; refused as a whole when a side of one has changed since it was read. */
async function requireCurrent(db: Db, items: DifferenceId[]): Promise<Difference[]> {
  const seen = distinct(items);
  const found = await findDifferences(
    db,
    seen.map(({ key }) => key),
  );
  const current = seen.map(({ key, fingerprint }) => {
    const difference = found.get(key);
    if (!difference) throw new Refusal('missing', 'Tej rozbieżności już nie ma');
    return { difference, isChanged: difference.fingerprint !== fingerprint };
  });
  refuseChanged(
    seen,
    current.flatMap(({ difference, isChanged }) => (isChanged ? [difference] : [])),
  );
  return current.map(({ difference }) => difference);
}

/** Refuses with those of the differences that have changed, as they are now. */
function refuseChanged(seen: readonly DifferenceId[], changed: readonly Difference[]) {
  if (changed.length === 0) return;
  const names = changed.map(({ last_name, first_name }) => `${last_name} ${first_name}`).join(', ');
  const message = 'Dane zmieniły się w międzyczasie';
  if (seen.length === 1) throw new Refusal('conflict', message, changed[0]);
  throw new Refusal('conflict', `${message}: ${names}`, changed);
}

/** The differences as `requireCurrent`, if they can be settled so; what another source says by now has changed too. */
async function requireSettleable(db: Db, { items, take }: ManyFixes): Promise<Difference[]> {
  const current = await requireCurrent(db, items);
  const isOpen = ({ fixable, takeable, other }: Difference) =>
    isOfPerson(take) ? fixable : takeable && other.source === take;
  if (!current.every(isOpen)) throw new Refusal('input', 'Tę rozbieżność trzeba usunąć w jej źródle');
  if (isOfPerson(take))
    refuseChanged(
      items,
      current.filter(({ one }) => one.source !== take),
    );
  return current;
}

export const dismissDifference = (db: Db, actor: Actor, { reason, ...seen }: Dismissal) =>
  dismissDifferences(db, actor, { items: [seen], reason });

/** Dismisses the differences until one of their sides changes. Returns how many. */
export async function dismissDifferences(db: Db, actor: Actor, { items, reason }: ManyDismissals): Promise<number> {
  return transact(db, async (tx) => {
    const current = await requireCurrent(tx, items);
    const dismissedBy = actor.physicalLogin;
    const values = current.map(({ key, fingerprint }) => ({ key, fingerprint, reason, dismissedBy }));
    const written = await tx
      .insert(differenceDismissals)
      // In the order of their keys, so that two of them cannot deadlock.
      .values(values.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      .onConflictDoUpdate({
        target: differenceDismissals.key,
        set: { fingerprint: sql`excluded.fingerprint`, reason, dismissedBy, dismissedAt: sql`clock_timestamp()` },
        setWhere: sql`${differenceDismissals.fingerprint} <> excluded.fingerprint`,
      })
      .returning();
    if (written.length < values.length) throw new Refusal('conflict', 'Ktoś już pozostawił tę rozbieżność');
    await recordChanges(
      tx,
      actor,
      current.map(({ key, person_id }) =>
        reconciliationAudit.change('difference.dismiss', {
          subject: { person: person_id },
          after: { key: keyText(key), reason },
        }),
      ),
    );
    return written.length;
  });
}

export async function reopenDifference(db: Db, actor: Actor, key: string): Promise<void> {
  if (key.startsWith(PAIR)) throw new Refusal('input', 'To nie jest rozbieżność, lecz para rekordów');
  await transact(db, async (tx) => {
    const [before] = await tx.delete(differenceDismissals).where(eq(differenceDismissals.key, key)).returning();
    if (!before) throw new Refusal('missing', 'Ta rozbieżność nie jest pozostawiona');
    const { reason, dismissedBy } = before;
    await recordChanges(tx, actor, [
      reconciliationAudit.change('difference.reopen', {
        subject: keyText(key),
        before: { reason, dismissed_by: dismissedBy },
      }),
    ]);
  });
}

/**
 * Gives both sides of each difference the value of one: the person's, of the named source, or that of the other source, which
 * the person's accounts with the former value get too. All or none; returns how many, and what undoes it.
 */
export async function fixDifferences(db: Db, actor: Actor, order: ManyFixes) {
  const { take } = order;
  return transact(db, async (tx) => {
    await lockTables(tx, persons, accounts, directoryEntries);
    const current = await requireSettleable(tx, order);
    return { settled: current.length, changes: await writeSide(tx, actor, { current, take }) };
  });
}

/**
 * Fills in an ORCID or POL-on id that no source has: of the person, and of the person's active accounts. Returns the rows of
 * the audit by which it is undone.
 */
export async function fillDifference(db: Db, actor: Actor, { value, ...seen }: Filling): Promise<number[]> {
  return transact(db, async (tx) => {
    await lockTables(tx, persons, accounts);
    const [difference] = await requireCurrent(tx, [seen]);
    if (!difference?.fillable) throw new Refusal('input', 'Tę rozbieżność trzeba usunąć w jej źródle');
    const { kind, person_id } = difference;
    const key = keyText(difference.key);
    const field = kind === 'noOrcid' ? 'orcid' : 'polonUuid';
    const filled = field === 'orcid' ? value.toUpperCase() : value.toLowerCase();
    if (!(field === 'orcid' ? isOrcid(filled) : isPolonId(filled)))
      throw new FieldRefusal([{ path: 'value', message: `To nie jest poprawny ${IDENTIFIER_NAMES[field]}` }]);
    await refuseTaken(tx, field, [{ person: person_id, value: filled }]);
    const change = { [field]: filled, updatedAt: sql`clock_timestamp()` };
    const owned = await tx.select().from(accounts).where(eq(accounts.personId, person_id));
    const empty = owned.filter((row) => row.active && !row[field]).map(({ rowNum }) => rowNum);
    await tx.update(persons).set(change).where(eq(persons.id, person_id));
    if (empty.length > 0) await tx.update(accounts).set(change).where(inArray(accounts.rowNum, empty));
    return recordForUndo(tx, actor, [
      reconciliationAudit.change('difference.fill', {
        subject: { person: person_id },
        before: field === 'orcid' ? { key, orcid: null } : { key, polonUuid: null },
        after: { key, ...(field === 'orcid' ? { orcid: filled } : { polonUuid: filled }), accounts: empty },
      }),
    ]);
  });
}
