import { randomUUID } from 'node:crypto';
import { builtPanels } from '#app/app-router.ts';
import { findAccountByLogin, findActor, openSession } from '#areas/session/service.ts';
import { logOut } from '#areas/session/service-end.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';

/** Acts as somebody who has logged in. */
export async function actingAs(db: Db, login: string, act: (actor: Actor) => Promise<void>) {
  const account = await findAccountByLogin(db, login);
  if (!account) return;
  const secret = await openSession(db, { accountRow: account.rowNum, ticket: `demo-${randomUUID()}` });
  const actor = await findActor(db, secret ?? '', { idleMinutes: 60, hours: 1, panels: builtPanels });
  if (!actor) return;
  await act(actor);
  await logOut(db, actor, undefined);
}
