import { client } from '../api.ts';
import type { Account, AccountQuery, DirectoryPerson, PersonQuery } from '#areas/people/schema.ts';

/** Where to search: application accounts, or the staff directory. */
export type PersonSource = 'konto' | 'baza';

export const PERSON_SOURCES = [
  { value: 'konto', label: 'Konto aplikacji' },
  { value: 'baza', label: 'Baza pracowników' },
] as const;

/** A person found; the key is the account's row number, or the directory login. */
export type PersonChoice = {
  key: string;
  label: string;
  detail?: string;
  login?: string | null;
  /** The POL-on identifier. */
  polonId?: string | null;
  /** The row of the staff directory. */
  staff?: DirectoryPerson;
};

type Flag = Exclude<keyof AccountQuery | keyof PersonQuery, 'dtext' | 'skip' | 'limit' | 'similar'>;
type Scopes = Record<Flag, boolean>;

export const DEFAULT_SCOPES: Record<PersonSource, Scopes> = {
  konto: {
    flgnazw: true,
    flgimie: true,
    flgUPN: true,
    flgstart: true,
    flgpolon: true,
    flgUUID: false,
    flgorcid: false,
    flgjednostka: false,
    flgjednkod: false,
  },
  baza: {
    flgnazw: true,
    flgimie: true,
    flgUPN: true,
    flgstart: true,
    flgjednostka: true,
    flgjednkod: false,
    flgpolon: false,
    flgUUID: false,
    flgorcid: false,
  },
};

type Scope = { flag: Flag; label: string };

const COMMON: Scope[] = [
  { flag: 'flgnazw', label: 'Nazwisko' },
  { flag: 'flgimie', label: 'Imię' },
  { flag: 'flgUPN', label: 'Login' },
];

/** How the fields are matched. */
export const FROM_START: Scope = { flag: 'flgstart', label: 'Rozpoczyna się od' };

/** The fields that may be searched. */
export const SCOPES: Record<PersonSource, Scope[]> = {
  konto: [
    ...COMMON,
    { flag: 'flgpolon', label: 'POLON UUID' },
    { flag: 'flgUUID', label: 'Identyfikator wewnętrzny' },
    { flag: 'flgorcid', label: 'ORCID' },
  ],
  baza: [...COMMON, { flag: 'flgjednostka', label: 'Nazwa jednostki' }, { flag: 'flgjednkod', label: 'Kod jednostki' }],
};

const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

const ofAccount = (row: Account): PersonChoice => ({
  key: String(row.row_num),
  label: [row.um_polon_nazwisko, row.um_polon_imie, row.um_polon_drugie].filter(Boolean).join(' '),
  login: row.userprincipalname,
  polonId: row.polonuuid,
  detail: joined(
    row.um_stopien_tytul_wyliczany,
    row.userprincipalname ?? 'bez loginu',
    row.id_pracownik > 0 && `id ${row.id_pracownik}`,
    !row.um_current && 'konto nieaktywne',
  ),
});

const ofPerson = (row: DirectoryPerson): PersonChoice => ({
  key: row.userprincipalname,
  label: `${row.nazwisko} ${row.imie}`,
  login: row.userprincipalname,
  polonId: row.polonuuid,
  detail: joined(
    row.stopien,
    row.department && joined(row.department, row.jednostka_kod && `(${row.jednostka_kod})`).replace(' · ', ' '),
    row.userprincipalname,
  ),
  staff: row,
});

export const MAX_PEOPLE = 50;

/** Searches a source for people within the chosen scopes. */
export async function findPeople(
  source: PersonSource,
  dtext: string,
  { scopes, signal }: { scopes: Scopes; signal: AbortSignal },
): Promise<PersonChoice[]> {
  const { flgnazw, flgimie, flgUPN, flgstart, flgpolon, flgUUID, flgorcid, flgjednostka, flgjednkod } = scopes;
  const common = { dtext, limit: MAX_PEOPLE, similar: true, flgnazw, flgimie, flgUPN, flgstart };
  if (source === 'konto') {
    const query = { ...common, flgpolon, flgUUID, flgorcid };
    return (await client.people.searchAccounts.query(query, { signal })).map(ofAccount);
  }
  const query = { ...common, flgjednostka, flgjednkod };
  return (await client.people.searchPersons.query(query, { signal })).map(ofPerson);
}
