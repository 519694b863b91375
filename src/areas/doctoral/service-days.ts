import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { doctoralProcedures } from './tables.ts';

/** SQL: the day has come: one ahead is planned, and ends nothing. */
export const hasBeen = (day: AnyPgColumn | SQL): SQL => sql`coalesce(${day} <= current_date, false)`;

/** SQL: no degree has been conferred yet. `day`: of the conferral, where the procedures have another name. */
export const isNotConferred = (day: AnyPgColumn | SQL = doctoralProcedures.conferralResolutionOn): SQL =>
  sql`not ${hasBeen(day)}`;
