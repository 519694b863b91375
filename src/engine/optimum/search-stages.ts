import type { Columns } from './person-columns.ts';

/** People in the order of the search; those with one column, and what all columns of a person use, are set apart. */
export type Stages = {
  stages: Columns[];
  /** Position of each stage's person among the given ones, and how many were given. */
  people: number[];
  count: number;
  /** Left of the capacities after what is set apart, and its points. */
  capacities: number[];
  fixedPoints: number;
  /** Per resource the last stage whose columns use it. */
  lastUse: number[];
};

/**
 * Those who use a resource that few use come first, so that it is soon settled and no longer tells states apart; among
 * equals, those whose second-best column loses least: their choice is the most open.
 */
export function stagesOf({ columns, capacities }: { columns: Columns[]; capacities: number[] }): Stages {
  const shared = columns.map((own) => capacities.map((_, r) => least(own.use[r] ?? [])));
  const fixedUse = capacities.map((_, r) => shared.reduce((sum, own) => sum + (own[r] ?? 0), 0));
  const open = columns.flatMap((own, person) => (own.points.length > 1 ? [{ own, person }] : []));
  const stage = open.map(({ own, person }) => {
    const use = own.use.map((list, r) => list.map((amount) => amount - (shared[person]?.[r] ?? 0)));
    return { person, columns: { ...own, use }, uses: use.map((list) => list.some((amount) => amount > 0)) };
  });
  const users = capacities.map((_, r) => stage.filter(({ uses }) => uses[r]).length);
  const rarest = (uses: boolean[]) =>
    uses.reduce((rare, own, r) => (own && (rare < 0 || (users[r] ?? 0) < (users[rare] ?? 0)) ? r : rare), -1);
  const rank = (uses: boolean[]) => {
    const rare = rarest(uses);
    return { count: users[rare] ?? 0, rare };
  };
  const ordered = stage
    .map((own) => ({ ...own, ...rank(own.uses), loss: (own.columns.value[0] ?? 0) - (own.columns.value[1] ?? 0) }))
    .toSorted((a, b) => a.count - b.count || a.rare - b.rare || a.loss - b.loss || a.person - b.person);
  return {
    stages: ordered.map((own) => own.columns),
    people: ordered.map(({ person }) => person),
    count: columns.length,
    capacities: capacities.map((capacity, r) => capacity - (fixedUse[r] ?? 0)),
    fixedPoints: columns.reduce((sum, own) => sum + (own.points.length === 1 ? (own.points[0] ?? 0) : 0), 0),
    lastUse: capacities.map((_, r) => ordered.findLastIndex(({ uses }) => uses[r])),
  };
}

function least(list: number[]): number {
  return list.reduce((low, own) => Math.min(low, own), Infinity);
}
