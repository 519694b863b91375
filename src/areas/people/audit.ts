import { auditWords } from '#shared/audit-words.ts';

/** Fields of an account under their documented names. */
export const ACCOUNT_FIELDS = {
  row_num: { label: 'konto', names: 'account' },
  um_polon_imie: 'imię',
  um_polon_drugie: 'drugie imię',
  um_polon_nazwisko: 'nazwisko',
  um_stopien_tytul_wyliczany: 'stopień lub tytuł',
  id_pracownik: { label: 'osoba', names: 'person' },
  id_pracownik_list: 'numery osoby',
  polonuuid: 'identyfikator POL-on',
  orcid: 'ORCID',
  userprincipalname: 'login',
  um_current: 'aktywne',
  email: 'e-mail',
  um_id_user: 'identyfikator wewnętrzny',
  updated_at: 'ostatnia zmiana',
} as const;

export const peopleAudit = auditWords({
  subjects: { person: 'osoba', account: 'konto', unit: 'jednostka' },
  readings: {
    'people.searchPersons': { list: 'wyszukiwanie w bazie pracowników' },
    'people.searchAccounts': { list: 'wyszukiwanie kont' },
    'people.find': { list: 'wyszukiwanie osób' },
  },
});
