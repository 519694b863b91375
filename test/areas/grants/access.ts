import { CONSOLE } from '#platform/audit.ts';
import { audited, only } from '../../support/builders.ts';
import { grants } from '#areas/grants/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { accessRows, ANY, UNKNOWN } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

/** An expired grant. */
const OVER = { validFrom: '2019-10-01', validTo: '2020-09-30' };

async function grantOf(db: Db, accountRow: number) {
  const values = { accountRow, role: 'library', grantedBy: 'admin', ...OVER };
  const revoked = 800_000 + accountRow;
  const before = { role: 'evaluation', disciplineCode: null, unitId: null, grantedAt: '2019-10-01T08:00:00.000Z' };
  await audited(db, CONSOLE, [
    {
      action: 'grant.revoke',
      subject: `grant:${revoked}:account:${accountRow}`,
      before: { ...before, ...OVER, grantedBy: 'admin' },
    },
  ]);
  return { grant: only(await db.insert(grants).values(values).returning()).id, revoked };
}

const admits = ['admin'] as const;

export const access = accessRows({
  place: async (db, { objects: { own, foreign } }) => ({
    own: await grantOf(db, own.accountRow),
    foreign: await grantOf(db, foreign.accountRow),
    unknown: { grant: UNKNOWN, revoked: UNKNOWN },
  }),
  calls: {
    'grants.list': { admits },
    'grants.file': { admits },
    'grants.options': { admits },
    'grants.add': {
      admits,
      offices: ANY,
      input: ({ accountRow }) => ({
        row_num: accountRow,
        role: 'discipline-supervisor',
        discipline_code: COMPUTING,
        valid_from: '2026-01-01',
      }),
    },
    'grants.change': {
      admits,
      offices: ANY,
      input: ({ grant }) => ({
        grant,
        valid_from: '2026-01-01',
        valid_to: '2026-12-31',
        expected_from: OVER.validFrom,
        expected_to: OVER.validTo,
      }),
    },
    'grants.revoke': { admits, offices: ANY, input: ({ grant }) => ({ grant }) },
    'grants.restore': { admits, offices: ANY, input: ({ revoked }) => ({ grant: revoked }) },
  },
});
