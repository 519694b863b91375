import { and, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import { addDays, type Day, dayText, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { directoryEntries, persons, units } from '#areas/people/tables.ts';
import { lockedBy, setLock } from '#areas/polon/service-locks.ts';
import { employments } from '#areas/polon/tables.ts';
import { unitsAudit } from './audit.ts';
import {
  datedUnit,
  mergedUnits,
  movedUnits,
  obstaclesToDays,
  obstaclesToMerge,
  obstaclesToMove,
  renamedUnit,
  type Tree,
  type Unit,
} from './rules.ts';
import type { NewUnit, UnitDays, UnitLock, UnitMerge, UnitMove, UnitRename } from './schema.ts';
import { type ChangeKind, MOST_LEVELS, type Trace, type UnitFields, unitFields } from './schema-words.ts';
import { missingUnit, versionOf } from './service.ts';
import { isToCome, planChange } from './service-plans.ts';
import { refuseObstacles, unitIn } from './service-preview.ts';
import { endHeads } from './service-heads.ts';
import { laterObstacles, readTree } from './service-tree.ts';
import { unitChanges, unitNames } from './tables.ts';

/** What a merge moves is written under these locks, in the order that imports take them in. */
export const lockUnitsAndPeople = (tx: Db) => lockTables(tx, units, persons, employments, directoryEntries);

const taken = (holder: string) => new FieldRefusal([{ path: 'code', message: `Ten kod ma już jednostka „${holder}”` }]);

async function refuseTakenCode(tx: Db, code: string, id = 0) {
  const [other] = await tx
    .select({ name: units.name })
    .from(units)
    .where(and(sql`lower(${units.code}) = lower(${code})`, ne(units.id, id)));
  if (other) throw taken(other.name);
}

/** The unit as it is now, for who has seen an older one. */
export async function currentUnit(db: Db, id: number) {
  const [unit] = await db
    .select({
      id: units.id,
      code: units.code,
      name: units.name,
      parent_id: units.parentId,
      valid_from: units.validFrom,
      valid_to: units.validTo,
      version: versionOf(sql`${units}`),
    })
    .from(units)
    .where(eq(units.id, id));
  if (!unit) throw missingUnit();
  return unit;
}

async function refuseStale(tx: Db, { unit, version }: { unit: number; version: string }) {
  const current = await currentUnit(tx, unit);
  if (current.version !== version) throw new Refusal('conflict', 'Jednostkę zmieniono w międzyczasie', current);
}

export const setUnit = (tx: Db, id: number, values: UnitFields) => tx.update(units).set(values).where(eq(units.id, id));

type Made = { kind: ChangeKind; unit: number; target?: number | null; on?: Day | null; trace: Trace };

/** Writes the units of a change, keeps what its undo needs, and records it. */
async function writeChange(tx: Db, actor: Names, { kind, unit, target = null, on = null, trace }: Made) {
  for (const { id, after } of trace.units) await setUnit(tx, id, after);
  await tx
    .insert(unitChanges)
    .values({ unitId: unit, kind, targetId: target, onDay: on, trace, changedBy: actor.physicalLogin });
  const [own] = trace.units;
  if (!own) throw new Error('A change without a unit');
  const changed = (Object.keys(own.after) as (keyof UnitFields)[]).filter(
    (field) => own.before[field] !== own.after[field],
  );
  const side = (values: UnitFields) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  const moved = {
    ...(trace.persons && { people: trace.persons.length }),
    ...(trace.employments && { employments: trace.employments.length }),
    ...(trace.directory && { entries: trace.directory.length }),
  };
  await recordChanges(tx, actor, [
    unitsAudit.change(`unit.${kind}`, {
      subject: { unit },
      before: side(own.before) as Partial<UnitFields>,
      after: { ...(side(own.after) as Partial<UnitFields>), ...(on && { on }), ...moved },
    }),
  ]);
}

/** Adds a unit; returns its number. */
export async function addUnit(db: Db, actor: Actor, input: NewUnit): Promise<number> {
  const { request_id: request, ...values } = input;
  return transact(db, async (tx) => {
    const add = async () => {
      await lockTables(tx, units);
      const tree = await readTree(tx);
      const above = input.parent_id === null ? undefined : unitIn(tree, input.parent_id);
      const level = (above?.level ?? 0) + 1;
      if (level > MOST_LEVELS || above?.mergedInto || (above?.validTo ?? '9999') < today())
        throw new FieldRefusal([
          {
            path: 'parent_id',
            message: `Pod „${above?.name}” nie można dodać jednostki: jest zamknięta albo za nisko`,
          },
        ]);
      await refuseTakenCode(tx, input.code);
      const { code, name, parent_id: parentId, valid_from: validFrom } = input;
      const [added] = await tx.insert(units).values({ code, name, parentId, level, validFrom }).returning();
      if (!added) throw new Error('The unit was not written');
      const after = unitFields(added);
      await tx.insert(unitChanges).values({
        unitId: added.id,
        kind: 'add',
        trace: { units: [{ id: added.id, before: after, after }] },
        changedBy: actor.physicalLogin,
      });
      await recordChanges(tx, actor, [unitsAudit.change('unit.add', { subject: { unit: added.id }, after })]);
      return added.id;
    };
    const { made } = await once(tx, { call: 'units.add', by: actor, id: request, input: values }, add);
    return made;
  });
}

type Order = { unit: number; version: string };

/** The tree and the unit of an order, locked; refused where somebody has changed the unit since it was seen. */
async function lockedTree(tx: Db, order: Order): Promise<{ tree: Tree; unit: Unit }> {
  await refuseStale(tx, order);
  const tree = await readTree(tx);
  return { tree, unit: unitIn(tree, order.unit) };
}

/** Renames a unit; from a day on, when the former name and code stay findable, or as a correction. */
export async function renameUnit(db: Db, actor: Actor, input: UnitRename): Promise<void> {
  await transact(db, async (tx) => {
    await lockTables(tx, units);
    const { unit } = await lockedTree(tx, input);
    if (unit.code === input.code && unit.name === input.name) return;
    const { on } = input;
    if (isToCome(on)) {
      await refuseTakenCode(tx, input.code, unit.id);
      return planChange(tx, actor, { kind: 'rename', ...input, on });
    }
    await renameIn(tx, actor, { ...input, unit });
  });
}

type Renaming = Pick<UnitRename, 'code' | 'name' | 'on'> & { unit: Unit };

export async function renameIn(tx: Db, actor: Names, { unit, code, name, on }: Renaming) {
  await refuseTakenCode(tx, code, unit.id);
  const [earlier] = on === null ? [] : await laterObstacles(tx, { kind: 'rename', unit: unit.id, on });
  if (earlier !== undefined) throw new FieldRefusal([{ path: 'on', message: earlier }]);
  if (on !== null && unit.validFrom !== null && on <= unit.validFrom)
    throw new FieldRefusal([
      { path: 'on', message: `Nowa nazwa może obowiązywać dopiero po ${dayText(unit.validFrom)}` },
    ]);
  const former = { unitId: unit.id, code: unit.code, name: unit.name };
  const kept =
    on === null
      ? []
      : await tx
          .insert(unitNames)
          .values({ ...former, lastDay: addDays(on, -1) })
          .returning({ id: unitNames.id });
  const trace = { units: renamedUnit(unit, { code, name }), names: kept.map(({ id }) => id) };
  await writeChange(tx, actor, { kind: 'rename', unit: unit.id, on, trace });
}

/** Puts a unit, with all below it, under another. */
export async function moveUnit(db: Db, actor: Actor, input: UnitMove): Promise<void> {
  await transact(db, async (tx) => {
    await lockTables(tx, units);
    const { tree } = await lockedTree(tx, input);
    if (isToCome(input.on)) return planChange(tx, actor, { kind: 'move', ...input });
    await moveIn(tx, actor, { tree, ...input });
  });
}

type Placing<Target> = { tree: Tree; unit: number; target: Target; on: Day };

export async function moveIn(tx: Db, actor: Names, { tree, unit, target, on }: Placing<number | null>) {
  const order = { unit: unitIn(tree, unit), target: target === null ? null : unitIn(tree, target), on };
  refuseObstacles([...obstaclesToMove(tree, order), ...(await laterObstacles(tx, { kind: 'move', unit, on }))]);
  await writeChange(tx, actor, { kind: 'move', unit, target, on, trace: { units: movedUnits(tree, order) } });
}

/**
 * Makes a unit a part of another from a day on. It ends the day before and keeps its history; its people, running
 * employments, entries of the directory and the units below go to the other.
 */
export async function mergeUnit(db: Db, actor: Actor, input: UnitMerge): Promise<void> {
  await transact(db, async (tx) => {
    await lockUnitsAndPeople(tx);
    const { tree } = await lockedTree(tx, input);
    if (isToCome(input.on)) return planChange(tx, actor, { kind: 'merge', ...input });
    await mergeIn(tx, actor, { tree, ...input });
  });
}

export async function mergeIn(tx: Db, actor: Names, { tree, ...input }: Placing<number>) {
  const [unit, target] = [unitIn(tree, input.unit), unitIn(tree, input.target)];
  const order = { unit, target, on: input.on };
  refuseObstacles(obstaclesToMerge(tree, order));
  const to = { unitId: target.id };
  const people = await tx
    .update(persons)
    .set({ ...to, updatedAt: sql`clock_timestamp()` })
    .where(eq(persons.unitId, unit.id))
    .returning({ id: persons.id });
  // An employment stays one row, as POL-on has it: two would count twice when it is imported again.
  const posts = await tx
    .update(employments)
    .set(to)
    .where(and(eq(employments.unitId, unit.id), or(isNull(employments.dateTo), gte(employments.dateTo, input.on))))
    .returning({ id: employments.id });
  const entries = await tx
    .update(directoryEntries)
    .set(to)
    .where(eq(directoryEntries.unitId, unit.id))
    .returning({ id: directoryEntries.employeeNumber });
  const trace: Trace = {
    units: mergedUnits(tree, order),
    persons: people.map(({ id }) => id),
    employments: posts.map(({ id }) => id),
    directory: entries.map(({ id }) => id),
    heads: await endHeads(tx, actor, { unit: unit.id, last: addDays(input.on, -1) }),
  };
  await writeChange(tx, actor, { kind: 'merge', unit: unit.id, target: target.id, on: input.on, trace });
}

/** Sets the first and the last day of a unit: closes it, or opens it again. */
export async function setUnitDays(db: Db, actor: Actor, input: UnitDays): Promise<void> {
  await transact(db, async (tx) => {
    await lockTables(tx, units);
    const { tree, unit } = await lockedTree(tx, input);
    const order = { unit, validFrom: input.valid_from, validTo: input.valid_to };
    if (unit.validFrom === order.validFrom && unit.validTo === order.validTo) return;
    refuseObstacles(obstaclesToDays(tree, order));
    const heads = order.validTo === null ? [] : await endHeads(tx, actor, { unit: unit.id, last: order.validTo });
    const trace = { units: datedUnit(order), heads };
    await writeChange(tx, actor, { kind: 'days', unit: unit.id, on: order.validTo, trace });
  });
}

/** Locks the unit against imports, or removes the lock. */
export async function lockUnit(db: Db, actor: Actor, { unit, locked }: UnitLock): Promise<void> {
  await transact(db, async (tx) => {
    await lockTables(tx, units);
    const [row] = await tx
      .select({ by: lockedBy('unit', sql`${units.id}`) })
      .from(units)
      .where(eq(units.id, unit));
    if (!row) throw missingUnit();
    if ((row.by !== null) === locked) return;
    await setLock(tx, actor, { kind: 'unit', id: unit, person: null, locked });
    await recordChanges(tx, actor, [unitsAudit.change(locked ? 'unit.lock' : 'unit.unlock', { subject: { unit } })]);
  });
}
