import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { authorships, printedWorks } from '#areas/publications/tables.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { duplicateDecisions } from '#areas/records/tables-duplicates.ts';
import { test } from '../../../support/database.ts';
import { mergeOrder, worldOf } from './merging.ts';
import { COMPUTING, MEDICINE, printed, setUp } from './world.ts';

describe('a merge of a work on a printed statement', () => {
  test('asks first, then the statement stands for the record that stays', async ({ db }) => {
    const { actor, ewa, kept, gone } = await setUp(db);
    const statement = await printed(db, ewa);
    await db
      .update(authorships)
      .set({ statementId: statement.id })
      .where(sql`${authorships.publicationId} = ${gone.id} and ${authorships.personId} = ${ewa.id}`);
    await db
      .insert(printedWorks)
      .values({ statementId: statement.id, publicationId: gone.id, disciplineCode: MEDICINE, authorsText: 'x' });
    const before = await worldOf(db, [kept.id, gone.id]);
    const order = await mergeOrder(db, kept, { gone });
    await expect(mergeRecords(db, actor, order)).rejects.toMatchObject({
      kind: 'conflict',
      current: { statements: [{ person_id: ewa.id, year: 2023 }] },
    });
    const refused = mergeRecords(db, actor, { ...order, choices: { authors: 'kept' }, despite_statements: true });
    await expect(refused).rejects.toThrow('ma wydrukowane oświadczenie');
    const { batch, statements } = await mergeRecords(db, actor, { ...order, despite_statements: true });
    expect(statements).toMatchObject([{ person_id: ewa.id }]);
    expect(await db.select().from(printedWorks)).toMatchObject([{ publicationId: kept.id, disciplineCode: MEDICINE }]);
    await undoBatch(db, actor, { id: batch, despite_statements: true });
    expect(await worldOf(db, [kept.id, gone.id])).toEqual(before);
  });

  test('is refused where two statements contradict each other', async ({ db }) => {
    const { actor, anna, kept, gone } = await setUp(db);
    const [one, two] = [await printed(db, anna, new Date()), await printed(db, anna)];
    for (const [work, statement] of [
      [kept, one],
      [gone, two],
    ] as const) {
      await db
        .update(authorships)
        .set({ statementId: statement.id })
        .where(sql`${authorships.publicationId} = ${work.id} and ${authorships.personId} = ${anna.id}`);
    }
    const order = await mergeOrder(db, kept, { gone, despite_statements: true });
    await expect(mergeRecords(db, actor, order)).rejects.toThrow('na dwóch wydrukowanych oświadczeniach');
  });
});

describe('an undo is refused, and says why,', () => {
  const cases: [string, (db: Db, world: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>, string][] = [
    [
      'after an edit',
      async (db, { actor, kept }) => {
        const { content, version } = await findRecord(db, kept.id);
        await saveRecord(db, actor, {
          id: kept.id,
          version,
          content: { ...content, year: 2022 },
          despite_statements: false,
        });
      },
      'treść rekordu zmieniono później',
    ],
    [
      'after another discipline',
      (db, { kept, ewa }) =>
        db
          .update(authorships)
          .set({ disciplineCode: COMPUTING })
          .where(sql`${authorships.publicationId} = ${kept.id} and ${authorships.personId} = ${ewa.id}`),
      'Zych',
    ],
    ['after a payment was deleted', async (db) => db.delete(publicationPayments), 'zmieniono opłaty'],
    [
      'after a further merge',
      async (db, { actor, kept, other }) => {
        await db.delete(duplicateDecisions);
        await mergeRecords(db, actor, await mergeOrder(db, other, { gone: kept }));
      },
      'scalono dalej',
    ],
  ];
  test.for(cases)('%s', async ([, change, reason], { db }) => {
    const world = await setUp(db);
    const { batch } = await mergeRecords(db, world.actor, await mergeOrder(db, world.kept, { gone: world.gone }));
    await change(db, world);
    await expect(undoBatch(db, world.actor, { id: batch, despite_statements: true })).rejects.toThrow(reason);
  });
});
