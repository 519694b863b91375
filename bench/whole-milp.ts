import {
  type DisciplineProblem,
  type DisciplineShare,
  type Milp,
  sharedLimits,
} from '#engine/optimum/discipline-problem.ts';
import type { Fixed4 } from '#engine/fixed.ts';

type Row = Milp['rows'][number];

/** The whole discipline as a MILP, one column per share that its author has not kept out, nothing reduced. */
export function wholeMilp({ shares: all, persons, limits, books }: DisciplineProblem): Milp {
  const shares = all.filter(({ included }) => included !== false);
  const row = (
    limit: Fixed4,
    picks: (share: DisciplineShare) => boolean,
    weight: 'slots' | 'points' = 'slots',
  ): Row => {
    const columns = shares.flatMap((share, column) => (picks(share) ? [column] : []));
    return { limit, columns, coefficients: columns.map((column) => shares[column]?.[weight] ?? 0) };
  };
  const grouped = (key: 'person' | 'book', picks: (share: DisciplineShare) => boolean) =>
    Map.groupBy(
      shares.flatMap((share, column) => (picks(share) ? [{ share, column }] : [])),
      ({ share }) => share[key],
    );
  const rows: Row[] = [];
  for (const [kind, limit] of [
    [() => true, 'slots'],
    [({ weakBook }: DisciplineShare) => weakBook, 'monographs'],
  ] as const) {
    for (const [person, own] of grouped('person', kind)) {
      rows.push({
        limit: persons.get(person ?? 0)?.[limit] ?? 0,
        columns: own.map(({ column }) => column),
        coefficients: own.map(({ share }) => share.slots),
      });
    }
  }
  for (const [book, own] of grouped('book', ({ book }) => book !== undefined)) {
    rows.push({
      limit: books.get(book ?? 0) ?? 0,
      columns: own.map(({ column }) => column),
      coefficients: own.map(({ share }) => share.points),
    });
  }
  for (const { capacity, useOf } of sharedLimits(limits)) rows.push(row(capacity, (share) => useOf(share) > 0));
  return {
    values: Float64Array.from(shares, ({ points }) => points),
    rows: rows.filter(({ columns }) => columns.length > 0),
  };
}
