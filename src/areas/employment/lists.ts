import { type Column, defineColumns, PERSON } from '#shared/columns.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { defineList } from '#shared/list.ts';
import { DEGREE_NAMES } from '#areas/people/schema-words.ts';
import type { PersonRow } from './schema.ts';

/** What may be missing, or over, as a filter. */
const PEOPLE_SHOWN = {
  employed: 'zatrudnieni dziś',
  inN: 'w liczbie N dziś',
  noN: 'zatrudnieni poza liczbą N',
  noDeclaration: 'badacze bez oświadczenia o dyscyplinach',
  noAccount: 'zatrudnieni bez konta',
  noOrcid: 'badacze bez ORCID',
  left: 'zatrudnienie ustało',
  never: 'bez zatrudnienia',
} as const;

export const personList = defineList<PersonRow>()({
  noun: ['osoba', 'osoby', 'osób'],
  title: 'Osoby',
  empty: 'Nikt nie pasuje do filtrów',
  rowKey: ({ id }) => id,
  file: { address: '/api/admin/personsFile', name: 'pracownicy', what: 'lista osób' },
  filters: {
    text: { kind: 'search', label: 'Osoba', placeholder: 'Nazwisko, imię, ORCID, POL-on, login' },
    show: { kind: 'choice', label: 'Kogo pokazać', choices: PEOPLE_SHOWN, any: 'wszystkich' },
    unit: { kind: 'option', label: 'Jednostka', note: 'z podległymi' },
    discipline: { kind: 'option', label: 'Dyscyplina', note: 'oświadczona dziś', isNumber: true },
  },
  sort: 'person',
  columns: [
    { ...PERSON, sort: true },
    { key: 'degree', header: 'Stopień lub tytuł', kind: 'text', sort: true, fact: {} },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 36, sort: true, fact: {} },
    { key: 'position', header: 'Stanowisko', kind: 'text', width: 24, sort: true, fact: {} },
    { key: 'fte', header: 'Etat', kind: 'slots', screen: false },
    { key: 'declared', header: 'Dyscypliny', kind: 'text', width: 40, fact: {} },
    { key: 'n', header: 'W liczbie N', kind: 'text', width: 30, fact: {} },
    { key: 'login', header: 'Konto', kind: 'text', sort: true, fact: {} },
    { key: 'orcid', header: 'ORCID', kind: 'text', screen: false },
    { key: 'id', header: 'Numer', kind: 'id', screen: false },
  ],
});

/** A fact of a person as a file has it, with the names of what it refers to. */
export type FactRow = {
  id: number;
  last_name: string;
  first_name: string;
  polon_uuid: string | null;
  date_from: string | null;
  date_to: string | null;
  values: Readonly<Record<string, string | number | boolean | null>>;
  unit: string | null;
  discipline1: string | null;
  discipline2: string | null;
  locked_by: string | null;
};

const text = (key: string, header: string, width = 24): Column<FactRow> => ({
  key,
  header,
  kind: 'text',
  width,
  value: ({ values }) => (values[key] === null || values[key] === undefined ? null : String(values[key])),
});
const number = (key: string, header: string): Column<FactRow> => ({
  key,
  header,
  kind: 'number',
  value: ({ values }) => (typeof values[key] === 'number' ? values[key] : null),
});

const WHOSE = defineColumns<FactRow>()([
  PERSON,
  { key: 'polon', header: 'Identyfikator POL-on', kind: 'text', value: 'polon_uuid', width: 36 },
]);
const SPAN = defineColumns<FactRow>()([
  { key: 'from', header: 'Od', kind: 'day', value: 'date_from' },
  { key: 'to', header: 'Do', kind: 'day', value: 'date_to' },
]);
const FIRST: Column<FactRow> = {
  key: 'first',
  header: 'Pierwsza dyscyplina',
  kind: 'text',
  value: 'discipline1',
  width: 36,
};
const SECOND: Column<FactRow> = {
  key: 'second',
  header: 'Druga dyscyplina',
  kind: 'text',
  value: 'discipline2',
  width: 36,
};
const LOCK: Column<FactRow> = { key: 'lock', header: 'Zablokowane przez', kind: 'text', value: 'locked_by' };

/** What is known of people, by kind: a sheet each. */
export const factColumns: Record<FactKind, Column<FactRow>[]> = {
  employment: [
    ...WHOSE,
    ...SPAN,
    text('position_name', 'Stanowisko'),
    text('position_group', 'Grupa stanowisk'),
    number('hours_numerator', 'Wymiar etatu: licznik'),
    number('hours_denominator', 'Wymiar etatu: mianownik'),
    {
      key: 'primary',
      header: 'Podstawowe miejsce pracy',
      kind: 'yesno',
      value: ({ values }) => values.primary_workplace === true,
    },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 36 },
    text('institution_name', 'Pracodawca', 36),
    LOCK,
  ],
  declaration: [
    ...WHOSE,
    ...SPAN,
    FIRST,
    number('discipline1_percent', 'Udział dyscypliny pierwszej (%)'),
    SECOND,
    number('discipline2_percent', 'Udział dyscypliny drugiej (%)'),
    text('close_reason', 'Powód zakończenia'),
    LOCK,
  ],
  nStatement: [...WHOSE, ...SPAN, FIRST, SECOND, LOCK],
  doctoral: [...WHOSE, ...SPAN, FIRST, LOCK],
  absence: [...WHOSE, ...SPAN, text('absence_kind', 'Rodzaj'), LOCK],
  degree: [
    ...WHOSE,
    {
      key: 'degree',
      header: 'Stopień lub tytuł',
      kind: 'text',
      value: ({ values }) => DEGREE_NAMES[String(values.degree_kind)] ?? null,
    },
    { key: 'year', header: 'Rok nadania', kind: 'year', value: ({ values }) => Number(values.granted_year) },
    text('institution', 'Kto nadał', 36),
    LOCK,
  ],
};
