import { RIGHTS } from '../rights.ts';

/** Actions on accounts: the word in the address, the title of the screen, what it is in plain words, the right required. */
export const ACCOUNT_ACTIONS = [
  {
    action: 'Add',
    label: 'Wpisz ręcznie',
    title: 'Nowe konto DN20',
    about: 'Konto w tej aplikacji (DN20), wpisane ręcznie',
    right: RIGHTS.add,
  },
  {
    action: 'Edit',
    label: 'Edytuj',
    title: 'Edycja konta DN20',
    about: 'Konto w tej aplikacji (DN20): login osoby i numery, po których jest znana',
    right: RIGHTS.edit,
    needsAccount: true,
  },
  {
    action: 'Delete',
    label: 'Usuń',
    title: 'Usunięcie konta DN20',
    about: 'Konto w tej aplikacji (DN20)',
    right: RIGHTS.delete,
    needsAccount: true,
  },
  {
    action: 'ImportDN10',
    label: 'Import z DN10',
    title: 'Nowe konto DN20 z importu danych DN10',
    about: 'Osoba z DN10, systemu bibliotecznego, dostaje konto z loginem z bazy pracowników',
    right: RIGHTS.importDn10,
  },
  {
    action: 'ImportPRz',
    label: 'Import z bazy pracowników',
    title: 'Nowe konto DN20 z importu danych UCI',
    about: 'Osoba i jej login z bazy pracowników, którą prowadzi informatyka uczelni (UCI)',
    right: RIGHTS.importCas,
  },
  {
    action: 'ImportPolon',
    label: 'Import z POLON',
    title: 'Nowe konto DN20 z importu danych POLON',
    about: 'Osoba zgłoszona w POL-onie, której konta jeszcze nie ma',
    right: RIGHTS.importPolon,
  },
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]['action'];

export type AccountScreenProps = {
  /** The account chosen in the list, if any. */
  row: number | undefined;
  goBack: () => void;
  toEdit: (row: number) => void;
};

export const UNKNOWN_ACTION = 'Nieznana akcja';
export const ACCOUNTS = '/admin/AppAccounts';

/** The address of an action; the documented 'null' stands for no account. */
export const actionAddress = (action: AccountAction, row: number | undefined) =>
  ({ to: '/admin/AppAccounts/$action/{-$row}', params: { action, row: String(row ?? null) } }) as const;

/** The account in an address; undefined for 'null' and for anything that is not a number. */
export const rowOf = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);
