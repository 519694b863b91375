import { skippedSteps } from '#areas/first-steps/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { insertRows } from './insert.ts';

/** The demo's name, look and login are those of the product: its administrator has put these steps aside. */
export const skipFirstSteps = (db: Db) =>
  insertRows(
    db,
    skippedSteps,
    (['name', 'look', 'login'] as const).map((step) => ({ step, skippedBy: 'admin' })),
  );
