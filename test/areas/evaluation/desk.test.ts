import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ownNextPeriod } from '#areas/evaluation/service-overview.ts';
import { journalLists, journals } from '#areas/library/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { nStatements } from '#areas/polon/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { callerAs, recalculatePeriod } from '../scenarios/scenario-calls.ts';
import { COMPUTING, MEDIA, personInThree, PHYSICS } from './results.ts';

const CHEMISTRY = 602;

test('says what each choice brings, and the recalculation then finds it so', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 50, [CHEMISTRY]: 50 });
  const jan = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Jan' });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  for (const points of [200, 140, 100]) {
    await article(db, { points, authors: [{ person: anna, discipline: COMPUTING }] });
  }
  const free = await article(db, {
    points: 70,
    authors: [{ person: anna }, { person: jan, discipline: COMPUTING }, {}],
  });
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  const desk = async () => (await callerAs(db, 'anna')).evaluation.desk({ period: periodId });

  const before = await desk();
  const totalOf = ({ disciplines }: typeof before) => disciplines.reduce((sum, { points }) => sum + points, 0);
  const [computing] = before.disciplines.filter(({ code }) => code === COMPUTING);
  expect(computing).toMatchObject({ points: 340, slots: 2, slot_limit: 2, percent: 50 });
  const choice = only(before.works.filter(({ id }) => id === free.id));
  expect(choice).toMatchObject({ discipline: null, chosen: false, loss: 0 });
  const [inComputing, inChemistry] = [COMPUTING, CHEMISTRY].map((code) =>
    only(choice.options.filter((option) => option.code === code)),
  );
  expect(inComputing).toMatchObject({ gain: 0, taken: false, k: 2 });
  expect(inChemistry).toMatchObject({ taken: true, k: 1 });
  expect(inChemistry?.gain).toBe(inChemistry?.points);

  const change = { article_id: free.id, author_id: anna.id, discipline_id: CHEMISTRY, period_id: periodId };
  await changeDiscipline(db, await actorOf(db, 'anna'), { ...change, as: 'author' });
  // The facts themselves: nothing waits for the recalculation.
  const after = await desk();
  expect(totalOf(after) - totalOf(before)).toBeCloseTo(inChemistry?.gain ?? 0, 4);
  await recalculatePeriod(db, periodId);
  const { shares } = await (await callerAs(db, 'anna')).evaluation.slotFilling({ selperiod: periodId });
  expect(shares.evaluation_result[CHEMISTRY]).toMatchObject({ points_person_in_discipline: inChemistry?.points });
});

test('says which choice saves its discipline slots, and which costs another one', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 50, [CHEMISTRY]: 50 });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  const single = await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
  const free = await article(db, { points: 70, authors: [{ person: anna }] });
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  const desk = async () => (await callerAs(db, 'anna')).evaluation.desk({ period: periodId });
  const { disciplines, works } = await desk();
  const reductionOf = (code: number) => disciplines.find((each) => each.code === code)?.reduction;
  expect([reductionOf(COMPUTING), reductionOf(CHEMISTRY)]).toEqual([0, 3]);
  const saves = (work: number, code: number) =>
    works.find(({ id }) => id === work)?.options.find((option) => option.code === code)?.saves;
  expect(saves(free.id, CHEMISTRY)).toEqual([{ code: CHEMISTRY, slots: 3 }]);
  expect(saves(free.id, COMPUTING)).toEqual([]);
  expect(saves(single.id, COMPUTING)).toEqual([]);
  const without = (work: number) => works.find(({ id }) => id === work)?.saves_without;
  expect([without(single.id), without(free.id)]).toEqual([[{ code: COMPUTING, slots: -3 }], []]);
  expect(saves(single.id, CHEMISTRY)?.toSorted((a, b) => a.code - b.code)).toEqual([
    { code: COMPUTING, slots: -3 },
    { code: CHEMISTRY, slots: 3 },
  ]);

  const change = { article_id: free.id, author_id: anna.id, discipline_id: CHEMISTRY, period_id: periodId };
  await changeDiscipline(db, await actorOf(db, 'anna'), { ...change, as: 'author' });
  expect((await desk()).disciplines.map(({ reduction }) => reduction)).toEqual([0, 0]);
});

test('warns of no reduction that a choice cannot prevent: outside N, or in a closed period', async ({ db }) => {
  const outside = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Poza' });
  await db.delete(nStatements).where(eq(nStatements.personId, outside.id));
  await account(db, { login: 'poza', person: outside, roles: ['employee'] });
  const idle = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Bez' });
  await account(db, { login: 'bez', person: idle, roles: ['employee'] });
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  const lossOf = async (login: string) =>
    (await (await callerAs(db, login)).evaluation.desk({ period: periodId })).disciplines.map(
      ({ reduction }) => reduction,
    );
  expect(await lossOf('poza')).toEqual([0]);
  expect(await lossOf('bez')).toEqual([3]);
  await db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'admin' });
  expect(await lossOf('bez')).toEqual([0]);
});

test('a listed work that waits for the library, or for its author, is no missing choice', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 50, [CHEMISTRY]: 50 });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  const own = (year: number, discipline: number | null) =>
    article(db, { points: 140, year, statusCode: 1, authors: [{ person: anna, discipline }] });
  const { id: periodId } = await period(db);
  const shown = await own(2023, COMPUTING);
  const free = await own(2023, null);
  await recalculatePeriod(db, periodId);
  const desk = async () => (await callerAs(db, 'anna')).evaluation.desk({ period: periodId });
  const awaits = async () => (await desk()).disciplines.map((each) => [each.reduction, each.awaits]);
  expect(await awaits()).toEqual([
    [3, 'library'],
    [3, null],
  ]);
  const works = new Map((await desk()).works.map((work) => [work.id, work]));
  // As if the library had approved it.
  expect(works.get(free.id)?.options.map(({ barred, saves }) => [barred, saves])).toEqual([
    [4, [{ code: CHEMISTRY, slots: 3 }]],
    [4, [{ code: COMPUTING, slots: 3 }]],
  ]);
  expect(works.get(shown.id)?.saves_without).toEqual([{ code: COMPUTING, slots: -3 }]);
  await db.update(publications).set({ statusCode: 5 });
  expect(await awaits()).toEqual([
    [3, 'author'],
    [3, null],
  ]);
  await db.update(publications).set({ statusCode: 2 });
  expect(await awaits()).toEqual([
    [3, null],
    [3, null],
  ]);
  expect((await desk()).works.flatMap(({ options }) => options.flatMap(({ saves }) => saves))).toEqual([]);
});

test('a work that waits in a third discipline prevents nothing: approved, it may not be shown', async ({ db }) => {
  const anna = await personInThree(db);
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  const own = (discipline: number | null, points: number, statusCode = 4) =>
    article(db, { points, statusCode, authors: [{ person: anna, discipline }] });
  await own(COMPUTING, 200);
  const physics = await own(PHYSICS, 100);
  const media = await own(MEDIA, 70, 1);
  const free = await own(null, 70, 1);
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  const desk = async () => (await callerAs(db, 'anna')).evaluation.desk({ period: periodId });
  const awaitsIn = async (code: number) => (await desk()).disciplines.find((each) => each.code === code)?.awaits;
  const savesOf = async (id: number) => (await desk()).works.find((work) => work.id === id);
  expect(await awaitsIn(MEDIA)).toBeNull();
  expect((await savesOf(media.id))?.saves_without).toEqual([]);
  expect((await savesOf(free.id))?.options.flatMap(({ saves }) => saves)).toEqual([]);
  await db
    .update(authorships)
    .set({ disciplineCode: null, revision: sql`${authorships.revision} + 1` })
    .where(eq(authorships.publicationId, physics.id));
  await recalculatePeriod(db, periodId);
  expect(await awaitsIn(MEDIA)).toBe('library');
});

test('the next period says what a discipline will lose, and what already waits there', async ({ db }) => {
  await period(db);
  const { yearFrom } = await period(db, 2026);
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  const next = async () => ownNextPeriod(db, await actorOf(db, 'anna'));
  expect(await next()).toMatchObject({ losses: [{ slots: 3 }], act: 'choose' });
  const authors = [{ person: anna, discipline: COMPUTING }];
  const { id } = await article(db, { points: 140, year: yearFrom, statusCode: 1, authors });
  expect(await next()).toMatchObject({ losses: [{ slots: 3 }], act: 'see' });
  await db.update(publications).set({ statusCode: 5 }).where(eq(publications.id, id));
  expect(await next()).toMatchObject({ losses: [{ slots: 3 }], act: 'answer' });
  await db.update(publications).set({ statusCode: 3 }).where(eq(publications.id, id));
  expect(await next()).toMatchObject({ losses: [], act: 'see' });
});

test('says where the journal does not have the discipline, and what the author has taken out', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 50, [CHEMISTRY]: 50 });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  const list = only(
    await db.insert(journalLists).values({ key: 'W', name: 'Wykaz', validFrom: '2022-01-01' }).returning(),
  );
  const values = { listId: list.id, position: 1, title: 'Acta', issns: [], points: 140, disciplineCodes: [COMPUTING] };
  const journal = only(await db.insert(journals).values(values).returning());
  const authors = [{ person: anna, includeInOptimum: false }];
  const listed = await article(db, { points: 140, journalId: journal.id, authors });
  const { id: periodId } = await period(db);
  const { works } = await (await callerAs(db, 'anna')).evaluation.desk({ period: periodId });
  const work = only(works.filter(({ id }) => id === listed.id));
  expect(work.included).toBe(false);
  expect(work.options.map(({ code, foreign }) => [code, foreign])).toEqual([
    [CHEMISTRY, true],
    [COMPUTING, false],
  ]);
});
