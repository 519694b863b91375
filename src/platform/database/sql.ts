import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core';
import { type Arrays, type ArrayTypes, namesOf } from '#shared/arrays.ts';
import { PANEL_CODES, type PanelName, panelNames } from '#shared/panel-codes.ts';
import { TIME_ZONE } from '#engine/day.ts';
import type { Db } from './db.ts';

/**
 * Runs work in UTC, for rows kept as JSON, whose instants are texts. The transaction goes on in Warsaw time: there
 * `current_date` is another day for one or two hours.
 */
export async function inUtc<Value>(tx: Db, work: () => Promise<Value>): Promise<Value> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  const value = await work();
  await tx.execute(sql.raw(`set local timezone = '${TIME_ZONE}'`));
  return value;
}

/** A column of panels, kept as their codes. */
export const panelCodes = customType<{ data: readonly PanelName[]; driverData: number[] }>({
  dataType: () => 'integer[]',
  toDriver: (names) => names.map((name) => PANEL_CODES[name]),
  fromDriver: panelNames,
});

/** An instant as a wire stamp, in Warsaw time: `YYYY-MM-DD HH:MM:SS.ffffff`. */
export const stampOf = (column: unknown) =>
  sql<string>`to_char(${column} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI:SS.US')`;

/** The day of an instant in Warsaw, in ISO 8601. */
export const dayOf = (instant: unknown) => sql<string>`to_char(${instant} at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`;

/** The day of an instant in Warsaw, as people read it. */
export const shownDayOf = (instant: unknown) =>
  sql<string>`to_char(${instant} at time zone 'Europe/Warsaw', 'DD.MM.YYYY')`;

/** The instant at which a day begins in Warsaw. */
export const startOfDay = (day: unknown) => sql<Date>`(${day})::timestamp at time zone 'Europe/Warsaw'`;

/** The row of this alias holds on the day, from its `date_from` to its `date_to`, which may be open. */
export const holdsOn = (alias: string, day: SQL = sql`current_date`) => {
  const row = sql.raw(alias);
  return sql`${row}.date_from <= ${day} and (${row}.date_to is null or ${row}.date_to >= ${day})`;
};

/** An instant in ISO 8601. */
export const isoOf = (column: unknown) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What lists call a person: the family name first. */
export const fullName = ({ lastName, firstName }: { lastName: AnyPgColumn; firstName: AnyPgColumn }) =>
  sql<string>`${lastName} || ' ' || ${firstName}`;

/** Numbers in a title: where they differ, as in two parts of one work, neither is a correction of the other. */
export const numbersIn = (title: SQL) => sql`(
  select string_agg(m[1], ' ') from regexp_matches(${title}, '\\m([0-9]+|[IVX]+)\\M', 'g') m)`;

/** A numeric column as a JSON number. */
export const numberOf = (column: unknown) => sql<number>`(${column})::float8`;
export const numberOrNull = (column: unknown) => sql<number | null>`(${column})::float8`;

/**
 * The rows of a query as one JSON value, for a statement that reads several things at once. Its fields are what JSON has:
 * texts, days, numbers that are numbers and flags; no instants and no `numeric`.
 */
export function rowsOf<Rows>(query: SQLWrapper & { _: { result: Rows; selectedFields: object } }): SQL<Rows> {
  const names = Object.keys(query._.selectedFields);
  const fields = names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`);
  const columns = sql.join(names.map(sql.identifier), sql`, `);
  return sql<Rows>`(select coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)})), '[]')
    from ${query} as rows(${columns}))`;
}

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

/** SQL: the rows of arrays, in their order, as `r` with the names of their types. */
export function rowsOfArrays<Name extends string>(arrays: Arrays<Name>, types: ArrayTypes<Name>): SQL {
  const names = namesOf(types);
  const columns = names.map((name) => sql`${arrays[name]}::${sql.raw(types[name])}[]`);
  return sql`unnest(${sql.join(columns, sql`, `)}) as r(${sql.join(names.map(sql.identifier), sql`, `)})`;
}

/** SQL: rows, or their JSON, as a relation of the shape, which names it: `recordset(rows, 'r(id int, note text)')`. */
export const recordset = (rows: readonly object[] | string, shape: string): SQL =>
  sql`jsonb_to_recordset(${typeof rows === 'string' ? rows : JSON.stringify(rows)}::text::jsonb) as ${sql.raw(shape)}`;
