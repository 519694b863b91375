import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Waiting } from '#shared/wire.ts';
import type { Db } from '#platform/database/db.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { RECORD_TYPE_CODES } from './fields.ts';
import { countOpenPairs, openPairs } from './merging/service-pairs-list.ts';
import type { LibraryCounts } from './schema-inbox.ts';
import { deskMarks, recordClaims, recordMessages } from './tables-inbox.ts';

/** SQL: points of the work `p` are divided by the number of all authors. */
export const isDivided = sql`(p.emphasis_mode in (10, 70) or p.emphasis_mode_hst in (10, 70))`;

const since = sql`coalesce(p.status_changed_at, p.created_at)`;

/**
 * SQL: everything that may wait, as `kind, key, work, person, since, newest`. The conditions on the status repeat those of
 * the partial indexes, which serve them.
 */
const causes = sql`
  select case p.status_code when 0 then 'submission' else 'approval' end as kind, p.id as key, p.id as work, 0 as person,
    ${since} as since, ${since} as newest
  from ${publications} p where p.status_code in (0, 1) and p.status_code not in (3, 4)
  union all
  select 'returned', p.id, p.id, 0, r.at, r.at
  from ${publications} p cross join lateral (
    select max(m.at) as at from ${recordMessages} m where m.publication_id = p.id and m.at > ${since}) r
  where p.status_code = 5 and p.status_code not in (3, 4) and r.at is not null
  union all
  select 'authors', p.id, p.id, 0, ${since}, ${since} from ${publications} p
  where not p.author_count_known and p.status_code in (3, 4) and ${isDivided}
  union all
  select 'claim', c.id, c.publication_id, c.person_id, c.at, c.at from ${recordClaims} c where c.state = 'open'
  union all
  select 'duplicate', d.id, d.b, 0, d.found_at, d.found_at from ${openPairs}
  union all
  select 'finding', f.person_id, null, f.person_id, min(f.found_at), max(f.found_at) from ${assignmentFindings} f
  where f.confirmed_at is null group by f.person_id`;

/** SQL: what is not done, with `away` where it has been put off; what is marked as done is back once something new happens. */
export const undone: SQL = sql`
  select m.*, d.assignee, coalesce(d.snoozed_until > current_date, false) as away
  from (${causes}) m left join ${deskMarks} d on d.kind = m.kind and d.key = m.key
  where (d.done_at is null or d.done_at < m.newest)`;

/** SQL: what waits. */
const waiting: SQL = sql`select * from (${undone}) u where not u.away`;

/** SQL: what has been put off, found by its marks, which are few. */
export const snoozed: SQL = sql`
  select m.*, d.assignee, true as away from ${deskMarks} d
  cross join lateral (select * from (${causes}) m where m.kind = d.kind and m.key = d.key) m
  where (d.done_at is null or d.done_at < m.newest) and d.snoozed_until > current_date`;

/** How much waits for the library: the tile's badge, the tab and the list say the same. */
export async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${waiting}) w`);
  return row?.count ?? 0;
}

/** SQL: how much waits for the library, since when. */
export const libraryWaiting = sql`
  select count(*)::int as count, to_char(min(w.since) at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as since
  from (${waiting}) w`;

/** What waits for the library, since when. */
export async function waitingForLibrary(db: Db): Promise<Waiting | null> {
  const [row] = await db.execute<{ count: number; since: string | null }>(libraryWaiting);
  return row && row.count > 0 ? { ...row, period: null } : null;
}

/** Pairs of records that wait for a comparison, since when. */
export async function waitingPairs(db: Db): Promise<Waiting | null> {
  const [row] = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, to_char(min(w.since) at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as since
    from (${waiting}) w where w.kind = 'duplicate'`);
  return row && row.count > 0 ? { ...row, period: null } : null;
}

export async function libraryCounts(db: Db): Promise<LibraryCounts> {
  const types = sql.param([...RECORD_TYPE_CODES]);
  const [waiting, records, duplicates, [open]] = await Promise.all([
    countWaiting(db),
    // What the list of records shows.
    db.$count(publications, inArray(publications.typeCode, [...RECORD_TYPE_CODES])),
    countOpenPairs(db),
    // By the index of those that are not approved, which are few.
    db.execute<{ all: number; returned: number }>(sql`
      select count(*)::int as all, count(*) filter (where p.status_code = 5)::int as returned from ${publications} p
      where p.status_code not in (3, 4) and p.type_code = any(${types}::int[])`),
  ]);
  return { waiting, records, duplicates, returned: open?.returned ?? 0, approved: records - (open?.all ?? 0) };
}
