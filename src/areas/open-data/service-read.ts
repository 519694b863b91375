import { type SQL, sql } from 'drizzle-orm';
import { cached } from '#platform/database/cached.ts';
import type { Db } from '#platform/database/db.ts';
import type { PersonItem, ProjectItem, Published, PublishedWork, UnitItem } from './items.ts';
import type { ItemKind } from './schema-words.ts';
import { openItems } from './tables.ts';

/** A place in the order of changes: what comes after it has changed later. */
type Place = { changed: string; kind: ItemKind; id: number };

export type Asked = {
  kinds: readonly ItemKind[];
  after?: Place | undefined;
  /** ISO 8601 instants: from this one, and before that one. */
  from?: string | undefined;
  before?: string | undefined;
  unit?: number | undefined;
  /** Withdrawn ones too whose number another of the kinds has: where an identifier names the kind. */
  isByKind: boolean;
  limit: number;
};

const utc = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** SQL: an item `o`. */
export const COLUMNS = sql`o.kind, o.id, ${utc(sql`o.changed_at`)} as changed, ${utc(sql`o.added_at`)} as added, o.item,
  o.unit_ids as units`;

const isAmong = (alias: string, kinds: readonly ItemKind[], unit: number | undefined) => {
  const o = sql.raw(alias);
  return sql`${o}.kind = any(${sql.param([...kinds])}::text[])${unit === undefined ? sql`` : sql` and ${o}.unit_ids @> array[${unit}::int]`}`;
};

const where = ({ kinds, after, from, before, unit, isByKind }: Omit<Asked, 'limit'>) =>
  sql.join(
    [
      isAmong('o', kinds, unit),
      ...(after
        ? [sql`(o.changed_at, o.kind, o.id) > (${after.changed}::timestamptz, ${after.kind}, ${after.id}::int)`]
        : []),
      ...(from ? [sql`o.changed_at >= ${from}::timestamptz`] : []),
      ...(before ? [sql`o.changed_at < ${before}::timestamptz`] : []),
      ...(isByKind
        ? []
        : [
            sql`(o.item is not null or not exists (
              select from ${openItems} n where n.id = o.id and n.item is not null and ${isAmong('n', kinds, unit)}))`,
          ]),
    ],
    sql` and `,
  );

/** Items in the order of their changes, withdrawn ones too. */
export const changesOf = (db: Db, asked: Asked): Promise<Published[]> =>
  db.execute<Published>(sql`
    select ${COLUMNS} from ${openItems} o where ${where(asked)}
    order by o.changed_at, o.kind, o.id limit ${asked.limit}`);

export async function countChanges(db: Db, asked: Omit<Asked, 'limit'>): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${openItems} o where ${where(asked)}`);
  return row?.count ?? 0;
}

/**
 * The item of one of these kinds, withdrawn or not; undefined: there has never been one. A record that has become another
 * kind is public under one and withdrawn under the other.
 */
export async function findItem<Kind extends ItemKind>(db: Db, kinds: readonly Kind[], id: number) {
  const [row] = await db.execute<Extract<Published, { kind: Kind }>>(sql`
    select ${COLUMNS} from ${openItems} o where o.kind = any(${sql.param([...kinds])}::text[]) and o.id = ${id}
    order by o.item is null, o.changed_at desc limit 1`);
  return row;
}

/** When the first item was stamped; now while there is none. */
export async function earliestChange(db: Db): Promise<string> {
  const [row] = await db.execute<{ at: string }>(sql`
    select ${utc(sql`coalesce(min(o.changed_at), clock_timestamp())`)} as at from ${openItems} o`);
  return row?.at ?? '';
}

/** The units that are public, in the order of their tree. */
export const listUnits = (db: Db): Promise<ListedUnit[]> =>
  db.execute<ListedUnit>(sql`
    select u.id, u.name, u.level from (
      select o.id, o.item ->> 'name' as name, (o.item ->> 'level')::int as level, o.item #>> '{parent,name}' as parent,
        (o.item #>> '{parent,id}')::int as parent_id
      from ${openItems} o where o.kind = 'unit' and o.item is not null) u
    order by u.level > 1, case when u.level > 2 then u.parent else u.name end collate polish,
      case when u.level > 2 then u.parent_id else u.id end, u.level, u.name collate polish, u.id`);

/** `level`: 1 the university, 2 its faculties, 3 their departments, each of which stands below its faculty. */
type ListedUnit = { id: number; name: string; level: number };

/** SQL: the item `o` is a public work. */
export const IS_WORK = sql`o.item is not null and o.kind in ('work', 'patent')`;

type Works = { unit?: number | undefined; limit: number };

/** Public works, those that became public last first. */
export const newestWorks = (db: Db, { unit, limit }: Works): Promise<PublishedWork[]> =>
  db.execute<PublishedWork>(sql`
    select ${COLUMNS} from ${openItems} o
    where ${IS_WORK} ${unit === undefined ? sql`` : sql`and o.unit_ids @> array[${unit}::int]`}
    order by o.added_at desc, o.kind desc, o.id desc limit ${limit}`);

/** Works of a person with a public page, the newest year first. */
export const worksOfPerson = (db: Db, person: number, limit: number): Promise<PublishedWork[]> =>
  db.execute<PublishedWork>(sql`
    select ${COLUMNS} from ${openItems} o where ${IS_WORK} and o.person_ids @> array[${person}::int]
    order by (o.item ->> 'year')::int desc, o.item ->> 'title' collate polish, o.id limit ${limit}`);

/** The works of a person that became public last. */
export const newestWorksOfPerson = (db: Db, person: number, limit: number): Promise<PublishedWork[]> =>
  db.execute<PublishedWork>(sql`
    select ${COLUMNS} from ${openItems} o where ${IS_WORK} and o.person_ids @> array[${person}::int]
    order by o.added_at desc, o.kind desc, o.id desc limit ${limit}`);

/** Public projects of a person, the newest first. */
export const projectsOfPerson = async (db: Db, person: number): Promise<ProjectItem[]> => {
  const rows = await db.execute<{ item: ProjectItem }>(sql`
    select o.item from ${openItems} o
    where o.kind = 'project' and o.item is not null and o.person_ids @> array[${person}::int]
    order by (o.item ->> 'from')::int desc, o.id`);
  return rows.map(({ item }) => item);
};

/** People with a public page who belong to the unit, by name. */
export const peopleOfUnit = async (db: Db, unit: number): Promise<PersonItem[]> => {
  const rows = await db.execute<{ item: PersonItem }>(sql`
    select o.item from ${openItems} o
    where o.kind = 'person' and o.item is not null and o.unit_ids @> array[${unit}::int]
    order by o.item ->> 'last' collate polish, o.item ->> 'first' collate polish, o.id`);
  return rows.map(({ item }) => item);
};

/** SQL: the first letter of the last name of the person `o`. */
const LETTER = sql`upper(left(o.item ->> 'last', 1))`;

/** People that are listed together; of more those of a letter are. */
const MOST_TOGETHER = 200;
const FIRST_LETTER = /^\p{L}/u;

/**
 * People with a public page whose last name begins with the letter, and how many there are of each; without a letter all, of
 * very many those of the first letter.
 */
export async function peopleByLetter(db: Db, asked: string | undefined) {
  const letters = await db.execute<{ letter: string; count: number }>(sql`
    select l.letter, count(*)::int as count
    from (select ${LETTER} as letter from ${openItems} o where o.kind = 'person' and o.item is not null) l
    group by l.letter order by l.letter collate polish`);
  const areTogether = letters.reduce((sum, { count }) => sum + count, 0) <= MOST_TOGETHER;
  const letter = FIRST_LETTER.exec(asked ?? '')?.[0].toUpperCase() ?? (areTogether ? '' : (letters[0]?.letter ?? ''));
  const people = await db.execute<{ item: PersonItem; works: number }>(sql`
    select o.item, (select count(*)::int from ${openItems} w
        where w.item is not null and w.kind in ('work', 'patent') and w.person_ids @> array[o.id]) as works
    from ${openItems} o
    where o.kind = 'person' and o.item is not null and ${letter === '' ? sql`true` : sql`${LETTER} = ${letter}`}
    order by o.item ->> 'last' collate polish, o.item ->> 'first' collate polish, o.id`);
  return { letter, letters: [...letters], people: [...people], areTogether };
}

/** How many public works each unit has: of many works this is counted at most once a second, whoever asks. */
const worksByUnit = cached(
  async (db) =>
    JSON.stringify(
      await db.execute(sql`
        select u.unit, count(*)::int as works from ${openItems} o cross join lateral unnest(o.unit_ids) u (unit)
        where ${IS_WORK} group by 1 order by 1`),
    ),
  (text) => new Map((JSON.parse(text) as { unit: number; works: number }[]).map(({ unit, works }) => [unit, works])),
);

/** Units in the order of {@link listUnits}, each with its public works. */
export async function unitsWithWorks(db: Db): Promise<(ListedUnit & { works: number })[]> {
  const works = await worksByUnit(db);
  return (await listUnits(db)).map((unit) => ({ ...unit, works: works.get(unit.id) ?? 0 }));
}

/** The units directly below one, or of these numbers. */
export const unitsBy = async (db: Db, by: { parent: number } | { ids: readonly number[] }): Promise<UnitItem[]> => {
  const which =
    'ids' in by
      ? sql`o.id = any(${sql.param([...by.ids])}::int[])`
      : sql`o.unit_ids @> array[${by.parent}::int] and (o.item #>> '{parent,id}')::int = ${by.parent}`;
  const rows = await db.execute<{ item: UnitItem }>(sql`
    select o.item from ${openItems} o where o.kind = 'unit' and o.item is not null and ${which}
    order by o.item ->> 'name' collate polish, o.id`);
  return rows.map(({ item }) => item);
};

const IN_FILE = 20_000;

type Mapped = { kind: ItemKind; id: number; changed: string };

/** The files of the map of the site, each with the pages of numbers of one span. */
export const mapFiles = (db: Db): Promise<{ kind: ItemKind; file: number; changed: string }[]> =>
  db.execute<{ kind: ItemKind; file: number; changed: string }>(sql`
    select o.kind, o.id / ${IN_FILE}::int as file, ${utc(sql`max(o.changed_at)`)} as changed
    from ${openItems} o where o.item is not null and o.kind <> 'project' group by 1, 2 order by 1, 2`);

export const mapFile = (db: Db, kind: ItemKind, file: number): Promise<Mapped[]> =>
  db.execute<Mapped>(sql`
    select o.kind, o.id, ${utc(sql`o.changed_at`)} as changed from ${openItems} o
    where o.kind = ${kind} and o.item is not null
      and o.id >= ${file}::bigint * ${IN_FILE} and o.id < (${file}::bigint + 1) * ${IN_FILE} order by o.id`);
