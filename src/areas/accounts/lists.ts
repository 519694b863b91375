import { defineList } from '#shared/list.ts';
import type { Candidate, Dn10Person, ListedAccount } from './schema.ts';
import { CANDIDATE_SOURCE_NAMES, PROBLEM_NAMES } from './schema-words.ts';

const SCOPE = 'Zakres wyszukiwania';
const IDENTIFIER = 'text-xs/5! sm:min-w-24';

/** Application accounts, the best match first. */
export const accountList = defineList<ListedAccount>()({
  noun: ['konto', 'konta', 'kont'],
  title: 'Znalezione konta',
  empty: 'Nie znaleziono kont',
  pageSize: 25,
  submit: 'Szukaj',
  file: { address: '/api/admin/accountsFile', name: 'konta' },
  rowKey: ({ row_num }) => row_num,
  filters: {
    text: { kind: 'search', label: 'Szukane konto', placeholder: 'Nazwisko, imię albo login' },
    flgnazw: { kind: 'flag', label: 'Nazwisko', default: true, group: SCOPE },
    flgimie: { kind: 'flag', label: 'Imię', default: true, group: SCOPE },
    flgUPN: { kind: 'flag', label: 'Login', default: true, group: SCOPE },
    flgpolon: { kind: 'flag', label: 'POLON UUID', default: true, group: SCOPE },
    flgUUID: { kind: 'flag', label: 'Identyfikator wewnętrzny', group: SCOPE },
    flgorcid: { kind: 'flag', label: 'ORCID', group: SCOPE },
    flgstart: { kind: 'flag', label: 'Rozpoczyna się od', default: true, group: 'Sposób dopasowania' },
  },
  sort: 'nearness',
  columns: [
    { key: 'nearness', header: 'Trafność', kind: 'text', value: () => null, sort: true, screen: false, file: false },
    { key: 'last', header: 'Nazwisko', kind: 'text', value: 'um_polon_nazwisko', sort: true, rowHeader: true },
    {
      key: 'first',
      header: 'Imię',
      kind: 'text',
      value: (row) => [row.um_polon_imie, row.um_polon_drugie].filter(Boolean).join(' '),
      fact: {},
    },
    { key: 'degree', header: 'Stopień/tytuł', kind: 'text', value: 'um_stopien_tytul_wyliczany', fact: {} },
    { key: 'login', header: 'Login', kind: 'text', value: 'userprincipalname', sort: true, fact: { before: 'login ' } },
    { key: 'email', header: 'E-mail', kind: 'text', value: 'email', width: 32, screen: false },
    { key: 'roles', header: 'Role', kind: 'text', value: ({ roles }) => roles || 'bez roli', width: 32 },
    {
      key: 'active',
      header: 'Aktywność',
      kind: 'badge',
      value: (row) => (row.um_current ? 'aktywne' : 'nieaktywne'),
    },
    { key: 'dn10', header: 'Id DN10', kind: 'id', value: (row) => row.id_pracownik || null, fact: { before: 'DN10 ' } },
    {
      key: 'list',
      header: 'Lista id DN10',
      kind: 'text',
      value: 'id_pracownik_list',
      className: IDENTIFIER,
      fact: { before: 'lista DN10: ' },
    },
    {
      key: 'polon',
      header: 'POLON UUID',
      kind: 'text',
      value: 'polonuuid',
      className: IDENTIFIER,
      fact: { before: 'POL-on ' },
    },
    {
      key: 'orcid',
      header: 'ORCID',
      kind: 'text',
      value: 'orcid',
      className: `${IDENTIFIER} whitespace-nowrap`,
      fact: { before: 'ORCID ' },
    },
    {
      key: 'internal',
      header: 'Identyfikator wewnętrzny',
      kind: 'text',
      value: 'um_id_user',
      className: IDENTIFIER,
      fact: { before: 'wewnętrzny ' },
    },
  ],
});

/** Persons of the library system. The documented call returns only the first page. */
export const dn10List = defineList<Dn10Person & { number: number }>()({
  noun: ['osoba', 'osoby', 'osób'],
  title: 'Osoby znalezione w DN10',
  empty: 'Nie znaleziono osoby w DN10',
  rowKey: ({ id_pracownik }) => id_pracownik,
  filters: {},
  columns: [
    { key: 'number', header: 'Lp.', kind: 'id' },
    { key: 'id', header: 'Id', kind: 'id', value: 'id_pracownik' },
    { key: 'first', header: 'Imię', kind: 'text', value: 'os_imie_i' },
    { key: 'last', header: 'Nazwisko', kind: 'text', value: 'os_nazwisko', rowHeader: true },
    { key: 'title', header: 'Tytuł', kind: 'text', value: 't_nazwa' },
    { key: 'unit', header: 'Jednostka', kind: 'text', value: 'jo_nazwa' },
    { key: 'email', header: 'E-mail', kind: 'text', value: 'os_email' },
    { key: 'person', header: 'Osoba aktywna', kind: 'yesno', value: 'os_aktywny' },
    { key: 'employee', header: 'Pracownik aktywny', kind: 'yesno', value: 'n_aktywny' },
  ],
});

/** People without an account. */
export const candidateList = defineList<Candidate>()({
  noun: ['osoba', 'osoby', 'osób'],
  title: 'Osoby bez konta',
  empty: 'Wszystkie te osoby mają już konta',
  pageSize: 50,
  file: { address: '/api/admin/accountCandidatesFile', name: 'osoby bez konta' },
  rowKey: ({ key }) => key,
  filters: {
    source: { kind: 'choice', label: 'Kto', choices: CANDIDATE_SOURCE_NAMES, default: 'employed' },
    unit: { kind: 'option', label: 'W jednostce', isNumber: true, any: 'cała uczelnia' },
    show: {
      kind: 'choice',
      label: 'Pokaż',
      choices: { all: 'wszystkich', ready: 'kto dostanie konto', problem: 'kto nie dostanie' },
      default: 'all',
    },
    text: { kind: 'search', label: 'Osoba', note: 'nazwisko, imię lub login' },
  },
  sort: 'person',
  columns: [
    {
      key: 'person',
      header: 'Osoba',
      kind: 'text',
      value: ({ last_name, first_name }) => `${last_name} ${first_name}`,
      sort: true,
      rowHeader: true,
    },
    { key: 'unit', header: 'Jednostka', kind: 'text', value: 'unit', sort: true, fact: {} },
    { key: 'login', header: 'Login', kind: 'text', value: 'login', fact: { before: 'login ' } },
    { key: 'email', header: 'E-mail', kind: 'text', value: 'email', fact: {} },
    {
      key: 'problem',
      header: 'Konto',
      kind: 'text',
      value: ({ problem }) => (problem === null ? 'powstanie, z rolą Pracownik' : PROBLEM_NAMES[problem]),
    },
  ],
});
