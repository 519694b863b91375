import { eq, inArray } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { unlink } from '#areas/orcid/service-link.ts';
import { orcidLinks, orcidWorks } from '#areas/orcid/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { audit } from '#platform/audit.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { link, mine, run, setUp, there, write } from './world.ts';

test('a link is taken back once', async ({ db }) => {
  const world = await setUp(db);
  await link(world, true);
  await unlink(db, world.actor, true);
  await expect(unlink(db, world.actor, false)).rejects.toThrow('już trwa');
  expect(await db.$count(audit, eq(audit.action, 'orcid.unlink'))).toBe(1);
});

test('nothing more is written once the consent is taken back', async ({ db }) => {
  const world = await setUp(db);
  const works = [await mine(world, 'Pierwsza', '10.5555/1'), await mine(world, 'Druga', '10.5555/2')];
  await link(world, true);
  await run(world);
  await db
    .update(publications)
    .set({ title: 'Poprawiona' })
    .where(
      inArray(
        publications.id,
        works.map(({ id }) => id),
      ),
    );
  const changes: string[] = [];
  world.state.afterwards = async ({ method, path }) => {
    if (method !== 'PUT') return;
    changes.push(path);
    if (changes.length === 1) await db.update(orcidLinks).set({ writes: false });
  };
  await write(world);
  expect(only(changes)).toContain('/work/');
});

test('what a request under way adds goes with the link', async ({ database: { db } }) => {
  const world = await setUp(db);
  await mine(world, 'Praca');
  await link(world, true);
  const leaving: Promise<unknown>[] = [];
  world.state.afterwards = async ({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/works') || leaving.length > 0) return;
    await unlink(db, world.actor, true);
    leaving.push(run(world));
    // Time for the leaving to be done before it hears of the work, if it did not wait.
    await pause(1_000);
  };
  await run(world);
  await Promise.all(leaving);
  expect([there(world), await db.$count(orcidWorks), await db.$count(orcidLinks)]).toEqual([[], 0, 0]);
});
