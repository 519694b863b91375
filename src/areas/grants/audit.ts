import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { grantList } from './lists.ts';
import { ACCOUNT_FIELDS } from '#areas/people/audit.ts';
import { ROLES } from './roles.ts';

const values = Object.fromEntries(ROLES.map(({ key, name }) => [key, name]));

const GRANT_FIELDS = {
  id: 'numer',
  accountRow: { label: 'konto', names: 'account' },
  role: { label: 'rola', values },
  disciplineCode: { label: 'dyscyplina', names: 'discipline' },
  unitId: { label: 'jednostka', names: 'unit' },
  validFrom: 'ważne od',
  validTo: 'ważne do',
  grantedBy: 'kto nadał',
  grantedAt: 'kiedy nadano',
} as const;

/** An account with its roles, or with its whole grants. */
export const ACCOUNT_WITH_ROLES = { ...ACCOUNT_FIELDS, ...GRANT_FIELDS, roles: { label: 'role', values } } as const;

const grant = { subject: ['grant', 'account'], fields: GRANT_FIELDS } as const;

export const grantsAudit = auditWords({
  subjects: { grant: 'uprawnienie' },
  groups: { 'grant.': 'uprawnienia' },
  actions: {
    'grant.add': { label: 'nadanie uprawnienia', ...grant },
    'grant.change': { label: 'zmiana uprawnienia', ...grant },
    'grant.revoke': { label: 'odebranie uprawnienia', ...grant },
    'grant.restore': { label: 'przywrócenie odebranego uprawnienia', ...grant },
    /** An account is created with its first role. */
    'account.create': {
      label: 'dodanie konta',
      subject: ['account'],
      fields: {
        ...ACCOUNT_WITH_ROLES,
        login: 'login',
        firstName: 'imię',
        lastName: 'nazwisko',
        replaced: { label: 'zastąpione konto', names: 'account' },
      },
    },
  },
  readings: {
    'grants.list': { list: 'nadane uprawnienia' },
    'grants.file': {
      file: 'nadane uprawnienia',
      fields: filterWords(grantList),
    },
  },
});
