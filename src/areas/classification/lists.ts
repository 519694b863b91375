import { defineColumns } from '#shared/columns.ts';
import type { ListedDiscipline } from './schema.ts';

/** The classification as a file has it. */
export const disciplineColumns = defineColumns<ListedDiscipline>()([
  { key: 'code', header: 'Kod', kind: 'id' },
  { key: 'name', header: 'Dyscyplina', kind: 'text', width: 40, rowHeader: true },
  { key: 'field', header: 'Dziedzina', kind: 'text', width: 36 },
  { key: 'polon', header: 'Kod POL-on', kind: 'text', value: 'polon_code' },
  { key: 'hst', header: 'HST', kind: 'yesno' },
  { key: 'art', header: 'Artystyczna', kind: 'yesno' },
  { key: 'from', header: 'Od', kind: 'day', value: 'valid_from' },
  { key: 'to', header: 'Do', kind: 'day', value: 'valid_to' },
  { key: 'successor', header: 'Następczyni', kind: 'id', value: 'successor_code' },
  { key: 'people', header: 'Osoby', kind: 'number' },
  { key: 'works', header: 'Prace', kind: 'number' },
  { key: 'n', header: 'N na koniec okresu', kind: 'disciplineSlots' },
  { key: 'evaluated', header: 'Ewaluowana', kind: 'yesno' },
  { key: 'decided', header: 'Dlaczego niezależnie od N', kind: 'text', width: 30 },
  { key: 'corrected', header: 'Poprawione', kind: 'yesno', value: ({ corrected }) => corrected.length > 0 },
]);
