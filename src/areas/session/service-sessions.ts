import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { accounts } from '../people/tables.ts';
import type { z } from 'zod';
import type { AnySession, OpenSession } from './schema.ts';
import { deleteSessions } from './service-session-end.ts';
import type { Actor } from './service.ts';
import { sessions } from './tables.ts';

const MOST_LISTED = 500;

/** Not yet idle or old for too long. */
const isOpen = ({ sessionIdleMinutes, sessionHours }: Config) =>
  and(
    gt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${sessionIdleMinutes})`),
    gt(sessions.createdAt, sql`now() - make_interval(hours => ${sessionHours})`),
  );

const columnsFor = (actor: Actor) => ({
  id: sessions.id,
  started: sessions.createdAt,
  last_seen: sessions.lastSeenAt,
  address: sessions.address,
  agent: sessions.agent,
  current: sql<boolean>`${sessions.tokenHash} = ${actor.tokenHash}`,
});

const onTheWire = <Row extends { started: Date; last_seen: Date }>(row: Row) => ({
  ...row,
  started: row.started.toISOString(),
  last_seen: row.last_seen.toISOString(),
});

/** Open sessions that the person who logged in has, the latest used first. */
export async function ownSessions(db: Db, actor: Actor, config: Config): Promise<z.infer<typeof OpenSession>[]> {
  const rows = await db
    .select(columnsFor(actor))
    .from(sessions)
    .where(and(eq(sessions.physicalRow, actor.physicalRow), isOpen(config)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);
  return rows.map(onTheWire);
}

/** Everybody's open sessions, the latest used first. */
export async function allSessions(db: Db, actor: Actor, config: Config): Promise<z.infer<typeof AnySession>[]> {
  const rows = await db
    .select({
      ...columnsFor(actor),
      login: sql<string>`coalesce(${accounts.login}, '')`,
      first_name: accounts.firstName,
      last_name: accounts.lastName,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.rowNum, sessions.physicalRow))
    .where(isOpen(config))
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(MOST_LISTED);
  return rows.map(onTheWire);
}

/** Ends one of the actor's own sessions; somebody else's looks as if it were not there. */
export function endOwnSession(db: Db, actor: Actor, id: number): Promise<number> {
  return end(db, actor, { which: and(eq(sessions.id, id), eq(sessions.physicalRow, actor.physicalRow)) });
}

/** Ends all sessions of the actor but this one; how many. */
export function endOtherSessions(db: Db, actor: Actor): Promise<number> {
  const others = and(eq(sessions.physicalRow, actor.physicalRow), ne(sessions.tokenHash, actor.tokenHash));
  return end(db, actor, { which: others, mayBeNone: true });
}

/** Ends anybody's session. */
export function endAnySession(db: Db, actor: Actor, id: number): Promise<number> {
  return end(db, actor, { which: eq(sessions.id, id) });
}

type Ending = { which: SQL | undefined; mayBeNone?: boolean };

async function end(db: Db, actor: Actor, { which, mayBeNone = false }: Ending): Promise<number> {
  const ended = await deleteSessions(db, { which, action: 'session.end', by: actor });
  if (ended === 0 && !mayBeNone) throw new Refusal('missing', 'Nie znaleziono sesji: być może już się zakończyła');
  return ended;
}
