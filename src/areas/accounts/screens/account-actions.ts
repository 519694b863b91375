import { RIGHTS } from '../rights.ts';

/** What may be done from the list: the address's word, the title of its screen, the right that it takes. */
export const ACCOUNT_ACTIONS = [
  { action: 'Add', label: 'Dodaj', title: 'Nowe konto DN20', right: RIGHTS.add },
  { action: 'Edit', label: 'Edytuj', title: 'Edycja konta DN20', right: RIGHTS.edit, needsAccount: true },
  { action: 'Delete', label: 'Usuń', title: 'Usunięcie konta DN20', right: RIGHTS.delete, needsAccount: true },
  {
    action: 'ImportDN10',
    label: 'Import z DN10',
    title: 'Nowe konto DN20 z importu danych DN10',
    right: RIGHTS.importDn10,
  },
  {
    action: 'ImportPRz',
    label: 'Import z bazy pracowników',
    title: 'Nowe konto DN20 z importu danych UCI',
    right: RIGHTS.importCas,
  },
  {
    action: 'ImportPolon',
    label: 'Import z POLON',
    title: 'Nowe konto DN20 z importu danych POLON',
    right: RIGHTS.importPolon,
  },
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]['action'];

export const UNKNOWN_ACTION = 'Nieznana akcja';
export const ACCOUNTS = '/admin/AppAccounts';

/** The address of an action on an account; 'null' means none. */
export const actionAddress = (action: AccountAction, row: number | undefined) =>
  ({ to: '/admin/AppAccounts/$action/{-$row}', params: { action, row: String(row ?? null) } }) as const;

/** The account that an address ends with; none for 'null' and for what is no number. */
export const rowOf = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);
