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
  /** The network address that asks, where there is one. */
  address: string | undefined;
  limits: RateLimits;
  /** Wakes the background work after a change; it would find it by itself a little later. */
  wake: () => void;
  /** Engine work that a request waits for. */
  compute: Compute;
};

/**
 * `rest`: the documented address, 'METHOD /path/{parameter}', several where the specification gives several.
 * `inPerson`: what nobody may do in another's name, refused while the session acts as another account.
 * `limit`: what is made seldom by people and costs much; `maxBody`: takes files of 50 MB at its documented addresses, where others take 1 MB.
 * `recordsReading`: gives out data of many people, as a list or a file; a row of the audit says to whom.
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

/** What a client may know of an error: never SQL, never a stack. */
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

/** The client went away while its body was being read: nobody waits for an answer, and nothing is wrong here. */
export const isBrokenOff = ({ cause }: TRPCError, { aborted }: AbortSignal): boolean =>
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

const answering = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok || !(result.error.cause instanceof Refusal)) return result;
  const { cause } = result.error;
  throw new TRPCError({ code: CODES[cause.kind], message: cause.message, cause });
});

/** What a change has asked for begins at once. */
const waking = answering.use(async ({ ctx, type, next }) => {
  const result = await next();
  if (result.ok && type === 'mutation') ctx.wake();
  return result;
});

/** Every call counts, in a batch too: for the person who logged in, or for the address of a stranger. */
const counted = waking.use(async ({ ctx, meta, next }) => {
  const { actor, limits } = ctx;
  if (actor) await limits.spend('call', actor.physicalRow);
  else await limits.spend('address', networkOf(ctx.address));
  if (actor && meta?.limit) await limits.spend(meta.limit, actor.physicalRow);
  return next();
});

/** Comes last: whoever may not call makes the server read nothing. */
const readable = t.middleware(async ({ next, getRawInput }) => {
  if (isDamaged(await getRawInput())) throw new TRPCError({ code: 'BAD_REQUEST', message: INPUT_MESSAGE });
  return next();
});

/** Before an answer is given out: everything that is opened in another's name, and data of many people. */
const noted = t.middleware(async ({ ctx, meta, path, type, getRawInput, next }) => {
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
export const open = counted.meta({ access: 'open' }).use(readable);

const requireActor = (actor: Actor | undefined, meta: Meta | undefined) => {
  if (!actor) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Brak dostępu bez logowania' });
  if (meta?.inPerson && actor.actingUntil) {
    throw new Refusal('forbidden', 'Tej czynności nie można wykonać w imieniu innej osoby');
  }
  return actor;
};

/** Callable by whoever is logged in. */
export const login = counted
  .meta({ access: 'login' })
  .use(({ ctx, meta, next }) => next({ ctx: { ...ctx, actor: requireActor(ctx.actor, meta) } }))
  .use(readable)
  .use(noted);

/** Callable by whoever holds one of the panels; refused while the system is being upgraded. */
export const panel = (...codes: [PanelCode, ...PanelCode[]]) =>
  counted
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
    .use(readable)
    .use(noted);
