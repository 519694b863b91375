import { z } from 'zod';
import type { ScenarioComparison } from '#engine/scenario/scenario.ts';
import { isRecord } from '#engine/is-record.ts';
import { decimal, disciplineCode, id, idOrNone, requestId } from '#shared/wire.ts';
import { OptimumProof } from '#areas/recalculation/schema.ts';
import { LIMIT_NAMES } from '#areas/recalculation/schema-words.ts';
import { distinct, MAX_NAME, PUBLISHER_LEVELS, ScenarioChange } from './schema-changes.ts';

export { ScenarioChange };

export const MAX_CHANGES = 200;
export const MAX_SCENARIOS = 50;
const MAX_NOTE = 2_000;
const MAX_DISCIPLINES = 10;
const MAX_COMPARED = 10;

const name = z
  .string()
  .trim()
  .min(1, 'Scenariusz musi mieć nazwę')
  .max(MAX_NAME, `Nazwa może mieć najwyżej ${MAX_NAME} znaków`);
const note = z.string().trim().max(MAX_NOTE);
const disciplines = z
  .array(disciplineCode.min(1))
  .min(1, 'Wskaż co najmniej jedną dyscyplinę')
  .max(MAX_DISCIPLINES)
  .refine(distinct, 'Dyscyplina powtarza się');
/** `id`: unique within the scenario. */
export type StoredChange = ScenarioChange & { id: number };
/** What the audit keeps of a deleted scenario; its changes were checked when they were made. */
export const KeptScenario = z.object({
  name: z.string(),
  note: z.string(),
  disciplines: z.array(z.int()),
  changes: z.array(z.custom<StoredChange>(isRecord)),
  periodId: z.int(),
  ownerRow: z.int(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** In the engine's units. */
export type ScenarioResult = ScenarioComparison & { milliseconds: number };

const changes = z.array(ScenarioChange).max(MAX_CHANGES);

export const ScenarioList = z.object({ period: id, discipline: disciplineCode.optional() });
export const VenuesQuery = z.object({ period: id, discipline: disciplineCode.min(1) });
export const ScenarioId = z.object({ scenario: id });

/** `beside`: another scenario of the period, set side by side. */
export const ScenarioFileQuery = ScenarioId.extend({ beside: id.optional() });
export const NewScenario = z.object({
  period: id,
  name,
  note: note.default(''),
  disciplines,
  changes: changes.default([]),
  request_id: requestId,
});
/** `version` as read by the caller; a stale one answers 409 with the current row. */
export const ScenarioVersion = ScenarioId.extend({ version: id });
export const ScenarioEdit = ScenarioVersion.extend({
  name: name.optional(),
  note: note.optional(),
  disciplines: disciplines.optional(),
});
export const AddedChanges = ScenarioVersion.extend({ changes: changes.min(1) });
export const RemovedChanges = ScenarioVersion.extend({ changes: z.array(id).min(1).max(MAX_CHANGES) });
export const ComparedScenarios = z.object({
  scenarios: z.array(id).min(1).max(MAX_COMPARED).refine(distinct, 'Scenariusz powtarza się'),
});

export const DisciplineRef = z.object({ code: z.int(), name: z.string() });
export const PersonRef = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  unit: z.string().nullable(),
});
export const WorkRef = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  type: z.int(),
  /** Its points are divided by authors whose number nobody has said. */
  m_unknown: z.boolean(),
});

/** A change with the names of its subject. */
export const DescribedChange = z.object({
  id: z.int(),
  change: ScenarioChange,
  person: PersonRef.nullable(),
  /** Authors from here of an added work. */
  people: z.array(PersonRef),
  /** The first ones; `works_count` counts all. */
  works: z.array(WorkRef.extend({ points: decimal, points_hst: decimal, mode: idOrNone })),
  works_count: z.int(),
  /** Journal or publisher. */
  venue: z.string().nullable(),
  /** Disciplines that the change names. */
  disciplines: z.array(DisciplineRef),
  /** At present: the share's discipline, disciplines of the N statement on the first day, the author's wish. */
  current: z.object({ disciplines: z.array(DisciplineRef), included: z.boolean().nullable() }),
  /** On a printed statement: only a scenario may change it. */
  frozen: z.boolean(),
  warnings: z.array(z.string()),
  /** Why the change no longer fits the records. The scenario cannot be evaluated until it is removed. */
  problem: z.string().nullable(),
});
export type DescribedChange = z.infer<typeof DescribedChange>;

export const DisciplineFigures = z.object({
  n: decimal,
  n_years: z.array(z.object({ year: z.int(), n: decimal })),
  evaluated: z.boolean(),
  reductions: decimal,
  /** The period is running: the limits do not contain the reductions. */
  forecast: z.boolean(),
  slot_limit: decimal,
  weak_book_limit: decimal,
  outside_n_limit: decimal,
  /** null: no such limit in the period or the discipline. */
  new_list_limit: decimal.nullable(),
  patent_limit: z.int(),
  /** Patents that count, and their points, which `points` does not contain. */
  patents_count: z.int(),
  patents_points: decimal,
  points: decimal,
  slots: decimal,
  weak_book_slots: decimal,
  outside_n_slots: decimal,
  /** Upper bound of the points. */
  bound: decimal,
  proof: OptimumProof,
  /** With patents. */
  criterion: decimal.nullable(),
});
export type DisciplineFigures = z.infer<typeof DisciplineFigures>;

const PersonFigures = z.object({
  in_n: z.boolean(),
  slot_limit: decimal,
  monograph_limit: decimal,
  slots: decimal,
  points: decimal,
  shares: z.int(),
});
const Value = z.object({ slots: decimal, points: decimal });

/** What the discipline's optimum takes of the person; null: no limits there. */
export const PersonDifference = z.object({
  person: PersonRef,
  before: PersonFigures.nullable(),
  after: PersonFigures.nullable(),
  entered: z.array(Value.extend({ work: WorkRef })),
  /** `reason` and `limit` null: no longer in the discipline, or out on the author's wish. */
  left: z.array(Value.extend({ work: WorkRef, reason: z.int().nullable(), limit: z.enum(LIMIT_NAMES).nullable() })),
  revalued: z.array(z.object({ work: WorkRef, before: Value, after: Value })),
});
export type PersonDifference = z.infer<typeof PersonDifference>;

const Totals = z.object({ n: decimal, slots: decimal, points: decimal });
const Outcome = z.object({
  /** ISO 8601. */
  computed_at: z.iso.datetime(),
  /** The scenario's changes or the underlying results have changed since. */
  outdated: z.enum(['changes', 'results']).nullable(),
  /** Of the visible disciplines. */
  totals: z.object({ before: Totals, after: Totals }),
  /** By how many points the changes raise the total: that of the sets found, and between which the true one lies. */
  change: z.object({ points: decimal, least: decimal, most: decimal }),
  /** Disciplines of which an optimum, before or after, is without proof. */
  unproven_disciplines: z.int(),
  /** Affected disciplines that the reader may not see. */
  hidden_disciplines: z.array(DisciplineRef),
});

const Summary = z.object({
  id: z.int(),
  period: z.int(),
  name: z.string(),
  note: z.string(),
  disciplines: z.array(DisciplineRef),
  owner: z.object({ first_name: z.string(), last_name: z.string(), own: z.boolean() }),
  editable: z.boolean(),
  changes_count: z.int(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export const ScenarioSummary = Summary.extend({ result: Outcome.nullable() });
export type ScenarioSummary = z.infer<typeof ScenarioSummary>;

export const ScenarioDetail = Summary.extend({
  changes: z.array(DescribedChange),
  result: Outcome.extend({
    milliseconds: z.int(),
    disciplines: z.array(
      DisciplineRef.extend({
        before: DisciplineFigures,
        after: DisciplineFigures,
        persons: z.array(PersonDifference),
      }),
    ),
  }).nullable(),
});
export type ScenarioDetail = z.infer<typeof ScenarioDetail>;

export const COMPARED_FIGURES = [
  'n',
  'reductions',
  'slot_limit',
  'slots',
  'points',
  'bound',
  'criterion',
] as const satisfies (keyof DisciplineFigures)[];

/** Scenarios side by side: a row per discipline and figure, a value per scenario. */
export const ScenarioTable = z.object({
  period: z.int(),
  scenarios: z.array(ScenarioSummary),
  rows: z.array(
    z.object({
      discipline: DisciplineRef,
      figure: z.enum(COMPARED_FIGURES),
      /** In the order of `scenarios`; null: discipline not affected, or no result. */
      values: z.array(z.object({ before: decimal.nullable(), after: decimal.nullable() }).nullable()),
    }),
  ),
  /** The proofs of the discipline's optima, likewise. */
  proofs: z.array(
    z.object({
      discipline: DisciplineRef,
      values: z.array(z.object({ before: OptimumProof, after: OptimumProof }).nullable()),
    }),
  ),
});
export type ScenarioTable = z.infer<typeof ScenarioTable>;

const venue = { id: z.int(), name: z.string(), list: z.string(), works: z.int() };
/** `works`: of the discipline, valued by it. */
export const ScenarioVenues = z.object({
  journals: z.array(z.object({ ...venue, points: z.int() })),
  publishers: z.array(z.object({ ...venue, level: z.enum(PUBLISHER_LEVELS) })),
});

export const Removed = z.object({ removed: z.int() });
