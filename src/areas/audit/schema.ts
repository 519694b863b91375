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
