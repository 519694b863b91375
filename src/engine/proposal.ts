import { ownSets, valuesIn } from './choices.ts';
import { type PersonLimits, type ValuedShare, valuePersons } from './evaluation.ts';
import type { PeriodFacts } from './facts.ts';
import type { Fixed4 } from './fixed.ts';
import type { Milp, MilpSolver, SolveOptions } from './optimum/discipline-optimum.ts';

/** A work that the author would show in another discipline, or in one at all; its value there. */
type ProposedChange = { publication: number; from: number | null; to: number } & Pick<ValuedShare, 'points' | 'slots'>;

/**
 * `gain`: of the own optimum over all disciplines, all changes together; `proven`: no other choice that was asked for has
 * more points; `further`: works outside the disciplines that count (R07), before the changes and after them.
 */
export type Proposal = {
  gain: Fixed4;
  proven: boolean;
  changes: ProposedChange[];
  further: { before: number[]; after: number[] };
};

/** `kept`: works that stay as they are; `forbidden`: `publication:discipline` that a work may not become. */
type Asked = {
  person: number;
  disciplines: readonly number[];
  kept: ReadonlySet<number>;
  forbidden: ReadonlySet<string>;
};

type Solve = Pick<SolveOptions, 'deadline' | 'cancelled'> & { solver: MilpSolver };

/**
 * The disciplines of a person's works with which the own optimum has the most points (Dz.U. 2022 poz. 661 § 17
 * ust. 1–3a), of at most the disciplines that count (art. 265 ust. 12). As few works as possible leave a discipline, and no
 * change could be left out alone without losing points. Works on a printed statement and those that the author does not show
 * stay as they are; none goes where something would bar it. `facts` as in {@link choicesOf}.
 */
export function bestDisciplines(facts: PeriodFacts, asked: Asked, solve: Solve): Proposal {
  const { shares, persons } = valuePersons(facts, [asked.person]);
  const current = new Map(shares.map((share) => [share.publication, share]));
  const free = new Set(
    facts.authorships.flatMap(({ person, publication, frozen, discipline }) =>
      person === asked.person && !frozen && discipline !== 0 && !asked.kept.has(publication) ? [publication] : [],
    ),
  );
  const options = [...new Set([...asked.disciplines, ...shares.map(({ discipline }) => discipline)])].flatMap((code) =>
    optionsIn(facts, { code, asked, free, current }),
  );
  const sets = ownSets({ persons, facts });
  const sharesWith = (moved: Moves['moved']) => [
    ...shares.filter(({ publication }) => !moved.has(publication)),
    ...moved.values(),
  ];
  const totalWith = (moved: Moves['moved']) => sets.totalOf(sets.groupsOf(sharesWith(moved)));
  const furtherWith = (moved: Moves['moved']) => {
    const all = sharesWith(moved);
    const kept = new Set([...sets.groupsOf(all).values()].flat().map(({ authorship }) => authorship));
    return all.flatMap(({ authorship, barred, publication }) =>
      (barred === null || barred === 7) && !kept.has(authorship) ? [publication] : [],
    );
  };
  const isMoved = ({ publication, discipline }: ValuedShare) =>
    ![undefined, discipline].includes(current.get(publication)?.discipline);
  const codeSets = choicesOfCodes([...new Set(options.map(({ discipline }) => discipline))], facts);
  const solved = codeSets.map((codes) =>
    solveIn(
      options.filter(({ discipline }) => codes.includes(discipline)),
      { persons, isMoved, solve },
    ),
  );
  const none: Moves = { moved: new Map(), total: totalWith(new Map()) };
  const movedIn = ({ moved }: Moves) => [...moved.values()].filter(isMoved).length;
  const best = solved
    .map(({ chosen }): Moves => {
      const moved = movedOf(chosen, current);
      return { moved, total: totalWith(moved) };
    })
    .reduce((one, other) => {
      const more = other.total - one.total;
      return more > 0 || (more === 0 && movedIn(other) < movedIn(one)) ? other : one;
    }, none);
  const needed = withoutIdle(best, totalWith);
  return {
    gain: best.total - none.total,
    proven: solved.every(({ most }) => most <= best.total),
    changes: [...needed.values()].map(({ publication, discipline, points, slots }) => ({
      publication,
      from: current.get(publication)?.discipline ?? null,
      to: discipline,
      points,
      slots,
    })),
    further: { before: furtherWith(none.moved), after: furtherWith(needed) },
  };
}

type Of = { code: number; asked: Asked; free: ReadonlySet<number>; current: ReadonlyMap<number, ValuedShare> };

/** The person's shares that could count in the discipline: those there that are not free, and what the free ones would be. */
function optionsIn(facts: PeriodFacts, { code, asked, free, current }: Of): ValuedShare[] {
  const values = valuesIn(facts, { person: asked.person, discipline: code });
  return [...values.values()].filter(({ publication, mode, included, barred, points }) => {
    const isThere = current.get(publication)?.discipline === code;
    const mayBe =
      isThere ||
      (free.has(publication) && asked.disciplines.includes(code) && !asked.forbidden.has(`${publication}:${code}`));
    return mayBe && mode !== 0 && included && barred === null && points > 0;
  });
}

/** Sets of disciplines in which all of a person's works could count. */
function choicesOfCodes(codes: number[], { rules }: PeriodFacts): number[][] {
  const most = rules.person.disciplines;
  if (codes.length <= most) return [codes];
  const subsets = (from: number[], size: number): number[][] =>
    size === 0
      ? [[]]
      : from.flatMap((code, at) => subsets(from.slice(at + 1), size - 1).map((rest) => [code, ...rest]));
  return subsets(codes, most);
}

/** Of choices with equal points the solver takes the one that moves the fewest works: fewer than this. */
const POINT = 2 ** 10;

type Within = { persons: PersonLimits[]; isMoved: (share: ValuedShare) => boolean; solve: Solve };

/** The best of these shares within the person's limits, each work once; `most`: no choice has more points. */
function solveIn(options: ValuedShare[], { persons, isMoved, solve }: Within) {
  const row = (limit: number, columns: number[], useOf: (share: ValuedShare) => number): Milp['rows'][number] => ({
    limit,
    columns,
    coefficients: columns.map((column) => useOf(options[column] as ValuedShare)),
  });
  const where = (isIn: (share: ValuedShare) => boolean) =>
    options.flatMap((share, column) => (isIn(share) ? [column] : []));
  const columnsOf = Map.groupBy(options.keys(), (column) => options[column]?.publication);
  const rows = [
    ...persons.flatMap(({ discipline, slotLimit, monographLimit }) => [
      row(
        slotLimit,
        where((share) => share.discipline === discipline),
        ({ slots }) => slots,
      ),
      row(
        monographLimit,
        where((share) => share.discipline === discipline && share.weakBook),
        ({ slots }) => slots,
      ),
    ]),
    ...[...columnsOf.values()].flatMap((columns) => (columns.length > 1 ? [row(1, columns, () => 1)] : [])),
  ];
  const { solver, ...control } = solve;
  const values = Float64Array.from(options, (share) => share.points * POINT - (isMoved(share) ? 1 : 0));
  const answer = solver({ values, rows }, control);
  return {
    chosen: options.filter((_, column) => answer.chosen?.[column] === 1),
    most: Math.floor((answer.bound + options.filter(isMoved).length) / POINT),
  };
}

const movedOf = (chosen: ValuedShare[], current: ReadonlyMap<number, ValuedShare>) =>
  new Map(
    chosen
      .filter(({ publication, discipline }) => current.get(publication)?.discipline !== discipline)
      .map((share) => [share.publication, share]),
  );

type Moves = { moved: ReadonlyMap<number, ValuedShare>; total: Fixed4 };

/** Those of them that are needed for the total, the cheapest tried first. */
function withoutIdle({ moved, total }: Moves, totalWith: (moved: Moves['moved']) => Fixed4): Moves['moved'] {
  return [...moved.values()]
    .toSorted((a, b) => a.points - b.points || b.publication - a.publication)
    .reduce((needed, { publication }) => {
      const without = new Map(needed);
      without.delete(publication);
      return totalWith(without) < total ? needed : without;
    }, moved);
}
