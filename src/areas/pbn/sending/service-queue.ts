import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { Background } from '#platform/jobs/worker.ts';
import type { Gauge } from '#platform/watch/gauges.ts';
import { accounts } from '#areas/people/tables.ts';
import { orderSending, SEND } from './service-order.ts';
import { STATES } from '../schema-words.ts';
import { pbnRecords, pbnSettings, pbnTokens } from '../tables.ts';

/** Clerks of whom something is due, who are logged in to PBN, and for whom nothing is being sent. */
const waitingLogins = (db: Db) =>
  db
    .selectDistinct({ login: pbnRecords.queuedBy })
    .from(pbnRecords)
    .innerJoin(
      pbnTokens,
      and(eq(pbnTokens.login, pbnRecords.queuedBy), isNotNull(pbnTokens.sealed), isNull(pbnTokens.refusedAt)),
    )
    .innerJoin(pbnSettings, isNull(pbnSettings.failure))
    .where(
      sql`${pbnRecords.state} in ('queued', 'sending') and ${pbnRecords.dueAt} <= clock_timestamp()
        and ${pbnSettings.address} is not null
        and exists (select from ${accounts} a where a.login = ${pbnRecords.queuedBy} and a.active) and not exists (
          select from ${jobs} j where j.kind = ${SEND.name} and j.key = ${pbnRecords.queuedBy} and j.state in ('waiting', 'running'))`,
    );

/** Orders the sending of what has waited: a record that was locked, PBN that was being repaired. */
export const sender = {
  name: 'pbn',
  async run(db: Db) {
    const logins = await waitingLogins(db);
    for (const { login } of logins) await transact(db, (tx) => orderSending(tx, { physicalLogin: login, login }));
    return logins.length;
  },
} satisfies Background;

export const pbnGauges: Gauge[] = [
  {
    name: 'dorobek_pbn_records',
    help: 'Records on their way to PBN, by state.',
    labels: ['state'],
    read: async (db) => {
      const rows = await db.execute<{ state: string; count: number }>(sql`
        select state, count(*)::int as count from ${pbnRecords} group by state`);
      return STATES.map((state) => ({
        labels: { state },
        value: rows.find((row) => row.state === state)?.count ?? 0,
      }));
    },
  },
  {
    name: 'dorobek_pbn_oldest_seconds',
    help: 'For how long the oldest record has waited to be sent to PBN.',
    read: async (db) => {
      const [row] = await db.execute<{ seconds: number }>(sql`
        select coalesce(extract(epoch from clock_timestamp() - min(queued_at)), 0)::float8 as seconds from ${pbnRecords}
        where state in ('queued', 'sending')`);
      return [{ value: row?.seconds ?? 0 }];
    },
  },
];
