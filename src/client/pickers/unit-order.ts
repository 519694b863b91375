/** `parent`: the code of the unit above, where it is in the list too. */
export type TreeUnit = { ou_code: string; ou_name: string; parent: string | null };
type Placed<Unit> = { unit: Unit; depth: number; hasBelow: boolean };

/** Units in the order of their tree, each behind the one that it belongs to; side by side they keep the list's order. */
export function inTree<Unit extends TreeUnit>(units: readonly Unit[]): Placed<Unit>[] {
  const below = Map.groupBy(units, ({ parent }) => parent);
  const placed = (parent: string | null, depth: number): Placed<Unit>[] =>
    (below.get(parent) ?? []).flatMap((unit) => [
      { unit, depth, hasBelow: below.has(unit.ou_code) },
      ...placed(unit.ou_code, depth + 1),
    ]);
  return placed(null, 0);
}
