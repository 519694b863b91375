import defaultExport, { type CallbackData, type Highs, type Model, type ModelData } from 'highs';
import type { Milp, MilpAnswer, MilpControl, MilpSolver } from '#engine/optimum/discipline-optimum.ts';
import { linearSolver } from './linear.ts';

/** A set of columns: 1 for each that is taken. */
type ColumnSet = Uint8Array;

/** The total value of the set, exact: integers far below 2⁵³. */
export function totalValue({ values }: Pick<Milp, 'values'>, set: ColumnSet): number {
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

/** The package's types describe its CommonJS build; in its ES module build the default export is the loader itself. */
function asLoader(exported: unknown): typeof defaultExport.default {
  return exported as typeof defaultExport.default;
}

/** Loads a new HiGHS WebAssembly instance with its own memory. */
function loadHighs(): Promise<Highs> {
  return asLoader(defaultExport)();
}

/**
 * Values and rows are scaled by a power of two, exactly, so that one unit (2⁻¹⁰) is a thousand times the feasibility
 * tolerance. The tolerance is HiGHS's default: with 1e-9 and a start it has called a set optimal that was not.
 */
const MAX_DIVISOR = 2 ** 10;
const TOLERANCE = 1e-6;
/** Values are whole units, so a gap below one proves the optimum. */
const GAP_UNITS = 0.5;
/** They took most of the time where the start was the best set already. */
const NO_HEURISTICS = {
  mip_heuristic_run_feasibility_jump: false,
  mip_heuristic_run_rens: false,
  mip_heuristic_run_rins: false,
  mip_heuristic_run_root_reduced_cost: false,
};
/** Errors of a dual bound: of each column's reduced cost, and of rounding. */
const COLUMN_ERROR = TOLERANCE / 10;
const ROUNDING_ERROR = 2 ** -40;

type Search = {
  highs: Highs;
  model: Milp;
  control: MilpControl;
  divisor: number;
  start: ColumnSet | null;
  everything: number;
};

/**
 * HiGHS in WebAssembly as the engine's solver of MILPs and linear programmes. It blocks its thread, so run it in a
 * worker. One instance solves any number of models, one after another.
 */
export async function loadSolver(): Promise<MilpSolver> {
  const highs = await loadHighs();
  return Object.assign((model: Milp, control: MilpControl) => solve(highs, model, control), {
    linear: linearSolver(highs),
  });
}

function solve(highs: Highs, model: Milp, control: MilpControl): MilpAnswer {
  const start = withinLimits(model, model.start ?? new Uint8Array(model.values.length));
  const seconds = control.deadline === undefined ? highs.infinity : (control.deadline - Date.now()) / 1_000;
  // Once: the bound is asked for at every step of the search.
  const everything = model.values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const search: Search = { highs, model, control, divisor: divisorOf(model.values), start, everything };
  if (model.values.length === 0 || seconds <= 0 || control.cancelled?.())
    return bestOf(search, null, boundOf(search, Infinity));

  const native = highs.createModel(scaled(search));
  try {
    native.options.set({
      output_flag: false,
      mip_rel_gap: 0,
      mip_abs_gap: GAP_UNITS / search.divisor,
      mip_feasibility_tolerance: TOLERANCE,
      ...(Number.isFinite(seconds) && { time_limit: seconds }),
      ...(control.mostNodes !== undefined && { ...NO_HEURISTICS, mip_max_nodes: control.mostNodes }),
    });
    if (model.start && start) native.setSolution({ colValue: Float64Array.from(start) });
    return run(search, native);
  } finally {
    native.dispose();
  }
}

/** The greatest power of two not above the greatest number, at most MAX_DIVISOR. */
function divisorOf(numbers: Iterable<number>): number {
  let greatest = 1;
  for (const number of numbers) greatest = Math.max(greatest, Math.abs(number));
  return Math.min(MAX_DIVISOR, 2 ** Math.floor(Math.log2(greatest)));
}

function scaled({ highs, model, divisor }: Search): ModelData {
  const { values, rows } = model;
  const divisors = rows.map(({ coefficients }) => divisorOf(coefficients));
  const starts = new Int32Array(rows.length + 1);
  for (const [at, { columns }] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + columns.length;
  return {
    numCols: values.length,
    numRows: rows.length,
    sense: highs.constants.objectiveSense.maximize,
    colCost: values.map((value) => value / divisor),
    colLower: new Float64Array(values.length),
    colUpper: new Float64Array(values.length).fill(1),
    rowLower: new Float64Array(rows.length).fill(-highs.infinity),
    rowUpper: Float64Array.from(rows, ({ limit }, at) => limit / (divisors[at] ?? 1)),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: values.length,
      starts,
      indices: Int32Array.from(rows.flatMap(({ columns }) => columns)),
      values: Float64Array.from(
        rows.flatMap(({ coefficients }, at) => coefficients.map((coefficient) => coefficient / (divisors[at] ?? 1))),
      ),
    },
    integrality: new Int32Array(values.length).fill(highs.constants.variableType.integer),
  };
}

function run(search: Search, native: Model): MilpAnswer {
  const { highs, model, control } = search;
  const { callbackType, modelStatus, solutionStatus } = highs.constants;
  const report = progressReporter(search);
  native.run({
    [callbackType.mipInterrupt](event) {
      report(event.data.mip_primal_bound, event.data.mip_dual_bound);
      if (control.cancelled?.()) event.interrupt();
    },
    ...(control.onSolution && {
      [callbackType.mipImprovingSolution]({ data }: { data: CallbackData }) {
        const kept = withinLimits(
          model,
          Uint8Array.from(data.mip_solution ?? [], (value) => Math.round(value)),
        );
        if (kept) control.onSolution?.(kept);
      },
    }),
  });
  const status = native.getModelStatus();
  if (status === modelStatus.infeasible) return { chosen: null, bound: 0 };
  const { optimal, timeLimit, interrupted, solutionLimit } = modelStatus;
  const ended: number[] = [optimal, timeLimit, interrupted, solutionLimit];
  if (!ended.includes(status)) throw new Error(`HiGHS ended with model status ${status}`);

  if (native.info.get('primal_solution_status') !== solutionStatus.feasible) {
    return bestOf(search, null, boundOf(search, Number(native.info.get('mip_dual_bound'))));
  }
  const found = Uint8Array.from(native.getSolution().colValue, (value) => Math.round(value));
  const kept = withinLimits(model, found);
  // A set that had to be repaired is not proven optimal: it gets the search's bound.
  const proven = status === optimal && kept?.every((taken, column) => taken === found[column]);
  const bound = proven ? totalValue(model, found) : boundOf(search, Number(native.info.get('mip_dual_bound')));
  return bestOf(search, kept, bound);
}

/** An exact upper bound of the best value, from the search's floating-point bound. */
function boundOf({ model, divisor, everything }: Search, dual: number): number {
  const error = model.values.length * COLUMN_ERROR + Math.abs(dual) * ROUNDING_ERROR;
  return Number.isFinite(dual) ? Math.min(everything, Math.floor((dual + error) * divisor)) : everything;
}

/** The better of the found set and the start; the found one if they are equal. */
function bestOf({ model, start }: Search, found: ColumnSet | null, bound: number): MilpAnswer {
  const foundValue = found ? totalValue(model, found) : -Infinity;
  const startValue = start ? totalValue(model, start) : -Infinity;
  const chosen = foundValue >= startValue ? found : start;
  return { chosen, bound: Math.max(bound, foundValue, startValue) };
}

/** Reports progress whenever it changes. */
function progressReporter(search: Search): (primal: number | undefined, dual: number | undefined) => void {
  const { model, control, divisor, start } = search;
  const startValue = start ? totalValue(model, start) : 0;
  let last = { points: -1, bound: -1 };
  return (primal = -Infinity, dual = Infinity) => {
    const points = Math.max(startValue, Number.isFinite(primal) ? Math.round(primal * divisor) : 0);
    const state = { points, bound: Math.max(points, boundOf(search, dual)) };
    if (state.points === last.points && state.bound === last.bound) return;
    last = state;
    control.onProgress?.(state);
  };
}
