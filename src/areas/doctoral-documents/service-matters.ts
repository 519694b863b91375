import { eq, inArray, sql } from 'drizzle-orm';
import { addDays, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { voidedOf } from '#platform/documents/void.ts';
import { codesOf, ofReachedProcedures, procedureTitle } from '#areas/doctoral/service-matters.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { doctoralDocuments } from './tables.ts';
import { DOCTORAL_TEMPLATES, titleOfKind } from './templates.ts';

/** A procedure that is over waits for its documents for so long; what ended earlier was made elsewhere. */
const CLOSED_DAYS = 365;

type Paper = { kind: 'papers' | 'closedPapers'; key: number; why: string; since: string; state: string };

/** Procedures with documents whose day has come and that nobody has made. */
async function dueDocuments(db: Db, actor: Actor): Promise<Paper[]> {
  const codes = await codesOf(db, actor);
  const since = addDays(today(), -CLOSED_DAYS);
  const rows = await db
    .select()
    .from(doctoralProcedures)
    .where(
      sql`${doctoralProcedures.hiddenStatus} = 0 and ${inArray(doctoralProcedures.disciplineCode, codes)}
        and coalesce(${doctoralProcedures.conferralResolutionOn}, current_date) >= ${since}`,
    );
  const made = await db
    .select({ procedure: doctoralDocuments.procedureId, kind: doctoralDocuments.kind })
    .from(doctoralDocuments)
    .innerJoin(documents, eq(documents.id, doctoralDocuments.documentId))
    .where(
      sql`${voidedOf} is null and ${inArray(
        doctoralDocuments.procedureId,
        rows.map(({ id }) => id),
      )}`,
    );
  const done = new Set(made.map(({ procedure, kind }) => `${procedure} ${kind}`));
  return rows.flatMap((row): Paper[] => {
    const due = DOCTORAL_TEMPLATES.flatMap((template) => {
      const day = template.dayOf(row);
      const isDue = day !== null && day <= today() && template.isFor(row) && !done.has(`${row.id} ${template.kind}`);
      return isDue ? [{ kind: template.kind, day }] : [];
    });
    if (due.length === 0) return [];
    const days = due.map(({ day }) => day).toSorted();
    return [
      {
        kind: row.conferralResolutionOn === null ? 'papers' : 'closedPapers',
        key: row.id,
        why: due.map(({ kind }) => titleOfKind(kind)).join(', '),
        since: days[0] ?? today(),
        state: due.map(({ kind, day }) => `${kind} ${day}`).join(' '),
      },
    ];
  });
}

export const paperSource: MatterSource = {
  kinds: ['papers', 'closedPapers'],
  panels: ['doctoral'],
  reaches: ofReachedProcedures,
  find: async (db, actor) => sql`
    select t.kind, t.key, null::int, 0, ${procedureTitle}, t.why, t.since::timestamp at time zone 'Europe/Warsaw',
      null::timestamptz, t.state
    from jsonb_to_recordset(${JSON.stringify(await dueDocuments(db, actor))}::text::jsonb)
      as t (kind text, key int, why text, since date, state text)
    join ${doctoralProcedures} p on p.id = t.key`,
};
