import { sql } from 'drizzle-orm';
import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { admit, type Limits, openConnections, type Pool } from './connections.ts';
import { codeOf, isConnectionError } from './database-errors.ts';
import { type DatabaseChange, watchDatabase } from './database-watch.ts';
import { type Db, drizzleOver } from './db.ts';
import { readSchema } from './migrations.ts';

/** A message for each read that could go to the replica. */
export const replicaReads = channel('dorobek:replica-reads');
/** `late`: the replica lacked what was committed; `failed`: it broke off, and the server answered. */
export type ReplicaRead = { outcome: 'replica' | 'late' | 'away' | 'failed'; call?: string };

/** A read waits so long for the replica before the server answers it; after that nobody waits for a while. */
const CATCH_UP_MS = 200;
const ASK_AGAIN_MS = 5;
const LATE_MS = 1_000;

export type Replica = {
  db: Db;
  pool: Pool;
  /** Whether the replica shows all that `server` has committed until now. */
  hasAllOf: (server: Db) => Promise<boolean>;
  /** Bytes of the log that the replica has not replayed yet; undefined: it does not answer, or is no standby. */
  lagBytes: (server: Db) => Promise<number | undefined>;
  close: () => Promise<void>;
};

const LIMITS: Limits = {
  connections: 8,
  waitMs: 1_500,
  statementMs: 60_000,
  lockMs: 5_000,
  idleInTransactionMs: 60_000,
  cutAfterMs: 0,
};

const END_SECONDS = 5;

const tell = (outcome: ReplicaRead['outcome']) => replicaReads.publish({ outcome } satisfies ReplicaRead);

/** What the server has committed is in its log up to here. */
async function committedAt(server: Db): Promise<string> {
  const [row] = await server.execute<{ at: string }>(sql`select pg_current_wal_flush_lsn()::text as at`);
  return row?.at ?? '';
}

/** A server restored from a backup has not: a standby of before shows what is not there any more. */
async function hasCommitted(server: Db, until: string): Promise<boolean> {
  const [row] = await server.execute<{ has: boolean }>(
    sql`select pg_current_wal_flush_lsn() >= ${until}::pg_lsn as has`,
  );
  return row?.has === true;
}

/**
 * A streaming standby that answers reads in the server's place, only while it shows all that was committed before the read
 * began: nobody sees an older state there than on the server, whoever wrote last and through whichever process. It may be
 * away or late at any time, also at the start.
 */
export function openReplica(url: string, onChange: (change: DatabaseChange) => void = () => {}): Replica {
  const ping = openConnections(url, { ...LIMITS, connections: 1 }, { anyServer: true });
  const connections = openConnections(url, LIMITS, { anyServer: true });
  const watch = watchDatabase({
    readSchema: () => readSchema(ping.sql),
    isCurrent: false,
    onAway() {
      ping.cut();
      connections.cut();
    },
    tell: onChange,
  });
  const { sql: admitted, pool } = admit(connections.sql, { ...LIMITS, name: 'replica' }, watch);
  const db = drizzleOver(admitted);
  let lateUntil = 0;

  /** Replayed up to there; a standby that was made a server has changes of its own. */
  const replayed = async (server: Db, at: string) => {
    const [row] = await db.execute<{ has: boolean | null; until: string; further: boolean }>(sql`
      select pg_is_in_recovery() and r.until >= ${at}::pg_lsn as has, r.until::text, r.until > ${at}::pg_lsn as further
      from (select pg_last_wal_replay_lsn() as until) r`);
    return row?.has === true && (!row.further || hasCommitted(server, row.until));
  };

  return {
    db,
    pool,
    async hasAllOf(server) {
      if (watch.missing()) {
        tell('away');
        return false;
      }
      const begun = performance.now();
      if (begun < lateUntil) {
        tell('late');
        return false;
      }
      const at = await committedAt(server);
      try {
        do {
          if (await replayed(server, at)) {
            tell('replica');
            return true;
          }
          await pause(ASK_AGAIN_MS);
        } while (performance.now() - begun < CATCH_UP_MS);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        tell('away');
        return false;
      }
      lateUntil = performance.now() + LATE_MS;
      tell('late');
      return false;
    },
    async lagBytes(server) {
      if (watch.missing()) return undefined;
      const at = await committedAt(server);
      try {
        const [row] = await db.execute<{ bytes: string | null }>(sql`
          select case when pg_is_in_recovery()
            then greatest(0, pg_wal_lsn_diff(${at}::pg_lsn, pg_last_wal_replay_lsn()))::bigint::text end as bytes`);
        return row?.bytes == null ? undefined : Number(row.bytes);
      } catch (error) {
        if (!isReplicasFault(error)) throw error;
        return undefined;
      }
    },
    async close() {
      watch.close();
      await Promise.all([ping, connections].map(({ sql: driver }) => driver.end({ timeout: END_SECONDS })));
    },
  };
}

/**
 * Whether a read failed for a reason that the server does not have: the standby is away, its replay conflicted with the
 * read (40001), or the read wants to write or lock (25006).
 */
const isReplicasFault = (error: unknown) =>
  isConnectionError(error) || ['40001', '25006'].includes(codeOf(error) ?? '');

type Read<Answer> = { call: string; read: (db: Db) => Promise<Answer>; otherwise: () => Promise<Answer> };

/** Reads on the replica while it has everything that `server` has committed; else, and where it breaks the read off, `otherwise`. */
export async function readFrom<Answer extends { ok: true } | { ok: false; error: Error }>(
  replica: Replica,
  server: Db,
  { call, read, otherwise }: Read<Answer>,
): Promise<Answer> {
  if (!(await replica.hasAllOf(server))) return otherwise();
  const answer = await read(replica.db);
  // The error of a call has a code of its own, and what happened as its cause.
  if (answer.ok || !isReplicasFault(answer.error.cause)) return answer;
  replicaReads.publish({ outcome: 'failed', call } satisfies ReplicaRead);
  return otherwise();
}
