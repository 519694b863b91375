import { byPolish } from '#shared/by-polish.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { today, yearOf } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { scopeOfDisciplines } from '#platform/scope.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { doctoralProcedures } from './tables.ts';

/** The disciplines of today that the actor's grants cover. A renamed one covers what was written under its old code. */
export async function grantedDisciplines(db: Db, actor: Pick<Actor, 'grants'>) {
  const { byCode, periodCode, codesOf } = await classificationOf(db, { yearTo: yearOf(today()) });
  const scope = scopeOfDisciplines(actor, 'doctoral');
  const granted = scope === 'all' ? 'all' : new Set(scope.map(periodCode));
  const disciplines = [...byCode.values()]
    .filter(({ code }) => granted === 'all' || granted.has(code))
    .map(({ code, name }) => ({ ue_disc_code: code, dysc_nazwa: name }))
    .toSorted((a, b) => byPolish(a.dysc_nazwa, b.dysc_nazwa));
  return {
    disciplines,
    covers: (code: number) => granted === 'all' || granted.has(periodCode(code)),
    /** All codes that mean this discipline. */
    codesOf: (code: number) => [...new Set([code, ...codesOf(periodCode(code))])],
    periodCode,
    /** By any of its codes. */
    nameOf: (code: number) => byCode.get(periodCode(code))?.name ?? '',
  };
}
export type Granted = Awaited<ReturnType<typeof grantedDisciplines>>;

export const missingProcedure = () => new Refusal('missing', 'Nie znaleziono przewodu');
const missingDiscipline = () => new Refusal('missing', 'Nie znaleziono dyscypliny');

/** The grants, if they cover this discipline. @throws Refusal for another one as for one that does not exist */
export async function requireDiscipline(db: Db, actor: Actor, code: number): Promise<Granted> {
  const granted = await grantedDisciplines(db, actor);
  const known = granted.disciplines.some(({ ue_disc_code: each }) => each === granted.periodCode(code));
  if (!known || !granted.covers(code)) throw missingDiscipline();
  return granted;
}

/** The procedure's row, if the actor's grants cover its discipline. @throws Refusal as for one that does not exist */
export async function requireProcedure(db: Db, actor: Actor, id: number) {
  const [row] = await db.select().from(doctoralProcedures).where(eq(doctoralProcedures.id, id));
  if (!row || !(await grantedDisciplines(db, actor)).covers(row.disciplineCode)) throw missingProcedure();
  return row;
}

/** The same, locked: its discipline may have changed while we waited for the lock. */
export async function lockProcedure(tx: Db, actor: Actor, id: number) {
  await lockRows(tx, doctoralProcedures, { where: eq(doctoralProcedures.id, id), strength: 'no key update' });
  return requireProcedure(tx, actor, id);
}

/** SQL: the day has come: one ahead is planned, and ends nothing. */
export const hasBeen = (day: AnyPgColumn | SQL): SQL => sql`coalesce(${day} <= current_date, false)`;

/** SQL: no degree has been conferred yet. `day`: of the conferral, where the procedures have another name. */
export const isNotConferred = (day: AnyPgColumn | SQL = doctoralProcedures.conferralResolutionOn): SQL =>
  sql`not ${hasBeen(day)}`;
