import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobKind, Requester } from '#platform/jobs/kind.ts';
import { publications } from '#areas/publications/tables.ts';
import { APPROVED } from '#areas/records/fields.ts';
import { pbnAudit } from '../audit.ts';
import { MOST_RECORDS, type Ordered, type OrderedRecords, type SendOrder } from '../schema.ts';
import { CHANGED } from '../service-standing.ts';
import { pbnRecords } from '../tables.ts';
import { isOutside } from '../kinds.ts';

/** Sends what waits in the name of one clerk. */
const SendPayload = z.object({ login: z.string() });
export type SendPayload = z.infer<typeof SendPayload>;

export const SEND: JobKind<SendPayload> = {
  name: 'pbn.send',
  title: 'Wysyłka do PBN',
  payload: SendPayload,
  panels: ['library'],
  repeatable: false,
  isForgotten: true,
};

/** Sends what waits for this clerk. */
export const orderSending = (tx: Db, by: Requester) =>
  enqueue(tx, SEND, { payload: { login: by.physicalLogin }, by, key: by.physicalLogin });

const approved = sql`p.status_code = any(${sql.param([...APPROVED])}::smallint[]) and not ${isOutside(sql`p.type_code`)}`;

/** SQL: the approved records that the order means, as the table `p` with what PBN has of them, `r`. */
function wanted(what: SendOrder['what']) {
  switch (what.kind) {
    case 'ids':
      return sql`p.id = any(${sql.param(what.ids)}::int[])`;
    case 'year':
      return sql`p.year = ${what.year} and (r.publication_id is null or r.state = 'refused' or ${CHANGED})`;
    case 'changed':
      return sql`r.state = 'sent' and ${CHANGED}`;
    case 'refused':
      return sql`r.state = 'refused'`;
  }
}

const NAMES = {
  ids: 'wskazane',
  changed: 'wszystkie zmienione',
  refused: 'wszystkie z odmową',
} as const;
const orderName = (what: SendOrder['what']) => (what.kind === 'year' ? `rok ${what.year}` : NAMES[what.kind]);

/**
 * Puts approved records into the queue, in the name of the actor. What waits already, or is being sent, stays as it is, so
 * that nothing is sent twice.
 */
export async function orderRecords(db: Db, actor: Actor, { what }: SendOrder): Promise<OrderedRecords> {
  return transact(db, async (tx) => {
    const login = actor.physicalLogin;
    const queued = await tx.execute<{ id: number }>(sql`
      insert into ${pbnRecords} as q (publication_id, state, queued_by)
      select p.id, 'queued', ${login} from ${publications} p left join ${pbnRecords} r on r.publication_id = p.id
      where ${approved} and ${wanted(what)} and coalesce(r.state, 'sent') not in ('queued', 'sending') order by p.id
      on conflict (publication_id) do update set state = 'queued', queued_by = excluded.queued_by,
        queued_at = clock_timestamp(), due_at = clock_timestamp(), message = ''
      where q.state in ('sent', 'refused')
      returning publication_id as id`);
    if (queued.length > 0) {
      const after = { what: orderName(what), records: queued.length };
      await recordChanges(tx, actor, [pbnAudit.change('pbn.order', { subject: 'PBN', after })]);
      await orderSending(tx, actor);
    }
    return {
      queued: queued.length,
      left: what.kind === 'ids' ? what.ids.length - queued.length : 0,
      ids: queued.length <= MOST_RECORDS ? queued.map(({ id }) => id) : [],
    };
  });
}

const UNANSWERED =
  'Wysyłkę wycofano po próbie bez odpowiedzi: PBN może mieć już tę pracę. Następna wysyłka najpierw jej tam poszuka.';

/**
 * Takes records that nobody is sending out of the queue: they are again as PBN has them, or refused for what it found wrong.
 * One that PBN has taken a part of, or whose answer was lost, stays known as tried: the next sending looks for it there first,
 * so that it is not made twice.
 */
export async function cancelRecords(db: Db, actor: Actor, ids: readonly number[]): Promise<Ordered> {
  return transact(db, async (tx) => {
    const where = sql`${pbnRecords.publicationId} = any(${sql.param(ids)}::int[]) and ${pbnRecords.state} = 'queued'`;
    const rows = await lockRows(tx, pbnRecords, { where });
    if (rows.length > 0) {
      const numbers = sql.param(rows.map(({ publicationId }) => publicationId));
      await tx.execute(sql`
        delete from ${pbnRecords} where publication_id = any(${numbers}::int[]) and sent_at is null and removing = '[]'
          and object_id is null and tries = 0 and problems = '[]'`);
      await tx.execute(sql`
        update ${pbnRecords} set tries = least(tries, 1),
          state = case when sent_at is null or problems <> '[]' then 'refused' else 'sent' end,
          message = case when problems <> '[]'
              then (select string_agg(one ->> 'text', ' ' order by at) from jsonb_array_elements(problems) with ordinality p(one, at))
            when sent_at is null and object_id is null then ${UNANSWERED} else '' end
        where publication_id = any(${numbers}::int[])`);
      const after = { records: rows.length };
      await recordChanges(tx, actor, [pbnAudit.change('pbn.cancel', { subject: 'PBN', after })]);
    }
    return { queued: rows.length, left: ids.length - rows.length };
  });
}
