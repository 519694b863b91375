/** What a share that was left out would cost, and what a chosen one earns: exchanges of few shares of the optimum. */
import type { ChosenSet, DisciplineProblem, DisciplineShare } from './discipline-problem.ts';
import { type Exchange, outcomesOf } from './exchange-outcome.ts';
import { marketOf, type Person, type Resource } from './exchange-people.ts';
import { cheapestMove, moveOfMany } from './exchange-search.ts';
import type { Fixed4 } from './fixed.ts';
import { noReleases, type Releases, releasesOf } from './releases.ts';

export type { Exchange } from './exchange-outcome.ts';

/** `points`: the share's own. `without`: what best takes its place; its loss is what the share earns. */
export type Earning = { points: Fixed4; without: Exchange };

/**
 * For each share that the optimum left out, the cheapest exchange that admits it. Null for chosen shares, those left
 * out by their author's wish or without points, and those that no set can have: greater alone than some limit.
 *
 * Looked for are
 * - the person's sets with the share within the own limits, where the discipline has room for them;
 * - these together with one other person who changes to a set that uses no more of anything;
 * - the person's best set with the share at the prices of the limits, for which as many shares of others leave as it
 *   takes, fewest points per slot first;
 * and then what still fits enters, most points first. The least loss of these is the answer. The first two are searched
 * to the end unless a person has thousands of nearly equal sets or the pair is more than some tens of points worse, at
 * the prices, than the best: exact for the person alone where the discipline's limits do not bind. Whole rearrangements
 * of the discipline are not looked for, so the true loss may be less, never more.
 * The optimum must be of this problem.
 * @throws RangeError for a person without limits.
 */
export function exchangesOf(problem: DisciplineProblem, optimum: ChosenSet): (shareId: number) => Exchange | null {
  const market = marketOf(problem, optimum);
  const outcomeOf = outcomesOf(problem, optimum);
  const taken = new Set(optimum.chosen);
  const spare = new Map(
    [...market.people.values()].flatMap((person) =>
      person.shares.filter(({ id }) => !taken.has(id)).map((share) => [share.id, { share, person }] as const),
    ),
  );
  const releasesWithin = memoized((budget: number): Releases => releasesOf(market, budget));
  const cheapestUsers = memoized((resource: Resource) => cheapestUsersOf(resource, market.people.values()));
  return (shareId) => {
    const found = spare.get(shareId);
    if (!found || !fitsAlone(found.share, found.person)) return null;
    const { share, person } = found;
    const { move, sets } = cheapestMove(person, { forced: share }, releasesWithin);
    const many = outcomeOf(moveOfMany(person, { forced: share, sets }, cheapestUsers), share);
    return move ? cheaper(outcomeOf(move, share), many) : many;
  };
}

/**
 * For each chosen share what the discipline would lose without it, null for others: the person changes to the best set
 * without the share that the room allows, or to none, and then what still fits enters, of anybody, most points first.
 * Never less than the true loss, which a rearrangement of the whole discipline might reduce.
 */
export function earnings(problem: DisciplineProblem, optimum: ChosenSet): (shareId: number) => Earning | null {
  const market = marketOf(problem, optimum);
  const outcomeOf = outcomesOf(problem, optimum);
  const owners = new Map(
    [...market.people.values()].flatMap((person) =>
      person.chosen.map((share) => [share.id, { share, person }] as const),
    ),
  );
  const nobody = noReleases(market);
  return (shareId) => {
    const found = owners.get(shareId);
    if (!found) return null;
    const { share, person } = found;
    const alone = outcomeOf({ leaves: [share], enters: [] }, share);
    const { move } = cheapestMove(person, { barred: share }, () => nobody);
    return { points: share.points, without: move ? cheaper(outcomeOf(move, share), alone) : alone };
  };
}

function fitsAlone(share: DisciplineShare, { limits, resources }: Person): boolean {
  const isWithin = share.slots <= limits.slots && (!share.weakBook || share.slots <= limits.monographs);
  return isWithin && resources.every(({ capacity, useOf }) => useOf(share) <= capacity);
}

/** The chosen shares that use the resource, fewest points for their use first. */
function cheapestUsersOf(resource: Resource, people: Iterable<Person>): DisciplineShare[] {
  const users = Iterator.from(people).flatMap(({ chosen }) => chosen.filter((share) => resource.useOf(share) > 0));
  const rate = (share: DisciplineShare) => share.points / resource.useOf(share);
  return [...users].toSorted((a, b) => rate(a) - rate(b) || a.points - b.points || a.id - b.id);
}

/** Of equals the one that moves fewer shares. */
function cheaper(a: Exchange, b: Exchange): Exchange {
  if (a.loss !== b.loss) return a.loss < b.loss ? a : b;
  return b.leaves.length + b.enters.length < a.leaves.length + a.enters.length ? b : a;
}

function memoized<Key, Value>(of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? of(key);
    known.set(key, value);
    return value;
  };
}
