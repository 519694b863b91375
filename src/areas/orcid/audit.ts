import { auditWords } from '#shared/audit-words.ts';

const person = ['person'] as const;

export const orcidAudit = auditWords({
  subjects: {},
  groups: { 'orcid.': 'ORCID' },
  actions: {
    'orcid.link': {
      label: 'połączenie z ORCID',
      subject: person,
      fields: { orcid: 'ORCID', writes: { label: 'zapisywanie prac w ORCID', values: { true: 'tak', false: 'nie' } } },
    },
    'orcid.unlink': {
      label: 'rozłączenie z ORCID',
      subject: person,
      fields: {
        orcid: 'ORCID',
        remove: { label: 'usunięcie zapisanych prac', values: { true: 'tak', false: 'nie' } },
      },
    },
    'orcid.write': {
      label: 'zapis prac w ORCID',
      subject: person,
      fields: { added: 'dodane', changed: 'zmienione', removed: 'usunięte', refused: 'odrzucone' },
    },
    'orcid.dismiss': { label: 'pominięcie pracy z ORCID', subject: person, fields: { title: 'praca' } },
    'orcid.restore': { label: 'przywrócenie pominiętej pracy z ORCID', subject: person, fields: { title: 'praca' } },
  },
});
