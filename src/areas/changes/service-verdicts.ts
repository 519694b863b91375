import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { audit, objectsOf } from '#platform/audit.ts';
import { isoOf } from '#platform/database/sql.ts';
import { reasonOfChange } from '#areas/recalculation/service-verdict-changes.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { CHOICE_ACTIONS } from './actions.ts';

/** SQL: what changed the verdict: a change of the record takes its shares away at once. `own`: the reader's choice came before. */
const cause = (own: SQL) => sql`case
  when v.after ->> 'reason' in ('left_authors', 'left_deleted', 'left_merged') then 'zmiana rekordu'
  when ${own} then 'przeliczenie po Twojej zmianie' else 'przeliczenie' end`;

/** SQL: what a verdict brought the discipline: the points of a share that counts. */
const withCounted = (judged: string) =>
  sql.raw(`${judged} || jsonb_build_object('counted',
    case when ${judged} ->> 'verdict' = 'accepted' then ${judged} ->> 'points' else '0.0000' end)`);

/** The history of verdicts in the shape of the audit; its numbers are negative, so that they are nobody else's. */
const columns = (
  own: SQL,
) => sql`-v.id::float8 as id, ${isoOf(sql`v.at`)} as at, ${cause(own)} as physical, ${cause(own)} as logged,
  'recalculation.verdict' as action, 'publication:' || v.publication_id || ':person:' || v.person_id as subject,
  ${withCounted('v.before')} as before, ${withCounted('v.after')} as after`;

type Latest = { where: SQL; most: number };

/** SQL: each of these changes of verdicts (`v`), the latest first. */
export const verdictRows = ({ where, most }: Latest): SQL => sql`
  select ${columns(sql`false`)} from ${verdictChanges} v where ${where} order by v.at desc, v.id desc limit ${most}`;

/** A recalculation takes seconds, and minutes when many are waiting. */
const FOLLOWS = sql`interval '15 minutes'`;

type Net = { reader: Actor & { personId: number }; from: SQL; since: SQL; most: number };

/**
 * SQL: what became of the reader's works: since the last visit in all, and before it day by day. A verdict that is again as it
 * was is no change. What only followed the reader's own choices says so.
 */
export function netVerdicts({ reader: { personId, physicalLogin }, from, since, most }: Net): SQL {
  const person = sql`${personId}::int`;
  return sql`
    with acts as materialized (
      select a.at from ${audit} a
      where ${objectsOf(sql`a.subject`)} && array[${`person:${personId}`}] and a.action = any(${sql.param(CHOICE_ACTIONS)}::text[])
        and a.physical_user = ${physicalLogin} and a.at >= ${from} - ${FOLLOWS})
    select ${columns(sql`v.own`)} from (
      select n.id, n.at, n.own, n.publication_id, n.person_id, n.before, case when n.rows > 1 and n.after ->> 'verdict' <> 'left'
        then n.after || jsonb_build_object('reason', ${reasonOfChange}) else n.after end as after
      from (
        select max(t.id) as id, max(t.at) as at, count(*) as rows, bool_and(t.own) as own, t.publication_id, t.person_id,
          (array_agg(t.before order by t.id))[1] as before, (array_agg(t.after order by t.id desc))[1] as after
        from (
          select c.*, case when c.at < ${since} then (c.at at time zone 'Europe/Warsaw')::date end as day,
            exists (select from acts where acts.at between c.at - ${FOLLOWS} and c.at) as own
          from ${verdictChanges} c where c.person_id = ${person} and c.at >= ${from}) t
        group by t.publication_id, t.person_id, t.day) n
      where n.before -> 'points' <> n.after -> 'points'
        or (n.before ->> 'verdict' = 'accepted') <> (n.after ->> 'verdict' = 'accepted')
        or (n.before ->> 'verdict' = 'left') <> (n.after ->> 'verdict' = 'left')) v
    order by v.at desc, v.id desc limit ${most}`;
}
