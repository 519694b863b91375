import { IMPORT_STATUS_NAMES } from '#shared/file-import.ts';
import { defineList } from '#shared/list.ts';
import type { Intake, IntakeRow } from './schema.ts';
import { KIND_NAMES } from './schema-words.ts';

type State = Pick<Intake, 'status' | 'failure' | 'to_save' | 'waiting'>;

/** What was read until the reading stopped can be saved, but it is not all. */
export const isUnread = ({ status, failure }: State) =>
  status === 'failed' || (status === 'preview' && failure !== null);

/** A preview in which everything is here already, or nothing could be read. */
export const isIdle = (state: State) =>
  state.status === 'preview' && !isUnread(state) && state.to_save + state.waiting === 0;

/** How many records it brings; what was refused as a whole has lines that are none. */
const recordCount = ({ status, row_count: count }: Pick<Intake, 'status' | 'row_count'>) =>
  status === 'failed' ? 0 : count;

/** Its state in words. */
export function intakeStatus(state: State) {
  if (isUnread(state)) return 'odczyt nieudany';
  return isIdle(state) ? 'nic do zapisania' : IMPORT_STATUS_NAMES[state.status];
}

/** Records brought from elsewhere, an intake each. */
export const intakeList = defineList<Intake>()({
  noun: ['import', 'importy', 'importów'],
  title: 'Importy',
  empty: 'Nie było jeszcze żadnego importu',
  pageSize: 20,
  rowKey: ({ id }) => id,
  filters: {},
  sort: '-at',
  columns: [
    { key: 'name', header: 'Import', kind: 'text', rowHeader: true, className: 'wrap-anywhere' },
    { key: 'at', header: 'Wczytano', kind: 'instant', value: ({ created_at: at }) => at, sort: true, fact: {} },
    { key: 'status', header: 'Stan', kind: 'badge', value: intakeStatus, fact: {} },
    { key: 'rows', header: 'Rekordów', kind: 'number', value: recordCount, fact: { before: 'rekordów: ' } },
    { key: 'saved', header: 'Zapisanych', kind: 'number', fact: { before: 'zapisanych: ' } },
    { key: 'to_save', header: 'Zapisze się', kind: 'number', fact: { before: 'zapisze się: ' } },
    { key: 'waiting', header: 'Czeka na Ciebie', kind: 'number', fact: { before: 'czeka na Ciebie: ' } },
  ],
});

/** What an intake brings, row by row. */
export const rowList = defineList<IntakeRow>()({
  noun: ['rekord', 'rekordy', 'rekordów'],
  title: 'Rekordy importu',
  empty: 'Nie ma takich rekordów',
  pageSize: 50,
  rowKey: ({ id }) => id,
  filters: {
    kind: { kind: 'choice', label: 'Rodzaj', choices: KIND_NAMES },
    outcome: {
      kind: 'choice',
      label: 'Co się stanie',
      choices: {
        save: 'zapisze się',
        wait: 'czeka na Ciebie',
        none: 'bez zmian',
        pending: 'jeszcze nie porównano',
        unread: 'nieodczytane',
        saved: 'zapisane',
        undone: 'cofnięte',
      },
    },
    doubtful: { kind: 'flag', label: 'Wątpliwi autorzy' },
    decided: { kind: 'flag', label: 'Wybrane ręcznie' },
    text: { kind: 'search', label: 'Tytuł, autor, DOI' },
  },
  columns: [
    { key: 'position', header: 'Miejsce', kind: 'id' },
    { key: 'title', header: 'Tytuł', kind: 'text', rowHeader: true },
  ],
});
