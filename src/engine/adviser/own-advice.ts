/** What one person could move alone, estimated at the disciplines' last prices. */
import { advisedDisciplines } from './adviser-disciplines.ts';
import { modelOf } from './adviser-model.ts';
import { optimaOf, pricesFrom } from './adviser-optima.ts';
import { climb, type Search } from './adviser-search.ts';
import { pruneMoves } from './adviser-local-search.ts';
import { seatAt, setPrices, startState, workAt } from './adviser-state.ts';
import { type AdvisedShare, sharesOf } from './adviser-shares.ts';
import type { BindingLimit } from '../optimum/discipline-optimum.ts';
import type { PeriodFacts } from '../facts.ts';
import type { Fixed4 } from '../fixed.ts';
import type { StaffFact } from '../scenario/scenario.ts';

/** A discipline as last solved: slot limit and prices. */
export type SolvedDiscipline = { discipline: number; slots: Fixed4; binding: BindingLimit[] };

export type OwnQuestion = {
  person: number;
  /** Employments and leaves of the person. */
  staff: StaffFact[];
  disciplines: SolvedDiscipline[];
  forbidden: { publication: number; discipline: number }[];
  least: Fixed4;
};

/** `gain`: change of all disciplines' total beside the other moves, at the prices. */
export type OwnMove = { authorship: number; publication: number; from: AdvisedShare; to: AdvisedShare; gain: Fixed4 };

/**
 * Moves of the person's own works, greatest gain first; together they pay, and each beside the others. Exact for the
 * person and the co-authors at fixed prices. `facts`: all works of the person with all authors, and all assigned works
 * of the co-authors with theirs.
 */
export function ownAdvice(facts: PeriodFacts, question: OwnQuestion): OwnMove[] {
  const { person, staff, least, forbidden } = question;
  const solved = question.disciplines.toSorted((a, b) => a.discipline - b.discipline);
  const codes = solved.map(({ discipline }) => discipline);
  const standing = advisedDisciplines(facts, staff, { targets: codes, others: [] });
  // Both ascend by code.
  const disciplines = standing.map(({ discipline, liable }, at) => {
    // The solved limit plus what this person takes off it.
    const slots = (solved[at]?.slots ?? 0) + liable.reduce((sum, own) => sum + own.slots, 0);
    return { discipline, liable, limits: { slots, weakBooks: null, outsideN: null }, target: true };
  });
  const model = modelOf({ facts, disciplines, forbidden, mover: person });
  const state = startState(model);
  const search: Search = { state, optima: optimaOf(model, { most: 0 }), least, stop: () => false };
  const before = sharesOf(state);
  setPrices(
    state,
    solved.map(({ binding }) => ({ prices: pricesFrom(binding) })),
  );
  climb(search);
  const gains = pruneMoves(search, { budget: 0 });
  const after = sharesOf(state);
  return gains
    .map(({ seat: at, gain }) => ({
      authorship: seatAt(state, at).id,
      publication: workAt(state, seatAt(state, at).work).id,
      from: before(at),
      to: after(at),
      gain,
    }))
    .toSorted((a, b) => b.gain - a.gain || a.authorship - b.authorship);
}
