import { accessRows } from '../access/rows.ts';

const admits = ['evaluation', 'library', 'personnel', 'admin'] as const;

export const access = accessRows({
  calls: {
    'people.searchPersons': { admits, input: () => ({ dtext: 'Łącz' }) },
    'people.searchAccounts': { admits, input: () => ({ dtext: 'Łącz' }) },
    'people.find': { admits, input: () => ({ text: 'Łącz' }) },
  },
});
