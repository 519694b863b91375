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

/** SQL: a verdict as that of a share that is not in the evaluation. */
const outside = (judged: SQL) => sql`(${judged} || '{"verdict":"left"}')`;

/**
 * SQL: what became of the reader's works: what stands now against what stood at the last visit, and before it day by day. The
 * first verdict of a share is no change of its own: a share whose work had no discipline when the visit or the day began stood
 * outside the evaluation then. What only followed the reader's own choices says so.
 */
export function netVerdicts({ reader: { personId, physicalLogin }, from, since, most }: Net): SQL {
  const person = sql`${personId}::int`;
  return sql`
    with acts as materialized (
      select a.at, a.id, a.subject, a.physical_user = ${physicalLogin} as own,
        a.action = 'publication.discipline' as chosen, coalesce(a.before ->> 'discipline', '0') = '0' as enters
      from ${audit} a
      where ${objectsOf(sql`a.subject`)} && array[${`person:${personId}`}] and a.action = any(${sql.param(CHOICE_ACTIONS)}::text[])
        and a.at >= ${from} - ${FOLLOWS})
    select ${columns(sql`v.own`)} from (
      select n.id, n.at, n.own, n.publication_id, n.person_id, n.before, case
        when n.after ->> 'verdict' = 'left' then n.after
        when n.enters then n.after || '{"reason":"entered"}'
        when n.rows > 1 then n.after || jsonb_build_object('reason', ${reasonOfChange}) else n.after end as after
      from (
        select g.id, g.at, g.rows, g.own, g.publication_id, g.person_id, g.after, f.enters,
          case when f.enters then ${outside(sql`g.after`)} else g.before end as before
        from (
          select max(t.id) as id, max(t.at) as at, min(t.at) as first_at, count(*) as rows, bool_and(t.own) as own,
            t.publication_id, t.person_id, coalesce(t.day::timestamp at time zone 'Europe/Warsaw', ${since}) as began,
            (array_agg(t.before order by t.id))[1] as before, (array_agg(t.after order by t.id desc))[1] as after
          from (
            select c.*, case when c.at < ${since} then (c.at at time zone 'Europe/Warsaw')::date end as day,
              exists (select from acts where acts.own and acts.at between c.at - ${FOLLOWS} and c.at) as own
            from ${verdictChanges} c where c.person_id = ${person} and c.at >= ${from}) t
          group by t.publication_id, t.person_id, t.day) g
        cross join lateral (
          select coalesce((
            select acts.enters from acts
            where acts.chosen and acts.subject = 'publication:' || g.publication_id || ':person:' || g.person_id
              and acts.at between g.began and g.first_at
            order by acts.at, acts.id limit 1), false) as enters) f) n
      where (n.before ->> 'verdict' = 'left') <> (n.after ->> 'verdict' = 'left')
        or n.after ->> 'verdict' <> 'left' and (n.before -> 'points' <> n.after -> 'points'
          or (n.before ->> 'verdict' = 'accepted') <> (n.after ->> 'verdict' = 'accepted'))) v
    order by v.at desc, v.id desc limit ${most}`;
}
