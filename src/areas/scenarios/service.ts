import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { accounts } from '#areas/people/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { lastRemoval } from '#platform/audit-removed.ts';
import { lockRows } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { valuesBack } from '#platform/database/save.ts';
import { transact } from '#platform/database/transact.ts';
import { scenariosAudit } from './audit.ts';
import {
  type AddedChanges,
  KeptScenario,
  MAX_CHANGES,
  MAX_SCENARIOS,
  type NewScenario,
  type RemovedChanges,
  type ScenarioChange,
  type ScenarioEdit,
  type ScenarioVersion,
  type StoredChange,
} from './schema.ts';
import { inScope, savedScenarios, SCENARIO_STAMPS, type ScenarioRow, type View, viewOf } from './service-access.ts';
import { assessChanges } from './service-changes.ts';
import { scenarios } from './tables.ts';

/** Locking the owner serialises creation, so that the limit holds. */
async function requireRoom(tx: Db, { ownerRow, periodId }: Pick<ScenarioRow, 'ownerRow' | 'periodId'>) {
  const [owner] = await lockRows(tx, accounts, { where: eq(accounts.rowNum, ownerRow) });
  if (!owner) throw new Refusal('conflict', 'Konta właściciela tego scenariusza nie ma już w bazie');
  if ((await tx.$count(scenarios, isOwn({ ownerRow, periodId }))) >= MAX_SCENARIOS)
    throw new Refusal('conflict', `Można mieć najwyżej ${MAX_SCENARIOS} scenariuszy w okresie; usuń któryś z nich`);
}

const isOwn = ({ ownerRow, periodId }: Pick<ScenarioRow, 'ownerRow' | 'periodId'>) =>
  and(eq(scenarios.ownerRow, ownerRow), eq(scenarios.periodId, periodId));

/** The name, with a number where an own scenario of the period is called so. The owner is locked. */
async function freeName(tx: Db, { accountRow: ownerRow }: Actor, { name, period }: { name: string; period: number }) {
  const rows = await tx
    .select({ name: scenarios.name })
    .from(scenarios)
    .where(isOwn({ ownerRow, periodId: period }));
  const taken = new Set(rows.map((row) => row.name));
  if (!taken.has(name)) return name;
  let number = 2;
  const numbered = () => `${name.slice(0, 190)} (${number})`;
  while (taken.has(numbered())) number += 1;
  return numbered();
}

/** Creates a scenario of disciplines in scope; returns its id. */
export async function createScenario(db: Db, actor: Actor, input: z.output<typeof NewScenario>): Promise<number> {
  const create = async (tx: Db) => {
    const view = await viewOf(tx, actor, input.period);
    requireInScope(view, input.disciplines);
    await requireRoom(tx, { ownerRow: actor.accountRow, periodId: input.period });
    const { note, disciplines } = input;
    const name = await freeName(tx, actor, input);
    const changes = await withChanges(tx, view, { kept: [], added: input.changes });
    const { id } = await savedScenarios.add(tx, actor, {
      values: { periodId: input.period, ownerRow: actor.accountRow, name, note, disciplines, changes },
      record: (sides) => scenariosAudit.change('scenario.create', sides),
    });
    return id;
  };
  return transact(db, async (tx) => {
    const request = { call: 'scenarios.create', by: actor, id: input.request_id, input };
    return (await once(tx, request, () => create(tx))).made;
  });
}

type Change = (row: ScenarioRow, tx: Db) => Promise<Partial<typeof scenarios.$inferInsert>>;

const change = (
  db: Db,
  actor: Actor,
  { scenario: id, version, to }: z.output<typeof ScenarioVersion> & { to: Change },
) =>
  savedScenarios.change(db, actor, {
    id,
    seen: { version },
    to,
    record: (sides) => scenariosAudit.change('scenario.change', sides),
  });

/** Changes name, note or disciplines. */
export const editScenario = (db: Db, actor: Actor, input: z.output<typeof ScenarioEdit>) =>
  change(db, actor, {
    ...input,
    to: async (row, tx) => {
      const { name, note, disciplines = row.disciplines } = input;
      requireInScope(await viewOf(tx, actor, row.periodId), disciplines);
      const isNamesake = and(isOwn(row), eq(scenarios.name, name ?? row.name), ne(scenarios.id, row.id));
      if (name !== undefined && name !== row.name && (await tx.$count(scenarios, isNamesake)) > 0) {
        throw new FieldRefusal([{ path: 'name', message: 'Inny scenariusz tego okresu już się tak nazywa' }]);
      }
      const isChanged = disciplines.toSorted().join() !== row.disciplines.toSorted().join();
      return { name, note, disciplines, ...(isChanged ? { resultState: null } : {}) };
    },
  });

/** Adds changes; each replaces another one with the same subject and moves to the end. Known ones change nothing. */
export const addChanges = (db: Db, actor: Actor, { changes: added, ...version }: z.output<typeof AddedChanges>) =>
  change(db, actor, {
    ...version,
    to: async ({ periodId, changes: kept }, tx) => {
      const view = await viewOf(tx, actor, periodId);
      const changes = await withChanges(tx, view, { kept, added });
      return isDeepStrictEqual(changes, kept) ? {} : { changes, resultState: null };
    },
  });

export const removeChanges = (db: Db, actor: Actor, { changes: ids, ...version }: z.output<typeof RemovedChanges>) =>
  change(db, actor, {
    ...version,
    to: async (row) => {
      const removed = new Set(ids);
      const changes = row.changes.filter(({ id }) => !removed.has(id));
      if (changes.length + removed.size !== row.changes.length) throw new Refusal('missing', 'Nie znaleziono zmiany');
      return { changes, resultState: null };
    },
  });

export const deleteScenario = (db: Db, actor: Actor, { scenario: id, version }: z.output<typeof ScenarioVersion>) =>
  savedScenarios.remove(db, actor, {
    id,
    seen: { version },
    record: (sides) => scenariosAudit.change('scenario.delete', sides),
  });

/** Brings a deleted scenario back to its owner, under its number and without its result. */
export const restoreScenario = (db: Db, actor: Actor, id: number): Promise<ScenarioRow> =>
  transact(db, async (tx) => {
    const { before } = await lastRemoval(tx, {
      action: 'scenario.delete',
      object: `scenario:${id}`,
      kept: KeptScenario,
      missing: 'Nie znaleziono usuniętego scenariusza',
    });
    await requireRoom(tx, before);
    const { name, note, disciplines, changes } = before;
    await savedScenarios.add(tx, actor, {
      values: { id, name, note, disciplines, changes, ...valuesBack(SCENARIO_STAMPS, before) },
      back: true,
      taken: () => new Refusal('conflict', 'Ten scenariusz już przywrócono'),
      record: (sides) => scenariosAudit.change('scenario.restore', sides),
    });
    // Whoever may change it may bring it back.
    return savedScenarios.unchanged(tx, actor, { id });
  });

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
    const subject = subjectOf(change);
    const before = bySubject.get(subject);
    if (before && isDeepStrictEqual(before, { ...change, id: before.id })) continue;
    bySubject.delete(subject);
    bySubject.set(subject, { ...change, id: first + index });
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
