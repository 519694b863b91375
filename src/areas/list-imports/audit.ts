import { auditWords } from '#shared/audit-words.ts';

const file = {
  subject: 'text',
  fields: { rows: 'wiersze', created: 'nowe', changed: 'zmienione', gone: 'nieobecne', doubtful: 'wątpliwe' },
} as const;

export const listImportsAudit = auditWords({
  groups: { 'import.': 'importy' },
  actions: {
    'import.journals': { label: 'import wykazu czasopism', ...file },
    'import.publishers': { label: 'import wykazu wydawnictw', ...file },
    'import.people': { label: 'import osób', ...file },
    'import.publications': { label: 'import publikacji', ...file },
    'import.valuation': { label: 'wycena publikacji', ...file },
    'account.attach': {
      label: 'powiązanie konta z osobą',
      subject: ['account'],
      fields: { personId: { label: 'osoba', names: 'person' } },
    },
  },
});
