import { and, between, eq, sql } from 'drizzle-orm';
import { type Fixed4, toNumber } from '#engine/fixed.ts';
import type { PersonChoices } from '#engine/choices.ts';
import type { Db } from '#platform/database/db.ts';
import type { AuthorizedPerson } from '#platform/scope.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import type { Period } from '#areas/periods/service.ts';
import { loadStoredPeople, type StoredPerson } from '#areas/polon/service-facts.ts';
import { REJECTED, RETURNED, THIRD_DISCIPLINE, WITHDRAWN } from '#areas/publications/schema-codes.ts';
import { authorships, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { isListed, reductionsOfPerson } from '#areas/recalculation/service-standing.ts';
import type { Awaits } from '../schema-words.ts';
import type { DeskOption } from '../schema.ts';

type Context = { period: Period; classification: Classification };
type Saves = DeskOption['saves'];

/** The author's works of the period, as far as reductions of § 17 ust. 8 pkt 1 follow from them. */
export const reductionWorks = (db: Db, period: Period, person: AuthorizedPerson) =>
  db
    .select({
      id: publications.id,
      year: publications.year,
      discipline: authorships.disciplineCode,
      included: authorships.includeInOptimum,
      status: publications.statusCode,
      approved: publicationStatuses.approved,
      listed: sql<boolean>`coalesce(${isListed(period.rules, sql`false`)}, false)`,
      listedInHst: sql<boolean>`coalesce(${isListed(period.rules, sql`true`)}, false)`,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
    .where(and(eq(authorships.personId, person), between(publications.year, period.yearFrom, period.yearTo)));

type Facts = { stored: StoredPerson; works: Awaited<ReturnType<typeof reductionWorks>> };

export async function reductionFacts(db: Db, { period }: Context, person: AuthorizedPerson): Promise<Facts> {
  const [stored] = await loadStoredPeople(db, [person]);
  if (!stored) throw new Error(`There is no person ${person}`);
  return { stored, works: await reductionWorks(db, period, person) };
}

/** `changed`: the disciplines of works; `approving`: works that are taken as approved. */
type Assumed = { changed?: ReadonlyMap<number, number>; approving?: ReadonlySet<number> };

/** Works that prevent nothing until the library approves them; what it has refused, or what is withdrawn, never will. */
function waitingWorks({ works }: Facts, stages: readonly Awaits[]) {
  const waiting = works.filter(({ approved, status }) => !approved && status !== REJECTED && status !== WITHDRAWN);
  return new Set(
    waiting.flatMap(({ id, status }) => (stages.includes(status === RETURNED ? 'author' : 'library') ? [id] : [])),
  );
}

/** The author's shares as the recalculation has them; `reason`: why one is not shown, or not chosen. */
type OwnShare = { publication: number; discipline: number | null; reason: number | null };
const NOT_SHOWN: readonly (number | null)[] = [3, 4, 6, THIRD_DISCIPLINE];

/**
 * Slots that disciplines lose because the author shows no listed work there. Works in a third discipline (R07) prevent nothing,
 * nor would those that wait there: approved, they are barred, or bar those of a discipline that is shown today.
 */
export function reductionsByChoice(facts: Facts, shares: readonly OwnShare[], context: Context) {
  const { classification, period } = context;
  const third = new Set(shares.flatMap(({ publication, reason }) => (reason === THIRD_DISCIPLINE ? publication : [])));
  const kept = new Set(
    shares.flatMap(({ discipline, reason }) =>
      discipline && !NOT_SHOWN.includes(reason) ? classification.periodCode(discipline) : [],
    ),
  );
  const isFurther = (discipline: number) =>
    kept.size >= period.rules.person.disciplines && !kept.has(classification.periodCode(discipline));
  const { stored, works } = facts;
  const known = new Map<string, ReadonlyMap<number, Fixed4>>();
  const lossesWith = ({ changed, approving }: Assumed = {}) => {
    const authorised = works.flatMap(({ id, year, listed, listedInHst, approved, ...work }) => {
      const discipline = changed?.get(id) ?? work.discipline;
      if (!discipline || (third.has(id) && !changed?.has(id))) return [];
      if (!approved && (!approving?.has(id) || isFurther(discipline))) return [];
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
  const stages = [waitingWorks(facts, ['library']), waitingWorks(facts, ['library', 'author'])] as const;
  return {
    lossesWith,
    /** Whose act alone is missing where a listed work stands in the discipline already; null: none stands there. */
    awaitedIn(discipline: number): Awaits | null {
      if (!lossesWith().has(discipline)) return null;
      const [library, all] = stages.map((approving) => !lossesWith({ approving }).has(discipline));
      return library ? 'library' : all ? 'author' : null;
    },
  };
}

/** Slots that disciplines do not lose any more, or lose then: negative. */
export const savedBy = (before: ReadonlyMap<number, Fixed4>, then: ReadonlyMap<number, Fixed4>): Saves =>
  [...new Set([...before.keys(), ...then.keys()])].flatMap((code) => {
    const slots = toNumber((before.get(code) ?? 0) - (then.get(code) ?? 0));
    return slots === 0 ? [] : [{ code, slots }];
  });

/**
 * What is lost today, and what another choice for one work would change of it: positive where a discipline would not lose
 * slots, negative where it would. A work that waits for the library is taken as approved.
 */
export function deskReductions(facts: Facts, found: PersonChoices, context: Context) {
  const shares = found.works.map(({ barred, ...work }) => ({ ...work, reason: barred }));
  const { lossesWith, awaitedIn } = reductionsByChoice(facts, shares, context);
  const ofWork = new Map(facts.works.map((work) => [work.id, work]));
  const waiting = waitingWorks(facts, ['library', 'author']);
  const today = lossesWith();
  const isOver = context.period.isClosed;
  const saves = (publication: number, discipline: number): Saves => {
    const work = ofWork.get(publication);
    if (!work || !(work.approved || waiting.has(publication))) return [];
    const approving = work.approved ? undefined : new Set([publication]);
    const before = approving ? lossesWith({ approving }) : today;
    return savedBy(before, lossesWith({ changed: new Map([[publication, discipline]]), approving }));
  };
  return {
    /** Nothing can be chosen any more in a closed period. */
    lossIn: (discipline: number): number => (isOver ? 0 : toNumber(today.get(discipline) ?? 0)),
    awaitedIn: (discipline: number) => (isOver ? null : awaitedIn(discipline)),
    isIncluded: (publication: number) => ofWork.get(publication)?.included ?? true,
    saves: (publication: number, { discipline, barred }: PersonChoices['works'][number]['options'][number]) =>
      barred === 7 ? [] : saves(publication, discipline),
    savesWithout: ({ publication, discipline }: PersonChoices['works'][number]) =>
      discipline ? saves(publication, 0) : [],
  };
}
