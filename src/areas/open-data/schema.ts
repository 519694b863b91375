import { z } from 'zod';
import { count, day, id, requestId, version } from '#shared/wire.ts';
import { ITEM_KINDS, SCOPES } from './schema-words.ts';

const email = z.email();

const OpenValues = z.object({
  pages: z.boolean(),
  harvest: z.boolean(),
  reading: z.boolean(),
  /** Empty: the university's name and contact address. */
  repository_name: z.string().trim().max(200),
  repository_email: z
    .string()
    .trim()
    .max(200)
    .refine(
      (text) => text === '' || email.safeParse(text).success,
      'Podaj adres e-mail, na przykład repozytorium@uczelnia.pl',
    ),
});

export const OpenChange = OpenValues.extend({ version });
export type OpenChange = z.infer<typeof OpenChange>;

export const OpenState = z.object({
  version,
  values: OpenValues,
  /** What is public now, by kind. */
  items: z.array(z.object({ kind: z.enum(ITEM_KINDS), public: count, withdrawn: count })),
  /** ISO 8601; null: not yet. */
  compared_at: z.string().nullable(),
  /** ISO 8601; null and empty until the first change. */
  changed_at: z.string().nullable(),
  changed_by: z.string(),
  addresses: z.object({ pages: z.string(), harvest: z.string(), reading: z.string() }),
});
export type OpenState = z.infer<typeof OpenState>;

export const ApiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  expires_on: day.nullable(),
  created_at: z.string(),
  created_by: z.string(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
  state: z.enum(['made', 'valid', 'expired', 'revoked']),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A flag for each scope. */
export const NewApiKey = z.object({
  name: z.string().trim().min(1).max(100),
  works: z.boolean(),
  people: z.boolean(),
  units: z.boolean(),
  projects: z.boolean(),
  expires_on: day.nullable(),
  request_id: requestId,
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** The key itself is in no other answer: a lost one is replaced by issuing another. */
export const IssuedKey = z.object({ key: z.string() });

export const ApiKeyId = z.object({ id });

/** The caller's public page. */
export const Profile = z.object({
  is_public: z.boolean(),
  /** Whether the university shows public pages at all. */
  is_open: z.boolean(),
  /** ISO 8601. */
  since: z.string().nullable(),
  address: z.string().nullable(),
  works: count,
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.object({ is_public: z.boolean() });

/** Whether there is a public catalogue, and the address that its pages say; empty without one. */
export const Catalogue = z.object({ is_open: z.boolean() });
