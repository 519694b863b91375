/** How long somebody may take to log in. */
export const PENDING_SECONDS = 600;

/** A message of the identity server that ends sessions; `id` where the message may be obeyed only once. */
export type LogoutMessage = {
  id?: string;
  ticket?: string;
  sid?: string | undefined;
  subject?: string | undefined;
};

/** Somebody for whom the identity server vouches, and where they wanted to go. */
export type Login = {
  /** The name that the protocol itself gives. */
  user: string | undefined;
  attributes: ReadonlyMap<string, readonly string[]>;
  /** What the browser brought: it opens one session. */
  ticket: string;
  /** The identity server's own names of its session and of the person, for single logout. */
  sid?: string | undefined;
  subject?: string | undefined;
  returnTo: string | undefined;
};

/** The reason is for the log and holds nothing that could log anybody in. */
export type Refused = {
  refused: string;
  /** This browser has not begun the login: somebody else's address may have brought it here. */
  unbegun?: true;
};

/** What the browser keeps from the beginning of a login to its end; the name tells the logins of several tabs apart. */
export type Pending = { name: string; value: string };

/** A central login, whatever its protocol. What cannot be asked throws; what the identity server denies is `Refused`. */
export type LoginService = {
  begin(returnTo: string): Promise<{ address: string; pending: Pending }>;
  /** The name of the login that this request ends; undefined when it ends none. */
  pendingOf(query: URLSearchParams): string | undefined;
  finish(query: URLSearchParams, pending: string | undefined): Promise<Login | Refused>;
  readLogout(message: Record<string, unknown>): Promise<LogoutMessage | Refused>;
  /** Where the browser also logs out of the identity server. */
  logoutAddress(): Promise<string>;
};
