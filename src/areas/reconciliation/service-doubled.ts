import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Belonging, BELONGINGS } from './service-belongings.ts';
import type { PersonPair, ShortenedStatement } from './schema.ts';

const spanOf = (alias: string) => sql.raw(`daterange(${alias}.date_from, ${alias}.date_to, '[]')`);

/**
 * SQL: rows of `gone` that repeat or overlap rows of `kept`, with the remaining time (`rest`: none or several parts); of
 * two rows that identify the same thing, one of either record. Undefined for tables where nothing can be doubled.
 */
export function doubledRows(belonging: Belonging, pair: PersonPair): SQL | undefined {
  const { kept, gone } = pair;
  const { table, spans } = belonging;
  if (belonging.unique) return rivalRows(belonging, pair);
  if (!spans) return undefined;
  return spans === 'once'
    ? sql`select g.*, '{}'::datemultirange as rest from ${table} g where g.person_id = ${gone} and exists (
        select from ${table} k where k.person_id = ${kept}
          and to_jsonb(k) - 'id' - 'person_id' = to_jsonb(g) - 'id' - 'person_id')`
    : sql`select g.*, datemultirange(${spanOf('g')}) - own.ranges as rest
        from ${table} g, (select range_agg(${spanOf('k')}) as ranges from ${table} k where k.person_id = ${kept}) own
        where g.person_id = ${gone} and ${spanOf('g')} && own.ranges`;
}

/** SQL: the row of `gone` of two that identify the same thing; that of `kept` where only the other one is preferred. */
function rivalRows({ table, unique = [], prefers }: Belonging, { kept, gone }: PersonPair): SQL {
  const columnsOf = (name: string) => getTableColumns(alias(table, name));
  const [g, other] = [columnsOf('g'), columnsOf('other')];
  const isSame = unique.map((name) => sql`${g[name]} is not distinct from ${other[name]} and `);
  const isPreferred = (of: typeof g) => (prefers ? sql`${of[prefers]} is not null` : sql`false`);
  return sql`select g.*, '{}'::datemultirange as rest from ${table} g join ${table} other
    on ${sql.join(isSame)} g.person_id <> other.person_id
    where (g.person_id = ${gone} and other.person_id = ${kept} and (${isPreferred(other)} or not (${isPreferred(g)})))
      or (g.person_id = ${kept} and other.person_id = ${gone} and ${isPreferred(other)} and not (${isPreferred(g)}))`;
}

/** Drops those rows and gives `kept` the rest of them; returns both. */
export async function dropDoubled(db: Db, belonging: Belonging, pair: PersonPair) {
  const doubled = doubledRows(belonging, pair);
  if (!doubled) return { dropped: [], pieces: [] };
  const { table, name } = belonging;
  const [rows] = await db.execute<{ dropped: unknown[]; pieces: unknown[] }>(sql`
    with doubled as (${doubled}),
    dropped as (delete from ${table} t using doubled d where t.id = d.id returning to_jsonb(t) as row),
    pieces as (
      insert into ${table} overriding system value
      select piece.* from doubled d cross join lateral unnest(d.rest) as part
      cross join lateral jsonb_populate_record(null::${table}, to_jsonb(d) || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence(${name}, 'id')), 'person_id', ${pair.kept}::int,
        'date_from', lower(part), 'date_to', upper(part) - 1)) as piece
      returning to_jsonb(${table}) as row)
    select (select coalesce(jsonb_agg(row), '[]') from dropped) as dropped,
      (select coalesce(jsonb_agg(row), '[]') from pieces) as pieces`);
  return rows ?? { dropped: [], pieces: [] };
}

/** Statements that a merge would shorten, with their rest. */
export async function shortenedStatements(db: Db, pair: PersonPair): Promise<ShortenedStatement[]> {
  const each = BELONGINGS.flatMap((belonging) => {
    const doubled = belonging.spans ? doubledRows(belonging, pair) : undefined;
    return doubled ? [sql`select ${belonging.label} as label, date_from, date_to, rest from (${doubled}) d`] : [];
  });
  const rows = await db.execute<ShortenedStatement>(sql`
    select label, date_from, date_to, (
      select jsonb_agg(jsonb_build_object('date_from', lower(part), 'date_to', upper(part) - 1) order by part)
      from unnest(rest) as part) as rest
    from (${sql.join(each, sql` union all `)}) shortened where not isempty(rest) order by label, date_from`);
  return [...rows];
}

/** Removes the rows made by a merge; refused when one has changed since. */
export async function removePieces(db: Db, belonging: Belonging, pieces: unknown[] | undefined) {
  if (!pieces || pieces.length === 0) return;
  const { table } = belonging;
  const removed = await db.execute(sql`
    delete from ${table} t using jsonb_array_elements(${JSON.stringify(pieces)}::jsonb) as piece
    where t.id = (piece->>'id')::int and to_jsonb(t) = piece returning t.id`);
  if (removed.length < pieces.length) throw changedSince(belonging);
}

export const changedSince = ({ label }: Belonging) =>
  new Refusal('conflict', `Nie można cofnąć scalenia: od tego czasu zmieniono ${label}`);
