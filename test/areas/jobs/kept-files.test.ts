import { asc, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { importFile } from '#areas/imports/service-read.ts';
import type { Db } from '#platform/database/db.ts';
import { deleteExpiredFiles } from '#platform/files/stored.ts';
import { fileChunks, files } from '#platform/files/tables.ts';
import { handler } from '#platform/jobs/kind.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { pieces } from '../../support/import.ts';
import { runJobs } from '../../support/tools.ts';
import { FOUND, order } from './kinds.ts';

const daysLeft = async (db: Db) => {
  const rows = await db
    .select({ days: sql<number>`extract(epoch from ${files.expiresAt} - clock_timestamp())::float8 / 86400` })
    .from(files)
    .orderBy(asc(files.id));
  return rows.map(({ days }) => Math.round(days));
};

test('an uploaded file stays a day at most, a made one thirty; then they are gone with what they held', async ({
  db,
}) => {
  await account(db, { login: 'owner', roles: ['personnel', 'admin'] });
  const by = await actorOf(db, 'owner');
  await importFile(db, by, { kind: 'polon', name: 'osoby.csv', bytes: pieces('a;b\n1;2\n', 4) });
  await order(db, { by });
  await runJobs(db, [
    handler(FOUND, {
      async run(job) {
        await job.resultFile({ name: 'wynik.pdf', bytes: pieces('%PDF', 2) });
        return undefined;
      },
    }),
  ]);
  expect(await daysLeft(db)).toEqual([1, 30]);
  await deleteExpiredFiles(db);
  expect(await daysLeft(db)).toEqual([1, 30]);
  await db.update(files).set({ expiresAt: sql`${files.expiresAt} - interval '25 hours'` });
  await deleteExpiredFiles(db);
  expect(only(await daysLeft(db))).toBe(29);
  expect(await db.$count(fileChunks)).toBe(1);
});
