import { sql } from 'drizzle-orm';
import { jobs } from './tables.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import type { Db } from '../database/db.ts';
import { lockOrders, orderedKeys } from '../database/locks.ts';
import type { JobKind, Requester } from './kind.ts';

type Order<Payload> = { payload: Payload; key?: string };

type How = {
  by: Requester;
  /** Beside those of the kind, for what more people may order. */
  panels?: readonly PanelName[];
  /** Returns an open job with the same key if it is younger than this, even if it runs. */
  withinMinutes?: number;
  /** Tells the job from others of its kind, after the kind's title. */
  about?: string | undefined;
};

/**
 * Enqueues a job in the caller's transaction and returns its id. A job with the same key that has not started is
 * returned instead; a running one is not, as it may have read the data before the change.
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

/** Enqueues several jobs of a kind. Returns their ids in the order of `orders`. */
export async function enqueueAll<Payload>(
  tx: Db,
  kind: JobKind<Payload>,
  { orders, by, panels = [], withinMinutes = 0, about }: How & { orders: Order<Payload>[] },
): Promise<number[]> {
  const wanted = sql`
    unnest(${sql.param(orders.map(({ payload }) => JSON.stringify(payload)))}::text[],
      ${sql.param(orders.map(({ key }) => key ?? null))}::text[]) with ordinality as wanted (payload, key, position)`;
  const keys = orders.flatMap(({ key }) => (key === undefined ? [] : `${kind.name}:${key}`));
  if (keys.length > 0) await lockOrders(tx, keys);
  const isReusable = sql`kind = ${kind.name} and key = any(${sql.param(orders.map(({ key }) => key ?? null))}::text[])
    and state in ('waiting', 'running') and not cancel_requested
    and (state = 'waiting' and started_at is null
      or created_at > clock_timestamp() - make_interval(mins => ${withinMinutes}))`;
  // Locked, so that a waiting job cannot start before the caller's change is committed.
  const findOpen = sql`
    select j.id, wanted.position from ${wanted} join ${jobs} j on j.key = wanted.key
    where j.id in ${orderedKeys(jobs, isReusable)} order by j.id`;
  const open = keys.length > 0 ? await tx.execute<{ id: number; position: string }>(findOpen) : [];
  const idAt = new Map(open.map(({ id, position }) => [Number(position), id]));
  const added = await tx.execute<{ id: number; position: string }>(sql`
    with missing as (
      select payload, key, position, row_number() over (order by position) as number from ${wanted}
      where position <> all(${sql.param([...idAt.keys()])}::bigint[])),
    added as (
      insert into ${jobs} (kind, title, payload, key, physical_login, login, owner_row, panels, is_private, repeatable)
      select ${kind.name}, ${about ? `${kind.title}: ${about}` : kind.title}::text, payload::jsonb, key, ${by.physicalLogin}, ${by.login},
        ${by.accountRow ?? null}::int, ${sql.param([...kind.panels, ...panels], jobs.panels)}::int[], ${kind.isPrivate ?? false}::boolean,
        ${kind.repeatable ?? true}::boolean
      from missing order by position
      returning id)
    select added.id, missing.position
    from (select id, row_number() over (order by id) as number from added) as added join missing using (number)`);
  for (const { id, position } of added) idAt.set(Number(position), id);
  return orders.flatMap((_, index) => idAt.get(index + 1) ?? []);
}
