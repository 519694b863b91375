import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import { offerCode } from '#areas/first-steps/service-claim.ts';
import { verifyBirthKey } from '#areas/people/service-birth-key.ts';
import { createWithHistory } from '#demo/first-start.ts';
import { isEmpty } from '#demo/university.ts';
import { bootstrap } from './bootstrap.ts';
import { prepareClient } from './client-build.ts';
import { onClosedPipe } from '#platform/process/closed-pipe.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { type Database, type Db, openConfigured } from '#platform/database/db.ts';
import { safeMessage } from '#platform/log.ts';
import { runServer } from './main.ts';
import { endOnSignals } from '#platform/process/signals.ts';
import { demoLogins } from '#areas/login/service.ts';

/** What every version brings, and the demo university in an empty embedded database. Waits where another has to migrate. */
async function prepare({ db, embedded }: Database, config: Config) {
  await bootstrap(db);
  await verifyBirthKey(db, config);
  if (embedded && config.demo.isWanted && (await isEmpty(db))) await createWithHistory(db, config, console.log);
}

async function printWelcome(config: Config, db: Db) {
  const lines = [`\nGotowe: ${config.publicUrl}/`];
  const code = config.role === 'worker' ? undefined : await offerCode(db);
  if (code) {
    lines.push(
      '\nTa instalacja nie ma jeszcze administratora. Zostanie nim, kto pierwszy otworzy ten adres i się zaloguje',
      `(adres działa raz, przez dobę):\n  ${config.publicUrl}/pierwszy-administrator#${code}`,
    );
  }
  if (config.login.demo) {
    const logins = await demoLogins(db);
    lines.push(
      logins.length > 0
        ? `\nKonta demonstracyjne (hasło: ${DEMO_PASSWORD}):`
        : `\nLogowanie demonstracyjne: hasło każdego konta to „${DEMO_PASSWORD}”. Kont demonstracyjnych ta baza nie ma: zakłada je „npm run attach -- <login> <osoba>” (README.md).`,
      ...logins.map(({ login, description }) => `  ${login.padEnd(12)} ${description}`),
      '\nBaza wbudowana przetrwa awarię programu, lecz nie utratę zasilania: do pracy na co dzień ustaw DATABASE_URL.',
    );
  }
  console.log(lines.join('\n'));
}

function fail(error: unknown) {
  console.error(error instanceof Error ? safeMessage(error) : error);
  process.exit(1);
}

// The server outlives the reader of its welcome.
onClosedPipe(() => {});
try {
  const config = readConfig(process.env);
  const [database] = await Promise.all([
    openConfigured(config, console.log, { awaitsSchema: true, poolerUrl: config.databasePoolerUrl }),
    prepareClient(config),
  ]);
  const prepared = prepare(database, config);
  if (!database.availability.missing()) await prepared;
  const server = await runServer(config, database, { prepared });
  let isEnding = false;
  const stop = (delayMs: number) => {
    isEnding = true;
    return server.stop(delayMs);
  };
  endOnSignals({ stop }, config.stopDelayMs, fail);
  await prepared.catch((error: unknown) => {
    if (!isEnding) throw error;
  });
  if (!isEnding) await printWelcome(config, database.db);
} catch (error) {
  fail(error);
}
