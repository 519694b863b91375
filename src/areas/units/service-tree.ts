import { byPolish } from '#shared/by-polish.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { type Day, dayText, today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { units } from '#areas/people/tables.ts';
import {
  existsOn,
  mergedUnits,
  movedUnits,
  obstaclesToMerge,
  obstaclesToMove,
  renamedUnit,
  type Tree,
  type Unit,
} from './rules.ts';
import type { UnitOfDay } from './schema.ts';
import type { Trace, UnitFields } from './schema-words.ts';
import { unitChanges, unitPlans } from './tables.ts';

/** All units as they are now. */
export async function readTree(db: Db): Promise<Tree> {
  const rows = await db.select().from(units);
  return new Map(rows.map((unit) => [unit.id, unit]));
}

/**
 * All units as they were on a day, or will be by what is planned; their days are those known now. A plan that something keeps
 * from being carried out is left out.
 */
export async function treeOn(db: Db, day: Day): Promise<Tree> {
  const tree = new Map(await readTree(db));
  if (day < today()) for (const { trace } of await changesAfter(db, day)) takeBack(tree, trace);
  if (day > today()) for (const plan of await plansUntil(db, day)) carryOut(tree, plan);
  return tree;
}

/** The latest first. */
const changesAfter = (db: Db, day: Day) =>
  db
    .select({ trace: unitChanges.trace })
    .from(unitChanges)
    .where(
      and(
        gt(unitChanges.onDay, day),
        inArray(unitChanges.kind, ['rename', 'move', 'merge']),
        isNull(unitChanges.undoneAt),
      ),
    )
    .orderBy(desc(unitChanges.onDay), desc(unitChanges.id));

const LATER: Record<'rename' | 'move', (day: string) => string> = {
  rename: (day) => `Nazwę zmieniono już od ${day}: kolejna może obowiązywać najwcześniej od tego dnia`,
  move: (day) => `Jednostkę przeniesiono już ${day}: cofnij najpierw tamto przeniesienie`,
};

type Dated = { kind: keyof typeof LATER; unit: number; on: Day };

/** Why a change cannot hold from the day: one of its kind holds from a later day, and would have replaced what was not yet. */
export async function laterObstacles(db: Db, { kind, unit, on }: Dated): Promise<string[]> {
  const t = unitChanges;
  const [later] = await db
    .select({ on: t.onDay })
    .from(t)
    .where(and(eq(t.unitId, unit), eq(t.kind, kind), gt(t.onDay, on), isNull(t.undoneAt)))
    .orderBy(desc(t.onDay))
    .limit(1);
  return later?.on ? [LATER[kind](dayText(later.on))] : [];
}

/** What the change has changed, and nothing that was corrected otherwise. */
function takeBack(tree: Map<number, Unit>, { units: sides }: Trace) {
  for (const { id, before, after } of sides) {
    const unit = tree.get(id);
    if (!unit) continue;
    const changed = (Object.keys(after) as (keyof UnitFields)[]).filter((field) => before[field] !== after[field]);
    tree.set(id, { ...unit, ...Object.fromEntries(changed.map((field) => [field, before[field]])) });
  }
}

type Plan = typeof unitPlans.$inferSelect;

const plansUntil = (db: Db, day: Day): Promise<Plan[]> =>
  db
    .select()
    .from(unitPlans)
    .where(and(eq(unitPlans.state, 'waiting'), lte(unitPlans.onDay, day)))
    .orderBy(asc(unitPlans.onDay), asc(unitPlans.id));

function carryOut(tree: Map<number, Unit>, { kind, unitId, targetId, onDay: on, code, name }: Plan) {
  const unit = tree.get(unitId);
  const target = targetId === null ? null : tree.get(targetId);
  if (!unit || target === undefined) return;
  const set = (sides: Trace['units']) => sides.forEach(({ id, after }) => tree.set(id, { id, ...after }));
  if (kind === 'rename') set(renamedUnit(unit, { code: code ?? unit.code, name: name ?? unit.name }));
  if (kind === 'move' && obstaclesToMove(tree, { unit, target, on }).length === 0)
    set(movedUnits(tree, { unit, target, on }));
  if (kind === 'merge' && target && obstaclesToMerge(tree, { unit, target, on }).length === 0)
    set(mergedUnits(tree, { unit, target, on }));
}

/** The units that exist on the day, each above those that belong to it. */
export async function unitsOn(db: Db, day: Day): Promise<UnitOfDay[]> {
  const [now, tree] = [await readTree(db), await treeOn(db, day)];
  const present = [...tree.values()].filter((unit) => existsOn(unit, day));
  const ids = new Set(present.map(({ id }) => id));
  const under = Map.groupBy(present, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  const listed = (parent: number | null, level: number): UnitOfDay[] =>
    (under.get(parent) ?? [])
      .toSorted((one, other) => byPolish(one.name, other.name))
      .flatMap((unit) => [
        unitOfDay(unit, { level, now: now.get(unit.id), present: now }),
        ...listed(unit.id, level + 1),
      ]);
  return listed(null, 1);
}

type Compared = { level: number; now: Unit | undefined; present: Tree };

function unitOfDay(unit: Unit, { level, now, present }: Compared): UnitOfDay {
  const { id, code, name, validFrom: valid_from, validTo: valid_to } = unit;
  const differences = [
    ...(now && now.name !== name ? [`dziś: ${now.name}`] : []),
    ...(now && now.code !== code ? [`dziś kod: ${now.code}`] : []),
    ...(now && now.parentId !== unit.parentId
      ? [`dziś podlega: ${now.parentId === null ? 'nikomu' : (present.get(now.parentId)?.name ?? '')}`]
      : []),
    ...(now && !existsOn(now, today()) ? ['dziś nie istnieje'] : []),
  ];
  return { id, code, name, level, valid_from, valid_to, today: differences.join('; ') || null };
}
