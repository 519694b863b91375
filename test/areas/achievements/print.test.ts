import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { achievementJobs, findPrint, orderPrint } from '#areas/achievements/service-print.ts';
import { findJob } from '#areas/jobs/service.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { findFile, readFile } from '#platform/files/stored.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { bookmarksOf } from '../../support/merged.ts';
import { runJobs } from '../../support/tools.ts';
import { employee, YEARS } from './people.ts';

async function fileOf(db: Db, job: number): Promise<Buffer> {
  const row = only(await db.select().from(jobs).where(eq(jobs.id, job)));
  const file = await findFile(db, row.resultFileId ?? 0);
  const chunks: Uint8Array[] = [];
  if (file) for await (const chunk of readFile(db, file)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('a group is printed in the background in its order, for its owner alone; a second order shows the open one', async ({
  db,
}) => {
  await period(db);
  const people = [
    await employee(db, 'anna'),
    await employee(db, 'jan', { lastName: 'Źdźbło', firstName: 'Jan' }),
    await employee(db, 'ada', { lastName: 'Ćwik', firstName: 'Ada' }),
  ];
  for (const { person } of people) await article(db, { points: 100, authors: [{ person }] });
  await account(db, { login: 'ewa', roles: ['evaluation'] });
  await account(db, { login: 'ola', roles: ['evaluation'] });
  const [owner, other] = [await actorOf(db, 'ewa'), await actorOf(db, 'ola')];
  const input = { group: people.map(({ rowNum }) => ({ ue_mapping_rowid: rowNum, displayed: '' })), ...YEARS };
  expect(await findPrint(db, owner, input)).toEqual({ job: null });
  const { job } = await orderPrint(db, owner, input);
  expect(await orderPrint(db, owner, input)).toEqual({ job });
  await runJobs(db, achievementJobs);
  expect(await findPrint(db, owner, input)).toMatchObject({
    job: { id: job, state: 'finished', file: { name: 'wykaz-osiągnięć-grupa-3-osób-2020-2025.pdf' } },
  });
  expect(await findPrint(db, other, input)).toEqual({ job: null });
  await expect(findJob(db, other, job)).rejects.toMatchObject({ kind: 'missing' });
  expect(bookmarksOf(await fileOf(db, job)).map(({ title }) => title)).toEqual([
    'Anna Łączyńska',
    'Jan Źdźbło',
    'Ada Ćwik',
  ]);
});
