import { auditWords } from '#areas/audit-words.ts';

export const evaluationAudit = auditWords({
  readings: {
    'evaluation.standing.reductionsFile': {
      file: 'zestawienie osób N0',
      fields: {
        period: { label: 'okres', names: 'period' },
        disccode: { label: 'dyscyplina', names: 'discipline' },
      },
    },
  },
});
