import { getTableName } from 'drizzle-orm';
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/** Requests of the running minute by kind and key, of all processes. The columns are those that the limiter writes. */
export const rateCounts = pgTable('rate_counts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull(),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});

type Query = { text: string; values?: (string | number | null)[] };

/** The driver as the limiter calls a pool. */
const poolOf = (sql: postgres.Sql) => ({
  async query({ text, values = [] }: Query) {
    const rows = await sql.unsafe(text, values);
    return { rows, rowCount: rows.count };
  },
});

/** A limiter whose counts are rows of the database. `clears`: deletes rows that have expired, of all kinds. */
export const databaseLimiter = (
  sql: postgres.Sql,
  options: { kind: string; points: number; duration: number; clears: boolean },
) =>
  new RateLimiterPostgres({
    storeClient: poolOf(sql),
    storeType: 'pool',
    tableName: getTableName(rateCounts),
    tableCreated: true,
    keyPrefix: options.kind,
    points: options.points,
    duration: options.duration,
    clearExpiredByTimeout: options.clears,
  });
