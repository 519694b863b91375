import { auditWords } from '#shared/audit-words.ts';

/** Readings that the server records for calls of any area, and the calls of the audit itself. */
export const readingsAudit = auditWords({
  groups: { 'read.': 'odczyt danych osoby' },
  actions: {
    'read.acting': { label: 'odczyt w imieniu innej osoby', subject: 'text' },
    'read.list': { label: 'odczyt listy osób', subject: 'text' },
    'read.file': { label: 'pobranie pliku z danymi osób', subject: 'text' },
  },
  readings: {
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
