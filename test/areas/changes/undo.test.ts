import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { ownChanges, workChanges } from '#areas/changes/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { disciplineDeclarations, nStatements } from '#areas/polon/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { authors } from './authors.ts';

async function setUp(db: Db) {
  const { anna, jan, shared } = await authors(db);
  const { id } = await period(db);
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const [office, author] = [await actorOf(db, 'ewaluacja'), await actorOf(db, 'anna')];
  const choose = (actor: Actor, discipline_id: number | null) =>
    changeDiscipline(db, actor, {
      as: actor === office ? 'office' : 'author',
      article_id: shared.id,
      author_id: anna.id,
      discipline_id,
      period_id: id,
    });
  const undos = async (actor: Actor) =>
    (await workChanges(db, actor, shared.id)).entries.flatMap(({ undo }) => undo ?? []);
  return { anna, jan, shared, id, office, author, choose, undos };
}

const codeOf = async (db: Db, publication: number, person: number) =>
  only(
    await db
      .select({ code: authorships.disciplineCode })
      .from(authorships)
      .where(and(eq(authorships.publicationId, publication), eq(authorships.personId, person))),
  ).code;

describe('a choice of a discipline', () => {
  test('is taken back by its author and by the office, as it is offered; the last one alone', async ({ db }) => {
    const { anna, shared, office, author, choose, undos } = await setUp(db);
    await choose(office, 0);
    await choose(office, MEDIA);
    const [own, more] = (await ownChanges(db, author, { reach: 'all' })).entries.flatMap(({ undo }) => undo ?? []);
    expect(more).toBeUndefined();
    expect(own).toMatchObject({ by: 'author', expected: MEDIA, discipline_id: 0 });
    const offered = await undos(office);
    expect(offered).toEqual([{ ...own, by: 'office' }]);
    for (const { by, ...change } of offered) await changeDiscipline(db, office, { ...change, as: by });
    expect(await codeOf(db, shared.id, anna.id)).toBe(0);
    // What took it back can be taken back, and nothing before it.
    expect(await undos(author)).toMatchObject([{ by: 'author', expected: 0, discipline_id: MEDIA }]);
    const marks = async () => (await workChanges(db, author, shared.id)).entries.map(({ undone }) => undone);
    expect(await marks()).toEqual([false, true, false]);
    for (const { by, ...change } of await undos(author)) await changeDiscipline(db, author, { ...change, as: by });
    expect(await codeOf(db, shared.id, anna.id)).toBe(MEDIA);
  });

  test('of a work without one is taken back by whoever made it, and by the office', async ({ db }) => {
    const { office, author, choose, undos } = await setUp(db);
    await choose(office, null);
    await choose(office, MEDIA);
    expect(await undos(author)).toEqual([]);
    expect(await undos(office)).toMatchObject([{ discipline_id: null }]);
    await choose(office, null);
    await choose(author, MEDIA);
    expect(await undos(author)).toMatchObject([{ discipline_id: null }]);
    for (const { by, ...change } of await undos(author)) await changeDiscipline(db, author, { ...change, as: by });
  });

  test('of a co-author is not taken back, and nothing by an office for whoever acts as it', async ({ db }) => {
    const { office, choose, undos } = await setUp(db);
    await choose(office, MEDIA);
    expect(await undos(office)).toHaveLength(1);
    expect(await undos({ ...office, physicalLogin: 'admin' })).toEqual([]);
    expect(await undos(await actorOf(db, 'jan'))).toEqual([]);
  });
});

const hindered: [string, (world: Awaited<ReturnType<typeof setUp>> & { db: Db }) => Promise<unknown>, number][] = [
  ['another discipline since', ({ db, anna }) => setShare(db, anna.id, { disciplineCode: 0 }), 0],
  [
    'a printed statement',
    async ({ db, anna }) => {
      const printed = { personId: anna.id, year: 2023, kind: 'publication', generatedBy: 'anna' } as const;
      const { id: statementId } = only(await db.insert(printedStatements).values(printed).returning());
      return setShare(db, anna.id, { statementId });
    },
    0,
  ],
  [
    'a closed period',
    ({ db, id }) =>
      db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'admin' }).where(eq(evaluationPeriods.id, id)),
    0,
  ],
  [
    'no such discipline of the author',
    async ({ db, anna }) => {
      await db.delete(disciplineDeclarations).where(eq(disciplineDeclarations.personId, anna.id));
      await db.delete(nStatements).where(eq(nStatements.personId, anna.id));
    },
    0,
  ],
  [
    'the end of the authors’ time, for the author alone',
    ({ db, id }) =>
      db.update(evaluationPeriods).set({ authorDeadline: '2020-01-01' }).where(eq(evaluationPeriods.id, id)),
    1,
  ],
];

const setShare = (db: Db, person: number, values: Partial<typeof authorships.$inferInsert>) =>
  db.update(authorships).set(values).where(eq(authorships.personId, person));

test.for(hindered)('nothing is offered after %s', async ([, hinder, ofOffice], { db }) => {
  const world = await setUp(db);
  await world.choose(world.office, MEDIA);
  expect(await world.undos(world.author)).toMatchObject([{ discipline_id: COMPUTING }]);
  await hinder({ ...world, db });
  expect(await world.undos(world.author)).toEqual([]);
  expect(await world.undos(world.office)).toHaveLength(ofOffice);
});
