import { asc, eq, isNull, sql } from 'drizzle-orm';
import { EmploymentOrder } from '#areas/employment/schema.ts';
import { saveFact } from '#areas/employment/service-save.ts';
import { factsOf } from '#areas/employment/service-facts.ts';
import { persons } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actingAs } from '../acting.ts';
import { required } from '../random.ts';

/** What the personnel has corrected by hand: an employment that is locked since, one that is not, and a leave of long ago. */
export async function correctFacts(db: Db) {
  const working = await db
    .select({ id: persons.id })
    .from(persons)
    .innerJoin(employments, eq(employments.personId, persons.id))
    .where(isNull(employments.dateTo))
    .groupBy(persons.id)
    .having(sql`count(*) = 1`)
    .orderBy(asc(persons.id))
    .limit(3);
  const [locked, corrected, away] = working.map(({ id }) => id);
  await actingAs(db, 'kadry', async (office) => {
    const rename = async (person: number, position_name: string, isLocked: boolean) => {
      const fact = required((await factsOf(db, person, ['employment'])).find(({ date_to }) => date_to === null));
      const reason = isLocked
        ? 'Aneks do umowy; w POL-on jest jeszcze dawne stanowisko'
        : 'Sprostowanie nazwy stanowiska';
      const order = { ...fact.values, fact: 'employment', person, id: fact.id, version: fact.version };
      await saveFact(db, office, EmploymentOrder.parse({ ...order, position_name, reason, locked: isLocked }));
    };
    if (locked !== undefined) await rename(locked, 'profesor uczelni', true);
    if (corrected !== undefined) await rename(corrected, 'starszy wykładowca', false);
    if (away !== undefined)
      await saveFact(db, office, {
        fact: 'absence',
        person: away,
        id: null,
        version: null,
        date_from: '2016-02-01',
        date_to: '2016-08-31',
        absence_kind: 'urlop dla poratowania zdrowia',
        reason: 'Uzupełnienie z akt osobowych',
        locked: false,
      });
  });
}
