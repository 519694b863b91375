import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { savedRows } from '#platform/database/save.ts';
import { Refusal } from '#platform/refusal.ts';
import { accounts } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { scopeOfDisciplines } from '#platform/scope.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { outdated } from './service-state.ts';
import { scenarios } from './tables.ts';

/** A period and the disciplines in the actor's scope, under the period's codes. */
export type View = { actor: Actor; period: Period; classification: Classification; scope: 'all' | number[] };

export async function viewOf(db: Db, actor: Actor, periodId: number): Promise<View> {
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  const granted = scopeOfDisciplines(actor, 'disciplineView');
  return { actor, period, classification, scope: granted === 'all' ? granted : granted.map(classification.periodCode) };
}

export const inScope = ({ scope }: Pick<View, 'scope'>, code: number) => scope === 'all' || scope.includes(code);

const columns = {
  id: scenarios.id,
  periodId: scenarios.periodId,
  ownerRow: scenarios.ownerRow,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  name: scenarios.name,
  note: scenarios.note,
  disciplines: scenarios.disciplines,
  changes: scenarios.changes,
  version: scenarios.version,
  createdAt: scenarios.createdAt,
  updatedAt: scenarios.updatedAt,
  computedAt: scenarios.computedAt,
  outdated,
};

/** Scenarios with owners; the join makes Drizzle qualify column names. */
export const selectScenarios = (db: Db) =>
  db.select(columns).from(scenarios).innerJoin(accounts, eq(accounts.rowNum, scenarios.ownerRow));

export type ScenarioRow = Awaited<ReturnType<typeof selectScenarios>>[number];

/** Scenarios of the period whose every discipline is in scope. */
export const visible = ({ period, scope }: View) =>
  and(
    eq(scenarios.periodId, period.id),
    scope === 'all' ? undefined : sql`${scenarios.disciplines} <@ ${sql.param(scope)}::int[]`,
  );

const missing = () => new Refusal('missing', 'Nie znaleziono scenariusza');

async function findRow(db: Db, id: number): Promise<ScenarioRow> {
  const [row] = await selectScenarios(db).where(eq(scenarios.id, id));
  if (!row) throw missing();
  return row;
}

/** What the actor sees of a scenario's period. @throws Refusal for a scenario out of scope as for an unknown one */
async function viewOfScenario(db: Db, actor: Actor, { periodId, disciplines }: ScenarioRow): Promise<View> {
  const view = await viewOf(db, actor, periodId);
  if (!disciplines.every((code) => inScope(view, code))) throw missing();
  return view;
}

/** A scenario in the actor's scope; others answer like unknown ones. */
export async function findScenario(db: Db, actor: Actor, id: number): Promise<{ row: ScenarioRow; view: View }> {
  const row = await findRow(db, id);
  return { row, view: await viewOfScenario(db, actor, row) };
}

export const mayChange = ({ grants, accountRow }: Actor, { ownerRow }: Pick<ScenarioRow, 'ownerRow'>) =>
  ownerRow === accountRow || grants.some(({ role }) => role === 'admin');

/** The row that a stale write is answered with. */
const currentOf = ({ id, version, name, note, disciplines, changes }: ScenarioRow) => ({
  id,
  version,
  name,
  note,
  disciplines,
  changes,
});

export const changedMeanwhile = (row: ScenarioRow, message: string) => new Refusal('conflict', message, currentOf(row));

/** What else makes a deleted scenario the one that it was; its result is computed again. */
export const SCENARIO_STAMPS = {
  periodId: scenarios.periodId,
  ownerRow: scenarios.ownerRow,
  version: scenarios.version,
  createdAt: scenarios.createdAt,
  updatedAt: scenarios.updatedAt,
};

/** Scenarios, changed by their owner or an administrator. */
export const savedScenarios = savedRows({
  table: scenarios,
  read: findRow,
  check: async (tx, actor, row) => {
    await viewOfScenario(tx, actor, row);
    if (!mayChange(actor, row))
      throw new Refusal('forbidden', 'Scenariusz może zmienić tylko jego właściciel lub administrator');
  },
  stale: 'Scenariusz zmieniono w międzyczasie',
  current: currentOf,
  stamp: () => ({ version: sql`${scenarios.version} + 1`, updatedAt: sql`now()` }),
  subject: ({ id }) => ({ scenario: id }),
  fields: ['name', 'note', 'disciplines', 'changes'],
  stamps: SCENARIO_STAMPS,
});
