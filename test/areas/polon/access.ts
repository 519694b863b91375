import { directoryEntries } from '#areas/people/tables.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { only } from '../../support/builders.ts';
import { accessRows, ANY, NONE, UNKNOWN } from '../access/rows.ts';

/** Somebody whom the staff directory knows, and who has reported a fault. */
async function reportOf(db: Db, { person, login }: { person: { id: number }; login: string }) {
  await db.insert(directoryEntries).values({
    employeeNumber: login,
    displayName: login,
    firstName: 'Anna',
    lastName: 'Nowa',
    login,
    personId: person.id,
  });
  const values = { personId: person.id, status: 0, note: 'Zły etat' };
  return { report: only(await db.insert(polonConfirmations).values(values).returning()).rowNum };
}

const own = ['employee', 'admin'] as const;
const offices = ['evaluation', 'personnel', 'admin'] as const;

export const access = accessRows({
  place: async (db, { objects }) => ({
    own: await reportOf(db, objects.own),
    foreign: await reportOf(db, objects.foreign),
    unknown: { report: UNKNOWN },
  }),
  calls: {
    'polon.own': { admits: own, input: (_, { periodId }) => ({ period: periodId }) },
    'polon.ownConfirmations': { admits: own },
    'polon.confirm': { admits: own, offices: NONE, input: () => ({ status: 1, note: null }), text: 'kept' },
    'polon.ofUser': {
      admits: offices,
      offices: ANY,
      input: ({ login }, { periodId }) => ({ user: login, period: periodId }),
    },
    'polon.confirmationsOfUser': { admits: offices, offices: ANY, input: ({ login }) => ({ user: login }) },
    'polon.faults': { admits: offices, input: () => ({ state: 'all', unit: 'W1', text: 'etat', page: 1 }) },
    'polon.faultsFile': { admits: offices, input: () => ({ state: 'all', unit: 'W1', text: 'etat' }) },
    'polon.answerFault': {
      admits: offices,
      offices: ANY,
      input: ({ report }) => ({ row_num: report, status: 3, note: 'Bez zmian' }),
      text: 'kept',
    },
  },
});
