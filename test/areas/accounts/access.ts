import { accessRows, ANY } from '../access/rows.ts';

const accountOf = (login: string) => ({
  um_polon_nazwisko: 'Łączyńska',
  um_polon_imie: 'Anna',
  id_pracownik: 0,
  um_id_user: `test-${login}`,
  userprincipalname: login,
  um_current: true,
});

const admits = ['personnel', 'admin'] as const;

export const access = accessRows({
  calls: {
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
    'accounts.list': { admits, input: () => ({ text: 'Łącz' }) },
    'accounts.dn10ById': { admits, input: ({ person }) => ({ id_pracownik: person.id }) },
    'accounts.dn10ByName': { admits, input: () => ({ nazwisko: 'Łącz' }) },
    'accounts.polonOrcid': { admits, input: ({ person }) => ({ polonuuid: person.polonUuid }) },
    'accounts.polonPersons': { admits, input: () => ({ dtext: 'Łącz' }) },
  },
});
