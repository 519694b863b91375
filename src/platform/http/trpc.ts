import { initTRPC, TRPCError, type TRPCProcedureType } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { channel } from 'node:diagnostics_channel';
import { z, ZodError } from 'zod';
import { type Reading, readingsAudit } from '#shared/audit-words.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { issueText, NO_PERIOD } from '#shared/issue-text.ts';
import { cleaned, isDamaged } from '#shared/wire.ts';
import type { Actor } from '../actor.ts';
import type { BuiltPanels, Inbox, OverviewParts } from '../area.ts';
import { recordChanges, recordListReading, recordReading } from '../audit.ts';
import type { Compute } from '../compute.ts';
import type { Config } from '../config/config.ts';
import { isRefusedStatement, refusalOf } from '../database/database-errors.ts';
import type { Db } from '../database/db.ts';
import { readFrom, type Replica } from '../database/replica.ts';
import { networkOf } from './address.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Log } from '../log.ts';
import { currentRequest } from '../process/request.ts';
import { askedBy } from '../process/turns.ts';
import type { RateLimits } from './rate-limits.ts';
import { FieldRefusal, Refusal, type RefusalKind, UnknownOutcome, Upgrading } from '../refusal.ts';
import type { ScreenErrors } from './screen-errors.ts';
import { noteSaves } from '../database/transact.ts';

export type Context = {
  db: Db;
  /** In place of `db` for calls with `limit: 'report'`: its statements may take longer. */
  reports: Db;
  /** Answers queries with a `limit` while it shows all that is committed. */
  replica: Replica | undefined;
  config: Config;
  /** `config` without what an administrator has set. */
  environment: Config;
  log: Log;
  screenErrors: ScreenErrors;
  actor: Actor | undefined;
  panels: BuiltPanels;
  overview: OverviewParts;
  inbox: Inbox;
  schedules: readonly Schedule[];
  /** The client's network address, if any. */
  address: string | undefined;
  limits: RateLimits;
  /** Wakes this process's workers, which otherwise poll. */
  wake: () => void;
  compute: Compute;
  /** Headers that a call adds to its REST answer; tRPC has none. */
  headers?: Headers;
};

/**
 * `rest`: the REST address or addresses, 'METHOD /path/{parameter}'.
 * `inPerson`: refused while the session acts as another account; every mutation says it, and one that does not is refused.
 * `limit`: counts against a lower rate limit, and a query may be answered by the replica; `maxBody`: takes files of up to 50 MB in place of 1 MB.
 * `onServer`: never answered by the replica: a query that writes, as a trial that is rolled back or a file that is recorded,
 * or one whose file is still read when its answer has begun, since nobody can then go on in a replica's place.
 * `recordsReading`: returns data of many people, as a list or a file, and records it in the audit.
 */
export type Meta = {
  rest?: string | string[];
  access?: readonly PanelName[] | 'open' | 'login';
  inPerson?: boolean;
  limit?: 'search' | 'report';
  onServer?: true;
  maxBody?: 'import';
  recordsReading?: Reading;
};

const CODES: Record<RefusalKind, TRPCError['code']> = {
  input: 'BAD_REQUEST',
  forbidden: 'FORBIDDEN',
  missing: 'NOT_FOUND',
  conflict: 'CONFLICT',
  busy: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
};

const INTERNAL_MESSAGE = 'Błąd wewnętrzny serwera. Prosimy spróbować później.';
const INPUT_MESSAGE = 'Nieprawidłowe dane wejściowe';

export type ErrorBody = {
  code: TRPCError['code'];
  message: string;
  issues?: { path: string; message: string }[];
  current?: unknown;
  /** Of a change that may have been saved. */
  outcome?: 'unknown';
  /** While the system is being upgraded. */
  upgrading?: true;
};

/** The answer to an error that nobody expected: by the number the administrator finds it in the log. */
export function internalError(): ErrorBody {
  const id = currentRequest()?.id;
  const message = id === undefined ? INTERNAL_MESSAGE : `${INTERNAL_MESSAGE} Numer żądania w dzienniku serwera: ${id}.`;
  return { code: 'INTERNAL_SERVER_ERROR', message };
}

export const refusedCall = (refusal: Refusal) =>
  new TRPCError({ code: CODES[refusal.kind], message: refusal.message, cause: refusal });

/** The error as clients see it, without SQL or stack. */
export function errorBody(error: TRPCError): ErrorBody {
  const { cause } = error;
  if (cause instanceof Refusal) {
    return {
      code: CODES[cause.kind],
      message: cause.message,
      ...(cause.current === undefined ? {} : { current: cause.current }),
      ...(cause instanceof FieldRefusal ? { issues: cause.issues } : {}),
      ...(cause instanceof UnknownOutcome ? { outcome: 'unknown' } : {}),
      ...(cause instanceof Upgrading ? { upgrading: true } : {}),
    };
  }
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const issues = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    const noPeriod = issues.some(({ message }) => message === NO_PERIOD);
    return { code: 'BAD_REQUEST', message: noPeriod ? NO_PERIOD : INPUT_MESSAGE, issues };
  }
  if (error.code === 'BAD_REQUEST') return { code: 'BAD_REQUEST', message: INPUT_MESSAGE };
  if (error.code === 'METHOD_NOT_SUPPORTED' || error.code === 'UNSUPPORTED_MEDIA_TYPE')
    return { code: error.code, message: 'Tak nie można wywołać tej operacji' };
  if (error.code === 'NOT_FOUND') return { code: 'NOT_FOUND', message: 'Nie znaleziono' };
  if (error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN') return { code: error.code, message: error.message };
  return internalError();
}

/** Whether the client has gone and the error, or what caused it, says that: no error of ours. Others are logged all the same. */
export function isAborted(error: unknown, signal: AbortSignal): boolean {
  if (!signal.aborted || !(error instanceof Error)) return error !== undefined && error === signal.reason;
  const isOfClient = error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET');
  // The HTTP server's reason is a text; thrown by a call, it becomes an error that says the same.
  return isOfClient || error.message === signal.reason || error === signal.reason || isAborted(error.cause, signal);
}

z.config({ localeError: issueText });

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const body = errorBody(error);
      return { ...shape, message: body.message, data: { ...body, httpStatus: shape.data.httpStatus } };
    },
  });

export const router = t.router;

type Call = {
  ctx: Context;
  path: string;
  type: TRPCProcedureType;
  meta: Meta | undefined;
  getRawInput: () => Promise<unknown>;
};

/** Counts the call for the user, or for an anonymous client's address, where the request itself has counted as the first. */
async function countCall({ ctx, meta }: Call, batchIndex: number) {
  const { actor, limits } = ctx;
  if (actor) await limits.consume('call', actor.physicalRow);
  else if (batchIndex > 0) await limits.consume('address', networkOf(ctx.address));
  if (actor && meta?.limit) await limits.consume(meta.limit, actor.physicalRow);
}

/** What was sent, of a change as it is kept; refuses damaged text. After the access checks: refused calls' input is not read. */
async function readInput({ getRawInput, type }: Call): Promise<unknown> {
  const input = await getRawInput();
  if (isDamaged(input)) throw new TRPCError({ code: 'BAD_REQUEST', message: INPUT_MESSAGE });
  return type === 'mutation' ? cleaned(input) : input;
}

/** Records reads of many people's data, and every query of an acting session, before the response is sent. */
async function recordReads({ ctx: { db, actor }, meta, path, type, getRawInput }: Call) {
  if (!actor) return;
  if (actor.actingUntil && type === 'query') {
    const subject = `account:${actor.accountRow}:call:${path}`;
    const reading = readingsAudit.change('read.acting', { subject });
    await recordReading(db, actor, { personId: null, reading });
  }
  if (!meta?.recordsReading) return;
  const { as, call } = meta.recordsReading;
  if (as === 'list') return recordListReading(db, actor, meta.recordsReading);
  const file = readingsAudit.change('read.file', { subject: `call:${call}`, after: await getRawInput() });
  await recordChanges(db, actor, [file]);
}

/** The error that users get, a refusal where it is one. */
function refused(error: unknown, { ctx, path, type }: Call, { hasSaved }: { hasSaved: boolean }): unknown {
  const cause = error instanceof TRPCError ? error.cause : error;
  const isWrite = type === 'mutation';
  const refusal = refusalOf(cause, { isWrite, hasSaved: isWrite && hasSaved });
  const { actor, log } = ctx;
  const isForbidden = refusal?.kind === 'forbidden' || (error instanceof TRPCError && error.code === 'FORBIDDEN');
  // Who and what, never what was sent. Of a person no more than the limit of calls.
  if (actor && isForbidden)
    log.warn({ call: path, account: actor.physicalRow, as: actor.accountRow }, 'a call without the right was refused');
  if (refusal && isRefusedStatement(cause)) log.warn({ err: cause, call: path }, 'the database refused a statement');
  return refusal ? refusedCall(refusal) : error;
}

/** A message for each call that was answered; `status`: of its own, also in a batch. */
export const calls = channel('dorobek:calls');
export type AnsweredCall = { call: string; status: number; ms: number };

const statusOf = (error: unknown) => (error instanceof TRPCError ? getHTTPStatusCodeFromError(error) : 500);

/** Runs a call, and tells how it went. */
async function told<Value>(call: string, run: () => Promise<Value>): Promise<Value> {
  currentRequest()?.calls.push(call);
  if (!calls.hasSubscribers) return run();
  const begun = performance.now();
  const publish = (status: number) =>
    calls.publish({ call, status, ms: performance.now() - begun } satisfies AnsweredCall);
  try {
    const value = await run();
    publish(200);
    return value;
  } catch (error) {
    publish(statusOf(error));
    throw error;
  }
}

type Asked = Pick<Call, 'meta' | 'type'>;

const NO_LOGIN = 'Brak dostępu bez logowania';
/** A dialog covers the page's own notice that the session has ended. */
const NOT_SAVED = `${NO_LOGIN}. Zaloguj się w nowej karcie i spróbuj tu jeszcze raz: to, co wpisano, zostanie.`;

const requireActor = (actor: Actor | undefined, { meta, type }: Asked) => {
  if (!actor) throw new TRPCError({ code: 'UNAUTHORIZED', message: type === 'mutation' ? NOT_SAVED : NO_LOGIN });
  const isInPerson = meta?.inPerson ?? type === 'mutation';
  if (isInPerson && actor.actingUntil) {
    throw new Refusal('forbidden', 'Tej czynności nie można wykonać w imieniu innej osoby');
  }
  return actor;
};

/**
 * Calls that `admit` lets through. All that surrounds a call is one middleware: each copies the call's options, and the
 * context too if it is handed on, whose actor `admit` only gives a narrower type. Reports get more time.
 */
const guarded = <Who extends Actor | undefined>(
  access: NonNullable<Meta['access']>,
  admit: (actor: Actor | undefined, asked: Asked) => Who,
) =>
  t.procedure.meta({ access }).use(({ batchIndex, next, ...call }) =>
    told(call.path, () =>
      noteSaves(async (saves) => {
        const { ctx, meta, type } = call;
        try {
          await countCall(call, batchIndex);
          const actor = admit(ctx.actor, call);
          const input = await readInput(call);
          const own = meta?.limit === 'report' ? ctx.reports : ctx.db;
          const on = (db: Db) => {
            const changed = {
              getRawInput: () => Promise.resolve(input),
              ...(db !== ctx.db && { ctx: { ...ctx, db, actor } }),
            };
            return next<{ actor: Who }>(changed);
          };
          const who = actor ? `account:${actor.physicalLogin}` : `network:${networkOf(ctx.address)}`;
          const replica = type === 'query' && meta?.limit && !meta.onServer ? ctx.replica : undefined;
          const result = await askedBy(who, () =>
            replica ? readFrom(replica, ctx.db, { call: call.path, read: on, otherwise: () => on(own) }) : on(own),
          );
          if (!result.ok) throw result.error;
          if (access !== 'open') await recordReads(call);
          // Starts the jobs that it has enqueued.
          if (type === 'mutation') ctx.wake();
          return result;
        } catch (error) {
          throw refused(error, call, saves);
        }
      }),
    ),
  );

/** Callable by anybody, logged in or not. */
export const open = guarded('open', (actor) => actor);

/** Callable by any logged-in user. */
export const login = guarded('login', requireActor);

/** Callable by holders of one of the panels; while the system is closed by administrators alone, who close and open it. */
export const panel = (...panels: [PanelName, ...PanelName[]]) =>
  guarded(panels, (known, asked) => {
    const actor = requireActor(known, asked);
    if (!panels.some((name) => actor.panels.has(name))) {
      throw new TRPCError({ code: 'FORBIDDEN', message: 'Brak uprawnień do tej operacji' });
    }
    if (actor.pendingUpgrade > 0 && !actor.panels.has('administration'))
      throw new Refusal('unavailable', 'Trwa aktualizacja systemu. Prosimy spróbować później.');
    return actor;
  });
