import autocannon from 'autocannon';
import postgres from 'postgres';
import type { LoadSession } from './load-mix.ts';

export type Http = { kind: 'http'; url: string; connections: number; seconds: number; sessions?: LoadSession[] };
export type Select = { kind: 'select'; databaseUrl: string; connections: number; seconds: number };
/** `times`: milliseconds of each response by the request's name; `failed`: errors, timeouts and refusals, by reason. */
export type Outcome = { perSecond: number; failed: Record<string, number>; times: Record<string, number[]> };

const TIMEOUT_S = 30;

/** Sends the sessions' requests, one after the other on each connection, or the bare address. */
async function sendHttp({ url, connections, seconds, sessions }: Http): Promise<Outcome> {
  const times: Record<string, number[]> = {};
  const failed: Record<string, number> = {};
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: TIMEOUT_S,
    setupClient(client) {
      const session = sessions?.[opened];
      opened += 1;
      if (!session) return;
      const { headers, requests } = session;
      client.setRequests(requests.map(({ method, path, body }) => ({ method, path, headers, ...(body && { body }) })));
      let sent = 0;
      client.on('response', (status, _bytes, milliseconds) => {
        const { name = '' } = requests[sent % requests.length] ?? {};
        (times[name] ??= []).push(milliseconds);
        if (status !== 200) failed[`${status} ${name}`] = (failed[`${status} ${name}`] ?? 0) + 1;
        sent += 1;
      });
    },
  });
  const answered = result.requests.total;
  if (result.errors > 0) failed.errors = result.errors;
  if (result.timeouts > 0) failed.timeouts = result.timeouts;
  return { perSecond: answered / result.duration, failed, times };
}

/** `SELECT 1` over the product's driver and pool, as many at once as there are connections. */
async function sendSelects({ databaseUrl, connections, seconds }: Select): Promise<Outcome> {
  const sql = postgres(databaseUrl, { max: 10 });
  await sql`select 1`;
  const start = performance.now();
  let count = 0;
  const loop = async () => {
    for (; performance.now() - start < seconds * 1_000; count += 1) await sql`select 1`;
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const perSecond = count / ((performance.now() - start) / 1_000);
  await sql.end();
  return { perSecond, failed: {}, times: {} };
}

process.on('message', async (task: Http | Select) => {
  process.send?.(await (task.kind === 'http' ? sendHttp(task) : sendSelects(task)));
});
