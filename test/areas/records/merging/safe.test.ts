import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { searchAll } from '#areas/records/merging/service-search.ts';
import { listPairs } from '#areas/records/merging/service-pairs-list.ts';
import { previewSafe } from '#areas/records/merging/service-safe.ts';
import { PairsQuery } from '#areas/records/schema-duplicates.ts';
import { publications } from '#areas/publications/tables.ts';
import { book } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { tools } from '../../../support/tools.ts';

test('two volumes under one DOI and one number of PBN are shown, and never merged unseen', async ({ db }) => {
  const values = { doi: '10.1234/dzieje', venue: 'Oficyna', details: { pbn: '5e'.padEnd(24, '0') }, authors: [{}] };
  const [, second] = [
    await book(db, { ...values, title: 'Dzieje Polski średniowiecznej. Tom 1' }),
    await book(db, { ...values, title: 'Dzieje Polski średniowiecznej. Tom 2' }),
  ];
  await searchAll(db, tools.compute);
  const { rows, counts } = await listPairs(db, PairsQuery.parse({}));
  expect(rows).toMatchObject([{ reason: expect.stringContaining('mimo to: inna część lub tom'), safe: false }]);
  expect(counts).toMatchObject({ open: 1, safe: 0 });
  expect(await previewSafe(db)).toMatchObject({ total: 0, merged: [] });
  await db
    .update(publications)
    .set({ title: 'Dzieje Polski średniowiecznej. Tom 1', modifiedAt: new Date() })
    .where(eq(publications.id, second.id));
  await searchAll(db, tools.compute);
  expect(await previewSafe(db)).toMatchObject({ total: 1, merged: [{}] });
});
