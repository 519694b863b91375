import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { appSchedules } from '#app/app-jobs.ts';
import { installationJobs } from '#areas/installation/router.ts';
import { ALERT_SCHEDULE } from '#areas/installation/service-alert.ts';
import { announceProcess } from '#areas/installation/service-presence.ts';
import { systemAttention } from '#areas/installation/service-attention.ts';
import { readState } from '#areas/installation/service-state.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { backups } from '#areas/installation/tables.ts';
import { EXPORT } from '#areas/installation/service-jobs.ts';
import { SYSTEM } from '#platform/jobs/kind.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { mailServer } from '../../support/mail.ts';
import { newTools, runJobs } from '../../support/tools.ts';
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

test('each morning administrators with an address are written to while something is wrong', async ({
  database: { db },
}) => {
  const { url, received } = await mailServer();
  const config = readConfig({ LOG_LEVEL: 'silent', SMTP_URL: url });
  await account(db, { login: 'dyzurna', email: 'dyzurna@example.edu.pl', roles: ['admin'] });
  await account(db, { login: 'drugie-konto', email: 'dyzurna@example.edu.pl', roles: ['admin'] });
  await account(db, { login: 'bez-adresu', roles: ['admin'] });
  await account(db, { login: 'odeszla', email: 'odeszla@example.edu.pl', roles: ['admin'], active: false });
  await account(db, { login: 'ksiegi', email: 'ksiegi@example.edu.pl', roles: ['library'] });
  const morning = async () => {
    received.length = 0;
    await transact(db, (tx) => ALERT_SCHEDULE.order(tx, { by: SYSTEM, config }));
    await runJobs(db, installationJobs, { ...newTools(), config });
    return received;
  };
  const announced = announceProcess(db, config, createLog('silent'));
  const backup = (failure: string | null) =>
    db.insert(backups).values({ what: 'backup', name: '2026', seconds: 1, version: '1', failure });
  await backup('Brak miejsca.');
  await vi.waitFor(async () => expect(await systemAttention(db)).toEqual({ detail: 'kopia zapasowa się nie udała' }));
  const letters = await morning();
  expect(letters.map(({ to }) => to)).toEqual(['dyzurna@example.edu.pl']);
  expect(letters[0]?.text).toContain('system wymaga uwagi: kopia zapasowa się nie udała.');
  expect(letters[0]?.text).toContain(`${config.publicUrl}/admin/stan`);
  await backup(null);
  expect(await morning()).toEqual([]);
  await announced.stop();
});
