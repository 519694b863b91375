import {
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  type TRPCError,
} from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type Context as HonoContext, Hono } from 'hono';
import { z } from 'zod';
import { isRecord } from '#engine/is-record.ts';
import { isSameOrigin } from './origin.ts';
import { retryAfter } from './rate-limits.ts';
import { type Context, errorBody, isAborted, type Meta } from './trpc.ts';

export type RestEnv = { Variables: { context: Context } };

export type RestCall = {
  method: string;
  path: string;
  procedure: string;
  type: 'query' | 'mutation' | 'subscription';
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
  access: Meta['access'];
  maxBody: Meta['maxBody'];
};

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** Every procedure by its dotted name. */
export const proceduresOf = (router: AnyTRPCRouter): [string, AnyTRPCProcedure][] =>
  Object.entries(router._def.procedures);

const callsOfRouters = new WeakMap<AnyTRPCRouter, RestCall[]>();

/** Every REST address with its procedure. */
export function restCalls(router: AnyTRPCRouter): RestCall[] {
  const known = callsOfRouters.get(router);
  if (known) return known;
  const calls = readRestCalls(router);
  callsOfRouters.set(router, calls);
  return calls;
}

function readRestCalls(router: AnyTRPCRouter): RestCall[] {
  return proceduresOf(router).flatMap(([procedure, { _def }]) => {
    const meta: Meta = _def.meta ?? {};
    const [input] = 'inputs' in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
    const output = 'output' in _def ? _def.output : undefined;
    return [meta.rest ?? []].flat().map((address) => {
      const [method = '', path = ''] = address.split(' ');
      return {
        method,
        path,
        procedure,
        type: _def.type,
        input: isSchema(input) ? input : undefined,
        output: isSchema(output) ? output : undefined,
        access: meta.access,
        maxBody: meta.maxBody,
      };
    });
  });
}

function innermost(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const inner = schema.unwrap();
    return isSchema(inner) ? innermost(inner) : schema;
  }
  // What is sent is what goes into a transformation.
  if (schema instanceof z.ZodPipe && isSchema(schema.in)) return innermost(schema.in);
  return schema;
}

const BOOLEANS: Record<string, boolean> = { true: true, t: true, '1': true, false: false, f: false, '0': false };

const optionsOf = ({ options }: z.ZodUnion) => options.filter(isSchema).map(innermost);

const takesNumbers = (kind: z.ZodType): boolean =>
  kind instanceof z.ZodNumber ||
  (kind instanceof z.ZodLiteral && [...kind.values].some((value) => typeof value === 'number')) ||
  (kind instanceof z.ZodUnion && optionsOf(kind).some(takesNumbers));

const asNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text === '' ? undefined : text);

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Converts a value by the schema's kind: numbers, flags, null and parts sent as text in a query, a form or JSON, and flags
 * sent as 0 or 1, wherever they stand. What does not convert is left for the schema to refuse.
 */
function convertValue(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return value;
  const kind = innermost(schema);
  if (kind instanceof z.ZodBoolean) return BOOLEANS[String(value)] ?? value;
  if (isRecord(value)) return convertValues(kind, value);
  if (Array.isArray(value)) {
    const element = elementOf(kind);
    return value.map((each) => convertValue(element, each));
  }
  if (typeof value !== 'string' || kind instanceof z.ZodString) return value;
  if (value === 'null' && schema.isNullable()) return null;
  // A text that stands for itself stays one.
  if (takesNumbers(kind)) return kind instanceof z.ZodUnion && kind.safeParse(value).success ? value : asNumber(value);
  if (kind instanceof z.ZodArray || kind instanceof z.ZodObject) {
    const read = asJson(value);
    // A form has one value of a list as it is, and more of them under the same name.
    const isOne = kind instanceof z.ZodArray && !Array.isArray(read) && value !== '';
    return isOne ? convertValue(kind, [value]) : typeof read === 'string' ? read : convertValue(kind, read);
  }
  return value;
}

/** What may stand where any of several kinds may. */
const anyOf = ([first, ...others]: z.ZodType[]) => (first && others.length > 0 ? z.union([first, ...others]) : first);

/** The kinds that an input may be. */
const kindsOf = (schema: z.ZodType): z.ZodType[] => {
  const kind = innermost(schema);
  return kind instanceof z.ZodUnion ? optionsOf(kind).flatMap(kindsOf) : [kind];
};

const elementOf = (schema: z.ZodType) =>
  anyOf(
    kindsOf(schema).flatMap((kind) => (kind instanceof z.ZodArray && isSchema(kind.element) ? [kind.element] : [])),
  );

const fieldOf = (kinds: z.ZodType[], name: string) =>
  anyOf(
    kinds.flatMap((kind) => {
      const field: unknown =
        kind instanceof z.ZodObject ? kind.shape[name] : kind instanceof z.ZodRecord ? kind.valueType : undefined;
      return isSchema(field) ? [field] : [];
    }),
  );

/** What is sent, by the schema of a call's input. */
export function convertValues(schema: z.ZodType | undefined, values: Record<string, unknown>): Record<string, unknown> {
  const kinds = schema ? kindsOf(schema) : [];
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, convertValue(fieldOf(kinds, name), value)]),
  );
}

class UnreadableBody extends Error {}

async function readBody(c: HonoContext, schema: z.ZodType | undefined): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  // Streamed; a file in a form is buffered by Hono, but read the same way.
  if (type === 'application/octet-stream') return { file: c.req.raw.body };
  if (type.includes('form')) {
    const form = await c.req.parseBody({ all: true }).catch(() => {
      throw new UnreadableBody();
    });
    const kinds = schema ? kindsOf(schema) : [];
    const entries = Object.entries(form).map(([written, value]): [string, unknown] => {
      const name = written.replace(/\[\]$/, '');
      const field = fieldOf(kinds, name);
      // What stands several times and is no list has its last value.
      return [name, Array.isArray(value) && !(field && elementOf(field)) ? value.at(-1) : value];
    });
    const files = entries.flatMap(([name, value]) => (value instanceof File ? [[name, value.stream()]] : []));
    const texts = entries.filter(([, value]) => !(value instanceof File));
    return { ...convertValues(schema, Object.fromEntries(texts)), ...Object.fromEntries(files) };
  }
  const text = await c.req.text();
  if (text === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new UnreadableBody();
  }
  // A documented body that is a list: the input has it as `rows`, beside the query.
  if (Array.isArray(body) && schema instanceof z.ZodObject && 'rows' in schema.shape)
    return convertValues(schema, { rows: body });
  return isRecord(body) ? convertValues(schema, body) : body;
}

async function readInput(c: HonoContext, schema: z.ZodType | undefined): Promise<unknown> {
  const texts = convertValues(schema, { ...c.req.query(), ...c.req.param() });
  if (c.req.method === 'GET') return texts;
  const body = await readBody(c, schema);
  return isRecord(body) ? { ...body, ...texts } : body;
}

export const errorResponse = (error: TRPCError) =>
  Response.json(errorBody(error), { status: getHTTPStatusCodeFromError(error), headers: retryAfter(error.cause) });

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

/** Whether it is a print: opened by a link, and changes data. */
export const changesByGet = ({ method, type }: RestCall) => method === 'GET' && type === 'mutation';

/** Serves each procedure at its `rest` addresses. */
export function bindRest(router: AnyTRPCRouter) {
  const app = new Hono<RestEnv>();
  for (const call of restCalls(router)) {
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const headers = new Headers();
      const { config } = c.get('context');
      // Other sites may link to a print; the origin check of unsafe methods does not see it.
      if (changesByGet(call) && !isSameOrigin(c.req.raw.headers, config.publicUrl))
        return c.json({ code: 'FORBIDDEN', message: 'Żądanie spoza aplikacji' }, 403);
      const ctx: Context = { ...c.get('context'), headers };
      try {
        const result: unknown = await callTRPCProcedure({
          router,
          path: call.procedure,
          type: call.type,
          ctx,
          getRawInput: () => readInput(c, call.input),
          signal: c.req.raw.signal,
          batchIndex: 0,
        });
        if (result instanceof Response) return result;
        return Response.json(result ?? null, { headers });
      } catch (caught) {
        const error = getTRPCErrorFromUnknown(caught);
        if (error.cause instanceof UnreadableBody) {
          return c.json({ code: 'BAD_REQUEST', message: 'Treść żądania nie jest poprawnym JSON-em' }, 400);
        }
        if (errorBody(error).code === 'INTERNAL_SERVER_ERROR' && !isAborted(error, c.req.raw.signal))
          ctx.log.error({ err: error.cause ?? error, call: call.procedure });
        // A print is opened in a tab of its own, where people read the reason.
        if (changesByGet(call) && c.req.header('sec-fetch-mode') === 'navigate')
          return new Response(errorBody(error).message, { status: getHTTPStatusCodeFromError(error), headers: TEXT });
        return errorResponse(error);
      }
    });
  }
  return app;
}
