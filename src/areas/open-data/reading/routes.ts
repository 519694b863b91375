import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { networkOf } from '#platform/http/address.ts';
import type { RestEnv } from '#platform/http/rest.ts';
import { MAX_ID } from '#shared/wire.ts';
import { READING } from '../addresses.ts';
import type { Published } from '../items.ts';
import { lookOf, pageHtml } from '../pages/layout.ts';
import { readPlace, signPlace } from '../place-token.ts';
import { ITEM_KINDS, KINDS_OF_SCOPE, type Scope, SCOPE_NAMES, SCOPES } from '../schema-words.ts';
import { type Doors, readDoors } from '../service-doors.ts';
import { type Reader, readerOf } from '../service-keys.ts';
import { changesOf, findItem } from '../service-read.ts';
import { documentHtml, readingDocument } from './document.ts';
import { ListQuery } from './resources.ts';

type ReadingEnv = { Variables: RestEnv['Variables'] & { doors: Doors } };

const entryOf = ({ id, changed, added, item, units }: Published) => ({
  id,
  changed,
  added,
  withdrawn: item === null,
  units,
  data: item,
});

const Going = z.object({
  scope: z.enum(SCOPES),
  from: z.string().optional(),
  unit: z.int().optional(),
  after: z.object({ changed: z.string(), kind: z.enum(ITEM_KINDS), id: z.int() }),
});
type Going = z.infer<typeof Going>;

const refuse = (c: Context<ReadingEnv>, status: 400 | 401 | 403 | 404, message: string) => {
  const codes = { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };
  if (status === 401) c.header('www-authenticate', 'Bearer');
  return c.json({ code: codes[status], message }, status);
};

const guard = createMiddleware<ReadingEnv>(async (c, next) => {
  const { db, config } = c.get('context');
  const doors = await readDoors(db, config);
  if (!doors.reading) return refuse(c, 404, 'API do odczytu jest wyłączone.');
  c.set('doors', doors);
  return next();
});

/** Whose key it is and whether it covers these data; else the refusal. */
async function admit(c: Context<ReadingEnv>, scope: Scope): Promise<Reader | Response> {
  const { db, limits, address } = c.get('context');
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  const reader = await readerOf(db, key);
  if (!reader) {
    // Whoever tries keys is stopped as one who tries passwords is.
    await limits.consume('password', `key ${networkOf(address)}`);
    return refuse(c, 401, 'Podaj ważny klucz w nagłówku Authorization: Bearer');
  }
  await limits.consume('key', reader.id);
  if (!reader.scopes.includes(scope)) return refuse(c, 403, `Ten klucz nie obejmuje: ${SCOPE_NAMES[scope]}`);
  return reader;
}

async function list(c: Context<ReadingEnv>, scope: Scope) {
  const { signingKey } = c.get('doors');
  const query = ListQuery.safeParse(c.req.query());
  if (!query.success) {
    const [issue] = query.error.issues;
    return refuse(c, 400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const { cursor, limit, unit, changed_since: from } = query.data;
  const going = cursor === undefined ? undefined : readPlace(cursor, signingKey, Going);
  if (cursor !== undefined && going?.scope !== scope) return refuse(c, 400, 'cursor: to nie jest wskaźnik tej listy');
  const asked = going ?? { from, unit };
  const kinds = KINDS_OF_SCOPE[scope];
  const found = await changesOf(c.get('context').db, { ...asked, kinds, isByKind: false, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const next =
    found.length > limit && last
      ? signPlace(
          {
            scope,
            from: asked.from,
            unit: asked.unit,
            after: { changed: last.changed, kind: last.kind, id: last.id },
          } satisfies Going,
          signingKey,
        )
      : null;
  return c.json({ items: items.map(entryOf), next });
}

async function one(c: Context<ReadingEnv>, scope: Scope) {
  const id = Number(c.req.param('id'));
  if (id <= MAX_ID) {
    const found = await findItem(c.get('context').db, KINDS_OF_SCOPE[scope], id);
    if (found) return c.json(entryOf(found));
  }
  return refuse(c, 404, 'Nie ma takiej pozycji');
}

/** The read API of the university's other systems. */
export function readingRoutes() {
  const app = new Hono<ReadingEnv>();
  const documentOf = (c: Context<ReadingEnv>) => {
    const { url, name } = c.get('doors');
    return readingDocument({ url, name, version: c.get('context').config.version });
  };
  app.get(`${READING}/*`, guard);
  app.get(`${READING}/openapi.json`, (c) => c.json(documentOf(c)));
  app.get(READING, (c) => {
    const parts = { title: 'API do odczytu', path: READING, body: documentHtml(documentOf(c)) };
    return c.html(pageHtml(c.get('doors'), lookOf(c.get('context').config), parts));
  });
  for (const scope of SCOPES) {
    const admitted = async (
      c: Context<ReadingEnv>,
      answer: (c: Context<ReadingEnv>, scope: Scope) => Promise<Response>,
    ) => {
      const reader = await admit(c, scope);
      return reader instanceof Response ? reader : answer(c, scope);
    };
    app.get(`${READING}/${scope}`, (c) => admitted(c, list));
    app.get(`${READING}/${scope}/:id{[1-9][0-9]*}`, (c) => admitted(c, one));
  }
  return app;
}
