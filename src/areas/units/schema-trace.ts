import type { units } from '#areas/people/tables.ts';

/** What a change of a unit may change in it. */
export type UnitFields = Pick<
  typeof units.$inferSelect,
  'code' | 'name' | 'parentId' | 'level' | 'validFrom' | 'validTo' | 'mergedInto'
>;

export const unitFields = ({
  code,
  name,
  parentId,
  level,
  validFrom,
  validTo,
  mergedInto,
}: UnitFields): UnitFields => ({ code, name, parentId, level, validFrom, validTo, mergedInto });

/** What a change did: the units on both sides, and by their keys the rows that went to the target of a merge. */
export type Trace = {
  units: { id: number; before: UnitFields; after: UnitFields }[];
  persons?: number[];
  employments?: number[];
  directory?: string[];
  /** Heads whose time ended with the unit, with their former last day. */
  heads?: { id: number; before: string | null; after: string }[];
  /** Former names that were kept. */
  names?: number[];
};
