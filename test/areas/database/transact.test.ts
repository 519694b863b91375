import { eq, sql } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { lockClaims, lockRows, lockTables } from '#platform/database/locks.ts';
import { type Transaction, transact } from '#platform/database/transact.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { race } from '../../support/attack/race.ts';

/** Two of them at once need two connections. */
const onServer = test.skipIf('dumpFile' in inject('testDatabase'));

/** Locks two people in the order given, the second once the other transaction has its first. */
function meeting() {
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === 2) resolve();
    return both;
  };
}

const rename = (tx: Db, id: number, firstName: string) =>
  tx.update(persons).set({ firstName }).where(eq(persons.id, id));

onServer('of two that wait for each other one is repeated, and both are done', async ({ database: { db } }) => {
  const [one, other] = [await person(db), await person(db)];
  const met = meeting();
  const both = (first: number, second: number, name: string) => () =>
    transact(db, async (tx) => {
      await rename(tx, first, name);
      await met();
      await rename(tx, second, name);
    });
  const { collided, failed } = await race(1, async () => [
    both(one.id, other.id, 'Ala'),
    both(other.id, one.id, 'Ewa'),
  ]);
  expect(failed).toEqual([]);
  // The repeated one may overtake the other on a busy machine, and then meets it again.
  expect(collided.length).toBeGreaterThan(0);
  expect(new Set(collided.map(({ code }) => code))).toEqual(new Set(['40P01']));
  const names = (await db.select().from(persons)).map(({ firstName }) => firstName);
  expect(new Set(names).size).toBe(1);
});

onServer('one that always collides ends with a refusal', async ({ database: { db } }) => {
  const { id } = await person(db);
  const collide = transact(
    db,
    async (tx) => {
      await tx.select().from(persons);
      await rename(db, id, 'Ola');
      await rename(tx, id, 'Iga');
    },
    { config: { isolationLevel: 'serializable' } },
  );
  await expect(collide).rejects.toMatchObject({ kind: 'unavailable' });
});

test('what is tried out is repeated too, unless it can be done once alone', async ({ database: { db } }) => {
  let runs = 0;
  const work = async (tx: Db) => {
    runs += 1;
    if (runs === 1) await tx.execute(sql`do $$ begin raise sqlstate '40P01'; end $$`);
    return runs;
  };
  expect(await tryOut(db, work)).toBe(2);
  runs = 0;
  await expect(tryOut(db, work, { once: true })).rejects.toMatchObject({ kind: 'unavailable' });
});

test('what is refused or wrong is not repeated', async ({ database: { db } }) => {
  let runs = 0;
  const wrong = transact(db, async (tx) => {
    runs += 1;
    await tx.insert(units).values({ code: 'A', name: 'A', level: 1, parentId: -1 });
  });
  await expect(wrong).rejects.toMatchObject({ cause: { code: '23503' } });
  expect(runs).toBe(1);
});

test('within a transaction it is a savepoint', async ({ database: { db } }) => {
  await transact(db, async (tx) => {
    const { id } = await person(tx, { firstName: 'Ala' });
    await expect(
      transact(tx, async (inner) => {
        await rename(inner, id, 'Ewa');
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    const [kept] = await tx.select().from(persons).where(eq(persons.id, id));
    expect(kept?.firstName).toBe('Ala');
  });
});

test('locks out of their order, outside of it or of a transaction are refused', async ({ database: { db } }) => {
  const locking = (work: (tx: Transaction) => Promise<unknown>) => transact(db, work);
  const where = eq(persons.id, 0);
  await expect(
    locking(async (tx) => {
      await lockRows(tx, persons, { where });
      await transact(tx, (inner) => lockTables(inner, accounts));
    }),
  ).rejects.toThrow('table accounts is locked after persons');
  await expect(locking((tx) => lockTables(tx, scenarios))).rejects.toThrow('table scenarios has no place');
  await expect(lockClaims(db)).rejects.toThrow('there is none');
  await locking(async (tx) => {
    await lockTables(tx, accounts, persons);
    await lockRows(tx, persons, { where });
    await lockTables(tx, persons);
  });
});
