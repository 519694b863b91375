import { auditWords } from '#areas/audit-words.ts';

const share = ['publication', 'person'] as const;
const selected = { selected: 'wybrana' };

export const publicationsAudit = auditWords({
  subjects: { publication: 'publikacja' },
  actions: {
    'publication.discipline': {
      label: 'dyscyplina publikacji',
      subject: share,
      fields: { discipline: { label: 'dyscyplina', names: 'discipline' } },
    },
    'publication.optimum': { label: 'publikacja w optimum', subject: share, fields: selected },
    'publication.custom': { label: 'publikacja w wyborze własnym', subject: share, fields: selected },
    'read.publications': { label: 'odczyt listy publikacji osoby', subject: ['person'] },
  },
  readings: { 'publications.points': { list: 'punkty publikacji' } },
});
