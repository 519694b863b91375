import { listPeriods } from '#areas/periods/service.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#platform/audit.ts';
import { runCommand, secondsSince } from '../command.ts';
import { Refusal } from '#platform/refusal.ts';
import { followJob } from './follow-job.ts';

const USAGE = 'Użycie: npm run recalculate -- [rok początku okresu]; bez roku: wszystkie okresy';

/** `npm run recalculate -- [2022]`: makes all results of a period, or of every period, anew. */
await runCommand(async (database, config) => {
  const [yearFrom, ...rest] = process.argv.slice(2);
  const periods = await listPeriods(database.db);
  const wanted = yearFrom === undefined ? periods : periods.filter((period) => String(period.yearFrom) === yearFrom);
  if (wanted.length === 0 || rest.length > 0) throw new Refusal('input', USAGE);
  for (const period of wanted) {
    const started = performance.now();
    const done = () => `przeliczono w ${secondsSince(started)} s`;
    const name = `${period.yearFrom}–${period.yearTo}`;
    for (const job of await requestFullRecalculation(database.db, CONSOLE, period.id))
      await followJob(database, config, { job, name, done });
  }
});
