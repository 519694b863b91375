import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { persons } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';

/** What a check found in an assignment: written once, and kept. */
export const assignmentFindings = pgTable(
  'assignment_findings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    class: smallint().notNull(),
    publicationId: refersTo(() => publications.id),
    personId: refersTo(() => persons.id),
    /** Of class 3: the statement that the change came after; a new one may find the work again. */
    statementId: integer().references(() => printedStatements.id),
    text: text().notNull(),
    extra: text().notNull(),
    foundAt: timestamp(instant).notNull().defaultNow(),
    comment: text(),
    confirmedBy: text(),
    confirmedAt: timestamp(instant),
    modifiedBy: text(),
    modifiedAt: timestamp(instant),
  },
  (t) => [
    unique('assignment_findings_once_key').on(t.class, t.publicationId, t.personId, t.statementId).nullsNotDistinct(),
    index().on(t.publicationId),
    index().on(t.personId),
    index().on(t.statementId),
    index().on(t.foundAt),
    index('assignment_findings_open_idx').on(t.foundAt).where(sql`${t.confirmedAt} is null`),
    check('assignment_findings_class_check', sql`${t.class} between 1 and 5`),
    check(
      'assignment_findings_confirmed_check',
      sql`(${t.confirmedAt} is null) = (${t.confirmedBy} is null) and (${t.confirmedAt} is null) = (${t.comment} is null)`,
    ),
  ],
);
lockPlaces(assignmentFindings, { rows: 410 });

/** Runs of the checks over everybody. */
export const assignmentChecks = pgTable(
  'assignment_checks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ranAt: timestamp(instant).notNull().defaultNow(),
    ranBy: text().notNull(),
    found: integer().notNull(),
  },
  (t) => [index().on(t.ranAt)],
);
