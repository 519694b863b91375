import { PERSON } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import { type DifferenceKind, KIND_NAMES, SOURCE_NAMES } from './kinds.ts';
import type { Difference, DoubledPair, MergeRow, PersonFound } from './schema.ts';

/** What a source without a value lacks. */
export const LACKING: Record<DifferenceKind, string> = {
  name: 'brak',
  unit: 'brak jednostki',
  employment: 'brak wpisu',
  discipline: 'brak oświadczenia o dyscyplinach',
  orcid: 'brak ORCID',
  polon: 'brak identyfikatora POL-on',
  noOrcid: 'brak ORCID',
  noPolon: 'brak identyfikatora POL-on',
  account: 'brak konta',
};

/** What a source says of a gap, whose name says what is lacking. */
const UNKNOWN: Partial<Record<DifferenceKind, string>> = {
  noOrcid: 'nie podaje ORCID',
  noPolon: 'nie podaje identyfikatora',
  account: 'nie założono',
};

/** The value of a side, or what it lacks. */
export const sideValue = ({ kind }: Pick<Difference, 'kind'>, { value }: Difference['one']): string =>
  value || (UNKNOWN[kind] ?? LACKING[kind]);

export const differenceList = defineList<Difference>()({
  noun: ['rozbieżność', 'rozbieżności', 'rozbieżności'],
  title: 'Rozbieżności i braki',
  empty: 'Nie ma takich rozbieżności',
  file: { address: '/api/admin/differencesFile', name: 'rozbieżności danych' },
  rowKey: ({ key }) => key,
  filters: {
    what: {
      kind: 'choice',
      label: 'Co',
      note: 'liczba otwartych',
      choices: { differences: 'rozbieżności', gaps: 'braki' },
    },
    kind: { kind: 'choice', label: 'Rodzaj', note: 'liczba otwartych', choices: KIND_NAMES },
    state: {
      kind: 'choice',
      label: 'Stan',
      choices: { open: 'otwarte', dismissed: 'pozostawione', all: 'wszystkie' },
      default: 'open',
    },
    text: { kind: 'search', label: 'Osoba lub jednostka' },
  },
  // What sources contradict, which counts, before what nobody knows.
  sort: 'kind',
  columns: [
    { key: 'last', header: 'Nazwisko', kind: 'text', width: 24, value: 'last_name', screen: false },
    { key: 'first', header: 'Imię', kind: 'text', width: 18, value: 'first_name', screen: false },
    { key: 'id', header: 'Id osoby', kind: 'id', value: 'person_id', screen: false },
    { ...PERSON, sort: true, file: false },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 36, screen: false },
    {
      key: 'kind',
      header: 'Rozbieżność',
      kind: 'badge',
      width: 22,
      value: ({ kind }) => KIND_NAMES[kind],
      sort: true,
      fact: {},
    },
    { key: 'source', header: 'Źródło 1', kind: 'text', value: ({ one }) => SOURCE_NAMES[one.source], screen: false },
    { key: 'one', header: 'U osoby', kind: 'text', width: 36, value: (row) => sideValue(row, row.one) },
    {
      key: 'source2',
      header: 'Źródło 2',
      kind: 'text',
      value: ({ other }) => SOURCE_NAMES[other.source],
      screen: false,
    },
    {
      key: 'other',
      header: 'Drugie źródło',
      kind: 'text',
      width: 36,
      value: (row) => sideValue(row, row.other),
    },
    {
      key: 'reason',
      header: 'Powód pozostawienia',
      kind: 'text',
      width: 36,
      value: ({ dismissed }) => dismissed?.reason || null,
      screen: false,
    },
    {
      key: 'by',
      header: 'Kto pozostawił',
      kind: 'text',
      value: ({ dismissed }) => dismissed?.by ?? null,
      screen: false,
    },
    {
      key: 'at',
      header: 'Kiedy pozostawiono',
      kind: 'instant',
      value: ({ dismissed }) => dismissed?.at ?? null,
      screen: false,
    },
  ],
});

export const recordName = ({ last_name, first_name }: PersonFound) => `${last_name} ${first_name}`;

/** Pairs of records that may be one person. */
export const doubledList = defineList<DoubledPair>()({
  noun: ['para', 'pary', 'par'],
  title: 'Prawdopodobne podwójne rekordy',
  empty: 'Nie ma podejrzeń o podwójne rekordy',
  rowKey: ({ one, other }) => `${one.id} ${other.id}`,
  filters: {
    state: {
      kind: 'choice',
      label: 'Stan',
      choices: { open: 'do sprawdzenia', dismissed: 'dwie osoby' },
      default: 'open',
    },
  },
  columns: [
    { key: 'one', header: 'Rekord', kind: 'person', value: ({ one }) => recordName(one), rowHeader: true },
    { key: 'other', header: 'Drugi rekord', kind: 'person', value: ({ other }) => recordName(other) },
    { key: 'why', header: 'Dlaczego', kind: 'text' },
  ],
});

export const mergeList = defineList<MergeRow>()({
  noun: ['scalenie', 'scalenia', 'scaleń'],
  title: 'Scalenia',
  empty: 'Nikogo jeszcze nie scalono',
  rowKey: ({ id }) => id,
  filters: {},
  sort: '-at',
  columns: [
    {
      key: 'kept',
      header: 'Został',
      kind: 'person',
      value: ({ kept, kept_id }) => `${kept} (id ${kept_id})`,
      rowHeader: true,
    },
    { key: 'gone', header: 'Zniknął', kind: 'person', value: ({ gone, gone_id }) => `${gone} (id ${gone_id})` },
    { key: 'at', header: 'Scalono', kind: 'instant', value: 'merged_at', sort: true },
  ],
});
