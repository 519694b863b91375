import { auditWords } from '#shared/audit-words.ts';

export const auditAudit = auditWords({
  readings: {
    'changes.ofDiscipline': { list: 'co się zmieniło w dyscyplinie' },
    'audit.search': { list: 'dziennik zmian' },
    'audit.file': {
      file: 'dziennik zmian',
      fields: {
        user: 'kto',
        action: 'czynność',
        subject: 'czego dotyczy',
        from: 'od',
        to: 'do',
        sort: { label: 'kolejność', values: { at: 'od najdawniejszych', '-at': 'od najnowszych' } },
      },
    },
  },
});
