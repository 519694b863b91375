import { capacitiesOf } from '../discipline-n.ts';
import type { AdvisedDiscipline } from './adviser-model.ts';
import type { PeriodFacts } from '../facts.ts';
import type { Reduction, ReductionPerson } from '../reductions.ts';
import { reductionPeople, type StaffFact } from '../scenario/scenario.ts';
import { type Standing, standingsOf } from '../standing.ts';

export type DisciplineChoice = {
  /** Disciplines that works may move into. */
  targets: number[];
  /** Disciplines that works may only leave. */
  others: number[];
};

/**
 * The disciplines' limits from N and reductions. Reductions that depend on a listed work, which a move may bring or
 * take, are separate (`liable`); in a running period nothing is taken off yet. `staff`: everybody who named one of the disciplines in the period, and research staff
 * who named none.
 */
export function advisedDisciplines(
  facts: PeriodFacts,
  staff: StaffFact[],
  { targets, others }: DisciplineChoice,
): AdvisedDiscipline[] {
  const codes = [...targets, ...others].toSorted((a, b) => a - b);
  const people = reductionPeople(facts, staff);
  const standings = (authorised: (person: ReductionPerson) => number[]) =>
    standingsOf(
      people.map((person) => ({ ...person, authorised: authorised(person) })),
      { ...facts, codes },
    );
  const least = standings(() => codes);
  const most = standings(() => []);
  return least.map((standing, at) => {
    const { code, slots, reductions, limits } = standing;
    return {
      discipline: code,
      // Not cut at 0: what a move brings back counts from the true difference.
      limits: { ...capacitiesOf(limits), slots: facts.ended ? slots - reductions.slots : slots },
      liable: facts.ended ? liableIn(standing, most[at]?.reductions.rows ?? []) : [],
      patents: limits.patents,
      target: targets.includes(code),
    };
  });
}

/** Slots that each person takes off only while no listed work is authorised. */
function liableIn(least: Standing, most: Reduction[]): AdvisedDiscipline['liable'] {
  const always = new Map(least.reductions.rows.map(({ person, slots }) => [person, slots]));
  return most.flatMap(({ person, slots }) => {
    const own = slots - (always.get(person) ?? 0);
    return own > 0 ? [{ person, slots: own }] : [];
  });
}
