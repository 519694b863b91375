import type { RoleKey } from '#areas/grants/roles.ts';

/** Accounts of the demo university; the password is `demo`. */
export const DEMO_PASSWORD = 'demo';

export const DEMO_LOGINS: { login: string; role: RoleKey; description: string }[] = [
  { login: 'pracownik', role: 'employee', description: 'pracownik naukowy: własne publikacje i sloty' },
  { login: 'dyscyplina', role: 'discipline-supervisor', description: 'opiekun dyscypliny' },
  { login: 'jednostka', role: 'unit-supervisor', description: 'kierownik jednostki' },
  { login: 'ewaluacja', role: 'evaluation', description: 'zespół ewaluacji: wszystkie dyscypliny' },
  { login: 'biblioteka', role: 'library', description: 'biblioteka: rekordy i przypisania' },
  { login: 'kadry', role: 'personnel', description: 'dział kadr' },
  { login: 'doktoraty', role: 'doctoral-office', description: 'biuro doktoratów' },
  { login: 'admin', role: 'admin', description: 'administrator: wszystkie panele' },
];
