import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { takeOffer } from '#areas/orcid/service-offers.ts';
import { unlink } from '#areas/orcid/service-link.ts';
import { persons } from '#areas/people/tables.ts';
import { NEWS } from '#areas/orcid/kinds.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { readOwn } from '#areas/records/desk/service-own.ts';
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

const SECOND = '0000-0001-5109-3700';
const BY = { physicalLogin: 'system', login: 'system' };

/** Another author who has linked, after the first one. */
async function withLis(world: Awaited<ReturnType<typeof setUp>>) {
  const { db } = world;
  const other = await person(db, { firstName: 'Anna', lastName: 'Lis' });
  await account(db, { login: 'lis', personId: other.id, roles: ['employee'] });
  world.state.orcid = SECOND;
  const lis = { ...world, me: other, actor: await actorOf(db, 'lis') };
  await link(lis, true);
  await run(lis);
  return lis;
}

/** The run of every night or week, for everybody. */
async function nightly(world: Awaited<ReturnType<typeof setUp>>, kind = NEWS) {
  await transact(world.db, (tx) => enqueue(tx, kind, { payload: { person: null }, by: BY, key: 'all' }));
  await run(world);
}

test('a record that ORCID has joined to another is told to its person, who links that one; others are asked', async ({
  db,
}) => {
  const world = await setUp(db);
  const { server, state } = world;
  await link(world, true);
  await run(world);
  const lis = await withLis(world);
  const now = '0000-0003-1415-9269';
  state.moved.set(ORCID, now);
  await mine(world, 'Praca Nowaka');
  await mine(lis, 'Praca Lis');
  await write(world);
  expect(state.works.get(SECOND)?.map(({ work }) => work.title.title.value)).toEqual(['Praca Lis']);
  expect((await own(world)).link).toMatchObject({ moved_to: now, is_refused: true });
  server.add(now, foreignWork('Z nowego profilu'));
  server.add(SECOND, foreignWork('Nowa Lis'));
  await nightly(world);
  expect(await own(world)).toMatchObject({ link: { moved_to: now }, offers: [{ title: 'Z nowego profilu' }] });
  expect((await own(lis)).offers).toMatchObject([{ title: 'Nowa Lis' }]);
  // A run that could not look says so, and does not forget where the record is now.
  state.fault = ({ path }) => (path.startsWith(`/pub/${ORCID}`) ? { status: 409 } : undefined);
  await nightly(world);
  expect((await own(world)).link).toMatchObject({ moved_to: now, trouble: 'ORCID odpowiada błędem 409' });
  state.fault = () => undefined;
  state.orcid = '0000-0002-9079-593X';
  await expect(link(world, true)).rejects.toThrow(/w danych osoby jest/);
  state.orcid = now;
  await link(world, true);
  await run(world);
  expect((await own(world)).link).toMatchObject({ orcid: now, moved_to: null, is_refused: false, works: 1 });
  expect(await db.select({ orcid: persons.orcid }).from(persons).where(eq(persons.id, world.me.id))).toEqual([
    { orcid: now },
  ]);
});

test('a record that is closed, or of which ORCID does not answer, stops nobody else', async ({ db }) => {
  const world = await setUp(db);
  const { server, state } = world;
  await link(world, true);
  await run(world);
  const lis = await withLis(world);
  server.add(SECOND, foreignWork('Pierwsza'));
  state.fault = ({ path }) => (path.startsWith(`/pub/${ORCID}`) ? { status: 409 } : undefined);
  await nightly(world);
  expect((await own(world)).link).toMatchObject({ trouble: 'ORCID odpowiada błędem 409' });
  expect((await own(lis)).offers).toMatchObject([{ title: 'Pierwsza' }]);
  server.add(SECOND, foreignWork('Druga'));
  state.fault = ({ path }) => (path.startsWith(`/pub/${ORCID}`) ? { status: 500 } : undefined);
  await nightly(world);
  expect((await own(lis)).offers).toHaveLength(2);
  // For two in a row: ORCID itself is away, and the run says so.
  state.fault = ({ path }) => (path.startsWith('/pub/') ? { status: 500 } : undefined);
  await nightly(world);
  expect(await db.select({ failure: jobs.failure }).from(jobs)).toContainEqual({
    failure: expect.stringContaining('odpowiada błędem 500'),
  });
  state.fault = () => undefined;
  await nightly(world);
  expect((await own(world)).link).toMatchObject({ trouble: '' });
});
