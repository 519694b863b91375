import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { FILE_TYPES } from '#shared/file-types.ts';
import { fileTypesOf } from '#shared/wire.ts';
import { changesByGet, type RestCall, restCalls } from './rest.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** What a call answers, without the header's charset; the bytes of a file have no schema. */
function answerOf({ output }: RestCall) {
  const types = fileTypesOf(output);
  if (!types) return json(schemaOf(output, 'output'));
  return { content: Object.fromEntries(types.map((type) => [FILE_TYPES[type].replace(/;.*/, ''), {}])) };
}

/** The reason of a refusal; a print, opened in a tab of its own, is refused in plain text. */
const refusalOf = (call: RestCall) => {
  const { content } = json({ $ref: '#/components/schemas/Error' });
  return { content: changesByGet(call) ? { ...content, 'text/plain': { schema: { type: 'string' } } } : content };
};

function schemaOf(schema: z.ZodType | undefined, io: 'input' | 'output') {
  return schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {};
}

/** A file is the whole body, or a part of a form; the rest goes into the query, or the form. */
const takesFile = ({ input }: RestCall) => input instanceof z.ZodObject && input.shape.file instanceof z.ZodCustom;

function bodyOf(call: RestCall) {
  const schema = schemaOf(call.input, 'input');
  // A documented body that is a list is the input's `rows`.
  const rows = call.input instanceof z.ZodObject && call.input.shape.rows;
  if (rows) return json({ anyOf: [schemaOf(rows, 'input'), schema] });
  if (!takesFile(call)) return json(schema);
  return { content: { 'application/octet-stream': {}, 'multipart/form-data': { schema } } };
}

function parametersOf(call: RestCall) {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const shape = call.input instanceof z.ZodObject ? call.input.shape : {};
  const hasQuery = call.method === 'GET' || takesFile(call);
  return Object.entries(shape).flatMap(([name, schema]) => {
    const path = inPath.includes(name);
    if (!path && (!hasQuery || schema instanceof z.ZodCustom)) return [];
    return [
      {
        name,
        in: path ? 'path' : 'query',
        required: path || !z.safeParse(schema, undefined).success,
        schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
      },
    ];
  });
}

function operationOf(call: RestCall) {
  return {
    operationId: `${call.procedure}:${call.path}`,
    tags: [call.procedure.split('.')[0]],
    'x-access': call.access,
    parameters: parametersOf(call),
    ...(call.method === 'GET' ? {} : { requestBody: bodyOf(call) }),
    responses: {
      200: { description: 'OK', ...answerOf(call) },
      default: { description: 'Błąd', ...refusalOf(call) },
    },
  };
}

const ErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  outcome: z.literal('unknown').optional(),
});

/** The OpenAPI document of all REST addresses. */
export function openApiDocument(router: AnyTRPCRouter, info: { version: string; url: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of restCalls(router)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dorobek naukowy', version: info.version },
    servers: [{ url: info.url }],
    paths,
    components: { schemas: { Error: z.toJSONSchema(ErrorSchema) } },
  };
}
