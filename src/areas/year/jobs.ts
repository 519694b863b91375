import { type Handler, handler, type Tools } from '#platform/jobs/kind.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Db } from '#platform/database/db.ts';
import type { Background } from '#platform/jobs/worker.ts';
import { addDueReminders, keepFigures, LETTERS, REMINDERS, sendDue, writeLetters } from './service-send.ts';

/** How often figures are kept. */
const KEEP_MS = 600_000;
/** How often reminders whose minute has passed are looked for. */
const SEND_MS = 3_000;

/** A turn of what the year does by itself. Returns how many reminders it sent. */
function yearTurn() {
  // Of each database: a process may serve several, as in tests.
  const turns = new WeakMap<Db, { keptAt: number; sentAt: number }>();
  return {
    name: 'year',
    async run(db: Db, { config }: Tools) {
      const turn = turns.get(db) ?? { keptAt: -Infinity, sentAt: -Infinity };
      turns.set(db, turn);
      if (performance.now() - turn.keptAt > KEEP_MS) {
        turn.keptAt = performance.now();
        await keepFigures(db);
      }
      if (performance.now() - turn.sentAt <= SEND_MS) return 0;
      turn.sentAt = performance.now();
      return sendDue(db, config);
    },
  } satisfies Background;
}

export const yearBackground: Background[] = [yearTurn()];
export const yearJobs: Handler[] = [
  handler(LETTERS, { run: writeLetters }),
  handler(REMINDERS, {
    run:
      async ({ config }) =>
      (tx) =>
        addDueReminders(tx, config),
  }),
];
export const yearSchedules: Schedule[] = [
  {
    name: 'year.reminders',
    title: 'Przypomnienia o krokach roku',
    about: 'Dodaje przypomnienia, których dzień przypada dziś, i listy do autorów.',
    usual: { isOn: true, time: '07:00' },
    order: async (tx, { by }) => [await enqueue(tx, REMINDERS, { payload: {}, by, key: 'today' })],
  },
];
