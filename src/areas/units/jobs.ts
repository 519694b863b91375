import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { type Handler, handler, type JobKind } from '#platform/jobs/kind.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockUnitsAndPeople, mergeIn, moveIn, renameIn } from './service-change.ts';
import { settlePlan } from './service-plans.ts';
import { unitIn } from './service-preview.ts';
import { readTree } from './service-tree.ts';
import { unitPlans } from './tables.ts';

const Nothing = z.object({});

const CARRY_OUT: JobKind<z.infer<typeof Nothing>> = {
  name: 'units.plans',
  title: 'Zaplanowane zmiany jednostek',
  payload: Nothing,
  panels: ['accounts'],
};

type Plan = typeof unitPlans.$inferSelect;

/** Makes a planned change in the name of who planned it. */
async function carryOut(tx: Db, { kind, unitId: unit, targetId: target, onDay: on, code, name, plannedBy }: Plan) {
  const by = { physicalLogin: plannedBy, login: plannedBy };
  const tree = await readTree(tx);
  if (kind === 'move') return moveIn(tx, by, { tree, unit, target, on });
  if (kind === 'merge' && target !== null) return mergeIn(tx, by, { tree, unit, target, on });
  const now = unitIn(tree, unit);
  return renameIn(tx, by, { unit: now, code: code ?? now.code, name: name ?? now.name, on });
}

/** Makes the changes whose day has come, the earliest first; one that has become impossible keeps the reason. */
async function carryOutPlans(tx: Db) {
  await lockUnitsAndPeople(tx);
  const due = await tx
    .select()
    .from(unitPlans)
    .where(and(eq(unitPlans.state, 'waiting'), lte(unitPlans.onDay, today())))
    .orderBy(asc(unitPlans.onDay), asc(unitPlans.id));
  for (const plan of due) {
    try {
      await transact(tx, (inner) => carryOut(inner, plan));
      await settlePlan(tx, plan.id, { state: 'done' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await settlePlan(tx, plan.id, { state: 'failed', note: error.message });
    }
  }
}

export const unitsJobs: Handler[] = [handler(CARRY_OUT, { run: async () => carryOutPlans })];

export const unitsSchedules: Schedule[] = [
  {
    name: 'units.plans',
    title: 'Zaplanowane zmiany jednostek',
    about: 'Zmienia nazwy, przenosi i scala jednostki, na które zaplanowano to na dziś.',
    usual: { isOn: true, time: '00:05' },
    order: async (tx, { by }) => [await enqueue(tx, CARRY_OUT, { payload: {}, by, key: 'today' })],
  },
];
