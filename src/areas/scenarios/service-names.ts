import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { persons, units } from '#areas/people/tables.ts';
import { NO_DISCIPLINE } from '#areas/publications/service-disciplines.ts';
import { isCountUnknown, ownTitleOf, publications } from '#areas/publications/tables.ts';
import type { DisciplineRef, PersonRef, WorkRef } from './schema.ts';
import type { Classification } from '#areas/periods/service-classification.ts';

type Person = z.infer<typeof PersonRef>;
type Work = z.infer<typeof WorkRef>;

const GONE = {
  person: 'osoba z wcześniejszej wersji scenariusza',
  work: 'praca z wcześniejszej wersji scenariusza',
};

export type Names = { person: (id: number) => Person; work: (id: number) => Work };

type Asked = {
  persons: number[];
  works: number[];
  /** What a scenario adds; what an earlier version of it added has no name. */
  added?: { persons: Person[]; works: Work[] };
};

/** Names of people and titles of works; deleted ones are shown by number. */
export async function loadNames(db: Db, { added, ...ids }: Asked): Promise<Names> {
  const [people, works] = await Promise.all([
    db
      .select({ id: persons.id, first_name: persons.firstName, last_name: persons.lastName, unit: units.name })
      .from(persons)
      .leftJoin(units, eq(units.id, persons.unitId))
      .where(inArray(persons.id, [...new Set(ids.persons)])),
    db
      .select({
        id: publications.id,
        title: ownTitleOf(),
        year: publications.year,
        type: publications.typeCode,
        m_unknown: isCountUnknown(),
      })
      .from(publications)
      .where(inArray(publications.id, [...new Set(ids.works)])),
  ]);
  const personOf = new Map([...people, ...(added?.persons ?? [])].map((person) => [person.id, person]));
  const workOf = new Map([...works, ...(added?.works ?? [])].map((work) => [work.id, work]));
  return {
    person: (id) =>
      personOf.get(id) ?? { id, first_name: '', last_name: id < 0 ? GONE.person : `osoba nr ${id}`, unit: null },
    work: (id) =>
      workOf.get(id) ?? {
        id,
        title: id < 0 ? GONE.work : `publikacja nr ${id} (usunięta)`,
        year: 0,
        type: 0,
        m_unknown: false,
      },
  };
}

export function disciplineRef({ byCode }: Classification, code: number): z.infer<typeof DisciplineRef> {
  return { code, name: code === 0 ? NO_DISCIPLINE.value : (byCode.get(code)?.name ?? String(code)) };
}
