import type { Db } from '#platform/database/db.ts';
import { units } from '#areas/people/tables.ts';

/** Numbers of units by lower-case name and by code; of those of one name counts that which exists on the day. */
export async function unitsByName(db: Db, asOf: string) {
  const { id, code, name, validFrom, validTo } = units;
  const rows = await db.select({ id, code, name, validFrom, validTo }).from(units);
  const exists = (unit: (typeof rows)[number]) =>
    (unit.validFrom === null || unit.validFrom <= asOf) && (unit.validTo === null || unit.validTo >= asOf);
  const names = new Map(
    [...Map.groupBy(rows, ({ name }) => name.toLowerCase())].map(([name, all]) => {
      const present = all.filter(exists);
      return [name, present.length > 0 ? present : all];
    }),
  );
  const unambiguous = [...names].flatMap(([name, [unit, other]]): [string, number][] =>
    unit && !other ? [[name, unit.id]] : [],
  );
  return new Map([...unambiguous, ...rows.map(({ id, code }): [string, number] => [code.toLowerCase(), id])]);
}
