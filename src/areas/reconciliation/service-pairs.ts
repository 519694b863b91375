import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { persons } from '#areas/people/tables.ts';
import { reconciliationAudit } from './audit.ts';
import type { PairDismissal, TwoPeople } from './schema.ts';
import { differenceDismissals } from './tables.ts';

/** Keys of pairs among the dismissals; their fingerprint never changes, so they hold for good. */
export const PAIR = 'doubled:';
const FOR_GOOD = 'two people';

const pairKey = ({ one, other }: TwoPeople) => `${PAIR}${Math.min(one, other)}:${Math.max(one, other)}`;

/** Each of the two with the other. */
const both = ({ one, other }: TwoPeople) => [
  { person: one, other },
  { person: other, other: one },
];

/** Settles for good that two records of one name are two people. */
export async function dismissPair(db: Db, actor: Actor, { reason, ...pair }: PairDismissal): Promise<void> {
  if (pair.one === pair.other) throw new Refusal('input', 'Wskaż dwie różne osoby');
  await transact(db, async (tx) => {
    const where = and(inArray(persons.id, [pair.one, pair.other]), isNull(persons.mergedInto));
    // Neither is merged meanwhile.
    const people = await lockRows(tx, persons, { where, strength: 'share' });
    if (people.length < 2) throw new Refusal('missing', 'Nie znaleziono osoby: rekord mógł zostać scalony');
    const written = await tx
      .insert(differenceDismissals)
      .values({ key: pairKey(pair), fingerprint: FOR_GOOD, reason, dismissedBy: actor.physicalLogin })
      .onConflictDoNothing()
      .returning();
    if (written.length === 0) throw new Refusal('conflict', 'Ktoś już uznał te rekordy za dwie osoby');
    const changes = both(pair).map(({ person, other }) =>
      reconciliationAudit.change('person.distinct', { subject: { person }, after: { other, reason } }),
    );
    await recordChanges(tx, actor, changes);
  });
}

/** Takes that back. */
export async function reopenPair(db: Db, actor: Actor, pair: TwoPeople): Promise<void> {
  await transact(db, async (tx) => {
    const key = pairKey(pair);
    const [before] = await tx.delete(differenceDismissals).where(eq(differenceDismissals.key, key)).returning();
    if (!before) throw new Refusal('missing', 'Tych rekordów nie uznano za dwie osoby');
    const changes = both(pair).map(({ person, other }) =>
      reconciliationAudit.change('person.distinctUndo', {
        subject: { person },
        before: { other, reason: before.reason },
      }),
    );
    await recordChanges(tx, actor, changes);
  });
}
