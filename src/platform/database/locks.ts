import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable, PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/** Keys of the advisory locks. */
const MIGRATIONS = 727_274;
const RESULTS = 727_275;
const PERIODS = 727_276;
const CLAIMS = 727_277;
const BULK = 727_278;
const ORDERS = 727_279;
const NUMBERS = 727_280;
const FUNCTIONS = 727_281;
const REQUESTS = 727_282;
const IDENTIFIERS = 727_283;
const NAMES = 727_284;

/** Statements on the lock of the connection that migrates; `attempt` answers whether it is `free`. */
export const MIGRATION_LOCK = {
  attempt: `select pg_try_advisory_lock(${MIGRATIONS}) as free`,
  take: `select pg_advisory_lock(${MIGRATIONS})`,
  release: `select pg_advisory_unlock(${MIGRATIONS})`,
};

/** The key of an advisory lock, a whole table (`table name`), or a table whose rows are locked. */
type Lock = number | string;

/**
 * Every transaction takes its locks in the order of their places, and locks of one kind by ascending key; otherwise two
 * may deadlock. Writing a row locks it too, and the rows that it references, weakly.
 */
const PLACES = new Map<Lock, number>([
  [REQUESTS, 5],
  [BULK, 10],
  [IDENTIFIERS, 12],
  [NAMES, 13],
  [CLAIMS, 40],
  [FUNCTIONS, 50],
  [PERIODS, 60],
  [RESULTS, 70],
  [NUMBERS, 900],
  [ORDERS, 910],
]);

/** Declares where the order of locks has the table as a whole, and its rows. */
export function lockPlaces(table: PgTable, { whole, rows }: { whole?: number; rows?: number }) {
  if (whole !== undefined) PLACES.set(wholeOf(table), whole);
  if (rows !== undefined) PLACES.set(getTableName(table), rows);
}

/** All locks with their places. */
export const lockOrder = () => [...PLACES].toSorted(([, a], [, b]) => a - b);

const placeOf = (lock: Lock) => PLACES.get(lock) ?? 0;
const wholeOf = (table: PgTable) => `table ${getTableName(table)}`;

const held = new WeakMap<Db, Set<Lock>>();

/** A savepoint shares the locks of its transaction. */
export const shareLocks = (outer: Db, inner: Db) => held.set(inner, held.get(outer) ?? new Set());

/** Registers the lock. @throws where the transaction already holds a later one */
function inOrder(db: Db, lock: Lock) {
  if (!is(db, PgTransaction)) throw new Error('A lock needs a transaction: there is none');
  const locks = held.get(db) ?? new Set();
  held.set(db, locks);
  if (!PLACES.has(lock)) throw new Error(`${lock} has no place in the order of locks`);
  if (locks.has(lock)) return;
  const later = [...locks].find((each) => placeOf(each) > placeOf(lock));
  if (later !== undefined) throw new Error(`${lock} is locked after ${later}`);
  locks.add(lock);
}

const ascending = (ids: Iterable<number>) => sql.param([...new Set(ids)].toSorted((a, b) => a - b));

/** Serialises a client's request and its repetitions. */
export async function lockRequest(db: Db, request: string) {
  inOrder(db, REQUESTS);
  await db.execute(sql`select pg_advisory_xact_lock(${REQUESTS}, hashtext(${request}))`);
}

/** Serialises bulk changes of works: imports of lists and records, valuations, merges. */
export async function lockBulk(db: Db) {
  inOrder(db, BULK);
  await db.execute(sql`select pg_advisory_xact_lock(${BULK}, 0)`);
}

/** Excludes bulk changes of works while one record is saved; saves of others go on. */
export async function shareBulk(db: Db) {
  inOrder(db, BULK);
  await db.execute(sql`select pg_advisory_xact_lock_shared(${BULK}, 0)`);
}

/** Serialises saves of works or people that have this identifier, so that the second finds the first one's; an empty one is none. */
export async function lockIdentifier(db: Db, identifier: string) {
  if (identifier === '') return;
  inOrder(db, IDENTIFIERS);
  await db.execute(sql`select pg_advisory_xact_lock(${IDENTIFIERS}, hashtext(${identifier.toLowerCase()}))`);
}

/** Serialises additions of people of this name, so that the second finds the first one. */
export async function lockName(db: Db, name: string) {
  inOrder(db, NAMES);
  await db.execute(sql`select pg_advisory_xact_lock(${NAMES}, hashtext(search_key(${name})))`);
}

/** Serialises the choice of disciplines to solve, so that two workers do not choose the same one. */
export async function lockClaims(db: Db) {
  inOrder(db, CLAIMS);
  await db.execute(sql`select pg_advisory_xact_lock(${CLAIMS}, 0)`);
}

/** Shared by the recalculations of people in these periods. */
export async function sharePeriods(db: Db, periodIds: Iterable<number>) {
  inOrder(db, PERIODS);
  await db.execute(sql`
    select pg_advisory_xact_lock_shared(${PERIODS}, id)
    from unnest(${ascending(periodIds)}::int[]) as id order by id`);
}

/** Excludes recalculations of the period, so that its results are read consistently. Hold it for milliseconds. */
export async function ownPeriod(db: Db, periodId: number) {
  inOrder(db, PERIODS);
  await db.execute(sql`select pg_advisory_xact_lock(${PERIODS}, ${periodId}::int)`);
}

/** Serialises changes of functions in councils, so that of two holders of one the second finds the first. */
export async function lockFunctions(db: Db) {
  inOrder(db, FUNCTIONS);
  await db.execute(sql`select pg_advisory_xact_lock(${FUNCTIONS}, 0)`);
}

/** Serialises the numbers of a kind of documents. Hold it for milliseconds. */
export async function lockNumbers(db: Db, kind: string) {
  inOrder(db, NUMBERS);
  await db.execute(sql`select pg_advisory_xact_lock(${NUMBERS}, hashtext(${kind}))`);
}

/** Serialises orders of jobs with these keys, so that the second finds the first one's job. */
export async function lockOrders(db: Db, keys: string[]) {
  inOrder(db, ORDERS);
  await db.execute(sql`
    select pg_advisory_xact_lock(${ORDERS}, key)
    from (select distinct hashtext(key) as key from unnest(${sql.param(keys)}::text[]) as key order by 1) as each`);
}

/** Excludes all recalculations in the periods of this table, for changes of results by anything else. */
export async function ownPeriods(db: Db, periods: PgTable) {
  inOrder(db, PERIODS);
  await db.execute(sql`
    select pg_advisory_xact_lock(${PERIODS}, id) from (select id from ${periods} order by id) as each`);
}

/** Serialises recalculations of these people. */
export async function lockResults(db: Db, personIds: Iterable<number>) {
  inOrder(db, RESULTS);
  await db.execute(sql`
    select pg_advisory_xact_lock(${RESULTS}, id) from unnest(${ascending(personIds)}::int[]) as id order by id`);
}

/** Excludes all other writes to these tables. */
export async function lockTables(db: Db, ...tables: PgTable[]) {
  const ordered = tables.toSorted((a, b) => placeOf(wholeOf(a)) - placeOf(wholeOf(b)));
  for (const table of ordered) inOrder(db, wholeOf(table));
  const names = ordered.map((table) => sql.identifier(getTableName(table)));
  await db.execute(sql`lock table ${sql.join(names, sql`, `)} in share row exclusive mode`);
}

/**
 * Waits for whoever has {@link lockTables}, before rows of the table are locked and changed: who holds a row and only then
 * waits would be waited for by references to it.
 */
export async function shareTable(db: Db, table: PgTable) {
  inOrder(db, wholeOf(table));
  await db.execute(sql`lock table ${sql.identifier(getTableName(table))} in row exclusive mode`);
}

/** Excludes all other uses of this table, reads too. Hold it for milliseconds. */
export async function ownTable(db: Db, table: PgTable) {
  inOrder(db, wholeOf(table));
  await db.execute(sql`lock table ${sql.identifier(getTableName(table))} in access exclusive mode`);
}

/**
 * Excludes, for others: `key share` deletes; `share` changes; `no key update` changes and these locks; `update` new
 * references too.
 */
type Strength = 'update' | 'no key update' | 'share' | 'key share';

/** Locks rows and returns them as they are then. */
export async function lockRows<Table extends PgTable>(
  db: Db,
  table: Table,
  { where, strength = 'no key update' }: { where: SQL | undefined; strength?: Strength },
): Promise<Table['$inferSelect'][]> {
  inOrder(db, getTableName(table));
  const rows: unknown[] = await db
    .select()
    .from<PgTable>(table)
    .where(where ?? sql`false`)
    .orderBy(...keysOf(table))
    .for(strength);
  return rows as Table['$inferSelect'][];
}

/** The columns of the table's key, of one or of several. */
export function keysOf(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** A subquery that locks these rows in key order and returns their keys; for a single statement. */
export const orderedKeys = (table: PgTable, where: SQL | undefined) => sql`(${keysWhere(table, where)} for update)`;

/**
 * A subquery that locks those of these rows that are free and returns their keys. It never waits, so it has no order of
 * locks: `before` says which come first.
 */
export const freeKeys = (
  table: PgTable,
  where: SQL | undefined,
  { limit, before }: { limit?: number; before?: SQL } = {},
) =>
  sql`(${keysWhere(table, where, before)} ${limit === undefined ? sql`` : sql`limit ${limit}`} for update skip locked)`;

function keysWhere(table: PgTable, where: SQL | undefined, before?: SQL) {
  const keys = sql.join(keysOf(table), sql`, `);
  const order = before ? sql`${before}, ${keys}` : keys;
  return sql`select ${keys} from ${table} where ${where ?? sql`false`} order by ${order}`;
}
