import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { yearJobs } from '#areas/year/jobs.ts';
import { sendDue } from '#areas/year/service-send.ts';
import { yearReminders } from '#areas/year/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { mailServer } from '../../support/mail.ts';
import { newTools, runJobs } from '../../support/tools.ts';
import { addStep, LATE, NOW } from './world.ts';

const configFor = (url: string) =>
  readConfig({
    LOG_LEVEL: 'silent',
    SMTP_URL: url,
    SMTP_FROM: 'rok@example.edu.pl',
    PUBLIC_URL: 'http://localhost:3000',
  });

test('a reminder goes by mail to each holder of the office, once; a refused address keeps nobody else from it', async ({
  db,
}) => {
  const server = await mailServer({ refuses: ['b@example.edu.pl'] });
  const config = configFor(server.url);
  for (const name of ['a', 'b', 'c'])
    await account(db, { login: `bib-${name}`, roles: ['library'], email: `${name}@example.edu.pl` });
  await account(db, { login: 'bez-adresu', roles: ['library'] });
  await account(db, { login: 'kadry', roles: ['personnel'], email: 'k@example.edu.pl' });
  const { id: stepId } = await addStep(db, 'library', LATE);
  await db.insert(yearReminders).values({ stepId, createdBy: 'bib-a', sendAt: new Date(0) });
  expect(await sendDue(db, config)).toBe(1);
  await runJobs(db, [...yearJobs], { ...newTools(), config });
  expect(server.received.map(({ to }) => to)).toEqual(['a@example.edu.pl', 'c@example.edu.pl']);
  expect(server.received[0]?.text).toContain('Zatwierdzanie publikacji i inne sprawy biblioteki');
  expect(server.received[0]?.text).toContain('http://localhost:3000/rok');
  expect(only(await db.select().from(yearReminders))).toMatchObject({ people: 4 });

  // A handler may run twice: it goes on behind the last letter.
  await db.update(jobs).set({ state: 'waiting' }).where(eq(jobs.kind, 'year.letters'));
  await runJobs(db, [...yearJobs], { ...newTools(), config });
  expect(server.received).toHaveLength(2);
});

test('a letter reaches the authors of works without a discipline, and nobody else', async ({ db }) => {
  const server = await mailServer();
  const config = configFor(server.url);
  const { yearFrom } = await period(db);
  const late = await researcher(db, { 203: 100 }, { lastName: 'Spóźniona' });
  const ready = await researcher(db, { 203: 100 }, { lastName: 'Gotowa' });
  await article(db, { points: 100, year: yearFrom, authors: [{ person: late }, { person: ready, discipline: 203 }] });
  await account(db, { login: 'pozna', person: late, email: 'pozna@example.edu.pl' });
  await account(db, { login: 'gotowa', person: ready, email: 'gotowa@example.edu.pl' });
  const { id: stepId } = await addStep(db, 'firstLetter', { firstDay: NOW, lastDay: NOW });
  await db.insert(yearReminders).values({ stepId, sendAt: new Date(0) });
  await sendDue(db, config);
  await runJobs(db, [...yearJobs], { ...newTools(), config });
  expect(server.received.map(({ to }) => to)).toEqual(['pozna@example.edu.pl']);
  expect(server.received[0]?.text).toContain('http://localhost:3000/zmianaprzypisan');
});
