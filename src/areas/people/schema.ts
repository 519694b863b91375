import { z } from 'zod';
import { MAX_ID, shortText } from '#shared/wire.ts';

const flag = (fallback: boolean) => z.boolean().default(fallback);

/**
 * Ours, beside the documented input: clients ask for one row more than they show, to know whether more follow; and whether
 * similar names are shown where nobody has this one.
 */
const paging = {
  similar: flag(false),
  skip: z.int().min(0).max(MAX_ID).default(0),
  limit: z.int().min(1).max(200).default(50),
};

/** Scopes of the staff directory search with their defaults. */
export const PersonQuery = z.object({
  dtext: shortText,
  flgnazw: flag(true),
  flgimie: flag(true),
  flgUPN: flag(true),
  flgjednostka: flag(true),
  flgjednkod: flag(false),
  flgstart: flag(true),
  ...paging,
});
export type PersonQuery = z.infer<typeof PersonQuery>;

export const DirectoryPerson = z.object({
  employeenumber: z.string(),
  imie: z.string(),
  nazwisko: z.string(),
  userprincipalname: z.string(),
  wyswietlane: z.string(),
  stopien: z.string().nullable(),
  polonuuid: z.string().nullable(),
  department: z.string().nullable(),
  jednostka_kod: z.string().nullable(),
  /** Ours: the linked person, or the one with the same POL-on identifier; 0 = none. */
  id_pracownik: z.int(),
});
export type DirectoryPerson = z.infer<typeof DirectoryPerson>;

/** Scopes of the account search with their defaults. */
export const AccountQuery = z.object({
  dtext: shortText,
  flgnazw: flag(true),
  flgimie: flag(true),
  flgstart: flag(true),
  flgpolon: flag(true),
  flgorcid: flag(false),
  flgUUID: flag(false),
  flgUPN: flag(true),
  ...paging,
});
export type AccountQuery = z.infer<typeof AccountQuery>;

export const Account = z.object({
  row_num: z.int(),
  um_polon_imie: z.string(),
  um_polon_drugie: z.string().nullable(),
  um_polon_nazwisko: z.string(),
  um_stopien_tytul_wyliczany: z.string().nullable(),
  /** 0 = none. */
  id_pracownik: z.int(),
  id_pracownik_list: z.string(),
  polonuuid: z.string().nullable(),
  orcid: z.string().nullable(),
  userprincipalname: z.string().nullable(),
  um_current: z.boolean(),
  um_id_user: z.string(),
});
export type Account = z.infer<typeof Account>;

/** Ours: whoever is called so, for the search of the whole application. */
export const PersonFind = z.object({ text: shortText, limit: z.int().min(1).max(20).default(6) });
export type PersonFind = z.infer<typeof PersonFind>;

export const FoundPerson = z.object({
  /** null: an account that no person is linked to. */
  person: z.int().nullable(),
  /** The account; null: the person has none. */
  row: z.int().nullable(),
  login: z.string().nullable(),
  name: z.string(),
  degree: z.string().nullable(),
  /** Of a person without an account. */
  unit: z.string().nullable(),
  /** Whether the account is; null: there is none. */
  active: z.boolean().nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;
