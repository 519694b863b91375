import { sessionCookie } from '#areas/session/login.ts';
import { type Actor, findAccountByLogin, findActor, openSession } from '#areas/session/service.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { createLog } from '#server/log.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });
let tickets = 0;

/** The whole server over this database, without a port: `app.request(path, { headers })`. */
export const testApp = (db: Db) => createApp({ db, config, log: createLog('silent'), wake: () => undefined });

async function openSessionOf(db: Db, login: string) {
  const account = await findAccountByLogin(db, login);
  if (!account) throw new Error(`No active account: ${login}`);
  tickets += 1;
  const secret = await openSession(db, { accountRow: account.rowNum, ticket: `ST-${login}-${tickets}` });
  const actor = await findActor(db, secret ?? '', { idleMinutes: 60, hours: 12 });
  if (!secret || !actor) throw new Error(`No session: ${login}`);
  return { secret, actor };
}

/** The account as services take it. */
export async function actorOf(db: Db, login: string): Promise<Actor> {
  const { actor } = await openSessionOf(db, login);
  return actor;
}

/** Headers of a request from our own page in a session of this account. */
export async function signIn(db: Db, login: string): Promise<Record<string, string>> {
  const { secret, actor } = await openSessionOf(db, login);
  return {
    cookie: `${sessionCookie(config.secureCookies)}=${secret}`,
    'x-csrf-token': actor.csr,
    'sec-fetch-site': 'same-origin',
  };
}
