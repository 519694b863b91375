import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { accounts } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { recordChanges } from '#platform/audit.ts';
import { scenariosAudit } from './audit.ts';
import {
  type AddedChanges,
  MAX_CHANGES,
  MAX_SCENARIOS,
  type NewScenario,
  type RemovedChanges,
  type ScenarioChange,
  type ScenarioEdit,
  type ScenarioVersion,
  type StoredChange,
} from './schema.ts';
import { inScope, lockScenario, type ScenarioRow, type View, viewOf } from './service-access.ts';
import { assessChanges } from './service-changes.ts';
import { scenarios } from './tables.ts';

/** Creates a scenario of disciplines in scope; returns its id. */
export async function createScenario(db: Db, actor: Actor, input: z.output<typeof NewScenario>): Promise<number> {
  return transact(db, async (tx) => {
    const view = await viewOf(tx, actor, input.period);
    requireInScope(view, input.disciplines);
    // Locking the owner serialises creation, so that the limit holds.
    await lockRows(tx, accounts, { where: eq(accounts.rowNum, actor.accountRow) });
    const own = and(eq(scenarios.ownerRow, actor.accountRow), eq(scenarios.periodId, input.period));
    const [kept] = await tx.select({ count: count() }).from(scenarios).where(own);
    if (kept && kept.count >= MAX_SCENARIOS) {
      throw new Refusal('conflict', `Można mieć najwyżej ${MAX_SCENARIOS} scenariuszy w okresie; usuń któryś z nich`);
    }
    const { name, note, disciplines } = input;
    const changes = await withChanges(tx, view, { kept: [], added: input.changes });
    const [row] = await tx
      .insert(scenarios)
      .values({ periodId: input.period, ownerRow: actor.accountRow, name, note, disciplines, changes })
      .returning({ id: scenarios.id });
    if (!row) throw new Error('The scenario was not written');
    await recordChanges(tx, actor, [
      scenariosAudit.change('scenario.create', {
        subject: { scenario: row.id },
        after: { name, note, disciplines, changes },
      }),
    ]);
    return row.id;
  });
}

/** Changes name, note or disciplines. */
export async function editScenario(db: Db, actor: Actor, input: z.output<typeof ScenarioEdit>) {
  await transact(db, async (tx) => {
    const { row, view } = await lockScenario(tx, actor, input);
    const { name = row.name, note = row.note, disciplines = row.disciplines } = input;
    requireInScope(view, disciplines);
    const isChanged = disciplines.toSorted().join() !== row.disciplines.toSorted().join();
    await write(tx, actor, { row, to: { name, note, disciplines, ...(isChanged ? { resultState: null } : {}) } });
  });
}

/** Adds changes; each replaces an earlier one with the same subject and moves to the end. */
export async function addChanges(db: Db, actor: Actor, input: z.output<typeof AddedChanges>) {
  await transact(db, async (tx) => {
    const { row, view } = await lockScenario(tx, actor, input);
    const changes = await withChanges(tx, view, { kept: row.changes, added: input.changes });
    await write(tx, actor, { row, to: { changes, resultState: null } });
  });
}

export async function removeChanges(db: Db, actor: Actor, input: z.output<typeof RemovedChanges>) {
  await transact(db, async (tx) => {
    const { row } = await lockScenario(tx, actor, input);
    const removed = new Set(input.changes);
    const changes = row.changes.filter(({ id }) => !removed.has(id));
    if (changes.length + removed.size !== row.changes.length) throw new Refusal('missing', 'Nie znaleziono zmiany');
    await write(tx, actor, { row, to: { changes, resultState: null } });
  });
}

export async function deleteScenario(db: Db, actor: Actor, input: z.output<typeof ScenarioVersion>) {
  await transact(db, async (tx) => {
    const { row } = await lockScenario(tx, actor, input);
    await tx.delete(scenarios).where(eq(scenarios.id, row.id));
    const { name, note, disciplines, changes } = row;
    await recordChanges(tx, actor, [
      scenariosAudit.change('scenario.delete', {
        subject: { scenario: row.id },
        before: { name, note, disciplines, changes },
      }),
    ]);
  });
}

function requireInScope(view: View, disciplines: number[]) {
  const isVisible = disciplines.every((code) => view.classification.byCode.has(code) && inScope(view, code));
  if (!isVisible) throw new Refusal('missing', 'Nie znaleziono dyscypliny w tym okresie');
}

/** Of two changes with one subject only the later holds. */
function subjectOf(change: ScenarioChange): string {
  const { kind } = change;
  if (kind === 'discipline' || kind === 'share') return `${kind}:${change.publication}:${change.person}`;
  if (kind === 'nStatement') return `${kind}:${change.person}:${change.from}`;
  if (kind === 'journal') return `${kind}:${change.journal}`;
  if (kind === 'publisher') return `${kind}:${change.publisher}`;
  if (kind === 'newcomer') return `${kind}:${change.name}`;
  if (kind === 'work') return `${kind}:${change.title}`;
  return `${kind}:${change.publications.toSorted((a, b) => a - b).join()}`;
}

async function withChanges(
  db: Db,
  view: View,
  { kept, added }: { kept: StoredChange[]; added: ScenarioChange[] },
): Promise<StoredChange[]> {
  const first = Math.max(0, ...kept.map(({ id }) => id)) + 1;
  const bySubject = new Map(kept.map((change) => [subjectOf(change), change]));
  for (const [index, change] of added.entries()) {
    bySubject.delete(subjectOf(change));
    bySubject.set(subjectOf(change), { ...change, id: first + index });
  }
  const changes = [...bySubject.values()];
  if (changes.length > MAX_CHANGES) throw new Refusal('input', `Scenariusz może mieć najwyżej ${MAX_CHANGES} zmian`);
  const assessed = await assessChanges(db, view, changes);
  // Earlier changes that no longer fit are shown with their problem and do not block new ones.
  const problems = assessed.changes.flatMap(({ change, problem }) =>
    change.id >= first && problem !== null ? [`${change.id - first + 1}. ${problem}`] : [],
  );
  if (problems.length > 0) throw new Refusal('input', `Nieprawidłowe zmiany: ${problems.join('; ')}`);
  return changes;
}

type Values = Partial<typeof scenarios.$inferInsert>;

async function write(db: Db, actor: Actor, { row, to }: { row: ScenarioRow; to: Values }) {
  await db
    .update(scenarios)
    .set({ ...to, version: row.version + 1, updatedAt: sql`now()` })
    .where(eq(scenarios.id, row.id));
  const { name, note, disciplines, changes } = row;
  const [before, after] = to.changes
    ? [{ changes }, { changes: to.changes }]
    : [
        { name, note, disciplines },
        { name: to.name, note: to.note, disciplines: to.disciplines },
      ];
  await recordChanges(db, actor, [
    scenariosAudit.change('scenario.change', { subject: { scenario: row.id }, before, after }),
  ]);
}
