import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { grants } from '#areas/grants/tables.ts';
import { directoryEntries, persons, units } from '#areas/people/tables.ts';
import { setLock } from '#areas/polon/service-locks.ts';
import { employments } from '#areas/polon/tables.ts';
import { unitsAudit } from './audit.ts';
import type { Tree } from './rules.ts';
import { currentUnit, lockUnitsAndPeople, setUnit } from './service-change.ts';
import { followed } from './service.ts';
import { giveBackTime } from './service-heads.ts';
import { unitIn } from './service-preview.ts';
import { readTree } from './service-tree.ts';
import { CHANGE_NAMES, type Trace, unitFields } from './schema-words.ts';
import { unitChanges, unitHeads, unitNames, unitPlans } from './tables.ts';

type Change = typeof unitChanges.$inferSelect;

/** Takes a change back, where nothing has followed it. Returns the unit. */
export async function undoChange(db: Db, actor: Actor, id: number): Promise<number> {
  return transact(db, async (tx) => {
    await lockUnitsAndPeople(tx);
    const [change] = await tx.select().from(unitChanges).where(eq(unitChanges.id, id));
    if (!change) throw new Refusal('missing', 'Nie znaleziono zmiany');
    if (change.undoneAt) throw new Refusal('conflict', 'Tę zmianę już cofnięto');
    if (change.kind === 'add') throw new Refusal('conflict', 'Dodania nie cofa się: jednostkę bez danych można usunąć');
    const { trace } = change;
    await refuseFollowed(tx, change);
    for (const unit of trace.units) await setUnit(tx, unit.id, unit.before);
    await moveBack(tx, change);
    await giveBackTime(tx, actor, trace.heads ?? []);
    await tx.delete(unitNames).where(inArray(unitNames.id, trace.names ?? []));
    await tx
      .update(unitChanges)
      .set({ undoneBy: actor.physicalLogin, undoneAt: sql`clock_timestamp()` })
      .where(eq(unitChanges.id, id));
    const [own] = trace.units;
    await recordChanges(tx, actor, [
      unitsAudit.change('unit.undo', {
        subject: { unit: change.unitId },
        ...(own && { before: own.after }),
        after: { change: id, ...own?.before },
      }),
    ]);
    return change.unitId;
  });
}

/** Refuses an undo where a later change, a new name or an import has changed one of the units. */
async function refuseFollowed(tx: Db, { id, trace }: Change) {
  const ids = trace.units.map((unit) => unit.id);
  const [later] = await tx
    .select({ kind: unitChanges.kind, name: units.name })
    .from(unitChanges)
    .innerJoin(units, eq(units.id, unitChanges.unitId))
    .where(
      and(
        gt(unitChanges.id, id),
        isNull(unitChanges.undoneAt),
        sql`exists (select from jsonb_array_elements(${unitChanges.trace}->'units') u where (u->>'id')::int = any(${sql.param(ids)}::int[]))`,
      ),
    )
    .orderBy(unitChanges.id)
    .limit(1);
  if (later) throw followed(`najpierw cofnij późniejszą (${CHANGE_NAMES[later.kind]}, „${later.name}”)`);
  const tree = await readTree(tx);
  const changed = trace.units.find((unit) => !isDeepStrictEqual(unitFields(unitIn(tree, unit.id)), unit.after));
  if (changed) throw followed(`jednostkę „${changed.after.name}” zmieniono później inaczej, na przykład importem`);
  const [holder] = codesTaken(trace, tree);
  if (holder) throw followed(`kod ma teraz jednostka „${holder}”`);
}

/** The units that have got a code which an undo would give back. */
function codesTaken(trace: Trace, tree: Tree): string[] {
  const own = new Set(trace.units.map(({ id }) => id));
  const codes = new Set(trace.units.map(({ before }) => before.code.toLowerCase()));
  return [...tree.values()]
    .filter(({ id, code }) => !own.has(id) && codes.has(code.toLowerCase()))
    .map(({ name }) => name);
}

/** Returns to the unit what its merge moved. */
async function moveBack(tx: Db, { unitId, targetId, trace }: Change) {
  const parts: {
    rows: readonly (number | string)[];
    table: PgTable;
    key: AnyPgColumn;
    of: AnyPgColumn;
    what: string;
  }[] = [
    { rows: trace.persons ?? [], table: persons, key: persons.id, of: persons.unitId, what: 'osób' },
    {
      rows: trace.employments ?? [],
      table: employments,
      key: employments.id,
      of: employments.unitId,
      what: 'zatrudnień',
    },
    {
      rows: trace.directory ?? [],
      table: directoryEntries,
      key: directoryEntries.employeeNumber,
      of: directoryEntries.unitId,
      what: 'wpisów w bazie pracowników',
    },
  ];
  for (const { rows, table, key, of, what } of parts) {
    if (rows.length === 0) continue;
    const back = await tx
      .update(table)
      // Who has a form of the person open has seen the other unit.
      .set({ unitId, ...(table === persons && { updatedAt: sql`clock_timestamp()` }) })
      .where(and(inArray(key, [...rows]), eq(of, targetId ?? 0)))
      .returning({ key });
    if (back.length < rows.length)
      throw followed(`od tego czasu zmieniono jednostkę ${rows.length - back.length} ${what}`);
  }
}

const refers = (unit: number): SQL => sql`
  exists (select from ${persons} where ${persons.unitId} = ${unit})
  or exists (select from ${employments} where ${employments.unitId} = ${unit})
  or exists (select from ${directoryEntries} where ${directoryEntries.unitId} = ${unit})
  or exists (select from ${grants} where ${grants.unitId} = ${unit})
  or exists (select from ${unitHeads} where ${unitHeads.unitId} = ${unit})`;

/** Whether anything refers to the unit. */
export async function isUsed(db: Db, unit: number): Promise<boolean> {
  const [row] = await db.execute<{ used: boolean }>(sql`select ${refers(unit)} as used`);
  const refs = await db.$count(units, or(eq(units.parentId, unit), eq(units.mergedInto, unit)));
  const planned = await db.$count(unitPlans, eq(unitPlans.targetId, unit));
  const targets = await db.$count(unitChanges, and(eq(unitChanges.targetId, unit), ne(unitChanges.unitId, unit)));
  return row?.used === true || refs > 0 || targets > 0 || planned > 0;
}

/** Removes a unit that nothing refers to, as one added in error; the audit keeps it. */
export async function removeUnit(db: Db, actor: Actor, input: { unit: number; version: string }): Promise<void> {
  await transact(db, async (tx) => {
    await lockTables(tx, units);
    const current = await currentUnit(tx, input.unit);
    if (current.version !== input.version) throw new Refusal('conflict', 'Jednostkę zmieniono w międzyczasie', current);
    if (await isUsed(tx, input.unit))
      throw new Refusal('conflict', 'Do tej jednostki należą dane: można ją zamknąć albo scalić, nie usunąć');
    await setLock(tx, actor, { kind: 'unit', id: input.unit, person: null, locked: false });
    const [removed] = await tx.delete(units).where(eq(units.id, input.unit)).returning();
    if (removed)
      await recordChanges(tx, actor, [
        unitsAudit.change('unit.remove', { subject: { unit: input.unit }, before: unitFields(removed) }),
      ]);
  });
}
