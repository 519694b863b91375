import { desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayText } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish } from '#platform/list.ts';
import { isoOf } from '#platform/database/sql.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { units } from '#areas/people/tables.ts';
import { lockedBy } from '#areas/polon/service-locks.ts';
import type { UnitChangeRow, UnitDetail } from './schema.ts';
import { missingUnit, readUnit, stateOf, versionOf } from './service.ts';
import { headsOf } from './service-heads.ts';
import { isUsed } from './service-undo.ts';
import { unitChanges, unitNames } from './tables.ts';

const self = sql`${units}`;
const refFields = { id: units.id, code: units.code, name: units.name, state: stateOf(self) };

const refs = (db: Db, where: ReturnType<typeof eq>) =>
  db.select(refFields).from(units).where(where).orderBy(inPolish(units.name), units.id);

/** A unit with all that is known of it. */
export async function unitDetail(db: Db, id: number): Promise<UnitDetail> {
  const row = await readUnit(db, id);
  if (!row) throw missingUnit();
  const [own] = await db
    .select({ version: versionOf(self), locked_by: lockedBy('unit', sql`${units.id}`) })
    .from(units)
    .where(eq(units.id, id));
  const one = async (other: number | null) => (other === null ? [] : await refs(db, eq(units.id, other)));
  const [above, into, merged, children, former, heads, changes, used] = await Promise.all([
    one(row.parent_id),
    one(row.merged_into),
    refs(db, eq(units.mergedInto, id)),
    refs(db, eq(units.parentId, id)),
    db
      .select({ code: unitNames.code, name: unitNames.name, last_day: unitNames.lastDay })
      .from(unitNames)
      .where(eq(unitNames.unitId, id))
      .orderBy(desc(unitNames.lastDay), desc(unitNames.id)),
    headsOf(db, id),
    changesOf(db, id),
    isUsed(db, id),
  ]);
  return {
    unit: { ...row, version: own?.version ?? '' },
    parent: above[0] ?? null,
    merged_into: into[0] ?? null,
    merged,
    children,
    former,
    heads,
    changes,
    removable: !used,
    locked_by: own?.locked_by ?? null,
  };
}

const target = alias(units, 'target');
const formerParent = alias(units, 'former_parent');

/** What was done to the unit, the latest first; also merges of others into it. */
async function changesOf(db: Db, id: number): Promise<UnitChangeRow[]> {
  const t = unitChanges;
  const rows = await db
    .select({
      id: t.id,
      kind: t.kind,
      unit: units.name,
      target: target.name,
      former: formerParent.name,
      trace: t.trace,
      on_day: t.onDay,
      changed_by: doneBy(t.changedBy),
      changed_at: isoOf(t.changedAt),
      undone_by: doneBy(t.undoneBy),
      undone_at: sql<string | null>`${isoOf(t.undoneAt)}`,
    })
    .from(t)
    .innerJoin(units, eq(units.id, t.unitId))
    .leftJoin(target, eq(target.id, t.targetId))
    .leftJoin(formerParent, sql`${formerParent.id} = (${t.trace}->'units'->0->'before'->>'parentId')::int`)
    .where(or(eq(t.unitId, id), eq(t.targetId, id)))
    .orderBy(desc(t.id));
  return rows.map(({ trace, unit, target: other, former, ...row }) => ({
    ...row,
    text: traceText({ kind: row.kind, trace, unit, target: other, former }),
  }));
}

type Told = Pick<typeof unitChanges.$inferSelect, 'kind' | 'trace'> & {
  unit: string;
  target: string | null;
  former: string | null;
};

const dayOr = (day: string | null | undefined, none: string) => (day ? dayText(day) : none);

function traceText({ kind, trace, unit, target: other, former }: Told): string {
  const [own] = trace.units;
  if (!own) return '';
  const { before, after } = own;
  switch (kind) {
    case 'add':
      return `dodano „${after.name}” (${after.code})`;
    case 'rename':
      return `„${before.name}” (${before.code}) → „${after.name}” (${after.code})`;
    case 'move':
      return `„${unit}”: z „${former ?? 'najwyższego poziomu'}” do „${other ?? 'najwyższego poziomu'}”`;
    case 'merge':
      return `„${unit}” z „${other ?? ''}” (osoby: ${trace.persons?.length ?? 0}, zatrudnienia: ${trace.employments?.length ?? 0}, wpisy w bazie pracowników: ${trace.directory?.length ?? 0})`;
    default:
      return `od ${dayOr(after.validFrom, 'zawsze')} do ${dayOr(after.validTo, 'odwołania')} (dotąd do ${dayOr(before.validTo, 'odwołania')})`;
  }
}
