import { and, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { hasBeen, isNotConferred } from '#areas/doctoral/service-scope.ts';
import { grantedCodes, ofReachedProcedures, procedureTitle } from '#areas/doctoral/service-matters.ts';
import { doctoralProcedures, personGroupRows } from '#areas/doctoral/tables.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { doctoralDocuments } from './tables.ts';
import { CONCERNED, DOCTORAL_TEMPLATES, type DoctoralTemplate } from './templates.ts';

const procedure = alias(doctoralProcedures, 'p');
/** SQL: everybody in the group is chosen, with a function. */
const isNamed = (group: AnyPgColumn) => sql`coalesce((
  select bool_and(g.person_id is not null and g.function is not null) from ${personGroupRows} g
  where g.group_id = ${group}), false)`;

/** SQL: whether the procedure `p` has what the documents of a day say beside its student, title and mode. */
const READY: Record<DoctoralTemplate['day'], SQL> = {
  teamAppointedOn: isNamed(procedure.teamGroupId),
  teamMeetingOn: isNamed(procedure.teamGroupId),
  supervisorsResolutionOn: sql`${procedure.supervisorsResolutionNo} <> '' and ${procedure.supervisorId} is not null`,
  changeResolutionOn: sql`${procedure.changeResolutionNo} <> '' and ${procedure.supervisorId} is not null`,
  commissionResolutionOn: sql`${procedure.commissionResolutionNo} <> '' and ${isNamed(procedure.commissionGroupId)}`,
  reviewersResolutionOn: sql`${procedure.reviewersResolutionNo} <> '' and ${isNamed(procedure.reviewersGroupId)}`,
  admissionResolutionOn: sql`${procedure.admissionResolutionNo} <> '' and ${procedure.secondPositiveReviewerId} is not null`,
  defenceOn: sql`${procedure.defenceTime} <> '' and ${procedure.defencePlace} <> ''`,
  acceptanceResolutionOn: sql`${procedure.acceptanceResolutionNo} <> ''`,
  conferralResolutionOn: sql`${procedure.conferralResolutionNo} <> ''`,
};

/** Steps in their order. */
const STEPS = [...new Set(DOCTORAL_TEMPLATES.map(({ group }) => group))];

/** Documents are waited for so long; those of an earlier day were made elsewhere. */
const WAITED_DAYS = 365;

/** SQL: a document of the procedure `p`, with its day where it concerns the procedure. */
const documentOf = ({ kind, day, until, only, perReviewer, group }: DoctoralTemplate, index: number) => {
  const conditions = [only && CONCERNED[only], until && sql`not ${hasBeen(procedure[until])}`].filter((each) => !!each);
  const concerned =
    conditions.length > 0 ? sql`case when ${and(...conditions)} then ${procedure[day]} end` : sql`${procedure[day]}`;
  return sql`(${index}::int, ${kind}::text, ${concerned}, ${perReviewer}::boolean, ${STEPS.indexOf(group)}::int, ${READY[day]})`;
};

/** SQL: shown procedures for which somebody has made documents today, with how many. */
async function madeToday(db: Db, actor: Actor) {
  return sql`
    select case when ${isNotConferred(procedure.conferralResolutionOn)} then 'papers' else 'closedPapers' end, p.id, null::int,
      ${procedureTitle}, null::text, 'Utworzono dokumenty: ' || made.count, made.by, made.at
    from (
      select m.procedure_id, count(*) as count, max(d.created_at) as at,
        (array_agg(d.created_by order by d.created_at desc))[1] as by
      from ${documents} d join ${doctoralDocuments} m on m.document_id = d.id
      where d.voided_at is null and d.created_at >= ${startOfDay(sql`current_date`)}
      group by m.procedure_id) made
    join ${doctoralProcedures} p on p.id = made.procedure_id
    where p.hidden_status = 0 and p.discipline_code = any(${sql.param(await grantedCodes(db, actor))}::int[])`;
}

/**
 * Procedures with documents that nobody has made: how many, one to each reviewer, as their names fill no row but the preview. Of a
 * procedure under way, those of the last step whose day has come, once it has their data: what was passed by is not asked for.
 */
export const paperSource: MatterSource = {
  kinds: ['papers', 'closedPapers'],
  panels: ['doctoral'],
  reaches: ofReachedProcedures,
  find: async (db, actor) => sql`
    select case when ${isNotConferred(procedure.conferralResolutionOn)} then 'papers' else 'closedPapers' end, p.id, null::int, 0,
      ${procedureTitle}, due.why, ${startOfDay(sql`due.since`)}, null::timestamptz, due.state
    from ${doctoralProcedures} p
    cross join lateral (
      select 'do utworzenia: ' || sum(made.due - made.count) as why,
        min(t.day) filter (where made.count < made.due) as since,
        string_agg(t.kind || ' ' || t.day, ' ' order by t.index) filter (where made.count < made.due) as state
      from (
        select *, max(d.step) filter (where d.day <= ${today()}::date) over () as reached,
          max(d.day) filter (where d.day <= ${today()}::date) over () as last
        from (values ${sql.join(DOCTORAL_TEMPLATES.map(documentOf), sql`, `)})
          as d (index, kind, day, per_reviewer, step, is_ready)) t
      cross join lateral (
        select count(*) as due, count(*) filter (where exists (
          select from ${doctoralDocuments} m join ${documents} on ${documents.id} = m.document_id
          where m.procedure_id = p.id and m.kind = t.kind and m.person_id is not distinct from item.person_id
            and ${documents.voidedAt} is null)) as count
        from (
          select null::int as person_id where not t.per_reviewer
          union select r.person_id from ${personGroupRows} r
          where t.per_reviewer and r.group_id = p.reviewers_group_id and r.person_id is not null) item) made
      where t.day <= ${today()}::date and (not ${isNotConferred(procedure.conferralResolutionOn)}
        or (t.step = t.reached or t.day = t.last) and t.is_ready
          and t.day >= ${addDays(today(), -WAITED_DAYS)}::date
          and p.student_id is not null and p.title <> '' and p.external is not null)) due
    where p.hidden_status = 0 and p.discipline_code = any(${sql.param(await grantedCodes(db, actor))}::int[])
      and coalesce(p.conferral_resolution_on, current_date) >= ${addDays(today(), -WAITED_DAYS)}::date
      and due.state is not null`,
  settled: { find: madeToday },
};
