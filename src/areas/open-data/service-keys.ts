import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { hash, randomBytes } from 'node:crypto';
import { today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { once } from '#platform/database/once.ts';
import { savedRows } from '#platform/database/save.ts';
import { isoOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { openDataAudit } from './audit.ts';
import type { ApiKey, NewApiKey } from './schema.ts';
import { type Scope, SCOPES } from './schema-words.ts';
import { apiKeys } from './tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';

const KEY_BYTES = 32;
const PREFIX = 'dorobek_';
const SHOWN = PREFIX.length + 6;
const KEY = /^dorobek_[\w-]{43}$/;

const COLUMNS = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  scopes: apiKeys.scopes,
  expires_on: apiKeys.expiresOn,
  created_at: isoOf(apiKeys.createdAt),
  created_by: doneBy(apiKeys.createdBy),
  last_used_at: sql<string | null>`${isoOf(apiKeys.lastUsedAt)}`,
  revoked_at: sql<string | null>`${isoOf(apiKeys.revokedAt)}`,
  revoked_by: doneBy(apiKeys.revokedBy),
};

const stateOf = ({ prefix, expires_on, revoked_at }: Omit<ApiKey, 'state'>): ApiKey['state'] => {
  if (revoked_at !== null) return 'revoked';
  if (expires_on !== null && expires_on < today()) return 'expired';
  return prefix === '' ? 'made' : 'valid';
};

const withState = (key: Omit<ApiKey, 'state'>): ApiKey => ({
  ...key,
  state: stateOf(key),
});

async function findKey(db: Db, id: number): Promise<ApiKey> {
  const [row] = await db.select(COLUMNS).from(apiKeys).where(eq(apiKeys.id, id));
  if (!row) throw new Refusal('missing', 'Nie znaleziono klucza');
  return withState(row);
}

/** All keys, the newest first. */
export const listKeys = async (db: Db): Promise<ApiKey[]> =>
  (await db.select(COLUMNS).from(apiKeys).orderBy(desc(apiKeys.id))).map(withState);

const rows = savedRows({
  table: apiKeys,
  read: findKey,
  check: 'panel',
  stale: 'Klucz zmieniono w międzyczasie',
  subject: ({ id }) => ({ 'api-key': id }),
  fields: ['name', 'scopes', 'expires_on', 'prefix', 'revoked_at'],
  context: ['name'],
});

/** A key for another system, with nothing to read by until it is issued. @throws FieldRefusal */
export async function addKey(db: Db, actor: Actor, input: NewApiKey): Promise<ApiKey> {
  if (input.expires_on !== null && input.expires_on < today())
    throw new FieldRefusal([{ path: 'expires_on', message: 'Ten dzień już minął' }]);
  if (!SCOPES.some((scope) => input[scope]))
    throw new FieldRefusal([{ path: 'works', message: 'Wybierz, co można czytać' }]);
  return transact(db, async (tx) => {
    const request = { call: 'openData.addKey', by: actor, id: input.request_id, input };
    const { name, expires_on: expiresOn } = input;
    const scopes = SCOPES.filter((scope) => input[scope]);
    const { made } = await once(tx, request, async () => {
      const added = await rows.add(tx, actor, {
        values: { name, scopes, expiresOn, createdBy: actor.physicalLogin },
        record: (sides) => openDataAudit.change('open.keyAdd', sides),
      });
      return added.id;
    });
    return findKey(tx, made);
  });
}

/** Answers the key itself, which nobody can see again; one issued before stops working. */
export async function issueKey(db: Db, actor: Actor, id: number): Promise<{ key: string }> {
  const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  await rows.change(db, actor, {
    id,
    to: ({ revoked_at }) => {
      if (revoked_at !== null) throw new Refusal('conflict', 'Ten klucz unieważniono: dodaj nowy');
      return { prefix: key.slice(0, SHOWN), hash: hash('sha256', key) };
    },
    record: (sides) => openDataAudit.change('open.keyIssue', sides),
  });
  return { key };
}

/** From now on nobody reads with the key; it stays in the list. */
export const revokeKey = (db: Db, actor: Actor, id: number): Promise<ApiKey> =>
  rows.change(db, actor, {
    id,
    to: ({ revoked_at }) =>
      revoked_at === null ? { revokedAt: sql`clock_timestamp()`, revokedBy: actor.physicalLogin } : {},
    record: (sides) => openDataAudit.change('open.keyRevoke', sides),
  });

export type Reader = { id: number; scopes: readonly Scope[] };

/** Whose key it is, while it is valid. Notes that it is used, once a minute. */
export async function readerOf(db: Db, key: string): Promise<Reader | undefined> {
  if (!KEY.test(key)) return undefined;
  const [row] = await db
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      expiresOn: apiKeys.expiresOn,
      isNoted: sql<boolean>`coalesce(${apiKeys.lastUsedAt} > now() - interval '1 minute', false)`,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, hash('sha256', key)), isNull(apiKeys.revokedAt)));
  if (!row || (row.expiresOn !== null && row.expiresOn < today())) return undefined;
  if (!row.isNoted) await db.update(apiKeys).set({ lastUsedAt: sql`clock_timestamp()` }).where(eq(apiKeys.id, row.id));
  return { id: row.id, scopes: row.scopes };
}
