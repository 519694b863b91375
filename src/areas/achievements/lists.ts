import { PERSON } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import type { Kept } from './schema.ts';
import { KEPT_TYPES } from './schema-words.ts';

const TYPES: Readonly<Record<string, string>> = KEPT_TYPES;

/** Achievements beside works. */
export const keptList = defineList<Kept>()({
  noun: ['osiągnięcie', 'osiągnięcia', 'osiągnięć'],
  title: 'Rejestr osiągnięć',
  empty: 'Żadne osiągnięcie nie pasuje do filtrów',
  rowKey: ({ id }) => id,
  filters: {
    text: { kind: 'search', label: 'Osoba albo nazwa' },
    type: { kind: 'choice', label: 'Rodzaj', choices: TYPES, any: 'wszystkie' },
  },
  sort: 'person',
  columns: [
    { ...PERSON, sort: true },
    { key: 'type', header: 'Rodzaj', kind: 'text', value: ({ type }) => KEPT_TYPES[type], sort: true },
    { key: 'title', header: 'Nazwa', kind: 'text', width: 60, className: 'wrap-anywhere' },
    { key: 'role', header: 'Rola', kind: 'text' },
    { key: 'institution', header: 'Instytucja', kind: 'text', width: 40 },
    { key: 'number', header: 'Numer', kind: 'text' },
    { key: 'from', header: 'Rok od', kind: 'id', value: 'year_from', sort: true },
    { key: 'to', header: 'Rok do', kind: 'id', value: 'year_to' },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 40, screen: false },
  ],
  file: { address: '/api/admin/achievementRegisterFile', name: 'rejestr osiągnięć' },
});
