import { DelayedRefusal, Refusal, UnknownOutcome, Upgrading } from '../refusal.ts';

/** The connection could not be opened, so that nothing was sent. */
const NOT_OPENED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  // The server is starting or shutting down, or has no more connections.
  '57P03',
  '53300',
]);

/** An open connection was lost: by the network, the server's restart or an administrator, or a limit of its idle time. */
const LOST =
  /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNRESET|EPIPE|ETIMEDOUT|ERR_STREAM_\w+|08\w{3}|57P0[125]|25P03)$/;

/** Why the database has not done what it was asked for. */
type Reason = 'away' | 'migrations' | 'program' | 'busy' | 'lost';

/** Thrown in place of the driver's errors of connections. */
export class DatabaseUnavailable extends Error {
  readonly reason: Reason;
  /** The connection was lost while a change was being committed: it may or may not be saved. */
  readonly isUnknown: boolean;

  constructor(reason: Reason, { cause, isUnknown = false }: { cause?: unknown; isUnknown?: boolean } = {}) {
    super(`The database is unavailable: ${reason}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
    this.isUnknown = isUnknown;
  }
}

/** An error and its causes: Drizzle wraps those of the driver. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** The code of an error: SQLSTATE, or that of the driver or of the system. */
export const codeOf = (error: unknown): string | undefined =>
  causesOf(error).flatMap((each) => ('code' in each && typeof each.code === 'string' ? each.code : []))[0];

export const isNotOpened = (error: unknown) =>
  NOT_OPENED.has(codeOf(error) ?? '') ||
  // A Unix socket that is not there yet.
  causesOf(error).some((each) => 'syscall' in each && each.syscall === 'connect');

/** Whether the work failed only because the database was away, and may be repeated. */
export const isUnavailable = (error: unknown) => causesOf(error).some((each) => each instanceof DatabaseUnavailable);

export const isConnectionError = (error: unknown) =>
  isUnavailable(error) || isNotOpened(error) || LOST.test(codeOf(error) ?? '');

const RETRY_AFTER_S = 2;
const UPGRADE_RETRY_S = 15;
const NOTHING_SAVED = 'Niczego nie zapisano: spróbuj ponownie za chwilę.';
const LATER = 'Spróbuj ponownie za chwilę.';

const AWAY = 'Baza danych nie odpowiada.';
const UPGRADE = 'Trwa aktualizacja systemu.';
const REASONS: Record<Reason, string> = {
  away: AWAY,
  lost: AWAY,
  migrations: UPGRADE,
  program: UPGRADE,
  busy: 'Serwer ma teraz zbyt wiele pracy.',
};
const UNKNOWN =
  'Baza danych przestała odpowiadać w trakcie zapisu i nie wiadomo, czy zapisano zmiany. Sprawdź to, zanim zapiszesz ponownie.';

const PARTLY_SAVED = 'Część zmian mogła zostać zapisana. Sprawdź to, zanim zapiszesz ponownie.';

/** Statements that the database refused, by SQLSTATE. */
const REFUSED: [RegExp, string][] = [
  [/^57014$/, 'Trwało to zbyt długo i zostało przerwane.'],
  [/^55P03$/, 'Ktoś inny zmienia teraz te same dane.'],
  [/^53100$/, 'W bazie danych brakuje miejsca.'],
  [/^53200$/, 'Bazie danych brakuje pamięci.'],
  [/^25006$/, 'Baza danych nie przyjmuje teraz zmian.'],
];

const refusedStatement = (error: unknown) => REFUSED.find(([code]) => code.test(codeOf(error) ?? ''))?.[1];

/** Whether the server answers, but a limit of its own ended the statement: its operator should know. */
export const isRefusedStatement = (error: unknown) => refusedStatement(error) !== undefined;

type Refused = {
  isWrite: boolean;
  /** Whether an earlier part of the call has been saved. */
  hasSaved?: boolean;
};

/** What to tell the user of an error that a service threw on purpose, or the database's state caused. */
export function refusalOf(error: unknown, { isWrite, hasSaved = false }: Refused): Refusal | undefined {
  const causes = causesOf(error);
  const refusal = causes.find((each) => each instanceof Refusal);
  if (refusal) return refusal;
  const advice = isWrite ? NOTHING_SAVED : LATER;
  const unavailable = causes.find((each) => each instanceof DatabaseUnavailable);
  if (isWrite && unavailable?.isUnknown) return new UnknownOutcome('unavailable', UNKNOWN);
  const reason = unavailable ? REASONS[unavailable.reason] : refusedStatement(error);
  if (reason === undefined) return undefined;
  if (hasSaved) return new UnknownOutcome('unavailable', `${reason} ${PARTLY_SAVED}`);
  if (reason === UPGRADE) return new Upgrading(`${reason} ${advice}`, UPGRADE_RETRY_S);
  return new DelayedRefusal('unavailable', `${reason} ${advice}`, RETRY_AFTER_S);
}
