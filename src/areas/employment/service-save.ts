import { and, eq, isNull, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, lockTables } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { valuesBy } from '#platform/database/save.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { addDays } from '#engine/day.ts';
import { FIXED4_ONE, scaleByRatio, toNumber } from '#engine/fixed.ts';
import { NO_PERSON } from '#areas/people/service-identity.ts';
import { persons } from '#areas/people/tables.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { setLock } from '#areas/polon/service-locks.ts';
import { disciplineDeclarations, factEdits } from '#areas/polon/tables.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { employmentAudit } from './audit.ts';
import { factIssues } from './facts.ts';
import type { FactLock, FactOrder, FactRemoval, PersonFact, SavedFact } from './schema.ts';
import { findFact } from './service-facts.ts';
import { formerOf, type KeptRow, refuseContradiction } from './service-rules.ts';
import { FACT_TABLES } from './service-tables.ts';

const STALE = 'Ktoś zmienił ten wpis w międzyczasie';

/** Adds or corrects a fact by hand. @throws Refusal of a stale version, of what contradicts other facts */
export async function saveFact(db: Db, actor: Actor, order: FactOrder): Promise<SavedFact> {
  refuseIssues(order);
  return transact(db, async (tx) => {
    const request = { call: 'employment.saveFact', by: actor, id: order.request_id, input: order };
    const { made } = await once(tx, request, async () => (await writeFact(tx, actor, { order })) ?? NO_EDIT);
    const { fact, edits } = await savedBy(tx, order, made);
    return { ...(await findFact(tx, order.fact, fact)), edits };
  });
}

/** Instead of the edit's number: a save that changed nothing of what is there. */
const NO_EDIT = 0;

/** The fact that the edit wrote, and all edits of its save, which are of one instant: a new statement may have ended another. */
async function savedBy(tx: Db, { fact: kind, id }: FactOrder, edit: number) {
  const [saved] = await tx.execute<{ fact: number; edits: number[] }>(sql`
    select e.record_id as fact, array(
      select other.id from ${factEdits} other
      where other.person_id = e.person_id and other.kind = ${kind} and other.edited_at = e.edited_at order by other.id) as edits
    from ${factEdits} e where e.id = ${edit}`);
  if (saved) return saved;
  if (!id) throw new Error('A new fact has an edit');
  return { fact: id, edits: [] };
}

/** Adds again what was removed, with what sources knew of it. */
export async function restoreFact(tx: Db, actor: Actor, restored: Required<Writing>): Promise<void> {
  refuseIssues(restored.order);
  await writeFact(tx, actor, restored);
}

function refuseIssues(order: FactOrder) {
  const issues = factIssues(order);
  if (issues.length > 0) throw new FieldRefusal(issues);
}

/** `row`: the removed row that the order adds again. */
type Writing = { order: FactOrder; row?: Readonly<Record<string, unknown>> };

/** @returns the number of the edit, if anything was changed */
async function writeFact(tx: Db, actor: Actor, { order, row: removed = {} }: Writing): Promise<number | undefined> {
  const { fact: kind, person, reason } = order;
  const { table } = FACT_TABLES[kind];
  await lockFacts(tx, kind);
  await lockPerson(tx, person);
  const before = await keptFact(tx, order);
  const former = await formerOf(tx, order);
  await refuseContradiction(tx, order, { before, former });
  await requestEvaluation(tx, kind, person);
  const ending = former === null ? undefined : await endFormer(tx, actor, { order, former });
  const values = { ...enteredValues(order), ...computed(order) };
  let written = order.id ?? null;
  if (written === null) {
    const [row] = await tx
      .insert(table)
      .values({ ...knownValues(kind, removed), ...values, personId: person })
      .returning({ id: sql<number>`${table.id}` });
    written = row?.id ?? null;
  } else {
    await tx.update(table).set(values).where(eq(table.id, written));
  }
  if (written === null) throw new Error('The fact was not written');
  const edit = await keepEdit(tx, actor, { kind, id: written, person, before, reason, of: ending });
  await lockIn(tx, actor, { kind, id: written, person, locked: order.locked });
  await requestEvaluation(tx, kind, person);
  return edit;
}

/** All that is entered of the kind: what the order leaves out is none, as the checks take it, and not what was there. */
function enteredValues(order: FactOrder) {
  const { columns } = FACT_TABLES[order.fact];
  const entered: Readonly<Record<string, unknown>> = order;
  return valuesBy(columns, Object.fromEntries(Object.keys(columns).map((name) => [name, entered[name] ?? null])));
}

const knownValues = (kind: FactKind, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(FACT_TABLES[kind].known ?? {}).map(([name, column]) => {
      const value = row[name] ?? null;
      return [column.name, value === null ? null : String(value)];
    }),
  );

/** The row that the order corrects; null: it adds one. @throws Refusal of a stale version */
export async function keptFact(db: Db, { fact: kind, id, person, version }: FactOrder): Promise<KeptRow> {
  if (!id) return null;
  await refuseStale(db, { kind, id, person, version: version ?? null });
  return keptRow(db, kind, id);
}

/** Imports, and other clerks, wait: what is compared before a fact is written stays so. */
export async function lockFacts(tx: Db, kind: FactKind) {
  const { table } = FACT_TABLES[kind];
  await lockTables(tx, table, ...(kind === 'nStatement' ? [disciplineDeclarations] : []));
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
export async function keptRow(tx: Db, kind: FactKind, id: number): Promise<KeptRow> {
  const { table } = FACT_TABLES[kind];
  const [row] = await tx
    .select({ row: sql<Record<string, unknown>>`to_jsonb(${table})` })
    .from(table)
    .where(eq(table.id, id));
  return row?.row ?? null;
}

type Ending = { order: FactOrder; former: number };

/** The statement in force ends the day before the new one begins. */
async function endFormer(tx: Db, actor: Actor, { order, former }: Ending) {
  if (!('date_from' in order)) return undefined;
  const { fact: kind, person, reason } = order;
  const { table } = FACT_TABLES[kind];
  const before = await keptRow(tx, kind, former);
  await tx
    .update(table)
    .set({ dateTo: addDays(order.date_from, -1) })
    .where(eq(table.id, former));
  return keepEdit(tx, actor, { kind, id: former, person, before, reason });
}

type Edit = {
  kind: FactKind;
  id: number;
  person: number;
  before: KeptRow;
  reason: string;
  /** The row went with its lock, which an undo gives back. */
  wasLocked?: boolean;
  /** Another edit of the same save. */
  of?: number | undefined;
};

/** The member of a removed row's `before` that says that it was locked. */
export const WAS_LOCKED = 'was_locked';

/** Keeps what an edit has done to the row: its history, and the audit. @returns its number, if it did anything */
async function keepEdit(tx: Db, actor: Actor, done: Edit): Promise<number | undefined> {
  const { kind, id, person, before, reason, wasLocked = false, of } = done;
  const after = await keptRow(tx, kind, id);
  // As where the lock alone was changed, which is recorded by itself.
  if (isDeepStrictEqual(before, after)) return undefined;
  const [edit] = await tx
    .insert(factEdits)
    .values({
      kind,
      recordId: id,
      personId: person,
      before: wasLocked ? { ...before, [WAS_LOCKED]: true } : before,
      after,
      reason,
      editedBy: actor.physicalLogin,
      editedAt: of === undefined ? undefined : sql`(select edited_at from ${factEdits} where id = ${of})`,
    })
    .returning({ id: factEdits.id });
  const action = before === null ? 'fact.add' : after === null ? 'fact.remove' : 'fact.change';
  const side = (row: KeptRow) => (row === null ? {} : { what: kind, ...wordsOf(row) });
  await recordChanges(tx, actor, [
    employmentAudit.change(action, {
      subject: { person },
      ...(before !== null && { before: side(before) }),
      after: { ...(after !== null && takenAway(before, after)), ...side(after), reason },
    }),
  ]);
  return edit?.id;
}

/** Without what the database adds by itself. */
function wordsOf({ id: _id, person_id: _person, ...row }: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/** What a change leaves without a value: what one side alone knows would be read as a new value. */
const takenAway = (before: KeptRow, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(wordsOf(before ?? {}))
      .filter((name) => (after[name] ?? null) === null)
      .map((name) => [name, null]),
  );

const requestEvaluation = (tx: Db, kind: FactKind, person: number) =>
  FACT_TABLES[kind].isEvaluated ? requestRecalculationWithCoauthors(tx, [person]) : undefined;

/** Removes what was entered by mistake; returns the number of the edit. @throws Refusal of a stale version */
export async function removeFact(
  db: Db,
  actor: Actor,
  { fact: kind, id, version, reason }: FactRemoval,
): Promise<number[]> {
  const { table } = FACT_TABLES[kind];
  return transact(db, async (tx) => {
    await lockTables(tx, table);
    const { person } = await findFact(tx, kind, id);
    await refuseStale(tx, { kind, id, person, version });
    const before = await keptRow(tx, kind, id);
    await requestEvaluation(tx, kind, person);
    await tx.delete(table).where(eq(table.id, id));
    const wasLocked = await setLock(tx, actor, { kind, id, person, locked: false });
    const edit = await keepEdit(tx, actor, { kind, id, person, before, reason, wasLocked });
    await requestEvaluation(tx, kind, person);
    return edit === undefined ? [] : [edit];
  });
}

/** Locks a fact against imports, or removes the lock. */
export async function lockFact(db: Db, actor: Actor, { fact: kind, id, locked }: FactLock): Promise<PersonFact> {
  return transact(db, async (tx) => {
    await lockTables(tx, FACT_TABLES[kind].table);
    const { person, locked_by } = await findFact(tx, kind, id);
    if ((locked_by !== null) === locked) return findFact(tx, kind, id);
    await lockIn(tx, actor, { kind, id, person, locked });
    return findFact(tx, kind, id);
  });
}

type Locking = { kind: FactKind; id: number; person: number; locked: boolean };

/** Locks the fact or removes the lock; records it where it was otherwise before. */
async function lockIn(tx: Db, actor: Actor, { kind, id, person, locked }: Locking) {
  if (!(await setLock(tx, actor, { kind, id, person, locked }))) return;
  await recordChanges(tx, actor, [
    employmentAudit.change(locked ? 'fact.lock' : 'fact.unlock', { subject: { person }, after: { what: kind } }),
  ]);
}
