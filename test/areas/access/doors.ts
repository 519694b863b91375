import { sql } from 'drizzle-orm';
import { appRouter } from '#app/app-router.ts';
import type { Db } from '#platform/database/db.ts';
import { type RestCall, restCalls } from '#platform/http/rest.ts';
import type { Signed, TestApp } from '../../support/app.ts';

export type Answer = { status: number; body: unknown };
type Door = (app: TestApp, as: Signed | undefined, input: Record<string, unknown>) => Promise<Answer>;

export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

async function answerOf(response: Response): Promise<Answer> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? await response.json() : null };
}

export const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The request at a documented address: the address's own parts, then the query or the body. */
export function requestOf(
  { method, path }: Pick<RestCall, 'method' | 'path'>,
  as: Signed | undefined,
  input: Record<string, unknown>,
): [string, RequestInit] {
  const isGet = method === 'GET';
  const left = new Map(Object.entries(input));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(left.get(name));
    left.delete(name);
    return encodeURIComponent(value.toWellFormed());
  });
  const texts = [...left].map(([name, value]): [string, string] => [name, textOf(value)]);
  const query = isGet && texts.length > 0 ? `?${new URLSearchParams(texts)}` : '';
  const body = isGet ? {} : { body: JSON.stringify(Object.fromEntries(left)) };
  return [`${address}${query}`, { method, headers: as?.headers ?? SAME_ORIGIN, ...body }];
}

/** The same procedure by its documented address and by tRPC. */
export function doorsOf(call: string, type: string): [string, Door][] {
  const rest = restCalls(appRouter).filter(({ procedure }) => procedure === call);
  return [
    ...rest.map((documented): [string, Door] => [
      `${documented.method} ${documented.path}`,
      async (app, as, input) => answerOf(await app.request(...requestOf(documented, as, input))),
    ]),
    [
      `trpc ${call}`,
      async (app, as, input) => {
        const headers = as?.headers ?? SAME_ORIGIN;
        const isQuery = type === 'query';
        const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
        const request = isQuery ? { headers } : { method: 'POST', headers, body: JSON.stringify(input) };
        const answer = await answerOf(await app.request(`/api/trpc/${call}${query}`, request));
        const error = (answer.body as { error?: { data?: unknown } } | null)?.error;
        return { status: answer.status, body: error?.data ?? answer.body };
      },
    ],
  ];
}

/**
 * Runs each request by itself: what it changes is taken back to what was there when this was called. One savepoint for all
 * of them: a statement for each request instead of three.
 */
export async function aloneIn(db: Db) {
  await db.execute(sql`savepoint alone`);
  return async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const answer = await ask();
    await db.execute(sql`rollback to savepoint alone`);
    return answer;
  };
}
