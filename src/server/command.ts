import { bootstrap } from './bootstrap.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openConfigured } from './db.ts';
import { wordsOf } from './log.ts';

/** Runs a command on the configured database, brought up to date first; an error is one line and a failing exit code. */
export async function runCommand(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await openConfigured(config);
    try {
      await bootstrap(database.db);
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? wordsOf(error) : error);
    process.exitCode = 1;
  }
}

/** `12,3`: seconds since `started` (performance.now()). */
export const secondsSince = (started: number) =>
  ((performance.now() - started) / 1_000).toLocaleString('pl-PL', { maximumFractionDigits: 1 });
