import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { documents } from '#platform/documents/tables.ts';
import { Refusal } from '#platform/refusal.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { type Listed, NONE_LISTED } from './schema.ts';
import { printedStatements } from './tables.ts';

/** Works, and books that are meant with their chapters; `since`: only in statements that were printed later. */
export type Works = { works: number[]; books?: number[]; since?: Date | undefined };

const MOST_SHOWN = 50;
const MOST_NAMED = 5;
const MOST_TITLES = 3;

/** Whose printed statements in force list these works. */
export async function listedAmong(db: Db, { works, books = [], since }: Works): Promise<Listed> {
  if (works.length + books.length === 0) return NONE_LISTED;
  const [row] = await db.execute<Listed>(sql`
    with asked as (
      select unnest(${sql.param(works)}::int[]) as id
      union select unnest(${sql.param(books)}::int[])
      union select id from ${publications} where parent_id = any(${sql.param(books)}::int[])),
    listed as (
      select a.publication_id, a.person_id, o.last_name || ' ' || o.first_name as name, s.year,
        -- After a correction the same statement is printed anew.
        coalesce(d.created_at, s.generated_at) as printed_at,
        '„' || coalesce(nullif(p.chapter_title, ''), p.title) || '” (' || p.id || ')' as title
      from asked w join ${publications} p using (id) join ${authorships} a on a.publication_id = w.id
      join ${printedStatements} s on s.id = a.statement_id join ${persons} o on o.id = s.person_id
      left join ${documents} d on d.id = s.document_id
      where coalesce(d.created_at, s.generated_at) > coalesce(${since?.toISOString() ?? null}::timestamptz, '-infinity')),
    statements as (
      select person_id, name, year, ${stampOf(sql`printed_at`)} as printed, count(*)::int as works,
        (array_agg(title order by publication_id))[:${sql.raw(String(MOST_TITLES))}] as titles
      from listed group by person_id, name, year, printed_at order by name, year, person_id limit ${MOST_SHOWN})
    select count(distinct publication_id)::int as works, count(distinct person_id)::int as people,
      (select coalesce(json_agg(s), '[]') from statements s) as statements
    from listed`);
  return row ?? NONE_LISTED;
}

/** Which of these works are listed, and by whose statements, in words. */
export async function listersOf(db: Db, works: number[]): Promise<Map<number, string>> {
  const rows = await db.execute<{ id: number; names: string }>(sql`
    select a.publication_id as id, string_agg(distinct a.last_name || ' (' || s.year || ')', ', ') as names
    from ${authorships} a join ${printedStatements} s on s.id = a.statement_id
    where a.publication_id = any(${sql.param(works)}::int[]) group by 1`);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

function listedText({ works, statements }: Listed): string {
  const [title = ''] = statements[0]?.titles ?? [];
  const named = statements.slice(0, MOST_NAMED).map(({ name, year }) => `${name} (${year})`);
  const people = `${named.join(', ')}${statements.length > MOST_NAMED ? ' i inni' : ''}`;
  return works === 1
    ? `Praca ${title} jest na wydrukowanych oświadczeniach: ${people}`
    : `Na wydrukowanych oświadczeniach są prace (${works}): ${people}`;
}

/** @throws Refusal with the statements where printed ones list these works: the change must be asked for once more */
export async function refuseListed(tx: Db, about: Works): Promise<void> {
  const listed = await listedAmong(tx, about);
  if (listed.works > 0) throw new Refusal('conflict', listedText(listed), listed);
}
