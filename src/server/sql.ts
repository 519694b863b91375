import { and, type SQL, sql } from 'drizzle-orm';

/** An instant as a wire stamp, in Warsaw time: `YYYY-MM-DD HH:MM:SS.ffffff`. */
export const stampOf = (column: unknown) =>
  sql<string>`to_char(${column} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS.US')`;

/** An instant in ISO 8601. */
export const isoOf = (column: unknown) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A numeric column as a JSON number. */
export const numberOf = (column: unknown) => sql<number>`(${column})::float8`;
export const numberOrNull = (column: unknown) => sql<number | null>`(${column})::float8`;

/** Whether the value contains every word of the text, ignoring case and diacritics. */
export const holdsWords = (text: string | undefined, value: SQL) =>
  and(
    ...(text ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`strpos(search_key(${value}), search_key(${word})) > 0`),
  );

/** A list of column names, `a, b`: plain, qualified (`kept.a, kept.b`), or set from the excluded row of an upsert. */
export const columns = (names: string) => sql.raw(names);
export const columnsOf = (alias: string, names: string) => sql.raw(names.replaceAll(/\w+/g, `${alias}.$&`));
export const setFromExcluded = (names: string) => sql.raw(names.replaceAll(/\w+/g, '$& = excluded.$&'));

/** An amount as the engine's units of 1/10 000, and back. */
export const unitsOf = (column: unknown) => sql`(${column} * 10000)::bigint`;
export const amountOf = (units: unknown) => sql`(${units})::bigint * 0.0001`;
