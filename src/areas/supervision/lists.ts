import { defineColumns } from '#shared/columns.ts';
import type { YearFte } from './schema.ts';

/** N as of 31 December of each year. */
export const nColumns = defineColumns<YearFte>()([
  { key: 'rok', header: '31 grudnia roku', kind: 'year', width: 12, rowHeader: true },
  { key: 'etatow', header: 'Liczba N', kind: 'disciplineSlots' },
  { key: 'forecast', header: 'Prognoza', kind: 'yesno' },
]);
