import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { listImports } from '#areas/lists/tables.ts';
import { type Belonging, BELONGINGS } from './belongings.ts';
import type { MergeTrace } from './trace.ts';

type Pair = { kept: number; gone: number };

const tableOf = ({ table }: Belonging) => sql.raw(table);
const columnOf = ({ column }: Belonging) => sql.raw(column);
const keyOf = ({ key }: Belonging) =>
  sql.raw(
    key
      .split(', ')
      .map((name) => `t.${name}::text`)
      .join(` || ' ' || `),
  );
const onlyOf = ({ only }: Belonging, alias: string) => sql.raw(only ? `and ${alias}.${only}` : '');

/** Moves what belongs to the record that goes; of what both have its rows are dropped. */
export async function moveBelongings(tx: Db, { kept, gone }: Pair): Promise<Pick<MergeTrace, 'moved' | 'dropped'>> {
  const moved: MergeTrace['moved'] = {};
  const dropped: MergeTrace['dropped'] = {};
  for (const belonging of BELONGINGS) {
    const { table, unique, isDropped, among } = belonging;
    if (isDropped || unique) {
      const same = (unique ?? []).map((name) => sql`and o.${sql.raw(name)} is not distinct from t.${sql.raw(name)}`);
      const both = among ? sql.raw(`and o.${among} and t.${among}`) : sql``;
      const doubled = sql`and exists (select from ${tableOf(belonging)} o where o.${columnOf(belonging)} = ${kept}
        ${onlyOf(belonging, 'o')} ${sql.join(same, sql` `)} ${both})`;
      const rows = await tx.execute<{ row: object }>(sql`
        delete from ${tableOf(belonging)} t where t.${columnOf(belonging)} = ${gone} ${onlyOf(belonging, 't')}
        ${isDropped ? sql`` : doubled} returning to_jsonb(t) as row`);
      if (rows.length > 0) dropped[table] = rows.map(({ row }) => row);
    }
    const rows = await tx.execute<{ key: string }>(sql`
      update ${tableOf(belonging)} t set ${columnOf(belonging)} = ${kept}
      where t.${columnOf(belonging)} = ${gone} ${onlyOf(belonging, 't')} returning ${keyOf(belonging)} as key`);
    if (rows.length > 0) moved[table] = rows.map(({ key }) => key);
  }
  return { moved, dropped };
}

/** What was moved and is no longer the kept record's, in words; undefined: all of it still is. */
export async function missingOf(
  tx: Db,
  { kept, moved }: Pick<Pair, 'kept'> & Pick<MergeTrace, 'moved'>,
): Promise<string | undefined> {
  for (const belonging of BELONGINGS) {
    const keys = moved[belonging.table] ?? [];
    if (belonging.isPassing || keys.length === 0) continue;
    const rows = await tx.execute(sql`
      select from ${tableOf(belonging)} t where t.${columnOf(belonging)} = ${kept} ${onlyOf(belonging, 't')}
        and ${keyOf(belonging)} = any(${sql.param(keys)}::text[])`);
    if (rows.length < keys.length) return belonging.label;
  }
  return undefined;
}

/** Gives everything back that is still there. */
export async function returnBelongings(tx: Db, { kept, gone }: Pair, { moved, dropped }: MergeTrace): Promise<void> {
  for (const belonging of BELONGINGS) {
    const keys = moved[belonging.table] ?? [];
    if (keys.length > 0) {
      await tx.execute(sql`
        update ${tableOf(belonging)} t set ${columnOf(belonging)} = ${gone}
        where t.${columnOf(belonging)} = ${kept} ${onlyOf(belonging, 't')}
          and ${keyOf(belonging)} = any(${sql.param(keys)}::text[])`);
    }
    const rows = dropped[belonging.table] ?? [];
    if (rows.length === 0) continue;
    // What a row stood on may have been deleted since: an import and its preview.
    const standing =
      belonging.table === 'list_import_works'
        ? sql`where exists (select from ${listImports} i where i.id = r.import_id)`
        : sql``;
    await tx.execute(sql`
      insert into ${tableOf(belonging)} overriding system value
      select r.* from jsonb_populate_recordset(null::${tableOf(belonging)}, ${JSON.stringify(rows)}::text::jsonb) r ${standing}
      on conflict do nothing`);
  }
}

/** How much would go along, in words and numbers. */
export async function countBelongings(db: Db, gone: number): Promise<{ label: string; count: number }[]> {
  const counts = BELONGINGS.filter(({ isDropped }) => !isDropped).map(
    (belonging, place) => sql`
      select ${place}::int as place, ${belonging.label} as label, count(*)::int as count from ${tableOf(belonging)} t
      where t.${columnOf(belonging)} = ${gone} ${onlyOf(belonging, 't')}`,
  );
  const rows = await db.execute<{ label: string; count: number }>(sql`
    select label, count from (${sql.join(counts, sql` union all `)}) c where count > 0 order by place`);
  return rows.map(({ label, count }) => ({ label, count }));
}
