import { auditWords } from '#shared/audit-words.ts';

export const recalculationAudit = auditWords({
  actions: { 'recalculation.request': { label: 'zlecenie przeliczenia okresu', subject: ['period'] } },
});
