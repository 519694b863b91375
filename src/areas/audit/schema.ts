import { z } from 'zod';

/** Both names: who logged in, and the account acted as. Instants in ISO 8601. */
export const AuditRow = z.object({
  id: z.int(),
  at: z.string(),
  physical_user: z.string(),
  logged_user: z.string(),
  action: z.string(),
  subject: z.string(),
  /** What the subject is called today; empty when it is gone or has no name. */
  subject_name: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type AuditRow = z.infer<typeof AuditRow>;
