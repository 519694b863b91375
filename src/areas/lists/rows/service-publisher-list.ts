import { aliasedTable, and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { publisherCorrections, publisherLists, publishers } from '#areas/library/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsWords } from '#platform/database/sql.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { Refusal } from '#platform/refusal.ts';
import { publisherList } from '../lists.ts';
import type { PublisherDetail } from '../schema.ts';
import { readCorrections } from './service-journal.ts';

const p = publishers;
const active = aliasedTable(publisherCorrections, 'active');

const source = listSource({
  list: publisherList,
  fields: {
    id: p.id,
    list: p.listId,
    list_name: publisherLists.name,
    name: p.name,
    level: p.level,
    ended_on: p.endedOn,
    corrected: p.corrected,
    official_level: sql<string | null>`nullif(${p.official} ->> 'level', ${p.level})`,
    doubt: active.doubt,
    works: sql<number>`(select count(*)::int from ${publications} w where w.publisher_id = ${p.id})`,
  },
  from: (select) =>
    select
      .from(p)
      .innerJoin(publisherLists, eq(publisherLists.id, p.listId))
      .leftJoin(active, and(eq(active.publisherId, p.id), isNull(active.withdrawnAt)))
      .$dynamic(),
  where: ({ text, list, level, corrected, doubtful }: FilterOf<typeof publisherList>) =>
    and(
      holdsWords(text, sql`${p.name}`),
      list === undefined ? undefined : /^\d{1,9}$/.test(list) ? eq(p.listId, Number(list)) : sql`false`,
      level && eq(p.level, level),
      corrected ? isNotNull(p.corrected) : undefined,
      doubtful ? isNotNull(active.doubt) : undefined,
    ),
  sorts: { name: inPolish(p.name), level: p.level, list_name: publisherLists.validFrom },
  key: p.id,
});

export const listPublishers = (db: Db, query: ListQuery<typeof publisherList>) => listPage(db, source, query);

export const publishersFile = async (db: Db, by: Actor, query: FileQuery<typeof publisherList>) =>
  listFile({ list: publisherList, query, by, rows: await listBatches(db, source, query) });

/** A publisher with its corrections, and what it is on other lists. */
export async function findPublisher(db: Db, id: number): Promise<PublisherDetail> {
  const [found] = await source.from(db.select(source.fields)).where(eq(p.id, id));
  const [own] = await db.select({ official: p.official, key: p.nameKey }).from(p).where(eq(p.id, id));
  if (!found || !own) throw new Refusal('missing', 'Nie znaleziono wydawnictwa');
  const [corrected, elsewhere] = await Promise.all([
    readCorrections(db, 'publishers', id),
    db
      .select({ id: p.id, list_name: publisherLists.name, name: p.name, level: p.level })
      .from(p)
      .innerJoin(publisherLists, eq(publisherLists.id, p.listId))
      .where(and(ne(p.id, id), eq(p.nameKey, own.key)))
      .orderBy(publisherLists.validFrom, p.id),
  ]);
  return { ...found, official: own.official, ...corrected, elsewhere };
}
