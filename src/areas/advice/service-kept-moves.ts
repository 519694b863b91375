import type { BestActions } from '#engine/adviser/adviser-actions.ts';
import type { Fixed4 } from '#engine/fixed.ts';

/** One author's part of a move, in the engine's units. */
type MovedShare = { person: number; from: number | null; to: number | null; points: Fixed4; slots: Fixed4 };

/** A work that its authors assign together. `gain`: alone; `criterion`: of the discipline's value. */
type KeptMove = { publication: number; shares: MovedShare[]; gain: Fixed4; criterion: Fixed4 | null };

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
  /** Time ran out: better ones may exist. */
  interrupted: boolean;
};

/** The engine's answer as it is kept. */
export const keptMoves = ({ actions, ...best }: BestActions, interrupted: boolean): KeptMoves => ({
  ...best,
  interrupted,
  moves: actions.map(({ publication, proposals, gain, criterion }) => ({
    publication,
    gain,
    criterion,
    shares: proposals.map(({ person, from, to }) => ({
      person,
      from: from.discipline,
      to: to.discipline,
      points: to.points,
      slots: to.slots,
    })),
  })),
});
