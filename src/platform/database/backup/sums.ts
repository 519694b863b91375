import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import type { BackupManifest, TableSum } from './manifest.ts';

type Name = { schema: string; name: string };

/** How many rows each table has, and a sum over them that knows no order: counted by the server, table after table. */
export async function sumTables(db: Db): Promise<TableSum[]> {
  const names = await db.execute<Name>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle') order by 1, 2`);
  const sums: TableSum[] = [];
  for (const { schema, name } of names) {
    const half = (from: number) =>
      sql`coalesce(sum(('x' || substr(t.digest, ${sql.raw(String(from))}, 16))::bit(64)::bigint::numeric), 0)`;
    const [sum] = await db.execute<{ rows: string; sum: string }>(sql`
      select count(*)::text as rows, concat_ws(' ', ${half(1)}, ${half(17)}) as sum
      from (select md5(r::text) as digest from ${sql.identifier(schema)}.${sql.identifier(name)} r) t`);
    sums.push({ name: `${schema}.${name}`, rows: Number(sum?.rows), sum: sum?.sum ?? '' });
  }
  return sums;
}

export async function lastNumbers(db: Db): Promise<BackupManifest['sequences']> {
  const rows = await db.execute<{ name: string; last: string | null }>(sql`
    select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'drizzle') order by 1`);
  return [...rows];
}

/** The tables and sequences that are not as in the manifest, in words; empty: none. */
export function differences(
  then: Pick<BackupManifest, 'tables' | 'sequences'>,
  now: Pick<BackupManifest, 'tables' | 'sequences'>,
): string[] {
  const tables = new Map(now.tables.map((table) => [table.name, table]));
  const sequences = new Map(now.sequences.map(({ name, last }) => [name, last]));
  const extra = now.tables.filter(({ name }) => !then.tables.some((table) => table.name === name));
  return [
    ...then.tables.flatMap(({ name, rows, sum }) => {
      const table = tables.get(name);
      if (!table) return [`${name}: nie ma tabeli`];
      if (table.rows !== rows) return [`${name}: ${table.rows} wierszy zamiast ${rows}`];
      return table.sum === sum ? [] : [`${name}: inna suma wierszy`];
    }),
    ...extra.map(({ name }) => `${name}: tej tabeli nie było`),
    ...then.sequences.flatMap(({ name, last }) =>
      sequences.get(name) === last ? [] : [`${name}: inny ostatni numer`],
    ),
  ];
}
