/**
 * Which chapters keep their place in books that would have too much (§ 14), and what a place costs.
 *
 * Every share of such a book pays a cost for its place; the book takes the shares that together pay most. However the
 * costs are chosen,
 *   Σ best value of each person, costs paid + Σ what each book is paid
 * is no less than any set within the books is worth at the prices of the other limits. For somebody with one such share
 * the right cost is what the best set gains by it, and mostly so for others, when it is asked beside the shares that
 * they keep. Steps close what is left: a share that its author wants and the book does not take comes to cost more, one
 * that only the book wants less.
 */
import { type Book, bestPlaces, type Costs, costOf } from './book-places.ts';
import type { DisciplineShare } from './discipline-problem.ts';
import { type Market, peopleOf, type Task } from './limits-search.ts';
import { columnsNear } from './person-columns.ts';
import type { PersonItems } from './person-items.ts';

/**
 * `kept`: the shares that have a place; `paid`: no shares within the books pay more for their places. Costs are whole
 * units, so that shares less their costs are too.
 */
export type Filling = { costs: Costs; paid: number; kept: ReadonlySet<number> };

/** What the costs prove, the shares that people want at them and those that the books take. */
type Outcome = { costs: Costs; value: number; paid: number; wanted: ReadonlySet<number>; taken: ReadonlySet<number> };

/** The authors of the books' shares, and who answers what at the prices of the limits. */
type Contest = {
  books: { book: Book; shares: DisciplineShare[] }[];
  contested: ReadonlySet<number>;
  people: PersonItems[];
  market: Market;
};

/** How often gains are asked anew beside what people then keep. */
const MOST_ROUNDS = 4;
const MOST_STEPS = 100;
/** Steps end when no more than this part of the bound is left to prove: far less than what ends a search. */
const NEAR = 2e-8;

/** The costs that prove most, and the shares that together are worth most, at the prices of the market. */
export function fillBooks(books: Book[], task: Pick<Task, 'shares' | 'problem'>, market: Market): Filling {
  const contest = contestOf(books, task, market);
  let tightest = outcomeOf(contest, new Map());
  let best = { worth: -Infinity, kept: tightest.taken };
  const weigh = (costs: Costs) => {
    const outcome = outcomeOf(contest, costs);
    const worth = worthOf(contest, outcome.taken);
    if (outcome.value < tightest.value) tightest = outcome;
    if (worth > best.worth) best = { worth, kept: outcome.taken };
    return outcome;
  };

  let kept: ReadonlySet<number> = new Set();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { taken } = weigh(gainsBeside(kept, contest));
    if (taken.symmetricDifference(kept).size === 0) break;
    kept = taken;
  }
  let last = tightest;
  for (let step = 0; step < MOST_STEPS && tightest.value - best.worth > market.bound * NEAR; step += 1) {
    last = weigh(stepped(last, best.worth));
  }
  return { costs: tightest.costs, paid: tightest.paid, kept: best.kept };
}

function contestOf(books: Book[], { shares, problem }: Pick<Task, 'shares' | 'problem'>, market: Market): Contest {
  const rivals = books.map((own) => ({ book: own, shares: shares.filter(({ book }) => book === own.book) }));
  const contested = rivals.flatMap((rival) => rival.shares);
  const authors = new Set(contested.map(({ person }) => person));
  const own = shares.filter(({ person }) => authors.has(person));
  return {
    books: rivals,
    contested: new Set(contested.map(({ id }) => id)),
    people: peopleOf({ shares: own, worth: new Map(), problem }, market.active),
    market,
  };
}

function outcomeOf(contest: Contest, costs: Costs): Outcome {
  const places = contest.books.map(({ book, shares }) => bestPlaces(book, shares, costs));
  const paid = places.reduce((sum, own) => sum + own.paid, 0);
  const answers = contest.people.map((person) => {
    const points = person.points.map((all, j) => all - costOf(costs, person.ids[j] ?? -1));
    return answerOf({ ...person, points }, contest);
  });
  return {
    costs,
    paid,
    value: answers.reduce((sum, { value }) => sum + value, paid),
    wanted: new Set(answers.flatMap((own) => own.held)),
    taken: new Set(places.flatMap(({ ids }) => ids)),
  };
}

/** What the authors' best sets are worth when only these of the books' shares have a place. */
function worthOf({ people, ...contest }: Contest, taken: ReadonlySet<number>): number {
  return people.reduce((sum, person) => sum + answerOf(withPlaces(person, contest, taken), contest).value, 0);
}

/** What each share of the books gains its author, beside those kept ones that the author's best set holds. */
function gainsBeside(kept: ReadonlySet<number>, contest: Contest): Costs {
  return new Map(
    contest.people.flatMap((person) => {
      const { held } = answerOf(withPlaces(person, contest, kept), contest);
      return person.ids
        .filter((id) => contest.contested.has(id))
        .map((id): [number, number] => {
          const others = held.filter((other) => other !== id);
          const gain = valueHolding([...others, id], person, contest) - valueHolding(others, person, contest);
          return [id, Math.max(0, Math.round(gain))];
        });
    }),
  );
}

/** The value of a person who holds these of the books' shares and no other of them; -∞ when they do not fit. */
function valueHolding(held: number[], person: PersonItems, contest: Contest): number {
  const { prices } = contest.market;
  let { slotLimit, monographLimit } = person;
  let value = 0;
  for (const [j, id] of person.ids.entries()) {
    if (!held.includes(id)) continue;
    slotLimit -= person.slots[j] ?? 0;
    monographLimit -= person.weak[j] ?? 0;
    value += person.points[j] ?? 0;
    for (const [r, list] of person.use.entries()) value -= (prices[r] ?? 0) * (list?.[j] ?? 0);
  }
  if (slotLimit < 0 || monographLimit < 0) return -Infinity;
  const rest = withPlaces(person, contest, new Set());
  return value + answerOf({ ...rest, slotLimit, monographLimit }, contest).value;
}

/** The best value of a person at the prices, and the books' shares in that set. */
function answerOf(person: PersonItems, { contested, market }: Pick<Contest, 'contested' | 'market'>) {
  const kinds = market.active.map(({ kind }) => kind);
  const { value, items } = columnsNear(person, { prices: market.prices, kinds }, 0);
  const [best = []] = items;
  return { value: value[0] ?? 0, held: best.flatMap((j) => person.ids[j] ?? []).filter((id) => contested.has(id)) };
}

/** The person without those of the books' shares that have no place. */
function withPlaces(person: PersonItems, { contested }: Pick<Contest, 'contested'>, taken: ReadonlySet<number>) {
  const stays = person.ids.map((id) => !contested.has(id) || taken.has(id));
  const pick = (list: number[]) => list.filter((_, j) => stays[j]);
  return {
    ...person,
    ids: pick(person.ids),
    points: pick(person.points),
    slots: pick(person.slots),
    weak: pick(person.weak),
    use: person.use.map((list) => list && pick(list)),
  };
}

/** A step towards costs at which people want what the books take; as long as the way to the worth that is reached. */
function stepped({ costs, value, wanted, taken }: Outcome, reached: number): Costs {
  const differing = wanted.symmetricDifference(taken);
  const change = (value - reached) / Math.max(1, differing.size);
  return new Map(
    [...costs].map(([id, cost]) => {
      if (!differing.has(id)) return [id, cost];
      const next = cost + (wanted.has(id) ? change : -change);
      return [id, Math.max(0, Math.round(next))];
    }),
  );
}
