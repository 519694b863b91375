import { auditWords } from '#shared/audit-words.ts';

export const adviceAudit = auditWords({
  actions: { 'read.share': { label: 'odczyt wkładu udziału osoby', subject: ['person'] } },
  readings: { 'advice.ofDiscipline': { list: 'doradca: propozycje zmian' } },
});
