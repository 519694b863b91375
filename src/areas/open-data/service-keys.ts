import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
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

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

const missing = () => new Refusal('missing', 'Nie znaleziono klucza');

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
  if (!row) throw missing();
  return withState(row);
}

/** All keys, the newest first. */
export const listKeys = async (db: Db): Promise<ApiKey[]> =>
  (await db.select(COLUMNS).from(apiKeys).orderBy(desc(apiKeys.id))).map(withState);

const addIn = async (tx: Db, actor: Actor, { name, expires_on, ...asked }: NewApiKey): Promise<number> => {
  const scopes = SCOPES.filter((scope) => asked[scope]);
  const values = { name, scopes, expiresOn: expires_on, createdBy: actor.physicalLogin };
  const [row] = await tx.insert(apiKeys).values(values).returning({ id: apiKeys.id });
  const id = Number(row?.id);
  const after = { name, scopes, expires_on };
  await recordChanges(tx, actor, [openDataAudit.change('open.keyAdd', { subject: { 'api-key': id }, after })]);
  return id;
};

/** A key for another system, with nothing to read by until it is issued. @throws FieldRefusal */
export async function addKey(db: Db, actor: Actor, input: NewApiKey): Promise<ApiKey> {
  if (input.expires_on !== null && input.expires_on < today())
    throw new FieldRefusal([{ path: 'expires_on', message: 'Ten dzień już minął' }]);
  if (!SCOPES.some((scope) => input[scope]))
    throw new FieldRefusal([{ path: 'works', message: 'Wybierz, co można czytać' }]);
  return transact(db, async (tx) => {
    const request = { call: 'openData.addKey', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, () => addIn(tx, actor, input));
    return findKey(tx, made);
  });
}

/** Answers the key itself, which nobody can see again; one issued before stops working. */
export const issueKey = (db: Db, actor: Actor, id: number): Promise<{ key: string }> =>
  transact(db, async (tx) => {
    const [row] = await lockRows(tx, apiKeys, { where: eq(apiKeys.id, id) });
    if (!row) throw missing();
    if (row.revokedAt !== null) throw new Refusal('conflict', 'Ten klucz unieważniono: dodaj nowy');
    const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
    const prefix = key.slice(0, SHOWN);
    await tx
      .update(apiKeys)
      .set({ prefix, hash: hashOf(key) })
      .where(eq(apiKeys.id, id));
    await recordChanges(tx, actor, [
      openDataAudit.change('open.keyIssue', {
        subject: { 'api-key': id },
        before: { prefix: row.prefix },
        after: { prefix },
      }),
    ]);
    return { key };
  });

/** From now on nobody reads with the key; it stays in the list. */
export const revokeKey = (db: Db, actor: Actor, id: number): Promise<ApiKey> =>
  transact(db, async (tx) => {
    const [row] = await lockRows(tx, apiKeys, { where: eq(apiKeys.id, id) });
    if (!row) throw missing();
    if (row.revokedAt === null) {
      await tx
        .update(apiKeys)
        .set({ revokedAt: sql`clock_timestamp()`, revokedBy: actor.physicalLogin })
        .where(eq(apiKeys.id, id));
      await recordChanges(tx, actor, [
        openDataAudit.change('open.keyRevoke', { subject: { 'api-key': id }, before: { name: row.name } }),
      ]);
    }
    return findKey(tx, id);
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
    .where(and(eq(apiKeys.hash, hashOf(key)), isNull(apiKeys.revokedAt)));
  if (!row || (row.expiresOn !== null && row.expiresOn < today())) return undefined;
  if (!row.isNoted) await db.update(apiKeys).set({ lastUsedAt: sql`clock_timestamp()` }).where(eq(apiKeys.id, row.id));
  return { id: row.id, scopes: row.scopes };
}
