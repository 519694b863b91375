import { defineColumns } from '#shared/columns.ts';
import type { ParametersRow } from './schema-parameters.ts';

/** What councils depend on, as a file has it. */
export const parameterColumns = defineColumns<ParametersRow>()([
  { key: 'from', header: 'Od kiedy', kind: 'day', value: 'valid_from', rowHeader: true },
  { key: 'degrees', header: 'Stopnie i tytuły', kind: 'text', width: 50, value: ({ degrees }) => degrees.join(', ') },
  { key: 'age', header: 'Granica wieku', kind: 'number', value: 'age_limit' },
  { key: 'declaration', header: 'Lustracja urodzonych przed', kind: 'day', value: 'declaration_born_before' },
  { key: 'reason', header: 'Powód', kind: 'text', width: 40 },
  { key: 'by', header: 'Kto zmienił', kind: 'text', value: 'changed_by' },
  { key: 'at', header: 'Kiedy', kind: 'instant', value: 'changed_at' },
]);
