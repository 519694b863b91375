import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/database/db.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { setApart } from '#areas/records/merging/service-decisions.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { saveRecord } from '#areas/records/service.ts';
import { submitWork } from '#areas/records/desk/service-submit.ts';
import { undoBatch } from '#areas/records/list/service-undo.ts';
import { freezeShares, lockWorks } from '#areas/statements/service-freeze.ts';
import { sharesOf } from '#areas/statements/service-shares.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { authorized } from '#platform/scope.ts';
import { transact } from '#platform/database/transact.ts';
import { actorOf } from '../../../support/app.ts';
import { account, article, only, researcher } from '../../../support/builders.ts';
import { rounds, test } from '../../../support/database.ts';
import { submission } from '../desk.ts';
import { articleContent } from '../record.ts';
import { mergeOrder } from './merging.ts';

const ROUNDS = rounds(process.env.FULL ? 500 : 15);
const LONG = 600_000;
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

test(
  'of merges that share a record one wins, and both undos of it are one',
  async ({ database: { db } }) => {
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
  },
  LONG,
);

test(
  'of a merge and the print of a statement, the statement lists a work that is there',
  async ({ database: { db } }) => {
    const actor = await librarian(db, 'bib3');
    for (let round = 0; round < ROUNDS; round += 1) {
      const anna = await researcher(db, { [DISCIPLINE]: 100 });
      const kept = await article(db, { points: 20, venue: 'Pismo', authors: [{}] });
      const gone = await article(db, {
        points: 20,
        venue: 'Pismo',
        authors: [{ person: anna, discipline: DISCIPLINE }],
      });
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
  },
  LONG,
);

test(
  'of saves of one new DOI at the same time one is told which record has it',
  async ({ database: { db } }) => {
    const [one, other] = [await librarian(db, 'bib4'), await librarian(db, 'bib5')];
    const anna = await researcher(db, { [DISCIPLINE]: 100 });
    await account(db, { login: 'anna4', personId: anna.id, roles: ['employee'] });
    const author = await actorOf(db, 'anna4');
    for (let round = 0; round < ROUNDS; round += 1) {
      const doi = `10.1234/nowy.${round}`;
      const content = articleContent({ doi: round % 2 === 0 ? doi : doi.toUpperCase() });
      const rivals = [
        () => saveRecord(db, other, RecordSave.parse({ id: null, version: 0, content: { ...content, title: 'Inna' } })),
        () => submitWork(db, author, submission({ doi, without_me: true })),
        async () => {
          const { id } = await article(db, { points: 20, venue: 'Pismo', authors: [{}] });
          const { content: former } = await findRecord(db, id);
          return saveRecord(db, other, RecordSave.parse({ id, version: 1, content: { ...former, doi } }));
        },
      ];
      const settled = await Promise.allSettled([
        saveRecord(db, one, RecordSave.parse({ id: null, version: 0, content })),
        rivals[round % rivals.length]?.(),
      ]);
      expect(settled.map(outcome).toSorted()).toEqual(['conflict', 'done']);
      expect(await db.$count(publications, sql`lower(${publications.doi}) = ${doi}`)).toBe(1);
      const [refused] = settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []));
      expect(refused).toMatch(/^(Ten sam DOI ma już rekord|Praca z tym DOI jest już w bazie)/);
    }
  },
  LONG,
);

test(
  'of the undo of a merge and an edit of the record, one wins and the other is told',
  async ({ database: { db } }) => {
    const actor = await librarian(db, 'bib6');
    for (let round = 0; round < ROUNDS; round += 1) {
      const [kept, gone] = await pair(db);
      const { batch, version, content } = await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
      const save = { id: kept.id, version, content: { ...content, venue: 'Inne' }, despite_statements: false };
      const [undone, saved] = (
        await Promise.allSettled([undoBatch(db, actor, { id: batch }), saveRecord(db, actor, save)])
      ).map(outcome);
      expect([undone, saved].toSorted()).toEqual(['conflict', 'done']);
      expect(await db.$count(publications, eq(publications.id, gone.id))).toBe(undone === 'done' ? 1 : 0);
      expect((await findRecord(db, kept.id)).content.venue).toBe(saved === 'done' ? 'Inne' : 'Pismo');
    }
  },
  LONG,
);

test(
  'of a merge and the word that the two are apart, whoever comes late is told',
  async ({ database: { db } }) => {
    const actor = await librarian(db, 'bib7');
    for (let round = 0; round < ROUNDS; round += 1) {
      const [kept, gone] = await pair(db);
      const order = await mergeOrder(db, kept, { gone });
      const settled = await Promise.allSettled([
        mergeRecords(db, actor, order),
        setApart(db, actor, { a: kept.id, b: gone.id, reason: 'inna praca' }),
      ]);
      expect(settled.map(outcome)).toEqual(['done', expect.stringMatching(/^(done|missing)$/)]);
    }
  },
  LONG,
);
