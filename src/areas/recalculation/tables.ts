import { sql } from 'drizzle-orm';
import { refersTo } from '#platform/database/columns.ts';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { BindingLimit } from '#engine/optimum/discipline-optimum.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { LIMIT_NAMES } from './schema-words.ts';

/**
 * Last result of a share; stale when its revision is not the authorship's. Without foreign keys to periods and disciplines,
 * which nobody removes: a full recalculation would lock a dozen rows some hundred thousand times, a quarter of its writing.
 */
export const shareResults = pgTable(
  'share_results',
  {
    authorshipId: refersTo(() => authorships.id, { onDelete: 'cascade' }).primaryKey(),
    periodId: integer().notNull(),
    personId: refersTo(() => persons.id),
    disciplineCode: integer().notNull(),
    /** Authors of the publication who have it in this discipline, and all its authors. */
    k: smallint().notNull(),
    m: smallint().notNull(),
    emphasisMode: smallint().notNull(),
    totalPoints: numeric({ precision: 7, scale: 2 }).notNull(),
    points: numeric({ precision: 9, scale: 4 }).notNull(),
    slots: numeric({ precision: 7, scale: 4 }).notNull(),
    monographLimited: boolean().notNull(),
    /** Eligible in the publication year, but not in N. */
    outsideN: boolean().notNull().default(false),
    /** Counts to the limit of works valued by the new lists (§ 36). */
    newList: boolean().notNull().default(false),
    /** Verdict of the discipline's optimum; R05 from a change of the share until the discipline is solved. */
    accepted: boolean().notNull(),
    rejectReason: smallint(),
    /** The binding limit (R01, R02). */
    rejectLimit: text({ enum: LIMIT_NAMES }),
    /** While the share awaits a verdict: the last one, as {@link verdictChanges} keep it. */
    judged: jsonb(),
    /** The verdict of the person's own optimum. */
    personAccepted: boolean().notNull().default(false),
    personRejectReason: smallint(),
    customAccepted: boolean().notNull(),
    customRejectReason: smallint(),
    revision: integer().notNull(),
    computedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  },
  (t) => [
    index('share_results_person_idx').on(t.personId, t.periodId),
    index('share_results_discipline_idx').on(t.periodId, t.disciplineCode),
    check(
      'share_results_reason_check',
      sql`${t.rejectReason} between 1 and 7 and not ${t.accepted} or ${t.rejectReason} is null`,
    ),
    check(
      'share_results_person_reason_check',
      sql`${t.personRejectReason} between 1 and 7 and not ${t.personAccepted} or ${t.personRejectReason} is null`,
    ),
    check('share_results_limit_check', sql`${t.rejectLimit} is null or ${t.rejectReason} in (1, 2)`),
    // Few rows, counted often.
    index('share_results_awaiting_idx').on(t.periodId, t.disciplineCode).where(sql`${t.rejectReason} = 5`),
    check('share_results_values_check', sql`${t.points} between 0 and 1000 and ${t.slots} between 0 and 1`),
  ],
);

/**
 * What changed in the verdict or the points of a share that had been judged, and why. A history: without foreign keys, as
 * those of shares.
 */
export const verdictChanges = pgTable(
  'verdict_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    publicationId: integer().notNull(),
    personId: integer().notNull(),
    /** Of the later verdict. */
    periodId: integer().notNull(),
    disciplineCode: integer().notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
  },
  (t) => [
    index('verdict_changes_publication_idx').on(t.publicationId),
    index('verdict_changes_person_idx').on(t.personId, t.at),
    index('verdict_changes_discipline_idx').on(t.periodId, t.disciplineCode, t.at),
    // Few rows, asked for with every first result.
    index('verdict_changes_left_idx').on(t.personId).where(sql`${t.after} ->> 'verdict' = 'left'`),
  ],
);

/** Last limits and totals of a person in a discipline. */
export const personResults = pgTable(
  'person_results',
  {
    periodId: refersTo(() => evaluationPeriods.id),
    personId: refersTo(() => persons.id),
    disciplineCode: refersTo(() => disciplines.code),
    slotLimit: numeric({ precision: 7, scale: 4 }).notNull(),
    monographLimit: numeric({ precision: 7, scale: 4 }).notNull(),
    slots: numeric({ precision: 7, scale: 4 }).notNull(),
    points: numeric({ precision: 9, scale: 4 }).notNull(),
    monographSlots: numeric({ precision: 7, scale: 4 }).notNull(),
    customSlots: numeric({ precision: 7, scale: 4 }).notNull(),
    customPoints: numeric({ precision: 9, scale: 4 }).notNull(),
    /** Counted to N (false: shown outside N). */
    inN: boolean().notNull(),
    computedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.periodId, t.disciplineCode] }),
    index('person_results_discipline_idx').on(t.periodId, t.disciplineCode),
  ],
);

/**
 * What a person's stored results were computed from (`inputs`) and what they were (`results`), as hashes: while both are
 * as they were, recalculating would write nothing. A cache: no foreign key, so that it neither rests on a person nor
 * holds one.
 */
export const personFingerprints = pgTable(
  'person_fingerprints',
  {
    periodId: integer().notNull(),
    personId: integer().notNull(),
    inputs: bigint({ mode: 'bigint' }).notNull(),
    results: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.periodId, t.personId] })],
);

/** Likewise of a whole period, as its last full recalculation left it: one that finds it so has nothing to do. */
export const periodFingerprints = pgTable('period_fingerprints', {
  periodId: integer().primaryKey(),
  inputs: bigint({ mode: 'bigint' }).notNull(),
  results: bigint({ mode: 'bigint' }).notNull(),
});

/** People with outdated results; no unique keys, so that inserts never wait. */
export const recalculationRequests = pgTable(
  'recalculation_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer().notNull(),
    personId: integer().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // Every list asks whether its person is queued.
  (t) => [index('recalculation_requests_person_idx').on(t.personId, t.periodId)],
);

/** Disciplines with an outdated optimum; likewise. */
export const disciplineRequests = pgTable(
  'discipline_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer().notNull(),
    disciplineCode: integer().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('discipline_requests_discipline_idx').on(t.periodId, t.disciplineCode)],
);

const slotSum = () => numeric({ precision: 12, scale: 4 });

/** Last optimum of a discipline, with its limits. */
export const disciplineResults = pgTable(
  'discipline_results',
  {
    periodId: refersTo(() => evaluationPeriods.id),
    disciplineCode: refersTo(() => disciplines.code),
    /** N of each year and their mean. */
    nYears: jsonb().$type<{ year: number; n: number }[]>().notNull(),
    n: slotSum().notNull(),
    /** Limits in slots after the reductions, and the sum of these, which is 0 before the period has ended. */
    slotLimit: slotSum().notNull(),
    weakBookLimit: slotSum().notNull(),
    outsideNLimit: slotSum().notNull(),
    /** null: no such limit in the period or the discipline. */
    newListLimit: slotSum(),
    patentLimit: integer().notNull(),
    reductions: slotSum().notNull(),
    /** What a running period's people would take off if nothing changed until its end; 0 afterwards. */
    reductionsForecast: slotSum().notNull().default('0'),
    /** Solved with the limits of an ended period: reductions subtracted. */
    periodEnded: boolean().notNull().default(true),
    points: slotSum().notNull(),
    slots: slotSum().notNull(),
    weakBookSlots: slotSum().notNull(),
    outsideNSlots: slotSum().notNull(),
    newListSlots: slotSum().notNull().default('0'),
    /** Patents that count, best first, and their points, which `points` does not contain. */
    patents: integer().array().notNull().default([]),
    patentPoints: slotSum().notNull().default('0'),
    /** Upper bound of the points; `gap`: (bound − points) / points, 0 when proven. */
    bound: slotSum().notNull(),
    gap: doublePrecision().notNull(),
    binding: jsonb().$type<BindingLimit[]>().notNull(),
    milliseconds: integer().notNull(),
    /** Of the solved problem, which is not solved twice. */
    problemHash: text().notNull(),
    /** Of the verdicts as the solve left them; null: they are not known to be whole. */
    verdictsHash: bigint({ mode: 'bigint' }),
    computedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.periodId, t.disciplineCode] })],
);

/** A discipline's result as a full recalculation left it; of a day the last one. */
export const disciplineSnapshots = pgTable(
  'discipline_snapshots',
  {
    periodId: refersTo(() => evaluationPeriods.id),
    disciplineCode: refersTo(() => disciplines.code),
    takenOn: date().notNull(),
    n: slotSum().notNull(),
    slotLimit: slotSum().notNull(),
    slots: slotSum().notNull(),
    points: slotSum().notNull(),
    patentPoints: slotSum().notNull(),
  },
  (t) => [primaryKey({ columns: [t.periodId, t.takenOn, t.disciplineCode] })],
);

/** SQL: the result is of the share's current revision. By the aliases of both tables. */
export const isCurrent = (result = 'share_results', share = 'authorships') =>
  sql<boolean>`${sql.raw(`${result}.revision = ${share}.revision`)}`;
