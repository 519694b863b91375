import { and, eq, sql } from 'drizzle-orm';
import { publisherLists, publishers } from '#areas/library/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsWords } from '#platform/database/sql.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { publisherList } from '../lists.ts';

const p = publishers;

const source = listSource({
  list: publisherList,
  fields: {
    id: p.id,
    list: p.listId,
    list_name: publisherLists.name,
    name: p.name,
    level: p.level,
    ended_on: p.endedOn,
    works: sql<number>`(select count(*)::int from ${publications} w where w.publisher_id = ${p.id})`,
  },
  from: (select) => select.from(p).innerJoin(publisherLists, eq(publisherLists.id, p.listId)).$dynamic(),
  where: ({ text, list, level }: FilterOf<typeof publisherList>) =>
    and(
      holdsWords(text, sql`${p.name}`),
      list === undefined ? undefined : /^\d{1,9}$/.test(list) ? eq(p.listId, Number(list)) : sql`false`,
      level && eq(p.level, level),
    ),
  sorts: { name: inPolish(p.name), level: p.level, list_name: publisherLists.validFrom },
  key: p.id,
});

export const listPublishers = (db: Db, query: ListQuery<typeof publisherList>) => listPage(db, source, query);

export const publishersFile = async (db: Db, by: Actor, query: FileQuery<typeof publisherList>) =>
  listFile({ list: publisherList, query, by, rows: await listBatches(db, source, query) });
