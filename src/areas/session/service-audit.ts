import type { Db } from '#server/db.ts';
import type { Actor } from './service.ts';
import { audit } from './tables.ts';

/** Who acts in a command: nobody has logged in. */
export const CONSOLE = { physicalLogin: 'konsola', login: 'konsola' };

export type Change = { action: string; subject: string; before?: unknown; after?: unknown };

/** Writes one audit row per change, in the caller's transaction, with both names. */
export async function recordChanges(db: Db, actor: Pick<Actor, 'physicalLogin' | 'login'>, changes: Change[]) {
  if (changes.length === 0) return;
  await db
    .insert(audit)
    .values(changes.map((change) => ({ physicalUser: actor.physicalLogin, loggedUser: actor.login, ...change })));
}
