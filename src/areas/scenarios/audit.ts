import { auditWords } from '#areas/audit-words.ts';

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
  },
} as const;

export const scenariosAudit = auditWords({
  subjects: { scenario: 'scenariusz' },
  groups: { 'scenario.': 'scenariusze' },
  actions: {
    'scenario.create': { label: 'dodanie scenariusza', ...scenario },
    'scenario.change': { label: 'zmiana scenariusza', ...scenario },
    'scenario.delete': { label: 'usunięcie scenariusza', ...scenario },
  },
});
