import { byPolish } from '#shared/by-polish.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { scopeOfDisciplines, scopeOfUnits } from '#platform/scope.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { units } from '#areas/people/tables.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { defaultPeriod, findPeriod } from '#areas/periods/service.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import type { AvailableDiscipline } from './schema.ts';

/** Disciplines of the period that the actor may look at, by name. */
export async function availableDisciplines(
  db: Db,
  actor: Actor,
  { p, panels }: { p?: number | undefined; panels: readonly PanelName[] },
): Promise<{ disciplines: AvailableDiscipline[] }> {
  const period = p === undefined ? await defaultPeriod(db) : await findPeriod(db, p);
  if (!period) return { disciplines: [] };
  const { byCode, periodCode } = await classificationOf(db, period);
  const scope = scopeOfDisciplines(actor, ...panels);
  const granted = scope === 'all' ? 'all' : new Set(scope.map(periodCode));
  const rows = await db.execute<{ code: number; n: number }>(
    sql`select discipline_code as code, n::float8 as n from ${disciplineResults} where period_id = ${period.id} and n > 0`,
  );
  const numbers = new Map(rows.map(({ code, n }) => [code, n]));
  const disciplines = [...byCode.values()]
    .filter(({ code }) => granted === 'all' || granted.has(code))
    .map(({ code, name }) => ({ dysc_nazwa: name, ue_disc_code: code, n: numbers.get(code) ?? null }))
    .toSorted((a, b) => byPolish(a.dysc_nazwa, b.dysc_nazwa));
  return { disciplines };
}

export type UnitRow = { id: number; ou_code: string; ou_name: string; level: number; parent: string | null };

/** Units that the actor may look at, by name, those to come last: those granted and all below them. */
export async function availableUnits(db: Db, actor: Actor, panels: readonly PanelName[]): Promise<UnitRow[]> {
  const scope = scopeOfUnits(actor, ...panels);
  const ids = sql.param(scope === 'all' ? [] : scope);
  const isGranted =
    scope === 'all'
      ? sql`true`
      : sql`(u.id = any(${ids}::int[]) or p.id = any(${ids}::int[]) or p.parent_id = any(${ids}::int[]))`;
  const rows = await db.execute<UnitRow>(sql`
    select u.id, u.code as ou_code, u.name as ou_name, u.level, p.code as parent
    from ${units} u left join ${units} p on p.id = u.parent_id
    where ${isGranted} order by coalesce(u.valid_from > current_date, false), u.name collate polish, u.id`);
  const seen = new Set(rows.map(({ ou_code }) => ou_code));
  return rows.map((row) => ({ ...row, parent: row.parent !== null && seen.has(row.parent) ? row.parent : null }));
}

/**
 * The unit of this code, and all that the actor may look at; refuses one that the actor may not look at as one that does not
 * exist.
 */
export async function visibleUnit(db: Db, actor: Actor, code: string): Promise<{ unit: UnitRow; units: UnitRow[] }> {
  const units = await availableUnits(db, actor, ['unitView']);
  const unit = units.find(({ ou_code }) => ou_code === code);
  if (!unit) throw new Refusal('missing', 'Nie znaleziono jednostki');
  return { unit, units };
}
