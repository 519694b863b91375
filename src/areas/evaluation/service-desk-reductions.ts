import { and, between, eq, sql } from 'drizzle-orm';
import { type Fixed4, toNumber } from '#engine/fixed.ts';
import type { PersonChoices } from '#engine/choices.ts';
import type { Db } from '#platform/database/db.ts';
import type { AuthorizedPerson } from '#platform/scope.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import type { Period } from '#areas/periods/service.ts';
import { loadStoredPeople } from '#areas/polon/service-facts.ts';
import { authorships, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { isListed, reductionsOfPerson } from '#areas/recalculation/service-standing.ts';
import type { DeskOption } from './schema.ts';

type Context = { period: Period; classification: Classification };
type Saves = DeskOption['saves'];

/** What the reductions of § 17 ust. 8 pkt 1 follow from: who the author is, and the approved works that may prevent them. */
export async function reductionFacts(db: Db, { period }: Context, person: AuthorizedPerson) {
  const [stored] = await loadStoredPeople(db, [person]);
  if (!stored) throw new Error(`There is no person ${person}`);
  const works = await db
    .select({
      id: publications.id,
      year: publications.year,
      discipline: authorships.disciplineCode,
      listed: sql<boolean>`coalesce(${isListed(period.rules, sql`false`)}, false)`,
      listedInHst: sql<boolean>`coalesce(${isListed(period.rules, sql`true`)}, false)`,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
    .where(
      and(
        eq(authorships.personId, person),
        between(publications.year, period.yearFrom, period.yearTo),
        eq(publicationStatuses.approved, true),
      ),
    );
  return { stored, works };
}

type Facts = Awaited<ReturnType<typeof reductionFacts>>;

/**
 * How many slots disciplines lose because the author shows no listed work there (§ 17 ust. 8 pkt 1), and what another choice for one work would change of
 * it: positive where a discipline would not lose them, negative where it would.
 */
export function deskReductions({ stored, works }: Facts, found: PersonChoices, context: Context) {
  const { classification } = context;
  const ofWork = new Map(works.map((work) => [work.id, work]));
  // A share in a third discipline (R07) prevents nothing.
  const third = new Set(found.works.filter(({ barred }) => barred === 7).map(({ publication }) => publication));
  const known = new Map<string, ReadonlyMap<number, Fixed4>>();
  const lossesWith = (changed?: { publication: number; discipline: number }) => {
    const authorised = works.flatMap(({ id, year, listed, listedInHst, ...work }) => {
      const isChanged = id === changed?.publication;
      const discipline = isChanged ? changed.discipline : work.discipline;
      if (!discipline || (third.has(id) && !isChanged)) return [];
      const isHst = classification.byCode.get(classification.periodCode(discipline))?.hst;
      return (isHst ? listedInHst : listed) ? [{ discipline, year }] : [];
    });
    const key = [...new Set(authorised.map(({ discipline, year }) => `${discipline}:${year}`))].toSorted().join();
    const losses =
      known.get(key) ??
      new Map(
        // Other reductions no choice prevents.
        reductionsOfPerson({ stored, authorised }, context).rows.flatMap(({ discipline, kind, slots }) =>
          kind === 'noPublication' ? [[discipline, slots]] : [],
        ),
      );
    known.set(key, losses);
    return losses;
  };
  const today = lossesWith();
  return {
    /** Nothing can be chosen any more in a closed period. */
    lossIn: (discipline: number): number => (context.period.isClosed ? 0 : toNumber(today.get(discipline) ?? 0)),
    saves(publication: number, { discipline, barred }: PersonChoices['works'][number]['options'][number]): Saves {
      if (!ofWork.has(publication) || barred === 7) return [];
      const then = lossesWith({ publication, discipline });
      return [...new Set([...today.keys(), ...then.keys()])].flatMap((code) => {
        const slots = toNumber((today.get(code) ?? 0) - (then.get(code) ?? 0));
        return slots === 0 ? [] : [{ code, slots }];
      });
    },
  };
}
