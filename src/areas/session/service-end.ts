import { eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { freeKeys, orderedKeys } from '#platform/database/locks.ts';
import { accounts } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { endOf, type SessionLimits } from './service.ts';
import { audit, type Names } from '#platform/audit.ts';
import type { sessionAudit } from './audit.ts';
import { sessions } from './tables.ts';

type Action = keyof typeof sessionAudit.words.actions;

const ENDS = ['session.logout', 'session.end', 'session.expire'] as const satisfies Action[];

/** Audit actions of the start and the end of a session. */
export const SESSION_ACTIONS: Action[] = ['session.login', ...ENDS];

type Ending = {
  which: SQL | undefined;
  /** Leaves out sessions that another transaction is ending, so that concurrent logins do not wait for each other. */
  skipLocked?: boolean;
  action: (typeof ENDS)[number];
  /** Who ends them, unless it is the person who logged in. */
  by?: Names;
  /** Network address of the request, unless it is the one at login. */
  address?: string | undefined;
  /** When they expired. */
  ended?: SQL;
};

/**
 * Deletes sessions, the only way they end. Returns how many. Each is audited, with a second row for the account that it
 * acted as; an expired one records when it expired.
 */
export async function deleteSessions(db: Db, { which, skipLocked, action, by, address, ended = sql`now()` }: Ending) {
  const [row] = await db.execute<{ count: number }>(sql`
    with deleted as (
      delete from ${sessions} where token_hash in ${skipLocked ? freeKeys(sessions, which) : orderedKeys(sessions, which)}
      returning id, physical_row, logged_row, acting_until, least(${ended}, now()) as ended,
        coalesce(${address ?? null}, address) as address
    ), named as (
      select deleted.*, coalesce(physical.login, '') as physical, coalesce(logged.login, '') as logged
      from deleted join ${accounts} physical on physical.row_num = physical_row
        join ${accounts} logged on logged.row_num = logged_row
    ), written as (
      insert into ${audit} (physical_user, logged_user, action, subject, before)
      select physical_user, logged_user, action, subject, nullif(jsonb_strip_nulls(before), '{}')
      from (
        select id, 1 as position, physical as physical_user, logged as logged_user, 'session.actEnd' as action,
          'account:' || logged_row as subject,
          jsonb_build_object('ended', nullif(least(acting_until, ended), now())) as before
        from named where acting_until is not null
        union all
        select id, 2, coalesce(${by?.physicalLogin ?? null}, physical), coalesce(${by?.login ?? null}, physical),
          ${action}, 'account:' || physical_row,
          jsonb_build_object('session', id, 'address', address, 'ended', nullif(ended, now()))
        from named
      ) ends
      order by id, position
    )
    select count(*)::int as count from deleted`);
  return row?.count ?? 0;
}

/** Ends the session at its user's request. */
export const logOut = (db: Db, { tokenHash }: Pick<Actor, 'tokenHash'>, address: string | undefined) =>
  deleteSessions(db, { which: eq(sessions.tokenHash, tokenHash), action: 'session.logout', address });

/** Ends the sessions of an account, and those acting as it. */
export const endSessionsOfAccount = (db: Db, by: Actor, row: number) =>
  deleteSessions(db, {
    which: or(eq(sessions.physicalRow, row), eq(sessions.loggedRow, row)),
    action: 'session.end',
    by,
  });

/** Deletes sessions past their idle or absolute limit. */
export function expireSessions(db: Db, limits: SessionLimits) {
  const ended = endOf(limits);
  return deleteSessions(db, { which: lte(ended, sql`now()`), skipLocked: true, action: 'session.expire', ended });
}
