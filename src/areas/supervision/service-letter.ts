import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { type Places, placesInDiscipline, placesInUnits } from '#areas/evaluation/service-places.ts';
import { visibleDiscipline } from '#areas/evaluation/service-scope.ts';
import { accounts } from '#areas/people/tables.ts';
import { authorTimeOf, findPeriod, type Period } from '#areas/periods/service.ts';
import type { LetterPeople } from './schema.ts';
import { visibleUnit } from './service-scope.ts';

/** Addresses of the people whom the view of the discipline lists but the actor, for a letter of whoever leads it. */
export async function disciplineLetter(
  db: Db,
  actor: Actor,
  { period: asked, discipline }: { period: number; discipline: number },
): Promise<LetterPeople> {
  const scope = { actor, panels: ['disciplineView'] } as const;
  const { period, code } = await visibleDiscipline(db, scope, { period: asked, code: discipline });
  return letterPeople(db, actor, { period, places: placesInDiscipline(period, code) });
}

/** Those of the view of the unit. */
export async function unitLetter(
  db: Db,
  actor: Actor,
  { period: asked, unit: code }: { period: number; unit: string },
): Promise<LetterPeople> {
  const { unit } = await visibleUnit(db, actor, code);
  const period = await findPeriod(db, asked);
  return letterPeople(db, actor, { period, places: placesInUnits(period, [unit.id]) });
}

type Asked = { period: Period; places: Places };

async function letterPeople(db: Db, actor: Actor, { period, places }: Asked): Promise<LetterPeople> {
  const people = await db.execute<LetterPeople['people'][number]>(sql`
    select w.person_id as person, min(c.email) as email
    from (select distinct person_id from (${places}) all_places) w
    left join ${accounts} c on c.person_id = w.person_id and c.active and c.email <> ''
    where w.person_id is distinct from ${actor.personId}::int
    group by w.person_id order by w.person_id`);
  return { people: [...people], ...authorTimeOf(period) };
}
