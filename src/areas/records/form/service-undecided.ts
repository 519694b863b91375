import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { authorships } from '#areas/publications/tables.ts';
import type { NamedAuthor } from '../matching/service-match.ts';
import type { UndecidedAuthor } from '../schema-form.ts';
import { listPeople } from './service-form.ts';
import { matchWorks } from './service-match.ts';

type Outsider = NamedAuthor & { id: number; work: number; ours: number[] };

type Undecided = Outsider & {
  reason: string;
  candidates: Awaited<ReturnType<typeof matchWorks>>[number][number]['candidates'];
};

/**
 * Authors of these works who are linked with nobody though their name is that of people of ours, and of whom nobody has said
 * where they are from: an affiliation says so.
 */
export async function undecidedOf(db: Db, works: number[]): Promise<Map<number, Undecided[]>> {
  if (works.length === 0) return new Map();
  const rows = await db.execute<Outsider>(sql`
    select a.id, a.publication_id as work, a.first_name, a.last_name, coalesce(a.orcid, '') as orcid,
      coalesce((select array_agg(o.person_id) from ${authorships} o
        where o.publication_id = a.publication_id and o.person_id is not null), '{}') as ours
    from ${authorships} a
    where a.publication_id = any(${sql.param(works)}::int[]) and a.person_id is null and coalesce(a.affiliation, '') = ''
    order by a.publication_id, a.position`);
  if (rows.length === 0) return new Map();
  const byWork = [...Map.groupBy(rows, ({ work }) => work)];
  const answers = await matchWorks(
    db,
    byWork.map(([, authors]) => authors),
  );
  return new Map(
    byWork.map(([work, authors], at) => [
      work,
      authors.flatMap((author, index) => {
        const { candidates = [], reason = '' } = answers[at]?.[index] ?? {};
        // Who is an author already is no second one.
        const others = candidates.filter(({ person_id: person }) => !author.ours.includes(person));
        return others.length === 0 ? [] : [{ ...author, reason, candidates: others }];
      }),
    ]),
  );
}

/** The undecided authors of one record, with the people who may be meant. */
export async function listUndecided(db: Db, id: number): Promise<UndecidedAuthor[]> {
  const found = (await undecidedOf(db, [id])).get(id) ?? [];
  if (found.length === 0) return [];
  const ids = found.flatMap(({ candidates }) => candidates.map(({ person_id: person }) => person));
  const people = new Map((await listPeople(db, [...new Set(ids)])).map((person) => [person.person_id, person]));
  return found.map(({ id: author, reason, candidates }) => ({
    id: author,
    reason,
    candidates: candidates.flatMap(({ person_id: person, score, why }) => {
      const known = people.get(person);
      return known ? [{ ...known, score, reason: why }] : [];
    }),
  }));
}
