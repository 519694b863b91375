import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#server/audit.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { birthDateSeal } from '#server/seal.ts';
import { transact } from '#server/transact.ts';
import { playHistory } from './history.ts';
import { signStatements } from './signing.ts';
import { createDemo } from './university.ts';

/**
 * The demo university with its documents and its history, all or nothing: a start that ends on the way leaves the database
 * empty, and the next one begins anew.
 */
export const createWithHistory = (db: Db, config: Config, say: (line: string) => void): Promise<void> =>
  transact(
    db,
    async (tx) => {
      say('Tworzę uczelnię demonstracyjną…');
      await createDemo(tx, { seed: 1, ...config.demo, seal: birthDateSeal(config) });
      await signStatements(tx, config);
      say('Przeliczam jej historię…');
      await playHistory(tx, config);
      await requestFullRecalculation(tx, CONSOLE);
    },
    { once: true, alone: true },
  );
