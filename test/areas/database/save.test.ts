import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { paymentsAudit } from '#areas/payments/audit.ts';
import { paymentCategories as categories } from '#areas/payments/tables.ts';
import { compliancesOfPerson } from '#areas/publications/service-compliance.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { savedRows } from '#platform/database/save.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorized } from '#platform/scope.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

async function find(db: Db, id: number) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  if (!row) throw new Refusal('missing', 'Nie ma');
  return { id, cat_name: row.name, retired: row.retiredAt !== null };
}

const rows = savedRows({
  table: categories,
  read: find,
  check: (_tx, actor, { cat_name }) => {
    if (cat_name === 'Cudza' && actor.login !== 'szefowa') throw new Refusal('forbidden', 'Nie wolno');
  },
  stale: 'Zmieniono',
  stamp: (retiredBy) => ({ retiredBy }),
  subject: ({ id }) => ({ 'payment-category': id }),
  fields: ['cat_name', 'retired'],
});

type Saved = Parameters<Parameters<typeof rows.change>[2]['record']>[0];
const record = (sides: Saved) => paymentsAudit.change('payment-category.rename', sides);

/** Never called: these must not compile. */
export const mistakes = (db: Db, sides: Saved, personId: number) => [
  // @ts-expect-error an action whose words lack these fields
  paymentsAudit.change('payment.update', sides),
  // @ts-expect-error a person whom nobody has checked
  compliancesOfPerson(db, personId),
  // @ts-expect-error the id of something else
  compliancesOfPerson(db, authorized<'procedure'>(personId)),
];

async function scene(db: Db) {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  await account(db, { login: 'ewa', roles: ['library'] });
  const [boss, ewa] = [await actorOf(db, 'szefowa'), await actorOf(db, 'ewa')];
  const added = await rows.add(db, boss, { values: { name: 'Druk' }, record });
  const change = (id: number, values: { name?: string; retiredAt?: ReturnType<typeof sql> }, seen = {}) =>
    rows.change(db, ewa, { id, seen, to: () => values, record });
  const recorded = () =>
    db
      .select()
      .from(audit)
      .where(eq(audit.subject, `payment-category:${added.id}`))
      .orderBy(audit.id);
  return { boss, ewa, added, change, recorded };
}

test('a change is saved and recorded with what differs, by whom; the same values change nothing', async ({ db }) => {
  const { added, change, recorded } = await scene(db);
  expect(await change(added.id, { name: 'Druk' })).toEqual(added);
  // What only the database computes is no change of its own.
  expect(await change(added.id, { name: 'Druk', retiredAt: sql`now()` })).toEqual(added);
  expect(await recorded()).toHaveLength(1);
  const saved = await change(added.id, { name: 'Korekta' }, { cat_name: 'Druk', retired: undefined });
  expect(saved).toEqual({ ...added, cat_name: 'Korekta' });
  expect(await db.select().from(categories)).toMatchObject([{ name: 'Korekta', retiredBy: 'ewa', retiredAt: null }]);
  expect((await recorded()).map(({ before, after, loggedUser }) => ({ before, after, loggedUser }))).toEqual([
    { before: null, after: { cat_name: 'Druk', retired: false }, loggedUser: 'szefowa' },
    { before: { cat_name: 'Druk' }, after: { cat_name: 'Korekta' }, loggedUser: 'ewa' },
  ]);
});

test('a stale, missing or forbidden change is refused, and nothing is recorded', async ({ db }) => {
  const { boss, ewa, added, change, recorded } = await scene(db);
  const stale = change(added.id, { name: 'Korekta' }, { cat_name: 'Dawna' });
  await expect(stale).rejects.toMatchObject({ kind: 'conflict', message: 'Zmieniono', current: added });
  await expect(change(added.id + 1000, { name: 'Korekta' })).rejects.toMatchObject({ kind: 'missing' });
  const foreign = await rows.add(db, boss, { values: { name: 'Cudza' }, record });
  // Before the versions: whoever may not see a row does not get it as the current one.
  const forbidden = change(foreign.id, { name: 'Korekta' }, { cat_name: 'Dawna' });
  await expect(forbidden).rejects.toMatchObject({ kind: 'forbidden', current: undefined });
  await expect(rows.remove(db, ewa, { id: foreign.id, record })).rejects.toMatchObject({ kind: 'forbidden' });
  const failed = rows.change(db, ewa, {
    id: added.id,
    to: () => ({ name: 'Korekta' }),
    also: () => Promise.reject(new Refusal('input', 'Jednak nie')),
    record,
  });
  await expect(failed).rejects.toMatchObject({ kind: 'input' });
  expect(await find(db, added.id)).toEqual(added);
  expect(await recorded()).toHaveLength(1);
  await rows.remove(db, ewa, { id: added.id, seen: { cat_name: 'Druk' }, record });
  expect((await recorded())[1]).toMatchObject({ before: { cat_name: 'Druk', retired: false }, after: null });
});
