import { PERSON } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import type { MissingPerson } from './schema.ts';
import { MISSING_NAMES } from './schema-steps.ts';

/** The people whom a step of the year waits for. */
export const missingList = defineList<MissingPerson>()({
  noun: ['osoba', 'osoby', 'osób'],
  title: 'Osoby, na które czeka krok roku',
  empty: 'Nie brakuje nikogo',
  file: { address: '/api/year/missingFile', name: 'osoby z zaległym krokiem roku' },
  rowKey: ({ id }) => id,
  filters: {
    step: { kind: 'choice', label: 'Kto', choices: MISSING_NAMES, default: 'declarations' },
    text: { kind: 'search', label: 'Osoba lub jednostka' },
  },
  sort: 'person',
  columns: [
    { key: 'last', header: 'Nazwisko', kind: 'text', width: 24, value: 'last_name', screen: false },
    { key: 'first', header: 'Imię', kind: 'text', width: 18, value: 'first_name', screen: false },
    { ...PERSON, sort: true, file: false },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 40, sort: true },
    { key: 'fte', header: 'Etat', kind: 'disciplineSlots' },
    { key: 'works', header: 'Prace nieprzypisane', kind: 'number', sort: true },
  ],
});
