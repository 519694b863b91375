import { z } from 'zod';
import { ROLE_KEYS } from '#areas/grants/roles.ts';
import { disciplineCode, id, idOrNone, requestId, shortText } from '#shared/wire.ts';
import { NO_ROLE } from './schema-words.ts';

export const NewcomerText = z.object({ text: shortText });

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
  email: z.string().nullable(),
  /** The active account, if there is one already. */
  account_row: z.int().nullable(),
  account_login: z.string().nullable(),
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
  email: optional.pipe(z.email('To nie jest adres e-mail').nullable()),
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
export const Welcomed = z.object({ row_num: z.int() });
