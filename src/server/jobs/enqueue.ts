import { sql } from 'drizzle-orm';
import { jobs } from '#areas/jobs/tables.ts';
import type { Db } from '../db.ts';
import { lockOrders, orderedKeys } from '../locks.ts';
import type { JobKind, Requester } from './kind.ts';

type Order<Payload> = { payload: Payload; key?: string };

type How = {
  by: Requester;
  /** An order with the key of a job that is open and younger than this is that job; unless set, of one that waits. */
  withinMinutes?: number;
};

/**
 * Adds a job in the caller's transaction: it never runs if that is rolled back. A job with the same key that has not
 * begun is enough; one that runs may have passed what has changed, and another follows it. Returns the job's id.
 */
export async function enqueue<Payload>(
  tx: Db,
  kind: JobKind<Payload>,
  { payload, key, ...how }: Order<Payload> & How,
): Promise<number> {
  const [id] = await enqueueAll(tx, kind, { ...how, orders: [key === undefined ? { payload } : { payload, key }] });
  if (id === undefined) throw new Error(`No job of ${kind.name} was added`);
  return id;
}

/** Adds several jobs of a kind, by one statement; returns their ids in the order of the orders. */
export async function enqueueAll<Payload>(
  tx: Db,
  kind: JobKind<Payload>,
  { orders, by, withinMinutes = 0 }: How & { orders: Order<Payload>[] },
): Promise<number[]> {
  const wanted = sql`
    unnest(${sql.param(orders.map(({ payload }) => JSON.stringify(payload)))}::text[],
      ${sql.param(orders.map(({ key }) => key ?? null))}::text[]) with ordinality as wanted (payload, key, place)`;
  const keys = orders.flatMap(({ key }) => (key === undefined ? [] : `${kind.name}:${key}`));
  // Two who order the same thing at once see each other's job.
  if (keys.length > 0) await lockOrders(tx, keys);
  const enough = sql`kind = ${kind.name} and key = any(${sql.param(orders.map(({ key }) => key ?? null))}::text[])
    and (state = 'waiting' and started_at is null
      or state in ('waiting', 'running') and not cancel_requested
        and created_at > clock_timestamp() - make_interval(mins => ${withinMinutes}))`;
  // Locked, a job that waits cannot begin before the change that it is to see is committed.
  const findOpen = sql`
    select j.id, wanted.place from ${wanted} join jobs j on j.key = wanted.key
    where j.id in ${orderedKeys(jobs, enough)} order by j.id`;
  const open = keys.length > 0 ? await tx.execute<{ id: number; place: string }>(findOpen) : [];
  const found = new Map(open.map(({ id, place }) => [Number(place), id]));
  const added = await tx.execute<{ id: number; place: string }>(sql`
    with missing as (
      select payload, key, place, row_number() over (order by place) as number from ${wanted}
      where place <> all(${sql.param([...found.keys()])}::bigint[])),
    added as (
      insert into jobs (kind, title, payload, key, physical_login, login, owner_row, panels, repeatable)
      select ${kind.name}, ${kind.title}, payload::jsonb, key, ${by.physicalLogin}, ${by.login},
        ${by.accountRow ?? null}::int, ${sql.param([...kind.panels])}::int[], ${kind.repeatable ?? true}::boolean
      from missing order by place
      returning id)
    select added.id, missing.place
    from (select id, row_number() over (order by id) as number from added) as added join missing using (number)`);
  for (const { id, place } of added) found.set(Number(place), id);
  return orders.flatMap((_, index) => found.get(index + 1) ?? []);
}
