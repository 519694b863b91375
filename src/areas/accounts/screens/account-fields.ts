import { EMPTY_ID } from '#areas/people/identifiers.ts';
import type { AccountInput, AccountRecord } from '../schema.ts';

type TextField = Exclude<keyof AccountInput, 'um_current'>;

type AccountField = {
  field: TextField;
  label: string;
  /** What the label means, where it is a word of an old system. */
  meaning?: string;
  hint?: string;
  required?: boolean;
};

/** Text fields of an account in the order of the form; labels and hints are documented. */
export const ACCOUNT_GROUPS: { title: string; isLong?: true; fields: AccountField[] }[] = [
  {
    title: 'Osoba',
    fields: [
      { field: 'um_polon_nazwisko', label: 'Nazwisko', required: true },
      { field: 'um_polon_imie', label: 'Imię' },
      { field: 'um_polon_drugie', label: 'Drugie imię' },
      { field: 'um_stopien_tytul_wyliczany', label: 'Stopień/tytuł' },
    ],
  },
  {
    title: 'Numery osoby w systemach',
    isLong: true,
    fields: [
      {
        field: 'id_pracownik',
        label: 'Id pracownika w DN10',
        meaning: 'Numer osoby w systemie bibliotecznym (DN10) i tutaj.',
        hint: 'Zero oznacza brak identyfikatora',
      },
      {
        field: 'id_pracownik_list',
        label: 'Lista wszystkich identyfikatorów DN10',
        meaning: 'Gdy osoba ma w systemie bibliotecznym kilka numerów.',
        hint: 'Rozdzielone przecinkami, bez odstępów',
      },
      {
        field: 'um_id_user',
        label: 'Identyfikator wewnętrzny DN20',
        meaning: 'Numer konta w tej aplikacji (DN20).',
        hint: 'Same zera: powstanie przy zapisie',
        required: true,
      },
      { field: 'orcid', label: 'Numer ORCID', meaning: 'Np. 0000-0002-1825-0097.' },
      {
        field: 'polonuuid',
        label: 'POLON UUID',
        meaning:
          'Identyfikator POL-on: po nim znane są zatrudnienie i dyscypliny. Puste, jeżeli osoby nie ma w POL-on.',
      },
    ],
  },
  {
    title: 'Logowanie',
    fields: [
      {
        field: 'userprincipalname',
        label: 'Login PRz',
        meaning: 'Ten, którym osoba loguje się do systemów uczelni; tutaj loguje się tym samym.',
      },
      { field: 'email', label: 'E-mail', meaning: 'Tu przychodzą powiadomienia.' },
    ],
  },
];

export const ACCOUNT_FIELDS = ACCOUNT_GROUPS.flatMap(({ fields }) => fields);

export const noteOf = ({ meaning, hint }: Pick<AccountField, 'meaning' | 'hint'>) =>
  [meaning, hint].filter(Boolean).join(' ') || undefined;

export const ACTIVE_LABEL = 'Aktywny';
export const activeText = (active: boolean) => (active ? 'Tak' : 'Nie');

export const EMPTY_ACCOUNT = { id_pracownik: 0, um_id_user: EMPTY_ID, um_current: true };

/** Whose account, where its fields are not beside the words. */
export const accountName = ({
  um_polon_nazwisko: last,
  um_polon_imie: first,
  userprincipalname: login,
}: Pick<AccountRecord, 'um_polon_nazwisko' | 'um_polon_imie' | 'userprincipalname'>) =>
  [`${last} ${first}`.trim(), login].filter(Boolean).join(', ');
