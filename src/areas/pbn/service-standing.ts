import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { freeKeys } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Background } from '#platform/jobs/worker.ts';
import { publications } from '#areas/publications/tables.ts';
import { APPROVED } from '#areas/records/fields.ts';
import type { PbnCounts } from './schema.ts';
import { type Standing, STANDINGS } from './schema-words.ts';
import { FINGERPRINT } from './service-facts.ts';
import { pbnRecords } from './tables.ts';
import { z } from 'zod';
import { isOutside } from './kinds.ts';

/** SQL: whether the record `p` is another one than was sent, of its row `r`; computed only where nobody has noted it. */
export const CHANGED = sql`coalesce(r.is_changed, r.fingerprint is distinct from ${FINGERPRINT})`;

const standingWhere = (changed: SQL): SQL<Standing> => sql`case
  when r.publication_id is null then 'never'
  when r.state in ('queued', 'sending') then 'queued'
  when r.state = 'refused' then 'refused'
  when ${changed} then 'changed' else 'agreed' end`;

/** SQL: where the record `p` is, with what PBN has of it, `r`. */
export const STANDING = standingWhere(CHANGED);

/** SQL: the same by what is noted, for an order of all records: what nobody has noted yet counts as changed for these seconds. */
export const NOTED_STANDING = standingWhere(sql`r.is_changed is not false`);

const outside = isOutside(sql`p.type_code`);
const listed = sql.raw(`(${APPROVED.join(', ')})`);

/**
 * How many records are where on their way to PBN: small indexes are counted, and fingerprints are computed only of what
 * has been written in the last seconds. Approved records that were never sent are all but those that may not be sent, and
 * those that have a row. What was sent and is of a kind by now that PBN does not take is not listed, nor counted.
 */
export async function countRecords(db: Db): Promise<PbnCounts> {
  const counted = await db.execute<{ standing: Standing; records: number }>(sql`
    with closed as materialized (
      select p.id from ${publications} p where p.status_code not in ${listed}
      union select p.id from ${publications} p where ${outside}),
    kept as materialized (select r.state, r.is_changed, count(*)::int as records from ${pbnRecords} r group by 1, 2)
    select 'never' as standing, ((select count(*) from ${publications}) - (select count(*) from closed)
      - (select coalesce(sum(records), 0) from kept) + (select count(*) from closed c join ${pbnRecords} r on r.publication_id = c.id))::int as records
    union all
    select case when k.state = 'sent' then case when k.is_changed then 'changed' else 'agreed' end
      when k.state = 'refused' then 'refused' else 'queued' end, k.records
    from kept k where k.state <> 'sent' or k.is_changed is not null
    union all
    select ${STANDING}, count(*)::int from ${pbnRecords} r join ${publications} p on p.id = r.publication_id
    where r.state = 'sent' and r.is_changed is null and not ${outside} group by 1
    union all
    select ${STANDING}, (-count(*))::int from ${publications} p join ${pbnRecords} r on p.id = r.publication_id
    where ${outside} and (r.state <> 'sent' or r.is_changed is not null) group by 1`);
  const sumOf = (standing: Standing) =>
    counted.reduce((sum, row) => sum + (row.standing === standing ? row.records : 0), 0);
  return STANDINGS.map((standing) => ({ standing, records: sumOf(standing) }));
}

const AT_ONCE = 1_000;

/**
 * Notes of sent records that were written lately whether they are other ones now. Their rows are locked before the
 * fingerprints are read: who writes meanwhile makes them unknown again afterwards, as the triggers wait for the rows.
 */
async function settle(db: Db): Promise<number> {
  return transact(db, async (tx) => {
    const unknown = sql`${pbnRecords.state} = 'sent' and ${pbnRecords.isChanged} is null`;
    const rows = await tx.execute<{ id: number }>(sql`
      select publication_id as id from ${freeKeys(pbnRecords, unknown, { limit: AT_ONCE })} as free`);
    if (rows.length === 0) return 0;
    await tx.execute(sql`
      update ${pbnRecords} r set is_changed = r.fingerprint is distinct from ${FINGERPRINT} from ${publications} p
      where p.id = r.publication_id and r.publication_id = any(${sql.param(rows.map(({ id }) => id))}::int[])`);
    return rows.length;
  });
}

/** A turn of what keeps the counts quick. */
export const settler = { name: 'pbn-standing', run: settle } satisfies Background;

export const RECHECK: JobKind<object> = {
  name: 'pbn.recheck',
  title: 'Sprawdzenie, co zmieniło się po wysłaniu do PBN',
  payload: z.object({}),
  panels: ['library'],
};

/**
 * Makes unknown again what is noted wrongly: of two changes at once that do not see each other, as who an author is in PBN and
 * whose work a record is, neither may find the record of the other.
 */
export async function recheck(job: Job<object>) {
  await job.step((tx) =>
    tx.execute(sql`
      update ${pbnRecords} r set is_changed = null from ${publications} p
      where p.id = r.publication_id and r.state = 'sent'
        and r.is_changed <> (r.fingerprint is distinct from ${FINGERPRINT})`),
  );
  return undefined;
}

export const pbnSchedules: Schedule[] = [
  {
    name: RECHECK.name,
    title: RECHECK.title,
    about:
      'Porównuje wysłane rekordy z tym, co PBN od nas dostał, i poprawia liczby na ekranie PBN. Niczego nie wysyła.',
    usual: { isOn: true, time: '02:15' },
    order: async (tx, { by }) => [await enqueue(tx, RECHECK, { payload: {}, by, key: 'all' })],
  },
];
