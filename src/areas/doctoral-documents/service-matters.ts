import { sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, today } from '#engine/day.ts';
import { documents } from '#platform/documents/tables.ts';
import { isNotConferred } from '#areas/doctoral/service-scope.ts';
import { codesOf, ofReachedProcedures, procedureTitle } from '#areas/doctoral/service-matters.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { doctoralDocuments } from './tables.ts';
import { CONCERNED, DOCTORAL_TEMPLATES, type DoctoralTemplate } from './templates.ts';

/** A procedure that is over waits for its documents for so long; what ended earlier was made elsewhere. */
const CLOSED_DAYS = 365;

const procedure = alias(doctoralProcedures, 'p');

/** SQL: a document of the procedure `p`, with its day where it concerns the procedure. */
const documentOf = ({ kind, day, only }: DoctoralTemplate, index: number) => {
  const concerned = only ? sql`case when ${CONCERNED[only]} then ${procedure[day]} end` : sql`${procedure[day]}`;
  return sql`(${index}::int, ${kind}::text, ${concerned})`;
};

/** Procedures with documents whose day has come and that nobody has made: how many, as their names fill no row but the preview. */
export const paperSource: MatterSource = {
  kinds: ['papers', 'closedPapers'],
  panels: ['doctoral'],
  reaches: ofReachedProcedures,
  find: async (db, actor) => sql`
    select case when ${isNotConferred(procedure.conferralResolutionOn)} then 'papers' else 'closedPapers' end, p.id, null::int, 0,
      ${procedureTitle}, due.why, ${startOfDay(sql`due.since`)}, null::timestamptz, due.state
    from ${doctoralProcedures} p
    cross join lateral (
      select 'na dziś utworzono ' || count(*) filter (where t.made) || ', brakuje ' || count(*) filter (where not t.made) as why,
        min(t.day) filter (where not t.made) as since,
        string_agg(t.kind || ' ' || t.day, ' ' order by t.index) filter (where not t.made) as state
      from (
        select t.*, exists (
          select from ${doctoralDocuments} m join ${documents} on ${documents.id} = m.document_id
          where m.procedure_id = p.id and m.kind = t.kind and ${documents.voidedAt} is null) as made
        from (values ${sql.join(DOCTORAL_TEMPLATES.map(documentOf), sql`, `)}) as t (index, kind, day)
        where t.day <= ${today()}::date) t) due
    where p.hidden_status = 0 and p.discipline_code = any(${sql.param(await codesOf(db, actor))}::int[])
      and coalesce(p.conferral_resolution_on, current_date) >= ${addDays(today(), -CLOSED_DAYS)}::date
      and due.state is not null`,
};
