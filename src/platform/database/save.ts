import { eq, is, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#shared/audit-words.ts';
import type { Actor } from '../actor.ts';
import { pick, recordChanges } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import type { Db } from './db.ts';
import { keysOf, lockRows } from './locks.ts';
import { transact } from './transact.ts';

type Columns = Readonly<Record<string, AnyPgColumn>>;

type Declared<Table, Row, Field, Subject, Kept, Id, Stamps> = {
  table: Table;
  /** The row as the calls answer it, also to a stale write. @throws Refusal when it is gone */
  read: (db: Db, id: Id) => Promise<Row>;
  /** Takes the locks that come before the row's, or adds the row that is there from the first change on. */
  lock?: (tx: Db, actor: Actor, id: Id) => Promise<unknown>;
  /** Refuses a row that the actor may not change; `panel`: whoever may make the call may change every row. */
  check: 'panel' | ((tx: Db, actor: Actor, row: Row) => unknown);
  stale: string;
  /** What a stale write is answered with, if not the row. */
  current?: (row: Row) => unknown;
  /** What every change writes: who made it and when. */
  stamp?: (login: string) => object;
  subject: (row: Row) => Subject;
  /** What the audit keeps: of an added or removed row all, of a changed one what differs. */
  fields: readonly Field[];
  /** Kept of a changed row too, although they stay the same. */
  context?: readonly Field[];
  /** These fields as the audit keeps them, where they are not those of the row. */
  kept?: (db: Db, row: Row, fields: readonly Field[]) => Promise<Kept>;
  /** What the audit keeps of a removed row besides, as the database has it: so it can come back as it was (`valuesBack`). */
  stamps?: Stamps;
};

/** Makes the audit row with the words of the area's `audit.ts`. */
type Recorded<Subject, Kept> = { record: (sides: { subject: Subject; before?: Kept; after?: Kept }) => Change };

/** `seen`: the version that the client has read, or the values; what is undefined is not compared. */
type Seen<Row, Id> = { id: Id; seen?: { [Name in keyof Row]?: Row[Name] | undefined } };

type Added<Table extends PgTable> =
  | { values: PgInsertValue<Table>; back?: never }
  | { values: PgInsertValue<Table, true>; back: true };

type Changed<Row, Field> = { before: Row; row: Row; changed: readonly Field[] };

/** Whether a stored row has other values; what the database computes, as the time of a change, is not compared. */
const differs = (stored: object, values: object) =>
  Object.entries(values).some(
    ([name, value]) =>
      value !== undefined && !is(value, SQL) && !isDeepStrictEqual(value, stored[name as keyof typeof stored]),
  );

/**
 * Declares how rows that people change are locked, compared, saved and recorded. Each function runs in a transaction,
 * or in a savepoint of the caller's: what it refuses is rolled back by itself.
 */
export function savedRows<
  Table extends PgTable,
  Row extends object,
  Field extends keyof Row & string,
  Subject,
  Kept = Partial<Pick<Row, Field>>,
  Id extends number | string = number,
  Stamps extends Columns = Record<never, AnyPgColumn>,
>(declared: Declared<Table, Row, Field, Subject, Kept, Id, Stamps>) {
  const { read, check, subject, fields, context = [], stale, current = (row) => row } = declared;
  const table: PgTable = declared.table;
  const [key] = keysOf(table);
  if (!key) throw new Error('The table has no key');
  const kept = declared.kept ?? (async (_: Db, row: Row, some: readonly Field[]) => pick(row, some) as Kept);

  const locked = async (tx: Db, actor: Actor, { id, seen = {} }: Seen<Row, Id>) => {
    await declared.lock?.(tx, actor, id);
    const [stored] = await lockRows(tx, declared.table, { where: eq(key, id), strength: 'update' });
    const row = await read(tx, id);
    if (check !== 'panel') await check(tx, actor, row);
    const isStale = Object.entries(seen).some(([name, value]) => value !== undefined && value !== row[name as Field]);
    if (isStale) throw new Refusal('conflict', stale, current(row));
    return { stored, row };
  };

  // As JSON an instant keeps its microseconds, which a Date has not.
  const stampsOf = async (tx: Db, id: Id) => {
    const { stamps } = declared;
    const asJson = Object.entries(stamps ?? {}).map(([name, column]) => [name, sql`to_jsonb(${column})`]);
    const [found] = stamps ? await tx.select(Object.fromEntries(asJson)).from(table).where(eq(key, id)) : [];
    return { ...found } as Record<keyof Stamps, unknown>;
  };

  type Recording = Recorded<Subject, Kept>;
  type Values = PgUpdateSetSource<Table>;

  return {
    /** The row, locked. @throws Refusal when it is gone or has changed since it was read */
    unchanged: async (tx: Db, actor: Actor, asked: Seen<Row, Id>): Promise<Row> => (await locked(tx, actor, asked)).row,

    /** Adds a row. `taken`: what to throw where the database holds one like it; `back`: it comes back under its number. */
    add: (
      db: Db,
      actor: Actor,
      { values, taken, back, record }: Added<Table> & { taken?: () => Error } & Recording,
    ): Promise<Row> =>
      transact(db, async (tx) => {
        const into = tx.insert(table);
        const insert = (back ? into.overridingSystemValue() : into).values(values);
        const [added] = await (taken ? insert.onConflictDoNothing() : insert).returning({ id: key });
        if (!added && taken) throw taken();
        const row = await read(tx, added?.id as Id);
        await recordChanges(tx, actor, [record({ subject: subject(row), after: await kept(tx, row, fields) })]);
        return row;
      }),

    /** Gives a row the values of `to`. Where it has them already, nothing is written or recorded, and `also` not done. */
    change: (
      db: Db,
      actor: Actor,
      {
        to,
        also,
        record,
        ...asked
      }: Seen<Row, Id> &
        Recording & {
          to: (row: Row, tx: Db) => Values | Promise<Values>;
          also?: (tx: Db, done: Changed<Row, Field>) => Promise<unknown>;
        },
    ): Promise<Row> =>
      transact(db, async (tx) => {
        const { stored, row: before } = await locked(tx, actor, asked);
        const values = await to(before, tx);
        if (!differs(stored ?? {}, values)) return before;
        const stamped = { ...values, ...declared.stamp?.(actor.physicalLogin) };
        await tx.update(table).set(stamped).where(eq(key, asked.id));
        const row = await read(tx, asked.id);
        const changed = fields.filter((field) => !isDeepStrictEqual(before[field], row[field]));
        await also?.(tx, { before, row, changed });
        const some = [...new Set([...context, ...changed])];
        const sides = { before: await kept(tx, before, some), after: await kept(tx, row, some) };
        if (changed.length > 0) await recordChanges(tx, actor, [record({ subject: subject(row), ...sides })]);
        return row;
      }),

    /** Removes a row; the audit keeps it. */
    remove: (
      db: Db,
      actor: Actor,
      { record, ...asked }: Seen<Row, Id> & Recorded<Subject, Kept & Record<keyof Stamps, unknown>>,
    ): Promise<Row> =>
      transact(db, async (tx) => {
        const { row } = await locked(tx, actor, asked);
        const before = { ...(await kept(tx, row, fields)), ...(await stampsOf(tx, asked.id)) };
        await tx.delete(table).where(eq(key, asked.id));
        await recordChanges(tx, actor, [record({ subject: subject(row), before })]);
        return row;
      }),
  };
}

type Value<Column extends AnyPgColumn> =
  | Column['_']['data']
  | (Column['_']['notNull'] extends true ? never : null | undefined);

/** The fields of the wire that these columns store. */
export const fieldsOf = <Map extends Columns>(columns: Map) => Object.keys(columns) as (keyof Map & string)[];

/** The columns with the values of the wire. An empty text or 0 is null where the column may be; undefined stays as it is. */
export const valuesBy = <Map extends Columns>(
  columns: Map,
  values: { readonly [Field in keyof Map]?: Value<Map[Field]> },
) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, { name, notNull }]) => {
      const value = values[field];
      return [name, !notNull && (value === '' || value === 0) ? null : value];
    }),
  ) as { [Field in keyof Map as Map[Field]['_']['name']]: Value<Map[Field]> };

/** The columns of `stamps` with what the audit keeps of them. */
export const valuesBack = <Map extends Columns>(columns: Map, kept: { readonly [Field in keyof Map]?: unknown }) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [
      column.name,
      sql`(${JSON.stringify(kept[field] ?? null)}::text::jsonb #>> '{}')::${sql.raw(column.getSQLType())}`,
    ]),
  ) as { [Field in keyof Map as Map[Field]['_']['name']]: SQL };

/** A stamp of rows that keep a version, and who changed them last and when. */
export const versionStamp = (table: { version: AnyPgColumn }) => (login: string) => ({
  version: sql`${table.version} + 1`,
  changedAt: sql`clock_timestamp()`,
  changedBy: login,
});
