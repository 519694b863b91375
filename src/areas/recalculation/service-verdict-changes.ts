import { type SQL, sql } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { AWAITS_RECALCULATION, UNAPPROVED, VALUING_FIELDS } from '#areas/publications/schema-codes.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { shareResults, verdictChanges } from './tables.ts';

const AWAITS = sql.raw(String(AWAITS_RECALCULATION));

/** SQL: what a share's result says, as the history keeps it; the fields have their words in `audit.ts`. */
const judgedOf = (alias: string) => {
  const of = (column: string) => sql.raw(`${alias}.${column}`);
  return sql`jsonb_build_object('verdict', case when ${of('accepted')} then 'accepted' else coalesce(${of('reject_reason')}::text, 'none') end,
    'discipline', ${of('discipline_code')}, 'total_points', ${of('total_points')}::text, 'points', ${of('points')}::text,
    'slots', ${of('slots')}::text, 'authors_in_discipline', ${of('k')}, 'authors', ${of('m')})`;
};

/** SQL: of a share that begins to wait: its last verdict; null if it has never had one. */
export const lastJudged = sql`coalesce(kept.judged,
  case when kept.reject_reason is distinct from ${AWAITS} then ${judgedOf('kept')} end)`;

const text = (side: 'before' | 'after', field: string) => sql.raw(`${side} ->> '${field}'`);
const differs = (...fields: string[]) =>
  sql.join(
    fields.map((field) => sql`${text('before', field)} <> ${text('after', field)}`),
    sql` or `,
  );

const isUnapproved = (side: 'before' | 'after') => sql`${text(side, 'verdict')} = ${sql.raw(`'${UNAPPROVED}'`)}`;

/** SQL: what made the difference between the columns `before` and `after`, the nearest cause first. */
export const reasonOfChange = sql`case when ${text('before', 'verdict')} = 'left' then 'returned'
  when ${isUnapproved('before')} and not ${isUnapproved('after')} then 'approved'
  when not ${isUnapproved('before')} and ${isUnapproved('after')} then 'unapproved'
  when ${differs('discipline')} then 'discipline' when ${differs('total_points')} then 'valuation'
  when ${differs('authors', 'authors_in_discipline')} then 'authors' when ${differs('points', 'slots')} then 'rules'
  when ${text('after', 'verdict')} in ('accepted', '1', '2') then 'optimum' else 'person' end`;

/** Recalculations follow within minutes; what lies further back has been followed by one. */
const LATELY = sql`interval '1 day'`;

/** SQL: the latest change of the work `p`, of its book or of the share `a` in the audit of which this holds. */
const lastAct = (holds: SQL) => sql`(
  select max(x.id) from ${audit} x
  where x.subject in ('publication:' || p.id, 'publication:' || p.parent_id, 'publication:' || p.id || ':person:' || a.person_id)
    and x.at > now() - ${LATELY} and ${holds})`;

/** SQL: the row `x` of the audit is a change of these fields of a record. */
const isOfRecord = (...fields: string[]) => sql`x.action like 'record.%' and x.after ?| ${sql.param(fields)}::text[]`;
const ofRecord = (...fields: string[]) => lastAct(isOfRecord(...fields));
const isChoice = sql`x.action = 'publication.discipline'`;

/**
 * SQL: the row of the audit that the change of the share `a` of the work `p` follows from, by its `reason`; null where that is
 * not one change. Only what could have made it is asked: a title may have been corrected after the choice. What others did to
 * their shares is not theirs to know, and of a record that goes, the record's history tells.
 */
const actOf = sql`case
  when reason = 'valuation' then coalesce(p.valued_by, ${ofRecord(...VALUING_FIELDS)})
  when reason in ('approved', 'unapproved') then ${ofRecord('status')}
  when reason = 'authors' then ${ofRecord('authors')} when reason = 'left_year' then ${ofRecord('year')}
  when reason = 'returned' then coalesce(${lastAct(sql`(${isChoice} or ${isOfRecord('authors')})`)}, ${ofRecord('year')})
  when reason in ('discipline', 'left_none', 'left_discipline') then coalesce(${lastAct(isChoice)}, ${ofRecord('authors')}) end`;

/**
 * SQL: the change of the lists or rules that alone gave all other works told of here other points, if a share that had no verdict
 * before did not take a place as well.
 */
const soleCause = (written: string) => sql`case when min(listed) over () = max(listed) over ()
  and bool_and(reason = 'optimum' or listed is not null) over () and not exists (
    select from ${sql.raw(written)} w join ${shareResults} f using (authorship_id)
    where f.judged is null and f.reject_reason = ${AWAITS} and w.reject_reason is distinct from ${AWAITS})
  then min(listed) over () end`;

/** SQL: what the people's shares said that had left the evaluation, so that the return of one is told as well. */
const formerlyLeft = (written: string) => sql`
  select distinct on (a.id) a.id, v.after - array['reason', 'act', 'merged_into'] as judged
  from ${verdictChanges} v join ${authorships} a on a.publication_id = v.publication_id and a.person_id = v.person_id
  where v.person_id = any(array(select distinct person_id from ${sql.raw(written)})) and ${sql.raw("v.after ->> 'verdict' = 'left'")}
  order by a.id, v.id desc`;

/**
 * SQL: an insertion of what changed for the shares that a part of the statement has written (`written`, a common table of
 * rows of share_results). All parts read the same snapshot: joining share_results gives the former results. A verdict that
 * is still awaited is compared when it comes; the first one is no change, unless the share had left and comes back.
 */
export const insertChanges = (written: string): SQL => sql`
  insert into ${verdictChanges} (publication_id, person_id, period_id, discipline_code, before, after)
  select publication_id, person_id, period_id, discipline_code, before, after || jsonb_strip_nulls(jsonb_build_object('reason', reason,
    'act', case when reason = 'optimum' then ${soleCause(written)} else act end))
  from (
    select p.id as publication_id, a.person_id, period_id, told.discipline_code, before, after, reason, ${actOf} as act,
      case when reason = 'valuation' then p.valued_by end as listed
    from (
      select *, ${reasonOfChange} as reason from (
        select authorship_id, w.period_id, w.discipline_code, coalesce(f.judged, l.judged, ${judgedOf('f')}) as before,
          ${judgedOf('w')} as after
        from ${sql.raw(written)} w join ${shareResults} f using (authorship_id)
        left join (${formerlyLeft(written)}) l on l.id = w.authorship_id and f.judged is null and f.reject_reason = ${AWAITS}
        where w.reject_reason is distinct from ${AWAITS}
          and (f.judged is not null or f.reject_reason is distinct from ${AWAITS} or l.judged is not null)
      ) as compared
      where (${text('before', 'verdict')} = 'accepted') <> (${text('after', 'verdict')} = 'accepted') or ${differs('points')}
        or ${text('before', 'verdict')} = 'left'
    ) as told join ${authorships} a on a.id = told.authorship_id join ${publications} p on p.id = a.publication_id
  ) as caused`;

/** SQL: why a share is no longer evaluated: its authorship and its work are as the same statement finds them. */
const reasonOfLeaving = sql`case when a.discipline_code = 0 then 'left_none' when a.discipline_code is null then 'left_discipline'
  when p.year not between e.year_from and e.year_to then 'left_year' else 'left_data' end`;

/**
 * SQL: an insertion of what left the evaluation with the shares that a part of the statement names (`gone`, a common table of
 * rows of share_results). What had never been judged leaves nothing. `more`: further fields of what is told.
 */
export const insertLeft = (gone: string, why: SQL = reasonOfLeaving, more: object = {}): SQL => sql`
  insert into ${verdictChanges} (publication_id, person_id, period_id, discipline_code, before, after)
  select publication_id, person_id, period_id, discipline_code, before, before || jsonb_strip_nulls(
    jsonb_build_object('verdict', 'left', 'reason', reason, 'act', act)) || ${JSON.stringify(more)}::text::jsonb
  from (
    select a.publication_id, g.person_id, g.period_id, g.discipline_code, coalesce(g.judged, ${judgedOf('g')}) as before, reason,
      ${actOf} as act
    from ${sql.raw(gone)} g join ${authorships} a on a.id = g.authorship_id join ${publications} p on p.id = a.publication_id
    join ${evaluationPeriods} e on e.id = g.period_id cross join lateral (select ${why} as reason) as why
    where g.judged is not null or g.reject_reason is distinct from ${AWAITS}) as left_over`;

/** Tells, before they are removed, that these authorships leave the evaluation with their authors. */
export async function tellRemoved(tx: Db, authorshipIds: number[]) {
  await tx.execute(sql`
    with gone as (select * from ${shareResults} where authorship_id = any(${sql.param(authorshipIds)}::int[]))
    ${insertLeft('gone', sql`'left_authors'`)}`);
}

/** Tells, before they are deleted, that these works leave the evaluation: for good, or because another record took one over. */
export async function tellDeleted(tx: Db, works: number[], mergedInto?: number) {
  const [why, more] =
    mergedInto === undefined ? [sql`'left_deleted'`, {}] : [sql`'left_merged'`, { merged_into: mergedInto }];
  await tx.execute(sql`
    with gone as (
      select r.* from ${shareResults} r join ${authorships} s on s.id = r.authorship_id
      where s.publication_id = any(${sql.param(works)}::int[]))
    ${insertLeft('gone', why, more)}`);
}
