import { accountBatches } from '#areas/accounts/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { CONSOLE } from '#platform/audit.ts';
import { audited, only } from '../../support/builders.ts';
import { accessRows, ANY, UNKNOWN } from '../access/rows.ts';

const accountOf = (login: string) => ({
  um_polon_nazwisko: 'Łączyńska',
  um_polon_imie: 'Anna',
  id_pracownik: 0,
  um_id_user: `test-${login}`,
  userprincipalname: login,
  um_current: true,
});

const admits = ['personnel', 'admin'] as const;

/** A batch of accounts that has been made. */
async function batchOf(db: Db) {
  const values = { source: 'employed' as const, made: 0, createdBy: 'kadry' };
  return { batch: only(await db.insert(accountBatches).values(values).returning()).id };
}

/** An account that was deleted. */
async function removedOf(db: Db, row: number) {
  const before = {
    row_num: row,
    um_polon_imie: 'Anna',
    um_polon_drugie: null,
    um_polon_nazwisko: 'Łączyńska',
    um_stopien_tytul_wyliczany: null,
    id_pracownik: 0,
    id_pracownik_list: '',
    polonuuid: null,
    orcid: null,
    userprincipalname: `usunieta${row}`,
    um_current: true,
    um_id_user: `test-usunieta-${row}`,
    email: null,
    updated_at: '2026-01-01 00:00:00',
    roles: [],
  };
  await audited(db, CONSOLE, [{ action: 'account.delete', subject: `account:${row}`, before }]);
  return { removed: row };
}

export const access = accessRows({
  place: async (db) => ({
    own: { ...(await batchOf(db)), ...(await removedOf(db, 800_001)) },
    foreign: { ...(await batchOf(db)), ...(await removedOf(db, 800_002)) },
    unknown: { batch: UNKNOWN, removed: UNKNOWN },
  }),
  calls: {
    'accounts.listFile': { admits },
    'accounts.candidates': { admits },
    'accounts.candidatesFile': { admits },
    'accounts.ready': { admits },
    'accounts.createMany': {
      admits,
      input: () => ({ source: 'employed', unit: null, except: ['P000001'] }),
      text: 'looked up',
    },
    'accounts.batches': { admits },
    'accounts.undoMany': { admits, offices: ANY, input: ({ batch }) => ({ batch }) },
    'accounts.newcomers': { admits, input: () => ({ text: 'Łącz' }) },
    'accounts.login': { admits, input: () => ({ login: 'zzatrudniona' }) },
    'accounts.welcome': {
      admits,
      input: () => ({
        person_id: 0,
        last_name: 'Zatrudniona',
        first_name: 'Zofia',
        unit: null,
        login: 'zzatrudniona',
        role: 'employee',
      }),
      text: 'kept',
    },
    'accounts.rights': { admits },
    'accounts.get': { admits, offices: ANY, input: ({ accountRow }) => ({ rownum: accountRow }) },
    'accounts.update': {
      admits,
      offices: ANY,
      input: ({ login, accountRow }) => ({ account: { ...accountOf(login), row_num: accountRow } }),
      text: 'kept',
    },
    'accounts.insert': {
      admits,
      input: () => ({ account: { ...accountOf('nowy'), um_id_user: '00000000-0000-0000-0000-000000000017' } }),
      text: 'kept',
    },
    'accounts.remove': {
      admits: ['admin'],
      offices: ANY,
      input: ({ unusedRow }) => ({ account: { row_num: unusedRow } }),
      text: 'looked up',
    },
    'accounts.removed': { admits: ['admin'] },
    'accounts.restore': { admits: ['admin'], offices: ANY, input: ({ removed }) => ({ row_num: removed }) },
    'accounts.list': { admits, input: () => ({ text: 'Łącz' }) },
    'accounts.dn10ById': { admits, input: ({ person }) => ({ id_pracownik: person.id }) },
    'accounts.dn10ByName': { admits, input: () => ({ nazwisko: 'Łącz' }) },
    'accounts.polonOrcid': { admits, input: ({ person }) => ({ polonuuid: person.polonUuid }) },
    'accounts.polonPersons': { admits, input: () => ({ dtext: 'Łącz' }) },
  },
});
