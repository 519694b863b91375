import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { audit, objectsOf } from '#platform/audit.ts';
import { isoOf } from '#platform/database/sql.ts';
import { reasonOfChange } from '#areas/recalculation/service-verdict-changes.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { CHOICE_ACTIONS, OWN_CAUSE } from './actions.ts';

/** SQL: what changed the verdict: a change of the record takes its shares away at once. `own`: the reader's choice came before. */
const cause = (own: SQL) => sql`case
  when v.after ->> 'reason' in ('left_authors', 'left_deleted', 'left_merged') then 'zmiana rekordu'
  when ${own} then ${OWN_CAUSE} else 'przeliczenie' end`;

/** SQL: the points that a verdict brought the discipline: of a share that counts. */
export const countedOf = (judged: string) =>
  sql.raw(`(case when ${judged} ->> 'verdict' = 'accepted' then ${judged} ->> 'points' else '0.0000' end)::numeric`);

const withCounted = (judged: string) =>
  sql`${sql.raw(judged)} - 'act' || jsonb_build_object('counted', ${countedOf(judged)}::text)`;

/** The history of verdicts in the shape of the audit; its numbers are negative, so that they are nobody else's. */
const columns = (
  own: SQL,
) => sql`-v.id::float8 as id, ${isoOf(sql`v.at`)} as at, ${cause(own)} as physical, ${cause(own)} as logged,
  'recalculation.verdict' as action, 'publication:' || v.publication_id || ':person:' || v.person_id as subject,
  ${withCounted('v.before')} as before, ${withCounted('v.after')} as after, (v.after ->> 'act')::float8 as act`;

type Latest = { where: SQL; most: number };

/** SQL: each of these changes of verdicts (`v`), the latest first. */
export const verdictRows = ({ where, most }: Latest): SQL => sql`
  select ${columns(sql`false`)} from ${verdictChanges} v where ${where} order by v.at desc, v.id desc limit ${most}`;

/** A recalculation takes seconds, and minutes when many are waiting. */
const FOLLOWS = sql`interval '15 minutes'`;

/** SQL: whether what counts of a share, or its points, are other on one side than on the other. */
export const hasChanged = (before: SQL, after: SQL) => sql`(
  (${before} ->> 'verdict' = 'left') <> (${after} ->> 'verdict' = 'left')
  or ${after} ->> 'verdict' <> 'left' and (${before} -> 'points' <> ${after} -> 'points'
    or (${before} ->> 'verdict' = 'accepted') <> (${after} ->> 'verdict' = 'accepted')))`;

type Net = { reader: Actor & { personId: number }; from: SQL; since: SQL; most: number };

/** SQL: a verdict as that of a share that is not in the evaluation. */
const outside = (judged: SQL) => sql`(${judged} - array['reason', 'act', 'merged_into'] || '{"verdict":"left"}')`;

/**
 * SQL: what became of the reader's works: what stands now against what stood at the last visit, and before it day by day. The
 * first verdict of a share is no change of its own: a share whose work had no discipline when the visit or the day began stood
 * outside the evaluation then, and is told with what a later change made of it. What only followed the reader's own choices says
 * so: by the change that a verdict follows from or, where none is known, because a choice had just been made.
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
      select n.id, n.at, n.own, n.publication_id, n.person_id, n.before, n.after - 'act' || jsonb_strip_nulls(jsonb_build_object(
        'reason', r.reason, 'act', case when n.enters and r.reason = 'entered' then to_jsonb(n.entered) else (
          select e.judged -> 'act' from unnest(n.afters) with ordinality as e(judged, place)
          where e.judged ->> 'reason' = r.reason order by e.place limit 1) end)) as after
      from (
        select g.*, f.enters, f.entered, g.afters[1] as after,
          case when f.enters then ${outside(sql`g.afters[1]`)} else g.stood end as before
        from (
          select max(t.id) as id, max(t.at) as at, min(t.at) as first_at, bool_and(t.own) as own,
            t.publication_id, t.person_id, coalesce(t.day::timestamp at time zone 'Europe/Warsaw', ${since}) as began,
            (array_agg(t.before order by t.id))[1] as stood, array_agg(t.after order by t.id desc) as afters
          from (
            select c.*, case when c.at < ${since} then (c.at at time zone 'Europe/Warsaw')::date end as day,
              exists (select from acts where acts.own and case when c.after ? 'act' then acts.id = (c.after ->> 'act')::bigint
                else acts.at between c.at - ${FOLLOWS} and c.at end) as own
            from ${verdictChanges} c where c.person_id = ${person} and c.at >= ${from}) t
          group by t.publication_id, t.person_id, t.day) g
        left join lateral (
          select acts.enters, acts.id as entered from acts
          where acts.chosen and acts.subject = 'publication:' || g.publication_id || ':person:' || g.person_id
            and acts.at between g.began and g.first_at
          order by acts.at, acts.id limit 1) f on true) n
      cross join lateral (select case when n.after ->> 'verdict' = 'left' then n.after ->> 'reason' when n.enters then 'entered'
        when cardinality(n.afters) > 1 then ${reasonOfChange} else n.after ->> 'reason' end as reason) r
      where ${hasChanged(sql`n.before`, sql`n.after`)} and ${hasChanged(sql`n.stood`, sql`n.after`)}) v
    order by v.at desc, v.id desc limit ${most}`;
}
