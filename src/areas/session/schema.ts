import { z } from 'zod';
import { id, shortText } from '#shared/wire.ts';

export const IsLogged = z.object({
  status: z.boolean(),
  userName: z.string(),
  /** Repeated by unsafe requests in the x-csrf-token header. */
  csr: z.string(),
  /** Seconds until the session ends at its limit, and its idle limit; null when logged out. Not instants: clocks differ. */
  ends_in: z.int().nullable(),
  idle: z.int().nullable(),
  /** Seconds until the session stops acting as another account; null while not acting. */
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

/** An open session; `current` is the session of the request. Instants in ISO 8601. */
export const OpenSession = z.object({
  id: z.int(),
  started: z.string(),
  last_seen: z.string(),
  address: z.string().nullable(),
  /** The User-Agent header. */
  agent: z.string().nullable(),
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
export const AnySession = OpenSession.extend({
  /** The account that logged in, and its number of open sessions without the current one. */
  row_num: id,
  login: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  of_person: z.int(),
  /** Name and login of the account acted as. */
  acting_as: z.string().nullable(),
});
export type AnySession = z.infer<typeof AnySession>;
export const SessionOwner = z.object({ row_num: id });
export const SessionId = z.object({ session: id });
export const EndedSessions = z.object({ ended: z.int() });

export const ActAs = z.object({
  /** The login of the account. */
  user: shortText.trim().min(1),
  /** Kept with the session and in the audit. */
  reason: z.string().trim().min(10).max(500),
});
export type ActAs = z.infer<typeof ActAs>;
/** Who is logged in, and the login that the session acts as now. */
export const ActedAs = z.object({ physUserName: z.string(), loggedUserName: z.string() });
export type ActedAs = z.infer<typeof ActedAs>;
