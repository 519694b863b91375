import { auditWords } from '#shared/audit-words.ts';

export const loginAudit = auditWords({
  actions: {
    'account.fill': {
      label: 'uzupełnienie konta przy logowaniu',
      subject: ['account'],
      fields: { polonUuid: 'identyfikator POL-on', email: 'e-mail', unit: 'jednostka' },
    },
  },
});
