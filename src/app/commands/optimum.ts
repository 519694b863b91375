import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { onClosedPipe } from '#platform/process/closed-pipe.ts';
import { Refusal } from '#platform/refusal.ts';
import { type OptimumCase, readCases } from './optimum/input.ts';
import { type OptimumOptions, readOptions } from './optimum/options.ts';
import { problemOf } from './optimum/problem.ts';
import { type CaseResult, caseText, jsonLine, progressText } from './optimum/report.ts';
import { writeRows } from './optimum/rows.ts';
import { Worker } from 'node:worker_threads';
import type { DisciplineProblem } from '#engine/optimum/discipline-optimum.ts';
import type { Answer, Progress, Solved, Task } from './optimum/worker.ts';

type SolveRequest = Pick<Task, 'seconds' | 'exchanges' | 'wholeModel'>;

/** A worker thread that solves one problem at a time; this thread stays responsive to signals. */
function openSolver() {
  const worker = new Worker(new URL('./optimum/worker.ts', import.meta.url));
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  return {
    solve(problem: DisciplineProblem, request: SolveRequest, onProgress: (state: Progress) => void): Promise<Solved> {
      return new Promise((resolve, reject) => {
        const end = () => {
          worker.off('message', receive);
          worker.off('error', fail);
        };
        const receive = (answer: Answer) => {
          if (answer.kind === 'progress') return onProgress(answer.state);
          end();
          resolve(answer);
        };
        const fail = (error: Error) => {
          end();
          reject(error);
        };
        worker.on('message', receive);
        worker.on('error', fail);
        const task: Task = { ...request, problem, stop };
        worker.postMessage(task);
      });
    },
    /** Ends the running search, later ones at their first set, and all exchanges. */
    stop: () => void Atomics.store(new Int32Array(stop), 0, 1),
    close: () => worker.terminate(),
  };
}

const MAX_WARNINGS = 20;

/**
 * `npm run optimum -- authors.csv authorships.csv …`: the best set of each discipline in two files, without a database.
 */
try {
  const options = readOptions(process.argv.slice(2));
  await run(options);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}

async function run(options: OptimumOptions): Promise<void> {
  // Only a file is worth going on for.
  if (options.out === undefined) onClosedPipe(() => process.exit());
  else onClosedPipe(() => {});
  const { authors, authorships, out, json, model, seconds, wholeModel, exchanges } = options;
  if (out !== undefined) checkOutput(out, [authors, authorships]);
  const { cases, warnings } = await readCases(authors, authorships);
  const wanted = chosenCases(cases, options.cases);
  for (const warning of warnings.slice(0, MAX_WARNINGS)) console.error(`Uwaga: ${warning}`);
  if (warnings.length > MAX_WARNINGS) console.error(`… (jeszcze uwag: ${warnings.length - MAX_WARNINGS})`);

  const solver = openSolver();
  const interrupt = () => {
    showProgress('');
    console.error('Przerywam: podaję najlepszy znaleziony zbiór i jego lukę. Ponowne Ctrl-C kończy od razu.');
    solver.stop();
  };
  process.once('SIGINT', interrupt);
  try {
    const results: CaseResult[] = [];
    for (const given of wanted) {
      const problem = problemOf(given, model);
      const solved = await solver.solve(problem.problem, { seconds, wholeModel, exchanges }, (state) =>
        showProgress(`${given.name}: ${progressText(state)}`),
      );
      showProgress('');
      const result = { ...problem, ...solved, simple: model.simple };
      results.push(result);
      console.log(json ? jsonLine(result) : `${caseText(result)}\n`);
    }
    const missing = results.reduce((sum, result) => sum + (result.exchanges?.missing ?? 0), 0);
    if (missing > 0) console.error(`Udziały bez policzonej zamiany lub wkładu: ${missing}`);
    if (out !== undefined) {
      await writeRows(out, results, [authors, authorships]);
      console.error(`Zapisano: ${out}`);
    }
  } finally {
    process.off('SIGINT', interrupt);
    await solver.close();
  }
}

/** Refuses before the work what would fail after it. */
function checkOutput(out: string, sources: string[]) {
  if (!existsSync(dirname(out))) throw new Refusal('missing', `Nie ma katalogu ${dirname(out)}.`);
  if (sources.some((source) => resolve(source) === resolve(out))) {
    throw new Refusal('input', '--out: wynik zastąpiłby plik, z którego czytam.');
  }
}

function chosenCases(cases: OptimumCase[], names: string[]): OptimumCase[] {
  const unknown = names.find((name) => !cases.some((each) => each.name === name));
  if (unknown !== undefined) {
    throw new Refusal('input', `Nie ma przypadku „${unknown}”; są: ${cases.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? cases : cases.filter(({ name }) => names.includes(name));
}

/** A status line, rewritten in place; terminals only. */
function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`);
}
