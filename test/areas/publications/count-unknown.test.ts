import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { publications } from '#areas/publications/tables.ts';
import { pointsDetail } from '#areas/publications/service-points.ts';
import { article, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

test('divided points say that the number of all authors is unknown, until somebody says it', async ({ db }) => {
  const anna = await researcher(db, { 203: 100 });
  const authors = [{ person: anna, discipline: 203 }, {}];
  const divided = await article(db, { points: 70, authors });
  const whole = await article(db, { points: 140, authors });
  const isUnknown = async (id: number) => (await pointsDetail(db, id)).map((row) => row.m_unknown);
  expect(await isUnknown(divided.id)).toEqual([true, true]);
  // Of 100 points and more nothing is divided.
  expect(await isUnknown(whole.id)).toEqual([false, false]);
  await db.update(publications).set({ authorCountKnown: true }).where(eq(publications.id, divided.id));
  expect(await isUnknown(divided.id)).toEqual([false, false]);
});
