import { bestActions } from '#engine/adviser/adviser-actions.ts';
import { choicesOf } from '#engine/choices.ts';
import { bestDisciplines } from '#engine/proposal.ts';
import { type AdviceProblem, advise } from '#engine/adviser/adviser.ts';
import { advisedDisciplines, type DisciplineChoice } from '#engine/adviser/adviser-disciplines.ts';
import { evaluatePersons, type ProblemData, readProblem } from '#engine/evaluation.ts';
import { type FactColumns, type FactRecords, factRecords, periodFacts } from '#engine/facts.ts';
import type { Span } from '#engine/person-limits.ts';
import {
  compareScenario,
  type ScenarioChange,
  type ScenarioComparison,
  type StaffFact,
} from '#engine/scenario/scenario.ts';
import {
  disciplineOptimum,
  type MilpSolver,
  type SearchState,
  type SolveOptions,
} from '#engine/optimum/discipline-optimum.ts';
import { compareRules, type Revalued, withValues } from '#engine/rule-change.ts';
import { summarise } from '#engine/summary.ts';
import type { TaskName } from '#platform/compute.ts';
import { keptMoves, type WideMoves } from '#areas/advice/service-kept-moves.ts';
import { exchange } from '#areas/advice/service-exchange-task.ts';
import { disciplineAnswer, personsAnswer } from '#areas/recalculation/service-answers.ts';
import { duplicateKeysTask, duplicatePairsTask } from '#areas/records/merging/service-task.ts';
import type { SummaryAnswer } from '#areas/summaries/service-compute.ts';
import { fillDocument } from '#platform/documents/docx/task.ts';
import { compileDocument } from '#platform/documents/task.ts';
import { loadSolver } from '#platform/solver/highs.ts';

/** `deadline` in epoch milliseconds. */
export type TaskControl = Pick<SolveOptions, 'deadline' | 'cancelled' | 'onProgress' | 'onState' | 'wholeModel'>;

/** `start`: where an earlier search of the problem stood. */
type ProofTask = { problem: ProblemData; start: SearchState | null };

type PersonsTask = { ids: number[]; facts: FactColumns };

type ChoicesTask = { facts: FactColumns; person: number; disciplines: number[] };

/** `facts` hold everybody who counts towards N and reductions of the changed and the chosen disciplines. */
type ScenarioTask = {
  facts: FactColumns;
  leaves: Leaves;
  changes: ScenarioChange[];
  chosen: number[];
};

type ProposalTask = ChoicesTask & { kept: number[]; forbidden: string[] };

type ScenarioAnswer = ScenarioComparison & { milliseconds: number };

type Leaves = (Span & { person: number })[];

/** `facts` as {@link ScenarioTask}, with all works of everybody who may show works in one of the targets. */
type AdviceTask = {
  facts: FactColumns;
  leaves: Leaves;
  forbidden: AdviceProblem['forbidden'];
  least: number;
} & DisciplineChoice;

/** `facts` as {@link ScenarioTask}. `isWhole`: of all years of the period; of a part reductions are but a forecast. */
type SummaryTask = { facts: FactColumns; leaves: Leaves; discipline: number; withOutsideN: boolean; isWhole: boolean };

/** `facts` by both sets of rules, each as {@link ScenarioTask}; `revalued`: what works are worth by the new ones. */
type RulesTask = {
  before: FactColumns;
  after: FactColumns;
  leaves: Leaves;
  revalued: Revalued;
  discipline: number;
};

/** For measuring the moves that the adviser has found. */
const MEASURE_MS = 60_000;

type Task = (input: string, control: TaskControl) => string | Promise<string>;

/** Engine tasks, bibliographic entries and documents by name. JSON text in and out, so that the event loop neither parses nor serialises it. */
const TASKS = {
  persons,
  choices,
  proposal,
  discipline,
  proof,
  comparison: discipline,
  scenario,
  advice,
  moves,
  exchange,
  summary,
  rules,
  duplicateKeys: duplicateKeysTask,
  duplicatePairs: duplicatePairsTask,
  entries,
  document: compileDocument,
  docx: fillDocument,
} satisfies Record<string, Task>;

declare module '#platform/compute.ts' {
  interface ComputeTasks extends Record<keyof typeof TASKS, unknown> {}
}

export async function runTask(name: TaskName, input: string, control: TaskControl): Promise<string> {
  return TASKS[name](input, control);
}

/** Loaded with the first task: the other threads do without its 5 MB. */
async function entries(input: string): Promise<string> {
  const { styleTask } = await import('#areas/achievements/service-style-task.ts');
  return styleTask(input);
}

function persons(input: string): string {
  const { ids, facts }: PersonsTask = JSON.parse(input);
  return JSON.stringify(personsAnswer(evaluatePersons(periodFacts(factRecords(facts)), ids)));
}

function choices(input: string): string {
  const { facts, ...whose }: ChoicesTask = JSON.parse(input);
  return JSON.stringify(choicesOf(periodFacts(factRecords(facts)), whose));
}

async function proposal(input: string, control: TaskControl): Promise<string> {
  const { facts, kept, forbidden, ...whose }: ProposalTask = JSON.parse(input);
  const asked = { ...whose, kept: new Set(kept), forbidden: new Set(forbidden) };
  return withSolver((loaded) =>
    JSON.stringify(bestDisciplines(periodFacts(factRecords(facts)), asked, { ...control, solver: loaded })),
  );
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
  const { facts: columns, leaves, forbidden, least, ...choice }: AdviceTask = JSON.parse(input);
  const records = factRecords(columns);
  const facts = periodFacts(records);
  const disciplines = advisedDisciplines(facts, staffOf(records, leaves), choice);
  return withSolver((solver) =>
    JSON.stringify(advise({ facts, disciplines, forbidden }, { ...control, solver, least })),
  );
}

/**
 * The best moves of one discipline: those that the adviser finds, measured alone and together; and, in the rest of the
 * time, those that also leave the other disciplines.
 */
async function moves(input: string, control: TaskControl): Promise<string> {
  const { facts: columns, leaves, forbidden, least, ...choice }: AdviceTask = JSON.parse(input);
  const records = factRecords(columns);
  const facts = periodFacts(records);
  const staff = staffOf(records, leaves);
  const { targets, others } = choice;
  const [discipline = 0] = targets;
  const { deadline } = control;
  return withSolver((solver) => {
    const find = (leaving: number[], until: number | undefined) => {
      const disciplines = advisedDisciplines(facts, staff, { targets, others: leaving });
      const options = { ...control, deadline: until, solver, least };
      const advice = advise({ facts, disciplines, forbidden }, options);
      const solve = { solver, cancelled: control.cancelled, deadline: Date.now() + MEASURE_MS };
      const best = bestActions(facts, advice.proposals, { discipline, staff, solve });
      return keptMoves(best, advice, advice.interrupted || Date.now() > solve.deadline);
    };
    if (others.length === 0) return JSON.stringify(find([], deadline));
    const own = find([], deadline === undefined ? undefined : (Date.now() + deadline) / 2);
    const wide: WideMoves = { ...find(others, deadline), beside: others };
    return JSON.stringify({ ...own, wide });
  });
}

async function scenario(input: string, control: TaskControl): Promise<string> {
  const started = performance.now();
  const { facts: columns, leaves, changes, chosen }: ScenarioTask = JSON.parse(input);
  const facts = factRecords(columns);
  const staff = staffOf(facts, leaves);
  const comparison = await withSolver((loaded) =>
    compareScenario(periodFacts(facts), changes, { staff, chosen, solve: { ...control, solver: loaded } }),
  );
  const answer: ScenarioAnswer = { ...comparison, milliseconds: Math.round(performance.now() - started) };
  return JSON.stringify(answer);
}

async function summary(input: string, control: TaskControl): Promise<string> {
  const started = performance.now();
  const { facts: columns, leaves, isWhole, ...asked }: SummaryTask = JSON.parse(input);
  const records = factRecords(columns);
  const facts = periodFacts({ ...records, ended: records.ended && isWhole });
  const staff = staffOf(records, leaves);
  const found = await withSolver((solver) => summarise(facts, { ...asked, staff, solve: { ...control, solver } }));
  const answer: SummaryAnswer = { ...found, milliseconds: performance.now() - started };
  return JSON.stringify(answer);
}

async function rules(input: string, control: TaskControl): Promise<string> {
  const { leaves, revalued, discipline: code, ...columns }: RulesTask = JSON.parse(input);
  const before = factRecords(columns.before);
  const sides = {
    before: periodFacts(before),
    after: withValues(periodFacts(factRecords(columns.after)), revalued),
  };
  const staff = staffOf(before, leaves);
  return withSolver((solver) =>
    JSON.stringify(compareRules(sides, { discipline: code, staff, solve: { ...control, solver } })),
  );
}

async function discipline(input: string, control: TaskControl): Promise<string> {
  return optimumOf({ problem: JSON.parse(input), start: null }, control);
}

async function proof(input: string, control: TaskControl): Promise<string> {
  return optimumOf(JSON.parse(input), control);
}

async function optimumOf({ problem, start }: ProofTask, control: TaskControl): Promise<string> {
  const started = performance.now();
  const options = { ...control, ...(start && { start }) };
  const optimum = await withSolver((solver) => disciplineOptimum(readProblem(problem), { ...options, solver }));
  return JSON.stringify(disciplineAnswer(problem, optimum, Math.round(performance.now() - started)));
}
