import { sql } from 'drizzle-orm';
import { today, yearOf } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { startOfDay } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import { UNDO_REASON, undoEdit } from '#areas/employment/service-undo.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { disciplines } from '#areas/library/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { disciplineDeclarations, factEdits, nStatements } from '#areas/polon/tables.ts';
import { askedPeople, undecidedAuthors } from './service-people.ts';
import { yearSteps } from './tables.ts';

/** SQL: statements that somebody has added by hand today and that are still there. */
const ADDED_TODAY = sql`
  select e.kind, e.person_id, e.person_id, null::text, e.id::text,
    'Dodano oświadczenie: ' || (select string_agg(d.name, ', ' order by d.name) from ${disciplines} d
      where d.code in ((e.after ->> 'discipline1_code')::int, (e.after ->> 'discipline2_code')::int)),
    e.edited_by, e.edited_at
  from ${factEdits} e where e.before is null and not starts_with(e.reason, ${UNDO_REASON}) and e.edited_at >= ${startOfDay(sql`current_date`)} and (
    e.kind = 'declaration' and exists (select from ${disciplineDeclarations} s where s.id = e.record_id)
    or e.kind = 'nStatement' and exists (select from ${nStatements} s where s.id = e.record_id))`;

/** With the end that the same save has given to a former statement. */
async function takeAddedBack(db: Db, actor: Actor, ref: string) {
  const saved = await db.execute<{ id: number }>(sql`
    select o.id from ${factEdits} e
    join ${factEdits} o on o.person_id = e.person_id and o.kind = e.kind and o.edited_at = e.edited_at
    where e.id = ${Number(ref) || 0} order by o.id`);
  if (saved.length === 0) throw new Refusal('missing', 'Nie znaleziono tego wpisu');
  await undoEdit(db, actor, { edits: saved.map(({ id }) => id) });
}

/** Research staff without a discipline declaration, and without an N statement for the end of the year. */
export const missingStatementsSource: MatterSource = {
  kinds: ['declaration', 'nStatement'],
  panels: ['accounts'],
  find: () => sql`
    select 'declaration', a.person_id, null::int, a.person_id, null::text, 'badacz bez oświadczenia o dyscyplinach',
      null::timestamptz, null::timestamptz, 'missing'
    from (${askedPeople('declarations', yearOf(today()))}) a where a.missing
    union all
    select 'nStatement', a.person_id, null::int, a.person_id, null::text,
      'potrzebne na 31.12.' || ${yearOf(today())}::int, null::timestamptz, null::timestamptz, ${yearOf(today())}::int::text
    from (${askedPeople('nStatements', yearOf(today()))}) a where a.missing`,
  settled: { find: () => ADDED_TODAY, takeBack: takeAddedBack },
};

/**
 * SQL: the steps of this year that matters of a kind belong to, until somebody has said that they are done or left out; the last
 * day on which authors choose disciplines.
 */
export const stepTerms = sql`
  select k.kind, s.last_day from (values ('difference', 'differences'), ('declaration', 'declarations'), ('nStatement', 'nStatements'))
    as k (kind, step)
  join ${yearSteps} s on s.key = k.step
    and s.year = extract(year from current_date) and s.done_on is null and s.skipped_on is null
  union all
  select 'unassigned', min(t.author_deadline) from ${evaluationPeriods} t where t.display_default`;

/** So many works are named; the rest is counted. */
const NAMED = 5;

/** Authors with works of the default period that nobody has given a discipline. */
export const unassignedSource: MatterSource = {
  kinds: ['unassigned'],
  panels: ['reports'],
  find: () => sql`
    select 'unassigned', a.person_id, null::int, a.person_id, null::text, concat_ws('; ', 'publikacje nieprzypisane: ' || a.works || coalesce(', razem za ' || replace(trim_scale(nullif(a.points, 0))::text, '.', ',') || ' pkt', ''),
        array_to_string(a.named[1:${NAMED}::int], '; '),
        case when a.works > ${NAMED}::int then 'i dalsze: ' || (a.works - ${NAMED}::int) end),
      null::timestamptz, null::timestamptz, a.works::text
    from (${undecidedAuthors}) a`,
};
