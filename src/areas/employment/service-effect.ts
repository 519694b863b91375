import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { addDays, today, yearOf } from '#engine/day.ts';
import { FIXED4_ONE, scaleByRatio } from '#engine/fixed.ts';
import { findPerson } from '#areas/people/service-identity.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { effectBetween } from '#areas/polon/service-effect.ts';
import { loadStoredPeople, type StoredPerson } from '#areas/polon/service-facts.ts';
import { nSpansOf, turnsOfN } from '#areas/polon/service-n.ts';
import { RESEARCH_GROUPS } from '#areas/polon/tables.ts';
import { factIssues } from './facts.ts';
import type { FactOrder, FactQuestion, ToldEffect } from './schema.ts';
import { formerOf, refuseContradiction } from './service-rules.ts';
import { keptFact } from './service-save.ts';
import { FACT_TABLES } from './service-tables.ts';

type Evaluated = Exclude<FactOrder, { fact: 'degree' }>;
type Removed = Extract<FactQuestion, { removed: unknown }>;
type Sides = { before: StoredPerson; after: StoredPerson };

/**
 * What the change would do to the person's part of N and to the limits of slots: the engine computes of the person as stored,
 * and of the person with the change. Writes nothing and waits for nobody.
 */
export async function effectOf(db: Db, question: FactQuestion): Promise<ToldEffect> {
  const issues = 'removed' in question ? [] : factIssues(question);
  if (issues.length > 0) throw new FieldRefusal(issues);
  const sides = await transact(db, (tx) => sidesOf(tx, question), {
    config: { isolationLevel: 'repeatable read', accessMode: 'read only' },
  });
  if (!sides) return { effects: [], turns: [] };
  const [effects, classification] = await Promise.all([
    effectBetween(db, sides),
    classificationOf(db, { yearTo: yearOf(today()) }),
  ]);
  const turns = turnsOfN(nSpansOf(sides.before, classification), nSpansOf(sides.after, classification));
  return { effects, turns };
}

/** The person as stored, and with the change; undefined: a degree, which the evaluation does not know. */
async function sidesOf(tx: Db, question: FactQuestion): Promise<Sides | undefined> {
  if ('removed' in question) return withoutFact(tx, question);
  return question.fact === 'degree' ? undefined : withFact(tx, question);
}

async function withoutFact(tx: Db, { removed, id, person }: Removed): Promise<Sides | undefined> {
  await findPerson(tx, person);
  if (removed === 'degree') return undefined;
  const { stored: before, ids } = await storedFacts(tx, person, removed);
  const at = ids.indexOf(id);
  if (at < 0) throw new Refusal('missing', 'Nie ma już tego wpisu: odśwież stronę');
  const rest = <T extends object>(records: T[]): T[] => records.toSpliced(at, 1);
  switch (removed) {
    case 'employment':
      return { before, after: { ...before, employments: rest(before.employments) } };
    case 'declaration':
      return { before, after: { ...before, declarations: rest(before.declarations) } };
    case 'nStatement':
      return { before, after: { ...before, nStatements: rest(before.nStatements) } };
    case 'doctoral':
      return { before, after: { ...before, studies: rest(before.studies) } };
    case 'absence':
      return { before, after: { ...before, leaves: rest(before.leaves) } };
  }
}

/** The person, and the numbers of the facts of a kind, in the order of its records. */
async function storedFacts(tx: Db, person: number, fact: Evaluated['fact']) {
  const [stored] = await loadStoredPeople(tx, [person]);
  if (!stored) throw new Error('The person was not loaded');
  const { table } = FACT_TABLES[fact];
  const rows = await tx
    .select({ id: sql<number>`${table.id}` })
    .from(table)
    .where(eq(table.personId, person))
    .orderBy(asc(table.id));
  return { stored, ids: rows.map((row) => row.id) };
}

async function withFact(tx: Db, order: Evaluated): Promise<Sides> {
  const { fact, person, id, date_from } = order;
  await findPerson(tx, person);
  const kept = await keptFact(tx, order);
  const former = await formerOf(tx, order);
  await refuseContradiction(tx, order, { before: kept, former });
  const { stored: before, ids } = await storedFacts(tx, person, fact);
  const numberAt = (at: number) => ids[at];
  const changed = <T extends object>(records: T[], own: T): T[] => [
    ...records.map((record, at) => {
      if (numberAt(at) === former) return { ...record, to: addDays(date_from, -1) };
      return numberAt(at) === id ? own : record;
    }),
    ...(id ? [] : [own]),
  ];
  return { before, after: withOrder(before, order, changed) };
}

type Changed = <T extends object>(records: T[], own: T) => T[];

function withOrder(person: StoredPerson, order: Evaluated, changed: Changed): StoredPerson {
  const span = { from: order.date_from, to: order.date_to ?? null };
  switch (order.fact) {
    case 'employment': {
      const fte = scaleByRatio(FIXED4_ONE, order.hours_numerator, order.hours_denominator);
      const job = { ...span, fte, research: RESEARCH_GROUPS.includes(order.position_group) };
      return { ...person, employments: changed(person.employments, job) };
    }
    case 'declaration': {
      const second = order.discipline2_code
        ? [{ code: order.discipline2_code, percent: order.discipline2_percent ?? 0 }]
        : [];
      const disciplines = [{ code: order.discipline1_code, percent: order.discipline1_percent }, ...second];
      return { ...person, declarations: changed(person.declarations, { ...span, disciplines }) };
    }
    case 'nStatement': {
      const disciplines = [order.discipline1_code, ...(order.discipline2_code ? [order.discipline2_code] : [])];
      return { ...person, nStatements: changed(person.nStatements, { ...span, disciplines }) };
    }
    case 'doctoral':
      return { ...person, studies: changed(person.studies, { ...span, discipline: order.discipline_code }) };
    case 'absence':
      return { ...person, leaves: changed(person.leaves, span) };
  }
}
