import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';

const ofMember = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  personId: refersTo(() => persons.id),
  /** The present code of the discipline. */
  disciplineCode: refersTo(() => disciplines.code),
});

/** What the office knows of a person for a discipline's council. */
export const councilAttributes = pgTable(
  'council_attributes',
  {
    ...ofMember(),
    /** Whether the lustration declaration has been made; null: not known. What holds today, as `decision` is. */
    declared: boolean(),
    /** 0 by the rules, 1 member, 2 not a member; what held on a past day is in the decisions. */
    decision: smallint().notNull().default(0),
    staffInformedOn: date(),
    receivedOn: date(),
    fulfilledOn: date(),
    courseInformedOn: date(),
    joinedOn: date(),
    leftOn: date(),
    suspendedOn: date(),
    resumedOn: date(),
    /** Counts the changes, from 0. */
    version: integer().notNull().default(0),
    changedBy: text(),
    changedAt: timestamp(instant),
  },
  (t) => [
    uniqueIndex('council_attributes_unique_idx').on(t.disciplineCode, t.personId),
    index().on(t.personId),
    check('council_attributes_decision_check', sql`${t.decision} between 0 and 2`),
    check('council_attributes_member_check', sql`${t.leftOn} >= ${t.joinedOn}`),
    check('council_attributes_suspension_check', sql`${t.resumedOn} >= ${t.suspendedOn}`),
  ],
);
lockPlaces(councilAttributes, { rows: 450 });

/** Marks from a day on, so that a past day has those of then; each row sets one of them. */
export const councilDecisions = pgTable(
  'council_decisions',
  {
    ...ofMember(),
    /** The day from which it holds, until the next; of one day the last counts. */
    validFrom: date().notNull(),
    /** 0 by the rules, 1 member, 2 not a member. */
    decision: smallint(),
    /** The lustration declaration: 0 not known, 1 made, 2 not made. */
    declaration: smallint(),
    decidedAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    decidedBy: text().notNull(),
  },
  (t) => [
    index('council_decisions_member_idx').on(t.disciplineCode, t.personId, t.validFrom, t.id),
    index().on(t.personId),
    check('council_decisions_decision_check', sql`${t.decision} between 0 and 2`),
    check('council_decisions_declaration_check', sql`${t.declaration} between 0 and 2`),
    check('council_decisions_mark_check', sql`num_nonnulls(${t.decision}, ${t.declaration}) = 1`),
  ],
);

/** Functions that the column of rights shows as letters: of a council, or with no discipline of the whole university. */
export const councilFunctions = pgTable(
  'council_functions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: refersTo(() => persons.id),
    disciplineCode: integer().references(() => disciplines.code),
    letter: text().notNull(),
    dateFrom: date().notNull(),
    dateTo: date(),
  },
  (t) => [
    index().on(t.personId),
    check('council_functions_letter_check', sql`${t.letter} ~ '^[A-FMPRSV]$'`),
    check('council_functions_dates_check', sql`${t.dateTo} >= ${t.dateFrom}`),
  ],
);
lockPlaces(councilFunctions, { rows: 460 });

/** What the rules of councils depend on, from a day on. */
export const councilParameters = pgTable(
  'council_parameters',
  {
    validFrom: date().primaryKey(),
    degrees: text().array().notNull(),
    ageLimit: smallint().notNull(),
    declarationBornBefore: date().notNull(),
    reason: text(),
    changedAt: timestamp(instant),
    changedBy: text(),
  },
  (t) => [
    check('council_parameters_age_check', sql`${t.ageLimit} between 18 and 120`),
    check('council_parameters_degrees_check', sql`cardinality(${t.degrees}) > 0`),
  ],
);
lockPlaces(councilParameters, { whole: 206, rows: 208 });
