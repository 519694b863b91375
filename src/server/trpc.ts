import { initTRPC, TRPCError } from '@trpc/server';
import { z, ZodError } from 'zod';
import { readingsAudit } from '#areas/audit/audit.ts';
import type { Reading } from '#areas/audit-words.ts';
import type { PanelCode } from '#areas/panel-codes.ts';
import { issueText } from '#areas/issue-text.ts';
import { isDamaged } from '#areas/wire.ts';
import type { Actor } from './actor.ts';
import type { BuiltPanels } from './area.ts';
import { recordChanges, recordReading } from './audit.ts';
import type { Compute } from './compute.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import { networkOf } from './address.ts';
import type { Log } from './log.ts';
import type { RateLimits } from './rate-limits.ts';
import { FieldRefusal, Refusal, type RefusalKind } from './refusal.ts';

export type Context = {
  db: Db;
  config: Config;
  log: Log;
  actor: Actor | undefined;
  panels: BuiltPanels;
  /** The client's network address, if any. */
  address: string | undefined;
  limits: RateLimits;
  /** Wakes this process's workers, which otherwise poll. */
  wake: () => void;
  compute: Compute;
};

/**
 * `rest`: the REST address or addresses, 'METHOD /path/{parameter}'.
 * `inPerson`: refused while the session acts as another account.
 * `limit`: counts against a lower rate limit; `maxBody`: takes files of up to 50 MB in place of 1 MB.
 * `recordsReading`: returns data of many people, as a list or a file, and records it in the audit.
 */
export type Meta = {
  rest?: string | string[];
  access?: readonly number[] | 'open' | 'login';
  inPerson?: true;
  limit?: 'search' | 'report';
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

export const INTERNAL_MESSAGE = 'Błąd wewnętrzny serwera. Prosimy spróbować później.';
const INPUT_MESSAGE = 'Nieprawidłowe dane wejściowe';

export type ErrorBody = {
  code: TRPCError['code'];
  message: string;
  issues?: { path: string; message: string }[];
  current?: unknown;
};

/** The error as clients see it, without SQL or stack. */
export function errorBody(error: TRPCError): ErrorBody {
  const { cause } = error;
  if (cause instanceof Refusal) {
    return {
      code: CODES[cause.kind],
      message: cause.message,
      ...(cause.current === undefined ? {} : { current: cause.current }),
      ...(cause instanceof FieldRefusal ? { issues: cause.issues } : {}),
    };
  }
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const issues = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return { code: 'BAD_REQUEST', message: INPUT_MESSAGE, issues };
  }
  if (error.code === 'BAD_REQUEST') return { code: 'BAD_REQUEST', message: INPUT_MESSAGE };
  if (error.code === 'METHOD_NOT_SUPPORTED' || error.code === 'UNSUPPORTED_MEDIA_TYPE')
    return { code: error.code, message: 'Tak nie można wywołać tej operacji' };
  if (error.code === 'NOT_FOUND') return { code: 'NOT_FOUND', message: 'Nie znaleziono' };
  if (error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN') return { code: error.code, message: error.message };
  return { code: 'INTERNAL_SERVER_ERROR', message: INTERNAL_MESSAGE };
}

/** Whether the client disconnected while its body was read, which is no error of ours. */
export const isAborted = ({ cause }: TRPCError, { aborted }: AbortSignal): boolean =>
  aborted && cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';

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

const withRefusals = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok || !(result.error.cause instanceof Refusal)) return result;
  const { cause } = result.error;
  throw new TRPCError({ code: CODES[cause.kind], message: cause.message, cause });
});

/** Starts the jobs that a mutation has enqueued. */
const withWake = withRefusals.use(async ({ ctx, type, next }) => {
  const result = await next();
  if (result.ok && type === 'mutation') ctx.wake();
  return result;
});

/** Counts every call, of a batch too, for the user or for an anonymous client's address. */
const rateLimited = withWake.use(async ({ ctx, meta, next }) => {
  const { actor, limits } = ctx;
  if (actor) await limits.consume('call', actor.physicalRow);
  else await limits.consume('address', networkOf(ctx.address));
  if (actor && meta?.limit) await limits.consume(meta.limit, actor.physicalRow);
  return next();
});

/** Refuses damaged text. After the access checks, so that the input of refused calls is never read. */
const readInput = t.middleware(async ({ next, getRawInput }) => {
  if (isDamaged(await getRawInput())) throw new TRPCError({ code: 'BAD_REQUEST', message: INPUT_MESSAGE });
  return next();
});

/** Records reads of many people's data, and every query of an acting session, before the response is sent. */
const recordReads = t.middleware(async ({ ctx, meta, path, type, getRawInput, next }) => {
  const result = await next();
  const { db, actor } = ctx;
  if (!result.ok || !actor) return result;
  if (actor.actingUntil && type === 'query') {
    const subject = `account:${actor.accountRow}:call:${path}`;
    const reading = readingsAudit.change('read.acting', { subject });
    await recordReading(db, actor, { personId: null, reading });
  }
  if (!meta?.recordsReading) return result;
  const { as, call } = meta.recordsReading;
  const subject = `call:${call}`;
  if (as === 'list') {
    const reading = readingsAudit.change('read.list', { subject });
    await recordReading(db, actor, { personId: null, reading });
  } else {
    const file = readingsAudit.change('read.file', { subject, after: await getRawInput() });
    await recordChanges(db, actor, [file]);
  }
  return result;
});

/** Callable by anybody, logged in or not. */
export const open = rateLimited.meta({ access: 'open' }).use(readInput);

const requireActor = (actor: Actor | undefined, meta: Meta | undefined) => {
  if (!actor) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Brak dostępu bez logowania' });
  if (meta?.inPerson && actor.actingUntil) {
    throw new Refusal('forbidden', 'Tej czynności nie można wykonać w imieniu innej osoby');
  }
  return actor;
};

/** Callable by any logged-in user. */
export const login = rateLimited
  .meta({ access: 'login' })
  .use(({ ctx, meta, next }) => next({ ctx: { ...ctx, actor: requireActor(ctx.actor, meta) } }))
  .use(readInput)
  .use(recordReads);

/** Callable by holders of one of the panels; refused during an upgrade. */
export const panel = (...codes: [PanelCode, ...PanelCode[]]) =>
  rateLimited
    .meta({ access: codes })
    .use(({ ctx, meta, next }) => {
      const actor = requireActor(ctx.actor, meta);
      if (!codes.some((code) => actor.panels.has(code))) {
        throw new TRPCError({ code: 'FORBIDDEN', message: 'Brak uprawnień do tej operacji' });
      }
      if (actor.pendingUpgrade > 0)
        throw new Refusal('unavailable', 'Trwa aktualizacja systemu. Prosimy spróbować później.');
      return next({ ctx: { ...ctx, actor } });
    })
    .use(readInput)
    .use(recordReads);
