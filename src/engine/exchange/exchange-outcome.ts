import { ledgerOf } from '../optimum/discipline-ledger.ts';
import type { ChosenSet, DisciplineProblem, DisciplineShare } from '../optimum/discipline-problem.ts';
import { pointsOf, slotsOf, total } from './exchange-people.ts';
import type { Move } from './exchange-search.ts';
import type { Fixed4 } from '../fixed.ts';

/**
 * Other shares that leave and enter, ascending by id, and the points the discipline loses. 0 is a tie; negative only
 * where the optimum was not proven: the exchange improves it.
 */
export type Exchange = { leaves: number[]; enters: number[]; loss: Fixed4 };

/** The result of a move after every share that then fits has entered, most points first, except `subject`. */
type OutcomeOf = (move: Move, subject: DisciplineShare) => Exchange;

export function outcomesOf(problem: DisciplineProblem, optimum: ChosenSet): OutcomeOf {
  const taken = new Set(optimum.chosen);
  const ledger = ledgerOf(problem);
  const part = problem.shares
    .filter(({ included, points }) => included !== false && points > 0)
    .toSorted(mostPointsFirst);
  for (const share of part) if (taken.has(share.id)) ledger.take(share);
  const ofPerson = [...Map.groupBy(part, ({ person }) => person)];
  // Others' shares that only the discipline's limits keep out: they enter wherever room appears.
  const blocked = part.filter(
    (share) => !taken.has(share.id) && ledger.limitsBrokenBy(share).every((limit) => !limit.startsWith('person')),
  );
  const least = Math.min(...new Set(blocked.map(slotsOf)), Infinity);
  const room = (problem.limits.slots ?? Infinity) - optimum.slots;

  return ({ leaves, enters }, subject) => {
    for (const share of leaves) ledger.release(share);
    for (const share of enters) ledger.take(share);
    const entered = [...enters];
    let left = room + total(leaves, slotsOf) - total(enters, slotsOf);
    const enter = (share: DisciplineShare) => {
      if (share.slots > left || ledger.taken.has(share.id) || share.id === subject.id) return;
      if (ledger.limitsBrokenBy(share).length > 0) return;
      ledger.take(share);
      entered.push(share);
      left -= share.slots;
    };
    const people = new Set([...leaves, ...enters].map(({ person }) => person));
    const own = ofPerson.flatMap(([person, shares]) => (people.has(person) ? shares : [])).toSorted(mostPointsFirst);
    const others = left >= least ? blocked : [];
    let next = 0;
    for (const share of own) {
      for (let other = others[next]; other && mostPointsFirst(other, share) < 0; other = others[next]) {
        enter(other);
        next += 1;
      }
      enter(share);
    }
    for (const share of others.slice(next)) enter(share);
    // Restores the ledger.
    for (const share of entered) ledger.release(share);
    for (const share of leaves) ledger.take(share);
    return exchangeOf({ leaves, enters: entered }, subject);
  };
}

function mostPointsFirst(a: DisciplineShare, b: DisciplineShare): number {
  return b.points - a.points || a.id - b.id;
}

function exchangeOf({ leaves, enters }: Move, subject: DisciplineShare): Exchange {
  // Shares that left and came back are in both.
  const idsOf = (shares: DisciplineShare[], others: DisciplineShare[]) =>
    shares
      .filter((share) => share.id !== subject.id && !others.includes(share))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  return {
    leaves: idsOf(leaves, enters),
    enters: idsOf(enters, leaves),
    loss: total(leaves, pointsOf) - total(enters, pointsOf),
  };
}
