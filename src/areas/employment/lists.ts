import { PERSON } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import type { PersonRow } from './schema.ts';

/** What may be missing, or over, as a filter. */
const PEOPLE_SHOWN = {
  employed: 'zatrudnieni dziś',
  inN: 'w liczbie N dziś',
  noN: 'zatrudnieni poza liczbą N',
  noDeclaration: 'zatrudnieni bez oświadczenia o dyscyplinach',
  noAccount: 'zatrudnieni bez konta',
  noOrcid: 'zatrudnieni bez ORCID',
  left: 'zatrudnienie ustało',
  never: 'bez zatrudnienia',
} as const;

export const personList = defineList<PersonRow>()({
  noun: ['osoba', 'osoby', 'osób'],
  title: 'Osoby',
  empty: 'Nikt nie pasuje do filtrów',
  rowKey: ({ id }) => id,
  file: { address: '/api/admin/personsFile', name: 'pracownicy' },
  filters: {
    text: { kind: 'search', label: 'Osoba', placeholder: 'Nazwisko, imię, ORCID, POL-on, login' },
    show: { kind: 'choice', label: 'Kogo pokazać', choices: PEOPLE_SHOWN, any: 'wszystkich' },
    unit: { kind: 'option', label: 'Jednostka', note: 'z podległymi' },
    discipline: { kind: 'option', label: 'Dyscyplina', note: 'oświadczona dziś', isNumber: true },
  },
  sort: 'person',
  columns: [
    { ...PERSON, sort: true },
    { key: 'degree', header: 'Stopień lub tytuł', kind: 'text' },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 36 },
    { key: 'position', header: 'Stanowisko', kind: 'text', width: 24 },
    { key: 'fte', header: 'Etat', kind: 'slots', screen: false },
    { key: 'declared', header: 'Dyscypliny', kind: 'text', width: 40 },
    { key: 'n', header: 'W liczbie N', kind: 'text', width: 30 },
    { key: 'login', header: 'Konto', kind: 'text' },
    { key: 'orcid', header: 'ORCID', kind: 'text', screen: false },
    { key: 'id', header: 'Numer', kind: 'id', screen: false },
  ],
});
