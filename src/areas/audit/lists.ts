import { defineList } from '#shared/list.ts';
import { SHOWN_ROWS } from './audit.ts';
import type { AuditRow } from './schema.ts';
import { sideText } from './values.ts';
import { actionName, fieldsOf, subjectText } from './words.ts';

/** All recorded changes and readings. */
export const auditList = defineList<AuditRow>()({
  noun: ['wpis', 'wpisy', 'wpisów'],
  title: 'Dziennik zmian',
  empty: 'Żaden wpis nie pasuje do filtrów',
  file: { address: '/api/admin/auditFile', name: 'dziennik zmian' },
  rowKey: ({ id }) => id,
  pageSize: 50,
  // Login, action and subject match by prefix, people also by name; days are whole days in Warsaw.
  filters: {
    user: { kind: 'search', label: 'Kto', note: 'login albo nazwisko', short: true },
    subject: {
      kind: 'search',
      label: 'Czego dotyczy',
      placeholder: 'nazwisko, tytuł albo numer',
    },
    show: {
      kind: 'choice',
      label: 'Pokaż',
      choices: SHOWN_ROWS,
      default: 'changes',
    },
    action: { kind: 'option', label: 'Czynność', searched: true },
    from: { kind: 'day', label: 'Od dnia' },
    to: { kind: 'day', label: 'Do dnia' },
  },
  sort: '-at',
  columns: [
    { key: 'id', header: 'Numer', kind: 'id', screen: false },
    { key: 'at', header: 'Kiedy', kind: 'instant', sort: true, rowHeader: true, className: 'whitespace-nowrap' },
    { key: 'user', header: 'Kto', kind: 'text', value: 'physical_user', file: false, className: 'min-w-36', fact: {} },
    { key: 'physical', header: 'Zalogowany', kind: 'text', value: 'physical_user', screen: false },
    { key: 'logged', header: 'Działa jako', kind: 'text', value: 'logged_user', screen: false },
    {
      key: 'action',
      header: 'Czynność',
      kind: 'text',
      value: ({ action, undoes }) => `${undoes === null ? '' : 'cofnięcie: '}${actionName(action)}`,
      className: 'min-w-44',
      fact: {},
    },
    {
      key: 'subject',
      header: 'Czego dotyczy',
      kind: 'text',
      value: ({ subject }) => subjectText(subject),
      className: 'min-w-64',
    },
    { key: 'name', header: 'Nazwa', kind: 'text', width: 40, value: 'subject_name', screen: false },
    { key: 'change', header: 'Zmiana', kind: 'text', value: () => null, file: false },
    {
      key: 'before',
      header: 'Przed',
      kind: 'text',
      width: 60,
      value: (row) => sideText(fieldsOf(row), row, 'before'),
      screen: false,
    },
    {
      key: 'after',
      header: 'Po',
      kind: 'text',
      width: 60,
      value: (row) => sideText(fieldsOf(row), row, 'after'),
      screen: false,
    },
  ],
});
