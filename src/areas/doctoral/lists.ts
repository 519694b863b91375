import { defineList } from '#shared/list.ts';
import { DEADLINE_LABELS, STAGE_LABELS } from './labels.ts';
import type { ListedProcedure } from './schema.ts';
import type { ListedDeadline } from './schema-terms.ts';

const lastNameFirst = (first: string, last: string) => `${last} ${first}`.trim();

export const procedureList = defineList<ListedProcedure>()({
  noun: ['przewód', 'przewody', 'przewodów'],
  title: 'Przewody doktorskie',
  empty: 'W tej dyscyplinie nie ma jeszcze żadnego przewodu',
  rowKey: ({ przewid }) => przewid,
  filters: {},
  columns: [
    {
      key: 'student',
      header: 'Doktorant',
      kind: 'text',
      value: (row) => lastNameFirst(row.doktorant_imie, row.doktorant_nazwisko) || 'nie wskazano',
      rowHeader: true,
    },
    { key: 'title', header: 'Tytuł rozprawy', kind: 'text', value: 'tytul' },
    {
      key: 'supervisor',
      header: 'Promotor',
      kind: 'text',
      value: (row) => lastNameFirst(row.promotor_imie, row.promotor_nazwisko),
    },
    {
      key: 'second',
      header: 'Drugi promotor',
      kind: 'text',
      value: (row) => lastNameFirst(row.promotor2_imie, row.promotor2_nazwisko),
    },
    {
      key: 'auxiliary',
      header: 'Promotor pomocniczy',
      kind: 'text',
      value: (row) => lastNameFirst(row.promotor_pom_imie, row.promotor_pom_nazwisko),
    },
    { key: 'stage', header: 'Etap', kind: 'text', value: ({ etap }) => STAGE_LABELS[etap] },
    { key: 'submitted', header: 'Złożono dokumenty', kind: 'day', value: 'data_zlozenia_dokumentow' },
    { key: 'updated', header: 'Zmieniono', kind: 'instant', value: 'updated_at' },
    { key: 'created', header: 'Utworzono', kind: 'instant', value: 'created_at' },
  ],
});

export const deadlineList = defineList<ListedDeadline>()({
  noun: ['termin', 'terminy', 'terminów'],
  title: 'Terminy przewodów',
  empty: 'Żaden termin nie biegnie',
  rowKey: ({ przewid, term }) => `${przewid}-${term}`,
  filters: {},
  columns: [
    { key: 'due', header: 'Ostatni dzień', kind: 'day', fact: { before: 'ostatni dzień ' } },
    { key: 'state', header: 'Stan', kind: 'text', value: ({ state }) => DEADLINE_LABELS[state] },
    { key: 'label', header: 'Termin', kind: 'text' },
    { key: 'student', header: 'Doktorant', kind: 'person', value: 'doktorant', rowHeader: true },
    { key: 'discipline', header: 'Dyscyplina', kind: 'text', value: 'dysc_nazwa', fact: {} },
  ],
});
