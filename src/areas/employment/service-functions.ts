import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { councilFunctions } from '#areas/council/tables.ts';
import { functionName, type HeldFunction } from '#areas/council/schema-functions.ts';
import { disciplines } from '#areas/library/tables.ts';
import { units } from '#areas/people/tables.ts';
import { unitHeads } from '#areas/units/tables.ts';
import type { PersonPage } from './schema.ts';

type Held = Omit<NonNullable<PersonPage['functions']>[number], 'name'> & { letter: HeldFunction['letter'] | null };

/** What the person is or was at the university, in councils and as the head of units, the latest first. */
export async function functionsOf(db: Db, person: number): Promise<PersonPage['functions']> {
  const rows = await db.execute<Held>(sql`
    select 'function ' || f.id as key, f.letter, d.name as place, null::int as unit, f.date_from, f.date_to
    from ${councilFunctions} f left join ${disciplines} d on d.code = f.discipline_code where f.person_id = ${person}
    union all
    select 'head ' || h.id, null, u.name, u.id, h.date_from, h.date_to
    from ${unitHeads} h join ${units} u on u.id = h.unit_id where h.person_id = ${person}
    order by date_from desc, key`);
  return rows.map(({ letter, ...row }) => ({
    ...row,
    name: letter === null ? 'kierownik jednostki' : functionName(letter),
  }));
}
