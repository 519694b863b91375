import { EMPTY_ID, numberOrNone } from '#areas/people/identifiers.ts';
import type { AccountInput } from '../schema.ts';

export type AccountField = keyof AccountInput;
export type TextField = Exclude<AccountField, 'um_current'>;

/** An account as the form holds it: texts, whatever is typed. */
export type AccountTexts = Record<TextField, string> & { um_current: boolean };

export type LabelledField = { field: TextField; label: string; hint?: string; required?: true };

/** The fields of an account in the order of the form. */
export const ACCOUNT_FIELDS: LabelledField[] = [
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
    hint: 'Zastępczy powstaje z Id pracownika w DN10',
    required: true,
  },
  { field: 'orcid', label: 'Numer ORCID' },
  { field: 'polonuuid', label: 'POLON UUID' },
  { field: 'userprincipalname', label: 'Login PRz' },
];

export const ACTIVE_LABEL = 'Aktywny';
export const activeText = (active: boolean) => (active ? 'Tak' : 'Nie');

export const EMPTY_ACCOUNT: AccountInput = {
  um_polon_nazwisko: '',
  um_polon_imie: '',
  um_polon_drugie: null,
  um_stopien_tytul_wyliczany: null,
  id_pracownik: 0,
  id_pracownik_list: '',
  um_id_user: EMPTY_ID,
  orcid: null,
  polonuuid: null,
  userprincipalname: null,
  um_current: true,
};

export const textsOf = (account: AccountInput): AccountTexts => ({
  um_polon_nazwisko: account.um_polon_nazwisko,
  um_polon_imie: account.um_polon_imie,
  um_polon_drugie: account.um_polon_drugie ?? '',
  um_stopien_tytul_wyliczany: account.um_stopien_tytul_wyliczany ?? '',
  id_pracownik: String(account.id_pracownik),
  id_pracownik_list: account.id_pracownik_list,
  um_id_user: account.um_id_user,
  orcid: account.orcid ?? '',
  polonuuid: account.polonuuid ?? '',
  userprincipalname: account.userprincipalname ?? '',
  um_current: account.um_current,
});

export const accountOf = (texts: AccountTexts): AccountInput => ({
  um_polon_nazwisko: texts.um_polon_nazwisko.trim(),
  um_polon_imie: texts.um_polon_imie.trim(),
  um_polon_drugie: texts.um_polon_drugie.trim() || null,
  um_stopien_tytul_wyliczany: texts.um_stopien_tytul_wyliczany.trim() || null,
  id_pracownik: numberOrNone(texts.id_pracownik),
  id_pracownik_list: texts.id_pracownik_list.trim(),
  um_id_user: texts.um_id_user.trim(),
  orcid: texts.orcid.trim() || null,
  polonuuid: texts.polonuuid.trim() || null,
  userprincipalname: texts.userprincipalname.trim() || null,
  um_current: texts.um_current,
});
