/** What admitting a left-out share costs and what a chosen one earns, by exchanges of few shares of the optimum. */
import type { ChosenSet, DisciplineProblem, DisciplineShare } from '../optimum/discipline-problem.ts';
import { type Exchange, outcomesOf } from './exchange-outcome.ts';
import { exchangeModel, type Person, type Resource } from './exchange-people.ts';
import { cheapestMove, moveOfMany } from './exchange-search.ts';
import type { Fixed4 } from '../fixed.ts';
import { noReleases, type Releases, releasesOf } from './releases.ts';

export type { Exchange } from './exchange-outcome.ts';

/** `points`: the share's own. `without`: its best replacement; the loss is what the share earns. */
type Earning = { points: Fixed4; without: Exchange };

/**
 * For each share left out, the cheapest exchange that admits it. Null for chosen shares, shares left out on their
 * author's wish or without points, and shares that alone exceed some limit.
 *
 * Considered are
 * - the person's sets with the share, where the discipline has room for them;
 * - these with one other person's release;
 * - the person's best set with the share at the prices, with others' shares leaving, fewest points per slot first;
 * each followed by whatever then fits, most points first. The first two are exhaustive unless a person has thousands of
 * nearly equal sets or the pair is some tens of points below the best at the prices; exact where the discipline's
 * limits do not bind. Rearrangements of the whole discipline are not searched, so the true loss may be less, never
 * more.
 * `optimum` must be of this problem.
 * @throws RangeError for a person without limits.
 */
export function exchangesOf(problem: DisciplineProblem, optimum: ChosenSet): (shareId: number) => Exchange | null {
  const model = exchangeModel(problem, optimum);
  const outcomeOf = outcomesOf(problem, optimum);
  const taken = new Set(optimum.chosen);
  const spare = new Map(
    [...model.people.values()].flatMap((person) =>
      person.shares.filter(({ id }) => !taken.has(id)).map((share) => [share.id, { share, person }] as const),
    ),
  );
  const releasesWithin = memoized((budget: number): Releases => releasesOf(model, budget));
  const cheapestUsers = memoized((resource: Resource) => cheapestUsersOf(resource, model.people.values()));
  return (shareId) => {
    const found = spare.get(shareId);
    if (!found || !fitsAlone(found.share, found.person)) return null;
    const { share, person } = found;
    const { move, sets } = cheapestMove(person, { required: share }, releasesWithin);
    const many = outcomeOf(moveOfMany(person, { required: share, sets }, cheapestUsers), share);
    return move ? cheaper(outcomeOf(move, share), many) : many;
  };
}

/**
 * For each chosen share what the discipline would lose without it; null for others. The person takes the best set
 * without it that fits, or none, then whatever fits enters, anybody's, most points first. At least the true loss.
 */
export function earnings(problem: DisciplineProblem, optimum: ChosenSet): (shareId: number) => Earning | null {
  const model = exchangeModel(problem, optimum);
  const outcomeOf = outcomesOf(problem, optimum);
  const owners = new Map(
    [...model.people.values()].flatMap((person) =>
      person.chosen.map((share) => [share.id, { share, person }] as const),
    ),
  );
  const nobody = noReleases(model);
  return (shareId) => {
    const found = owners.get(shareId);
    if (!found) return null;
    const { share, person } = found;
    const alone = outcomeOf({ leaves: [share], enters: [] }, share);
    const { move } = cheapestMove(person, { excluded: share }, () => nobody);
    return { points: share.points, without: move ? cheaper(outcomeOf(move, share), alone) : alone };
  };
}

function fitsAlone(share: DisciplineShare, { limits, resources }: Person): boolean {
  const isWithin = share.slots <= limits.slots && (!share.weakBook || share.slots <= limits.monographs);
  return isWithin && resources.every(({ capacity, useOf }) => useOf(share) <= capacity);
}

/** Chosen shares that use the resource, fewest points per use first. */
function cheapestUsersOf(resource: Resource, people: Iterable<Person>): DisciplineShare[] {
  const users = Iterator.from(people).flatMap(({ chosen }) => chosen.filter((share) => resource.useOf(share) > 0));
  const rate = (share: DisciplineShare) => share.points / resource.useOf(share);
  return [...users].toSorted((a, b) => rate(a) - rate(b) || a.points - b.points || a.id - b.id);
}

/** Ties: the one that moves fewer shares. */
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
