import { bootstrap } from '#app/bootstrap.ts';
import { verifyBirthKey } from '#areas/people/service-birth-key.ts';
import { readConfig } from '#platform/config/config.ts';
import { openConfigured } from '#platform/database/db.ts';
import { runServer } from '#app/main.ts';
import { endOnSignals } from '#platform/process/signals.ts';

function fail(error: unknown) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** `npm start` without the client's build: the environment says the same. Prints READY when it serves. */
const config = readConfig(process.env);
try {
  const database = await openConfigured(config, console.log, {
    awaitsSchema: true,
    poolerUrl: config.databasePoolerUrl,
  });
  const prepared = bootstrap(database.db).then(() => verifyBirthKey(database.db, config));
  if (!database.availability.missing()) await prepared;
  endOnSignals(await runServer(config, database, { prepared }), config.stopDelayMs, fail);
  console.log('READY');
} catch (error) {
  fail(error);
}
