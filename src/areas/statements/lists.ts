import { PERSON } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import type { StatementRow, StatementState } from './schema-states.ts';

export const STATE_NAMES: Record<StatementState, string> = {
  todo: 'niewydrukowane',
  printed: 'wydrukowane, niepotwierdzone',
  confirmed: 'potwierdzone na ekranie',
};

/** Of states and of what waits in them. */
export const STATE_CHOICES = { ...STATE_NAMES, asked: 'z prośbą o odmrożenie', all: 'wszystkie' };

export const statementList = defineList<StatementRow>()({
  noun: ['oświadczenie', 'oświadczenia', 'oświadczeń'],
  title: 'Oświadczenia pracowników',
  empty: 'Nie ma takich oświadczeń',
  file: { address: '/api/admin/StatementStatesFile', name: 'oświadczenia' },
  rowKey: ({ person_id, year }) => `${person_id} ${year}`,
  filters: {
    unit: { kind: 'option', label: 'Jednostka', note: 'z podległymi' },
    year: { kind: 'option', label: 'Rok', any: 'wszystkie lata okresu' },
    kind: {
      kind: 'choice',
      label: 'Rodzaj',
      choices: { publication: 'publikacje', patent: 'patenty' },
      default: 'publication',
    },
    state: {
      kind: 'choice',
      label: 'Stan',
      choices: STATE_CHOICES,
      default: 'todo',
    },
    text: { kind: 'search', label: 'Osoba' },
  },
  sort: 'person',
  columns: [
    { key: 'last', header: 'Nazwisko', kind: 'text', width: 24, value: 'last_name', screen: false },
    { key: 'first', header: 'Imię', kind: 'text', width: 18, value: 'first_name', screen: false },
    { key: 'degree', header: 'Stopień', kind: 'text', width: 16, screen: false },
    { ...PERSON, sort: true, file: false },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 40, sort: true },
    { key: 'year', header: 'Rok', kind: 'year', width: 8, sort: true },
    { key: 'works', header: 'Na oświadczeniu', kind: 'number', sort: true },
    { key: 'unassigned', header: 'Poza nim: nieprzypisane', kind: 'number' },
    { key: 'state', header: 'Stan', kind: 'badge', width: 28, value: ({ state }) => STATE_NAMES[state] },
    { key: 'number', header: 'Numer', kind: 'text', width: 16, screen: false },
    { key: 'generated', header: 'Wydrukowano', kind: 'instant', screen: false },
    { key: 'confirmed', header: 'Potwierdzono', kind: 'instant', screen: false },
    {
      key: 'asked',
      header: 'Prośba o odmrożenie',
      kind: 'text',
      value: ({ asked }) => asked?.message ?? '',
      screen: false,
    },
  ],
});
