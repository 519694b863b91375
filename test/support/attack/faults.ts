import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bootstrap } from '#app/bootstrap.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { UNHURRIED } from '../app.ts';
import { account, person } from '../builders.ts';
import { openSession } from '#areas/session/service.ts';

export type Answer = {
  status: number;
  ms: number;
  message: string;
  retryAfter: string | null;
  connection: string | null;
};

const Message = z.object({ message: z.string() }).partial();
const ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

/** The headers of the requests of this account, which is logged in. */
export async function headersOf(db: Db, { login, rowNum }: { login: string; rowNum: number }) {
  const secret = await openSession(db, { accountRow: rowNum, ticket: `ST-${login}` });
  const [session] = await db.execute<{ csr: string }>(sql`select csr from sessions where physical_row = ${rowNum}`);
  return { ...ORIGIN, cookie: `dorobek=${secret}`, 'x-csrf-token': session?.csr ?? '' };
}

/** Fills an empty database with what a login needs, and logs people in. Returns the headers of each one's requests. */
export async function logInPeople(url: string, count: number): Promise<Record<string, string>[]> {
  const database = await openDatabase({ url });
  const { db } = database;
  await bootstrap(db);
  const sessions = [];
  for (let number = 0; number < count; number += 1) {
    const login = `osoba-${randomUUID()}`;
    const { rowNum } = await account(db, { login, person: await person(db) });
    sessions.push(await headersOf(db, { login, rowNum }));
  }
  await database.close();
  return sessions;
}

/** The environment of a server on this database. */
export const environmentOn = (url: string, port: number) => ({
  ...UNHURRIED,
  DATABASE_URL: url,
  CAS_URL: `http://localhost:${port}/cas`,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  LOG_LEVEL: 'silent',
});

/** The requests of people, in turn, to the server at this port. */
export function clientOf(port: number, people: Record<string, string>[]) {
  let turn = 0;
  const ask = async (path: string, body?: object): Promise<Answer> => {
    const started = performance.now();
    turn += 1;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: people[turn % people.length] ?? {},
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return {
      status: response.status,
      ms: performance.now() - started,
      message: Message.safeParse(answer).data?.message ?? '',
      retryAfter: response.headers.get('retry-after'),
      connection: response.headers.get('connection'),
    };
  };
  return {
    ask,
    /** Where a browser that opens this address is led. */
    async visit(path: string) {
      const headers = { ...people[0], accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
      return response.headers.get('location');
    },
    read: () => ask('/api/v2/PRzInfoPanelConfirm'),
    /** Reports a fault with this note. */
    write: (note: string) => ask('/api/v2/PRzInfoPanelConfirm', { status: 0, note }),
  };
}

export type Client = ReturnType<typeof clientOf>;

/** Writes one note after the other until the signal aborts. Returns what was acknowledged, and every answer's time. */
export function keepWriting(
  client: Client,
  { writers, readsBetween = 0 }: { writers: number; readsBetween?: number },
  signal: AbortSignal,
) {
  const acknowledged: string[] = [];
  const answers: Answer[] = [];
  let failed = 0;
  const work = async () => {
    while (!signal.aborted) {
      const note = randomUUID();
      try {
        for (let read = 0; read < readsBetween; read += 1) answers.push(await client.read());
        const answer = await client.write(note);
        answers.push(answer);
        if (answer.status === 200) acknowledged.push(note);
      } catch {
        failed += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const ended = Promise.all(Array.from({ length: writers }, work));
  return { acknowledged, answers, failed: () => failed, ended };
}

/** The acknowledged notes that the database does not hold. */
export async function lostOf(url: string, acknowledged: string[]): Promise<string[]> {
  const database = await openDatabase({ url, waitSeconds: 10 });
  const rows = await database.db.execute<{ note: string }>(sql`
    select note from unnest(${sql.param(acknowledged)}::text[]) as wanted (note)
    where not exists (select from polon_confirmations p where p.note = wanted.note)`);
  await database.close();
  return rows.map(({ note }) => note);
}
