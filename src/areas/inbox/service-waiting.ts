import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '#platform/database/sql.ts';
import type { Db } from '#platform/database/db.ts';
import { endOf } from './schema-acts.ts';
import { MATTER_KINDS, type MatterKind } from './fields.ts';
import type { OfficeWaiting } from './schema.ts';
import { deskMarks } from './tables.ts';

/** Kinds of which a former version let somebody say that they are done. */
const ENDED_ELSEWHERE = MATTER_KINDS.filter((kind) => endOf(kind) !== undefined);

/** SQL: of the mark `d` of the cause `m`: nobody has said that it is done, or something new has happened since. */
const isOpen = sql`(d.done_at is null or d.done_at < m.newest or d.done_state is distinct from m.state
  or m.kind = any(${sql.param(ENDED_ELSEWHERE)}::text[]))`;

/** SQL: what is not done, with `away` where it has been put off; what is marked as done is back once something new happens. */
export const undoneOf = (causes: SQL): SQL => sql`
  select m.*, d.assignee, coalesce(d.snoozed_until > current_date, false) as away
  from (${causes}) m left join ${deskMarks} d on d.kind = m.kind and d.key = m.key
  where ${isOpen}`;

/** SQL: what waits. */
export const waitingOf = (causes: SQL): SQL => sql`select * from (${undoneOf(causes)}) u where not u.away`;

/** SQL: what has been put off, found by its marks, which are few. */
export const snoozedOf = (causes: SQL): SQL => sql`
  select m.*, d.assignee, true as away from ${deskMarks} d
  cross join lateral (select * from (${causes}) m where m.kind = d.kind and m.key = d.key) m
  where ${isOpen} and d.snoozed_until > current_date`;

/** The office's home page tells of them by name. */
const TOLD_ELSEWHERE: readonly MatterKind[] = ['termLate', 'termDue'];

/** How much waits, of which kinds, since when, what is told elsewhere last; null: nothing. */
export async function officeWaiting(db: Db, causes: SQL): Promise<OfficeWaiting | null> {
  const kinds = await db.execute<{ kind: MatterKind; count: number; since: string | null }>(sql`
    select w.kind, count(*)::int as count, ${dayOf(sql`min(w.since) filter (where w.since <= clock_timestamp())`)} as since
    from (${waitingOf(causes)}) w group by w.kind
    order by w.kind = any(${sql.param(TOLD_ELSEWHERE)}::text[]), count(*) desc, w.kind`);
  if (kinds.length === 0) return null;
  const days = kinds.flatMap(({ since }) => since ?? []).toSorted();
  return {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    since: days[0] ?? null,
    kinds: kinds.map(({ kind, count }) => ({ kind, count })),
  };
}
