import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { type Client, outgoingClient } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { tokenSeal } from '#platform/seal.ts';
import { type Access, ask } from './ask.ts';
import { pbnAudit } from './audit.ts';
import { refusing } from './refusing.ts';
import type { LoginEnd } from './schema.ts';
import { orderSending } from './sending/service-order.ts';
import { APP_TOKEN, readRow } from './service-settings.ts';
import { pbnTokens } from './tables.ts';

const STATE_BYTES = 24;
const MINUTES = 20;

const aboutOf = (login: string) => `pbn:${login}`;

const NOT_CONFIGURED = 'PBN nie jest skonfigurowany: ustawia go administrator w „Ustawienia → PBN”.';
const NOT_LOGGED = 'Zaloguj się do PBN: wysyłka i odczyt idą w imieniu osoby, która ma tam konto.';

/** PBN without a person; undefined: it is not configured. `client`: in tests the one that asks their servers. */
async function applicationAccess(db: Db, config: Config, client?: Client): Promise<Access | undefined> {
  const { address, appId, appToken, appTokenKey, institutionId } = await readRow(db);
  if (!address || !appId || !appToken || !appTokenKey || !institutionId) return undefined;
  return {
    client: client ?? outgoingClient(config),
    address,
    appId,
    appToken: tokenSeal(config).open({ keyId: appTokenKey, sealed: appToken }, APP_TOKEN),
    userToken: null,
    institutionId,
  };
}

/** PBN in the name of this login. @throws Refusal where it is not configured or the clerk has not logged in */
export async function accessOf(
  db: Db,
  { config, login, client }: { config: Config; login: string; client?: Client | undefined },
): Promise<Access> {
  const application = await applicationAccess(db, config, client);
  if (!application) throw new Refusal('conflict', NOT_CONFIGURED);
  const [token] = await db
    .select()
    .from(pbnTokens)
    .where(and(eq(pbnTokens.login, login), isNotNull(pbnTokens.sealed), isNull(pbnTokens.refusedAt)));
  if (!token?.sealed || !token.keyId) throw new Refusal('conflict', NOT_LOGGED);
  const userToken = tokenSeal(config).open({ keyId: token.keyId, sealed: token.sealed }, aboutOf(login));
  return { ...application, userToken };
}

/** Begins logging in: the browser goes to the address, and comes back with a one-time token. @throws Refusal */
export async function beginLogin(db: Db, actor: Actor, config: Config): Promise<{ address: string }> {
  const application = await applicationAccess(db, config);
  if (!application) throw new Refusal('conflict', NOT_CONFIGURED);
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const begun = { stateHash: hash('sha256', state), begunAt: sql`clock_timestamp()` };
  await db
    .insert(pbnTokens)
    .values({ login: actor.physicalLogin, ...begun })
    .onConflictDoUpdate({ target: pbnTokens.login, set: begun });
  const { address, appId } = application;
  return {
    address: `${address}/auth/pbn/api/registration/user/token/${encodeURIComponent(appId)}?state=${state}`,
  };
}

const Answer = z.object({ 'X-User-Token': z.string().min(1) });

/**
 * Exchanges the one-time token for the clerk's own, and sends what has waited for it. Only what this clerk has begun is
 * ended, so that nobody is logged in as somebody else. @throws Refusal
 */
export async function endLogin(
  db: Db,
  actor: Actor,
  { config, input, client }: { config: Config; input: LoginEnd; client?: Client },
): Promise<null> {
  const application = await applicationAccess(db, config, client);
  if (!application) throw new Refusal('conflict', NOT_CONFIGURED);
  const login = actor.physicalLogin;
  // The login that was begun is used up before PBN is asked: it is good for one answer.
  const [begun] = await db
    .update(pbnTokens)
    .set({ stateHash: null })
    .where(
      and(
        eq(pbnTokens.login, login),
        eq(pbnTokens.stateHash, hash('sha256', input.state)),
        sql`${pbnTokens.begunAt} > clock_timestamp() - make_interval(mins => ${MINUTES})`,
      ),
    )
    .returning({ id: pbnTokens.id });
  if (!begun)
    throw new Refusal('conflict', 'To logowanie do PBN zaczęto gdzie indziej albo za dawno: zacznij je jeszcze raz');
  const said = Answer.safeParse(
    await refusing(() =>
      ask(application, '/auth/pbn/api/user/token', { method: 'POST', json: { oneTimeToken: input.ott } }),
    ),
  );
  if (!said.success) throw new Refusal('unavailable', 'PBN nie dał tokenu: zaloguj się jeszcze raz');
  await transact(db, async (tx) => {
    await lockRows(tx, pbnTokens, { where: eq(pbnTokens.login, login) });
    const { keyId, close } = tokenSeal(config);
    await tx
      .update(pbnTokens)
      .set({
        keyId,
        sealed: close(said.data['X-User-Token'], aboutOf(login)),
        obtainedAt: sql`clock_timestamp()`,
        refusedAt: null,
      })
      .where(eq(pbnTokens.login, login));
    await recordChanges(tx, actor, [pbnAudit.change('pbn.login', { subject: 'PBN' })]);
    await orderSending(tx, requesterOf(actor));
  });
  return null;
}

const requesterOf = ({ physicalLogin, login, accountRow }: Actor): Requester => ({ physicalLogin, login, accountRow });

/** PBN no longer accepts the clerk: what waits goes on after the next login. */
export const noteRefusedToken = (tx: Db, login: string) =>
  tx.update(pbnTokens).set({ refusedAt: sql`clock_timestamp()` }).where(eq(pbnTokens.login, login));
