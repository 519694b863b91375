import { sql } from 'drizzle-orm';
import {
  bit,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, refersTo } from '#platform/database/columns.ts';
import { lockPlaces } from '#platform/database/locks.ts';
import { publications } from '#areas/publications/tables.ts';
import { SKETCH_BITS } from './duplicates/sketch.ts';
import type { MergeTrace } from './merging/trace.ts';
import type { SafeRule } from './merging/facts.ts';
import { recordBatches } from './tables.ts';

const work = () =>
  integer()
    .notNull()
    .references(() => publications.id, { onDelete: 'cascade' });

/** Keys of which two records of one publication share at least one, so that few are compared. */
export const duplicateKeys = pgTable(
  'duplicate_keys',
  {
    /** Its lowest bits say what its records have to have in common beside it. */
    key: integer().notNull(),
    /** The beginning of the title: of a key that many records have, those next by title are compared. */
    head: text().notNull(),
    publicationId: work(),
  },
  (t) => [primaryKey({ columns: [t.key, t.head, t.publicationId] }), index().on(t.publicationId)],
);

/** What tells at first sight that two records are apart; as of which change a record was last compared with the others. */
export const duplicateReads = pgTable('duplicate_reads', {
  publicationId: work().primaryKey(),
  /** Null: not yet. */
  modifiedAt: timestamp(instant),
  /** 0: unknown. */
  year: smallint().notNull(),
  /** The triples of letters of the title, and how many bits they set. */
  sketch: bit({ dimensions: SKETCH_BITS }).notNull(),
  bits: smallint().notNull(),
  /** How the names of its authors begin, hashed; none: unknown. */
  names: integer().array().notNull(),
});

/** Pairs of records that may be one publication, computed anew when one of them changes. */
export const duplicatePairs = pgTable(
  'duplicate_pairs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    a: work(),
    b: work(),
    score: real().notNull(),
    reason: text().notNull(),
    /** What agrees: names of facts that the rule of safe pairs asks for. */
    agree: text().array().notNull(),
    foundAt: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    unique('duplicate_pairs_key').on(t.a, t.b),
    index().on(t.b),
    index('duplicate_pairs_score_idx').on(t.score.desc(), t.id),
    check('duplicate_pairs_order_check', sql`${t.a} < ${t.b}`),
    check('duplicate_pairs_score_check', sql`${t.score} between 0 and 1`),
  ],
);

/** Pairs that somebody has said to be two publications; they stay when one of them is deleted, as it may come back. */
export const duplicateDecisions = pgTable(
  'duplicate_decisions',
  {
    a: integer().notNull(),
    b: integer().notNull(),
    reason: text().notNull(),
    login: text().notNull(),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.a, t.b] }),
    index().on(t.b),
    index().on(t.at),
    check('duplicate_decisions_order_check', sql`${t.a} < ${t.b}`),
    check('duplicate_decisions_reason_check', sql`${t.reason} <> ''`),
  ],
);

/** Merges of two records into one; the record that went stays here, so that it can come back. */
export const recordMerges = pgTable(
  'record_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    batchId: refersTo(() => recordBatches.id),
    keptId: integer().notNull(),
    goneId: integer().notNull(),
    trace: jsonb().$type<MergeTrace>().notNull(),
    login: text().notNull(),
    at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
    undoneAt: timestamp(instant),
    undoneBy: text(),
  },
  (t) => [
    index().on(t.batchId),
    index().on(t.keptId),
    index('record_merges_gone_idx').on(t.goneId).where(sql`${t.undoneAt} is null`),
    check('record_merges_two_check', sql`${t.keptId} <> ${t.goneId}`),
    check('record_merges_undone_check', sql`(${t.undoneBy} is null) = (${t.undoneAt} is null)`),
  ],
);
lockPlaces(recordMerges, { rows: 352 });

/** By which rule pairs are merged at once; the last one is in force. */
export const duplicateRules = pgTable('duplicate_rules', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  rule: jsonb().$type<SafeRule>().notNull(),
  login: text().notNull(),
  at: timestamp(instant).notNull().default(sql`clock_timestamp()`),
});
