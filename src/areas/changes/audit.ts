import { auditWords } from '#shared/audit-words.ts';

export const changesAudit = auditWords({
  readings: { 'changes.ofDiscipline': { list: 'co się zmieniło w dyscyplinie' } },
});
