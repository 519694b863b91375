import { PERSON } from '#shared/columns.ts';
import { defineList } from '#shared/list.ts';
import { ROLE_NAMES, ROLES } from './roles.ts';
import type { GrantRow } from './schema.ts';

/** A grant in words, for screen readers and dialogs. */
export const grantName = ({ role, last_name, first_name, discipline_name, unit_name }: GrantRow) =>
  [ROLE_NAMES[role], discipline_name ?? unit_name, `${last_name} ${first_name}`].filter(Boolean).join(', ');

export const SCOPE_NAMES = { own: 'własne dane', granted: '', all: 'cała uczelnia' };

export const scopeText = ({ role, discipline_name, discipline_code, unit_name }: GrantRow) => {
  if (discipline_name !== null) return `${discipline_name} (${discipline_code})`;
  return unit_name ?? SCOPE_NAMES[ROLES.find(({ key }) => key === role)?.scope ?? 'own'];
};

/** Grants of roles; unless a role is chosen, without the one that every employee has. */
export const grantList = defineList<GrantRow>()({
  noun: ['uprawnienie', 'uprawnienia', 'uprawnień'],
  title: 'Uprawnienia',
  empty: 'Żadne uprawnienie nie pasuje do filtrów',
  rowKey: ({ id }) => id,
  file: { address: '/api/admin/grantsFile', name: 'uprawnienia' },
  filters: {
    text: { kind: 'search', label: 'Osoba', note: 'nazwisko, imię lub login' },
    role: { kind: 'choice', label: 'Rola', choices: ROLE_NAMES, any: 'wszystkie poza pracownikami' },
    all: { kind: 'flag', label: 'Także wygasłe i przyszłe' },
  },
  sort: 'person',
  columns: [
    { ...PERSON, sort: true },
    { key: 'login', header: 'Login', kind: 'text', screen: false },
    { key: 'active', header: 'Konto czynne', kind: 'yesno', screen: false },
    { key: 'role', header: 'Rola', kind: 'text', value: ({ role }) => ROLE_NAMES[role], sort: true },
    { key: 'scope', header: 'Zakres', kind: 'text', value: scopeText, sort: true },
    { key: 'from', header: 'Ważność', kind: 'day', value: 'valid_from', sort: true, file: false },
    // Both days in one cell on the screen, each in its own column of the file.
    { key: 'begin', header: 'Ważne od', kind: 'day', value: 'valid_from', screen: false },
    { key: 'to', header: 'Ważne do', kind: 'day', value: 'valid_to', screen: false },
    { key: 'by', header: 'Kto nadał', kind: 'text', value: 'granted_by', screen: false },
    { key: 'granted', header: 'Nadane', kind: 'instant', value: 'granted_at', sort: true },
  ],
});
