import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { publications } from '#areas/publications/tables.ts';
import { type Chosen, type ChosenKinds, MOST_IN_BATCH } from '../schema-list.ts';
import { decideRecords, whereRecords } from './service-list.ts';

/** The numbers of the chosen records. @throws Refusal of too many */
export async function chosenIds(db: Db, chosen: Chosen): Promise<number[]> {
  // In one order, whatever order they were ticked in: a preview and its change compare what they have shown.
  if ('ids' in chosen) return [...new Set(chosen.ids)].toSorted((a, b) => a - b);
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(whereRecords(await decideRecords(db, chosen.filter)))
    .orderBy(publications.id)
    .limit(MOST_IN_BATCH + 1);
  if (rows.length > MOST_IN_BATCH) {
    throw new Refusal(
      'input',
      `Naraz można wybrać najwyżej ${MOST_IN_BATCH} rekordów: zawęź listę, na przykład do jednego roku albo rodzaju`,
    );
  }
  return rows.map(({ id }) => id);
}

/** What the chosen records are. @throws Refusal of too many */
export async function chosenKinds(db: Db, chosen: Chosen): Promise<ChosenKinds> {
  const [row] = await db.execute<ChosenKinds>(sql`
    select coalesce(array_agg(distinct p.type_code::int), '{}') as types,
      case when count(distinct p.year) = 1 then min(p.year)::int end as year
    from ${publications} p where p.id = any(${sql.param(await chosenIds(db, chosen))}::int[])`);
  return row ?? { types: [], year: null };
}
