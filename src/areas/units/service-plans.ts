import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Day, dayText, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockTables } from '#platform/database/locks.ts';
import { isoOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { units } from '#areas/people/tables.ts';
import { unitsAudit } from './audit.ts';
import { obstaclesToMerge, obstaclesToMove } from './rules.ts';
import type { UnitPlan } from './schema.ts';
import type { PlannedKind } from './schema-words.ts';
import { refuseObstacles, unitIn } from './service-preview.ts';
import { treeOn } from './service-tree.ts';
import { unitPlans } from './tables.ts';

export const isToCome = (on: Day | null): on is Day => on !== null && on > today();

type Planned = { kind: PlannedKind; unit: number; on: Day; target?: number | null; code?: string; name?: string };

/** Keeps a change until its day. It has to be possible on it, as far as is known and planned; the tree is locked. */
export async function planChange(tx: Db, actor: Names, { kind, unit: unitId, on, ...change }: Planned) {
  const [other] = await tx
    .select({ on: unitPlans.onDay })
    .from(unitPlans)
    .where(and(eq(unitPlans.unitId, unitId), eq(unitPlans.kind, kind), eq(unitPlans.state, 'waiting')));
  if (other)
    throw new Refusal('conflict', `Taka zmiana jest już zaplanowana na ${dayText(other.on)}: najpierw ją wycofaj`);
  const tree = await treeOn(tx, on);
  const unit = unitIn(tree, unitId);
  const targetId = change.target ?? null;
  const target = targetId === null ? null : unitIn(tree, targetId);
  if (kind === 'move') refuseObstacles(obstaclesToMove(tree, { unit, target, on }));
  if (kind === 'merge' && target) refuseObstacles(obstaclesToMerge(tree, { unit, target, on }));
  const { code = null, name = null } = change;
  const plannedBy = actor.physicalLogin;
  await tx.insert(unitPlans).values({ unitId, kind, code, name, targetId, onDay: on, plannedBy });
  await recordChanges(tx, actor, [
    unitsAudit.change('unit.plan', {
      subject: { unit: unitId },
      after: {
        kind,
        on,
        ...(code !== null && { code }),
        ...(name !== null && { name }),
        ...(targetId && { targetId }),
      },
    }),
  ]);
}

const target = alias(units, 'target');

/** What is planned, of all units or of one, with what could not be carried out. */
export async function listPlans(db: Db, unit: number | null): Promise<UnitPlan[]> {
  const p = unitPlans;
  const rows = await db
    .select({
      id: p.id,
      unit_id: p.unitId,
      unit: units.name,
      kind: p.kind,
      code: p.code,
      name: p.name,
      target: target.name,
      on_day: p.onDay,
      state: p.state,
      note: p.note,
      planned_by: doneBy(p.plannedBy),
      planned_at: isoOf(p.plannedAt),
    })
    .from(p)
    .innerJoin(units, eq(units.id, p.unitId))
    .leftJoin(target, eq(target.id, p.targetId))
    .where(
      and(
        inArray(p.state, ['waiting', 'failed']),
        unit === null ? undefined : sql`${unit}::int in (${p.unitId}, ${p.targetId})`,
      ),
    )
    .orderBy(asc(p.onDay), asc(p.id));
  return rows.map(({ code, name, target: other, ...row }) => ({
    ...row,
    text: plannedText(row.kind, { code, name, other }),
  }));
}

function plannedText(kind: PlannedKind, { code, name, other }: Record<'code' | 'name' | 'other', string | null>) {
  if (kind === 'rename') return `nowa nazwa „${name}” (${code})`;
  return kind === 'move' ? `pod „${other ?? 'najwyższy poziom'}”` : `stanie się częścią „${other}”`;
}

/** Takes back what is planned, or sets aside what could not be carried out. */
export async function withdrawPlan(db: Db, actor: Actor, id: number): Promise<void> {
  await transact(db, async (tx) => {
    await lockTables(tx, units);
    const [plan] = await tx.select().from(unitPlans).where(eq(unitPlans.id, id));
    if (!plan) throw new Refusal('missing', 'Nie znaleziono zaplanowanej zmiany');
    if (plan.state !== 'waiting' && plan.state !== 'failed')
      throw new Refusal('conflict', 'Tej zmiany już nie ma wśród zaplanowanych: odśwież stronę');
    await settlePlan(tx, id, { state: 'withdrawn' });
    const { kind, onDay: on, unitId } = plan;
    await recordChanges(tx, actor, [
      unitsAudit.change('unit.plan.withdraw', { subject: { unit: unitId }, before: { kind, on } }),
    ]);
  });
}

export const settlePlan = (tx: Db, id: number, to: Partial<Pick<typeof unitPlans.$inferInsert, 'state' | 'note'>>) =>
  tx
    .update(unitPlans)
    .set({ ...to, settledAt: sql`clock_timestamp()` })
    .where(eq(unitPlans.id, id));
