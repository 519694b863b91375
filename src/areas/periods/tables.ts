import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { TIME_ZONE } from '#engine/day.ts';
import type { RuleComparison } from '#engine/rule-change.ts';
import type { PeriodRules } from '#engine/rules.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { files } from '#platform/files/tables.ts';
import type { Signature } from '#platform/signature.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { CATEGORIES, type RuleChange } from './schema.ts';
import type { DisciplineTrialValues } from '#areas/library/schema-words.ts';

/** Rules, deadline and years of a closed one stay as they are: a trigger refuses every change. */
export const evaluationPeriods = pgTable(
  'evaluation_periods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    yearFrom: smallint().notNull(),
    yearTo: smallint().notNull(),
    /** Screens show it first, whatever day it is. */
    defaultByHand: boolean('display_default').notNull().default(false),
    /** Last day on which authors may change disciplines; null: no deadline. */
    authorDeadline: date(),
    /** Everything that a regulation may change: limits, percents, factors, tables of points. */
    rules: jsonb().$type<PeriodRules>().notNull(),
    closedAt: timestamp(instant),
    closedBy: text(),
    /** The last job that closes it, or takes a further snapshot. */
    closingJobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('evaluation_periods_default_idx').on(t.defaultByHand).where(sql`${t.defaultByHand}`),
    uniqueIndex('evaluation_periods_years_idx').on(t.yearFrom, t.yearTo),
    check('evaluation_periods_years_check', sql`${t.yearFrom} <= ${t.yearTo}`),
    check('evaluation_periods_closed_check', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
  ],
);
lockPlaces(evaluationPeriods, { whole: 205, rows: 340 });

/** SQL: whether screens show the period first: the one that was set by hand, else the last that has begun. */
export const isDefaultPeriod = sql<boolean>`(${evaluationPeriods.id} = (
  select d.id from ${evaluationPeriods} d
  order by d.display_default desc, d.year_from <= extract(year from now() at time zone '${sql.raw(TIME_ZONE)}') desc,
    d.year_from desc limit 1))`;

/** SQL: the year is of a closed period: what is of it stays as it is. */
export const isClosedYear = (year: SQLWrapper) => sql<boolean>`exists (
  select from ${evaluationPeriods} closed where ${year} between closed.year_from and closed.year_to and closed.closed_at is not null)`;

/** What a discipline was given in the evaluation of a period; entered once the ministry has decided. */
export const evaluationOutcomes = pgTable(
  'evaluation_outcomes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: refersTo(() => evaluationPeriods.id),
    disciplineCode: refersTo(() => disciplines.code),
    category: text({ enum: CATEGORIES }).notNull(),
    validFrom: date().notNull(),
    /** null: until the next one. */
    validTo: date(),
    /** Number or address of the decision. */
    decision: text(),
    updatedAt: timestamp(instant).notNull().defaultNow(),
    updatedBy: text().notNull(),
  },
  (t) => [
    uniqueIndex('evaluation_outcomes_discipline_idx').on(t.periodId, t.disciplineCode),
    index().on(t.disciplineCode),
    check('evaluation_outcomes_days_check', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
);
lockPlaces(evaluationOutcomes, { whole: 204, rows: 338 });

/** What people have changed in a period's rules, with the reason. */
export const periodChanges = pgTable(
  'period_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: refersTo(() => evaluationPeriods.id),
    /** Of the rule's field. */
    key: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text().notNull(),
    changedAt: timestamp(instant).notNull().defaultNow(),
    changedBy: text().notNull(),
  },
  (t) => [index().on(t.periodId, t.key, t.id), check('period_changes_reason_check', sql`${t.reason} <> ''`)],
);

/** What a change of rules, or of a discipline, would do to a period's results: computed before it is saved. */
export const periodPreviews = pgTable(
  'period_previews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: refersTo(() => evaluationPeriods.id),
    /** Changed rules; of a discipline none. */
    changes: jsonb().$type<RuleChange[]>().notNull(),
    /** The discipline as it would be. */
    discipline: jsonb().$type<DisciplineTrialValues>(),
    /** The rules that the changes were made to. */
    basis: jsonb().$type<PeriodRules>().notNull(),
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    requestedAt: timestamp(instant).notNull().defaultNow(),
    requestedBy: text().notNull(),
    computedAt: timestamp(instant),
    /** Works that are worth something else then, and those of them that printed statements list. */
    revalued: integer().notNull().default(0),
    listed: integer().notNull().default(0),
    savedAt: timestamp(instant),
  },
  (t) => [index().on(t.periodId, t.id)],
);
lockPlaces(periodPreviews, { rows: 339 });

/** A preview's disciplines. */
export const periodPreviewResults = pgTable(
  'period_preview_results',
  {
    previewId: refersTo(() => periodPreviews.id, { onDelete: 'cascade' }),
    disciplineCode: integer().notNull(),
    disciplineName: text().notNull(),
    result: jsonb().$type<RuleComparison>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.previewId, t.disciplineCode] })],
);

/** What a closed period was: the first of its closing, each further one a correction. Nothing in them ever changes. */
export const periodSnapshots = pgTable(
  'period_snapshots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: refersTo(() => evaluationPeriods.id),
    number: smallint().notNull(),
    /** Why a correction was needed; of a closing why it was done in spite of what was open. */
    reason: text().notNull(),
    takenAt: timestamp(instant).notNull(),
    takenBy: text().notNull(),
    /** The names, sizes and sums of the files and what they are of, as JSON text, and its SHA-256. */
    manifest: text().notNull(),
    manifestHash: text().notNull(),
    /** The manifest's signature by Ed25519 and the public half of its key (PEM); null: the server had no key. */
    signature: jsonb().$type<Signature>(),
  },
  (t) => [uniqueIndex('period_snapshots_number_idx').on(t.periodId, t.number)],
);

export const periodSnapshotFiles = pgTable(
  'period_snapshot_files',
  {
    snapshotId: refersTo(() => periodSnapshots.id),
    name: text().notNull(),
    fileId: refersTo(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.snapshotId, t.name] }), uniqueIndex('period_snapshot_files_file_idx').on(t.fileId)],
);
