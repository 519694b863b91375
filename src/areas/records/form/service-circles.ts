import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships } from '#areas/publications/tables.ts';

/** What the base knows of a person beside the name. */
type Circle = { works: number; together: number; near: boolean };

/** More authors of one work tell nothing more. */
const MOST_OTHERS = 100;
const MOST_ASKED = 1_000;

/** Of each of these people: works, those together with the other authors, and whether one of them is of the same unit. */
export async function circlesOf(db: Db, people: number[], others: number[]): Promise<Map<number, Circle>> {
  if (people.length === 0) return new Map();
  const known = sql`${sql.param(others.slice(0, MOST_OTHERS))}::int[]`;
  const rows = await db.execute<Circle & { id: number }>(sql`
    select p.id, w.works, w.together,
      coalesce(p.unit_id in (select o.unit_id from ${persons} o where o.id = any(${known}) and o.id <> p.id), false) as near
    from ${persons} p cross join lateral (
      select count(distinct a.publication_id)::int as works,
        count(distinct a.publication_id) filter (where exists (select from ${authorships} b
          where b.publication_id = a.publication_id and b.person_id = any(${known}) and b.person_id <> p.id))::int as together
      from ${authorships} a where a.person_id = p.id) w
    where p.id = any(${sql.param(people.slice(0, MOST_ASKED))}::int[])`);
  return new Map(rows.map(({ id, ...circle }) => [id, circle]));
}

const TOGETHER = 0.04;
const NEAR = 0.02;
const MOST = 0.99;

/** The candidates of a question, whom more speaks for first; `circles` says why. */
export function ordered<Candidate extends { person_id: number; score: number; reason: string }>(
  candidates: readonly Candidate[],
  circles: ReadonlyMap<number, Circle>,
): Candidate[] {
  return candidates
    .map((candidate) => {
      const { works, together, near } = circles.get(candidate.person_id) ?? { works: 0, together: 0, near: false };
      const more = (together > 0 ? TOGETHER : 0) + (near ? NEAR : 0);
      const reasons = [
        candidate.reason,
        together > 0 && `wspólne prace z tymi autorami: ${together}`,
        near && 'jednostka współautora',
        `prac w bazie: ${works}`,
      ];
      return {
        candidate: {
          ...candidate,
          // What contradicts, as another ORCID, is not made up for.
          score: candidate.score < MOST / 2 ? candidate.score : Math.min(candidate.score + more, MOST),
          reason: reasons.filter(Boolean).join(', '),
        },
        together,
        works,
      };
    })
    .toSorted((a, b) => b.candidate.score - a.candidate.score || b.together - a.together || b.works - a.works)
    .map(({ candidate }) => candidate);
}
