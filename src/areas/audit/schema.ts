import { z } from 'zod';

/** `physical_user` logged in, `logged_user` is the account acted as. Instants in ISO 8601. */
export const AuditRow = z.object({
  id: z.int(),
  at: z.string(),
  physical_user: z.string(),
  logged_user: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The current name of the subject; empty if it has none or no longer exists. */
  subject_name: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type AuditRow = z.infer<typeof AuditRow>;
