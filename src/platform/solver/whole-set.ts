import type { Milp } from '#engine/optimum/discipline-optimum.ts';

/** A set of columns: 1 for each that is taken. */
export type ColumnSet = Uint8Array;

/** The total value of the set, exact: integers far below 2⁵³. */
export function valueOf({ values }: Pick<Milp, 'values'>, set: ColumnSet): number {
  return values.reduce((sum, value, column) => (set[column] === 1 ? sum + value : sum), 0);
}

function excess({ limit, columns, coefficients }: Milp['rows'][number], set: ColumnSet): number {
  return columns.reduce((sum, column, at) => (set[column] === 1 ? sum + (coefficients[at] ?? 0) : sum), -limit);
}

/** Whether the set is feasible, exactly. */
export function keepsLimits({ rows }: Milp, set: ColumnSet): boolean {
  return rows.every((row) => excess(row, set) <= 0);
}

/** The set, repaired by dropping the columns with the least value per unit of a broken limit; null if still infeasible. */
export function withinLimits(model: Milp, set: ColumnSet): ColumnSet | null {
  const kept = set.slice();
  for (const row of model.rows) {
    let over = excess(row, kept);
    if (over <= 0) continue;
    const users = row.columns
      .map((column, at) => ({ column, coefficient: row.coefficients[at] ?? 0 }))
      .filter(({ column, coefficient }) => kept[column] === 1 && coefficient > 0)
      .map((user) => ({ ...user, rate: (model.values[user.column] ?? 0) / user.coefficient }))
      .toSorted((a, b) => a.rate - b.rate);
    for (const { column, coefficient } of users) {
      if (over <= 0) break;
      kept[column] = 0;
      over -= coefficient;
    }
  }
  return keepsLimits(model, kept) ? kept : null;
}
