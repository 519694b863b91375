import { type SQL, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import { FIXED4_ONE, type Fixed4 } from '#engine/fixed.ts';
import { DISCIPLINE_LIMITS, type DisciplineCapacity } from '#engine/optimum/discipline-problem.ts';
import type { Db } from '#platform/database/db.ts';
import { unitsOf } from '#platform/database/sql.ts';
import type { Period } from '#areas/periods/service.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { personResults, shareResults } from './tables.ts';

type Problem = {
  period: Period;
  standing: { code: number; hst: boolean; limits: DisciplineCapacity };
  /** What the discipline's patents bring, which is rounded up with the rest (§ 18 ust. 2). */
  patentPoints?: Fixed4;
};

/** SQL: what the chapters of a book (of the table's alias) may bring together (§ 14); null: unknown. */
export function chapterLimitOf(alias: string, hst: boolean): SQL {
  const book = sql.raw(alias);
  // Valued before the limit was stored: a monograph's own value.
  const outside = sql`coalesce(${book}.book_points, case when ${book}.type_code = 3 then ${book}.points end)`;
  if (!hst) return outside;
  return sql`coalesce(${book}.book_points_hst, case when ${book}.type_code = 3 then ${book}.points_hst end, ${outside})`;
}

/**
 * `ProblemData` of the discipline as JSON text, in a stable order, which its hash needs: shares that are neither barred
 * nor left out by their author, their people's limits, and host books of chapters. Shares
 * of people whose limits are not computed yet are skipped.
 */
export async function problemText(db: Db, { period, standing, patentPoints = 0 }: Problem): Promise<string> {
  const { code, hst } = standing;
  const limits = Object.fromEntries(DISCIPLINE_LIMITS.map(({ limit }) => [limit, standing.limits[limit]]));
  const bookPoints = chapterLimitOf('b', hst);
  // Whole points change no proof, so that patents seldom lead to another solve.
  const fraction = patentPoints % FIXED4_ONE;
  const otherPoints = fraction === 0 ? sql`` : sql`'otherPoints', ${fraction}::int,`;
  const [row] = await db.execute<{ problem: string }>(sql`
    with members as materialized (
      select s.authorship_id as id, s.person_id, s.points, s.slots, s.monograph_limited, s.outside_n, s.new_list, b.id as book,
        ${bookPoints} as book_points
      from ${shareResults} s
      join ${personResults} r using (period_id, person_id, discipline_code)
      join ${authorships} a on a.id = s.authorship_id
      join ${publications} p on p.id = a.publication_id
      left join ${publications} b on b.id = p.parent_id and p.type_code = 19 and ${bookPoints} is not null
      where s.period_id = ${period.id} and s.discipline_code = ${code} and (s.accepted or s.reject_reason in (1, 2, 5)))
    select json_build_object(
      'limits', ${JSON.stringify(limits)}::text::json, ${otherPoints}
      'shares', (select coalesce(json_agg(json_build_object('id', id, 'person', person_id,
        'points', ${unitsOf(sql`points`)}, 'slots', ${unitsOf(sql`slots`)}, 'weakBook', monograph_limited,
        'outsideN', outside_n, 'newList', new_list, 'book', book) order by id), '[]') from members),
      'persons', (select coalesce(json_agg(json_build_object('id', r.person_id,
        'slots', ${unitsOf(sql`r.slot_limit`)}, 'monographs', ${unitsOf(sql`r.monograph_limit`)})
        order by r.person_id), '[]')
        from ${personResults} r where r.period_id = ${period.id} and r.discipline_code = ${code}
          and r.person_id in (select person_id from members)),
      'books', (select coalesce(json_agg(json_build_object('id', book, 'points', ${unitsOf(sql`book_points`)})
        order by book), '[]') from (select distinct book, book_points from members where book is not null) as hosts)
    )::text as problem`);
  return row?.problem ?? '';
}

/** By it a stored result is known to be of this problem. */
export const problemHash = (problem: string) => hash('sha256', problem, 'base64url');
