import type { DisciplineOptimum } from '../optimum/discipline-optimum.ts';
import { type Ledger, ledgerOf } from '../optimum/discipline-ledger.ts';
import {
  DISCIPLINE_LIMITS,
  type DisciplineProblem,
  type DisciplineShare,
  type LimitName,
  type SolveControl,
} from '../optimum/discipline-problem.ts';
import { rejections } from '../optimum/rejection.ts';

type Former = Pick<SolveControl, 'deadline' | 'cancelled'> & { former: ReadonlySet<number> };

/**
 * The same optimum by a set nearer to the former one: of two equal works a search may take either, and a reader would take
 * the swap for an effect of the change. One or two shares that have come go for one or two that have left where the set
 * keeps its points, slots and every other figure, and all limits hold. So what is still exchanged is needed as far as such
 * swaps show; a longer chain of them may be left, any once the time is over, and those of two among very many kinds.
 */
export function nearestSet(
  problem: DisciplineProblem,
  optimum: DisciplineOptimum,
  { former, deadline = Infinity, cancelled }: Former,
): DisciplineOptimum {
  const part = problem.shares.filter(({ included }) => included !== false).toSorted((a, b) => a.id - b.id);
  const chosen = new Set(optimum.chosen);
  const ledger = ledgerOf(problem);
  for (const share of part) if (chosen.has(share.id)) ledger.take(share);
  const differing = part.filter(({ id }) => chosen.has(id) !== former.has(id));
  const isOver = () => cancelled?.() === true || Date.now() > deadline;
  while (swapIn(ledger, differing, { former, isOver }));
  if (optimum.chosen.every((id) => ledger.taken.has(id))) return optimum;
  return {
    ...optimum,
    chosen: part.flatMap(({ id }) => (ledger.taken.has(id) ? id : [])),
    rejected: rejections(part, { ledger, binding: optimum.binding }),
  };
}

type Search = { former: ReadonlySet<number>; isOver: () => boolean };

/** Makes the swaps that a look at all of them finds; whether there were any, so that another look may find more. */
function swapIn(ledger: Ledger, differing: DisciplineShare[], { former, isOver }: Search): boolean {
  const come = differing.filter(({ id }) => ledger.taken.has(id) && !former.has(id));
  const left = differing.filter(({ id }) => !ledger.taken.has(id) && former.has(id));
  const lacking = new Set(left.filter((share) => ledger.limitsBrokenBy(share).some((limit) => OWN_LIMITS.has(limit))));
  const hasRoom = (share: DisciplineShare, out: DisciplineShare[]) =>
    !lacking.has(share) ||
    out.some(({ person, book }) => person === share.person || (book !== undefined && book === share.book));
  const outs = Map.groupBy(onesAndTwos(come), figuresOfKinds);
  let isNearer = false;
  for (const kinds of onesAndTwos(left.filter((share) => hasRoom(share, come)))) {
    const equal = outs.get(figuresOfKinds(kinds)) ?? [];
    for (const back of equal.length > 0 ? setsOf(kinds) : []) {
      if (isOver()) return false;
      if (back.some(({ id }) => ledger.taken.has(id))) continue;
      const isSwap = (out: DisciplineShare[]) =>
        back.every((share) => hasRoom(share, out)) && isSwapped(ledger, out, back);
      if (equal.some((each) => setsOf(each).some(isSwap))) isNearer = true;
    }
  }
  return isNearer;
}

/** The discipline's use stays in a swap. */
const OWN_LIMITS: ReadonlySet<LimitName> = new Set(['personSlots', 'personMonographs', 'book']);

/** Shares of the same figures. */
type Kind = DisciplineShare[];

/** Of more kinds two are not looked at together: the pairs would take seconds and hundreds of megabytes. */
const MOST_PAIRED = 300;

/** Each kind alone, then each two. */
function onesAndTwos(shares: DisciplineShare[]): Kind[][] {
  const kinds = [...Map.groupBy(shares, (share) => figuresText([share])).values()];
  if (kinds.length > MOST_PAIRED) return kinds.map((kind) => [kind]);
  return [
    ...kinds.map((kind) => [kind]),
    ...kinds.flatMap((one, index) => kinds.slice(index).map((other) => [one, other])),
  ];
}

const figuresOfKinds = (kinds: Kind[]) => figuresText(kinds.flatMap((kind) => kind.slice(0, 1)));

/** All that a discipline's figures add up. */
const figuresText = (shares: DisciplineShare[]): string =>
  [
    shares.reduce((sum, { points }) => sum + points, 0),
    ...DISCIPLINE_LIMITS.map(({ counts }) => shares.reduce((sum, share) => sum + (counts(share) ? share.slots : 0), 0)),
  ].join(' ');

/** A share of each of these one or two kinds. */
function* setsOf([one = [], other]: Kind[]): Generator<DisciplineShare[], undefined> {
  for (const [index, share] of one.entries()) {
    if (!other) yield [share];
    else for (const second of other === one ? one.slice(index + 1) : other) yield [share, second];
  }
}

/** Swaps them if that keeps every limit, and none that goes has gone before. */
function isSwapped(ledger: Ledger, out: DisciplineShare[], back: DisciplineShare[]): boolean {
  if (!out.every(({ id }) => ledger.taken.has(id))) return false;
  for (const share of out) ledger.release(share);
  const fitting = back.filter((share) => {
    const fits = ledger.limitsBrokenBy(share).length === 0;
    if (fits) ledger.take(share);
    return fits;
  });
  if (fitting.length === back.length) return true;
  for (const share of fitting) ledger.release(share);
  for (const share of out) ledger.take(share);
  return false;
}
