import type { Config } from '#platform/config/config.ts';
import { type Compute, openThread, type RunnerEvents, startLane, type TaskName } from '#platform/compute.ts';
import { DOCUMENT_LIMITS, openDocumentProcess } from '#platform/documents/open-process.ts';

/** Entries hold little, and are ten times slower while their code is warming up. */
const ENTRIES_IDLE_MS = 600_000;

/**
 * A thread per lane: tasks of milliseconds, and those that a user waits for, do not queue behind background optima, nor
 * these behind long proofs.
 */
const LANES: Record<TaskName, 'short' | 'interactive' | 'background' | 'proof' | 'entries' | 'documents'> = {
  persons: 'short',
  choices: 'short',
  exchange: 'short',
  // A tenth of a second, and never longer than two.
  proposal: 'short',
  discipline: 'background',
  summary: 'background',
  rules: 'background',
  duplicateKeys: 'background',
  duplicatePairs: 'background',
  comparison: 'interactive',
  proof: 'proof',
  scenario: 'interactive',
  advice: 'interactive',
  moves: 'background',
  entries: 'entries',
  document: 'documents',
  docx: 'documents',
};

type EngineSettings = Pick<Config, 'optimumSolver'>;

/** `yields`: nobody waits for its work, so requests go before it where processors are few. */
export type ThreadSettings = EngineSettings & { yields: boolean };

/** Starts the threads of the engine's tasks, and the process of documents. */
export function startCompute({
  documents = {},
  optimumSolver = 'own',
}: Partial<EngineSettings> & { documents?: Partial<typeof DOCUMENT_LIMITS> } = {}): Compute {
  const opener = (yields: boolean) => (events: RunnerEvents) => {
    const settings: ThreadSettings = { optimumSolver, yields };
    return openThread(new URL('compute-worker.ts', import.meta.url), settings, events);
  };
  const lanes = {
    short: startLane(opener(false)),
    interactive: startLane(opener(false)),
    background: startLane(opener(true)),
    proof: startLane(opener(true)),
    entries: startLane(opener(false), ENTRIES_IDLE_MS),
    documents: startLane((events) => openDocumentProcess(events, { ...DOCUMENT_LIMITS, ...documents })),
  };
  return {
    run: (task, input, control = {}) => lanes[LANES[task]].run(task, input, control),
    async close() {
      await Promise.all(Object.values(lanes).map((lane) => lane.close()));
    },
  };
}
