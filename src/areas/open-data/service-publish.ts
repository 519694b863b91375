import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { freeKeys, ownTable } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { Background } from '#platform/jobs/worker.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { ITEM_KINDS, type ItemKind } from './schema-words.ts';
import { among, currentItems, type Only } from './service-current.ts';
import { openItems, openSettings } from './tables.ts';

/** Items that are written at once: readers wait for that. */
const AT_ONCE = 1_000;
/** More changed works than this are found by comparing all. */
const MOST_CHANGED = 20_000;
/** What has changed lately is compared twice a minute, everything each hour. */
const EVERY_SECONDS = 30;
const SWEEP_SECONDS = 3_600;

/** Items that differ from their tables: new, changed or no longer public. */
async function differing(db: Db, kind: ItemKind, only: Only): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select coalesce(n.id, i.id) as id
    from ${currentItems(kind, only)} n
    full join (
      select * from ${openItems} o where o.kind = ${kind} and o.item is not null and ${among(sql`o.id`, only)}) i
      on i.id = n.id
    where (n.item, n.unit_ids, n.person_ids) is distinct from (i.item, i.unit_ids, i.person_ids)
    order by 1`);
  return rows.map(({ id }) => id);
}

/**
 * Writes these items as they are now. Whoever reads waits meanwhile and sees them afterwards, and each is stamped later
 * than everything that anybody has read: so a harvest that goes on from the time of an earlier answer misses nothing.
 */
async function write(tx: Db, kind: ItemKind, ids: readonly number[]) {
  await ownTable(tx, openItems);
  const [clock] = await tx.execute<{ now: string }>(sql`
    select greatest(clock_timestamp(), max(o.changed_at) + interval '1 microsecond')::text as now from ${openItems} o`);
  const now = sql`${clock?.now ?? ''}::timestamptz`;
  await tx.execute(sql`
    update ${openItems} o set item = null, changed_at = ${now}, person_ids = '{}'
    where o.kind = ${kind} and ${among(sql`o.id`, ids)} and o.item is not null
      and not exists (select from ${currentItems(kind, ids)} n where n.id = o.id)`);
  await tx.execute(sql`
    insert into ${openItems} as o (kind, id, changed_at, added_at, item, unit_ids, person_ids)
    select ${kind}, n.id, ${now}, n.added, n.item, n.unit_ids, n.person_ids from ${currentItems(kind, ids)} n
    order by n.id
    on conflict (kind, id) do update set changed_at = excluded.changed_at, item = excluded.item,
      unit_ids = excluded.unit_ids, person_ids = excluded.person_ids,
      added_at = case when o.item is null then excluded.added_at else o.added_at end
    where (o.item, o.unit_ids, o.person_ids) is distinct from (excluded.item, excluded.unit_ids, excluded.person_ids)`);
}

/** Publishes what differs, a thousand at once. Returns the items. */
async function publishKind(db: Db, kind: ItemKind, only: Only): Promise<number[]> {
  const ids = await differing(db, kind, only);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await transact(db, (tx) => write(tx, kind, ids.slice(start, start + AT_ONCE)));
  }
  return ids;
}

/** Works that have been saved since then or are gone, and those of these people. */
async function changedWorks(db: Db, { since, people }: { since: string; people: number[] }): Promise<Only> {
  const whose = sql`${sql.param(people)}::int[]`;
  const rows = await db.execute<{ id: number }>(sql`
    select id from ${publications} p where p.modified_at >= ${since}::timestamptz
    union select a.publication_id from ${authorships} a where a.person_id = any(${whose})
    union select o.id from ${openItems} o where o.kind in ('work', 'patent') and o.person_ids && ${whose}
    union select o.id from ${openItems} o left join ${publications} p on p.id = o.id
      where o.kind in ('work', 'patent') and o.item is not null and p.id is null
    limit ${MOST_CHANGED + 1}`);
  return rows.length > MOST_CHANGED ? 'all' : rows.map(({ id }) => id);
}

/** Compares everything with its tables. Returns how many items have been published or withdrawn. */
export async function publishAll(db: Db): Promise<number> {
  let count = 0;
  for (const kind of ITEM_KINDS) count += (await publishKind(db, kind, 'all')).length;
  return count;
}

/** Compares people, units and projects, and works that have changed since. */
export async function publishChanged(db: Db, since: string): Promise<number> {
  const people = await publishKind(db, 'person', 'all');
  const counts = [people.length];
  for (const kind of ['unit', 'project'] as const) counts.push((await publishKind(db, kind, 'all')).length);
  const changed = await changedWorks(db, { since, people });
  if (changed === 'all' || changed.length > 0)
    for (const kind of ['work', 'patent'] as const) counts.push((await publishKind(db, kind, changed)).length);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The person's page, projects and works as they are now, in the transaction of a changed consent. */
export async function publishPerson(tx: Db, personId: number): Promise<void> {
  const changed = await changedWorks(tx, { since: 'infinity', people: [personId] });
  await publishKind(tx, 'person', [personId]);
  await publishKind(tx, 'project', 'all');
  for (const kind of ['work', 'patent'] as const) await publishKind(tx, kind, changed);
}

const DUE = sql`(pages or harvest or reading)
  and (compared_at is null or compared_at < now() - make_interval(secs => ${EVERY_SECONDS}))`;

/** Whether a door is open and a comparison due; of all processes one gets it. `since`: null for everything. */
async function claim(db: Db): Promise<{ since: string | null } | undefined> {
  // Transactions that have saved a work before the last comparison may have ended after it.
  const [row] = await db.execute<{ since: string | null }>(sql`
    with free as ${freeKeys(openSettings, DUE)},
    due as (
      select s.id, s.compared_at, s.swept_at is null or s.swept_at < now() - make_interval(secs => ${SWEEP_SECONDS}) as all_of_them
      from ${openSettings} s join free on free.id = s.id)
    update ${openSettings} s set compared_at = now(), swept_at = case when d.all_of_them then now() else s.swept_at end
    from due d where s.id = d.id
    returning case when not d.all_of_them then (d.compared_at - interval '10 minutes')::text end as since`);
  return row;
}

/** A turn of the publisher. */
export const publisher = {
  name: 'open-data',
  async run(db: Db) {
    const due = await claim(db);
    if (!due) return 0;
    return due.since === null ? publishAll(db) : publishChanged(db, due.since);
  },
} satisfies Background;
