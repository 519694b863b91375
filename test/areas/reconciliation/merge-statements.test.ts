import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { persons } from '#areas/people/tables.ts';
import { disciplineDeclarations, nStatements } from '#areas/polon/tables.ts';
import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { previewMerge } from '#areas/reconciliation/service-people.ts';
import { undoMerge } from '#areas/reconciliation/service-unmerge.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, declaration, nStatement, type PersonRow, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { stateOf } from '../../support/fingerprint.ts';
import { MERGE_LEAVES, order } from './merge-order.ts';

const COMPUTING = 203;
const ASTRONOMY = 601;

/** Statements of two records of one person whose times meet in part. */
async function twoTimes(db: Db) {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const kept = await person(db, { firstName: 'Ewa', lastName: 'Nowa' });
  const gone = await person(db, { firstName: 'Ewa', lastName: 'Nowa' });
  await declaration(db, kept, { split: { [COMPUTING]: 100 }, from: '2022-01-01' });
  await declaration(db, gone, { split: { [ASTRONOMY]: 100 }, from: '2018-01-01', to: '2022-03-31' });
  await nStatement(db, kept, { codes: [COMPUTING], from: '2019-01-01', to: '2019-12-31' });
  await nStatement(db, kept, { codes: [COMPUTING], from: '2022-01-01' });
  await nStatement(db, gone, { codes: [ASTRONOMY], from: '2017-01-01', to: '2017-12-31' });
  await nStatement(db, gone, { codes: [ASTRONOMY], from: '2018-01-01', to: '2023-12-31' });
  await nStatement(db, gone, { codes: [ASTRONOMY], from: '2024-01-01' });
  await db.update(persons).set({ updatedAt: new Date(0) });
  return { actor: await actorOf(db, 'kadry'), kept, gone };
}

const timesOf = async (db: Db, table: typeof disciplineDeclarations | typeof nStatements, { id }: PersonRow) => {
  const rows = await db.select().from(table).where(eq(table.personId, id)).orderBy(table.dateFrom);
  return rows.map(({ discipline1Code, dateFrom, dateTo }) => [discipline1Code, dateFrom, dateTo]);
};

describe('a merge', () => {
  test('keeps the statements of a time for which the other record has none', async ({ db }) => {
    const { actor, kept, gone } = await twoTimes(db);
    const preview = await previewMerge(db, actor, order({ kept, gone }));
    expect(preview.belongings.find(({ label }) => label === 'oświadczenia o zaliczeniu do N')).toMatchObject({
      kept: 2,
      gone: 3,
      dropped: 1,
      after: 5,
    });
    expect(preview.shortened).toEqual([
      {
        label: 'oświadczenia o dyscyplinach',
        date_from: '2018-01-01',
        date_to: '2022-03-31',
        rest: [{ date_from: '2018-01-01', date_to: '2021-12-31' }],
      },
      {
        label: 'oświadczenia o zaliczeniu do N',
        date_from: '2018-01-01',
        date_to: '2023-12-31',
        rest: [
          { date_from: '2018-01-01', date_to: '2018-12-31' },
          { date_from: '2020-01-01', date_to: '2021-12-31' },
        ],
      },
    ]);
    const before = await stateOf(db, MERGE_LEAVES);
    const merge = await mergePersons(db, actor, order({ kept, gone }));
    expect(await timesOf(db, disciplineDeclarations, kept)).toEqual([
      [ASTRONOMY, '2018-01-01', '2021-12-31'],
      [COMPUTING, '2022-01-01', null],
    ]);
    expect(await timesOf(db, nStatements, kept)).toEqual([
      [ASTRONOMY, '2017-01-01', '2017-12-31'],
      [ASTRONOMY, '2018-01-01', '2018-12-31'],
      [COMPUTING, '2019-01-01', '2019-12-31'],
      [ASTRONOMY, '2020-01-01', '2021-12-31'],
      [COMPUTING, '2022-01-01', null],
    ]);
    await undoMerge(db, actor, merge);
    await db.update(persons).set({ updatedAt: new Date(0) });
    expect(await stateOf(db, MERGE_LEAVES)).toBe(before);
  });

  test('is not taken back when a statement that it shortened has changed since', async ({ db }) => {
    const { actor, kept, gone } = await twoTimes(db);
    const merge = await mergePersons(db, actor, order({ kept, gone }));
    await db
      .update(disciplineDeclarations)
      .set({ dateTo: '2020-12-31' })
      .where(eq(disciplineDeclarations.dateFrom, '2018-01-01'));
    await expect(undoMerge(db, actor, merge)).rejects.toMatchObject({
      message: expect.stringContaining('oświadczenia o dyscyplinach'),
    });
  });
});
