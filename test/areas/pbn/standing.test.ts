import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { publicationPayments } from '#areas/payments/tables.ts';
import { pbnJobs } from '#areas/pbn/router.ts';
import { countRecords, RECHECK, settler } from '#areas/pbn/service-standing.ts';
import { pbnPeople, pbnRecords } from '#areas/pbn/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { runJobs } from '../../support/tools.ts';
import { mergeOrder } from '../records/merging/merging.ts';
import { newId } from './server.ts';
import { assigned, COMPUTING, known, order, PHARMACY, run, setUp, stateOf, work } from './world.ts';

async function countOf(db: Db) {
  const counts = await countRecords(db);
  return Object.fromEntries(counts.filter(({ records }) => records > 0).map((one) => [one.standing, one.records]));
}

async function settle(db: Db) {
  while ((await settler.run(db)) > 0);
}

type Placed = { id: number; parent: number; person: number };

/** Whatever a record in PBN is made of: written, and written back. */
const CHANGES: [string, (db: Db, placed: Placed) => Promise<unknown>, (db: Db, placed: Placed) => Promise<unknown>][] =
  [
    [
      'the record',
      (db, { id }) => db.update(publications).set({ version: sql`version + 1` }).where(eq(publications.id, id)),
      (db, { id }) => db.update(publications).set({ version: sql`version - 1` }).where(eq(publications.id, id)),
    ],
    [
      'a discipline',
      (db, { id }) => db.update(authorships).set({ disciplineCode: PHARMACY }).where(eq(authorships.publicationId, id)),
      (db, { id }) =>
        db.update(authorships).set({ disciplineCode: COMPUTING }).where(eq(authorships.publicationId, id)),
    ],
    [
      'the authors',
      (db, { id, person }) =>
        db
          .insert(authorships)
          .values({ publicationId: id, position: 9, personId: person, firstName: 'A', lastName: 'B', kind: 'A' }),
      (db) => db.delete(authorships).where(eq(authorships.position, 9)),
    ],
    [
      'a payment',
      (db, { id }) =>
        db.insert(publicationPayments).values({
          publicationId: id,
          amountPln: '10.00',
          currency: '',
          vatClass: '',
          source: 'grant',
          requestNo: '',
          comment: '',
          createdBy: 'test',
        }),
      (db) => db.delete(publicationPayments),
    ],
    [
      'who an author is in PBN',
      (db) => db.update(pbnPeople).set({ objectId: sql`reverse(object_id)` }),
      (db) => db.update(pbnPeople).set({ objectId: sql`reverse(object_id)` }),
    ],
    [
      'its book in PBN',
      (db, { parent }) =>
        db
          .update(publications)
          .set({ details: { pbn: newId() } })
          .where(eq(publications.id, parent)),
      (db, { parent }) => db.update(publications).set({ details: {} }).where(eq(publications.id, parent)),
    ],
  ];

test('records are counted as they are, whatever was written since they were sent, noted or not', async ({ db }) => {
  const world = await setUp(db);
  const { id } = await assigned(db);
  const never = await work(db);
  await work(db, { statusCode: 1 });
  for (const typeCode of [7, 32]) await work(db, { typeCode });
  const { person } = await known(db, { [COMPUTING]: 100 });
  await db.update(publications).set({ parentId: never.id }).where(eq(publications.id, id));
  await order(world, [id]);
  expect(await countOf(db)).toEqual({ never: 1, queued: 1 });
  await run(world);
  const [row] = await db.select({ isChanged: pbnRecords.isChanged }).from(pbnRecords);
  expect(row).toEqual({ isChanged: false });
  const placed = { id, parent: never.id, person: person.id };
  for (const [name, write, back] of CHANGES) {
    await write(db, placed);
    expect([name, await countOf(db)]).toEqual([name, { never: 1, changed: 1 }]);
    await settle(db);
    expect([name, await countOf(db)]).toEqual([name, { never: 1, changed: 1 }]);
    await back(db, placed);
    expect([name, await countOf(db)]).toEqual([name, { never: 1, agreed: 1 }]);
    await settle(db);
    expect([name, await countOf(db), await settler.run(db)]).toEqual([name, { never: 1, agreed: 1 }, 0]);
  }
});

test('what is written while it is computed is unknown again afterwards', async ({ database: { db } }) => {
  const one = await work(db, { authors: [{ firstName: 'A', lastName: 'B' }] });
  await db.insert(pbnRecords).values({ publicationId: one.id, state: 'sent', queuedBy: 'x', fingerprint: 'other' });
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  const { promise: settled, resolve: isSettled } = Promise.withResolvers<void>();
  const writing = db.transaction(async (tx) => {
    await tx.update(publications).set({ version: 2 }).where(eq(publications.id, one.id));
    isWritten();
    await settled;
  });
  await written;
  // The row is the writer's: nobody notes what was before the change.
  expect(await settler.run(db)).toBe(0);
  isSettled();
  await writing;
  expect(await settler.run(db)).toBe(1);
  await db.delete(publications).where(eq(publications.id, one.id));
});

test('what PBN has of a record that is merged away is not the kept one, though their versions be the same', async ({
  db,
}) => {
  const world = await setUp(db);
  const gone = await assigned(db);
  const kept = await work(db, { authors: [{ firstName: 'A', lastName: 'B' }] });
  await order(world, [gone.id]);
  await run(world);
  await settle(db);
  const { batch } = await mergeRecords(db, world.actor, await mergeOrder(db, kept, { gone }));
  expect(await countOf(db)).toEqual({ changed: 1 });
  await settle(db);
  expect(await countOf(db)).toEqual({ changed: 1 });
  await undoBatch(db, world.actor, { id: batch });
  expect(await db.select({ isChanged: pbnRecords.isChanged }).from(pbnRecords)).toEqual([{ isChanged: null }]);
});

test('what was sent and is of a kind by now that PBN does not take is counted nowhere, as it is listed nowhere', async ({
  db,
}) => {
  const world = await setUp(db);
  const { id } = await assigned(db);
  const other = await work(db);
  await order(world, [id]);
  await run(world);
  await db.update(publications).set({ typeCode: 7 }).where(eq(publications.id, id));
  expect(await countOf(db)).toEqual({ never: 1 });
  await db.update(pbnRecords).set({ isChanged: null });
  expect(await countOf(db)).toEqual({ never: 1 });
  await db.update(publications).set({ typeCode: 32 }).where(eq(publications.id, other.id));
  expect(await countOf(db)).toEqual({});
});

test('a change that comes while the record is read for PBN does not pass for sent', async ({ database: { db } }) => {
  const world = await setUp(db);
  const { id } = await assigned(db);
  await order(world, [id]);
  // Payments are read after the content, and wait until it has been changed.
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const writing = transact(db, async (tx) => {
    await tx.execute(sql`lock table publication_payments in access exclusive mode`);
    begin();
    await expect
      .poll(() => tx.$count(sql`pg_locks l where relation = 'publication_payments'::regclass and not granted` as never))
      .toBeGreaterThan(0);
    await tx
      .update(publications)
      .set({ title: 'Inny tytuł', version: sql`version + 1` })
      .where(eq(publications.id, id));
  });
  await begun;
  await Promise.all([writing, run(world)]);
  expect(await stateOf(db, id)).toMatchObject({ state: 'sent', isChanged: true });
});

test('what two changes at once have left noted wrongly is found at night', async ({ db }) => {
  const world = await setUp(db);
  const { id } = await assigned(db);
  await order(world, [id]);
  await run(world);
  await db.update(pbnRecords).set({ isChanged: true });
  expect(await countOf(db)).toEqual({ changed: 1 });
  await db.transaction((tx) => enqueue(tx, RECHECK, { payload: {}, by: world.actor }));
  await runJobs(db, pbnJobs());
  expect(await countOf(db)).toEqual({ agreed: 1 });
});

test('an author who gets the ORCID that PBN lacked makes the record another one than was sent', async ({ db }) => {
  const world = await setUp(db);
  const unknown = await researcher(db, { [COMPUTING]: 100 });
  const { id } = await work(db, { doi: '10.5555/orcid', authors: [{ person: unknown, discipline: COMPUTING }] });
  await order(world, [id]);
  await run(world);
  expect((await stateOf(db, id))?.message).toContain('nie ma ORCID');
  await settle(db);
  expect(await countOf(db)).toEqual({ agreed: 1 });
  await db.update(persons).set({ orcid: '0000-0002-1825-0097' }).where(eq(persons.id, unknown.id));
  await transact(db, (tx) => enqueue(tx, RECHECK, { payload: {}, by: world.actor }));
  await run(world);
  await settle(db);
  expect(await countOf(db)).toEqual({ changed: 1 });
});
