import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { appSchedules } from '#app/app-jobs.ts';
import { announceProcess } from '#areas/installation/service-presence.ts';
import { systemAttention } from '#areas/installation/service-attention.ts';
import { readState } from '#areas/installation/service-state.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { backups } from '#areas/installation/tables.ts';
import { EXPORT } from '#areas/installation/service-jobs.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { transact } from '#platform/database/transact.ts';

const SECRETS = {
  OIDC_ISSUER: 'https://logowanie.example',
  OIDC_CLIENT_ID: 'dorobek',
  OIDC_CLIENT_SECRET: 'tajne-oidc',
  SMTP_URL: 'smtps://poczta:tajne-smtp@poczta.example:465',
  LDAP_URL: 'ldaps://katalog.example',
  LDAP_BIND_PASSWORD: 'tajne-ldap',
  BIRTH_DATE_KEY: Buffer.alloc(32, 1).toString('base64'),
};

test('the state names processes, jobs and what is configured, and no secret', async ({ database: { db } }) => {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  const actor = await actorOf(db, 'szefowa');
  const config = readConfig(SECRETS);
  await transact(db, (tx) => enqueue(tx, EXPORT, { payload: {}, by: actor }));
  await db.update(jobs).set({ state: 'failed', failure: 'Nie.', finishedAt: sql`clock_timestamp()` });
  const announced = announceProcess(db, config, createLog('silent'));
  const state = await vi.waitFor(async () => {
    const read = await readState(db, actor, { config, schedules: appSchedules, replica: undefined });
    expect(read.processes).toMatchObject([{ pid: process.pid, role: 'all', version: config.version }]);
    return read;
  });
  expect(state).toMatchObject({
    queue: [{ title: 'Eksport wszystkich danych', failed: 1, failed_lately: 1, waiting: 0 }],
    jobs: [{ state: 'failed', repeatable: true }],
    exported_at: null,
    sessions: 1,
  });
  expect(state.sizes[0]?.bytes).toBeGreaterThan(0);
  expect(state.configured).toContainEqual({
    name: 'Poczta',
    value: 'poczta.example:465, nadawca dorobek@uczelnia.example',
  });
  const text = JSON.stringify(state);
  for (const secret of ['tajne', SECRETS.BIRTH_DATE_KEY]) expect(text).not.toContain(secret);
  await announced.stop();
  expect((await readState(db, actor, { config, schedules: appSchedules, replica: undefined })).processes).toEqual([]);
});

test('the home page says that nothing works in the background, that no backup is fresh and that jobs have failed', async ({
  database: { db },
}) => {
  await account(db, { login: 'zastepca', roles: ['admin'] });
  const actor = await actorOf(db, 'zastepca');
  const backup = (failure: string | null) =>
    db.insert(backups).values({ what: 'backup', name: '2026', seconds: 1, version: '1', failure });
  await db.delete(jobs);
  expect(await systemAttention(db)).toEqual({ detail: 'zadania w tle stoją, brak kopii zapasowej z ostatniej doby' });
  const announced = announceProcess(db, readConfig(SECRETS), createLog('silent'));
  await vi.waitFor(async () =>
    expect(await systemAttention(db)).toEqual({ detail: 'brak kopii zapasowej z ostatniej doby' }),
  );
  await backup(null);
  expect(await systemAttention(db)).toBeNull();
  await backup('Brak miejsca.');
  expect(await systemAttention(db)).toEqual({ detail: 'kopia zapasowa się nie udała' });
  await backup(null);
  await transact(db, (tx) => enqueue(tx, EXPORT, { payload: {}, by: actor }));
  await db.update(jobs).set({ state: 'failed', failure: 'Nie.', finishedAt: sql`clock_timestamp()` });
  expect(await systemAttention(db)).toEqual({ detail: 'nieudane zadania od wczoraj: 1' });
  // What a user's file says is its bringer's matter; a fault of the product is not.
  await db.update(jobs).set({ payload: { import: 1, file: 2 } });
  expect(await systemAttention(db)).toBeNull();
  await db.update(jobs).set({
    failure: sql`'Nie udało się z powodu błędu wewnętrznego. Spróbuj ponownie; powód jest w dzienniku serwera.'`,
  });
  expect(await systemAttention(db)).toEqual({ detail: 'nieudane zadania od wczoraj: 1' });
  await db.update(jobs).set({ finishedAt: sql`clock_timestamp() - interval '25 hours'` });
  expect(await systemAttention(db)).toBeNull();
  await db.update(backups).set({ endedAt: sql`clock_timestamp() - interval '27 hours'` });
  expect(await systemAttention(db)).toEqual({ detail: 'brak kopii zapasowej z ostatniej doby' });
  await announced.stop();
});
