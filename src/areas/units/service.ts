import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsWords } from '#platform/database/sql.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { persons, units } from '#areas/people/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { unitList } from './lists.ts';
import type { UnitFound, UnitRow } from './schema.ts';
import type { UnitState } from './schema-words.ts';
import { unitHeads, unitNames } from './tables.ts';

export const missingUnit = () => new Refusal('missing', 'Nie znaleziono jednostki');
export const followed = (reason: string) => new Refusal('conflict', `Tej zmiany nie można cofnąć: ${reason}`);

/** SQL: the state of a unit today; `u` is its alias. */
export const stateOf = (u: SQL) => sql<UnitState>`case
  when ${u}.valid_to < current_date then 'closed' when ${u}.valid_from > current_date then 'coming' else 'open' end`;

/** SQL: a unit's row as one value that changes with every change of it. */
export const versionOf = (u: SQL) => sql<string>`md5(${u}::text)`;

const self = sql`${units}`;

const parentName = sql<string | null>`(select p.name from ${units} p where p.id = ${self}.parent_id)`;
const topId = sql<number | null>`(select p.parent_id from ${units} p where p.id = ${self}.parent_id)`;
const topName = sql<string | null>`(
  select t.name from ${units} p join ${units} t on t.id = p.parent_id where p.id = ${self}.parent_id)`;
const above = sql<string>`concat_ws(' › ', ${topName}, ${parentName})`;

const formerOf = sql<string | null>`(
  select string_agg(n.name || ' (' || n.code || ')', '; ' order by n.last_day desc, n.id desc)
  from ${unitNames} n where n.unit_id = ${self}.id)`;

const searched = sql`concat_ws(' ', ${self}.code, ${self}.name, ${formerOf})`;

/** The names of the unit and those above it, by level; empty where there is none. */
const branch = [
  sql`coalesce(${topName}, ${parentName}, ${self}.name)`,
  sql`case when ${topId} is not null then ${parentName} when ${self}.parent_id is not null then ${self}.name else '' end`,
  sql`case when ${topId} is not null then ${self}.name else '' end`,
];

type Stored = Omit<UnitRow, 'head' | 'people' | 'works'>;

const unitSource = listSource({
  list: unitList,
  fields: {
    id: units.id,
    code: units.code,
    name: units.name,
    level: sql<number>`${units.level}::int`,
    parent_id: units.parentId,
    valid_from: units.validFrom,
    valid_to: units.validTo,
    merged_into: units.mergedInto,
    state: stateOf(self),
    above,
    former: formerOf,
    merged_name: sql<string | null>`(select m.name from ${units} m where m.id = ${self}.merged_into)`,
  },
  from: (select) => select.from(units).$dynamic(),
  where: ({ text, state, under }: FilterOf<typeof unitList>) =>
    and(
      holdsWords(text, searched),
      state === 'all' ? undefined : sql`${stateOf(self)} = ${state}`,
      under ? sql`${Number(under)}::int in (${self}.id, ${self}.parent_id, ${topId})` : undefined,
    ),
  sorts: { name: branch.map(inPolish), code: units.code },
  key: units.id,
  read: (db, stored) => withFigures(db, stored),
});

/** SQL: the unit `u` belongs to the unit `t`, or is it; `p` is the alias of the unit above `u`. */
const belongsTo = sql`t.id in (u.id, u.parent_id, p.parent_id)`;

/**
 * Who heads the units today, and how many people and works they and the units below them have. A work counts once in a unit,
 * however many of its authors are there: each work gets a mask of the asked units, as a row for each unit takes a long sort.
 */
async function withFigures(db: Db, stored: Stored[]): Promise<UnitRow[]> {
  const ids = sql`any(${sql.param(stored.map(({ id }) => id))}::int[])`;
  const [heads, figures] = await Promise.all([
    db.execute<{ id: number; head: string }>(sql`
      select h.unit_id as id, p.last_name || ' ' || p.first_name as head
      from ${unitHeads} h join ${persons} p on p.id = h.person_id
      where h.unit_id = ${ids} and current_date between h.date_from and coalesce(h.date_to, current_date)`),
    db.execute<{ id: number; people: number; works: number }>(sql`
      with wanted as materialized (
        select id, (row_number() over (order by id) - 1)::int as at, (count(*) over ())::int as count from ${units}
        where id = ${ids}),
      places as materialized (
        select u.id as unit, bit_or(set_bit(repeat('0', t.count)::varbit, t.at, 1)) as mask
        from ${units} u left join ${units} p on p.id = u.parent_id join wanted t on ${belongsTo} group by u.id),
      works as (
        select bit_or(l.mask) as mask
        from places l join ${persons} m on m.unit_id = l.unit and m.merged_into is null
        join ${authorships} a on a.person_id = m.id group by a.publication_id),
      counted as materialized (
        select mask, 0 as people, count(*) as works from works group by mask
        union all select l.mask, count(*), 0 from places l join ${persons} m on m.unit_id = l.unit
          where m.merged_into is null group by l.mask)
      select t.id, sum(c.people)::int as people, sum(c.works)::int as works
      from wanted t join counted c on get_bit(c.mask, t.at) = 1 group by t.id`),
  ]);
  const headOf = new Map(heads.map(({ id, head }) => [id, head]));
  const figuresOf = new Map(figures.map(({ id, ...rest }) => [id, rest]));
  return stored.map((unit) => ({
    ...unit,
    head: headOf.get(unit.id) ?? null,
    ...(figuresOf.get(unit.id) ?? { people: 0, works: 0 }),
  }));
}

/** A unit as the list shows it. */
export async function readUnit(db: Db, id: number): Promise<UnitRow | undefined> {
  const [row] = await withFigures(db, await unitSource.from(db.select(unitSource.fields)).where(eq(units.id, id)));
  return row;
}

/** A page of the units. */
export const listUnits = (db: Db, query: ListQuery<typeof unitList>) => listPage(db, unitSource, query);

export const unitsFile = async (db: Db, actor: Actor, query: FileQuery<typeof unitList>) =>
  listFile({ list: unitList, query, by: actor, rows: await listBatches(db, unitSource, query) });

/** The units with others below them, for the filter of the list. */
export async function unitsAboveOthers(db: Db): Promise<{ code: string; name: string }[]> {
  const rows = await db.execute<{ code: string; name: string }>(sql`
    select u.id::text as code, u.name from ${units} u
    where u.level > 1 and exists (select from ${units} c where c.parent_id = u.id) and ${stateOf(sql`u`)} = 'open'
    order by u.name collate polish, u.id`);
  return [...rows];
}

const MOST_FOUND = 20;

/** Units of today whose present or former name or code has these words. */
export async function findUnits(db: Db, text: string): Promise<UnitFound[]> {
  const rows = await db
    .select({
      id: units.id,
      code: units.code,
      name: units.name,
      state: stateOf(self),
      above,
    })
    .from(units)
    .where(and(holdsWords(text, searched), sql`${stateOf(self)} <> 'closed'`))
    .orderBy(units.level, inPolish(units.name), units.id)
    .limit(MOST_FOUND);
  return rows;
}
