import { z } from 'zod';
import { id, versionOrNew } from '#shared/wire.ts';
import { NOTICE_KINDS, PUBLIC_NOTICES, TERM_KINDS, TERMS } from './schema-words.ts';

const MOST_NOTICE = 60_000;

export const NoticeQuery = z.object({ kind: z.enum(PUBLIC_NOTICES) });
export const ShownNotice = z.object({
  /** Markdown with the university's name and address filled in. */
  text: z.string(),
  /** ISO 8601; null: as shipped. */
  changed_at: z.string().nullable(),
});
export type ShownNotice = z.infer<typeof ShownNotice>;

export const Notice = z.object({
  kind: z.enum(NOTICE_KINDS),
  version: z.int(),
  text: z.string(),
  changed_at: z.string().nullable(),
  changed_by: z.string(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeSave = z.object({
  kind: z.enum(NOTICE_KINDS),
  version: versionOrNew,
  /** Empty: back to the shipped text. */
  text: z.string().trim().max(MOST_NOTICE),
});
export type NoticeSave = z.infer<typeof NoticeSave>;

export const Term = z.object({
  kind: z.enum(TERM_KINDS),
  version: z.int(),
  days: z.int(),
  is_usual: z.boolean(),
  /** ISO 8601; null: nothing has been deleted yet. */
  last_at: z.string().nullable(),
  last_deleted: z.int().nullable(),
});
export type Term = z.infer<typeof Term>;

export const TermSave = z
  .object({ kind: z.enum(TERM_KINDS), version: versionOrNew, days: z.int().min(1).max(7_300) })
  .superRefine(({ kind, days }, context) => {
    const { least, most } = TERMS[kind];
    if (days < least || days > most)
      context.addIssue({ code: 'custom', path: ['days'], message: `Podaj liczbę dni od ${least} do ${most}` });
  });
export type TermSave = z.infer<typeof TermSave>;

/** Whose data: by number, or by an account. */
export const PersonRef = z.union([z.object({ person: id }), z.object({ account: id })]);
export type PersonRef = z.infer<typeof PersonRef>;

const Part = z.object({ label: z.string(), count: z.int(), why: z.string() });

/** What an erasure would do with everything that is kept of a person. */
export const Erasure = z.object({
  person: z.int(),
  name: z.string(),
  /** Why it cannot be done at all; empty: it can. */
  obstacles: z.array(z.string()),
  goes: z.array(Part),
  stays: z.array(Part),
  /** Of what was looked at: an erasure of something else is refused. */
  fingerprint: z.string(),
});
export type Erasure = z.infer<typeof Erasure>;

export const EraseOrder = z.object({
  person: id,
  fingerprint: z.string().max(64),
  reason: z.string().trim().min(10, 'Podaj powód, na przykład numer i datę wniosku (co najmniej 10 znaków)').max(500),
});
export type EraseOrder = z.infer<typeof EraseOrder>;
