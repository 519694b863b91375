import type { MilpAnswer, MilpSolver } from '#engine/optimum/discipline-optimum.ts';

/** Sets that are tried before it gives up. */
const MOST_TRIED = 2_000_000;

/** Tries every set within the limits, column by column; too great a model is given up with its start and a plain bound. */
export const solveByTrying: MilpSolver = ({ values, rows, start }): MilpAnswer => {
  const everything = values.reduce((sum, value) => sum + value, 0);
  const uses = Array.from(values, (_, column) =>
    rows.map(({ columns, coefficients }) => coefficients[columns.indexOf(column)] ?? 0),
  );
  const set = new Uint8Array(values.length);
  let best: { chosen: Uint8Array | null; value: number } = { chosen: null, value: -1 };
  let tried = 0;
  const visit = (column: number, value: number, left: number[]) => {
    tried += 1;
    if (tried > MOST_TRIED || left.some((room) => room < 0)) return;
    if (column === values.length) {
      if (value > best.value) best = { chosen: set.slice(), value };
      return;
    }
    const own = uses[column] ?? [];
    set[column] = 1;
    visit(
      column + 1,
      value + (values[column] ?? 0),
      left.map((room, row) => room - (own[row] ?? 0)),
    );
    set[column] = 0;
    visit(column + 1, value, left);
  };
  visit(
    0,
    0,
    rows.map(({ limit }) => limit),
  );
  if (tried > MOST_TRIED) return { chosen: start ?? null, bound: everything };
  return { chosen: best.chosen, bound: Math.max(best.value, 0) };
};
