import { auditWords } from '#shared/audit-words.ts';

const scenario = {
  subject: ['scenario'],
  fields: {
    name: 'nazwa',
    note: 'uwagi',
    disciplines: { label: 'dyscypliny', names: 'discipline' },
    changes: 'zmiany',
    id: 'numer',
    kind: {
      label: 'rodzaj',
      values: {
        discipline: 'dyscyplina',
        nStatement: 'oświadczenie o zaliczeniu do liczby N',
        share: 'udział',
        points: 'punkty',
        journal: 'czasopismo',
        publisher: 'wydawnictwo',
        newcomer: 'nowa osoba',
        work: 'nowa praca',
      },
    },
    publication: { label: 'publikacja', names: 'publication' },
    publications: { label: 'publikacje', names: 'publication' },
    person: { label: 'osoba', names: 'person' },
    discipline: { label: 'dyscyplina', names: 'discipline' },
    from: 'od',
    to: 'do',
    included: 'w optimum',
    points: 'punkty',
    points_hst: 'punkty HST',
    mode: 'sposób podziału',
    journal: 'czasopismo',
    publisher: 'wydawnictwo',
    level: 'poziom',
    title: 'tytuł',
    type: 'rodzaj pracy',
    year: 'rok',
    authors: 'wszyscy autorzy',
    shares: 'autorzy stąd',
    fte: 'etat',
    code: { label: 'dyscyplina', names: 'discipline' },
    percent: 'udział dyscypliny (%)',
    works: 'prace',
    count: 'liczba prac',
  },
} as const;

/** Of what was deleted: as it was, so that it can come back. */
const deleted = {
  ...scenario.fields,
  periodId: { label: 'okres', names: 'period' },
  ownerRow: { label: 'właściciel', names: 'account' },
  version: 'wersja',
  createdAt: 'kiedy dodano',
  updatedAt: 'kiedy zmieniono',
} as const;

const effects = { list: 'scenariusz: skutki dla osób' } as const;

const result = { file: 'scenariusz', fields: { scenario: 'scenariusz', beside: 'porównany scenariusz' } } as const;

export const scenariosAudit = auditWords({
  subjects: { scenario: 'scenariusz' },
  groups: { 'scenario.': 'scenariusze' },
  actions: {
    'scenario.create': { label: 'dodanie scenariusza', ...scenario },
    'scenario.change': { label: 'zmiana scenariusza', ...scenario },
    'scenario.delete': { label: 'usunięcie scenariusza', subject: scenario.subject, fields: deleted },
    'scenario.restore': { label: 'przywrócenie scenariusza', ...scenario },
  },
  readings: {
    'scenarios.get': effects,
    'scenarios.evaluate': effects,
    'scenarios.file': result,
    // The former name of that call, in earlier rows.
    'supervision.scenarioFile': result,
    // Changes answer with the whole scenario.
    'scenarios.create': effects,
    'scenarios.edit': effects,
    'scenarios.addChanges': effects,
    'scenarios.removeChanges': effects,
  },
});
