import { z } from 'zod';
import { id, shortText } from '../wire.ts';
import type { RoleKey } from './roles.ts';

export const IsLogged = z.object({
  status: z.boolean(),
  userName: z.string(),
  /** Repeated by unsafe requests in the x-csrf-token header. */
  csr: z.string(),
  /** Seconds, as clocks differ: until the session reaches its limit, and how long it may idle; null when not logged in. */
  ends_in: z.int().nullable(),
  idle: z.int().nullable(),
  /** Seconds until the session stops acting as another account; null while it does not. */
  acting_ends_in: z.int().nullable(),
  attrs: z.object({
    physUserName: z.string(),
    loggedUserName: z.string(),
    imie: z.string(),
    nazwisko: z.string(),
    polonuuid: z.string(),
    universityName: z.string(),
    contactEmail: z.string(),
  }),
});

/** An open session; `current` is the one that asks. Instants in ISO 8601. */
export const OpenSession = z.object({
  id: z.int(),
  started: z.string(),
  last_seen: z.string(),
  address: z.string().nullable(),
  /** The browser's own description. */
  agent: z.string().nullable(),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
export const SessionQuery = z.object({ text: shortText.optional(), page: z.int().min(0).max(10_000).default(0) });
export const AnySession = OpenSession.extend({
  /** The account that logged in, and how many sessions it has open besides the one that asks. */
  row_num: id,
  login: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  of_person: z.int(),
  /** Name and login of the account acted as. */
  acting_as: z.string().nullable(),
});
export type AnySession = z.infer<typeof AnySession>;
export const AnySessions = z.object({ rows: z.array(AnySession), total: z.int(), page_size: z.int() });
export const SessionOwner = z.object({ row_num: id });
export const SessionId = z.object({ session: id });
export const EndedSessions = z.object({ ended: z.int() });

export const ActAs = z.object({
  row_num: id,
  /** Why: kept with the session and in the audit. */
  reason: z.string().trim().min(10).max(500),
});
export type ActAs = z.infer<typeof ActAs>;
/** The login that the session acts as from now on. */
export const ActedAs = z.object({ loggedUserName: z.string() });

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

/** Accounts of the demo university; the password is `demo`. */
export const DEMO_PASSWORD = 'demo';
export const DEMO_LOGINS: { login: string; role: RoleKey; description: string }[] = [
  { login: 'pracownik', role: 'employee', description: 'pracownik naukowy: własne publikacje i sloty' },
  { login: 'dyscyplina', role: 'discipline-supervisor', description: 'opiekun dyscypliny' },
  { login: 'jednostka', role: 'unit-supervisor', description: 'kierownik jednostki' },
  { login: 'ewaluacja', role: 'evaluation', description: 'zespół ewaluacji: wszystkie dyscypliny' },
  { login: 'biblioteka', role: 'library', description: 'biblioteka: rekordy i przypisania' },
  { login: 'kadry', role: 'personnel', description: 'dział kadr' },
  { login: 'doktoraty', role: 'doctoral-office', description: 'biuro doktoratów' },
  { login: 'admin', role: 'admin', description: 'administrator: wszystkie panele' },
];
