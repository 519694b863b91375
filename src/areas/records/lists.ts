import { countNote, STATUSES } from '#areas/publications/schema-codes.ts';
import { defineList } from '#shared/list.ts';
import { KEPT_TYPE_CODES, KEPT_TYPES, STATUS } from './fields.ts';
import type { ChangeRow, RecordRow } from './schema-list.ts';

/** In the order in which the types are chosen; keys of an object would sort by number. */
const types = Object.fromEntries(KEPT_TYPE_CODES.map((code) => [`t${code}`, KEPT_TYPES[code]]));
export const typeText = (code: number) => types[`t${code}`] ?? `Kod: ${code}`;
export const statusText = (code: number) =>
  STATUSES.find((status) => status.code === code)?.description ?? `Kod: ${code}`;
/** Approved, whether or not they were sent to PBN since. */
export const APPROVED_FILTER = 'approved';
/** Those that count for the evaluation once the library has approved them. */
export const UNDECIDED_FILTER = 'undecided';
const statuses = Object.fromEntries([
  ...STATUSES.map(({ code, description }) => [`s${code}`, description] as const),
  [APPROVED_FILTER, 'Zatwierdzone, także przekazane do PBN'] as const,
  [UNDECIDED_FILTER, 'Niezatwierdzone, liczone do ewaluacji'] as const,
]);

export const MISSING = {
  count: 'liczby wszystkich autorów',
  doi: 'DOI',
  ours: 'autora z uczelni',
  affiliation: 'afiliacji autora z uczelni',
  discipline: 'dyscypliny autora',
  points: 'punktów',
  pbn: 'identyfikatora PBN',
  book: 'książki rozdziału',
} as const;

export const recordList = defineList<RecordRow>()({
  noun: ['rekord', 'rekordy', 'rekordów'],
  title: 'Rekordy',
  empty: 'Nie ma takich rekordów',
  rowKey: ({ id }) => id,
  file: { address: '/api/library/recordsFile', name: 'rekordy publikacji' },
  filters: {
    text: { kind: 'search', label: 'Tytuł', placeholder: 'Słowa tytułu' },
    author: { kind: 'search', label: 'Autor' },
    number: { kind: 'search', label: 'Identyfikator', placeholder: 'DOI, ISBN, ISSN, PBN, nr' },
    type: { kind: 'choice', label: 'Rodzaj', choices: types },
    status: { kind: 'choice', label: 'Status', choices: statuses },
    year: { kind: 'option', label: 'Rok' },
    venue: { kind: 'search', label: 'Czasopismo lub wydawnictwo', rare: true },
    unit: { kind: 'option', label: 'Jednostka', note: 'z podległymi', rare: true },
    discipline: { kind: 'option', label: 'Dyscyplina', rare: true },
    missing: { kind: 'choice', label: 'Brakuje', choices: MISSING, any: 'bez znaczenia', rare: true },
    since: { kind: 'day', label: 'Zmienione od', rare: true },
    by: { kind: 'search', label: 'Zmienione przez', placeholder: 'Nazwisko lub login', rare: true },
  },
  sort: '-modified',
  columns: [
    { key: 'id', header: 'Rekord', kind: 'id', sort: true, fact: { before: 'rekord ' } },
    { key: 'version', header: 'Wersja', kind: 'id', screen: false },
    { key: 'title', header: 'Tytuł', kind: 'text', width: 60, sort: true, rowHeader: true },
    {
      key: 'type',
      header: 'Rodzaj',
      kind: 'text',
      width: 24,
      value: ({ type }) => typeText(type),
      screen: false,
    },
    { key: 'authors', header: 'Autorzy', kind: 'text', width: 40, screen: false },
    { key: 'venue', header: 'Czasopismo lub wydawnictwo', kind: 'text', width: 36, screen: false },
    { key: 'year', header: 'Rok', kind: 'year', sort: true, fact: {} },
    { key: 'doi', header: 'DOI', kind: 'text', width: 30, screen: false },
    {
      key: 'author_count',
      header: 'Wszystkich autorów',
      kind: 'number',
      fact: { before: 'autorów: ' },
      note: countNote,
    },
    { key: 'points', header: 'Punkty', kind: 'points', sort: true, fact: { after: ' pkt' } },
    {
      key: 'status',
      header: 'Status',
      kind: 'badge',
      width: 26,
      value: ({ status }) => statusText(status),
    },
    {
      key: 'modified',
      header: 'Zmieniono',
      kind: 'instant',
      sort: true,
      fact: { before: 'zmieniono ' },
      className: 'whitespace-nowrap',
    },
  ],
});

/** Changes of the status are called by what they made of the record, one or many. */
export const STATUS_ACTS: Record<string, { label: string; status: readonly number[] }> = {
  approve: { label: 'zatwierdzenie', status: [STATUS.approved] },
  return: { label: 'zwrot autorowi', status: [STATUS.returned] },
  reject: { label: 'odrzucenie', status: [STATUS.rejected] },
  withdraw: { label: 'wycofanie', status: [STATUS.withdrawn] },
  status: { label: 'inna zmiana statusu', status: [STATUS.submitted, STATUS.inProgress, STATUS.sentToPbn] },
};
/** Of the actions of versions those that may change it. */
export const STATUS_CHANGES: readonly string[] = ['change', 'status', 'bulk'];

const ACTION_WORDS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(STATUS_ACTS).map(([name, { label }]) => [name, label])),
  found: 'stan przed pierwszą zmianą',
  create: 'dodanie',
  change: 'zmiana danych',
  restore: 'przywrócenie',
  merge: 'scalenie',
  unmerge: 'cofnięcie scalenia',
  bulk: 'zbiorcza zmiana danych',
  undo: 'cofnięcie zmiany',
  import: 'wczytanie z pliku',
  delete: 'usunięcie',
};

/** A change of many records, as by the inbox, may be of one alone. */
export function changeText({ action, alone, fields }: Pick<ChangeRow, 'action' | 'alone' | 'fields'>) {
  const made = STATUS_CHANGES.includes(action) ? fields.find(({ name }) => name === 'status')?.after : undefined;
  const act = Object.values(STATUS_ACTS).find(({ status }) => status.includes(Number(made ?? Number.NaN)));
  return act?.label ?? ACTION_WORDS[action === 'bulk' && alone ? 'change' : action] ?? action;
}

export const changeList = defineList<ChangeRow>()({
  noun: ['zmiana', 'zmiany', 'zmian'],
  title: 'Historia zmian rekordów',
  empty: 'Nie ma takich zmian',
  rowKey: ({ key }) => key,
  filters: {
    record: { kind: 'search', label: 'Rekord', placeholder: 'Numer albo słowa tytułu' },
    by: { kind: 'search', label: 'Kto', placeholder: 'Nazwisko lub login' },
    action: { kind: 'choice', label: 'Czynność', choices: ACTION_WORDS },
    scope: {
      kind: 'choice',
      label: 'Zmieniono',
      choices: { many: 'wiele rekordów naraz', one: 'jeden rekord' },
      any: 'jeden lub wiele',
    },
    since: { kind: 'day', label: 'Od dnia' },
    until: { kind: 'day', label: 'Do dnia' },
    person: { kind: 'search', label: 'Autor z uczelni', rare: true },
    unit: { kind: 'option', label: 'Jednostka', note: 'z podległymi', rare: true },
    /** Of a number each record of that change of many. */
    batch: { kind: 'search', label: 'Zmiana zbiorcza', placeholder: 'Numer albo słowa opisu', rare: true },
  },
  sort: '-at',
  columns: [
    { key: 'at', header: 'Kiedy', kind: 'instant', sort: true },
    { key: 'title', header: 'Rekord', kind: 'text', rowHeader: true },
  ],
});

/** The number of a record or of a batch. */
export const RECORD_NUMBER = /^\d{1,9}$/;

type Asked = Partial<Record<'record' | 'person' | 'unit' | 'batch', string | undefined>>;
/** Who asks for a record, a person or one batch is told of each record, others of acts. */
export const isOfEach = ({ record, person, unit, batch = '' }: Asked) =>
  Boolean(record || person || unit) || RECORD_NUMBER.test(batch);
