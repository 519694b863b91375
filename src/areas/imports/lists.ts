import { FIELD_COLUMNS, IMPORT_COLUMNS, LINE_COLUMN } from '#shared/file-import.ts';
import { defineList } from '#shared/list.ts';
import type { Import, ImportRow } from './schema.ts';
import { ACTION_NAMES, COUNT_NAMES, ENTITY_NAMES, KIND_NAMES, NOT_CHOSEN, OUTCOME_NAMES } from './schema-words.ts';

/** Imports of people's data, from files and configured addresses. */
export const importList = defineList<Import>()({
  noun: ['import', 'importy', 'importów'],
  title: 'Importy',
  empty: 'Nie było jeszcze żadnego importu',
  pageSize: 30,
  rowKey: ({ id }) => id,
  filters: {},
  sort: '-at',
  columns: [
    {
      key: 'name',
      header: 'Import',
      kind: 'text',
      value: ({ id, kind }) => `${KIND_NAMES[kind]} (${id})`,
      rowHeader: true,
    },
    { key: 'file', header: 'Plik', kind: 'text', value: 'file_name', className: 'wrap-anywhere' },
    ...IMPORT_COLUMNS,
    { key: 'new', header: 'Nowe', kind: 'number', value: ({ counts }) => counts.new },
    { key: 'changed', header: 'Zmienione', kind: 'number', value: ({ counts }) => counts.changed },
    { key: 'gone', header: 'Brak w pliku', kind: 'number', value: ({ counts }) => counts.gone },
    { key: 'unsettled', header: 'Do ustalenia', kind: 'number', value: ({ counts }) => counts.unsettled },
    { key: 'doubtful', header: 'Wątpliwe', kind: 'number', value: ({ counts }) => counts.doubtful },
    { key: 'error', header: 'Błędy', kind: 'number', value: ({ counts }) => counts.error },
    {
      key: 'applied',
      header: 'Zapisane',
      kind: 'number',
      // Nothing of an undone import is left.
      value: ({ counts, status }) => (status === 'undone' ? 0 : counts.applied),
      note: ({ counts, status }) => (status === 'undone' ? `cofnięto ${counts.applied}` : null),
    },
  ],
});

/** What a row is about; of one that cannot be read its line, with the name if there is one. */
export const subjectText = ({ subject, entity, line }: ImportRow) =>
  entity === 'file' && line > 0 ? [`wiersz ${line}`, subject].filter(Boolean).join(': ') : subject || 'cały plik';

export const changeText = ({ action, unsettled }: Pick<ImportRow, 'action' | 'unsettled'>) =>
  unsettled ? COUNT_NAMES.unsettled : ACTION_NAMES[action];

/** What came of a row, and of one that was left out why. */
export const outcomeText = ({ outcome, note }: Pick<ImportRow, 'outcome' | 'note'>) =>
  outcome &&
  (outcome === 'left' && note === null
    ? `${OUTCOME_NAMES.left}: ${NOT_CHOSEN}`
    : [OUTCOME_NAMES[outcome], note].filter(Boolean).join('. '));

/** Rows that an import changes or has changed; filters by action leave out doubtful rows. */
export const importRowList = defineList<ImportRow>()({
  noun: ['wiersz', 'wiersze', 'wierszy'],
  title: 'Wiersze importu',
  empty: 'Nie ma takich wierszy',
  file: { address: '/api/admin/importFile', name: 'wiersze importu osób' },
  rowKey: ({ id }) => id,
  filters: {
    show: {
      kind: 'choice',
      label: 'Pokaż wiersze',
      choices: {
        file: 'z pliku',
        new: COUNT_NAMES.new,
        changed: COUNT_NAMES.changed,
        unsettled: COUNT_NAMES.unsettled,
        doubtful: COUNT_NAMES.doubtful,
        error: COUNT_NAMES.error,
        gone: COUNT_NAMES.gone,
        kept: COUNT_NAMES.kept,
        left: COUNT_NAMES.left,
        stale: COUNT_NAMES.stale,
        all: 'wszystkie',
      },
      // Rows that the file lacks may be thousands: they are shown when asked for.
      default: 'file',
    },
    group: { kind: 'option', label: 'Powód', any: 'każdy' },
    text: { kind: 'search', label: 'Kogo dotyczy' },
  },
  sort: 'line',
  columns: [
    LINE_COLUMN,
    {
      key: 'entity',
      header: 'Czego dotyczy',
      kind: 'text',
      value: ({ entity }) => ENTITY_NAMES[entity],
      screen: false,
    },
    { key: 'subject', header: 'Kogo dotyczy', kind: 'text', value: subjectText, sort: true, rowHeader: true },
    { key: 'action', header: 'Zmiana', kind: 'badge', value: changeText },
    ...FIELD_COLUMNS,
    {
      key: 'doubt',
      header: 'Uwagi',
      kind: 'text',
      width: 50,
      value: ({ doubt, rule, note, outcome }) => [doubt, rule, outcome === null && note].filter(Boolean).join(' '),
    },
    { key: 'outcome', header: 'Wynik', kind: 'text', value: outcomeText },
  ],
});
