import { auditWords } from '#shared/audit-words.ts';

const share = ['publication', 'person'] as const;
const selected = { selected: 'wybrana' };

export const publicationsAudit = auditWords({
  subjects: { publication: 'publikacja' },
  actions: {
    'publication.discipline': {
      label: 'dyscyplina pracy',
      subject: share,
      fields: { discipline: { label: 'dyscyplina', names: 'discipline', values: { null: 'nieprzypisane' } } },
    },
    'publication.optimum': { label: 'publikacja w optimum', subject: share, fields: selected },
    'publication.custom': {
      label: 'publikacja w wyborze własnym',
      subject: share,
      // Of all works that one acceptance of the own optimum changed: by them the selection before it is found.
      fields: { ...selected, optimum: 'przyjęto optimum' },
    },
    'read.patents': { label: 'odczyt patentów osoby', subject: ['person'] },
    'read.publications': { label: 'odczyt listy publikacji osoby', subject: ['person'] },
  },
  readings: {
    'publications.points': { list: 'punkty publikacji' },
    'publications.patents.unassigned': { list: 'patenty nieprzypisane' },
    'publications.patents.points': { list: 'punkty patentu' },
  },
});
