import { auditWords } from '#shared/audit-words.ts';

const subject = ['account'] as const;
const fields = { session: 'sesja', address: 'adres sieciowy', ended: 'koniec' };

export const sessionAudit = auditWords({
  actions: {
    'session.login': { label: 'zalogowanie', subject, fields },
    'session.logout': { label: 'wylogowanie', subject, fields },
    'session.expire': { label: 'wygaśnięcie sesji', subject, fields },
    'session.end': { label: 'zakończenie sesji', subject, fields },
    'session.actAs': {
      label: 'działanie w imieniu innej osoby: początek',
      subject,
      fields: { reason: 'powód', until: 'do kiedy' },
    },
    'session.actEnd': { label: 'działanie w imieniu innej osoby: koniec', subject, fields },
  },
  readings: { 'session.allSessions': { list: 'otwarte sesje' } },
});
