import { sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { isNotConferred } from '#areas/doctoral/service-scope.ts';
import { grantedCodes, ofReachedProcedures, procedureTitle } from '#areas/doctoral/service-matters.ts';
import { doctoralProcedures, personGroupRows } from '#areas/doctoral/tables.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { doctoralDocuments } from './tables.ts';
import { CONCERNED, DOCTORAL_TEMPLATES, type DoctoralTemplate } from './templates.ts';

/** A procedure that is over waits for its documents for so long; what ended earlier was made elsewhere. */
const CLOSED_DAYS = 365;

const procedure = alias(doctoralProcedures, 'p');

/** SQL: a document of the procedure `p`, with its day where it concerns the procedure. */
const documentOf = ({ kind, day, only, perReviewer }: DoctoralTemplate, index: number) => {
  const concerned = only ? sql`case when ${CONCERNED[only]} then ${procedure[day]} end` : sql`${procedure[day]}`;
  return sql`(${index}::int, ${kind}::text, ${concerned}, ${perReviewer}::boolean)`;
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

/** Procedures with documents whose day has come and that nobody has made: how many, one to each reviewer, as their names fill no row but the preview. */
export const paperSource: MatterSource = {
  kinds: ['papers', 'closedPapers'],
  panels: ['doctoral'],
  reaches: ofReachedProcedures,
  find: async (db, actor) => sql`
    select case when ${isNotConferred(procedure.conferralResolutionOn)} then 'papers' else 'closedPapers' end, p.id, null::int, 0,
      ${procedureTitle}, due.why, ${startOfDay(sql`due.since`)}, null::timestamptz, due.state
    from ${doctoralProcedures} p
    cross join lateral (
      select 'na dziś utworzono ' || sum(made.count) || ', brakuje ' || sum(made.due - made.count) as why,
        min(t.day) filter (where made.count < made.due) as since,
        string_agg(t.kind || ' ' || t.day, ' ' order by t.index) filter (where made.count < made.due) as state
      from (values ${sql.join(DOCTORAL_TEMPLATES.map(documentOf), sql`, `)}) as t (index, kind, day, per_reviewer)
      cross join lateral (
        select count(*) as due, count(*) filter (where exists (
          select from ${doctoralDocuments} m join ${documents} on ${documents.id} = m.document_id
          where m.procedure_id = p.id and m.kind = t.kind and m.person_id is not distinct from item.person_id
            and ${documents.voidedAt} is null)) as count
        from (
          select null::int as person_id where not t.per_reviewer
          union select r.person_id from ${personGroupRows} r
          where t.per_reviewer and r.group_id = p.reviewers_group_id and r.person_id is not null) item) made
      where t.day <= ${today()}::date) due
    where p.hidden_status = 0 and p.discipline_code = any(${sql.param(await grantedCodes(db, actor))}::int[])
      and coalesce(p.conferral_resolution_on, current_date) >= ${addDays(today(), -CLOSED_DAYS)}::date
      and due.state is not null`,
  settled: { find: madeToday },
};
