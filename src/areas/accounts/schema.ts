import { z } from 'zod';
import { disciplineCode, id, idOrNone, lowerId, MAX_ID, requestId, shortText, stamp } from '#shared/wire.ts';
import { Account } from '#areas/people/schema.ts';
import { BATCH } from '#areas/jobs/schema.ts';
import { CANDIDATE_SOURCES, NO_ROLE, PROBLEMS } from './schema-words.ts';
import { ROLE_KEYS } from '#areas/grants/roles.ts';

export const AccountRights = z.object({ flags: z.int() });

const text = shortText.trim();
const optionalText = text.nullish().transform((value) => value || null);

export const DN10_ID_TOO_LARGE = 'Id pracownika w DN10 nie może być większe niż 2\u00A0147\u00A0483\u00A0647';
/** 0 = none. */
const dn10Id = z.int().min(0).max(MAX_ID, DN10_ID_TOO_LARGE);

/** `updated_at` (ours) is the version that the writer has seen: a stale one is refused. Without it the last writer wins. */
export const AccountRecord = Account.extend({ email: z.string().nullable(), updated_at: stamp });
/** With its address of letters and its roles of today (ours). */
export const ListedAccount = Account.extend({ email: z.string().nullable(), roles: z.string() });
export type ListedAccount = z.infer<typeof ListedAccount>;
export type AccountRecord = z.infer<typeof AccountRecord>;

export const AccountInput = z.object({
  um_polon_nazwisko: text,
  um_polon_imie: text,
  um_polon_drugie: optionalText,
  um_stopien_tytul_wyliczany: optionalText,
  id_pracownik: dn10Id,
  id_pracownik_list: text.nullish().transform((value) => value ?? ''),
  um_id_user: lowerId,
  orcid: optionalText,
  polonuuid: lowerId.nullish().transform((value) => value || null),
  userprincipalname: optionalText,
  um_current: z.boolean(),
  /** Ours: what does not name it leaves it. */
  email: text
    .nullable()
    .transform((value) => value || null)
    .optional(),
});
export type AccountInput = z.infer<typeof AccountInput>;

const version = { row_num: id, updated_at: stamp.max(40).optional() };

export const AccountRow = z.object({ rownum: id });
export const AccountUpdate = z.object({ account: AccountInput.extend(version) });
/** `disable_row_num`: the account that the new one replaces. */
export const AccountInsert = z.object({ account: AccountInput, disable_row_num: id.nullish() });
export const AccountDelete = z.object({ account: z.object(version) });
const AccountKey = z.object({ row_num: z.int() });
/** `person`: one made with the account goes with it, or is kept for what has come to them since, which `uses` says. */
export const AccountDeleted = AccountKey.extend({
  person: z.enum(['known', 'removed', 'kept']),
  uses: z.array(z.string()),
});
export type AccountDeleted = z.infer<typeof AccountDeleted>;
export const RemovedAccountRef = z.object({ row_num: id });
/** A deleted account, which can come back. */
export const RemovedAccount = z.object({
  row_num: z.int(),
  name: z.string(),
  login: z.string().nullable(),
  at: z.string(),
  by: z.string(),
});
export type RemovedAccount = z.infer<typeof RemovedAccount>;
/** `lost`: roles that did not come back, as their discipline or unit is gone. */
export const RestoredAccount = AccountKey.extend({ roles: z.int(), lost: z.int() });

/**
 * Ours: `updated_at`, by which it is taken back unless somebody has changed it; `replaced_id`, the new internal identifier of the
 * replaced account, which gave its own up.
 */
export const AccountAdded = AccountKey.extend({ updated_at: z.string(), replaced_id: z.string().optional() });

export const Dn10Id = z.object({ id_pracownik: dn10Id });
export const Dn10Name = z.object({ nazwisko: shortText });
export const Dn10Person = z.object({
  id_pracownik: z.int(),
  os_imie_i: z.string(),
  os_nazwisko: z.string(),
  t_nazwa: z.string().nullable(),
  jo_nazwa: z.string().nullable(),
  os_email: z.string().nullable(),
  n_aktywny: z.boolean(),
  os_aktywny: z.boolean(),
});
export type Dn10Person = z.infer<typeof Dn10Person>;
/** Ours: `total` counts all matches; `more` is true when some are left out. */
export const Dn10List = z.object({ dn10: z.array(Dn10Person), total: z.int(), more: z.boolean() });

export const PolonUuid = z.object({ polonuuid: lowerId });
/** `status` is 'OK', or 'MISSING' for an identifier that nobody has. */
export const PolonOrcid = z.object({
  status: z.enum(['OK', 'MISSING']),
  polon: z.array(z.object({ middlenames: z.string().nullable() })),
  orcid: z.string().nullable(),
});

export const PolonQuery = z.object({ dtext: shortText });
export const PolonPerson = z.object({
  id_pracownik: z.int(),
  polonuuid: z.string(),
  imie: z.string(),
  drugie: z.string().nullable(),
  nazwisko: z.string(),
  stopien: z.string().nullable(),
  orcid: z.string().nullable(),
});
export type PolonPerson = z.infer<typeof PolonPerson>;

export const Candidate = z.object({
  /** Of the directory's entry, else of the person. */
  key: z.string(),
  person_id: z.int().nullable(),
  last_name: z.string(),
  first_name: z.string(),
  unit: z.string().nullable(),
  login: z.string().nullable(),
  email: z.string().nullable(),
  problem: z.enum(PROBLEMS).nullable(),
  /** Of whom the problem is: the account that is in the way. */
  account_row: z.int().nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

/** How many of the candidates get an account, and how many do not. */
export const CandidateCounts = z.object({ ready: z.int(), problem: z.int() });

export const ManyAccounts = z.object({
  source: z.enum(CANDIDATE_SOURCES),
  unit: id.nullable(),
  /** Keys of candidates who get none. */
  except: z.array(shortText).max(5_000).default([]),
  request_id: requestId,
});
export type ManyAccounts = z.infer<typeof ManyAccounts>;

export const AccountBatch = z.object({
  ...BATCH,
  source: z.enum(CANDIDATE_SOURCES),
  unit: z.string().nullable(),
  made: z.int().nullable(),
});
export type AccountBatch = z.infer<typeof AccountBatch>;

export const NewcomerText = z.object({ text: shortText });

export const LoginQuery = z.object({ login: shortText.trim() });
export const LoginUse = z.object({ taken: z.boolean() });
export const LOGIN_TAKEN = 'Ten login ma już aktywne konto';

/** Somebody who may be meant: a person, an entry of the directory, or both. */
export const Newcomer = z.object({
  key: z.string(),
  /** 0: known to the directory alone. */
  person_id: z.int(),
  last_name: z.string(),
  first_name: z.string(),
  degree: z.string().nullable(),
  unit: z.string().nullable(),
  login: z.string().nullable(),
  /** The first letter and the surname, with a number where an account or the directory has it. */
  proposed_login: z.string(),
  email: z.string().nullable(),
  /** The account, if there is one already: an active one first. */
  account_row: z.int().nullable(),
  account_login: z.string().nullable(),
  account_active: z.boolean().nullable(),
  /** Found though the words are not quite those. */
  is_near: z.boolean(),
});
export type Newcomer = z.infer<typeof Newcomer>;

const name = (message: string) => shortText.trim().min(1, message);
const optional = shortText
  .trim()
  .nullish()
  .transform((value) => value || null);

const WELCOME_ROLES = [...ROLE_KEYS, NO_ROLE] as const;

/** A new employee: `person_id` 0 makes the person. */
export const Welcome = z.object({
  person_id: idOrNone,
  last_name: name('Podaj nazwisko'),
  first_name: name('Podaj imię'),
  degree: optional,
  unit: id.nullable(),
  login: name('Podaj login').regex(/^\S+$/, 'Login nie może zawierać odstępów'),
  email: optional.pipe(z.email().nullable()),
  role: z.enum(WELCOME_ROLES, 'Wybierz rolę'),
  discipline_code: disciplineCode.min(1).nullish(),
  unit_id: id.nullish(),
  /** Beside another role: the own works and data too. */
  also_employee: z.boolean().default(false),
  /** Somebody here has the same name, and is another person. */
  despite_same: z.boolean().default(false),
  request_id: requestId,
});
export type Welcome = z.infer<typeof Welcome>;
export const Welcomed = AccountKey.extend({ updated_at: z.string() });
export type Welcomed = z.infer<typeof Welcomed>;
