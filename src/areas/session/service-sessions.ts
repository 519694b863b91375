import { and, count, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish, listPage, listSource } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import { fullName, holdsWords, isoOf } from '#platform/database/sql.ts';
import { accounts } from '#areas/people/tables.ts';
import type { z } from 'zod';
import type { FilterOf, ListQuery } from '#shared/list.ts';
import { sessionList } from './lists.ts';
import type { OpenSession } from './schema.ts';
import { endOf } from './service.ts';
import { deleteSessions } from './service-end.ts';
import type { Actor } from '#platform/actor.ts';
import { sessions } from './tables.ts';

const isOpen = ({ sessionIdleMinutes: idleMinutes, sessionHours: hours }: Config) =>
  gt(endOf({ idleMinutes, hours }), sql`now()`);

const columnsFor = (actor: Actor) => ({
  id: sessions.id,
  started: isoOf(sessions.createdAt),
  last_seen: isoOf(sessions.lastSeenAt),
  address: sessions.address,
  agent: sessions.agent,
  current: sql<boolean>`${sessions.tokenHash} = ${actor.tokenHash}`,
});

/** Open sessions of the person who logged in, the latest used first. */
export async function ownSessions(db: Db, actor: Actor, config: Config): Promise<z.infer<typeof OpenSession>[]> {
  return db
    .select(columnsFor(actor))
    .from(sessions)
    .where(and(eq(sessions.physicalRow, actor.physicalRow), isOpen(config)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);
}

const actedAs = alias(accounts, 'acted_as');

/** Null once acting has expired, even if the session has not been updated yet: that happens with its next request. */
const actingAs = sql<string | null>`case when ${sessions.actingUntil} > now()
  then ${fullName(actedAs)} || coalesce(' (' || ${actedAs.login} || ')', '') end`;

const searchText = sql`concat_ws(' ', ${accounts.lastName}, ${accounts.firstName}, ${accounts.login}, ${sessions.address},
  ${actingAs})`;

/** `current` and `of_person` depend on the session that asks. */
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
        .innerJoin(actedAs, eq(actedAs.rowNum, sessions.loggedRow))
        .leftJoin(ofPerson, eq(ofPerson.row, sessions.physicalRow))
        .$dynamic(),
    where: ({ text }: FilterOf<typeof sessionList>) => and(isOpen(config), holdsWords(text, searchText)),
    sorts: {
      person: [inPolish(accounts.lastName), inPolish(accounts.firstName)],
      started: sessions.createdAt,
      seen: sessions.lastSeenAt,
    },
    key: sessions.id,
  });
}

type SessionQuery = { config: Config; query: ListQuery<typeof sessionList> };

/** A page of everybody's open sessions. */
export const allSessions = (db: Db, actor: Actor, { config, query }: SessionQuery) =>
  listPage(db, openSessions(db, actor, config), query);

/** Ends one of the actor's own sessions; any other is reported as missing. */
export function endOwnSession(db: Db, actor: Actor, id: number): Promise<number> {
  return end(db, actor, { which: and(eq(sessions.id, id), eq(sessions.physicalRow, actor.physicalRow)) });
}

/** Ends all sessions of the actor but this one. Returns how many. */
export function endOtherSessions(db: Db, actor: Actor): Promise<number> {
  const others = and(eq(sessions.physicalRow, actor.physicalRow), ne(sessions.tokenHash, actor.tokenHash));
  return end(db, actor, { which: others, mayBeNone: true });
}

export function endAnySession(db: Db, actor: Actor, id: number): Promise<number> {
  return end(db, actor, { which: eq(sessions.id, id) });
}

/** Ends all sessions of a person, except the actor's current one. */
export function endSessionsOf(db: Db, actor: Actor, accountRow: number): Promise<number> {
  return end(db, actor, { which: and(eq(sessions.physicalRow, accountRow), ne(sessions.tokenHash, actor.tokenHash)) });
}

type Selected = { which: SQL | undefined; mayBeNone?: boolean };

async function end(db: Db, actor: Actor, { which, mayBeNone = false }: Selected): Promise<number> {
  const ended = await deleteSessions(db, { which, action: 'session.end', by: actor });
  if (ended === 0 && !mayBeNone) throw new Refusal('missing', 'Nie znaleziono sesji: być może już się zakończyła');
  return ended;
}
