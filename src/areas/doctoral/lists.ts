import { defineList } from '#shared/list.ts';
import { HIDDEN_MARKS, STAGE_LABELS } from './labels.ts';
import type { ListedProcedure, ProcedureFileQuery } from './schema.ts';
import type { Deadline, ListedDeadline } from './schema-terms.ts';

const lastNameFirst = (first: string, last: string) => `${last} ${first}`.trim();

export const procedureList = defineList<ListedProcedure>()({
  noun: ['przewód', 'przewody', 'przewodów'],
  title: 'Przewody doktorskie',
  empty: 'Nie ma jeszcze żadnego przewodu',
  rowKey: ({ przewid }) => przewid,
  filters: {},
  file: { address: '/api/v2/GenDokumPrzewDokt/ListFile', name: 'przewody doktorskie' },
  columns: [
    {
      key: 'student',
      header: 'Doktorant',
      kind: 'text',
      value: (row) => lastNameFirst(row.doktorant_imie, row.doktorant_nazwisko) || 'nie wskazano',
      rowHeader: true,
    },
    // On the screen it stands beneath the name.
    { key: 'discipline', header: 'Dyscyplina', kind: 'text', value: 'dysc_nazwa', screen: false },
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
    { key: 'term', header: 'Termin', kind: 'text', value: ({ termin }) => termin?.label ?? null, screen: false },
    { key: 'due', header: 'Najbliższy termin', kind: 'day', value: ({ termin }) => termin?.due ?? null },
    { key: 'late', header: 'Po terminie', kind: 'number', value: 'po_terminie', screen: false },
    { key: 'submitted', header: 'Złożono dokumenty', kind: 'day', value: 'data_zlozenia_dokumentow' },
    // On the screen it stands beside the name.
    {
      key: 'status',
      header: 'Stan wpisu',
      kind: 'text',
      value: ({ status_hid_del: status }) => HIDDEN_MARKS[status] ?? null,
      screen: false,
    },
    { key: 'updated', header: 'Zmieniono', kind: 'instant', value: 'updated_at' },
    { key: 'created', header: 'Utworzono', kind: 'instant', value: 'created_at' },
  ],
});

/** The procedures of a stage, or with late terms. */
export const narrowed = (
  rows: readonly ListedProcedure[],
  { etap, spoznione }: Partial<Pick<ProcedureFileQuery, 'etap' | 'spoznione'>>,
) => rows.filter((row) => (!etap || row.etap === etap) && (!spoznione || row.po_terminie > 0));

/** Whom the office waits for, of reviewers each. */
export const awaitedText = ({ who, awaited }: Pick<Deadline, 'who' | 'awaited'>) =>
  awaited.length === 0 ? who : `${who}: ${awaited.map(({ name }) => name).join(', ')}`;

export const deadlineList = defineList<ListedDeadline>()({
  noun: ['termin', 'terminy', 'terminów'],
  title: 'Terminy przewodów',
  empty: 'Żaden termin nie biegnie',
  rowKey: ({ przewid, term }) => `${przewid}-${term}`,
  filters: {},
  columns: [
    // Of one width in every group.
    { key: 'due', header: 'Ostatni dzień', kind: 'day', fact: {}, className: 'sm:w-36' },
    { key: 'student', header: 'Doktorant', kind: 'person', value: 'doktorant', rowHeader: true, className: 'sm:w-52' },
    { key: 'label', header: 'Termin', kind: 'text', fact: {} },
    {
      key: 'who',
      header: 'Czeka na',
      kind: 'text',
      value: awaitedText,
      fact: { before: 'czeka na: ' },
      className: 'sm:w-60',
    },
    { key: 'discipline', header: 'Dyscyplina', kind: 'text', value: 'dysc_nazwa', fact: {}, className: 'sm:w-56' },
  ],
});
