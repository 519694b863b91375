import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { transact } from '#platform/database/transact.ts';
import { playHistory } from './history.ts';
import { makeDoctoralDocuments } from './doctoral-documents.ts';
import { signStatements } from './works/signing.ts';
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
      await makeDoctoralDocuments(tx, config);
      say('Przeliczam jej historię…');
      await playHistory(tx, config);
      await requestFullRecalculation(tx, CONSOLE);
    },
    { once: true, alone: true },
  );
