import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { accounts } from '#areas/people/tables.ts';
import type { ActAs, ActedAs } from './schema.ts';
import { recordChanges } from '#platform/audit.ts';
import { ACTING_PANEL, token } from './service.ts';
import type { Actor } from '#platform/actor.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { panelsOfAccount } from '#areas/grants/service-held.ts';
import { sessionAudit } from './audit.ts';
import { sessions } from './tables.ts';

const ACTING_MINUTES = 30;

/**
 * Lets the actor's session act as another account for half an hour. Refused while acting already, for the actor's own
 * account, and for an account with a panel that the actor lacks or that may act as others itself.
 */
export async function actAs(db: Db, actor: Actor, { user, reason }: ActAs): Promise<ActedAs> {
  if (actor.actingUntil) throw new Refusal('conflict', 'Najpierw zakończ działanie w imieniu innej osoby');
  return transact(db, async (tx) => {
    const active = and(eq(sql`lower(${accounts.login})`, user.toLowerCase()), accounts.active);
    const [account] = await lockRows(tx, accounts, { where: active, strength: 'share' });
    if (!account) throw new Refusal('missing', 'Nie znaleziono aktywnego konta');
    const { rowNum } = account;
    if (rowNum === actor.physicalRow) throw new Refusal('input', 'To jest Twoje konto');
    const panels = await panelsOfAccount(tx, rowNum);
    if (panels.has(ACTING_PANEL)) throw new Refusal('forbidden', 'Nie można działać jako inny administrator');
    if (!panels.isSubsetOf(actor.panels))
      throw new Refusal('forbidden', 'To konto ma uprawnienia, których nie masz: nie można działać w jego imieniu');
    const started = await tx
      .update(sessions)
      .set({
        loggedRow: rowNum,
        actingReason: reason,
        actingUntil: sql`now() + make_interval(mins => ${ACTING_MINUTES})`,
        // Pages that are already open cannot change anything as the other account.
        csr: token(),
      })
      .where(and(eq(sessions.tokenHash, actor.tokenHash), isNull(sessions.actingUntil)))
      .returning({ until: sessions.actingUntil });
    if (started.length === 0) throw new Refusal('conflict', 'Ta sesja działa już w imieniu innej osoby');
    const names = { physUserName: actor.physicalLogin, loggedUserName: account.login ?? '' };
    await recordChanges(tx, { physicalLogin: names.physUserName, login: names.loggedUserName }, [
      sessionAudit.change('session.actAs', {
        subject: { account: rowNum },
        after: { reason, until: started[0]?.until },
      }),
    ]);
    return names;
  });
}
