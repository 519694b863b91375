import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { requestDisciplines, requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { PATENT } from '../fields.ts';
import type { RecordContent } from '../schema.ts';
import type { RemovedShare } from '../tables.ts';

type Changed = { id: number; content: RecordContent; before: { content: RecordContent } | null };

/**
 * Marks the shares of these records and, of books, of their chapters as awaiting recalculation, and requests the results
 * of everybody who is or was an author, in the periods of the former and the present year.
 */
export async function requestResults(
  tx: Db,
  records: Changed[],
  removed: ReadonlyMap<number, RemovedShare[]>,
): Promise<void> {
  if (records.length === 0) return;
  const ids = sql.param(records.map(({ id }) => id));
  const chapters = await tx.execute<{ year: number; person_id: number }>(sql`
    with touched as (
      update ${authorships} a set revision = revision + 1 from ${publications} p
      where p.id = a.publication_id and (p.id = any(${ids}::int[]) or p.parent_id = any(${ids}::int[]))
      returning a.person_id, p.year, p.id)
    select distinct year, person_id from touched where person_id is not null`);
  const people = [
    ...chapters.map(({ year, person_id: person }) => ({ year, person })),
    ...records.flatMap(({ content, before }) => [...peopleOf(content), ...(before ? peopleOf(before.content) : [])]),
  ];
  const patents = records.flatMap(({ content, before }) =>
    [content, ...(before ? [before.content] : [])].filter(({ type }) => type === PATENT),
  );
  for (const period of await listPeriods(tx)) {
    const isWithin = ({ year }: { year: number }) => period.yearFrom <= year && year <= period.yearTo;
    await requestRecalculation(
      tx,
      period.id,
      people.filter(isWithin).map(({ person }) => person),
    );
    if (patents.length === 0) continue;
    // A discipline counts at most so many patents of its people, and of the rights to one invention one: every
    // discipline of these people and of everybody with such a right is concerned.
    const inventors = sql.param(patents.flatMap((patent) => peopleOf(patent).map(({ person }) => person)));
    const keys = sql.param(patents.flatMap(({ invention_key: key }) => key || []));
    const codes = await tx.execute<{ code: number }>(sql`
      select distinct a.discipline_code as code from ${authorships} a join ${publications} p on p.id = a.publication_id
      where a.discipline_code > 0 and (p.id = any(${ids}::int[]) or p.invention_key = any(${keys}::text[])
        or a.person_id = any(${inventors}::int[]) and p.year between ${period.yearFrom} and ${period.yearTo})`);
    const lost = [...removed.values()].flat().flatMap(({ discipline_code: code }) => (code ? [{ code }] : []));
    const { periodCode } = await classificationOf(tx, period);
    await requestDisciplines(tx, period.id, [...new Set([...codes, ...lost].map(({ code }) => periodCode(code)))]);
  }
}

const peopleOf = ({ year, authors }: RecordContent) =>
  authors.flatMap(({ person_id: person }) => (person === null ? [] : [{ year, person }]));
