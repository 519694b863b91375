import { liveConfig } from '#areas/settings/service-config.ts';
import { bootstrap } from './bootstrap.ts';
import { onClosedPipe } from '#platform/process/closed-pipe.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { type Database, openConfigured } from '#platform/database/db.ts';
import { safeMessage } from '#platform/log.ts';

type Work = (database: Database, config: Config) => Promise<void>;

/**
 * Runs a command on the configured database, migrated and bootstrapped, with the settings of the screen; `asOwner` of the
 * tables, if its address is given. An error prints one line and sets the exit code.
 */
export const runCommand = (work: Work, { asOwner = false } = {}): Promise<void> =>
  runPlain(async (config) => {
    const databaseUrl = (asOwner ? config.databaseOwnerUrl : undefined) ?? config.databaseUrl;
    const database = await openConfigured({ ...config, databaseUrl }, console.error);
    try {
      await bootstrap(database.db);
      await work(database, await liveConfig(config)(database.db));
    } finally {
      await database.close();
    }
  });

/** Runs a command that opens what it needs itself. */
export async function runPlain(work: (config: Config) => Promise<void>): Promise<void> {
  // What it changes is finished without its output.
  onClosedPipe(() => {});
  try {
    await work(readConfig(process.env));
  } catch (error) {
    console.error(error instanceof Error ? safeMessage(error) : error);
    process.exitCode = 1;
  }
}

/** Seconds since `started` (`performance.now()`), as `12,3`. */
export const secondsSince = (started: number) =>
  ((performance.now() - started) / 1_000).toLocaleString('pl-PL', { maximumFractionDigits: 1 });
