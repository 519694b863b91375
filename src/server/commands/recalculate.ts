import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listPeriods, type Period } from '#areas/periods/service.ts';
import { recalculationStatus } from '#areas/recalculation/service-status.ts';
import { requestFullRecalculation, serveRuns } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#server/audit.ts';
import { runCommand, secondsSince } from '../command.ts';
import { startCompute } from '../compute.ts';
import type { Db } from '../db.ts';
import type { Tools } from '../jobs/kind.ts';
import { createLog } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { progressLine } from './progress-line.ts';

const USAGE = 'Użycie: npm run recalculate -- [rok początku okresu]; bez roku: wszystkie okresy';
const STAGES = { waiting: 'czeka', persons: 'osoby', disciplines: 'dyscypliny', finished: 'koniec' };
const POLL_MS = 500;

async function recalculatePeriod(db: Db, tools: Tools, period: Period) {
  const started = performance.now();
  const name = `${period.yearFrom}–${period.yearTo}`;
  const line = progressLine(name);
  await requestFullRecalculation(db, CONSOLE, period.id);
  for (;;) {
    const steps = await serveRuns(db, tools);
    const { run, last_failed } = await recalculationStatus(db, period.id);
    if (!run) {
      line.end(last_failed ? 'nie powiodło się' : `przeliczono w ${secondsSince(started)} s`);
      if (last_failed) process.exitCode = 1;
      return;
    }
    line.show({ label: STAGES[run.stage], done: run.done, total: run.total });
    // A server on the same database may be running the period.
    if (steps === 0) await pause(POLL_MS);
  }
}

/** `npm run recalculate -- [2022]`: recalculates one period or all. */
await runCommand(async ({ db }, config) => {
  const [yearFrom, ...rest] = process.argv.slice(2);
  const periods = await listPeriods(db);
  const wanted = yearFrom === undefined ? periods : periods.filter((period) => String(period.yearFrom) === yearFrom);
  if (wanted.length === 0 || rest.length > 0) throw new Refusal('input', USAGE);
  const compute = startCompute();
  try {
    for (const period of wanted)
      await recalculatePeriod(db, { compute, config, log: createLog(config.logLevel), worker: randomUUID() }, period);
  } finally {
    await compute.close();
  }
});
