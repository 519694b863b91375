import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { handler, type JobKind, SYSTEM } from '#platform/jobs/kind.ts';
import { sendLetters } from '#platform/jobs/letters.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { test } from '../../support/database.ts';
import { mailServer } from '../../support/mail.ts';
import { newTools, runJobs } from '../../support/tools.ts';
import { only } from '../../support/builders.ts';

const WRITE: JobKind<{ to: string[] }> = {
  name: 'test.letters',
  title: 'Listy',
  payload: z.object({ to: z.array(z.string()) }),
  panels: [],
};

const written = handler(WRITE, {
  async run(job) {
    const letters = job.payload.to.map((to, index) => ({ id: index + 1, letter: { to, subject: 'Próba', text: to } }));
    await sendLetters(job, letters.toReversed());
    return undefined;
  },
});

const TO = ['a@example.edu.pl', 'b@example.edu.pl', 'c@example.edu.pl', 'd@example.edu.pl'];

/** Makes attempts at the job, without waiting between them, until it has ended or there were `most`. */
async function attempt(db: Db, url: string, most = 9): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'silent', SMTP_URL: url, SMTP_FROM: 'x@example.edu.pl' });
  for (let made = 0; made < most; made++) {
    const open = await db
      .update(jobs)
      .set({ runAfter: sql`clock_timestamp()` })
      .where(eq(jobs.state, 'waiting'))
      .returning();
    if (open.length === 0) return made;
    await runJobs(db, [written], { ...newTools(), config });
  }
  return most;
}

const ended = async (db: Db) => only(await db.select({ state: jobs.state, failures: jobs.failures }).from(jobs));

test('letters that a server does not take are given up after three attempts, each other one is sent once', async ({
  db,
}) => {
  const server = await mailServer({ takes: 2 });
  await enqueue(db, WRITE, { payload: { to: TO }, by: SYSTEM });
  expect(await attempt(db, server.url)).toBe(3);
  expect(await ended(db)).toMatchObject({ state: 'failed' });
  expect(server.received.map(({ to }) => to)).toEqual(TO.slice(0, 2));
});

test('a letter that has been sent begins the count of failures anew; none is sent twice', async ({ db }) => {
  const server = await mailServer({ takes: 1 });
  await enqueue(db, WRITE, { payload: { to: TO }, by: SYSTEM });
  for (const takes of [1, 2, 3]) {
    server.room.takes = takes;
    await attempt(db, server.url, 2);
    expect(await ended(db)).toMatchObject({ state: 'waiting' });
  }
  server.room.takes = Infinity;
  await attempt(db, server.url);
  expect(await ended(db)).toMatchObject({ state: 'finished' });
  expect(server.received.map(({ to }) => to)).toEqual(TO);
});

test('a server that is away is given up', async ({ db }) => {
  const server = await mailServer();
  await server.close();
  await enqueue(db, WRITE, { payload: { to: TO }, by: SYSTEM });
  expect(await attempt(db, server.url)).toBe(3);
  expect(await ended(db)).toMatchObject({ state: 'failed' });
});

test.for(['recipient', 'request', 'row'])(
  'a job that was interrupted goes on after its %s, also one of a former version',
  async (key, { db }) => {
    const server = await mailServer();
    await enqueue(db, WRITE, { payload: { to: TO }, by: SYSTEM });
    await db.update(jobs).set({ checkpoint: { [key]: 2 } });
    await attempt(db, server.url);
    expect(server.received.map(({ to }) => to)).toEqual(TO.slice(2));
  },
);
