import { z } from 'zod';
import { shortText } from '#areas/wire.ts';

/** Whole days of the university's time; a name, an action or a subject may be begun only. */
const auditFilters = {
  user: shortText.optional(),
  action: shortText.optional(),
  subject: shortText.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const AuditFilter = z.object(auditFilters);
export type AuditFilter = z.infer<typeof AuditFilter>;

/** `cursor`: the number of the last row that is known already. */
export const AuditQuery = z.object({ ...auditFilters, cursor: z.int().min(1).nullish() });

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

export const AuditPage = z.object({ rows: z.array(AuditRow), more: z.boolean() });
