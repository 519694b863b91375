import type { Db } from '#platform/database/db.ts';
import { soleBatches } from '#areas/sole-disciplines/tables.ts';
import { only, period } from '../../support/builders.ts';
import { accessRows, ANY, UNKNOWN } from '../access/rows.ts';

const admits = ['evaluation', 'library', 'admin'] as const;

/** An order that has ended. */
async function batchOf(db: Db) {
  const { id: periodId } = await period(db);
  return {
    batch: only(await db.insert(soleBatches).values({ periodId, made: 0, createdBy: 'ewaluacja' }).returning()).id,
  };
}

export const access = accessRows({
  place: async (db) => ({ own: await batchOf(db), foreign: await batchOf(db), unknown: { batch: UNKNOWN } }),
  calls: {
    'soleDisciplines.shares': { admits, input: (_, { periodId }) => ({ period: periodId }) },
    'soleDisciplines.assign': { admits, input: (_, { periodId }) => ({ period: periodId, unit: null }) },
    'soleDisciplines.batches': { admits, input: (_, { periodId }) => ({ period: periodId }) },
    'soleDisciplines.undo': { admits, offices: ANY, input: ({ batch }) => ({ batch }) },
  },
});
