import { byPolish } from '#shared/by-polish.ts';
import { addDays, type Day, dayText, today } from '#engine/day.ts';
import { MOST_LEVELS, type Trace, type UnitFields, unitFields } from './schema-words.ts';

export type Unit = UnitFields & { id: number };
/** All units by their numbers. */
export type Tree = ReadonlyMap<number, Unit>;

/** Everything below a unit, on any level. */
export function unitsBelow(tree: Tree, id: number): Unit[] {
  const children = [...tree.values()].filter(({ parentId }) => parentId === id);
  return children.flatMap((child) => [child, ...unitsBelow(tree, child.id)]);
}

export const existsOn = ({ validFrom, validTo }: Unit, day: Day) =>
  (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day);

const quoted = ({ name }: Unit) => `„${name}”`;

/** Levels that a unit and those below it take. */
const heightOf = (tree: Tree, unit: Unit) =>
  Math.max(unit.level, ...unitsBelow(tree, unit.id).map(({ level }) => level)) - unit.level + 1;

const TOO_DEEP = `Jednostki mają najwyżej ${MOST_LEVELS} poziomy: uczelnię, wydziały i katedry`;

const MOST_DAYS_AHEAD = 3 * 366;

const MERGED = 'Ta jednostka jest scalona z inną: najpierw cofnij scalenie';

function obstaclesOfDay(unit: Unit, on: Day): string[] {
  if (on > addDays(today(), MOST_DAYS_AHEAD)) return ['Zmianę można zaplanować najwyżej na trzy lata naprzód'];
  if (unit.validFrom !== null && on <= unit.validFrom)
    return [`Jednostka istnieje od ${dayText(unit.validFrom)}: zmiana może obowiązywać od dnia późniejszego`];
  return [];
}

function obstaclesOfTarget(tree: Tree, unit: Unit, { target, on }: { target: Unit; on: Day }): string[] {
  const own = [unit, ...unitsBelow(tree, unit.id)];
  if (own.includes(target)) return ['Jednostka nie może trafić do siebie samej ani do jednostki, która jej podlega'];
  if (target.mergedInto !== null || !existsOn(target, on)) return [`Jednostki ${quoted(target)} nie ma w tym dniu`];
  return [];
}

type MoveOrder = { unit: Unit; target: Unit | null; on: Day };

/** Why a unit cannot be put under another, or on top. */
export function obstaclesToMove(tree: Tree, { unit, target, on }: MoveOrder): string[] {
  if (unit.mergedInto !== null) return [MERGED];
  const isTooDeep = (target?.level ?? 0) + heightOf(tree, unit) > MOST_LEVELS;
  return [
    ...(unit.parentId === (target?.id ?? null) ? ['Jednostka już tam należy'] : []),
    ...obstaclesOfDay(unit, on),
    ...(target ? obstaclesOfTarget(tree, unit, { target, on }) : []),
    ...(isTooDeep ? [TOO_DEEP] : []),
  ];
}

/** Why a unit cannot become a part of another. */
export function obstaclesToMerge(tree: Tree, { unit, target, on }: MoveOrder & { target: Unit }): string[] {
  if (unit.mergedInto !== null) return [MERGED];
  const isTooDeep = target.level + heightOf(tree, unit) - 1 > MOST_LEVELS;
  return [
    ...obstaclesOfDay(unit, on),
    ...obstaclesOfTarget(tree, unit, { target, on }),
    ...(isTooDeep ? [TOO_DEEP] : []),
  ];
}

type DaysOrder = { unit: Unit; validFrom: Day | null; validTo: Day | null };

/** Why a unit cannot exist on these days alone. */
export function obstaclesToDays(tree: Tree, { unit, validFrom, validTo }: DaysOrder): string[] {
  if (unit.mergedInto !== null) return [MERGED];
  if (validFrom !== null && validTo !== null && validTo < validFrom)
    return ['Ostatni dzień jednostki jest przed pierwszym'];
  const above = unit.parentId === null ? undefined : tree.get(unit.parentId);
  const ends = above?.validTo ?? null;
  const outlived = ends !== null && (validTo === null || validTo > ends) ? above : undefined;
  const open = unitsBelow(tree, unit.id)
    .filter((each) => validTo !== null && (each.validTo ?? '9999') > validTo)
    .toSorted((a, b) => byPolish(a.name, b.name));
  return [
    ...(outlived
      ? [`Jednostka nadrzędna ${quoted(outlived)} jest zamknięta od ${dayText(addDays(ends ?? '', 1))}`]
      : []),
    ...(open.length > 0
      ? [`Najpierw zamknij albo przenieś jednostki podległe: ${open.slice(0, 5).map(quoted).join(', ')}`]
      : []),
  ];
}

type Sides = Trace['units'];

const sidesOf = (unit: Unit, changed: Partial<UnitFields>) => ({
  id: unit.id,
  before: unitFields(unit),
  after: { ...unitFields(unit), ...changed },
});

/** Those below a unit, as many levels lower or higher. */
const shifted = (tree: Tree, unit: Unit, by: number): Sides =>
  by === 0 ? [] : unitsBelow(tree, unit.id).map((each) => sidesOf(each, { level: each.level + by }));

/** The units that change when one is put under another. */
export function movedUnits(tree: Tree, { unit, target }: MoveOrder): Sides {
  const level = (target?.level ?? 0) + 1;
  return [sidesOf(unit, { parentId: target?.id ?? null, level }), ...shifted(tree, unit, level - unit.level)];
}

/** The units that change when one becomes a part of another: it ends the day before, those below it go to the other. */
export function mergedUnits(tree: Tree, { unit, target, on }: MoveOrder & { target: Unit }): Sides {
  const last = addDays(on, -1);
  const validTo = unit.validTo !== null && unit.validTo < last ? unit.validTo : last;
  const by = target.level - unit.level;
  const children = [...tree.values()].filter(({ parentId }) => parentId === unit.id);
  return [
    sidesOf(unit, { validTo, mergedInto: target.id }),
    ...children.flatMap((child) => [
      sidesOf(child, { parentId: target.id, level: child.level + by }),
      ...shifted(tree, child, by),
    ]),
  ];
}

export const renamedUnit = (unit: Unit, names: Pick<UnitFields, 'code' | 'name'>): Sides => [sidesOf(unit, names)];

export const datedUnit = ({ unit, validFrom, validTo }: DaysOrder): Sides => [sidesOf(unit, { validFrom, validTo })];
