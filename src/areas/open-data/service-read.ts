import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { Published } from './items.ts';
import type { ItemKind } from './schema-words.ts';
import { openItems } from './tables.ts';

/** A place in the order of changes: what comes after it has changed later. */
export type Place = { changed: string; kind: ItemKind; id: number };

export type Asked = {
  kinds: readonly ItemKind[];
  after?: Place | undefined;
  /** ISO 8601 instants: from this one, and before that one. */
  from?: string | undefined;
  before?: string | undefined;
  unit?: number | undefined;
  limit: number;
};

const utc = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const COLUMNS = sql`o.kind, o.id, ${utc(sql`o.changed_at`)} as changed, ${utc(sql`o.added_at`)} as added, o.item,
  o.unit_ids as units`;

const where = ({ kinds, after, from, before, unit }: Omit<Asked, 'limit'>) =>
  sql.join(
    [
      sql`o.kind = any(${sql.param([...kinds])}::text[])`,
      ...(after
        ? [sql`(o.changed_at, o.kind, o.id) > (${after.changed}::timestamptz, ${after.kind}, ${after.id}::int)`]
        : []),
      ...(from ? [sql`o.changed_at >= ${from}::timestamptz`] : []),
      ...(before ? [sql`o.changed_at < ${before}::timestamptz`] : []),
      ...(unit === undefined ? [] : [sql`o.unit_ids @> array[${unit}::int]`]),
    ],
    sql` and `,
  );

/** Items in the order of their changes, withdrawn ones too. */
export const changesOf = (db: Db, asked: Asked): Promise<Published[]> =>
  db.execute<Published>(sql`
    select ${COLUMNS} from ${openItems} o where ${where(asked)}
    order by o.changed_at, o.kind, o.id limit ${asked.limit}`);

export async function countChanges(db: Db, asked: Omit<Asked, 'limit'>): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${openItems} o where ${where(asked)}`);
  return row?.count ?? 0;
}

/** The item, withdrawn or not; undefined: there has never been one. */
export async function findItem(db: Db, kind: ItemKind, id: number): Promise<Published | undefined> {
  const [row] = await db.execute<Published>(sql`
    select ${COLUMNS} from ${openItems} o where o.kind = ${kind} and o.id = ${id}`);
  return row;
}

/** When the first item was stamped; now while there is none. */
export async function earliestChange(db: Db): Promise<string> {
  const [row] = await db.execute<{ at: string }>(sql`
    select ${utc(sql`coalesce(min(o.changed_at), clock_timestamp())`)} as at from ${openItems} o`);
  return row?.at ?? '';
}

/** The units that are public, by name. */
export const listUnits = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.execute<{ id: number; name: string }>(sql`
    select o.id, o.item ->> 'name' as name from ${openItems} o where o.kind = 'unit' and o.item is not null
    order by o.item ->> 'name' collate polish, o.id`);
