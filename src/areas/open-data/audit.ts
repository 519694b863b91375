import { auditWords } from '#shared/audit-words.ts';
import { SCOPE_NAMES } from './schema-words.ts';

const OPEN = { true: 'tak', false: 'nie' };

const key = {
  subject: ['api-key'],
  fields: {
    name: 'nazwa',
    scopes: { label: 'zakres', values: SCOPE_NAMES },
    expires_on: 'ważny do',
    prefix: 'początek klucza',
    revoked_at: 'unieważniono',
  },
} as const;

export const openDataAudit = auditWords({
  subjects: { 'api-key': 'klucz API' },
  groups: { 'open.': 'otwarte dane' },
  actions: {
    'open.settings': {
      label: 'zmiana ustawień otwartych danych',
      subject: 'text',
      fields: {
        pages: { label: 'strony publiczne', values: OPEN },
        harvest: { label: 'OAI-PMH', values: OPEN },
        reading: { label: 'API do odczytu', values: OPEN },
        repository_name: 'nazwa repozytorium',
        repository_email: 'adres repozytorium',
      },
    },
    'open.profile': {
      label: 'strona publiczna osoby',
      subject: ['person'],
      fields: { is_public: { label: 'włączona', values: OPEN } },
    },
    'open.keyAdd': { label: 'nowy klucz API', ...key },
    'open.keyIssue': { label: 'wydanie klucza API', ...key },
    'open.keyRevoke': { label: 'unieważnienie klucza API', ...key },
  },
});
