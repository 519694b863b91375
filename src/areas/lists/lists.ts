import { CORRECTED_NAMES } from '#areas/library/schema-words.ts';
import { countNote } from '#areas/publications/schema-codes.ts';
import { defineColumns } from '#shared/columns.ts';
import { FIELD_COLUMNS, IMPORT_COLUMNS, LINE_COLUMN } from '#shared/file-import.ts';
import { defineList } from '#shared/list.ts';
import type { JournalRow, PublisherRow } from './schema.ts';
import type { Effect, ListImport, ListImportRow, WorkChange } from './schema-lists.ts';
import { LIST_ACTION_NAMES, LIST_OUTCOME_NAMES } from './schema-words.ts';

/** Where one list is chosen, its name in every row says nothing. */
export const withoutList = ({ list }: { list?: unknown }) => (list ? LIST_COLUMN : undefined);
const LIST_COLUMN = ['list_name'] as const;

/** What a correction has done to a journal, in a word or two. */
export const correctedText = ({ corrected }: Pick<JournalRow, 'corrected'>) => corrected && CORRECTED_NAMES[corrected];

export const journalList = defineList<JournalRow>()({
  noun: ['czasopismo', 'czasopisma', 'czasopism'],
  title: 'Czasopisma',
  empty: 'Nie ma takich czasopism',
  file: { address: '/api/admin/journalsFile', name: 'wykaz czasopism' },
  rowKey: ({ id }) => id,
  filters: {
    text: { kind: 'search', label: 'Tytuł', placeholder: 'słowa tytułu, też dawnego' },
    issn: { kind: 'search', label: 'ISSN' },
    list: { kind: 'option', label: 'Wykaz', any: 'wszystkie' },
    discipline: { kind: 'option', label: 'Dyscyplina', any: 'każda' },
    points: { kind: 'search', label: 'Punkty', placeholder: '100 albo 70–140' },
    corrected: { kind: 'flag', label: 'Tylko poprawione', rare: true },
    doubtful: { kind: 'flag', label: 'Poprawki do sprawdzenia', rare: true },
  },
  sort: 'title',
  columns: [
    { key: 'title', header: 'Tytuł', kind: 'text', rowHeader: true, sort: true, width: 60 },
    { key: 'second_title', header: 'Drugi tytuł', kind: 'text', screen: false, width: 40 },
    {
      key: 'issns',
      header: 'ISSN',
      kind: 'text',
      value: ({ issns }) => issns.join(', ') || null,
      fact: {},
      className: 'sm:whitespace-nowrap',
      file: false,
    },
    // The file can be read back as a list: its headers are among those that `rows/file-columns.ts` looks for.
    { key: 'issn', header: 'ISSN', kind: 'text', screen: false },
    { key: 'eissn', header: 'e-ISSN', kind: 'text', screen: false },
    {
      key: 'other_issns',
      header: 'Inne ISSN',
      kind: 'text',
      value: ({ issn, eissn, issns }) => issns.filter((each) => each !== issn && each !== eissn).join(' ') || null,
      screen: false,
    },
    { key: 'points', header: 'Punkty', kind: 'number', sort: true, fact: { after: ' pkt' } },
    { key: 'official_points', header: 'Punkty w wykazie', kind: 'number', screen: false },
    {
      key: 'disciplines',
      header: 'Dyscypliny',
      kind: 'text',
      value: ({ discipline_codes: codes }) => codes.join(', '),
      file: false,
    },
    {
      key: 'discipline_count',
      header: 'Dyscypliny',
      kind: 'number',
      value: ({ discipline_codes: codes }) => codes.length,
      screen: false,
    },
    {
      key: 'codes',
      header: 'Kody dyscyplin',
      kind: 'text',
      value: ({ discipline_codes: codes }) => codes.join('; '),
      screen: false,
      width: 40,
    },
    { key: 'list_name', header: 'Wykaz', kind: 'text', sort: true, fact: {} },
    { key: 'ended_on', header: 'W wykazie do', kind: 'day', screen: false },
    { key: 'corrected', header: 'Poprawka', kind: 'text', value: correctedText },
    { key: 'doubt', header: 'Uwaga', kind: 'text', screen: false },
  ],
});

export const publisherList = defineList<PublisherRow>()({
  noun: ['wydawnictwo', 'wydawnictwa', 'wydawnictw'],
  title: 'Wydawnictwa',
  empty: 'Nie ma takich wydawnictw',
  file: { address: '/api/admin/publishersFile', name: 'wykaz wydawnictw' },
  rowKey: ({ id }) => id,
  filters: {
    text: { kind: 'search', label: 'Nazwa' },
    list: { kind: 'option', label: 'Wykaz', any: 'wszystkie' },
    level: { kind: 'choice', label: 'Poziom', choices: { I: 'I', II: 'II' }, any: 'każdy' },
    corrected: { kind: 'flag', label: 'Tylko poprawione', rare: true },
    doubtful: { kind: 'flag', label: 'Poprawki do sprawdzenia', rare: true },
  },
  sort: 'name',
  columns: [
    { key: 'name', header: 'Nazwa', kind: 'text', rowHeader: true, sort: true, width: 60 },
    { key: 'level', header: 'Poziom', kind: 'badge', sort: true, fact: { before: 'poziom ' } },
    { key: 'official_level', header: 'Poziom w wykazie', kind: 'text', screen: false },
    { key: 'works', header: 'Prace', kind: 'number', fact: { before: 'prac: ' } },
    { key: 'list_name', header: 'Wykaz', kind: 'text', sort: true, fact: {} },
    { key: 'ended_on', header: 'W wykazie do', kind: 'day', screen: false },
    { key: 'corrected', header: 'Poprawka', kind: 'text', value: correctedText },
    { key: 'doubt', header: 'Uwaga', kind: 'text', screen: false },
  ],
});

export const listImportList = defineList<ListImport>()({
  noun: ['import', 'importy', 'importów'],
  title: 'Wczytane wykazy',
  empty: 'Nie wczytano jeszcze żadnego wykazu',
  pageSize: 30,
  rowKey: ({ id }) => id,
  filters: {},
  sort: '-at',
  columns: [
    {
      key: 'name',
      header: 'Plik i wykaz',
      kind: 'text',
      value: ({ file_name: file, list_name: list }) => `${file}, ${list}`,
      rowHeader: true,
      className: 'wrap-anywhere',
    },
    ...IMPORT_COLUMNS,
    {
      key: 'new',
      header: 'Nowe',
      kind: 'number',
      value: ({ counts }) => counts?.new ?? null,
      fact: { before: 'nowe: ' },
    },
    {
      key: 'changed',
      header: 'Zmienione',
      kind: 'number',
      value: ({ counts }) => counts?.changed ?? null,
      fact: { before: 'zmienione: ' },
    },
    {
      key: 'missing',
      header: 'Brak w pliku',
      kind: 'number',
      value: ({ counts }) => counts?.missing ?? null,
      fact: { before: 'brak w pliku: ' },
    },
    {
      key: 'doubtful',
      header: 'Wątpliwe',
      kind: 'number',
      value: ({ counts }) => counts?.doubtful ?? null,
      fact: { before: 'wątpliwe: ' },
    },
    {
      key: 'works',
      header: 'Prace, których punkty się zmieniają',
      kind: 'number',
      value: ({ effect }) => effect?.works ?? null,
      fact: { before: 'prac o innych punktach: ' },
    },
  ],
});

/** What a row is about; of one that cannot be read its line. */
export const subjectText = ({ subject, line }: ListImportRow) => subject || (line > 0 ? `wiersz ${line}` : 'cały plik');

/** Rows that an import changes, and what is wrong with its file. */
export const listImportRowList = defineList<ListImportRow>()({
  noun: ['wiersz', 'wiersze', 'wierszy'],
  title: 'Wiersze importu',
  empty: 'Nie ma takich wierszy',
  file: { address: '/api/admin/listImportFile', name: 'wiersze importu wykazu' },
  rowKey: ({ id }) => id,
  filters: {
    show: {
      kind: 'choice',
      label: 'Pokaż wiersze',
      choices: {
        file: 'z pliku',
        all: 'wszystkie',
        doubtful: 'wątpliwe',
        new: LIST_ACTION_NAMES.new,
        changed: LIST_ACTION_NAMES.changed,
        missing: LIST_ACTION_NAMES.missing,
        error: 'błędy',
        note: 'uwagi',
      },
      // What it lacks is told in a line: of a partial file it is nearly all of the list.
      default: 'file',
    },
    text: { kind: 'search', label: 'Tytuł lub nazwa' },
  },
  sort: 'action',
  columns: [
    LINE_COLUMN,
    {
      key: 'subject',
      header: 'Czego dotyczy',
      kind: 'text',
      value: subjectText,
      sort: true,
      rowHeader: true,
      width: 50,
    },
    { key: 'action', header: 'Zmiana', kind: 'badge', value: ({ action }) => LIST_ACTION_NAMES[action], sort: true },
    ...FIELD_COLUMNS,
    { key: 'doubt', header: 'Uwagi', kind: 'text', width: 50, value: 'doubt' },
    { key: 'outcome', header: 'Wynik', kind: 'text', value: ({ outcome }) => outcome && LIST_OUTCOME_NAMES[outcome] },
  ],
});

/** Works whose total points change. */
export const workChangeColumns = defineColumns<WorkChange>()([
  { key: 'title', header: 'Praca', kind: 'text', rowHeader: true, sort: true, width: 60 },
  { key: 'venue', header: 'Czasopismo lub wydawnictwo', kind: 'text', width: 40 },
  { key: 'year', header: 'Rok', kind: 'year', sort: true },
  { key: 'before', header: 'Było', kind: 'number' },
  { key: 'after', header: 'Będzie', kind: 'number', note: countNote },
  {
    key: 'difference',
    header: 'Różnica',
    kind: 'number',
    value: ({ before, after }) => after - (before ?? 0),
    signed: 'tylko HST',
    sort: true,
  },
]);

export const disciplineEffectColumns = defineColumns<Effect['disciplines'][number]>()([
  { key: 'name', header: 'Dyscyplina', kind: 'text', rowHeader: true },
  { key: 'shares', header: 'Udziały', kind: 'number' },
  { key: 'points', header: 'Punkty', kind: 'points', signed: 'bez zmian' },
  { key: 'slots', header: 'Sloty', kind: 'disciplineSlots', signed: 'bez zmian' },
]);

/** Works whose total points a preview would change. */
export const listImportWorkList = defineList<WorkChange>()({
  noun: ['praca', 'prace', 'prac'],
  title: 'Prace, których punkty się zmienią',
  empty: 'Punkty żadnej pracy się nie zmienią',
  file: { address: '/api/admin/listImportWorksFile', name: 'prace zmienione wykazem' },
  rowKey: ({ id }) => id,
  filters: { text: { kind: 'search', label: 'Tytuł pracy' } },
  sort: '-difference',
  columns: workChangeColumns,
});
