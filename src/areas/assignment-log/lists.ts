import { defineList } from '#shared/list.ts';
import { className } from './schema-words.ts';
import type { LogMessage } from './schema.ts';

export const findingList = defineList<LogMessage>()({
  noun: ['komunikat', 'komunikaty', 'komunikatów'],
  title: 'Komunikaty',
  empty: 'Nie ma komunikatów z tych dni',
  rowKey: ({ msgrowid }) => msgrowid,
  filters: {},
  columns: [
    { key: 'date', header: 'Data', kind: 'instant', value: 'msgdate' },
    { key: 'class', header: 'Klasa', kind: 'text', value: ({ msgclass }) => className(msgclass) },
    { key: 'text', header: 'Treść', kind: 'text', value: 'tresc', width: 80, rowHeader: true },
    { key: 'person', header: 'Osoba', kind: 'person', value: 'osoba' },
    { key: 'work', header: 'Id publikacji', kind: 'id', value: 'id_pub' },
    { key: 'extra', header: 'Dane', kind: 'text', value: 'extradata', width: 50 },
    {
      key: 'state',
      header: 'Stan',
      kind: 'text',
      value: ({ confirm_id: id }) => (id === null ? 'niepotwierdzony' : 'potwierdzony'),
    },
    { key: 'by', header: 'Potwierdził', kind: 'text', value: 'created_by', screen: false },
    { key: 'at', header: 'Potwierdzono', kind: 'instant', value: ({ created_date: at }) => at || null, screen: false },
    { key: 'comment', header: 'Komentarz', kind: 'text', value: 'extra_comment', screen: false },
  ],
});
