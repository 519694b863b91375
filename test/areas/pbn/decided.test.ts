import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { listDifferences, orderWithdrawal } from '#areas/pbn/comparing/service-differences.ts';
import { cancelRecords } from '#areas/pbn/sending/service-order.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { pbnRecords } from '#areas/pbn/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, compare, known, order, run, sentWorld, setUp, stateOf, work } from './world.ts';

test('a statement that is ours by now is not taken away from PBN', async ({ db }) => {
  const world = await setUp(db);
  const { person, objectId } = await known(db, { [COMPUTING]: 100 });
  const one = await work(db, { doi: '10.5555/a', authors: [{ person }] });
  await order(world, [one.id]);
  await run(world);
  const [there] = [...world.pbn.publications.values()];
  if (!there) throw new Error('Nothing was sent');
  Object.assign(there, { isInProfile: true });
  there.statements.push({ personId: objectId, area: COMPUTING, type: 'AUTHOR', statedTimestamp: '2023-01-01' });
  const [difference] = await compare(world);
  expect(difference).toMatchObject({ kind: 'statement', ours: '' });
  const withdraw = () => orderWithdrawal(db, world.actor, difference?.id ?? 0);
  // The author chooses the discipline once the withdrawal is ordered, and before.
  await withdraw();
  await db.update(authorships).set({ disciplineCode: COMPUTING }).where(eq(authorships.publicationId, one.id));
  await run(world);
  expect(there.statements).toHaveLength(1);
  await expect(withdraw()).rejects.toThrow(/U nas jest już/);
});

const NO_WORDS = { requestNo: '', comment: '', createdBy: 'test' };

test('what PBN has taken of a record is known after it is taken out of the queue', async ({ db }) => {
  const world = await setUp(db);
  const { id } = await work(db, { title: 'Opłacona', doi: '10.5555/a', authors: [{}] });
  await db
    .insert(publicationPayments)
    .values({ publicationId: id, amountPln: '100', currency: '', vatClass: '', source: 'grant', ...NO_WORDS });
  world.pbn.state.fault = ({ path }) => (path.includes('/fees/') ? { status: 423, body: {} } : undefined);
  await order(world, [id]);
  const isTaken = async () => world.pbn.created.length > 0 && (await stateOf(db, id))?.state === 'queued';
  await expect
    .poll(async () => {
      await run(world);
      return isTaken();
    })
    .toBe(true);
  await cancelRecords(db, world.actor, [id]);
  // By another DOI PBN would take it for another work.
  await db.update(publications).set({ doi: '10.5555/b' }).where(eq(publications.id, id));
  world.pbn.state.fault = () => undefined;
  await order(world, [id]);
  await run(world);
  expect(world.pbn.created).toEqual(['10.5555/a']);
  expect([...world.pbn.publications.values()]).toMatchObject([{ object: { doi: '10.5555/b' } }]);
});

test('a difference says that our record waits to be sent, until it is taken out of the queue', async ({ db }) => {
  const world = await setUp(db);
  const { one, there } = await sentWorld(world);
  there.object = { ...there.object, volume: '13' };
  await compare(world);
  const sending = async () => (await listDifferences(db, { page: 1, accepted: false })).rows[0];
  expect(await sending()).toMatchObject({ sending: null, queued: null, message: '' });
  const { ids } = await order(world, [one.id]);
  expect(await sending()).toMatchObject({ sending: 'queued', queued: expect.any(String) });
  await cancelRecords(db, world.actor, ids);
  expect(await sending()).toMatchObject({ sending: null, queued: null });
  const problems = [{ field: 'issue', text: 'Nieprawidłowy numer zeszytu' }];
  const refused = { state: 'refused' as const, message: 'Nieprawidłowy numer zeszytu', problems };
  await db.update(pbnRecords).set(refused).where(eq(pbnRecords.publicationId, one.id));
  await order(world, [one.id]);
  expect(await sending()).toMatchObject({ sending: 'queued', message: '' });
  // It is refused again, as it was before.
  await cancelRecords(db, world.actor, [one.id]);
  expect(await sending()).toMatchObject({ sending: 'refused', message: refused.message });
  expect(await stateOf(db, one.id)).toMatchObject(refused);
});

test('a number or a language that PBN spells otherwise is no difference', async ({ db }) => {
  const world = await setUp(db);
  const { there } = await sentWorld(world);
  there.object = { ...there.object, doi: 'https://doi.org/10.5555/A', mainLanguage: 'pl' };
  expect(await compare(world)).toEqual([]);
});

test('a record that PBN has deleted is in our profile no more', async ({ db }) => {
  const world = await setUp(db);
  const { one, there } = await sentWorld(world);
  there.object = { ...there.object, volume: '13' };
  there.status = 'DELETED';
  expect(await compare(world)).toMatchObject([{ kind: 'onlyOurs', record: one.id }]);
});
