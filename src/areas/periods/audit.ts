import { auditWords } from '#shared/audit-words.ts';

export const periodsAudit = auditWords({
  subjects: { period: 'okres' },
  actions: {
    'period.authorDeadline': {
      label: 'termin przypisań autorów',
      subject: ['period'],
      fields: { authorDeadline: 'termin przypisań autorów' },
    },
  },
});
