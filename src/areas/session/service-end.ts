import { eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { freeKeys, orderedKeys } from '#server/locks.ts';
import { accounts } from '#areas/people/tables.ts';
import type { Actor } from '#server/actor.ts';
import type { SessionLimits } from './service.ts';
import { audit } from '#server/audit.ts';
import type { sessionAudit } from './audit.ts';
import { sessions } from './tables.ts';

type Action = keyof typeof sessionAudit.words.actions;

const ENDS = ['session.logout', 'session.end', 'session.expire'] as const satisfies Action[];

/** What the audit calls the beginning of a session and its ends. */
export const SESSION_ACTIONS: Action[] = ['session.login', ...ENDS];

type Ending = {
  which: SQL | undefined;
  /** Only those that nobody else ends meanwhile: two logins at once do not wait for each other. */
  free?: boolean;
  action: (typeof ENDS)[number];
  /** Who ends them, where that is not the person who had logged in. */
  by?: Pick<Actor, 'physicalLogin' | 'login'>;
  /** Where they are ended from, where that is not where they were opened from. */
  address?: string | undefined;
  /** When they ended by themselves. */
  ended?: SQL;
};

/**
 * The one way in which sessions go; how many went. Each leaves a row in the audit, and one more for the account it acted
 * as. What was over by itself before anybody noticed says since when.
 */
export async function deleteSessions(db: Db, { which, free, action, by, address, ended = sql`now()` }: Ending) {
  const [row] = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from ${sessions} where token_hash in ${free ? freeKeys(sessions, which) : orderedKeys(sessions, which)}
      returning id, physical_row, logged_row, acting_until, least(${ended}, now()) as ended,
        coalesce(${address ?? null}, address) as address
    ), named as (
      select gone.*, coalesce(physical.login, '') as physical, coalesce(logged.login, '') as logged
      from gone join ${accounts} physical on physical.row_num = physical_row
        join ${accounts} logged on logged.row_num = logged_row
    ), written as (
      insert into ${audit} (physical_user, logged_user, action, subject, before)
      select physical_user, logged_user, action, subject, nullif(jsonb_strip_nulls(before), '{}')
      from (
        select id, 1 as place, physical as physical_user, logged as logged_user, 'session.actEnd' as action,
          'account:' || logged_row as subject,
          jsonb_build_object('ended', nullif(least(acting_until, ended), now())) as before
        from named where acting_until is not null
        union all
        select id, 2, coalesce(${by?.physicalLogin ?? null}, physical), coalesce(${by?.login ?? null}, physical),
          ${action}, 'account:' || physical_row,
          jsonb_build_object('session', id, 'address', address, 'ended', nullif(ended, now()))
        from named
      ) ends
      order by id, place
    )
    select count(*)::int as count from gone`);
  return row?.count ?? 0;
}

/** The person leaves. */
export const logOut = (db: Db, { tokenHash }: Pick<Actor, 'tokenHash'>, address: string | undefined) =>
  deleteSessions(db, { which: eq(sessions.tokenHash, tokenHash), action: 'session.logout', address });

/** Ends what was opened with an account, and what acts as it. */
export const endSessionsOfAccount = (db: Db, by: Actor, row: number) =>
  deleteSessions(db, {
    which: or(eq(sessions.physicalRow, row), eq(sessions.loggedRow, row)),
    action: 'session.end',
    by,
  });

/** Sessions that are idle or old for too long are of no use to anybody. */
export function expireSessions(db: Db, { idleMinutes, hours }: SessionLimits) {
  const ended = sql`least(${sessions.lastSeenAt} + make_interval(mins => ${idleMinutes}),
    ${sessions.createdAt} + make_interval(hours => ${hours}))`;
  return deleteSessions(db, { which: lte(ended, sql`now()`), free: true, action: 'session.expire', ended });
}
