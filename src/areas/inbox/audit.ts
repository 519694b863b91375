import { auditWords } from '#shared/audit-words.ts';

export const inboxAudit = auditWords({
  groups: { 'desk.': 'sprawy biur' },
  actions: {
    'desk.act': {
      label: 'sprawy załatwione, przydzielone lub odłożone',
      subject: 'text',
      fields: { count: 'ile', titles: 'sprawy' },
    },
    'desk.undo': { label: 'działanie cofnięte', subject: 'text', fields: { count: 'ile' } },
  },
  readings: { 'inbox.list': { list: 'sprawy, które czekają na biuro' } },
});
