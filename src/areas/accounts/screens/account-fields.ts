import { EMPTY_ID } from '#areas/people/identifiers.ts';
import type { AccountInput } from '../schema.ts';

type TextField = Exclude<keyof AccountInput, 'um_current'>;

type AccountField = { field: TextField; label: string; hint?: string; required?: boolean };

/** Text fields of an account, in the order of the form. */
export const ACCOUNT_FIELDS: AccountField[] = [
  { field: 'um_polon_nazwisko', label: 'Nazwisko', required: true },
  { field: 'um_polon_imie', label: 'Imię' },
  { field: 'um_polon_drugie', label: 'Drugie imię' },
  { field: 'um_stopien_tytul_wyliczany', label: 'Stopień/tytuł' },
  { field: 'id_pracownik', label: 'Id pracownika w DN10', hint: 'Zero oznacza brak identyfikatora' },
  {
    field: 'id_pracownik_list',
    label: 'Lista wszystkich identyfikatorów DN10',
    hint: 'Rozdzielone przecinkami, bez odstępów',
  },
  {
    field: 'um_id_user',
    label: 'Identyfikator wewnętrzny DN20',
    hint: 'Same zera: powstanie przy zapisie',
    required: true,
  },
  { field: 'orcid', label: 'Numer ORCID' },
  { field: 'polonuuid', label: 'POLON UUID' },
  { field: 'userprincipalname', label: 'Login PRz' },
];

export const ACTIVE_LABEL = 'Aktywny';
export const activeText = (active: boolean) => (active ? 'Tak' : 'Nie');

export const EMPTY_ACCOUNT = { id_pracownik: 0, um_id_user: EMPTY_ID, um_current: true };
