import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { takeOffer } from '#areas/orcid/service-offers.ts';
import { unlink } from '#areas/orcid/service-link.ts';
import { readOwn } from '#areas/records/service-own.ts';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { foreignWork, ORCID } from './server.ts';
import { link, mine, own, run, setUp, write } from './world.ts';

test('a locked record stops nobody else, and can still be left', async ({ db }) => {
  const world = await setUp(db);
  await link(world, true);
  await run(world);
  await mine(world, 'Praca');
  const other = await person(db, { firstName: 'Anna', lastName: 'Lis' });
  await account(db, { login: 'lis', personId: other.id, roles: ['employee'] });
  const second = '0000-0001-5109-3700';
  world.state.orcid = second;
  const lis = { ...world, me: other, actor: await actorOf(db, 'lis') };
  await link(lis, true);
  await run(lis);
  await mine(lis, 'Inna');
  world.state.fault = ({ path }) => (path.includes(`/member/${ORCID}/`) ? { status: 409 } : undefined);
  await write(world);
  expect(world.state.works.get(second)?.map(({ work }) => work.title.title.value)).toEqual(['Inna']);
  expect((await own(world)).link).toMatchObject({ is_refused: true });
  await unlink(db, world.actor, true);
  await run(world);
  expect((await own(world)).link).toBeNull();
});

test('a work that stands on the list by now is not handed in again', async ({ db }) => {
  const world = await setUp(db);
  const { server, state, actor } = world;
  state.crossref.set('10.5555/nowa', 'Nowa praca');
  server.add(ORCID, foreignWork('Nowa praca', '10.5555/nowa'));
  await link(world);
  await run(world);
  const [{ id } = { id: 0 }] = (await own(world)).offers;
  await mine(world, 'Nowa praca', '10.5555/nowa');
  await expect(takeOffer(db, actor, { id, request_id: randomUUID() })).rejects.toThrow(/już nie ma/);
  expect((await readOwn(db, actor)).records).toHaveLength(0);
});
