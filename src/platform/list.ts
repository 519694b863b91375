import { asc, Column, desc, inArray, is, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect, PgSelectBuilder, SelectedFields } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  activeFilters,
  defaultOf,
  defaultSort,
  type FileQuery,
  type Filter,
  isNarrowed,
  type ListQuery,
  type ListShape,
  MOST_ROWS,
  type SortKey,
  sortOf,
  sortsOf,
} from '#shared/list.ts';
import { day, shortText } from '#shared/wire.ts';
import type { Db } from './database/db.ts';

const MAX_PAGE = 100_000;
/** Fits the database's integers. */
const numericCode = z.string().regex(/^\d{1,9}$/);
const BATCH = 500;

function schemaOf(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'choice': {
      const choice = z.enum(Object.keys(filter.choices));
      return filter.default === undefined ? choice.optional() : choice.default(filter.default);
    }
    case 'flag':
      return z.boolean().default(filter.default ?? false);
    case 'day':
      return day.optional();
    case 'option':
      return (filter.isNumber ? numericCode : shortText).optional();
    default:
      return shortText.optional();
  }
}

const filtersOf = (list: ListShape) => ({
  ...Object.fromEntries(Object.entries(list.filters).map(([name, filter]) => [name, schemaOf(filter)])),
  sort: z.enum(sortsOf(list)).optional(),
});

type None = Record<never, never>;
type OutputOf<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.output<Shape[Name]> };

/** The shape is built from the declaration that `Query` is derived from. */
const typed = <Query, Extra extends z.ZodRawShape>(shape: z.ZodRawShape) =>
  z.object(shape) as unknown as z.ZodType<Query & OutputOf<Extra>, Partial<Query> & OutputOf<Extra>>;

/** The input of a list's call: filters, sort and page. `extra` adds inputs that are not filters. */
export const listInput = <L extends ListShape, Extra extends z.ZodRawShape = None>(list: L, extra?: Extra) =>
  typed<ListQuery<L>, Extra>({ ...extra, ...filtersOf(list), page: z.int().min(1).max(MAX_PAGE).default(1) });

/** The input of a file call: filters and sort. */
export const fileInput = <L extends ListShape, Extra extends z.ZodRawShape = None>(list: L, extra?: Extra) =>
  typed<FileQuery<L>, Extra>({ ...extra, ...filtersOf(list) });

/** A page of a list; `whole`: how many rows there are without the filters, where these narrow the list down. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), whole: z.int().optional(), page_size: z.int() });

type Expression = SQL | AnyPgColumn;
/** The expressions that each sortable column sorts by. */
export type Sorts<L extends ListShape> = Record<SortKey<L>, Expression | Expression[]>;
type Sorted = { sort?: string | undefined };

/** Sorts text in Polish alphabetical order. */
export const inPolish = (text: Expression) => sql`${text} collate polish`;

/** Empty values stand last in both directions; what cannot be empty, and a vast list, keep the order of their index. */
const descending = (expression: Expression, isVast: boolean) =>
  isVast || (is(expression, Column) && expression.notNull) ? desc(expression) : sql`${expression} desc nulls last`;

/** The ORDER BY of a list; `ties` in their own order, and then the unique `key`, break ties. */
export function orderOf<L extends ListShape>(
  list: L,
  by: { sorts: Sorts<L>; ties?: Expression[]; key: Expression; vast?: true },
  query: Sorted,
): SQL[] {
  const { key, direction } = sortOf(query.sort ?? defaultSort(list, query) ?? '');
  const sorts: Record<string, Expression | Expression[]> = by.sorts;
  const sorted = [sorts[key] ?? []].flat();
  const ties = (by.ties ?? []).map((expression) => asc(expression));
  if (direction === 'ascending') return [...sorted.map((expression) => asc(expression)), ...ties, asc(by.key)];
  return [...sorted.map((expression) => descending(expression, by.vast ?? false)), ...ties, desc(by.key)];
}

/** The LIMIT and OFFSET of a page. */
export const partOf = ({ pageSize }: ListShape, { page }: { page: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

type Stored<Query extends PgSelect> = Query['_']['result'];

/** How the rows of a list are read. */
type ListSource<
  L extends ListShape,
  Filter,
  Fields extends SelectedFields,
  Query extends PgSelect,
  Row = Stored<Query>[number],
> = {
  list: L;
  fields: Fields;
  /** FROM and joins only. */
  from: (select: PgSelectBuilder<Fields>) => Query;
  where: (filter: Filter) => SQL | undefined;
  sorts: Sorts<L>;
  /** What breaks ties before the key, ascending in both directions. */
  ties?: Expression[];
  /** A unique column. */
  key: AnyPgColumn;
  /** There are too many rows to count them all beside each search. */
  vast?: true;
  /**
   * The WHERE of a filter for which the index of the order may be read in vain, as few rows or none match: the rows are
   * counted first, and few ones are sorted. Undefined for other filters.
   */
  scanned?: (filter: Filter) => SQL | undefined;
  /** Maps the selected rows to rows of the list, where one statement is not enough. */
  read?: (db: Db, stored: Stored<Query>) => Promise<Row[]>;
};

/** Declares a source; infers its types. */
export const listSource = <
  L extends ListShape,
  Filter,
  Fields extends SelectedFields,
  Query extends PgSelect,
  Row = Stored<Query>[number],
>(
  source: ListSource<L, Filter, Fields, Query, Row>,
) => source;

type Counts = { total: number; whole?: number };

/** How many rows match, and how many there are without the filters, where these narrow the list down. */
async function countsOf(db: Db, rows: { getSQL(): SQL }, all: { getSQL(): SQL } | undefined): Promise<Counts> {
  if (!all) return { total: await countOf(db, rows) };
  const [row] = await db.execute<Required<Counts>>(sql`select
    (select count(*)::int from (${rows.getSQL()}) rows) as total, (select count(*)::int from (${all.getSQL()}) rows) as whole`);
  return row ?? { total: 0 };
}

/** The query without what filters it. */
const unfiltered = <Query extends Record<string, unknown>>(list: ListShape, query: Query): Query => ({
  ...query,
  ...Object.fromEntries(activeFilters(list, query).map(([name, filter]) => [name, defaultOf(filter)])),
});

const countOf = async (db: Db, rows: { getSQL(): SQL }) => {
  const [row] = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${rows.getSQL()}) rows`);
  return row?.total ?? 0;
};

const readBy = async <Row>(read: ((db: Db, stored: never) => Promise<Row[]>) | undefined, db: Db, stored: unknown) =>
  read ? read(db, stored as never) : (stored as Row[]);

/** So many rows are sorted faster than they are found in the order of an index. */
const FEW = 2_000;
const Found = z.object({ total: z.int(), few: z.array(z.union([z.int(), z.string()])) });

/** A page of matching rows, and how many there are. */
export async function listPage<L extends ListShape, Filter, Fields extends SelectedFields, Query extends PgSelect, Row>(
  db: Db,
  source: ListSource<L, Filter, Fields, Query, Row>,
  query: Filter & Sorted & { page: number },
) {
  const { list, fields, from, key, where, scanned, read } = source;
  const { limit, offset } = partOf(list, query);
  const order = orderOf(list, source, query);
  const matching = (condition: SQL | undefined) => from(db.select(fields)).where(condition);
  // `from` is typed for the full select list.
  const keysOf = (condition: SQL | undefined) =>
    from(db.select({ key }) as unknown as PgSelectBuilder<Fields>).where(condition);
  /** The rows before a late page are read by the order's index alone. */
  const latePage = (condition: SQL | undefined) =>
    matching(
      sql`${key} in (${keysOf(condition)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .getSQL()})`,
    ).orderBy(...order);
  const pageOf = (condition: SQL | undefined) =>
    scanned && offset > 0
      ? latePage(condition)
      : matching(condition)
          .orderBy(...order)
          .limit(limit)
          .offset(offset);

  const scan = scanned?.(query);
  if (scan) {
    const [row] = await db.execute(sql`with found as materialized (${keysOf(scan).getSQL()})
      select (select count(*)::int from found) as total, array(select * from found limit ${FEW + 1}) as few`);
    const { total, few } = Found.parse(row);
    const stored = total === 0 ? [] : await pageOf(total > FEW ? where(query) : inArray(key, few));
    return { rows: await readBy(read, db, stored), total, page_size: limit };
  }
  const all = !source.vast && isNarrowed(list, query) ? matching(where(unfiltered(list, query))) : undefined;
  const [stored, counts] = await Promise.all([pageOf(where(query)), countsOf(db, matching(where(query)), all)]);
  return { rows: await readBy(read, db, stored), ...counts, page_size: limit };
}

const Keys = z.array(z.object({ key: z.union([z.int(), z.string()]) }));

/**
 * All matching rows, in batches. Reads the sorted keys first, so that each batch is a look-up by key and concurrent
 * inserts and deletes shift nothing.
 */
export async function listBatches<
  L extends ListShape,
  Filter,
  Fields extends SelectedFields,
  Query extends PgSelect,
  Row,
>(db: Db, source: ListSource<L, Filter, Fields, Query, Row>, query: Filter & Sorted) {
  const { list, from, fields, key, where, read } = source;
  const order = orderOf(list, source, query);
  const matching = (select: PgSelectBuilder<Fields>) => from(select).where(where(query));
  // `from` is typed for the full select list.
  const keys = db.select({ key }) as unknown as PgSelectBuilder<Fields>;
  const found = Keys.parse(
    await matching(keys)
      .orderBy(...order)
      .limit(MOST_ROWS),
  );
  const total = found.length < MOST_ROWS ? found.length : await countOf(db, matching(db.select(fields)));
  async function* batches(): AsyncGenerator<Row[]> {
    for (let start = 0; start < found.length; start += BATCH) {
      const ids = found.slice(start, start + BATCH).map((row) => row.key);
      const stored = await from(db.select(fields))
        .where(inArray(key, ids))
        .orderBy(...order);
      yield readBy(read, db, stored);
    }
  }
  return { total, batches: batches() };
}
