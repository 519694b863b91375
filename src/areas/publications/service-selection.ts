import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { audit, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId } from '#platform/scope.ts';
import { findPeriod, openPeriod, type Period } from '#areas/periods/service.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { publicationsAudit } from './audit.ts';
import { PATENT_TYPE, type WholeSelection } from './schema.ts';
import { authorships, isWork, isYearBetween, publications } from './tables.ts';

/** SQL: a publication of the period that its lists show. */
const isListed = ({ yearFrom, yearTo }: Period) =>
  and(isYearBetween(sql`${yearFrom}::int`, sql`${yearTo}::int`), ne(publications.typeCode, PATENT_TYPE), isWork());

const isSame = (one: readonly number[], other: readonly number[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0;

/**
 * Makes these works of a period the whole own selection. `expected`: what the author last read; another selection is a
 * conflict, so that two windows lose no ticks. A work that is not the author's, or not of the period, is not found.
 */
export function selectWorks(db: Db, actor: Actor, input: z.input<typeof WholeSelection>) {
  const personId = ownPersonId(actor);
  return transact(db, async (tx) => {
    const period = await openPeriod(tx, input.period);
    const ofPeriod = and(
      isListed(period),
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
          after: { selected: !selected, ...(input.accepts && { optimum: true }) },
        }),
      ),
    );
    return { works: input.works };
  });
}

/**
 * The own selection of the period before the optimum was accepted last, from the audit; null while it is the present one.
 */
export async function formerSelection(db: Db, actor: Actor, periodId: number) {
  const personId = ownPersonId(actor);
  const period = await findPeriod(db, periodId);
  const works = await db.execute<{ id: number; isFormer: boolean; isSelected: boolean }>(sql`
    with own as materialized (
      select s.publication_id as id, bool_or(s.custom_selected) as selected
      from ${authorships} s join ${publications} on ${publications.id} = s.publication_id
      where s.person_id = ${personId} and ${isListed(period)} group by s.publication_id),
    ticks as materialized (
      select own.id as work, a.id, a.at, (a.before ->> 'selected')::boolean as before,
        a.after -> 'optimum' is not null as accepts
      from own join ${audit} a on a.subject = 'publication:' || own.id || ':person:' || ${personId}::int
        and a.action = 'publication.custom'),
    acceptance as (select min(id) as first from ticks where accepts group by at order by at desc limit 1)
    select own.id, coalesce(since.former, own.selected) as "isFormer", own.selected as "isSelected"
    from own cross join acceptance cross join lateral (
      select (array_agg(t.before order by t.id))[1] as former
      from ticks t where t.work = own.id and t.id >= acceptance.first) since
    order by own.id`);
  const differs = works.some(({ isFormer, isSelected }) => isFormer !== isSelected);
  return { works: differs ? works.flatMap(({ id, isFormer }) => (isFormer ? id : [])) : null };
}
