import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';

type Column = { name: string; type: string; isText: boolean };

/** What is not copied: tables that stay, and of others all rows but those of which this holds (`r`). */
export type Scope = { left: ReadonlySet<string>; parts: ReadonlyMap<string, SQL> };

/** A table as it is copied. */
export type CopiedTable = {
  name: string;
  /** Without what the database computes. */
  columns: Column[];
  /** The primary key, or all columns. */
  key: Column[];
  /** Of a table that is copied in part. */
  where: SQL;
  /** Columns that name rows of a table that is left out. */
  emptied: ReadonlySet<string>;
  /** Foreign keys to the table itself, or to one that comes later. */
  late: string[];
};

type ForeignKey = { name: string; table: string; target: string; columns: string[] };
type Read = { name: string; columns: Column[]; key: string[] | null };

const OURS = sql`c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const readTables = (db: Db) =>
  db.execute<Read>(sql`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isText', a.attcollation <> 0) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where ${OURS} order by c.relname collate "C"`);

const readForeignKeys = (db: Db) =>
  db.execute<ForeignKey>(sql`
    select f.conname as name, c.relname as table, t.relname as target,
      (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (f.conkey)) as columns
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
    where f.contype = 'f' and ${OURS}`);

/** The tables but those left out, each after those that its rows name. */
export async function readCatalogue(db: Db, { left, parts }: Scope): Promise<CopiedTable[]> {
  const tables = (await readTables(db)).filter(({ name }) => !left.has(name));
  const keys = await readForeignKeys(db);
  const ordered: CopiedTable[] = [];
  const placed = new Set<string>();
  const waits = ({ name }: Read) =>
    keys.some(({ table, target }) => table === name && target !== name && !left.has(target) && !placed.has(target));
  for (const waiting = new Set(tables); waiting.size > 0; ) {
    const [first] = waiting;
    const next = [...waiting].find((table) => !waits(table)) ?? first;
    if (!next) break;
    waiting.delete(next);
    const own = keys.filter(({ table }) => table === next.name);
    const { name, columns, key } = next;
    ordered.push({
      name,
      columns,
      key: key ? key.flatMap((part) => columns.find((column) => column.name === part) ?? []) : columns,
      where: parts.get(name) ?? sql`true`,
      emptied: new Set(own.filter(({ target }) => left.has(target)).flatMap((each) => each.columns)),
      late: own.filter(({ target }) => !left.has(target) && !placed.has(target)).map((each) => each.name),
    });
    placed.add(name);
  }
  return ordered;
}

type Sequence = { name: string; table: string; start: string };

/** The sequences of the tables but those left out, with the last number that each has given out; null: none yet. */
export async function readSequences(db: Db, { left }: Scope) {
  const rows = await db.execute<Sequence>(sql`
    select s.sequencename as name, t.relname as table, s.start_value::text as start
    from pg_sequences s
      join pg_depend d on d.objid = ('public.' || quote_ident(s.sequencename))::regclass and d.refobjsubid > 0
        and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid
    where s.schemaname = 'public' order by s.sequencename collate "C"`);
  const kept = rows.filter(({ table }) => !left.has(table));
  if (kept.length === 0) return [];
  // The view says nothing of a sequence that was set to its next number.
  const each = kept.map(
    ({ name, start }) => sql`
      select ${name}::text as name, nullif(last_value - (not is_called)::int, ${start}::bigint - 1)::text as last
      from ${sql.identifier('public')}.${sql.identifier(name)}`,
  );
  const given = await db.execute<{ name: string; last: string | null }>(sql.join(each, sql` union all `));
  const last = new Map(given.map((row) => [row.name, row.last]));
  return kept.map((sequence) => ({ ...sequence, last: last.get(sequence.name) ?? null }));
}

/** Which migrations the database has, as a sum over all of them in order. */
export async function schemaOf(db: Db): Promise<string> {
  const [row] = await db.execute<{ sum: string }>(sql`
    select md5(string_agg(hash, ' ' order by created_at)) as sum from drizzle.__drizzle_migrations`);
  return row?.sum ?? '';
}
