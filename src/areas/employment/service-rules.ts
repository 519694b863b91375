import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { covers, type Day, dayText } from '#engine/day.ts';
import { disciplines } from '#areas/library/tables.ts';
import { academicDegrees, units } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments } from '#areas/polon/tables.ts';
import { FACT_NAMES, isWithin } from './facts.ts';
import type { FactOrder } from './schema.ts';
import { FACT_TABLES } from './service-tables.ts';

/** The row of a fact as it is stored; null: the order adds one. */
export type KeptRow = Record<string, unknown> | null;

/**
 * What the order ends the day before its own first day: the statement in force, or the job that is the basic one until then.
 * @throws Refusal where that is another than was shown
 */
export async function formerOf(db: Db, order: FactOrder): Promise<number | null> {
  if (!('end_former' in order) || !order.end_former) return null;
  const isJob = order.fact === 'employment';
  if (isJob && !order.primary_workplace) return null;
  const { table, columns } = FACT_TABLES[order.fact];
  const [from, to] = [columns.date_from, columns.date_to];
  if (!from || !to) return null;
  // A job for a time is ended too; a statement has no day to end on.
  const isInForce = isJob
    ? and(eq(employments.primaryWorkplace, true), sql`${to} >= ${order.date_from} is not false`)
    : isNull(to);
  const found = await db
    .select({ id: sql<number>`${table.id}`, from: sql<string>`${from}::text` })
    .from(table)
    .where(and(eq(table.personId, order.person), isInForce, sql`${from} < ${order.date_from}`, others(order, null)));
  const [former] = found;
  if (!former) return null;
  if (found.some(({ id }) => id === order.end_former)) return order.end_former;
  const other = `inne ${FACT_NAMES[order.fact].one}, od ${dayText(former.from)}`;
  throw new Refusal('conflict', `W międzyczasie doszło ${other}: zdecyduj, czy ma się skończyć`);
}

type Checked = { before: KeptRow; former: number | null };

/** @throws FieldRefusal of a fact that contradicts others of the person, or the classification; writes and locks nothing */
export async function refuseContradiction(db: Db, order: FactOrder, { before, former }: Checked) {
  if (order.fact === 'degree') return refuseSameDegree(db, order);
  if (FACT_TABLES[order.fact].isExclusive) await refuseOverlap(db, order, former);
  if (order.fact === 'employment') {
    // What was here before and stays so may be ended, in whatever unit.
    const isKept = before?.date_from === order.date_from && (before.unit_id ?? null) === (order.unit_id ?? null);
    if (!isKept) await refuseClosedUnit(db, order.unit_id, order.date_from);
    return refuseSecondBasic(db, order, { before, former });
  }
  const codes = codesOf(order);
  // What was here before and stays so may be ended, whatever it says.
  const isKept = before?.date_from === order.date_from && codes.every(([path, code]) => before[path] === code);
  if (isKept) return;
  await refuseNotInForce(db, codes, order.date_from);
  if (order.fact === 'nStatement') await refuseUndeclared(db, order, codes);
}

const others = ({ fact, id }: FactOrder, former: number | null): SQL | undefined =>
  notInArray(FACT_TABLES[fact].table.id, [id ?? 0, former ?? 0]);

type OrderOf<Kind extends FactOrder['fact']> = Extract<FactOrder, { fact: Kind }>;
type Spanned = Exclude<FactOrder, { fact: 'degree' }>;

async function refuseSameDegree(db: Db, order: OrderOf<'degree'>) {
  const own = and(eq(academicDegrees.personId, order.person), eq(academicDegrees.kind, order.degree_kind));
  const [same] = await db
    .select({ year: academicDegrees.grantedYear })
    .from(academicDegrees)
    .where(and(own, others(order, null)));
  if (same) throw new FieldRefusal([{ path: 'degree_kind', message: `Osoba ma już ten stopień, z roku ${same.year}` }]);
}

/** Another fact of the kind at the same time. */
async function overlapping(db: Db, order: Spanned, { former = null, where }: { former?: number | null; where?: SQL }) {
  const { table, columns } = FACT_TABLES[order.fact];
  const [from, to] = [columns.date_from, columns.date_to];
  const [other] = await db
    .select({ from: sql<string>`${from}::text`, to: sql<string | null>`${to}::text` })
    .from(table)
    .where(
      and(
        eq(table.personId, order.person),
        sql`${from} <= ${order.date_to ?? null}::date is not false`,
        sql`${to} >= ${order.date_from} is not false`,
        others(order, former),
        where,
      ),
    )
    .limit(1);
  return other && `od ${dayText(other.from)} ${other.to === null ? 'bez końca' : `do ${dayText(other.to)}`}`;
}

async function refuseOverlap(db: Db, order: Spanned, former: number | null) {
  const days = await overlapping(db, order, { former });
  if (days === undefined) return;
  const message = `W tym czasie obowiązuje już inne ${FACT_NAMES[order.fact].one}: ${days}`;
  throw new FieldRefusal([{ path: 'date_from', message }]);
}

/** One place of work is the basic one at a time (art. 120 ust. 2). */
async function refuseSecondBasic(db: Db, order: OrderOf<'employment'>, { before, former }: Checked) {
  if (!order.primary_workplace) return;
  const [from, to] = [String(before?.date_from ?? ''), before?.date_to];
  const isShortened =
    before?.primary_workplace === true &&
    order.date_from >= from &&
    (typeof to !== 'string' || (typeof order.date_to === 'string' && order.date_to <= to));
  if (isShortened) return;
  const days = await overlapping(db, order, { former, where: eq(employments.primaryWorkplace, true) });
  if (days === undefined) return;
  const message = `Podstawowe miejsce pracy może być jedno, a w tym czasie jest nim już inne zatrudnienie: ${days}`;
  throw new FieldRefusal([{ path: 'primary_workplace', message }]);
}

/** @throws FieldRefusal of a unit that does not exist on the day */
export async function refuseClosedUnit(db: Db, unit: number | null | undefined, day: Day) {
  if (!unit) return;
  const [row] = await db.select().from(units).where(eq(units.id, unit));
  if (!row) throw new FieldRefusal([{ path: 'unit_id', message: 'Nie ma takiej jednostki' }]);
  const { name, validFrom: from, validTo: to } = row;
  if (isWithin({ from, until: to }, day)) return;
  const span =
    to !== null && to < day ? `istniała tylko do ${dayText(to)}` : `istnieje dopiero od ${dayText(from ?? day)}`;
  throw new FieldRefusal([
    { path: 'unit_id', message: `Jednostki „${name}” nie ma ${dayText(day)}: ${span}. Wybierz inną jednostkę` },
  ]);
}

const CODES = ['discipline1_code', 'discipline2_code', 'discipline_code'];

/** The disciplines of the order, by field; one that is left out is null. */
const codesOf = (order: Spanned) =>
  Object.entries(order).flatMap(([path, value]): [string, number | null][] =>
    CODES.includes(path) ? [[path, typeof value === 'number' && value !== 0 ? value : null]] : [],
  );

async function namesOf(db: Db, codes: (number | null)[]) {
  const rows = await db
    .select({
      code: disciplines.code,
      name: disciplines.name,
      successor: disciplines.successorCode,
      from: disciplines.validFrom,
      to: disciplines.validTo,
    })
    .from(disciplines)
    .where(
      inArray(
        disciplines.code,
        codes.flatMap((code) => code ?? []),
      ),
    );
  return new Map(rows.map((row) => [row.code, row]));
}

/** A discipline is stated while it is one: on the first day it is in the classification. */
async function refuseNotInForce(db: Db, codes: [string, number | null][], day: string) {
  const known = await namesOf(
    db,
    codes.map(([, code]) => code),
  );
  const issues = codes.flatMap(([path, code]) => {
    if (code === null) return [];
    const found = known.get(code);
    if (!found) return [{ path, message: 'Nie ma takiej dyscypliny' }];
    const { name, from, to } = found;
    if (covers(found, day)) return [];
    const span = from > day ? `jest dopiero od ${dayText(from)}` : `była tylko do ${dayText(to ?? '')}`;
    return [{ path, message: `Dyscypliny „${name}” nie ma w klasyfikacji ${dayText(day)}: ${span}` }];
  });
  if (issues.length > 0) throw new FieldRefusal(issues);
}

/** Counts to N only in disciplines that the person has declared. */
async function refuseUndeclared(db: Db, order: OrderOf<'nStatement'>, codes: [string, number | null][]) {
  const [declared] = await db
    .select({ first: disciplineDeclarations.discipline1Code, second: disciplineDeclarations.discipline2Code })
    .from(disciplineDeclarations)
    .where(
      and(
        eq(disciplineDeclarations.personId, order.person),
        sql`${disciplineDeclarations.dateFrom} <= ${order.date_from}`,
        sql`${disciplineDeclarations.dateTo} >= ${order.date_from} is not false`,
      ),
    )
    .orderBy(disciplineDeclarations.dateFrom)
    .limit(1);
  const stated = [declared?.first ?? null, declared?.second ?? null];
  const known = await namesOf(db, [...stated, ...codes.map(([, code]) => code)]);
  const nameOf = (code: number | null) => (code === null ? '' : (known.get(code)?.name ?? String(code)));
  // A discipline that the classification has renamed since is declared under its new name too.
  const valid = stated.flatMap((code) => (code === null ? [] : [code, known.get(code)?.successor]));
  const missing = codes.filter(([, code]) => code !== null && !valid.includes(code));
  if (missing.length === 0) return;
  const has = declared
    ? `oświadczono wtedy: ${stated.map(nameOf).filter(Boolean).join(', ')}`
    : 'nie ma wtedy oświadczenia o dyscyplinach';
  const day = dayText(order.date_from);
  const issues = missing.map(([path, code]) => ({
    path,
    message: `Dyscypliny „${nameOf(code)}” osoba nie oświadczyła na ${day}: ${has}. Najpierw dodaj oświadczenie o dyscyplinach`,
  }));
  throw new FieldRefusal(issues);
}
