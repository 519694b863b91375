import type { Columns } from './person-columns.ts';

/** People in search order; people with one column, and the use common to all of a person's columns, are fixed. */
export type Stages = {
  stages: Columns[];
  /** `people`: index of each stage's person among the `count` given. */
  people: number[];
  count: number;
  /** Capacities and points after what is fixed. */
  capacities: number[];
  fixedPoints: number;
  /** By resource: the last stage whose columns use it. */
  lastUse: number[];
};

/** Users of the rarest resources first, so that states soon stop differing in them; then by second-best column. */
export function stagesOf({ columns, capacities }: { columns: Columns[]; capacities: number[] }): Stages {
  const shared = columns.map((own) => capacities.map((_, r) => least(own.use[r] ?? NOTHING)));
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

const NOTHING = new Float64Array(0);

function least(list: Float64Array): number {
  return list.reduce((low, own) => Math.min(low, own), Infinity);
}
