import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { INSTANCES } from './disciplines.ts';
import { greedyPoints } from './greedy.ts';
import { median, report } from '../measure.ts';
import { nameOf, problemFrom, readFolder, type Source } from './optimum-problems.ts';
import type { Outcome, Run, Solved } from './optimum-run.ts';
import { type Measured, tableHead, tableLine } from './optimum-table.ts';
import type { BenchOptions, OpenBench } from '../university.ts';

const execute = promisify(execFile);
const RUN = fileURLToPath(new URL('./optimum-run.ts', import.meta.url));
const BESIDE = fileURLToPath(new URL('../../../shared/data/slot-allocation', import.meta.url));

/** Problems that plain HiGHS may finish; `--all` runs every one. */
const SHORT = ['weak-books small 1', 'two-disciplines small 1', 'repeated large 1', 'two-disciplines large 1'];
/** Where plain HiGHS is stopped, it would have taken longer still. */
const SECONDS = { ours: 60, plain: 60 };
const PROMISED = { fasterThanPlain: 1 / 5, casesSeconds: 3, peakMb: 500 };
/** Of the processor, on the structures with chapters of recent books and those of every kind. */
const PROMISED_SECONDS = new Map([
  ['recent-books tiny', 2],
  ['recent-books wide', 5],
  ['everything wide', 3],
]);
/** Short runs are repeated and their median taken. */
const ROUNDS = 3;
const REPEAT_BELOW_MS = 3_000;

/** The discipline's optimum against plain HiGHS on the full MILP, both until points and bound round up to the same total, and against greedy. */
export async function optimum(_open: OpenBench, { all }: BenchOptions): Promise<boolean[]> {
  const specs = INSTANCES.filter((spec) => all || SHORT.includes(nameOf(spec)));
  console.log(tableHead());
  const made: Measured[] = [];
  for (const spec of specs) made.push(await measure(spec));
  const real = await realCases();
  return [...made.flatMap(speed), ...quality([...made, ...real]), ...together(real)];
}

async function measure(source: Source): Promise<Measured> {
  const problem = await problemFrom(source);
  const measured: Measured = {
    source,
    size: { shares: problem.shares.length, persons: problem.persons.size },
    ours: await repeated({ source, solver: 'ours', seconds: SECONDS.ours }),
    plain: await repeated({ source, solver: 'plain', seconds: SECONDS.plain }),
    greedy: { points: greedyPoints(problem, 'points'), rate: greedyPoints(problem, 'rate') },
  };
  console.log(tableLine(measured));
  return measured;
}

async function repeated(run: Run): Promise<Outcome> {
  const first = await inOwnProcess(run);
  if (first.ms > REPEAT_BELOW_MS) return first;
  const outcomes = [first];
  while (outcomes.length < ROUNDS) outcomes.push(await inOwnProcess(run));
  return {
    ...inTheMiddle(outcomes),
    peakMb: Math.max(...outcomes.map(({ peakMb }) => peakMb)),
    again: first.again && inTheMiddle(outcomes.flatMap(({ again }) => again ?? [])),
  };
}

/** The first, with the median times of all. */
function inTheMiddle(all: Solved[]): Solved {
  const [first] = all;
  if (!first) throw new Error('Nothing was solved');
  return { ...first, ms: median(all.map(({ ms }) => ms)), cpuMs: median(all.map(({ cpuMs }) => cpuMs)) };
}

async function inOwnProcess(run: Run): Promise<Outcome> {
  const { stdout } = await execute(process.execPath, [RUN, JSON.stringify(run)]);
  return JSON.parse(stdout) as Outcome;
}

function speed({ source, ours, plain }: Measured): boolean[] {
  const name = `proven optimum of ${nameOf(source)}`;
  const own = ours.cpuMs / 1_000;
  const promised = 'size' in source ? PROMISED_SECONDS.get(`${source.structure} ${source.size}`) : undefined;
  const peerName = plain.proof === null ? 'plain HiGHS, stopped without proof' : 'plain HiGHS to the same proof';
  return [
    report({ name, ours: own, peer: plain.cpuMs / 1_000, peerName, limit: PROMISED.fasterThanPlain, unit: 's' }),
    ...(promised === undefined
      ? []
      : [report({ name, ours: own, peer: promised, peerName: 'the promised time', limit: 1, unit: 's' })]),
  ];
}

function quality(measured: Measured[]): boolean[] {
  const most = (of: (each: Measured) => number) => Math.max(...measured.map(of));
  const agreed = measured.every(({ ours, plain }) => ours.points <= plain.bound && plain.points <= ours.bound);
  if (!agreed) throw new Error('ours and plain HiGHS contradict each other');
  return [
    report({
      name: 'legal optima of ours',
      ours: measured.filter(({ ours }) => ours.proof === null).length + measured.length,
      peer: measured.length,
      peerName: 'the disciplines',
      limit: 1,
      unit: 'disciplines and those without proof',
    }),
    report({
      name: 'peak memory of ours',
      ours: most(({ ours }) => ours.peakMb),
      peer: PROMISED.peakMb,
      peerName: 'the promised memory',
      limit: 1,
      unit: 'MB',
    }),
    report({
      name: 'the better greedy, where it comes nearest',
      ours: most(({ ours, greedy }) => (100 * Math.max(greedy.points, greedy.rate)) / ours.points),
      peer: 100,
      peerName: 'our points',
      limit: 1,
      unit: '%',
    }),
  ];
}

/** Real disciplines from a local folder, with optima proven independently. */
async function realCases(): Promise<Measured[]> {
  const folder = process.env.BENCH_SLOT_ALLOCATION ?? BESIDE;
  if (!existsSync(folder)) {
    console.log('SKIPPED  the real disciplines: set BENCH_SLOT_ALLOCATION to the folder of their CSV files');
    return [];
  }
  const [head = '', ...rows] = readFileSync(`${folder}/cases.csv`, 'utf8').trimEnd().split(/\r?\n/);
  const columns = head.split(',');
  const measured: Measured[] = [];
  for (const { name } of (await readFolder(folder)).cases) {
    const cells = rows.map((row) => row.split(',')).find(([first]) => first === name) ?? [];
    const each = await measure({ folder, case: name });
    const exact = fixed4(Number(cells[columns.indexOf('exact_max')]));
    if (cells[columns.indexOf('solver_status')] === 'Optimal' && each.ours.points !== exact) {
      throw new Error(`${name}: ${toNumber(each.ours.points)}, proven elsewhere ${toNumber(exact)}`);
    }
    measured.push(each);
  }
  return measured;
}

function together(real: Measured[]): boolean[] {
  if (real.length === 0) return [];
  const name = `proven optima of ${real.length} real disciplines, equal to those proven elsewhere`;
  const ours = real.reduce((sum, each) => sum + each.ours.cpuMs, 0) / 1_000;
  const peer = PROMISED.casesSeconds;
  return [report({ name, ours, peer, peerName: 'the promised time', limit: 1, unit: 's' })];
}
