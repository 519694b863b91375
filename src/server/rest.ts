import { type AnyTRPCProcedure, type AnyTRPCRouter, callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type Context as HonoContext, Hono } from 'hono';
import { z } from 'zod';
import { isRecord } from '#engine/is-record.ts';
import { retryAfter } from './rate-limits.ts';
import { type Context, errorBody, INTERNAL_MESSAGE, isAborted, type Meta } from './trpc.ts';

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

/** Every REST address with its procedure. */
export function restCalls(router: AnyTRPCRouter): RestCall[] {
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
  return schema;
}

const BOOLEANS: Record<string, boolean> = { true: true, t: true, '1': true, false: false, f: false, '0': false };

/** Converts a query or form value by the schema's kind. Text that does not convert is left for the schema to refuse. */
function convertText(schema: z.ZodType | undefined, text: string): unknown {
  if (!schema) return text;
  const kind = innermost(schema);
  if (kind instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text === '' ? undefined : text;
  if (kind instanceof z.ZodBoolean) return BOOLEANS[text] ?? text;
  if (kind instanceof z.ZodArray || kind instanceof z.ZodObject) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  return text;
}

function convertTexts(schema: z.ZodType | undefined, texts: Record<string, string>) {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, convertText(shape[name], text)]));
}

class UnreadableBody extends Error {}

async function readBody(c: HonoContext, schema: z.ZodType | undefined): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  // Streamed; a file in a form is buffered by Hono, but read the same way.
  if (type === 'application/octet-stream') return { file: c.req.raw.body };
  if (type.includes('form')) {
    const form = await c.req.parseBody().catch(() => {
      throw new UnreadableBody();
    });
    const entries = Object.entries(form);
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const files = entries.flatMap(([name, value]) => (value instanceof File ? [[name, value.stream()]] : []));
    return { ...convertTexts(schema, Object.fromEntries(texts)), ...Object.fromEntries(files) };
  }
  const text = await c.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableBody();
  }
}

async function readInput(c: HonoContext, schema: z.ZodType | undefined): Promise<unknown> {
  const texts = convertTexts(schema, { ...c.req.query(), ...c.req.param() });
  if (c.req.method === 'GET') return texts;
  const body = await readBody(c, schema);
  return isRecord(body) ? { ...body, ...texts } : body;
}

/** Serves each procedure at its `rest` addresses. */
export function bindRest(router: AnyTRPCRouter) {
  const app = new Hono<RestEnv>();
  for (const call of restCalls(router)) {
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const ctx = c.get('context');
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
        return c.json(result ?? null);
      } catch (caught) {
        const error = getTRPCErrorFromUnknown(caught);
        if (error.cause instanceof UnreadableBody) {
          return c.json({ code: 'BAD_REQUEST', message: 'Treść żądania nie jest poprawnym JSON-em' }, 400);
        }
        const body = errorBody(error);
        if (body.message === INTERNAL_MESSAGE && !isAborted(error, c.req.raw.signal))
          ctx.log.error({ err: error.cause ?? error, call: call.procedure });
        return Response.json(body, { status: getHTTPStatusCodeFromError(error), headers: retryAfter(error.cause) });
      }
    });
  }
  return app;
}
