import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Inbox } from '#platform/area.ts';
import { dayOf, startOfDay } from '#platform/database/sql.ts';
import type { Waiting } from '#shared/wire.ts';
import type { Db } from '#platform/database/db.ts';
import { waitingOrNull } from '#platform/database/waiting.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { type MatterSource, waitingForOffice } from '#areas/inbox/service-sources.ts';
import { waitingOf } from '#areas/inbox/service-waiting.ts';
import { publications } from '#areas/publications/tables.ts';
import { isDivided } from './service-remarks.ts';
import { countOpenPairs, openPairs } from '../merging/service-pairs-list.ts';
import type { LibraryCounts } from '../schema-inbox.ts';
import { recordClaims, recordMessages, recordSubmissions } from '../tables-inbox.ts';

const since = sql`coalesce(p.status_changed_at, p.created_at)`;
const untold = sql`null::text, null::text`;

/**
 * SQL: everything that may wait for the library. The conditions on the status repeat those of the partial indexes, which
 * serve them. Whom a record is about is who handed it in, else its first author from here.
 */
const causes = sql`
  select case p.status_code when 0 then 'submission' else 'approval' end, p.id, p.id, coalesce(s.person_id, 0), ${untold},
    ${since}, ${since}, null::text
  from ${publications} p left join ${recordSubmissions} s on s.publication_id = p.id
  where p.status_code in (0, 1) and p.status_code not in (3, 4)
  union all
  select 'returned', p.id, p.id, coalesce(s.person_id, 0), ${untold}, r.at, r.at, null::text
  from ${publications} p left join ${recordSubmissions} s on s.publication_id = p.id
  cross join lateral (
    select max(m.at) as at from ${recordMessages} m where m.publication_id = p.id and m.at > ${since}) r
  where p.status_code = 5 and p.status_code not in (3, 4) and r.at is not null
  union all
  select 'authors', p.id, p.id, coalesce(s.person_id, 0), ${untold}, ${since}, ${since}, null::text
  from ${publications} p left join ${recordSubmissions} s on s.publication_id = p.id
  where not p.author_count_known and p.status_code in (3, 4) and ${isDivided}
  union all
  select 'claim', c.id, c.publication_id, c.person_id, ${untold}, c.at, c.at, null::text from ${recordClaims} c
  where c.state = 'open'
  union all
  select 'duplicate', d.id, d.b,
    coalesce((select s.person_id from ${recordSubmissions} s where s.publication_id = d.b), 0), ${untold}, d.found_at, d.found_at,
    null::text
  from ${openPairs}
  union all
  select 'finding', f.person_id, null::int, f.person_id, ${untold}, ${startOfDay(dayOf(sql`min(f.found_at)`))},
    max(f.found_at), null::text
  from ${assignmentFindings} f where f.confirmed_at is null group by f.person_id`;

/** Title and reason, which are read of the rows that are shown alone. */
export const librarySource: MatterSource = {
  kinds: ['submission', 'approval', 'returned', 'claim', 'duplicate', 'authors', 'finding'],
  panels: ['library'],
  find: () => causes,
  // Who has most messages comes first.
  weight: sql`(case when s.kind = 'finding' then (select count(*) from ${assignmentFindings} f
    where f.person_id = s.person and f.confirmed_at is null) end)`,
};

const waitingForOffices = waitingForOffice('library');
type From = { inbox: Inbox };

/** How much waits for the library: the tile's badge, the tab and the list say the same. */
export const countWaiting = async (db: Db, actor: Actor, from: From): Promise<number> =>
  (await waitingForOffices(db, actor, from))?.count ?? 0;

/** What waits for the library, since when. */
export async function waitingForLibrary(db: Db, actor: Actor, from: From): Promise<Waiting | null> {
  const waiting = await waitingForOffices(db, actor, from);
  return waiting && { count: waiting.count, since: waiting.since, period: null };
}

/** SQL: how much of this waits, since when. */
const countOf = (found: SQL) => sql`
  select count(*)::int as count, ${dayOf(sql`min(w.since)`)} as since from (${waitingOf(sql`
    select * from (${found}) m (kind, key, work, person, title, why, since, newest, state)`)}) w`;

/** SQL: how much waits for the library, since when; `others`: what other areas find for it. */
export const libraryWaiting = (others: SQL) => countOf(sql`${causes} union all (${others})`);

/** Pairs of records that wait for a comparison, since when. */
export async function waitingPairs(db: Db): Promise<Waiting | null> {
  const [row] = await db.execute<{ count: number; since: string | null }>(sql`
    ${countOf(causes)} where w.kind = 'duplicate'`);
  return waitingOrNull(row);
}

export async function libraryCounts(db: Db, actor: Actor, from: From): Promise<LibraryCounts> {
  const [waiting, records, duplicates, [open]] = await Promise.all([
    countWaiting(db, actor, from),
    // What the list of records shows.
    db.$count(publications),
    countOpenPairs(db),
    // By the index of those that are not approved, which are few.
    db.execute<{ all: number; returned: number }>(sql`
      select count(*)::int as all, count(*) filter (where p.status_code = 5)::int as returned from ${publications} p
      where p.status_code not in (3, 4)`),
  ]);
  return { waiting, records, duplicates, returned: open?.returned ?? 0, approved: records - (open?.all ?? 0) };
}
