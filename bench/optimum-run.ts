import { disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import { loadSolver } from '#server/solver/highs.ts';
import { problemFrom, type Source } from './optimum-problems.ts';
import { wholeMilp } from './whole-milp.ts';

/** One solver on one problem in its own process, for its peak memory. */
export type Run = { source: Source; solver: 'ours' | 'plain'; seconds: number };
export type Outcome = { ms: number; points: number; bound: number; peakMb: number };

const CLOSE = 1e-6;

const { source, solver, seconds }: Run = JSON.parse(process.argv[2] ?? '');
const problem = await problemFrom(source);
const milp = await loadSolver();
const started = performance.now();
const deadline = Date.now() + seconds * 1_000;
const { points, bound } = solver === 'ours' ? disciplineOptimum(problem, { solver: milp, deadline }) : plain();
const outcome: Outcome = {
  ms: performance.now() - started,
  points,
  bound,
  peakMb: process.resourceUsage().maxRSS / 1_024,
};
console.log(JSON.stringify(outcome));

/** Stops at a relative gap of 10⁻⁶, as ours does; HiGHS's own gap option is 0. */
function plain() {
  const model = wholeMilp(problem);
  let isClose = false;
  const { chosen, bound } = milp(model, {
    deadline,
    cancelled: () => isClose,
    onProgress: (state) => {
      isClose = state.bound - state.points <= state.points * CLOSE;
    },
  });
  return { points: model.values.reduce((sum, value, at) => sum + (chosen?.[at] === 1 ? value : 0), 0), bound };
}
