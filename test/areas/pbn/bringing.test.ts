import { describe, expect } from 'vitest';
import { findIntakePage, listIntakes } from '#areas/intake/service.ts';
import { BRING, bring, orderBringing } from '#areas/intake/service-pbn.ts';
import { addPasted, resumeReading } from '#areas/intake/service-read.ts';
import { pbnTokens } from '#areas/pbn/tables.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';
import { handler } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { newId } from './server.ts';
import { compare, logIn, sentWorld, setUp, type World } from './world.ts';
import { intakeJobs } from '#areas/intake/router.ts';
const foreign = (world: World, title: string, doi: string) => {
  const id = newId();
  world.pbn.publications.set(id, {
    object: {
      type: 'ARTICLE',
      title,
      year: 2022,
      doi,
      journal: { title: 'Roczniki' },
      authors: [{ name: 'Jan', lastName: 'Nowak' }],
    },
    uuid: id,
    statements: [],
    fee: null,
    status: 'ACTIVE',
    isInProfile: true,
  });
  return id;
};
const outcome = async (world: World) => {
  await runJobs(world.db, intakeJobs(world.client), world.tools);
  const [intake] = (await listIntakes(world.db, { page: 1 })).rows;
  return intake && findIntakePage(world.db, intake.id);
};

const bringing = (world: World, input: { text: string }) =>
  orderBringing(world.db, world.actor, { ...input, config: world.config });

describe('records of PBN', () => {
  test('are not ordered by somebody who is not logged in there', async ({ db }) => {
    const world = await setUp(db);
    await db.delete(pbnTokens);
    await expect(bringing(world, { text: '10.5555/p1' })).rejects.toThrow(/^Zaloguj się do PBN/);
    expect(await outcome(world)).toBeUndefined();
  });

  test('come into the intake by DOI, number and title', async ({ db }) => {
    const world = await setUp(db);
    const id = foreign(world, 'Praca pierwsza', '10.5555/p1');
    foreign(world, 'Praca druga', '10.5555/p2');
    foreign(world, 'Praca trzecia', '10.5555/p3');
    await bringing(world, { text: `10.5555/p2\n${id}\nPraca trzecia\n10.5555/nieznana` });
    expect(await outcome(world)).toMatchObject({ name: 'PBN: 3 prace', counts: [{ kind: 'new', rows: 3 }] });
  });

  test('come by their numbers and addresses in the box of the intake, once the clerk is logged in', async ({ db }) => {
    const world = await setUp(db);
    const id = foreign(world, 'Praca pierwsza', '10.5555/p1');
    const other = foreign(world, 'Praca druga', '10.5555/p2');
    const text = `${id}\nhttps://pbn.nauka.gov.pl/core/#/publication/view/${other}/current\n${'0'.repeat(24)}`;
    world.pbn.state.userTokens.clear();
    const intake = await addPasted(db, world.actor, { text });
    expect(await outcome(world)).toMatchObject({ failure: expect.stringContaining('zalogowania') });
    world.pbn.state.userTokens.add('nowy');
    await logIn(world);
    await resumeReading(db, world.actor, intake);
    expect((await outcome(world))?.counts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'new', rows: 2 }),
        expect.objectContaining({ kind: 'refused', rows: 1 }),
      ]),
    );
  });

  test('of the profile that are not here come at once', async ({ db }) => {
    const world = await setUp(db);
    await sentWorld(world);
    foreign(world, 'Nieznana', '10.5555/n');
    await compare(world);
    await bringing(world, { text: '' });
    expect(await outcome(world)).toMatchObject({ name: 'PBN: jedna praca', counts: [{ kind: 'new', rows: 1 }] });
  });

  test('of the profile come in several intakes where they are many, and none twice after a kill', async ({ db }) => {
    const world = await setUp(db);
    for (const name of ['a', 'b', 'c']) foreign(world, `Praca ${name}`, `10.5555/${name}`);
    await compare(world);
    await bringing(world, { text: '' });
    const stopping = new AbortController();
    const stopped = handler(BRING, {
      run: (job) =>
        bring(
          {
            ...job,
            step: async (...step) => {
              const value = await job.step(...step);
              stopping.abort();
              return value;
            },
          },
          world.client,
          2,
        ),
    });
    await serveJob(db, [stopped], { ...world.tools, signal: stopping.signal });
    await runJobs(
      db,
      [handler(BRING, { run: (job) => bring(job, world.client, 2) }), ...intakeJobs(world.client)],
      world.tools,
    );
    const { rows } = await listIntakes(db, { page: 1 });
    expect(rows.map(({ name, row_count, status }) => [name, row_count, status]).toSorted()).toEqual([
      ['PBN: praca 3 z 3', 1, 'preview'],
      ['PBN: prace 1–2 z 3', 2, 'preview'],
    ]);
  });
});
