import { defineColumns } from '#shared/columns.ts';
import { dictionaryOf } from './schema-kinds.ts';
import type { Entry } from './schema.ts';

/** Entries as a file has them. */
export const entryColumns = defineColumns<Omit<Entry, 'uses'>>()([
  {
    key: 'dictionary',
    header: 'Słownik',
    kind: 'text',
    width: 32,
    value: ({ dictionary }) => dictionaryOf(dictionary).label,
  },
  { key: 'position', header: 'Miejsce', kind: 'number' },
  { key: 'name', header: 'Hasło', kind: 'text', width: 40, rowHeader: true },
  { key: 'retired', header: 'Wycofane', kind: 'yesno' },
  { key: 'by', header: 'Kto zmienił', kind: 'text', value: 'updated_by' },
  { key: 'at', header: 'Kiedy', kind: 'instant', value: 'updated_at' },
]);
