import { z } from 'zod';

/** An object that a row is about. */
export const AuditSubject = z.object({
  /** `publication:12` */
  key: z.string(),
  /** The current name; empty if it has none or no longer exists. */
  name: z.string(),
  /** The account to open a person's or a work's list with. */
  account: z.int().nullable(),
  /** The evaluation period of a work. */
  period: z.int().nullable(),
});
export type AuditSubject = z.infer<typeof AuditSubject>;

/** `physical_user` logged in, `logged_user` is the account acted as. Instants in ISO 8601. */
export const AuditRow = z.object({
  id: z.int(),
  at: z.string(),
  physical_user: z.string(),
  logged_user: z.string(),
  action: z.string(),
  subject: z.string(),
  subjects: z.array(AuditSubject),
  /** The current names of its subjects. */
  subject_name: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** Names of the objects in `before` and `after`, by kind and number. */
  names: z.record(z.string(), z.string()),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** What a change is about: `publication`, `person`, …; a work with the period that shows it. */
const Subject = z.object({ kind: z.string(), id: z.int(), name: z.string(), period: z.int().nullable() });

/** A row of the audit in words, without anything that the reader may not see elsewhere. `at` in ISO 8601. */
export const ChangeEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Names of who made it, also of whom somebody acted as. */
  by: z.string(),
  what: z.string(),
  about: z.array(Subject),
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;
