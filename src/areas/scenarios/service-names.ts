import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db.ts';
import { persons, units } from '#areas/people/tables.ts';
import { NO_DISCIPLINE } from '#areas/publications/service-disciplines.ts';
import { publications } from '#areas/publications/tables.ts';
import type { DisciplineRef, PersonRef, WorkRef } from './schema.ts';
import type { Classification } from '#areas/periods/service-classification.ts';

type Person = z.infer<typeof PersonRef>;
type Work = z.infer<typeof WorkRef>;

export type Names = { person: (id: number) => Person; work: (id: number) => Work };

/** Names of people and titles of works; deleted ones are shown by number. */
export async function loadNames(db: Db, ids: { persons: number[]; works: number[] }): Promise<Names> {
  const [people, works] = await Promise.all([
    db
      .select({ id: persons.id, first_name: persons.firstName, last_name: persons.lastName, unit: units.name })
      .from(persons)
      .leftJoin(units, eq(units.id, persons.unitId))
      .where(inArray(persons.id, [...new Set(ids.persons)])),
    db
      .select({
        id: publications.id,
        title: sql<string>`coalesce(${publications.chapterTitle}, ${publications.title})`,
        year: publications.year,
        type: publications.typeCode,
      })
      .from(publications)
      .where(inArray(publications.id, [...new Set(ids.works)])),
  ]);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const workOf = new Map(works.map((work) => [work.id, work]));
  return {
    person: (id) => personOf.get(id) ?? { id, first_name: '', last_name: `osoba nr ${id}`, unit: null },
    work: (id) => workOf.get(id) ?? { id, title: `publikacja nr ${id} (usunięta)`, year: 0, type: 0 },
  };
}

export function disciplineRef({ byCode }: Classification, code: number): z.infer<typeof DisciplineRef> {
  return { code, name: code === 0 ? NO_DISCIPLINE.value : (byCode.get(code)?.name ?? String(code)) };
}
