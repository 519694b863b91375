import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { units } from '#areas/people/tables.ts';
import { FACT_KINDS, type FactKind } from '#areas/polon/schema-words.ts';
import { factEdits, factLocks } from '#areas/polon/tables.ts';
import type { PersonFact } from './schema.ts';
import { FACT_TABLES } from './service-tables.ts';

/** SQL: what a row says, whatever numbers it has. */
const saidBy = (row: SQL) => sql`(${row} - array['id', 'person_id'])`;

/**
 * SQL: the import or the edit that the row's present values come from: of what was written since the last import, it included,
 * the first that wrote them. So what was taken back has the origin that it had before, also where it was removed and is here again
 * under another number; none where only edits are known, and the values are older than they.
 */
function originOf(kind: FactKind) {
  const { table } = FACT_TABLES[kind];
  const [id, person, row] = [sql`${table.id}`, sql`${table.personId}`, saidBy(sql`to_jsonb(${table})`)];
  const written = (json: SQL) => saidBy(sql`to_jsonb(jsonb_populate_record(null::${table}, ${json}))`);
  return sql<PersonFact['origin']>`(
    with own as (
      select ${id} as id union
      select e.record_id from ${factEdits} e
      where e.kind = ${kind} and e.person_id = ${person} and e.after is null and ${written(sql`e.before`)} = ${row}),
    edits as (select e.* from ${factEdits} e where e.kind = ${kind} and e.record_id in (select id from own)),
    writings as (
      select i.kind as source, i.as_of, i.applied_at as at, i.applied_by as by, r.after as written
      from ${peopleImportRows} r join ${peopleImports} i on i.id = r.import_id and i.status = 'applied'
      where r.entity = ${kind} and r.record_id in (select id::text from own) and r.outcome is null and r.after is not null
      union all select 'hand', null, edited_at, edited_by, after from edits where after is not null
      union all select null, null, '-infinity', null, before from (select * from edits order by id limit 1) first where before is not null),
    latest as (
      select w.*, ${written(sql`w.written`)} = ${row} as is_so, extract(epoch from w.at) as second from writings w
      where w.at >= coalesce((select max(at) from writings where source <> 'hand'), '-infinity'))
    select case when source is not null then
      json_build_object('source', source, 'as_of', as_of, 'at', ${stampOf(sql`at`)}, 'by', ${doneBy(sql`by`)}) end
    from latest order by is_so desc, case when is_so then second else -second end limit 1)`;
}

type StoredFact = Omit<PersonFact, 'names'> & { person: number };

export const dayOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const isDiscipline = (column: string) => column.endsWith('_code');

/** The facts of this kind that the condition chooses, the latest first. */
async function storedFacts(db: Db, kind: FactKind, where: SQL | undefined): Promise<StoredFact[]> {
  const { table, columns } = FACT_TABLES[kind];
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      person: sql<number>`${table.personId}`,
      version: sql<string>`md5(to_jsonb(${table})::text)`,
      values: columns,
      locked_by: doneBy(factLocks.lockedBy),
      origin: originOf(kind),
    })
    .from(table)
    .leftJoin(factLocks, and(eq(factLocks.kind, kind), eq(factLocks.recordId, table.id)))
    .where(where)
    .orderBy(sql`${columns.date_from ?? columns.granted_year} desc`, sql`${table.id} desc`);
  return rows.map(({ values, ...row }) => {
    const entered = values as PersonFact['values'];
    const [from, to] = [entered.date_from, entered.date_to];
    return { ...row, fact: kind, date_from: dayOrNull(from), date_to: dayOrNull(to), values: entered };
  });
}

/** Names of what facts refer to, by column and number: `discipline1_code`, `unit_id`. */
async function namesOfFacts(db: Db, facts: StoredFact[]): Promise<PersonFact[]> {
  const numbers = (pick: (column: string) => boolean) =>
    facts.flatMap(({ values }) =>
      Object.entries(values).flatMap(([column, value]) => (pick(column) && typeof value === 'number' ? [value] : [])),
    );
  const codes = sql.param(numbers(isDiscipline));
  const unitIds = sql.param(numbers((column) => column === 'unit_id'));
  const rows = await db.execute<{ kind: 'discipline' | 'unit'; id: number; name: string }>(sql`
    select 'discipline' as kind, code as id, name from ${disciplines} where code = any(${codes}::int[])
    union all select 'unit', id, name from ${units} where id = any(${unitIds}::int[])`);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return facts.map(({ person: _person, ...fact }) => ({
    ...fact,
    names: Object.fromEntries(
      Object.entries(fact.values).flatMap(([column, value]) => {
        const name = names.get(`${isDiscipline(column) ? 'discipline' : 'unit'} ${value}`);
        return name !== undefined && (isDiscipline(column) || column === 'unit_id') ? [[column, name]] : [];
      }),
    ),
  }));
}

/** Everything that is known of the person, by kind. */
export async function factsOf(
  db: Db,
  personId: number,
  kinds: readonly FactKind[] = FACT_KINDS,
): Promise<PersonFact[]> {
  const facts = await Promise.all(
    kinds.map((kind) => storedFacts(db, kind, eq(FACT_TABLES[kind].table.personId, personId))),
  );
  return namesOfFacts(db, facts.flat());
}

/** One fact and whose it is. @throws Refusal when it is gone */
export async function findFact(db: Db, kind: FactKind, id: number): Promise<PersonFact & { person: number }> {
  const [stored] = await storedFacts(db, kind, eq(FACT_TABLES[kind].table.id, id));
  const [fact] = await namesOfFacts(db, stored ? [stored] : []);
  if (!stored || !fact) throw new Refusal('missing', 'Tego wpisu już nie ma. Ktoś go w międzyczasie usunął');
  return { ...fact, person: stored.person };
}
