import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { categorisePayments } from '#areas/payments/service-categorise.ts';
import { addCategory, retireCategory } from '#areas/payments/service-categories.ts';
import { addPayment, deletePayment, listPayments } from '#areas/payments/service.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { AMOUNT } from './payment.ts';

async function invoice(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const works = [await article(db, { points: 100 }), await article(db, { points: 70 })];
  const payments = [];
  for (const { id } of [...works, ...works])
    payments.push(await addPayment(db, actor, { amount: { ...AMOUNT, publ_id: id } }));
  const { cat_id: category } = await addCategory(db, actor, 'APC z faktury');
  const stored = async () => (await Promise.all(works.map(({ id }) => listPayments(db, id)))).flat();
  return { actor, payments, category, stored };
}

test('payments of several works get a category together, once, and are taken back together', async ({ db }) => {
  const { actor, payments, category, stored } = await invoice(db);
  const asked = { payment_category: category, payments };
  const { payments: done } = await categorisePayments(db, actor, asked);
  expect(done.map(({ payment_category: each }) => each)).toEqual([category, category, category, category]);
  expect(done.every(({ modified_by: by }) => by === 'bib')).toBe(true);
  // The answer was lost, and the request comes again.
  expect((await categorisePayments(db, actor, asked)).payments).toEqual(done);
  const changes = () => db.select().from(audit).where(eq(audit.action, 'payment.update')).orderBy(audit.id);
  expect(await changes()).toHaveLength(4);
  expect((await changes())[0]).toMatchObject({
    before: { category: '', category_id: null },
    after: { category: 'APC z faktury', category_id: category },
  });
  await categorisePayments(db, actor, { payment_category: 0, payments: done });
  expect((await stored()).every(({ payment_category: each }) => each === 0)).toBe(true);
});

test('what somebody else has given the same category meanwhile is not taken back', async ({ db }) => {
  const { actor, payments, category } = await invoice(db);
  const [first, ...others] = payments;
  if (!first) throw new Error('No payment');
  await account(db, { login: 'inny', roles: ['library'] });
  const other = await actorOf(db, 'inny');
  await categorisePayments(db, other, { payment_category: category, payments: [first] });
  const asked = { payment_category: category, payments };
  const { payments: done } = await categorisePayments(db, actor, asked);
  expect(done.map(({ payment_id: id }) => id)).toEqual(others.map(({ payment_id: id }) => id));
  expect((await categorisePayments(db, actor, asked)).payments).toEqual(done);
  expect((await categorisePayments(db, other, asked)).payments.map(({ payment_id: id }) => id)).toEqual([
    first.payment_id,
  ]);
});

test('of what somebody has changed or deleted meanwhile none is changed', async ({ db }) => {
  const { actor, payments, category, stored } = await invoice(db);
  const [first, ...others] = payments;
  if (!first) throw new Error('No payment');
  const other = await addCategory(db, actor, 'Opłata za okładkę');
  await categorisePayments(db, actor, { payment_category: other.cat_id, payments: [first] });
  const before = await stored();
  await expect(categorisePayments(db, actor, { payment_category: category, payments })).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('zmienił'),
  });
  expect(await stored()).toEqual(before);
  const [gone] = others;
  if (!gone) throw new Error('No payment');
  await deletePayment(db, actor, { amount: gone });
  await expect(categorisePayments(db, actor, { payment_category: category, payments: others })).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('usunął'),
  });
});

test('a category that is unknown or retired is refused', async ({ db }) => {
  const { actor, payments, category, stored } = await invoice(db);
  await retireCategory(db, actor, { cat_id: category, retired: true });
  for (const payment_category of [category, 2_000_000_000])
    await expect(categorisePayments(db, actor, { payment_category, payments })).rejects.toThrow(/kategori/i);
  expect((await stored()).every(({ payment_category: each }) => each === 0)).toBe(true);
});
