import { and, eq, lt, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import type { Names } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import type { Db } from './db.ts';
import { lockRequest } from './locks.ts';
import { requests } from './tables.ts';

const CHANGED =
  'To samo zapisano już wcześniej, a teraz dane są inne. Odśwież stronę: to, co zapisano, można tam zobaczyć i poprawić.';

/**
 * `id`: chosen by the client when a form opens; without one nothing is remembered. `input`: what was sent, if the same
 * request may not come back with something else.
 */
type Request = { call: string; by: Pick<Names, 'physicalLogin'>; id: string | undefined; input?: object };

/**
 * Makes something once for each request of a client: a repeated one, also one that comes at the same time, gets the number
 * of what the first made. To be called before the transaction takes any other lock.
 * @throws Refusal if the repeated request says something else
 */
export async function once(
  tx: Db,
  { call, by, id, input = {} }: Request,
  make: () => Promise<number>,
): Promise<{ made: number; isRepeated: boolean }> {
  if (id === undefined) return { made: await make(), isRepeated: false };
  const login = by.physicalLogin;
  await lockRequest(tx, `${login} ${id}`);
  const fingerprint = hash('sha256', JSON.stringify([call, input]));
  const [known] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.login, login), eq(requests.id, id)));
  if (known && known.fingerprint !== fingerprint) throw new Refusal('conflict', CHANGED);
  if (known) return { made: known.made, isRepeated: true };
  const made = await make();
  await tx.insert(requests).values({ login, id, fingerprint, made });
  return { made, isRepeated: false };
}

export async function deleteOldRequests(db: Db, days: number): Promise<number> {
  const old = lt(requests.at, sql`now() - make_interval(days => ${days})`);
  return (await db.delete(requests).where(old).returning({ id: requests.id })).length;
}
