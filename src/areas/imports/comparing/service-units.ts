import { unitNames } from '#areas/units/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { units } from '#areas/people/tables.ts';

type Named = { id: number; code: string; name: string; validFrom: string | null; validTo: string | null };

/**
 * Numbers of units by lower-case name and by code, also former ones; of those of one name counts that which exists on the
 * day. A unit that has become a part of another by then stands for that one.
 */
export async function unitsByName(db: Db, asOf: string) {
  const rows = await db.select().from(units);
  const byId = new Map(rows.map((unit) => [unit.id, unit]));
  const former = await db.select().from(unitNames).orderBy(unitNames.lastDay);
  const exists = (unit: Named) =>
    (unit.validFrom === null || unit.validFrom <= asOf) && (unit.validTo === null || unit.validTo >= asOf);
  const numberOn = (id: number): number => {
    const unit = byId.get(id);
    const isOver = unit?.validTo !== undefined && unit.validTo !== null && unit.validTo < asOf;
    return isOver && unit.mergedInto !== null ? numberOn(unit.mergedInto) : id;
  };
  const unambiguous = (named: Named[]) =>
    [...Map.groupBy(named, ({ name }) => name.toLowerCase())].flatMap(([name, all]): [string, number][] => {
      const present = all.filter(exists);
      const numbers = new Set((present.length > 0 ? present : all).map(({ id }) => numberOn(id)));
      const [number] = numbers;
      return number !== undefined && numbers.size === 1 ? [[name, number]] : [];
    });
  const called = former.flatMap(({ unitId, code, name }): Named[] => {
    const unit = byId.get(unitId);
    return unit ? [{ ...unit, code, name }] : [];
  });
  const codes = (named: Named[]) => named.map(({ id, code }): [string, number] => [code.toLowerCase(), numberOn(id)]);
  // Present names and codes win over former ones.
  return new Map([...unambiguous(called), ...codes(called), ...unambiguous(rows), ...codes(rows)]);
}
