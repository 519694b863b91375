import { disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import type { Proof } from '#engine/optimum/proof.ts';
import { loadSolver } from '#platform/solver/highs.ts';
import { problemFrom, type Source } from './optimum-problems.ts';

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
  const { points, bound, proof } = disciplineOptimum(problem, {
    solver: milp,
    deadline,
    wholeModel: solver === 'plain',
  });
  return {
    ms: performance.now() - started,
    cpuMs: process.cpuUsage(before).user / 1_000,
    points,
    bound,
    proof,
  };
}
