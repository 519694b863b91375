import type { BarReason } from './eligibility.ts';
import { asItem, NOTHING, type PersonLimits, type ValuedShare, valuePersons, valueShares } from './evaluation.ts';
import type { AuthorshipFact, PeriodFacts } from './facts.ts';
import type { Fixed4 } from './fixed.ts';
import { barFurtherDisciplines } from './kept-disciplines.ts';
import { type Optimum, personOptimum } from './person-optimum.ts';

/**
 * A discipline that an author may show a work in: the share's value there, and the change of the author's own optimum
 * over all disciplines if the work were shown there. `k` counts this author too; `taken`: the optimum would take it;
 * `displaced`: the author's other works that would leave the optimum; `left`: slots that would be free there then.
 */
type ChoiceOption = {
  discipline: number;
  k: number;
  slots: Fixed4;
  points: Fixed4;
  weakBook: boolean;
  barred: BarReason | null;
  gain: Fixed4;
  taken: boolean;
  displaced: number;
  left: Fixed4;
};

/**
 * `barred`, `chosen`: of the share as it is; `loss`: points of the own optimum without the work, not above zero; `regain`: what it
 * would gain if the author left the work in it again.
 */
type WorkChoices = {
  publication: number;
  discipline: number | null;
  barred: BarReason | null;
  chosen: boolean;
  loss: Fixed4;
  regain: Fixed4;
  options: ChoiceOption[];
};

type OwnOptimum = { discipline: number } & Pick<PersonLimits, 'slotLimit' | 'monographLimit'> &
  Pick<Optimum, 'points' | 'slots' | 'monographSlots'>;

export type PersonChoices = { disciplines: OwnOptimum[]; works: WorkChoices[] };

/**
 * What each of these disciplines would bring the author for each work of the period, one change at a time. `facts` hold
 * all works of the person, also those without a discipline, with all co-authors' assigned shares. Nobody else's results
 * enter: a change of k alters the co-authors' shares, not this author's other ones.
 */
export function choicesOf(
  facts: PeriodFacts,
  { person, disciplines }: { person: number; disciplines: readonly number[] },
): PersonChoices {
  const own = facts.authorships.filter((authorship) => authorship.person === person);
  const { shares, persons } = valuePersons(facts, [person]);
  const sets = ownSets({ persons, facts });
  const base = sets.groupsOf(shares);
  const total = sets.totalOf(base);
  const current = new Map(shares.map((share) => [share.publication, share]));
  const values = new Map(disciplines.map((discipline) => [discipline, valuesIn(facts, { person, discipline })]));
  const without = (share: ValuedShare | undefined) =>
    share ? sets.totalOf(sets.groupsOf(shares.filter((each) => each !== share))) : total;

  const included = (left: ValuedShare) =>
    sets.totalOf(sets.groupsOf(shares.map((each) => (each === left ? { ...each, included: true } : each))));

  const works = own.map((authorship): WorkChoices => {
    const { publication, discipline } = authorship;
    const share = current.get(publication);
    // A share outside the optimum leaves it as it is.
    const chosen = share !== undefined && sets.takes(base, share);
    return {
      publication,
      discipline,
      barred: share?.barred ?? null,
      chosen,
      loss: chosen ? without(share) - total : 0,
      regain: share && !share.included ? included(share) - total : 0,
      options: disciplines.flatMap((code): ChoiceOption[] => {
        const value = values.get(code)?.get(authorship.id);
        if (value === undefined || value.mode === 0) return [];
        const isCurrent = share?.discipline === code;
        const others = share === undefined || isCurrent ? shares : shares.filter((each) => each !== share);
        const groups = isCurrent ? base : sets.groupsOf([...others, value]);
        return [
          {
            discipline: code,
            k: value.k,
            slots: value.slots,
            points: value.points,
            weakBook: value.weakBook,
            barred: isCurrent ? (share?.barred ?? null) : (sets.barredIn(groups, value) ?? null),
            gain: isCurrent ? 0 : sets.totalOf(groups) - total,
            taken: sets.takes(groups, isCurrent && share ? share : value),
            displaced: isCurrent ? 0 : sets.displaced(base, groups, authorship.id),
            left: sets.leftIn(groups, code),
          },
        ];
      }),
    };
  });
  return {
    disciplines: persons.map((limits) => {
      const { points, slots, monographSlots } = sets.optimumIn(base, limits.discipline);
      const { discipline, slotLimit, monographLimit } = limits;
      return { discipline, slotLimit, monographLimit, points, slots, monographSlots };
    }),
    works,
  };
}

/** By authorship: the value of every work of the person if shown in the discipline. */
export function valuesIn(facts: PeriodFacts, { person, discipline }: { person: number; discipline: number }) {
  const moved = (each: AuthorshipFact) => (each.person === person ? { ...each, discipline } : each);
  const all = valueShares({ ...facts, authorships: facts.authorships.map(moved) }, [person]);
  return new Map(all.map((share) => [share.authorship, share]));
}

type Groups = ReadonlyMap<number, readonly ValuedShare[]>;

/** The person's optima of sets of shares; a discipline whose shares are the same is solved once. */
export function ownSets({ persons, facts }: { persons: PersonLimits[]; facts: PeriodFacts }) {
  const limits = new Map(persons.map((each) => [each.discipline, each]));
  const known = new Map<string, Optimum>();
  const solve = (code: number, shares: readonly ValuedShare[]): Optimum => {
    const limit = limits.get(code);
    if (!limit) return NOTHING;
    const key = `${code}:${shares.map(({ authorship, included }) => (included ? authorship : -authorship)).join()}`;
    let optimum = known.get(key);
    if (optimum === undefined) {
      optimum = personOptimum(shares.map(asItem), { slots: limit.slotLimit, monographs: limit.monographLimit });
      known.set(key, optimum);
    }
    return optimum;
  };
  const optimumIn = (groups: Groups, code: number) => solve(code, groups.get(code) ?? []);
  return {
    optimumIn,
    /** Shares that may be chosen, by discipline, in the order of their authorships. */
    groupsOf(shares: readonly ValuedShare[]): Groups {
      // R07 depends on all of the person's shares.
      const open = shares.map((each) => (each.barred === 7 ? { ...each, barred: null } : each));
      const kept = barFurtherDisciplines(open, { optimumIn: solve, rules: facts.rules });
      const free = kept.filter(({ barred }) => barred === null).toSorted((a, b) => a.authorship - b.authorship);
      return Map.groupBy(free, ({ discipline }) => discipline);
    },
    totalOf: (groups: Groups): Fixed4 => [...groups].reduce((sum, [code, own]) => sum + solve(code, own).points, 0),
    takes: (groups: Groups, { discipline, authorship }: ValuedShare) =>
      optimumIn(groups, discipline).chosen.includes(authorship),
    barredIn: (groups: Groups, { discipline, authorship, barred }: ValuedShare): BarReason | null =>
      barred ?? (groups.get(discipline)?.some((each) => each.authorship === authorship) ? null : 7),
    /** How many shares of one optimum are not in the other, this authorship's own share apart. */
    displaced: (from: Groups, to: Groups, authorship: number): number =>
      [...from.keys()].reduce((sum, code) => {
        const kept = new Set(optimumIn(to, code).chosen);
        return sum + optimumIn(from, code).chosen.filter((each) => each !== authorship && !kept.has(each)).length;
      }, 0),
    leftIn: (groups: Groups, code: number): Fixed4 =>
      Math.max((limits.get(code)?.slotLimit ?? 0) - optimumIn(groups, code).slots, 0),
  };
}
