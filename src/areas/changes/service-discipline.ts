import type { z } from 'zod';
import { type SQLChunk, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { persons } from '#areas/people/tables.ts';
import type { Period } from '#areas/periods/service.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { inScope, viewOf } from '#areas/scenarios/service-access.ts';
import { RECORD_ACTIONS } from './actions.ts';
import { workIn } from './service-causes.ts';
import type { Changed, DisciplineQuery } from './schema.ts';
import { answerOf, eachVerdict, lastVisit, LONGEST_LOOK, MOST, oneOf } from './service.ts';

/** SQL: the row `a` of the audit is about a work of the period. */
export const isOfPeriod = ({ yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>) => sql`exists (
  select from ${publications} w where w.id = ${workIn(sql`a.subject`)} and w.year between ${yearFrom} and ${yearTo})`;

/** What changed in half a year in the works of a discipline, whose author chose it or left it, and in its classification. */
export async function disciplineChanges(db: Db, actor: Actor, query: z.infer<typeof DisciplineQuery>) {
  const { period, discipline, kind } = query;
  const [view, { since }] = await Promise.all([viewOf(db, actor, period), lastVisit(db, actor)]);
  if (!view.classification.byCode.has(discipline) || !inScope(view, discipline)) {
    throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
  }
  const recent = sql`${isOfPeriod(view.period)} and a.at >= now() - ${LONGEST_LOOK}`;
  const code = String(discipline);
  // Works keep the code that their discipline had when it was chosen.
  const kept = sql.param(view.classification.codesOf(discipline));
  const rows = {
    choices: sql`(select a.id from ${audit} a
      where a.action = 'publication.discipline' and ${recent}
        and (a.before ->> 'discipline' = ${code} or a.after ->> 'discipline' = ${code})
      order by a.id desc limit ${MOST + 1})`,
    records: sql`(select a.id from ${audit} a
      where a.action = ${oneOf(RECORD_ACTIONS)} and ${recent} and exists (
        select from ${authorships} s
        where s.publication_id = ${workIn(sql`a.subject`)} and s.discipline_code = any(${kept}::int[]))
      order by a.id desc limit ${MOST + 1})`,
    verdicts: sql`(select null::bigint as id where false)`,
  };
  const classified = sql`(select a.id from ${audit} a
    where a.subject = ${`discipline:${discipline}`} and a.at >= now() - ${LONGEST_LOOK} and a.action like 'classification.%')`;
  const asked = kind ? [rows[kind]] : [rows.choices, rows.records, classified];
  const changes = await answerOf(db, sql.join(asked, sql` union all `), {
    verdicts: eachVerdict(
      kind === undefined || kind === 'verdicts'
        ? sql`v.period_id = ${period} and v.discipline_code = ${discipline} and v.at >= now() - ${LONGEST_LOOK}`
        : sql`false`,
    ),
    actor,
    since,
  });
  return { ...changes, entries: await withAuthors(db, changes.entries, kept) };
}

const isAlone = ({ about: [work, ...others] }: Changed) => work?.kind === 'publication' && others.length === 0;

/** A record's changes with its authors in the discipline, whose works the reader may open. */
async function withAuthors(db: Db, entries: Changed[], codes: SQLChunk): Promise<Changed[]> {
  const works = [...new Set(entries.flatMap((entry) => (isAlone(entry) ? (entry.about[0]?.id ?? []) : [])))];
  if (works.length === 0) return entries;
  const rows = await db.execute<{ work: number; id: number; name: string }>(sql`
    select s.publication_id as work, p.id, p.first_name || ' ' || p.last_name as name
    from ${authorships} s join ${persons} p on p.id = s.person_id
    where s.publication_id = any(${sql.param(works)}::int[]) and s.discipline_code = any(${codes}::int[]) order by s.id`);
  const authors = Map.groupBy(rows, ({ work }) => work);
  return entries.map((entry) => {
    const own = isAlone(entry) ? (authors.get(entry.about[0]?.id ?? 0) ?? []) : [];
    return {
      ...entry,
      about: [...entry.about, ...own.map(({ id, name }) => ({ kind: 'person', id, name, opens: true }))],
    };
  });
}
