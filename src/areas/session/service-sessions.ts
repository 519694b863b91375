import { and, count, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { inPolish, listPage, listSource } from '#server/list.ts';
import { Refusal } from '#server/refusal.ts';
import { holdsWords, isoOf } from '#server/sql.ts';
import { accounts } from '#areas/people/tables.ts';
import type { z } from 'zod';
import type { FilterOf, ListQuery } from '#areas/list.ts';
import { sessionList } from './lists.ts';
import type { OpenSession } from './schema.ts';
import { deleteSessions } from './service-end.ts';
import type { Actor } from '#server/actor.ts';
import { sessions } from './tables.ts';

/** Not yet idle or old for too long. */
const isOpen = ({ sessionIdleMinutes, sessionHours }: Config) =>
  and(
    gt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${sessionIdleMinutes})`),
    gt(sessions.createdAt, sql`now() - make_interval(hours => ${sessionHours})`),
  );

const columnsFor = (actor: Actor) => ({
  id: sessions.id,
  started: isoOf(sessions.createdAt),
  last_seen: isoOf(sessions.lastSeenAt),
  address: sessions.address,
  agent: sessions.agent,
  current: sql<boolean>`${sessions.tokenHash} = ${actor.tokenHash}`,
});

/** Open sessions that the person who logged in has, the latest used first. */
export async function ownSessions(db: Db, actor: Actor, config: Config): Promise<z.infer<typeof OpenSession>[]> {
  return db
    .select(columnsFor(actor))
    .from(sessions)
    .where(and(eq(sessions.physicalRow, actor.physicalRow), isOpen(config)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);
}

const acted = alias(accounts, 'acted');

/** Acting that has run out counts no more, though its session is told so by its next request only. */
const actingAs = sql<string | null>`case when ${sessions.actingUntil} > now()
  then ${acted.lastName} || ' ' || ${acted.firstName} || coalesce(' (' || ${acted.login} || ')', '') end`;

const searched = sql`concat_ws(' ', ${accounts.lastName}, ${accounts.firstName}, ${accounts.login}, ${sessions.address},
  ${actingAs})`;

/** Everybody's open sessions, as this one sees them. */
function openSessions(db: Db, actor: Actor, config: Config) {
  const ofPerson = db
    .select({ row: sessions.physicalRow, count: count().as('of_person') })
    .from(sessions)
    .where(and(isOpen(config), ne(sessions.tokenHash, actor.tokenHash)))
    .groupBy(sessions.physicalRow)
    .as('of_persons');
  return listSource({
    list: sessionList,
    fields: {
      ...columnsFor(actor),
      row_num: accounts.rowNum,
      login: sql<string>`coalesce(${accounts.login}, '')`,
      first_name: accounts.firstName,
      last_name: accounts.lastName,
      of_person: sql<number>`coalesce(${ofPerson.count}, 0)`.mapWith(Number),
      acting_as: actingAs,
    },
    from: (select) =>
      select
        .from(sessions)
        .innerJoin(accounts, eq(accounts.rowNum, sessions.physicalRow))
        .innerJoin(acted, eq(acted.rowNum, sessions.loggedRow))
        .leftJoin(ofPerson, eq(ofPerson.row, sessions.physicalRow))
        .$dynamic(),
    where: ({ text }: FilterOf<typeof sessionList>) => and(isOpen(config), holdsWords(text, searched)),
    sorts: {
      person: [inPolish(accounts.lastName), inPolish(accounts.firstName)],
      started: sessions.createdAt,
      seen: sessions.lastSeenAt,
    },
    key: sessions.id,
  });
}

type Asked = { config: Config; query: ListQuery<typeof sessionList> };

/** A page of everybody's open sessions. */
export const allSessions = (db: Db, actor: Actor, { config, query }: Asked) =>
  listPage(db, openSessions(db, actor, config), query);

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

/** Ends all sessions that a person has logged in to, but the one that asks. */
export function endSessionsOf(db: Db, actor: Actor, accountRow: number): Promise<number> {
  return end(db, actor, { which: and(eq(sessions.physicalRow, accountRow), ne(sessions.tokenHash, actor.tokenHash)) });
}

type Ending = { which: SQL | undefined; mayBeNone?: boolean };

async function end(db: Db, actor: Actor, { which, mayBeNone = false }: Ending): Promise<number> {
  const ended = await deleteSessions(db, { which, action: 'session.end', by: actor });
  if (ended === 0 && !mayBeNone) throw new Refusal('missing', 'Nie znaleziono sesji: być może już się zakończyła');
  return ended;
}
