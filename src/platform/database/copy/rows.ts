import { sql } from 'drizzle-orm';
import { createHash, type Hash } from 'node:crypto';
import type { Db } from '../db.ts';
import type { CopiedTable } from './catalogue.ts';

/** Rows with files are fetched a few at a time. */
const AT_ONCE = { plain: 2_000, files: 20 };

const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);

/**
 * The rows in the order of their key, each as the text of a JSON array of texts: what PostgreSQL writes and reads itself,
 * so that nothing is rounded. Needs a transaction.
 */
export async function* linesOf(tx: Db, { name, columns, key, emptied, where }: CopiedTable): AsyncGenerator<string[]> {
  const values = columns.map((column) =>
    emptied.has(column.name) ? sql`null::text` : sql`r.${sql.identifier(column.name)}::text`,
  );
  const order = key.map((column) =>
    column.isText ? sql`r.${sql.identifier(column.name)} collate "C"` : sql`r.${sql.identifier(column.name)}`,
  );
  await tx.execute(sql`
    declare copied no scroll cursor for
    select to_jsonb(array[${list(values)}]::text[])::text as line from ${sql.identifier(name)} r
    where ${where} order by ${list(order)}`);
  const atOnce = columns.some(({ type }) => type === 'bytea') ? AT_ONCE.files : AT_ONCE.plain;
  const fetch = sql.raw(`fetch forward ${atOnce} from copied`);
  for (;;) {
    const rows = await tx.execute<{ line: string }>(fetch);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < atOnce) break;
  }
  await tx.execute(sql`close copied`);
}

/** Inserts rows as `linesOf` gives them. */
export async function insertLines(tx: Db, { name, columns }: CopiedTable, lines: readonly string[]) {
  const names = list(columns.map((column) => sql`${sql.identifier(column.name)}`));
  const values = list(columns.map(({ type }, index) => sql.raw(`(line ->> ${index})::${type}`)));
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) with ordinality as given(line, number)
    order by number`);
}

/** How many rows a table has, and the SHA-256 of their lines. */
type Sum = { rows: number; sha256: string };

export function createSum() {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: readonly string[]) {
      rows += lines.length;
      for (const line of lines) hash.update(line).update('\n');
    },
    end: (): Sum => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function sumOf(tx: Db, table: CopiedTable): Promise<Sum> {
  const sum = createSum();
  for await (const lines of linesOf(tx, table)) sum.add(lines);
  return sum.end();
}
