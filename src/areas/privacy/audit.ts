import { auditWords } from '#shared/audit-words.ts';

export const privacyAudit = auditWords({
  groups: { 'privacy.': 'dane osobowe' },
  actions: {
    'privacy.notice': {
      label: 'zmiana informacji o danych lub dostępności',
      subject: 'text',
      fields: { text: 'treść' },
    },
    'privacy.term': { label: 'zmiana czasu przechowywania', subject: 'text', fields: { days: 'dni' } },
    'privacy.erase': {
      label: 'usunięcie danych osoby',
      subject: ['person'],
      fields: { reason: 'powód', deleted: 'usunięte' },
    },
    'read.extract': { label: 'wyciąg danych osoby', subject: ['person'] },
    'read.erasure': { label: 'podgląd usunięcia danych osoby', subject: ['person'] },
  },
});
