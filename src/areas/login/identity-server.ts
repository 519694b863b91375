/** Time limit of a login. */
export const PENDING_SECONDS = 600;

/** A single logout message; one with an `id` works once. */
export type LogoutMessage = {
  id?: string;
  ticket?: string;
  sid?: string | undefined;
  subject?: string | undefined;
};

/** A person authenticated by the identity server, and where the login returns to. */
export type Login = {
  /** The user name of the protocol itself. */
  user: string | undefined;
  attributes: ReadonlyMap<string, readonly string[]>;
  /** The CAS ticket or OIDC code: it opens one session. */
  ticket: string;
  /** The identity server's ids of its session and of the person, for single logout. */
  sid?: string | undefined;
  subject?: string | undefined;
  returnTo: string | undefined;
};

/** The reason is for the log and contains no secret. */
export type Refused = {
  refused: string;
  /** This browser has not started the login: a forged link may have brought it here. */
  notStarted?: true;
};

/** What the browser keeps while a login is pending; the name separates logins of several tabs. */
export type Pending = { name: string; value: string };

/** A central login of either protocol. Throws when the identity server fails; a login that it denies is `Refused`. */
export type LoginService = {
  begin(returnTo: string): Promise<{ address: string; pending: Pending }>;
  /** The name of the pending login that this request finishes, if any. */
  pendingOf(query: URLSearchParams): string | undefined;
  finish(query: URLSearchParams, pending: string | undefined): Promise<Login | Refused>;
  readLogout(message: Record<string, unknown>): Promise<LogoutMessage | Refused>;
  /** The address that logs the browser out of the identity server. */
  logoutAddress(): Promise<string>;
};
