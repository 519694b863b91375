import { expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { deadlinesOf } from '#areas/doctoral/deadlines.ts';
import { settingsOf } from '#areas/doctoral/service-deadlines.ts';
import { dateTerm, listTerms, undateTerm } from '#areas/doctoral/service-terms.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const TERM = 'commission';
const FROM = addDays(today(), 100);

const days = (from: string, due: string | undefined) => (Date.parse(due ?? '') - Date.parse(from)) / 86_400_000;

test('a term takes what held on the day on which it began', async ({ db }) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  const actor = await actorOf(db, 'admin');
  const dated = { term: TERM, valid_from: FROM, amount: 10, active: true };
  expect((await dateTerm(db, actor, dated)).dated).toEqual([{ valid_from: FROM, amount: 10, active: true }]);
  const settings = await settingsOf(db);
  const dueOf = (day: string) =>
    deadlinesOf({ days: { data_zlozenia_dokumentow: day }, marks: {}, settings, today: today() }).find(
      ({ term }) => term === TERM,
    )?.due;
  expect(days(addDays(FROM, -1), dueOf(addDays(FROM, -1)))).toBeGreaterThanOrEqual(60);
  expect(days(FROM, dueOf(FROM))).toBeLessThan(20);
  expect((await listTerms(db)).find(({ term }) => term === TERM)).toMatchObject({ amount: 60 });

  await expect(dateTerm(db, actor, { ...dated, valid_from: today() })).rejects.toMatchObject({
    issues: [{ path: 'valid_from' }],
  });
  await expect(dateTerm(db, actor, { ...dated, term: 'reviews' })).rejects.toMatchObject({ kind: 'forbidden' });
  expect((await undateTerm(db, actor, dated)).dated).toEqual([]);
  await expect(undateTerm(db, actor, dated)).rejects.toMatchObject({ kind: 'missing' });
});
