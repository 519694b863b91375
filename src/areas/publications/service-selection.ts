import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId } from '#platform/scope.ts';
import { openPeriod } from '#areas/periods/service.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { publicationsAudit } from './audit.ts';
import { PATENT_TYPE, type WholeSelection } from './schema.ts';
import { authorships, isWork, isYearBetween, publications } from './tables.ts';

const isSame = (one: readonly number[], other: readonly number[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

/**
 * Makes these works of a period the whole own selection. `expected`: what the author last read; another selection is a
 * conflict, so that two windows lose no ticks. A work that is not the author's, or not of the period, is not found.
 */
export function selectWorks(db: Db, actor: Actor, input: z.infer<typeof WholeSelection>) {
  const personId = ownPersonId(actor);
  return transact(db, async (tx) => {
    const period = await openPeriod(tx, input.period);
    const ofPeriod = and(
      isYearBetween(sql`${period.yearFrom}::int`, sql`${period.yearTo}::int`),
      ne(publications.typeCode, PATENT_TYPE),
      // The lists show no others.
      isWork(),
      inArray(
        publications.id,
        tx.select({ id: authorships.publicationId }).from(authorships).where(eq(authorships.personId, personId)),
      ),
    );
    const locked = await lockRows(tx, publications, { where: ofPeriod });
    const ids = locked.map(({ id }) => id);
    const isOwn = and(eq(authorships.personId, personId), inArray(authorships.publicationId, ids));
    const shares = await tx
      .select({ id: authorships.id, work: authorships.publicationId, selected: authorships.customSelected })
      .from(authorships)
      .where(isOwn);
    const wanted = new Set(input.works);
    if (!wanted.isSubsetOf(new Set(ids))) throw new Refusal('missing', 'Nie znaleziono publikacji');
    const before = shares.flatMap(({ work, selected }) => (selected ? work : []));
    if (!isSame(before, input.expected)) {
      throw new Refusal('conflict', 'Wybór własny zmieniono w międzyczasie: sprawdź go i spróbuj jeszcze raz', {
        works: before,
      });
    }
    const changed = shares.filter(({ work, selected }) => wanted.has(work) !== selected);
    if (changed.length === 0) return { works: before };
    await tx
      .update(authorships)
      .set({ customSelected: sql`not ${authorships.customSelected}` })
      .where(
        inArray(
          authorships.id,
          changed.map(({ id }) => id),
        ),
      );
    await requestRecalculation(tx, period.id, [personId]);
    await recordChanges(
      tx,
      actor,
      changed.map(({ work, selected }) =>
        publicationsAudit.change('publication.custom', {
          subject: { publication: work, person: personId },
          before: { selected },
          after: { selected: !selected },
        }),
      ),
    );
    return { works: input.works };
  });
}
