import { expect } from 'vitest';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { inArray } from 'drizzle-orm';
import { test } from '../../support/database.ts';
import { only } from '../../support/builders.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { callsAs, INFORMATICS, recalculatePeriod, supervisor, university } from './scenario-calls.ts';

async function listed(db: Db) {
  const list = { key: 'wykaz', name: 'Wykaz 2024', validFrom: '2022-01-01' };
  const journalList = only(await db.insert(journalLists).values(list).returning());
  const journal = { listId: journalList.id, issns: [], disciplineCodes: [], points: 140 };
  const rows = await db
    .insert(journals)
    .values([
      { ...journal, position: 1, title: 'Żagle' },
      { ...journal, position: 2, title: 'Algorytmy' },
      { ...journal, position: 3, title: 'Nieużywane' },
    ])
    .returning();
  const publisherList = only(await db.insert(publisherLists).values(list).returning());
  const publisher = only(
    await db
      .insert(publishers)
      .values({ listId: publisherList.id, name: 'Oficyna', nameKey: 'oficyna', level: 'I' })
      .returning(),
  );
  return { sails: rows[0]?.id ?? 0, algorithms: rows[1]?.id ?? 0, publisher: publisher.id };
}

test('a scenario may change the listed journals and publishers of the discipline, in Polish order', async ({ db }) => {
  const { shared, free, host, periodId } = await university(db);
  const { sails, algorithms, publisher } = await listed(db);
  const put = (ids: number[], set: object) => db.update(publications).set(set).where(inArray(publications.id, ids));
  await put([shared.id], { journalId: sails });
  // In informatics only.
  await put([free.id], { journalId: algorithms });
  await put([host.id], { publisherId: publisher });
  await recalculatePeriod(db, periodId);
  const calls = await callsAs(db, 'zespol');
  expect(await calls.venues({ period: periodId, discipline: COMPUTING })).toEqual({
    journals: [{ id: sails, name: 'Żagle', list: 'Wykaz 2024', points: 140, works: 1 }],
    publishers: [],
  });
  const inInformatics = await calls.venues({ period: periodId, discipline: INFORMATICS });
  expect(inInformatics.journals.map(({ name }) => name)).toEqual(['Algorytmy']);
  await supervisor(db, 'inna', [INFORMATICS]);
  const stranger = await callsAs(db, 'inna');
  await expect(stranger.venues({ period: periodId, discipline: COMPUTING })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
