import { disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import { type Proof, proofOf } from '#engine/optimum/proof.ts';
import { loadSolver } from '#server/solver/highs.ts';
import { problemFrom, type Source } from './optimum-problems.ts';
import { wholeMilp } from './whole-milp.ts';

/** One solver on one problem in its own process, for its peak memory. */
export type Run = { source: Source; solver: 'ours' | 'plain'; seconds: number };
/** `ms` of the clock, `cpuMs` of the processor: beside other load only the latter compares. */
export type Outcome = { ms: number; cpuMs: number; points: number; bound: number; proof: Proof; peakMb: number };

const { source, solver, seconds }: Run = JSON.parse(process.argv[2] ?? '');
const problem = await problemFrom(source);
const milp = await loadSolver();
const started = performance.now();
const cpuBefore = process.cpuUsage();
const deadline = Date.now() + seconds * 1_000;
const { points, bound } = solver === 'ours' ? disciplineOptimum(problem, { solver: milp, deadline }) : plain();
const outcome: Outcome = {
  ms: performance.now() - started,
  cpuMs: process.cpuUsage(cpuBefore).user / 1_000,
  points,
  bound,
  proof: proofOf({ points, bound }),
  peakMb: process.resourceUsage().maxRSS / 1_024,
};
console.log(JSON.stringify(outcome));

/** Stops where ours does: when points and bound round up to the same total; HiGHS's own gap option is 0. */
function plain() {
  const model = wholeMilp(problem);
  let isProven = false;
  const { chosen, bound } = milp(model, {
    deadline,
    cancelled: () => isProven,
    onProgress: (state) => {
      isProven = proofOf(state) !== null;
    },
  });
  return { points: model.values.reduce((sum, value, at) => sum + (chosen?.[at] === 1 ? value : 0), 0), bound };
}
