import { eq, inArray, sql } from 'drizzle-orm';
import { disciplines } from '#areas/library/tables.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { persons } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { lastRemoval, latestRemovals, numberOf } from '#platform/audit-removed.ts';
import type { Db } from '#platform/database/db.ts';
import { lockFunctions, lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { councilAudit } from './audit.ts';
import { functionName } from './lists.ts';
import { type HeldFunction, KeptFunction, type RemovedFunction } from './schema-functions.ts';
import { heldFunctions, requireCouncil } from './service-functions.ts';
import { refuseOverlap } from './service-overlap.ts';
import { councilScope } from './service.ts';
import { councilFunctions } from './tables.ts';

const REMOVAL = { action: 'council-function.delete', kind: 'council-function' } as const;

/** Functions that were removed last and are not there again, of the councils that the actor may change. */
export async function removedFunctions(db: Db, actor: Actor): Promise<RemovedFunction[]> {
  const scope = await councilScope(db, actor);
  const found = await latestRemovals(db, {
    ...REMOVAL,
    by: (login) => doneBy(login),
    isThere: (id) => sql`exists (select from ${councilFunctions} f where f.id = ${id})`,
  });
  const removed = found.flatMap(({ id, subject, at, by, before }) => {
    const { data } = KeptFunction.safeParse(before);
    const isOwn = scope === 'all' || (data?.discipline != null && scope.includes(data.discipline));
    return data && isOwn ? [{ id, person: numberOf(subject, 'person'), at, by, ...data }] : [];
  });
  const [people, names] = await Promise.all([
    db
      .select({ id: persons.id, first_name: persons.firstName, last_name: persons.lastName })
      .from(persons)
      .where(
        inArray(
          persons.id,
          removed.map(({ person }) => person),
        ),
      ),
    db
      .select({ code: disciplines.code, name: disciplines.name })
      .from(disciplines)
      .where(
        inArray(
          disciplines.code,
          removed.flatMap(({ discipline }) => discipline ?? []),
        ),
      ),
  ]);
  const named = new Map(people.map((person) => [person.id, person]));
  const nameOf = new Map(names.map(({ code, name }) => [code, name]));
  return removed.flatMap(({ person, discipline, letter, ...row }) => {
    const holder = named.get(person);
    const discipline_name = nameOf.get(discipline ?? 0) ?? null;
    return holder ? [{ ...row, name: functionName({ letter, discipline_name, ...holder }) }] : [];
  });
}

/**
 * Brings a function back that was removed, under its number. @throws Refusal where it is there, its person is not, or
 * somebody holds it at that time by now
 */
export function restoreFunction(db: Db, actor: Actor, id: number): Promise<HeldFunction> {
  return transact(db, async (tx) => {
    await lockFunctions(tx);
    const { subject, before } = await lastRemoval(tx, {
      action: REMOVAL.action,
      object: `council-function:${id}`,
      kept: KeptFunction,
      missing: 'Nie znaleziono usuniętej funkcji',
    });
    const { letter, valid_from, valid_to } = before;
    const disciplineCode = await requireCouncil(tx, actor, before.discipline);
    if ((await tx.$count(councilFunctions, eq(councilFunctions.id, id))) > 0)
      throw new Refusal('conflict', 'Tę funkcję już przywrócono');
    const personId = numberOf(subject, 'person');
    const [person] = await lockRows(tx, persons, { where: eq(persons.id, personId), strength: 'key share' });
    if (!person || person.mergedInto !== null)
      throw new Refusal('conflict', 'Osoby, która pełniła tę funkcję, nie ma już w bazie: usunięto ją albo scalono');
    await refuseOverlap(tx, { personId, letter, disciplineCode, valid_from, valid_to });
    return heldFunctions.add(tx, actor, {
      values: { id, personId, letter, disciplineCode, dateFrom: valid_from, dateTo: valid_to },
      back: true,
      record: (sides) => councilAudit.change('council-function.restore', sides),
    });
  });
}
