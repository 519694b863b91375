import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { withoutBidi } from '#shared/text.ts';

export type Cell = string | number | boolean | null;

/** Composed characters, single spaces, in their own direction. */
export const tidy = (text: string) => withoutBidi(text).normalize('NFC').replaceAll(/\s+/g, ' ');

/** PostgreSQL array literal of values that need no quoting. */
export const plainArray = (values: readonly (string | number)[]) => `{${values.join(',')}}`;

/**
 * Loads batches into a new temporary table (column → type), reading ahead while the database writes. Arrays per column,
 * not COPY: the embedded database's socket drops COPY, and the driver never answers when a COPY fails at its end.
 * Within a third of COPY's speed.
 */
export async function stageRows(
  tx: Db,
  stage: { table: string; columns: Record<string, string>; key: string },
  batches: AsyncIterable<Cell[][]>,
): Promise<void> {
  const table = sql.identifier(stage.table);
  const columns = Object.entries(stage.columns);
  const list = sql.raw(columns.map(([name, type]) => `${name} ${type}`).join(', '));
  const target = sql.raw(columns.map(([name]) => name).join(', '));
  const casts = sql.raw(columns.map(([name, type]) => `${name}::${type}`).join(', '));
  await tx.execute(sql`drop table if exists pg_temp.${table}`);
  await tx.execute(sql`create temporary table ${table} (${list}) on commit drop`);

  let writing: PromiseLike<unknown> = Promise.resolve();
  for await (const rows of atLeast(BATCH, batches)) {
    const arrays = columns.map((_, at) => sql`${sql.param(rows.map((row) => cellText(row[at])))}::text[]`);
    await writing;
    writing = tx
      .execute(
        sql`insert into ${table} (${target}) select ${casts} from unnest(${sql.join(arrays, sql`, `)}) as u(${target})`,
      )
      .then();
    // Reported by an await; this prevents an unhandled rejection in between.
    writing.then(undefined, () => {});
  }
  await writing;
  // Size and key suffice for the planner; statistics of long texts would cost as much as the load.
  await tx.execute(sql`analyze ${table} (${sql.identifier(stage.key)})`);
}

/** Rows per statement. */
const BATCH = 4_000;

/** Joins batches until they have at least `size` rows. */
export async function* atLeast<Row>(size: number, batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let held: Row[] = [];
  for await (const rows of batches) {
    held = held.length === 0 ? rows : [...held, ...rows];
    if (held.length < size) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}

const cellText = (cell: Cell | undefined) => (cell === null || cell === undefined ? null : String(cell));

/** Aggregate: the first non-null value by line. */
export const firstKnown = (column: string) =>
  sql.raw(`(array_agg(${column} order by line) filter (where ${column} is not null))[1]`);
