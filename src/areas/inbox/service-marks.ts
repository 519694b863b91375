import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { recordset } from '#platform/database/sql.ts';
import type { MatterKey } from './schema.ts';
import { deskMarks } from './tables.ts';

export type Mark = Omit<typeof deskMarks.$inferSelect, 'kind' | 'key'>;

export const matterName = ({ kind, key }: MatterKey) => `${kind} ${key}`;

/** SQL: matters as the table `r`. */
export const rowsOfMatters = (items: MatterKey[]) =>
  recordset(
    items.map(({ kind, key }) => ({ kind, key })),
    'r(kind text, key int)',
  );

/** Adds the marks that are missing, locks them all, and returns them by {@link matterName}. */
export async function lockMarks(tx: Db, items: MatterKey[]): Promise<Map<string, Mark>> {
  await tx.execute(sql`insert into ${deskMarks} (kind, key)
    select r.kind, r.key from ${rowsOfMatters(items)} order by r.kind, r.key on conflict do nothing`);
  const rows = await lockRows(tx, deskMarks, {
    where: sql`(${deskMarks.kind}, ${deskMarks.key}) in (select r.kind, r.key from ${rowsOfMatters(items)})`,
  });
  return new Map(rows.map(({ kind, key, ...mark }) => [matterName({ kind, key }), mark]));
}
