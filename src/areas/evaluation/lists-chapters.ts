import { defineList } from '#shared/list.ts';
import { countNote } from '#areas/publications/schema-codes.ts';
import type { UnlinkedBook } from './schema-standing.ts';

/** Books without a record or its value, by discipline in which their chapters are shown. */
export const unlinkedBookList = defineList<UnlinkedBook>()({
  noun: ['książka', 'książki', 'książek'],
  title: 'Rozdziały książek bez rekordu',
  empty: 'Żaden rozdział książki bez wycenionego rekordu nie przynosi dziś punktów',
  rowKey: ({ key }) => key,
  filters: {
    discipline: { kind: 'option', label: 'Dyscyplina', isNumber: true },
    exceeding: { kind: 'flag', label: 'Tylko książki, których limit byłby przekroczony' },
    all: { kind: 'flag', label: 'Także książki, których rozdziały dziś nie przynoszą punktów' },
  },
  sort: '-loss',
  file: { address: '/api/admin/ZestawienieRozdzialowBezRekordu', name: 'rozdziały bez rekordu książki' },
  columns: [
    { key: 'title', header: 'Książka', kind: 'text', value: 'title', sort: true, rowHeader: true },
    { key: 'year', header: 'Rok', kind: 'year', value: 'year', sort: true },
    { key: 'discipline', header: 'Dyscyplina', kind: 'text', value: 'discipline_name' },
    {
      key: 'record',
      header: 'Brakuje',
      kind: 'text',
      value: ({ record }) => (record === null ? 'rekordu' : 'wyceny rekordu'),
    },
    {
      key: 'chapters',
      header: 'Rozdziały',
      kind: 'text',
      value: ({ chapters }) => chapters.map(({ title }) => title).join('; '),
    },
    {
      key: 'people',
      header: 'Autorzy',
      kind: 'text',
      value: ({ people }) => people.map(({ last_name, first_name }) => `${last_name} ${first_name}`).join(', '),
    },
    { key: 'points', header: 'Punkty rozdziałów', kind: 'points', value: 'points', sort: true, note: countNote },
    { key: 'limit', header: 'Wartość monografii', kind: 'points', value: 'limit' },
    { key: 'loss', header: 'Możliwa strata', kind: 'points', value: ({ loss }) => loss || null, sort: true },
  ],
});
