import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { type RestCall, restCalls } from './rest.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

function schemaOf(schema: z.ZodType | undefined, io: 'input' | 'output') {
  return schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {};
}

function parametersOf(call: RestCall) {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const shape = call.input instanceof z.ZodObject ? call.input.shape : {};
  return Object.entries(shape).flatMap(([name, schema]) => {
    const path = inPath.includes(name);
    if (!path && call.method !== 'GET') return [];
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
    ...(call.method === 'GET' ? {} : { requestBody: json(schemaOf(call.input, 'input')) }),
    responses: {
      200: { description: 'OK', ...json(schemaOf(call.output, 'output')) },
      default: { description: 'Błąd', ...json({ $ref: '#/components/schemas/Error' }) },
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
