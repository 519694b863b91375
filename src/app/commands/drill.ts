import { parseArgs } from 'node:util';
import { onConfigured, recorded } from '#areas/installation/service-backup.ts';
import { drill } from '#areas/installation/service-restore.ts';
import { Refusal } from '#platform/refusal.ts';
import { bootstrap } from '../bootstrap.ts';
import { runPlain, secondsSince } from '../command.ts';
import { startCompute } from '../compute.ts';

const USAGE = 'Użycie: npm run drill -- --from <katalog z kopiami> [--scratch postgres://…] [--hours 26]';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, scratch: { type: 'string' }, hours: { type: 'string', default: '26' } },
    });
    const hours = Number(values.hours);
    if (values.from && hours > 0) return { from: values.from, server: values.scratch, hours };
  } catch {
    // An unknown option.
  }
  throw new Refusal('input', USAGE);
}

/** `npm run drill -- --from folder`, for cron: restores the newest backup into a scratch database; the exit code says whether it is good. */
await runPlain(async (config) => {
  const { from, ...how } = readArguments();
  const started = performance.now();
  const compute = startCompute(config);
  try {
    await onConfigured(config, async (db) => {
      const { folder, note } = await recorded(db, config, {
        what: 'drill',
        run: () => drill(from, { ...how, compute, bootstrap }),
      });
      console.log(`Próba odtworzenia ${folder} udała się w ${secondsSince(started)} s; ${note}.`);
    });
  } finally {
    await compute.close();
  }
});
