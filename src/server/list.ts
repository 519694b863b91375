import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect, PgSelectBuilder, SelectedFields } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  defaultSort,
  type FileQuery,
  type Filter,
  type ListQuery,
  type ListShape,
  MOST_ROWS,
  type SortKey,
  sortOf,
  sortsOf,
} from '#areas/list.ts';
import { shortText } from '#areas/wire.ts';
import type { Db } from './db.ts';

const MOST_PAGES = 100_000;
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
      return z.iso.date().optional();
    default:
      return shortText.optional();
  }
}

const filtersOf = (list: ListShape) => ({
  ...Object.fromEntries(Object.entries(list.filters).map(([name, filter]) => [name, schemaOf(filter)])),
  sort: z.enum(sortsOf(list)).optional(),
});

type None = Record<never, never>;
type Given<Extra extends z.ZodRawShape> = { [Name in keyof Extra]: z.output<Extra[Name]> };

/** The shape is made of the declaration, which the type follows. */
const typed = <Query, Extra extends z.ZodRawShape>(shape: z.ZodRawShape) =>
  z.object(shape) as unknown as z.ZodType<Query & Given<Extra>, Partial<Query> & Given<Extra>>;

/** What is asked of a list: its filters, the sort and the page; `extra` says whose list it is. */
export const listInput = <L extends ListShape, Extra extends z.ZodRawShape = None>(list: L, extra?: Extra) =>
  typed<ListQuery<L>, Extra>({ ...extra, ...filtersOf(list), page: z.int().min(1).max(MOST_PAGES).default(1) });

/** The same without a page, for a file. */
export const fileInput = <L extends ListShape, Extra extends z.ZodRawShape = None>(list: L, extra?: Extra) =>
  typed<FileQuery<L>, Extra>({ ...extra, ...filtersOf(list) });

/** A page of a list. */
export const listOutput = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page_size: z.int() });

type Expression = SQL | AnyPgColumn;
/** What each sortable column is sorted by. */
export type Sorts<L extends ListShape> = Record<SortKey<L>, Expression | Expression[]>;
type Asked = { sort?: string | undefined };

/** In Polish alphabetical order. */
export const inPolish = (text: Expression) => sql`${text} collate polish`;

/** What the rows are ordered by, in any statement that reads the list; `key` is unique and decides between equals. */
export function orderOf<L extends ListShape>(list: L, by: { sorts: Sorts<L>; key: Expression }, query: Asked): SQL[] {
  const { key, direction } = sortOf(query.sort ?? defaultSort(list, query) ?? '');
  const directed = direction === 'descending' ? desc : asc;
  const sorts: Record<string, Expression | Expression[]> = by.sorts;
  return [sorts[key] ?? [], by.key].flat().map((expression) => directed(expression));
}

/** Which rows the page holds. */
export const partOf = ({ pageSize }: ListShape, { page }: { page: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

type Stored<Query extends PgSelect> = Query['_']['result'];

/** How the rows of a list are read. */
export type ListSource<
  L extends ListShape,
  Filter,
  Fields extends SelectedFields,
  Query extends PgSelect,
  Row = Stored<Query>[number],
> = {
  list: L;
  fields: Fields;
  /** Joins, and does no more. */
  from: (select: PgSelectBuilder<Fields>) => Query;
  where: (filter: Filter) => SQL | undefined;
  sorts: Sorts<L>;
  /** Unique. */
  key: AnyPgColumn;
  /** Makes the rows of what is stored, where that takes more than the statement. */
  read?: (db: Db, stored: Stored<Query>) => Promise<Row[]>;
};

/** Declares a source; it infers the types. */
export const listSource = <
  L extends ListShape,
  Filter,
  Fields extends SelectedFields,
  Query extends PgSelect,
  Row = Stored<Query>[number],
>(
  source: ListSource<L, Filter, Fields, Query, Row>,
) => source;

const countOf = async (db: Db, rows: { getSQL(): SQL }) => {
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${rows.getSQL()}) rows`,
  );
  return counted?.total ?? 0;
};

/** Without `read` the rows are what is stored. */
const readBy = async <Row>(read: ((db: Db, stored: never) => Promise<Row[]>) | undefined, db: Db, stored: unknown) =>
  read ? read(db, stored as never) : (stored as Row[]);

/** A page of the rows that match, and how many there are. */
export async function listPage<L extends ListShape, Filter, Fields extends SelectedFields, Query extends PgSelect, Row>(
  db: Db,
  source: ListSource<L, Filter, Fields, Query, Row>,
  query: Filter & Asked & { page: number },
) {
  const { list, fields, from, where, read } = source;
  const { limit, offset } = partOf(list, query);
  const matching = () => from(db.select(fields)).where(where(query));
  const [stored, total] = await Promise.all([
    matching()
      .orderBy(...orderOf(list, source, query))
      .limit(limit)
      .offset(offset),
    countOf(db, matching()),
  ]);
  return { rows: await readBy(read, db, stored), total, page_size: limit };
}

const Keys = z.array(z.object({ key: z.union([z.int(), z.string()]) }));

/**
 * All rows that match, in batches. Their keys are read first, in order: every batch is then a look-up, nothing is sorted
 * twice, little is held at once, and rows that come or go meanwhile shift nothing.
 */
export async function listBatches<
  L extends ListShape,
  Filter,
  Fields extends SelectedFields,
  Query extends PgSelect,
  Row,
>(db: Db, source: ListSource<L, Filter, Fields, Query, Row>, query: Filter & Asked) {
  const { list, from, fields, key, where, read } = source;
  const order = orderOf(list, source, query);
  const matching = (select: PgSelectBuilder<Fields>) => from(select).where(where(query));
  // The same joins with another select list, which their type does not know.
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
