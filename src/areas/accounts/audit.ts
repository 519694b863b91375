import { auditWords } from '#shared/audit-words.ts';
import { ACCOUNT_WITH_ROLES } from '#areas/grants/audit.ts';
import { ACCOUNT_FIELDS } from '#areas/people/audit.ts';

const subject = ['account'] as const;

export const accountsAudit = auditWords({
  actions: {
    'account.update': { label: 'zmiana konta', subject, fields: ACCOUNT_FIELDS },
    'account.delete': { label: 'usunięcie konta', subject, fields: ACCOUNT_WITH_ROLES },
    'read.account': { label: 'odczyt konta osoby', subject },
  },
  readings: {
    'accounts.list': { list: 'wyszukiwanie kont' },
    'accounts.dn10ById': { list: 'wyszukiwanie w DN10' },
    'accounts.dn10ByName': { list: 'wyszukiwanie w DN10' },
    'accounts.polonOrcid': { list: 'wyszukiwanie w POL-on' },
    'accounts.polonPersons': { list: 'wyszukiwanie w POL-on' },
  },
});
