import { defineList } from '#shared/list.ts';
import type { PersonReduction } from './schema-standing.ts';
import { KIND_TEXTS, remedyText } from './schema-reductions.ts';

/** People who take slots off a discipline, or would. */
export const reductionList = defineList<PersonReduction>()({
  noun: ['osoba', 'osoby', 'osób'],
  title: 'Osoby tworzące N0',
  empty: 'Nikt nie pomniejsza slotów tej dyscypliny',
  rowKey: ({ id_pracownik }) => id_pracownik,
  filters: {},
  columns: [
    {
      key: 'person',
      header: 'Osoba',
      kind: 'person',
      value: ({ nazwisko, imie }) => `${nazwisko} ${imie}`,
      rowHeader: true,
    },
    { key: 'unit', header: 'Jednostka', kind: 'text', value: ({ jednostka }) => jednostka },
    { key: 'kind', header: 'Przyczyna', kind: 'text', value: ({ kind }) => KIND_TEXTS[kind], className: 'min-w-48' },
    { key: 'slots', header: 'Sloty', kind: 'slots', digits: 2, value: ({ slots }) => slots },
    { key: 'months', header: 'Miesiące zatrudnienia', kind: 'number', value: ({ months }) => months },
    { key: 'remedy', header: 'Co temu zapobiegnie', kind: 'text', value: remedyText, className: 'min-w-56' },
  ],
});
