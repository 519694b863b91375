import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { disciplines } from '#areas/library/tables.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { FACT_KINDS, LOCKED_KINDS, POSITION_GROUPS } from './schema-words.ts';

/** Research staff, who may show works outside N. */
export const RESEARCH_GROUPS: readonly string[] = ['badawcza', 'badawczo-dydaktyczna'];

/** Person and time of validity; `dateTo` null: open-ended. */
const personSpan = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  personId: refersTo(() => persons.id),
  dateFrom: date().notNull(),
  dateTo: date(),
});

/** Employment conditions; a change of hours or position is a new row. */
export const employments = pgTable(
  'employments',
  {
    ...personSpan(),
    positionName: text().notNull(),
    positionGroup: text({ enum: POSITION_GROUPS }).notNull(),
    hoursNumerator: integer().notNull(),
    hoursDenominator: integer().notNull(),
    /** Share of full time, 0 to 1. */
    fte: numeric({ precision: 5, scale: 4 }).notNull(),
    institutionName: text().notNull(),
    primaryWorkplace: boolean().notNull().default(true),
    unitId: integer().references(() => units.id),
  },
  (t) => [
    index().on(t.personId),
    check('employments_fte_check', sql`${t.fte} >= 0 and ${t.fte} <= 1`),
    check('employments_dates_check', sql`${t.dateTo} is null or ${t.dateTo} >= ${t.dateFrom}`),
    check('employments_hours_check', sql`${t.hoursNumerator} >= 0 and ${t.hoursDenominator} > 0`),
  ],
);
lockPlaces(employments, { whole: 130 });

/** Discipline declaration (art. 343.7): at most two, with the employer's percent split. */
export const disciplineDeclarations = pgTable(
  'discipline_declarations',
  {
    ...personSpan(),
    discipline1Code: refersTo(() => disciplines.code),
    discipline1Percent: integer().notNull(),
    discipline2Code: integer().references(() => disciplines.code),
    discipline2Percent: integer(),
    participationIndex: numeric({ precision: 5, scale: 4 }),
    participationFrom: date(),
    participationTo: date(),
    closeReason: text(),
  },
  (t) => [
    index().on(t.personId),
    check(
      'discipline_declarations_percent_check',
      sql`${t.discipline1Percent} between 0 and 100 and coalesce(${t.discipline2Percent}, 0) between 0 and 100
        and ${t.discipline1Percent} + coalesce(${t.discipline2Percent}, 0) <= 100
        and (${t.discipline2Code} is null) = (${t.discipline2Percent} is null)`,
    ),
  ],
);
lockPlaces(disciplineDeclarations, { whole: 140 });

/** N statement: counts the person to N in at most two disciplines. */
export const nStatements = pgTable(
  'n_statements',
  {
    ...personSpan(),
    discipline1Code: refersTo(() => disciplines.code),
    discipline2Code: integer().references(() => disciplines.code),
  },
  (t) => [index().on(t.personId)],
);
lockPlaces(nStatements, { whole: 150 });

/** Time in the doctoral school: outside N, with the full four slots. */
export const doctoralEnrolments = pgTable(
  'doctoral_enrolments',
  {
    ...personSpan(),
    disciplineCode: refersTo(() => disciplines.code),
  },
  (t) => [index().on(t.personId)],
);
lockPlaces(doctoralEnrolments, { whole: 165 });

/** A long leave (unpaid, health, parental, sick); two years exempt from reductions. */
export const absences = pgTable(
  'absences',
  {
    ...personSpan(),
    kind: text().notNull(),
  },
  (t) => [
    index().on(t.personId),
    check('absences_dates_check', sql`${t.dateTo} is null or ${t.dateTo} >= ${t.dateFrom}`),
    check('absences_kind_check', sql`btrim(${t.kind}) <> ''`),
  ],
);
lockPlaces(absences, { whole: 160 });

/** Status: 1 confirmed, 0 fault reported; an answer makes it 2 fixed or 3 returned. */
export const polonConfirmations = pgTable(
  'polon_confirmations',
  {
    rowNum: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    accountRow: integer().references(() => accounts.rowNum, { onDelete: 'set null' }),
    status: smallint().notNull(),
    note: text(),
    confirmedAt: timestamp(instant).notNull().defaultNow(),
    answeredBy: text(),
    answeredAt: timestamp(instant),
    answerNote: text(),
  },
  (t) => [
    index().on(t.personId, t.confirmedAt),
    index().on(t.accountRow),
    index('polon_confirmations_open_idx').on(t.confirmedAt).where(sql`${t.status} = 0`),
    index('polon_confirmations_reports_idx').on(t.confirmedAt).where(sql`${t.status} <> 1`),
    check('polon_confirmations_status_check', sql`${t.status} between 0 and 3`),
    check(
      'polon_confirmations_answer_check',
      sql`(${t.status} >= 2) = (${t.answeredAt} is not null) and (${t.answeredAt} is null) = (${t.answeredBy} is null)
        and (${t.answeredAt} is not null or ${t.answerNote} is null)`,
    ),
  ],
);
lockPlaces(polonConfirmations, { rows: 390 });

/** What an office has entered, corrected or removed by hand; kept for ever. The rows of the tables before and after. */
export const factEdits = pgTable(
  'fact_edits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `person`: who the person is. */
    kind: text({ enum: [...FACT_KINDS, 'person'] }).notNull(),
    recordId: integer().notNull(),
    personId: refersTo(() => persons.id),
    /** null: was added. */
    before: jsonb(),
    /** null: was removed. */
    after: jsonb(),
    /** Of `person`: which accounts took over which fields; null: not kept yet when it was made. */
    followed: jsonb(),
    reason: text().notNull(),
    editedBy: text().notNull(),
    editedAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index().on(t.personId, t.editedAt),
    index().on(t.kind, t.recordId),
    check('fact_edits_reason_check', sql`btrim(${t.reason}) <> ''`),
    check('fact_edits_sides_check', sql`${t.before} is not null or ${t.after} is not null`),
  ],
);

/** Rows that imports leave as they are, until somebody removes the lock; written under the lock of their table. */
export const factLocks = pgTable(
  'fact_locks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: LOCKED_KINDS }).notNull(),
    recordId: integer().notNull(),
    /** Whose fact it is; null: a unit. */
    personId: integer().references(() => persons.id),
    lockedBy: text().notNull(),
    lockedAt: timestamp(instant).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('fact_locks_record_idx').on(t.kind, t.recordId),
    index().on(t.personId),
    check('fact_locks_person_check', sql`(${t.personId} is null) = (${t.kind} = 'unit')`),
  ],
);
