import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Counts anew what the planner knows of a table after a large change, for these columns or all. By a function of the
 * tables' owner: the role that serves may not do it itself. Temporary tables are the role's own (`analyze`).
 */
export const refreshStatistics = (db: Db, table: PgTable, ...columns: string[]) =>
  db.execute(sql`select refresh_statistics(${getTableName(table)}, ${sql.param(columns)}::text[])`);
