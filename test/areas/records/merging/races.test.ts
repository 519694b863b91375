import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { undoBatch } from '#areas/records/service-undo.ts';
import { freezeShares, lockWorks } from '#areas/statements/service-freeze.ts';
import { sharesOf } from '#areas/statements/service-shares.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { authorized } from '#platform/scope.ts';
import { transact } from '#platform/database/transact.ts';
import { actorOf } from '../../../support/app.ts';
import { account, article, only, researcher } from '../../../support/builders.ts';
import { rounds, test } from '../../../support/database.ts';
import { mergeOrder } from './merging.ts';

const ROUNDS = rounds(process.env.FULL === '1' ? 500 : 15);
const DISCIPLINE = 203;

const librarian = async (db: Db, login: string) => {
  await account(db, { login, roles: ['library'] });
  return actorOf(db, login);
};
const pair = async (db: Db) =>
  [
    await article(db, { points: 20, venue: 'Pismo', authors: [{}] }),
    await article(db, { points: 20, venue: 'Pismo', authors: [{}] }),
  ] as const;
const outcome = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'fulfilled' ? 'done' : String(settled.reason.kind ?? settled.reason);

test('of a merge and an edit of either record, one wins and the other is told', async ({ database: { db } }) => {
  const actor = await librarian(db, 'bib1');
  for (let round = 0; round < ROUNDS; round += 1) {
    const [kept, gone] = await pair(db);
    const edited = round % 2 === 0 ? kept : gone;
    const { content } = await findRecord(db, edited.id);
    const order = await mergeOrder(db, kept, { gone });
    const save = { id: edited.id, version: 1, content: { ...content, venue: 'Inne' }, despite_statements: false };
    const [merged, saved] = (
      await Promise.allSettled([mergeRecords(db, actor, order), saveRecord(db, actor, save)])
    ).map(outcome);
    expect([merged, saved].filter((each) => each === 'done')).toHaveLength(1);
    expect(['done', 'conflict', 'missing']).toEqual(expect.arrayContaining([merged, saved]));
    expect(await db.$count(publications, eq(publications.id, gone.id))).toBe(merged === 'done' ? 0 : 1);
    const venue = saved === 'done' ? (await findRecord(db, edited.id)).content.venue : 'Inne';
    expect(venue).toBe('Inne');
  }
});

test('of merges that share a record one wins, and both undos of it are one', async ({ database: { db } }) => {
  const actor = await librarian(db, 'bib2');
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = await pair(db);
    const third = await article(db, { points: 20, venue: 'Pismo', authors: [{}] });
    const orders = [
      await mergeOrder(db, one, { gone: other }),
      round % 2 === 0 ? await mergeOrder(db, other, { gone: third }) : await mergeOrder(db, third, { gone: one }),
      await mergeOrder(db, other, { gone: one }),
    ];
    const settled = await Promise.allSettled(orders.map((order) => mergeRecords(db, actor, order)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.kind)] : []));
    expect(['conflict', 'missing']).toEqual(expect.arrayContaining([...new Set(refused)]));
    const ids = sql.param([one.id, other.id, third.id]);
    expect(await db.$count(publications, sql`${publications.id} = any(${ids}::int[])`)).toBe(2);
    const batch = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.batch] : []))[0] ?? 0;
    const undone = await Promise.allSettled([
      undoBatch(db, actor, { id: batch, despite_statements: true }),
      undoBatch(db, actor, { id: batch, despite_statements: true }),
    ]);
    expect(undone.map(outcome).toSorted()).toEqual(['conflict', 'done']);
    expect(await db.$count(publications, sql`${publications.id} = any(${ids}::int[])`)).toBe(3);
  }
});

test('of a merge and the print of a statement, the statement lists a work that is there', async ({
  database: { db },
}) => {
  const actor = await librarian(db, 'bib3');
  for (let round = 0; round < ROUNDS; round += 1) {
    const anna = await researcher(db, { [DISCIPLINE]: 100 });
    const kept = await article(db, { points: 20, venue: 'Pismo', authors: [{}] });
    const gone = await article(db, { points: 20, venue: 'Pismo', authors: [{ person: anna, discipline: DISCIPLINE }] });
    const order = await mergeOrder(db, kept, { gone });
    const subject = { kind: 'publication' as const, year: 2023, personId: authorized<'person'>(anna.id) };
    const print = transact(db, async (tx) => {
      await lockWorks(tx, subject);
      const statement = only(
        await tx
          .insert(printedStatements)
          .values({ ...subject, generatedBy: 'test' })
          .returning(),
      );
      await freezeShares(tx, statement.id, await sharesOf(tx, subject, { statementId: null }));
      return statement.id;
    });
    const [merged, printed] = await Promise.allSettled([mergeRecords(db, actor, order), print]);
    if (printed.status === 'rejected') throw printed.reason;
    const frozen = await db.select().from(authorships).where(eq(authorships.statementId, printed.value));
    // Merged first, the print may have found the work only afterwards, and then lists nothing of it.
    const isMerged = merged.status === 'fulfilled';
    expect(isMerged || merged.reason.kind === 'conflict').toBe(true);
    expect(frozen.every(({ publicationId }) => publicationId === (isMerged ? kept.id : gone.id))).toBe(true);
    expect(frozen.length).toBeGreaterThanOrEqual(isMerged ? 0 : 1);
  }
});
