import { auditWords } from '#areas/audit-words.ts';

export const statementsAudit = auditWords({
  subjects: { statement: 'oświadczenie' },
  actions: {
    'statement.discipline': {
      label: 'dyscyplina w oświadczeniu',
      subject: ['statement', 'person'],
      fields: {
        year: 'rok',
        targetCol: { label: 'która dyscyplina', values: { 0: 'pierwsza', 1: 'druga' } },
        discipline: { label: 'dyscyplina', names: 'discipline' },
      },
    },
  },
});
