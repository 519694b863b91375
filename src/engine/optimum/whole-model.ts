/**
 * The whole discipline given to the MILP solver at once, nothing of the search in `discipline-search`: slower, but all of
 * it is a model that any solver takes. Prices of limits are those of the linear relaxation.
 */
import type {
  BindingLimit,
  DisciplineProblem,
  DisciplineShare,
  MilpSolver,
  SearchState,
} from './discipline-problem.ts';
import type { Solved } from './discipline-search.ts';
import { isStopped, limitsOf } from './limits-search.ts';
import { constraintRows, type OpenTask, solveOpen } from './open-milp.ts';
import { type Incumbent, incumbentOf } from './search-state.ts';

/** Prices are multiples of its inverse, so that sums with them are exact; what rounds to nothing is an error of the solver. */
const PRICE_STEP = 2 ** 16;

type Options = OpenTask['control'] & { solver: MilpSolver; start?: SearchState };

export function solveWhole(
  shares: DisciplineShare[],
  problem: DisciplineProblem,
  { solver, start, ...control }: Options,
): Solved {
  const open = shares.filter(({ points }) => points > 0);
  const task = { shares: open, problem, resources: limitsOf(problem), control };
  const bound = start?.bound ?? open.reduce((sum, { points }) => sum + points, 0);
  const binding = bindingOf(task, solver);
  const state = ({ chosen, bound }: Incumbent): SearchState => ({
    chosen: [...chosen].toSorted((a, b) => a - b),
    bound,
    prices: binding.filter(({ limit }) => limit !== 'book').map(({ limit, price }) => ({ limit, price })),
    costs: [],
    isSearched: false,
  });
  const report = (reached: Incumbent) => {
    control.onProgress?.({ points: reached.points, bound: reached.bound });
    control.onState?.(() => state(reached));
  };
  const incumbent = { ...incumbentOf(task, { chosen: start?.chosen ?? [] }), bound };
  return { ...solveOpen(task, { open, fixed: [], incumbent, report }, solver), binding, state };
}

/** None without a linear solver, or when time is up. */
function bindingOf(task: OpenTask, { linear }: MilpSolver): BindingLimit[] {
  const rows = constraintRows(task.shares, { fixed: [], task });
  const columns = task.shares.map(({ points }, own) => ({ gain: points, rows: [rows.length + own], amounts: [1] }));
  for (const [at, row] of rows.entries()) {
    for (const [place, column] of row.columns.entries()) {
      columns[column]?.rows.splice(-1, 0, at);
      columns[column]?.amounts.splice(-1, 0, row.coefficients[place] ?? 0);
    }
  }
  const limits = Float64Array.from([...rows.map(({ limit }) => limit), ...task.shares.map(() => 1)]);
  const program = linear?.(limits, () => isStopped(task.control));
  try {
    program?.add(columns);
    const prices = program?.solve()?.prices;
    return rows.flatMap(({ binding }, at) => {
      const price = Math.round((prices?.[at] ?? 0) * PRICE_STEP) / PRICE_STEP;
      return binding && price > 0 ? [{ ...binding, price }] : [];
    });
  } finally {
    program?.close();
  }
}
