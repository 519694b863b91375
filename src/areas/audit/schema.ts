import { z } from 'zod';
import { Job } from '#areas/jobs/schema.ts';
import { id, requestId } from '#shared/wire.ts';

/** An object that a row is about. */
export const AuditSubject = z.object({
  /** `publication:12` */
  key: z.string(),
  /** The current name, of a deleted work the last one; empty if it has none or no longer exists. */
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
  /** Whose login it is today. */
  physical_name: z.string().nullable(),
  logged_user: z.string(),
  action: z.string(),
  subject: z.string(),
  subjects: z.array(AuditSubject),
  /** When the change was made that this one takes back; null of any other. */
  undoes: z.string().nullable(),
  /** The current names of its subjects. */
  subject_name: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** Names of the objects in `before` and `after`, by kind and number. */
  names: z.record(z.string(), z.string()),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** What a change is about: `publication`, `person`, …. `opens`: it exists, and the reader may open it. */
const Subject = z.object({ kind: z.string(), id: z.int(), name: z.string(), opens: z.boolean() });

/** A row of the audit in words, without anything that the reader may not see elsewhere. `at` in ISO 8601. */
export const ChangeEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Names of who made it, also of whom somebody acted as. */
  by: z.string(),
  what: z.string(),
  about: z.array(Subject),
  /** `object`: what `after` names. */
  fields: z.array(
    z.object({
      name: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      object: Subject.nullable(),
    }),
  ),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;

/** The last seal: a sum over all rows up to `last_audit`. */
export const AuditSeal = z.object({ at: z.string(), last_audit: z.int(), sum: z.string() });
export type AuditSeal = z.infer<typeof AuditSeal>;

/** `broken`: the rows after one and up to the other are not those that were sealed at that time. */
export const AuditChain = z.object({
  sealed: z.int(),
  unsealed: z.int(),
  broken: z.object({ after: z.int(), last: z.int(), at: z.string() }).nullable(),
});
export type AuditChain = z.infer<typeof AuditChain>;

export const AuditSeals = z.object({
  seal: AuditSeal.nullable(),
  /** The last one. */
  export: Job.nullable(),
});
export type AuditSeals = z.infer<typeof AuditSeals>;

export const AuditExportOrder = z.object({ request_id: requestId });
export const AuditExportJob = z.object({ job: id });
