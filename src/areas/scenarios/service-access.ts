import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db.ts';
import { lockRows } from '#server/locks.ts';
import { Refusal } from '#server/refusal.ts';
import { accounts } from '#areas/people/tables.ts';
import type { Actor } from '#server/actor.ts';
import { scopeOfDisciplines } from '#server/scope.ts';
import type { ScenarioVersion } from './schema.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { outdated } from './service-state.ts';
import { scenarios } from './tables.ts';

const DISCIPLINE_PANEL = 12;

/** A period as the actor may see it: all its disciplines, or those granted under the period's codes. */
export type View = { actor: Actor; period: Period; classification: Classification; reach: 'all' | number[] };

export async function viewOf(db: Db, actor: Actor, periodId: number): Promise<View> {
  const period = await findPeriod(db, periodId);
  const classification = await classificationOf(db, period);
  const granted = scopeOfDisciplines(actor, DISCIPLINE_PANEL);
  return { actor, period, classification, reach: granted === 'all' ? granted : granted.map(classification.periodCode) };
}

export const reaches = ({ reach }: Pick<View, 'reach'>, code: number) => reach === 'all' || reach.includes(code);

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

/** Scenarios with their owners; the account joined keeps the columns' tables named in the query. */
export const selectScenarios = (db: Db) =>
  db.select(columns).from(scenarios).innerJoin(accounts, eq(accounts.rowNum, scenarios.ownerRow));

export type ScenarioRow = Awaited<ReturnType<typeof selectScenarios>>[number];

/** Scenarios of a period whose every discipline the actor sees. */
export const seen = ({ period, reach }: View) =>
  and(
    eq(scenarios.periodId, period.id),
    reach === 'all' ? undefined : sql`${scenarios.disciplines} <@ ${sql.param(reach)}::int[]`,
  );

const missing = () => new Refusal('missing', 'Nie znaleziono scenariusza');

/** The scenario that the actor may see; one of other disciplines answers like an unknown one. */
export async function findScenario(db: Db, actor: Actor, id: number): Promise<{ row: ScenarioRow; view: View }> {
  const [row] = await selectScenarios(db).where(eq(scenarios.id, id));
  if (!row) throw missing();
  const view = await viewOf(db, actor, row.periodId);
  if (!row.disciplines.every((code) => reaches(view, code))) throw missing();
  return { row, view };
}

export const mayChange = ({ grants, accountRow }: Actor, { ownerRow }: Pick<ScenarioRow, 'ownerRow'>) =>
  ownerRow === accountRow || grants.some(({ role }) => role === 'admin');

/** What a stale writer gets to see. */
const currentOf = ({ id, version, name, note, disciplines, changes }: ScenarioRow) => ({
  id,
  version,
  name,
  note,
  disciplines,
  changes,
});

export const changedMeanwhile = (row: ScenarioRow, message = 'Scenariusz zmieniono w międzyczasie') =>
  new Refusal('conflict', message, currentOf(row));

/** Locks the scenario for its owner or an administrator, as of the version that they know. */
export async function lockScenario(db: Db, actor: Actor, { scenario, version }: z.infer<typeof ScenarioVersion>) {
  await lockRows(db, scenarios, { where: eq(scenarios.id, scenario) });
  const found = await findScenario(db, actor, scenario);
  if (!mayChange(actor, found.row)) {
    throw new Refusal('forbidden', 'Scenariusz może zmienić tylko jego właściciel lub administrator');
  }
  if (found.row.version !== version) throw changedMeanwhile(found.row);
  return found;
}
