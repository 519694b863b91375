import { advise } from '#engine/adviser/adviser.ts';
import { advisedDisciplines, type DisciplineChoice } from '#engine/adviser/adviser-disciplines.ts';
import { evaluatePersons, type ProblemData, readProblem } from '#engine/evaluation.ts';
import { type FactRecords, periodFacts } from '#engine/facts.ts';
import { ownAdvice as ownMoves, type OwnQuestion } from '#engine/adviser/own-advice.ts';
import type { Span } from '#engine/person-limits.ts';
import {
  compareScenario,
  type ScenarioChange,
  type ScenarioComparison,
  type StaffFact,
} from '#engine/scenario/scenario.ts';
import {
  type DisciplineOptimum,
  disciplineOptimum,
  type MilpSolver,
  type SolveControl,
} from '#engine/optimum/discipline-optimum.ts';
import { exchange } from './compute-exchange.ts';
import { loadSolver } from './solver/highs.ts';

/** `deadline` in epoch milliseconds. */
export type TaskControl = Pick<SolveControl, 'deadline' | 'cancelled' | 'onProgress'>;

export type PersonsTask = { ids: number[]; facts: FactRecords };

/** A discipline's optimum: the verdict of each share, and totals. */
export type DisciplineAnswer = {
  verdicts: { id: number; accepted: boolean; reason: 1 | 2 | null; limit: string | null }[];
  totals: Omit<DisciplineOptimum, 'chosen' | 'rejected'> & { milliseconds: number };
};

/** `facts` hold everybody who counts towards N and reductions of the changed and the chosen disciplines. */
export type ScenarioTask = {
  facts: FactRecords;
  leaves: Leaves;
  changes: ScenarioChange[];
  chosen: number[];
};

export type ScenarioAnswer = ScenarioComparison & { milliseconds: number };

type Leaves = (Span & { person: number })[];
type Pair = { publication: number; discipline: number };

/** `facts` as {@link ScenarioTask}, with all works of everybody who may show works in one of the targets. */
export type AdviceTask = { facts: FactRecords; leaves: Leaves; forbidden: Pair[]; least: number } & DisciplineChoice;

export type OwnAdviceTask = Omit<OwnQuestion, 'staff'> & { facts: FactRecords; leaves: Leaves };

type Task = (input: string, control: TaskControl) => string | Promise<string>;

/** Engine tasks by name. JSON text in and out, so that the event loop neither parses nor serialises it. */
const TASKS = { persons, discipline, scenario, advice, ownAdvice, exchange } satisfies Record<string, Task>;

export type TaskName = keyof typeof TASKS;

export async function runTask(name: TaskName, input: string, control: TaskControl): Promise<string> {
  return TASKS[name](input, control);
}

function persons(input: string): string {
  const { ids, facts }: PersonsTask = JSON.parse(input);
  return JSON.stringify(evaluatePersons(periodFacts(facts), ids));
}

let solver: Promise<MilpSolver> | undefined;

/** The solver is loaded once per thread; after a failure its memory may be corrupt, so the next task reloads it. */
async function withSolver<Answer>(solve: (solver: MilpSolver) => Answer): Promise<Answer> {
  solver ??= loadSolver();
  const loaded = await solver;
  solver = undefined;
  const answer = solve(loaded);
  solver = Promise.resolve(loaded);
  return answer;
}

function staffOf({ persons: records }: FactRecords, leaves: Leaves): StaffFact[] {
  const leavesOf = Map.groupBy(leaves, ({ person }) => person);
  return records.map(({ id, employments }) => ({ id, employments, leaves: leavesOf.get(id) ?? [] }));
}

async function advice(input: string, control: TaskControl): Promise<string> {
  const { facts: records, leaves, forbidden, least, ...choice }: AdviceTask = JSON.parse(input);
  const facts = periodFacts(records);
  const disciplines = advisedDisciplines(facts, staffOf(records, leaves), choice);
  return withSolver((solver) =>
    JSON.stringify(advise({ facts, disciplines, forbidden }, { ...control, solver, least })),
  );
}

function ownAdvice(input: string): string {
  const { facts, leaves, ...question }: OwnAdviceTask = JSON.parse(input);
  const staff = staffOf(facts, leaves).filter(({ id }) => id === question.person);
  return JSON.stringify(ownMoves(periodFacts(facts), { ...question, staff }));
}

async function scenario(input: string, control: TaskControl): Promise<string> {
  const started = performance.now();
  const { facts, leaves, changes, chosen }: ScenarioTask = JSON.parse(input);
  const staff = staffOf(facts, leaves);
  const comparison = await withSolver((loaded) =>
    compareScenario(periodFacts(facts), changes, { staff, chosen, solve: { ...control, solver: loaded } }),
  );
  const answer: ScenarioAnswer = { ...comparison, milliseconds: Math.round(performance.now() - started) };
  return JSON.stringify(answer);
}

async function discipline(input: string, control: TaskControl): Promise<string> {
  const started = performance.now();
  const problem: ProblemData = JSON.parse(input);
  const optimum = await withSolver((loaded) => disciplineOptimum(readProblem(problem), { ...control, solver: loaded }));
  const { chosen, rejected, ...totals } = optimum;
  const answer: DisciplineAnswer = {
    verdicts: [
      ...chosen.map((id) => ({ id, accepted: true, reason: null, limit: null })),
      ...[...rejected].map(([id, { reason, limit }]) => ({ id, accepted: false, reason, limit })),
    ],
    totals: { ...totals, milliseconds: Math.round(performance.now() - started) },
  };
  return JSON.stringify(answer);
}
