import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId } from '#platform/scope.ts';
import { transact } from '#platform/database/transact.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, isWork, publications } from '#areas/publications/tables.ts';
import { achievementsAudit } from './audit.ts';
import type { Highlight } from './schema.ts';
import { achievements, highlightedWorks } from './tables.ts';

/** More would highlight nothing. */
const MOST = 10;

type Own = { personId: number; id: number; highlighted: boolean };

/** Chooses what stands first in the own list, or takes it back. A repeated request changes nothing. */
export async function highlight(db: Db, actor: Actor, { key, highlighted }: Highlight): Promise<Highlight> {
  const personId = ownPersonId(actor);
  const own = { personId, id: Number(key.slice(1)), highlighted };
  await transact(db, async (tx) => {
    // Serialises the person's choices, so that they stay within the limit.
    await lockRows(tx, persons, { where: eq(persons.id, personId) });
    const isWork = key.startsWith('p');
    const changed = isWork ? await highlightWork(tx, own) : await highlightOther(tx, own);
    if (!changed) return;
    if (highlighted && (await countOf(tx, personId)) > MOST)
      throw new Refusal('conflict', `Wyróżnić można najwyżej ${MOST} osiągnięć: odznacz któreś`);
    await recordChanges(tx, actor, [
      achievementsAudit.change('achievement.highlight', {
        subject: { person: personId },
        before: { highlighted: !highlighted },
        after: isWork ? { publication: own.id, highlighted } : { achievement: own.id, highlighted },
      }),
    ]);
  });
  return { key, highlighted };
}

const missing = () => new Refusal('missing', 'Nie znaleziono tej pozycji we własnym wykazie');

async function highlightWork(tx: Db, { personId, id, highlighted }: Own): Promise<boolean> {
  const of = { personId, publicationId: id };
  const [share] = await tx
    .select({ id: authorships.id })
    .from(authorships)
    .where(and(eq(authorships.personId, personId), eq(authorships.publicationId, id)));
  if (!share) throw missing();
  const rows = highlighted
    ? await tx.insert(highlightedWorks).values(of).onConflictDoNothing().returning()
    : await tx
        .delete(highlightedWorks)
        .where(and(eq(highlightedWorks.personId, personId), eq(highlightedWorks.publicationId, id)))
        .returning();
  return rows.length > 0;
}

async function highlightOther(tx: Db, { personId, id, highlighted }: Own): Promise<boolean> {
  const [found] = await lockRows(tx, achievements, {
    where: and(eq(achievements.id, id), eq(achievements.personId, personId)),
  });
  if (!found) throw missing();
  if (found.highlighted === highlighted) return false;
  await tx.update(achievements).set({ highlighted }).where(eq(achievements.id, id));
  return true;
}

/** Of what is in the list: a work that has left it could not be taken back. */
async function countOf(tx: Db, personId: number): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select ((select count(*) from ${highlightedWorks} h
        join ${authorships} s on s.publication_id = h.publication_id and s.person_id = h.person_id
        join ${publications} p on p.id = h.publication_id
        where h.person_id = ${personId} and ${isWork('p')})
      + (select count(*) from ${achievements} where person_id = ${personId} and highlighted))::int as count`);
  return row?.count ?? 0;
}
