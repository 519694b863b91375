import { expect } from 'vitest';
import { jobs } from '#platform/jobs/tables.ts';
import { DatabaseUnavailable } from '#platform/database/database-errors.ts';
import type { Db } from '#platform/database/db.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { account, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

/** The database, which goes away once a transaction of it has committed. */
function goneAfterCommit(db: Db): Db {
  let isGone = false;
  return new Proxy(db, {
    get(target, name) {
      if (isGone) throw new DatabaseUnavailable('away');
      const value: unknown = Reflect.get(target, name);
      if (name !== 'transaction' || typeof value !== 'function') return value;
      return async (...work: unknown[]) => {
        const result: unknown = await value.apply(target, work);
        isGone = true;
        return result;
      };
    },
  });
}

test('a call that fails after its change was saved does not claim that nothing was', async ({ database }) => {
  const { db } = database;
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const { id } = await period(db);
  const as = await signIn(testApp(db), 'ewaluacja');
  const response = await post(testApp(goneAfterCommit(db)), '/api/v2/recalculation', { as, body: { period: id } });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    outcome: 'unknown',
    message: 'Baza danych nie odpowiada. Część zmian mogła zostać zapisana. Sprawdź to, zanim zapiszesz ponownie.',
  });
  expect(await db.select().from(jobs)).not.toEqual([]);
});
