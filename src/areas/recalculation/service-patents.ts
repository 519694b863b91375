import { type SQL, sql } from 'drizzle-orm';
import { type CountedPatents, type PatentSeat, patentsKeptIn, type PublishedIn, seatsInKept } from '#engine/patents.ts';
import type { Db } from '#platform/database/db.ts';
import { amountOf, unitsOf } from '#platform/database/sql.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import type { Period } from '#areas/periods/service.ts';
import { authorships, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { requestDisciplines } from './service-requests.ts';
import { disciplineResults, shareResults } from './tables.ts';

/**
 * SQL: the key that the rights to one invention share; null for other works and for an invention first announced before
 * the period, which counted then if the library approved it (§ 19 ust. 3).
 */
export const inventionOf = ({ yearFrom }: Period): SQL => sql`
  case when ${publications.typeCode} = ${PATENT_TYPE} and (${publications.inventionKey} = any(array(
    select earlier.invention_key from ${publications} earlier
    join ${publicationStatuses} s on s.code = earlier.status_code and s.approved
    where earlier.invention_key is not null and earlier.type_code = ${PATENT_TYPE} and earlier.year < ${yearFrom}))) is not true
  then coalesce('key ' || ${publications.inventionKey}, 'id ' || ${publications.id}) end`;

type Scope = { period: Period; classification: Classification };

/** The patents that count in each of these disciplines, at most so many: of authors who keep it (R07). */
export async function disciplinePatents(
  db: Db,
  { period, classification }: Scope,
  limits: ReadonlyMap<number, number>,
): Promise<Map<number, CountedPatents>> {
  const codes = sql.param([...limits.keys()].flatMap((code) => classification.codesOf(code)));
  const authors = sql`select distinct a.person_id from ${authorships} a join ${publications} p on p.id = a.publication_id
    where p.type_code = ${PATENT_TYPE} and p.year between ${period.yearFrom} and ${period.yearTo}
      and a.discipline_code = any(${codes}::int[])`;
  const seats = await patentSeats(db, { period, classification }, authors);
  const published = await publishedBy(db, period, [...new Set(seats.map(({ person }) => person))]);
  const kept = seatsInKept(seats, { published, most: period.rules.person.disciplines });
  return new Map([...limits].map(([code, limit]) => [code, patentsKeptIn(code, kept, limit)]));
}

/**
 * Approved patents of these people, each with every discipline in which one of them has it. `people`: SQL of their ids, an
 * array so that it is read once and not for each author.
 */
async function patentSeats(db: Db, { period, classification }: Scope, people: SQL): Promise<PatentSeat[]> {
  const rows = await db.execute<PatentSeat>(sql`
    select * from (
      select ${publications.id}, ${unitsOf(publications.points)}::int as points, ${inventionOf(period)} as invention,
        a.person_id as person, a.discipline_code as discipline
      from ${publications} join ${publicationStatuses} s on s.code = ${publications.statusCode} and s.approved
      join ${authorships} a on a.publication_id = ${publications.id}
      where ${publications.typeCode} = ${PATENT_TYPE} and ${publications.points} > 0 and a.discipline_code > 0
        and ${publications.year} between ${period.yearFrom} and ${period.yearTo} and a.person_id = any(array(${people}))) as seats
    where invention is not null`);
  return rows.map((seat) => ({ ...seat, discipline: classification.periodCode(seat.discipline) }));
}

/** Disciplines of these people's publications that nothing bars, by the last recalculation of the people. */
async function publishedBy(db: Db, period: Period, people: number[]): Promise<PublishedIn> {
  const rows = await db.execute<{ person: number; codes: number[] }>(sql`
    select person_id as person, array_agg(distinct discipline_code order by discipline_code) as codes
    from ${shareResults} where period_id = ${period.id} and person_id = any(${sql.param(people)}::int[])
      and (reject_reason is null or reject_reason in (1, 2, 5)) group by person_id`);
  return new Map(rows.map(({ person, codes }) => [person, new Set(codes)]));
}

/** The disciplines in which a person has patents: one that moves may make room for another (R07). */
export async function patentDisciplinesOf(db: Db, scope: Scope, personId: number): Promise<number[]> {
  const seats = await patentSeats(db, scope, sql`select ${personId}::int`);
  return seats.map(({ discipline }) => discipline);
}

const namedBy = (published: PublishedIn, person: number) => [...(published.get(person) ?? [])].join();

/** Changes results of these people, and requests the disciplines of those who then keep others for their patents. */
export async function requestingPatents(
  db: Db,
  { period, classification, ids }: Scope & { ids: number[] },
  change: () => Promise<void>,
) {
  const seats = await patentSeats(db, { period, classification }, sql`select unnest(${sql.param(ids)}::int[])`);
  const authors = [...new Set(seats.map(({ person }) => person))];
  const before = await publishedBy(db, period, authors);
  await change();
  const after = await publishedBy(db, period, authors);
  const moved = seats.filter(({ person }) => namedBy(before, person) !== namedBy(after, person));
  await requestDisciplines(
    db,
    period.id,
    [...new Set(moved.map(({ discipline }) => discipline))].toSorted((a, b) => a - b),
  );
}

/** Writes the patents that count into the discipline's result, if they have changed. */
export async function writePatents(
  db: Db,
  { periodId, code }: { periodId: number; code: number },
  { counted, points }: CountedPatents,
) {
  const patents = sql.param(counted);
  await db.execute(sql`
    update ${disciplineResults} set patents = ${patents}::int[], patent_points = ${amountOf(points)}, computed_at = now()
    where period_id = ${periodId} and discipline_code = ${code}
      and (patents, patent_points) is distinct from (${patents}::int[], ${amountOf(points)})`);
}
