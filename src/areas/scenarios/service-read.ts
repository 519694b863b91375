import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DisciplineComparison } from '#engine/scenario/scenario.ts';
import type { Db } from '#platform/database/db.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Actor } from '#platform/actor.ts';
import { COMPARED_FIGURES, type ScenarioDetail, type ScenarioSummary, type ScenarioTable } from './schema.ts';
import {
  findScenario,
  inScope,
  mayChange,
  type ScenarioRow,
  selectScenarios,
  type View,
  viewOf,
  visible,
} from './service-access.ts';
import { addedNames } from './service-added.ts';
import { assessChanges, personsOf } from './service-changes.ts';
import { describeChange, describeFigures, describeOutcome, describePersons, describeRow } from './service-describe.ts';
import { disciplineRef, loadNames } from './service-names.ts';
import { scenarios } from './tables.ts';

type Figures = Omit<DisciplineComparison, 'persons'>;

/** Figures without persons, who may be many. */
async function loadFigures(db: Db, rows: ScenarioRow[]): Promise<Map<number, Figures[]>> {
  const ids = rows.map(({ id }) => id);
  const found = await db.execute<{ id: number; figures: Figures[] }>(sql`
    select id, (select coalesce(jsonb_agg(d - 'persons' order by ordinal), '[]')
      from jsonb_array_elements(result -> 'disciplines') with ordinality as t(d, ordinal)) as figures
    from ${scenarios} where id = any(${sql.param(ids)}::int[]) and result is not null`);
  return new Map(found.map(({ id, figures }) => [id, figures]));
}

type Wanted = { period: number; discipline?: number };

/** Scenarios of the period in scope (of one discipline), last changed first; of one snapshot, as they may be evaluated now. */
export const listScenarios = (db: Db, actor: Actor, wanted: Wanted): Promise<ScenarioSummary[]> =>
  inSnapshot(db, (tx) => listIn(tx, actor, wanted));

async function listIn(db: Db, actor: Actor, { period, discipline }: Wanted): Promise<ScenarioSummary[]> {
  const view = await viewOf(db, actor, period);
  const ofOne = discipline === undefined ? undefined : sql`${discipline}::int = any(${scenarios.disciplines})`;
  const rows = await selectScenarios(db)
    .where(and(visible(view), ofOne))
    .orderBy(desc(scenarios.updatedAt), desc(scenarios.id));
  return summaries(db, rows, view);
}

async function summaries(db: Db, rows: ScenarioRow[], view: View): Promise<ScenarioSummary[]> {
  const figures = await loadFigures(db, rows);
  return rows.map((row) => {
    const compared = figures.get(row.id);
    return {
      ...describeRow(row, view, mayChange(view.actor, row)),
      result: compared ? describeOutcome(row, compared, view).outcome : null,
    };
  });
}

/** One scenario with its changes explained and its last result. */
export const readScenario = (db: Db, actor: Actor, id: number): Promise<ScenarioDetail> =>
  inSnapshot(db, (tx) => readIn(tx, actor, id));

async function readIn(db: Db, actor: Actor, id: number): Promise<ScenarioDetail> {
  const { row, view } = await findScenario(db, actor, id);
  const { changes } = await assessChanges(db, view, row.changes);
  const [stored] = await db.select({ result: scenarios.result }).from(scenarios).where(eq(scenarios.id, id));
  const result = stored?.result ?? null;
  const { shown, outcome } = describeOutcome(row, result?.disciplines ?? [], view);
  const people = shown.flatMap(({ persons }) => persons);
  const names = await loadNames(db, {
    persons: [...row.changes.flatMap(personsOf), ...people.map(({ person }) => person)],
    works: people.flatMap(({ entered, left, revalued }) =>
      [...entered, ...left, ...revalued].map(({ publication }) => publication),
    ),
    // Numbers of an earlier version may be those of other changes now.
    added: addedNames(row.outdated === 'changes' ? [] : row.changes),
  });
  return {
    ...describeRow(row, view, mayChange(actor, row)),
    changes: changes.map((change) => describeChange(change, view, names)),
    result: result && {
      ...outcome,
      milliseconds: result.milliseconds,
      disciplines: shown.map(({ discipline, before, after, persons }) => ({
        ...disciplineRef(view.classification, discipline),
        before: describeFigures(before),
        after: describeFigures(after),
        persons: describePersons(persons, names),
      })),
    },
  };
}

/** Scenarios of one period side by side, in the given order; one out of scope answers like an unknown one. */
export const compareScenarios = (db: Db, actor: Actor, ids: number[]): Promise<ScenarioTable> =>
  inSnapshot(db, (tx) => compareIn(tx, actor, ids));

async function compareIn(db: Db, actor: Actor, ids: number[]): Promise<ScenarioTable> {
  const unordered = await selectScenarios(db).where(inArray(scenarios.id, ids));
  const rows = ids.flatMap((id) => unordered.find((row) => row.id === id) ?? []);
  const [first] = rows;
  const missing = new Refusal('missing', 'Nie znaleziono scenariusza');
  if (!first || rows.length < ids.length) throw missing;
  const view = await viewOf(db, actor, first.periodId);
  if (!rows.every(({ disciplines }) => disciplines.every((code) => inScope(view, code)))) throw missing;
  if (rows.some(({ periodId }) => periodId !== first.periodId)) {
    throw new Refusal('input', 'Porównać można tylko scenariusze jednego okresu');
  }
  const results = await loadFigures(db, rows);
  const figures = rows.map(({ id }) => new Map((results.get(id) ?? []).map((each) => [each.discipline, each])));
  const codes = [...new Set(figures.flatMap((each) => [...each.keys()]))]
    .filter((code) => inScope(view, code))
    .toSorted((a, b) => a - b);
  const described = codes.map((code) => ({
    discipline: disciplineRef(view.classification, code),
    values: figures.map((each) => {
      const own = each.get(code);
      return own ? { before: describeFigures(own.before), after: describeFigures(own.after) } : null;
    }),
  }));
  return {
    period: first.periodId,
    scenarios: await summaries(db, rows, view),
    rows: described.flatMap(({ discipline, values }) =>
      COMPARED_FIGURES.map((figure) => ({
        discipline,
        figure,
        values: values.map((own) => own && { before: own.before[figure], after: own.after[figure] }),
      })),
    ),
    proofs: described.map(({ discipline, values }) => ({
      discipline,
      values: values.map((own) => own && { before: own.before.proof, after: own.after.proof }),
    })),
  };
}
