import { sql } from 'drizzle-orm';

/** An instant as the wire has it: `YYYY-MM-DD HH:MM:SS.ffffff`. */
export const stampOf = (column: unknown) => sql<string>`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS.US')`;

/** A numeric column as a JSON number. */
export const numberOf = (column: unknown) => sql<number>`(${column})::float8`;
export const numberOrNull = (column: unknown) => sql<number | null>`(${column})::float8`;
