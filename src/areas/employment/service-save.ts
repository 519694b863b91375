import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, lockTables } from '#platform/database/locks.ts';
import { valuesBy } from '#platform/database/save.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { addDays, dayText } from '#engine/day.ts';
import { FIXED4_ONE, scaleByRatio, toNumber } from '#engine/fixed.ts';
import { NO_PERSON } from '#areas/people/service-identity.ts';
import { academicDegrees, persons } from '#areas/people/tables.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { factEdits, factLocks } from '#areas/polon/tables.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { employmentAudit } from './audit.ts';
import { FACT_NAMES, factIssues } from './facts.ts';
import type { FactLock, FactOrder, FactRemoval, PersonFact } from './schema.ts';
import { findFact } from './service-facts.ts';
import { FACT_TABLES } from './service-tables.ts';

const STALE = 'Ktoś zmienił ten wpis w międzyczasie';

/** Adds or corrects a fact by hand. @throws Refusal of a stale version, of days that another fact has */
export async function saveFact(db: Db, actor: Actor, order: FactOrder): Promise<PersonFact> {
  const issues = factIssues(order);
  if (issues.length > 0) throw new FieldRefusal(issues);
  return transact(db, async (tx) => {
    const id = await writeFact(tx, actor, order);
    return findFact(tx, order.fact, id);
  });
}

/** Writes within the caller's transaction, as a preview of its effects does. @returns the fact's number */
export async function writeFact(tx: Db, actor: Actor, order: FactOrder): Promise<number> {
  const { fact: kind, person, reason } = order;
  const { table } = FACT_TABLES[kind];
  // Imports, and other clerks, wait: what is compared below stays so.
  await lockTables(tx, table);
  await lockPerson(tx, person);
  const id = order.id ?? null;
  const before = id === null ? null : await keptRow(tx, kind, id);
  if (id !== null) await refuseStale(tx, { kind, id, person, version: order.version ?? null });
  await requestEvaluation(tx, kind, person);
  if ('end_former' in order && order.end_former) await endFormer(tx, actor, order);
  await refuseOverlap(tx, order);
  const values = { ...valuesBy(FACT_TABLES[kind].columns, order), ...computed(order) };
  let written = id;
  if (id === null) {
    const [row] = await tx
      .insert(table)
      .values({ ...values, personId: person })
      .returning({ id: sql<number>`${table.id}` });
    written = row?.id ?? null;
  } else {
    await tx.update(table).set(values).where(eq(table.id, id));
  }
  if (written === null) throw new Error('The fact was not written');
  await keepEdit(tx, actor, { kind, id: written, person, before, reason });
  await setLock(tx, actor, { kind, id: written, person, locked: order.locked });
  await requestEvaluation(tx, kind, person);
  return written;
}

const computed = (order: FactOrder) =>
  order.fact === 'employment'
    ? { fte: String(toNumber(scaleByRatio(FIXED4_ONE, order.hours_numerator, order.hours_denominator))) }
    : {};

async function lockPerson(tx: Db, person: number) {
  const [row] = await lockRows(tx, persons, {
    where: and(eq(persons.id, person), isNull(persons.mergedInto)),
    strength: 'share',
  });
  if (!row) throw new Refusal('missing', NO_PERSON);
}

type Checked = { kind: FactKind; id: number; person: number; version: string | null };

async function refuseStale(tx: Db, { kind, id, person, version }: Checked) {
  const { person: owner, ...current } = await findFact(tx, kind, id);
  if (owner !== person) throw new Refusal('missing', 'Ten wpis należy już do innej osoby');
  if (current.version !== version) throw new Refusal('conflict', STALE, current);
}

/** The row as the audit and the history keep it. */
async function keptRow(tx: Db, kind: FactKind, id: number): Promise<Record<string, unknown> | null> {
  const { table } = FACT_TABLES[kind];
  const [row] = await tx
    .select({ row: sql<Record<string, unknown>>`to_jsonb(${table})` })
    .from(table)
    .where(eq(table.id, id));
  return row?.row ?? null;
}

/** The statement in force, if it began before, ends the day before this one begins. */
async function endFormer(tx: Db, actor: Actor, order: FactOrder & { date_from: string }) {
  const { table, columns } = FACT_TABLES[order.fact];
  const [from, to] = [columns.date_from, columns.date_to];
  if (!from || !to) return;
  const [former] = await tx
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(and(eq(table.personId, order.person), isNull(to), sql`${from} < ${order.date_from}`, others(order)));
  if (!former) return;
  const before = await keptRow(tx, order.fact, former.id);
  await tx
    .update(table)
    .set({ dateTo: addDays(order.date_from, -1) })
    .where(eq(table.id, former.id));
  const { fact: kind, person, reason } = order;
  await keepEdit(tx, actor, { kind, id: former.id, person, before, reason });
}

const others = ({ fact, id }: FactOrder): SQL | undefined => (id ? ne(FACT_TABLES[fact].table.id, id) : undefined);

async function refuseOverlap(tx: Db, order: FactOrder) {
  const { table, columns, isExclusive } = FACT_TABLES[order.fact];
  if (order.fact === 'degree') {
    const [same] = await tx
      .select({ year: academicDegrees.grantedYear })
      .from(academicDegrees)
      .where(
        and(eq(academicDegrees.personId, order.person), eq(academicDegrees.kind, order.degree_kind), others(order)),
      );
    if (same)
      throw new FieldRefusal([{ path: 'degree_kind', message: `Osoba ma już ten stopień, z roku ${same.year}` }]);
    return;
  }
  if (!isExclusive) return;
  const [from, to] = [columns.date_from, columns.date_to];
  const [other] = await tx
    .select({ from: sql<string>`${from}::text`, to: sql<string | null>`${to}::text` })
    .from(table)
    .where(
      and(
        eq(table.personId, order.person),
        sql`${from} <= ${order.date_to ?? null}::date is not false`,
        sql`${to} >= ${order.date_from} is not false`,
        others(order),
      ),
    )
    .limit(1);
  if (!other) return;
  const until = other.to === null ? 'bez końca' : `do ${dayText(other.to)}`;
  const message = `W tym czasie obowiązuje już inne ${FACT_NAMES[order.fact].one}: od ${dayText(other.from)} ${until}`;
  throw new FieldRefusal([{ path: 'date_from', message }]);
}

type Edit = { kind: FactKind; id: number; person: number; before: Record<string, unknown> | null; reason: string };

/** Keeps what an edit has done to the row: its history, and the audit. */
async function keepEdit(tx: Db, actor: Actor, { kind, id, person, before, reason }: Edit) {
  const after = await keptRow(tx, kind, id);
  await tx
    .insert(factEdits)
    .values({ kind, recordId: id, personId: person, before, after, reason, editedBy: actor.physicalLogin });
  const action = before === null ? 'fact.add' : after === null ? 'fact.remove' : 'fact.change';
  const side = (row: Record<string, unknown> | null) => (row === null ? {} : { what: kind, ...wordsOf(row) });
  await recordChanges(tx, actor, [
    employmentAudit.change(action, {
      subject: { person },
      ...(before !== null && { before: side(before) }),
      after: { ...side(after), reason },
    }),
  ]);
}

/** Without what the database adds by itself. */
function wordsOf({ id: _id, person_id: _person, ...row }: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

async function setLock(
  tx: Db,
  actor: Actor,
  { kind, id, person, locked }: { kind: FactKind; id: number; person: number; locked: boolean },
) {
  const own = and(eq(factLocks.kind, kind), eq(factLocks.recordId, id));
  if (locked) {
    const row = { kind, recordId: id, personId: person, lockedBy: actor.physicalLogin };
    await tx.insert(factLocks).values(row).onConflictDoNothing();
  } else await tx.delete(factLocks).where(own);
}

const requestEvaluation = (tx: Db, kind: FactKind, person: number) =>
  FACT_TABLES[kind].isEvaluated ? requestRecalculationWithCoauthors(tx, [person]) : undefined;

/** Removes what was entered by mistake. @throws Refusal of a stale version */
export async function removeFact(
  db: Db,
  actor: Actor,
  { fact: kind, id, version, reason }: FactRemoval,
): Promise<void> {
  const { table } = FACT_TABLES[kind];
  await transact(db, async (tx) => {
    await lockTables(tx, table);
    const { person } = await findFact(tx, kind, id);
    await refuseStale(tx, { kind, id, person, version });
    const before = await keptRow(tx, kind, id);
    await requestEvaluation(tx, kind, person);
    await tx.delete(table).where(eq(table.id, id));
    await setLock(tx, actor, { kind, id, person, locked: false });
    await keepEdit(tx, actor, { kind, id, person, before, reason });
    await requestEvaluation(tx, kind, person);
  });
}

/** Locks a fact against imports, or removes the lock. */
export async function lockFact(db: Db, actor: Actor, { fact: kind, id, locked }: FactLock): Promise<PersonFact> {
  return transact(db, async (tx) => {
    await lockTables(tx, FACT_TABLES[kind].table);
    const { person, locked_by } = await findFact(tx, kind, id);
    if ((locked_by !== null) === locked) return findFact(tx, kind, id);
    await setLock(tx, actor, { kind, id, person, locked });
    await recordChanges(tx, actor, [
      employmentAudit.change(locked ? 'fact.lock' : 'fact.unlock', { subject: { person }, after: { what: kind } }),
    ]);
    return findFact(tx, kind, id);
  });
}
