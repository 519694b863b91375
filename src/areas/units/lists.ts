import { defineList } from '#shared/list.ts';
import type { UnitRow } from './schema.ts';
import { UNIT_STATE_NAMES } from './schema-words.ts';

/** Units in the order of the tree. */
export const unitList = defineList<UnitRow>()({
  noun: ['jednostka', 'jednostki', 'jednostek'],
  title: 'Jednostki',
  empty: 'Żadna jednostka nie pasuje do filtrów',
  pageSize: 100,
  file: { address: '/api/admin/unitsFile', name: 'jednostki' },
  rowKey: ({ id }) => id,
  filters: {
    text: { kind: 'search', label: 'Nazwa lub kod', note: 'także dawne' },
    state: {
      kind: 'choice',
      label: 'Stan',
      choices: { open: 'czynne', coming: 'przyszłe', closed: 'zamknięte', all: 'wszystkie' },
      default: 'open',
    },
    under: { kind: 'option', label: 'W jednostce', isNumber: true, any: 'cała uczelnia' },
  },
  sort: 'name',
  columns: [
    { key: 'name', header: 'Jednostka', kind: 'text', value: 'name', width: 50, sort: true, rowHeader: true },
    { key: 'code', header: 'Kod', kind: 'text', value: 'code', sort: true, fact: { before: 'kod ' } },
    { key: 'above', header: 'Jednostki nadrzędne', kind: 'text', value: 'above', width: 40, screen: false },
    { key: 'head', header: 'Kierownik', kind: 'text', value: 'head', width: 25, fact: { before: 'kierownik ' } },
    { key: 'people', header: 'Osoby', kind: 'number', value: 'people', fact: { before: 'osoby: ' } },
    { key: 'works', header: 'Publikacje', kind: 'number', value: 'works', fact: { before: 'publikacje: ' } },
    { key: 'from', header: 'Od', kind: 'day', value: 'valid_from', fact: { before: 'od ' } },
    { key: 'to', header: 'Do', kind: 'day', value: 'valid_to', fact: { before: 'do ' } },
    {
      key: 'state',
      header: 'Stan',
      kind: 'badge',
      value: ({ state, merged_name }) => (merged_name === null ? UNIT_STATE_NAMES[state] : `scalona z: ${merged_name}`),
    },
    { key: 'former', header: 'Dawne nazwy i kody', kind: 'text', value: 'former', width: 40, screen: false },
  ],
});
