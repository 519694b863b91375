import { disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import { type Proof, proofOf } from '#engine/optimum/proof.ts';
import { loadSolver } from '#platform/solver/highs.ts';
import { problemFrom, type Source } from './optimum-problems.ts';
import { wholeMilp } from './whole-milp.ts';

/** One solver on one problem in its own process, for its peak memory. */
export type Run = { source: Source; solver: 'ours' | 'plain'; seconds: number };
/** `ms` of the clock, `cpuMs` of the processor: beside other load only the latter compares. */
export type Solved = { ms: number; cpuMs: number; points: number; bound: number; proof: Proof };
/** `again`: in the same process, which has compiled the code, as the server's thread has; null after a long run. */
export type Outcome = Solved & { peakMb: number; again: Solved | null };

/** What is not repeated: compilation is no part of it worth mentioning. */
const LONG_MS = 10_000;

const { source, solver, seconds }: Run = JSON.parse(process.argv[2] ?? '');
const problem = await problemFrom(source);
const milp = await loadSolver();
const first = solve();
const peakMb = process.resourceUsage().maxRSS / 1_024;
const outcome: Outcome = { ...first, peakMb, again: first.ms > LONG_MS ? null : solve() };
console.log(JSON.stringify(outcome));

function solve(): Solved {
  const started = performance.now();
  const before = process.cpuUsage();
  const deadline = Date.now() + seconds * 1_000;
  const state = solver === 'ours' ? disciplineOptimum(problem, { solver: milp, deadline }) : plain(deadline);
  return {
    ms: performance.now() - started,
    cpuMs: process.cpuUsage(before).user / 1_000,
    points: state.points,
    bound: state.bound,
    proof: proofOf(state),
  };
}

/** Stops where ours does: when points and bound round up to the same total; HiGHS's own gap option is 0. */
function plain(deadline: number) {
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
