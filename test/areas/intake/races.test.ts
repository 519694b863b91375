import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addPasted } from '#areas/intake/service-read.ts';
import { acceptIntake } from '#areas/intake/service-save.ts';
import { decideRows } from '#areas/intake/service-decide.ts';
import { findIntakePage } from '#areas/intake/service.ts';
import { intakes } from '#areas/intake/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { rounds, test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';
import { librarian, readFile, rowsOf } from './intake.ts';
import { intakeJobs } from '#areas/intake/router.ts';

const ROUNDS = rounds(20);

const work = (at: number) =>
  `@article{a, title = {Praca w wyścigu ${at}}, author = {Kowal, Ewa}, journal = {Przegląd}, year = {2024}, doi = {10.1234/wyscig.${at}}}`;

test('of two who save one import at once, one does and the other is told', async ({ database: { db } }) => {
  const actor = await librarian(db, 'bib-a');
  for (let round = 0; round < ROUNDS; round += 1) {
    const intake = await readFile(db, actor, work(round));
    const { version } = await findIntakePage(db, intake);
    const both = await Promise.allSettled([1, 2].map(() => acceptIntake(db, actor, { intake, version })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await runJobs(db, intakeJobs());
    expect(await db.$count(publications, sql`${publications.doi} = ${`10.1234/wyscig.${round}`}`)).toBe(1);
  }
});

test('of a decision and a saving at once, what was seen is saved or the saving is refused', async ({
  database: { db },
}) => {
  const actor = await librarian(db, 'bib-b');
  for (let round = 0; round < ROUNDS; round += 1) {
    const intake = await readFile(db, actor, work(1_000 + round));
    const { version } = await findIntakePage(db, intake);
    const [row] = await rowsOf(db, intake);
    const [decided, saved] = await Promise.allSettled([
      decideRows(db, actor, { intake, rows: [row?.id ?? 0], decision: 'skip' }),
      acceptIntake(db, actor, { intake, version }),
    ]);
    await runJobs(db, intakeJobs());
    const count = await db.$count(publications, sql`${publications.doi} = ${`10.1234/wyscig.${1_000 + round}`}`);
    // Whoever comes second is told: of a skipped row nothing is saved.
    expect([decided.status, saved.status, count]).toEqual(
      saved.status === 'fulfilled' ? ['rejected', 'fulfilled', 1] : ['fulfilled', 'rejected', 0],
    );
  }
});

test('two imports of one work make one record', async ({ database: { db } }) => {
  const actor = await librarian(db, 'bib-c');
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = [await readFile(db, actor, work(2_000 + round)), await readFile(db, actor, work(2_000 + round))];
    for (const intake of both) {
      const { version } = await findIntakePage(db, intake);
      await acceptIntake(db, actor, { intake, version });
    }
    await Promise.all([runJobs(db, intakeJobs()), runJobs(db, intakeJobs())]);
    expect(await db.$count(publications, sql`${publications.doi} = ${`10.1234/wyscig.${2_000 + round}`}`)).toBe(1);
  }
});

test('a paste that is sent twice makes one import', async ({ database: { db } }) => {
  const actor = await librarian(db, 'bib-d');
  const input = { text: '10.1234/dwa-razy', request_id: crypto.randomUUID() };
  const [one, other] = await Promise.all([addPasted(db, actor, input), addPasted(db, actor, input)]);
  expect(one).toBe(other);
  expect(await db.$count(intakes, sql`${intakes.name} = '10.1234/dwa-razy'`)).toBe(1);
});
