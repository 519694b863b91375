import type { Action, BestActions } from '#engine/adviser/adviser-actions.ts';
import type { Advice } from '#engine/adviser/adviser.ts';
import type { Fixed4 } from '#engine/fixed.ts';

/** One author's part of a move, in the engine's units. */
type MovedShare = { person: number; from: number | null; to: number | null; points: Fixed4; slots: Fixed4 };

/**
 * A work that its authors assign together. `gain`: alone; `beside`: what the discipline would lose without the work, with all the
 * others (an earlier version did not keep it); `criterion`: of the discipline's value.
 */
type KeptMove = { publication: number; shares: MovedShare[]; gain: Fixed4; beside?: Fixed4; criterion: Fixed4 | null };

/** `gain`: beside all the others; `exact` false: an estimate. `alone` null: not measured; an earlier version did not keep it. */
type KeptProposal = Omit<KeptMove, 'criterion' | 'beside'> & { exact: boolean; alone?: Fixed4 | null };

/** All that the adviser found, of which the moves are the best; the totals are of all disciplines that it looked at. */
type KeptProposals = Pick<Advice, 'before' | 'after' | 'bound' | 'settled' | 'interrupted'> & {
  works: KeptProposal[];
};

type Figures = { points: Fixed4; slots: Fixed4; slotLimit: Fixed4; criterion: Fixed4 | null };

/** What the database keeps of a discipline's best moves. */
export type KeptMoves = {
  moves: KeptMove[];
  /** Of all that the adviser found. */
  count: number;
  before: Figures;
  after: Figures;
  /** With all moves: less than the sum of their gains where two displace the same share, more where they make room together. */
  gain: Fixed4;
  leaving: { shares: number; points: Fixed4 };
  /** What enters beside the moved shares; an earlier version kept neither this nor `all`. */
  entering?: { shares: number; points: Fixed4 };
  all?: KeptProposals;
  /** Time ran out: better ones may exist. */
  interrupted: boolean;
  /** With works that leave other disciplines which somebody looks after together with this one; they may bring more. */
  wide?: WideMoves | null;
};

/** `beside`: the other disciplines that works may leave; an earlier version did not keep them. */
export type WideMoves = Omit<KeptMoves, 'wide'> & { beside?: number[] };

/**
 * The moves for somebody who may learn what the other disciplines lose: the gain of a move that leaves one is what both bring
 * together, and the totals are of all disciplines, so they reveal the others' results.
 */
export function shownMoves({ wide, ...own }: KeptMoves, maySee: (discipline: number) => boolean): KeptMoves {
  return wide?.beside?.every(maySee) && wide.gain > own.gain ? wide : own;
}

const asShares = (proposals: Action['proposals']): MovedShare[] =>
  proposals.map(({ person, from, to }) => ({
    person,
    from: from.discipline,
    to: to.discipline,
    points: to.points,
    slots: to.slots,
  }));

/** The engine's answer as it is kept. */
export const keptMoves = ({ actions, all, ...best }: BestActions, advice: Advice, interrupted: boolean): KeptMoves => ({
  ...best,
  count: all.length,
  interrupted,
  moves: actions.map(({ publication, proposals, gain, criterion }) => ({
    publication,
    gain,
    beside: proposals[0]?.work.gain ?? 0,
    criterion,
    shares: asShares(proposals),
  })),
  all: {
    before: advice.before,
    after: advice.after,
    bound: advice.bound,
    settled: advice.settled,
    interrupted: advice.interrupted,
    works: all.map(({ publication, proposals, alone }) => ({
      publication,
      alone,
      gain: proposals[0]?.work.gain ?? 0,
      exact: proposals[0]?.work.exact ?? false,
      shares: asShares(proposals),
    })),
  },
});
