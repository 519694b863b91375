import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { appJobs, appSchedules } from '#app/app-jobs.ts';
import { changeSchedule, readSchedules, runSchedule } from '#areas/installation/service-schedule.ts';
import { RETENTION } from '#areas/installation/service-retention.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { sessions } from '#areas/session/tables.ts';
import { audit } from '#platform/audit.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { addSchedules, nextTime, orderDue, type Schedule } from '#platform/jobs/schedule.ts';
import { jobs, schedules } from '#platform/jobs/tables.ts';
import { createLog } from '#platform/log.ts';
import { Refusal } from '#platform/refusal.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs, tools } from '../../support/tools.ts';

const log = createLog('silent');
const config = readConfig({ LOG_LEVEL: 'silent' });
const asked = { schedules: appSchedules, config, log };

/** A schedule of the tests' own, which orders a job of a kind that exists. */
const nightly = (name: string, more: Partial<Schedule> = {}): Schedule => ({
  name,
  title: 'Próba',
  about: 'Próbuje.',
  usual: { isOn: true, time: '02:30' },
  order: async (tx, { by }) => [await enqueue(tx, RETENTION, { payload: {}, by, key: name })],
  ...more,
});

const makeDue = (db: Db, name: string, ago = '3 days') =>
  db
    .update(schedules)
    .set({ nextAt: sql`clock_timestamp() - ${ago}::interval` })
    .where(eq(schedules.name, name));
const rowOf = async (db: Db, name: string) => {
  const [row] = await db.select().from(schedules).where(eq(schedules.name, name));
  if (!row) throw new Error(`No schedule ${name}`);
  return row;
};

test.for<[string, string, number | null, string]>([
  // now, time, weekday, next: the clocks go forward on 29 March 2026 and back on 25 October.
  ['2026-03-10 01:00', '02:30', null, '2026-03-10 02:30'],
  ['2026-03-10 02:30', '02:30', null, '2026-03-11 02:30'],
  ['2026-03-10 03:00', '02:30', 1, '2026-03-16 02:30'],
  ['2026-03-16 02:00', '02:30', 1, '2026-03-16 02:30'],
  ['2026-03-28 12:00', '04:00', null, '2026-03-29 04:00'],
  ['2026-10-24 12:00', '04:00', 7, '2026-10-25 04:00'],
  ['2026-12-31 23:59', '00:00', null, '2027-01-01 00:00'],
  ['2026-03-28 12:00', '02:30', null, '2026-03-29 03:30'],
])('at %s, what runs at %s (weekday %s) runs next at %s', async ([now, time, weekday, next], { db }) => {
  const at = nextTime(sql`${time}`, sql`${weekday}`, sql`(${now}::timestamp at time zone 'Europe/Warsaw')`);
  const [row] = await db.execute(sql`select to_char(${at} at time zone 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI') as at`);
  expect(row).toEqual({ at: next });
});

test('what is due is ordered once by all processes, and a time missed for days is made up for once', async ({
  database: { db },
}) => {
  const declared = [nightly('test.once')];
  await Promise.all([addSchedules(db, declared), addSchedules(db, declared)]);
  const before = await rowOf(db, 'test.once');
  expect(before.nextAt?.getTime()).toBeGreaterThan(Date.now());
  expect(await orderDue(db, declared, { config, log })).toBe(0);
  await makeDue(db, 'test.once');
  const counts = await Promise.all(Array.from({ length: 8 }, () => orderDue(db, declared, { config, log })));
  expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  const after = await rowOf(db, 'test.once');
  expect(after.nextAt).toEqual(before.nextAt);
  expect(after.lastJobs).toHaveLength(1);
  expect(await db.$count(jobs, eq(jobs.key, 'test.once'))).toBe(1);
});

test('why nothing was ordered is kept, and the next time comes all the same', async ({ database: { db } }) => {
  const declared = [
    nightly('test.refused', {
      order: async () => {
        throw new Refusal('conflict', 'Teraz nie można.');
      },
    }),
    nightly('test.missing', { missing: () => 'Ustaw adres.' }),
    nightly('test.broken', { order: (tx) => tx.execute(sql`select 1 / 0`).then(() => []) }),
    nightly('test.sound'),
  ];
  await addSchedules(db, declared);
  for (const { name } of declared) await makeDue(db, name);
  for (const _ of declared) await orderDue(db, declared, { config, log });
  expect(await orderDue(db, declared, { config, log })).toBe(0);
  const rows = await readSchedules(db, { schedules: declared, config });
  expect(rows.map(({ name, last, failure }) => ({ name, last, failure }))).toEqual([
    { name: 'test.refused', last: 'refused', failure: 'Teraz nie można.' },
    { name: 'test.missing', last: 'refused', failure: 'Ustaw adres.' },
    { name: 'test.broken', last: 'refused', failure: expect.stringContaining('błędu wewnętrznego') },
    { name: 'test.sound', last: 'open', failure: '' },
  ]);
});

test('an administrator sets the time, is told of another’s change, and switches it off', async ({
  database: { db },
}) => {
  await account(db, { login: 'harmonogram', roles: ['admin'] });
  const actor = await actorOf(db, 'harmonogram');
  const change = (input: object) =>
    changeSchedule(db, actor, {
      ...asked,
      input: { name: 'recalculation.nightly', version: 1, on: true, time: '05:15', weekday: 3, ...input },
    });
  const changed = await change({});
  expect(changed).toMatchObject({ version: 2, on: true, time: '05:15', weekday: 3 });
  expect(new Date(changed.next_at ?? '').getTime()).toBeGreaterThan(Date.now());
  await expect(change({ time: '06:00' })).rejects.toThrow('Ktoś inny zmienił ten harmonogram');
  expect(await change({ version: 2, on: false })).toMatchObject({ version: 3, on: false, next_at: null });
  await makeDue(db, 'recalculation.nightly').catch(() => undefined);
  expect(await orderDue(db, appSchedules, { config, log })).toBe(0);
  await expect(change({ name: 'nowhere.never' })).rejects.toThrow('Nie ma takiego harmonogramu');
  const rows = await db
    .select({ action: audit.action, after: audit.after })
    .from(audit)
    .where(eq(audit.action, 'schedule.change'));
  expect(rows).toEqual([
    { action: 'schedule.change', after: { time: '05:15', weekday: 3 } },
    { action: 'schedule.change', after: { on: false } },
  ]);
});

test('„Uruchom teraz” orders once for a repeated request; expired sessions and old jobs go', async ({
  database: { db },
}) => {
  await account(db, { login: 'uruchamia', roles: ['admin'] });
  const actor = await actorOf(db, 'uruchamia');
  const old = await transact(db, (tx) => enqueue(tx, RETENTION, { payload: {}, by: actor }));
  await db.update(jobs).set({ state: 'finished', finishedAt: sql`now() - interval '31 days'` }).where(eq(jobs.id, old));
  await db.update(sessions).set({ createdAt: sql`now() - interval '2 days'` });
  const request = { name: RETENTION.name, request_id: '0190b2c4-7a51-7d2e-8c31-2f7d5e9a1b11' };
  const [one, two] = [
    await runSchedule(db, actor, { ...asked, input: request }),
    await runSchedule(db, actor, { ...asked, input: request }),
  ];
  expect([one.last, two.last]).toEqual(['open', 'open']);
  await runJobs(db, appJobs.handlers, { ...tools, config });
  const [row] = await readSchedules(db, {
    ...asked,
    schedules: appSchedules.filter(({ name }) => name === RETENTION.name),
  });
  expect(row).toMatchObject({ last: 'finished', failure: '' });
  expect(await db.$count(sessions)).toBe(0);
  expect(await db.$count(jobs, eq(jobs.id, old))).toBe(0);
  expect(await db.$count(audit, eq(audit.action, 'schedule.run'))).toBe(1);
});

test('RAD-on is fetched once until somebody decides; without an address the reason is said', async ({
  database: { db },
}) => {
  await account(db, { login: 'pobiera', roles: ['admin'] });
  const actor = await actorOf(db, 'pobiera');
  const run = (environment: Record<string, string>) =>
    runSchedule(db, actor, { ...asked, config: readConfig(environment), input: { name: 'imports.radon' } });
  await expect(run({})).rejects.toThrow('adresu RAD-on');
  const radon = { RADON_URL: 'http://localhost:9/radon', RADON_INSTITUTION: 'Przykładowy' };
  expect(await run(radon)).toMatchObject({ last: 'open' });
  await expect(run(radon)).rejects.toThrow('Poprzedni import czeka na decyzję');
  expect(await db.$count(peopleImports, eq(peopleImports.kind, 'radon'))).toBe(1);
});
