import { addKey } from '#areas/open-data/service-keys.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { accessRows, ANY, CALLERS, NONE, UNKNOWN } from '../access/rows.ts';

const KEY = { works: true, people: false, units: true, projects: false, expires_on: null };
const admits = ['admin'] as const;
const own = { admits: ['employee', 'admin'], offices: NONE } as const;

export const access = accessRows({
  async place(db) {
    await account(db, { login: 'wydaje-klucze', roles: ['admin'] });
    const issuer = await actorOf(db, 'wydaje-klucze');
    const { id } = await addKey(db, issuer, { ...KEY, name: 'Strona uczelni' });
    return { own: { key: id }, foreign: { key: id }, unknown: { key: UNKNOWN } };
  },
  calls: {
    'openData.catalogue': { admits: CALLERS },
    'openData.get': { admits },
    'openData.change': {
      admits,
      input: () => ({
        version: 1,
        pages: false,
        harvest: true,
        reading: false,
        repository_name: 'Repozytorium',
        repository_email: '',
      }),
      text: 'kept',
    },
    'openData.keys': { admits },
    'openData.addKey': {
      admits,
      input: () => ({ ...KEY, name: 'Serwis wydziału' }),
      text: 'kept',
    },
    'openData.issueKey': { admits, offices: ANY, input: ({ key }) => ({ id: key }) },
    'openData.revokeKey': { admits, offices: ANY, input: ({ key }) => ({ id: key }) },
    'openData.profile': { ...own },
    'openData.changeProfile': { ...own, input: () => ({ is_public: true }) },
  },
});
