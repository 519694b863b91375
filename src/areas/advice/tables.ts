import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { KeptMoves } from './service-kept-moves.ts';
import { refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { disciplines } from '#areas/library/tables.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { publications } from '#areas/publications/tables.ts';

/** In `problemHash`, before the stamp of the choices. */
export const CHOICES_FROM = '#';

/**
 * The best moves of a discipline, as last computed: a cache. `problemHash` tells the result that they were computed
 * after, with its patents and, from `CHOICES_FROM` on, its people's choices and refusals; `inputs` the hash of all that they follow from.
 */
export const disciplineMoves = pgTable(
  'discipline_moves',
  {
    periodId: refersTo(() => evaluationPeriods.id),
    disciplineCode: refersTo(() => disciplines.code),
    problemHash: text().notNull(),
    inputs: text().notNull(),
    answer: jsonb().$type<KeptMoves>().notNull(),
    computedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.periodId, t.disciplineCode] })],
);

export const REQUEST_ANSWERS = ['will', 'no', 'done'] as const;

/** A supervisor asks an author to show a work in the discipline. */
export const authorRequests = pgTable(
  'author_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    periodId: refersTo(() => evaluationPeriods.id),
    disciplineCode: refersTo(() => disciplines.code),
    publicationId: refersTo(() => publications.id, { onDelete: 'cascade' }),
    personId: refersTo(() => persons.id),
    message: text().notNull(),
    /** Points that the discipline would gain, when it was asked. */
    gain: numeric({ precision: 9, scale: 4 }).notNull(),
    /** The gain is by this work alone; else what it adds to all other proposals. */
    isAlone: boolean('alone').notNull().default(true),
    askedByRow: refersTo(() => accounts.rowNum),
    askedAt: timestamp({ withTimezone: true, precision: 6 }).notNull().defaultNow(),
    remindedAt: timestamp({ withTimezone: true, precision: 6 }),
    answer: text({ enum: REQUEST_ANSWERS }),
    note: text().notNull().default(''),
    answeredAt: timestamp({ withTimezone: true, precision: 6 }),
    withdrawnAt: timestamp({ withTimezone: true, precision: 6 }),
  },
  (t) => [
    // One request at a time: of a second one the author would not know which to answer.
    uniqueIndex('author_requests_open_idx')
      .on(t.personId, t.publicationId, t.periodId, t.disciplineCode)
      .where(sql`${t.withdrawnAt} is null`),
    index('author_requests_discipline_idx').on(t.periodId, t.disciplineCode),
    index().on(t.publicationId),
    check('author_requests_message_check', sql`length(${t.message}) <= 2000 and length(${t.note}) <= 500`),
    check('author_requests_answer_check', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
lockPlaces(authorRequests, { rows: 405 });
