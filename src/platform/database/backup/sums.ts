import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import type { TableSum } from './manifest.ts';

type Name = { schema: string; name: string };

/** SQL: the sum over half of the digests' hexadecimal digits. */
const sumFrom = (digit: 1 | 17) =>
  sql`coalesce(sum(('x' || substr(t.digest, ${sql.raw(String(digit))}, 16))::bit(64)::bigint::numeric), 0)`;

/** How many rows each table has, and a sum over them that knows no order: counted by the server, table after table. */
export async function sumTables(db: Db): Promise<TableSum[]> {
  const names = await db.execute<Name>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle') order by 1, 2`);
  const sums: TableSum[] = [];
  for (const { schema, name } of names) {
    const [sum] = await db.execute<{ rows: string; sum: string }>(sql`
      select count(*)::text as rows, concat_ws(' ', ${sumFrom(1)}, ${sumFrom(17)}) as sum
      from (select md5(r::text) as digest from ${sql.identifier(schema)}.${sql.identifier(name)} r) t`);
    sums.push({ name: `${schema}.${name}`, rows: Number(sum?.rows), sum: sum?.sum ?? '' });
  }
  return sums;
}

type Numbered = { schema: string; table: string; column: string; sequence: string };

/**
 * Sequences that would give out numbers which rows already have, in words. A sequence knows no snapshot, so what it last
 * gave out need not be what it had given out at the backup's moment: it is enough that it is not behind its rows.
 */
export async function sequencesBehind(db: Db): Promise<string[]> {
  const sequences = await db.execute<Numbered>(sql`
    select n.nspname as schema, t.relname as table, a.attname as column, s.sequencename as sequence
    from pg_sequences s
      join pg_depend d on d.objid = (quote_ident(s.schemaname) || '.' || quote_ident(s.sequencename))::regclass
        and d.refobjsubid > 0 and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.schemaname in ('public', 'drizzle')`);
  const behind: string[] = [];
  for (const { schema, table, column, sequence } of sequences) {
    const [row] = await db.execute<{ behind: boolean }>(sql`
      select (select max(${sql.identifier(column)}) from ${sql.identifier(schema)}.${sql.identifier(table)})
        >= last_value + is_called::int as behind
      from ${sql.identifier(schema)}.${sql.identifier(sequence)}`);
    if (row?.behind) behind.push(`${schema}.${table}: numery zaczęłyby się powtarzać`);
  }
  return behind;
}

/** The tables that are not as the backup has counted them, in words; empty: none. */
export function differences(then: readonly TableSum[], now: readonly TableSum[]): string[] {
  const tables = new Map(now.map((table) => [table.name, table]));
  const names = new Set(then.map(({ name }) => name));
  return [
    ...then.flatMap(({ name, rows, sum }) => {
      const table = tables.get(name);
      if (!table) return [`${name}: nie ma tabeli`];
      if (table.rows !== rows) return [`${name}: ${table.rows} wierszy zamiast ${rows}`];
      return table.sum === sum ? [] : [`${name}: inna suma wierszy`];
    }),
    ...now.flatMap(({ name }) => (names.has(name) ? [] : [`${name}: tej tabeli nie było`])),
  ];
}
