import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { slotFilling } from '#areas/evaluation/service.ts';
import { personPublications } from '#areas/publications/service.ts';
import { publications } from '#areas/publications/tables.ts';
import { shareResults } from '#areas/recalculation/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { actorOf } from '../../support/app.ts';
import { recalculateAll } from '../../support/tools.ts';
import {
  account,
  article,
  book,
  declaration,
  employment,
  nStatement,
  period,
  person,
  researcher,
} from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { AUTOMATION, COMPUTING, MEDIA, recalculate, resultOf } from '../evaluation/results.ts';

const PHYSICS = 501;

describe('reject codes', () => {
  test('what stands in the way is named in the order R04, R06, R03', async ({ db }) => {
    const anna = await person(db);
    await employment(db, anna, { positionGroup: 'dydaktyczna' });
    await declaration(db, anna, { split: { [COMPUTING]: 100 } });
    await nStatement(db, anna, { codes: [COMPUTING], from: '2023-01-01' });
    const authors = (discipline: number) => [{ person: anna, discipline }];

    const unapproved = await article(db, { points: 140, year: 2022, statusCode: 1, authors: authors(MEDIA) });
    const elsewhere = await article(db, { points: 140, year: 2022, authors: authors(MEDIA) });
    const beforeN = await article(db, { points: 140, year: 2022, authors: authors(COMPUTING) });
    const counted = await article(db, { points: 140, year: 2023, authors: authors(COMPUTING) });
    await recalculate(db, anna);

    expect(await resultOf(db, unapproved, anna)).toMatchObject({ personAccepted: false, personRejectReason: 4 });
    expect(await resultOf(db, elsewhere, anna)).toMatchObject({ personAccepted: false, personRejectReason: 6 });
    expect(await resultOf(db, beforeN, anna)).toMatchObject({ personAccepted: false, personRejectReason: 3 });
    expect(await resultOf(db, counted, anna)).toMatchObject({ personAccepted: true, personRejectReason: null });
  });

  test.for([2, 6])(
    'a record that is refused or withdrawn (%i) loses its result and its slots',
    async (statusCode, { db }) => {
      const anna = await researcher(db, { [COMPUTING]: 100 });
      const work = await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
      await recalculate(db, anna);
      expect(await resultOf(db, work, anna)).toMatchObject({ personAccepted: true });

      await db.update(publications).set({ statusCode }).where(eq(publications.id, work.id));
      await recalculate(db, anna);
      expect(await db.select().from(shareResults)).toEqual([]);
      const own = await personPublications(db, anna, await period(db));
      expect(own.publications.articles).toMatchObject([
        { reject_reason: 4, estimated_points: null, estimated_slots: null },
      ]);
      const { evaluation_result } = await slotFilling(db, anna.id, (await period(db)).id);
      expect(Object.values(evaluation_result).flatMap(({ pub_qualification }) => pub_qualification)).toEqual([]);
    },
  );

  test('a third discipline gives R07 until the person has two, and does not reach its optimum', async ({ db }) => {
    const anna = await person(db);
    await employment(db, anna);
    await declaration(db, anna, { split: { [COMPUTING]: 60, [MEDIA]: 40 }, to: '2023-12-31' });
    await nStatement(db, anna, { codes: [COMPUTING, MEDIA], to: '2023-12-31' });
    await declaration(db, anna, { split: { [PHYSICS]: 100 }, from: '2024-01-01' });
    await nStatement(db, anna, { codes: [PHYSICS], from: '2024-01-01' });
    const own = (discipline: number, points: number) =>
      article(db, { points, authors: [{ person: anna, discipline }] });
    const [best, poorest, good] = [await own(COMPUTING, 200), await own(MEDIA, 70), await own(PHYSICS, 100)];
    await requestRecalculation(db, (await period(db)).id, [anna.id]);
    await recalculateAll(db);
    expect(await resultOf(db, poorest, anna)).toMatchObject({
      accepted: false,
      rejectReason: 7,
      personAccepted: false,
      personRejectReason: 7,
    });
    for (const work of [best, good]) expect(await resultOf(db, work, anna)).toMatchObject({ personAccepted: true });

    await account(db, { login: 'office', roles: ['evaluation'] });
    await changeDiscipline(db, await actorOf(db, 'office'), {
      as: 'office',
      article_id: best.id,
      author_id: anna.id,
      period_id: (await period(db)).id,
      discipline_id: PHYSICS,
    });
    await recalculateAll(db);
    for (const work of [best, poorest, good])
      expect(await resultOf(db, work, anna)).toMatchObject({ personAccepted: true });
  });

  test('the monograph limit gives R01 and full slots R02', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const authors = [{ person: anna, discipline: COMPUTING }];
    const books = [
      await book(db, { level: 'I', authors }),
      await book(db, { level: 'I', authors }),
      await book(db, { level: 'I', authors }),
    ];
    const great = await article(db, { points: 200, authors });
    const weak = await article(db, { points: 20, authors });
    const unlisted = await article(db, { points: null, authors });
    await recalculate(db, anna);

    const verdicts = await Promise.all(books.map((work) => resultOf(db, work, anna)));
    expect(verdicts.map(({ personAccepted }) => personAccepted)).toEqual([true, true, false]);
    expect(verdicts.map(({ personRejectReason }) => personRejectReason)).toEqual([null, null, 1]);
    expect(await resultOf(db, great, anna)).toMatchObject({ personAccepted: true });
    expect(await resultOf(db, weak, anna)).toMatchObject({ personAccepted: true });
    expect(await resultOf(db, unlisted, anna)).toMatchObject({ personAccepted: false, personRejectReason: 2 });
  });

  test('a share that its author keeps out of the optimum is left out without a code', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const work = await article(db, {
      points: 200,
      authors: [{ person: anna, discipline: COMPUTING, includeInOptimum: false }],
    });
    await recalculate(db, anna);
    expect(await resultOf(db, work, anna)).toMatchObject({ personAccepted: false, personRejectReason: null });
  });

  test('unassigned, unrelated and unevaluated works have no result', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    await article(db, { points: 140, authors: [{ person: anna, discipline: null }] });
    await article(db, { points: 140, authors: [{ person: anna, discipline: 0 }] });
    await article(db, { points: 140, emphasisMode: 0, authors: [{ person: anna, discipline: COMPUTING }] });
    await article(db, { points: 140, year: 2021, authors: [{ person: anna, discipline: COMPUTING }] });
    await recalculate(db, anna);
    expect(await db.select().from(shareResults)).toEqual([]);
  });
});

describe('value of a share', () => {
  test('k counts the co-authors who may show the work in the same discipline, m all authors', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const eligible = await researcher(db, { [COMPUTING]: 50, [AUTOMATION]: 50 });
    const otherDiscipline = await researcher(db, { [AUTOMATION]: 100 });
    const notInN = await person(db);
    await employment(db, notInN, { positionGroup: 'dydaktyczna' });
    await declaration(db, notInN, { split: { [COMPUTING]: 100 } });
    const work = await article(db, {
      points: 70,
      authors: [
        { person: anna, discipline: COMPUTING },
        { person: eligible, discipline: COMPUTING },
        { person: otherDiscipline, discipline: AUTOMATION },
        { person: notInN, discipline: COMPUTING },
        {},
      ],
    });
    await recalculate(db, anna, otherDiscipline);

    // Row 3 of the table in the domain rules: 70 points, √(2/5).
    expect(await resultOf(db, work, anna)).toMatchObject({ k: 2, m: 5, points: '22.1359', slots: '0.3162' });
    expect(await resultOf(db, work, otherDiscipline)).toMatchObject({ k: 1, m: 5, points: '31.3050', slots: '0.4472' });
  });

  test('an unapproved record already divides between its authors', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const jan = await researcher(db, { [COMPUTING]: 100 });
    const work = await article(db, {
      points: 140,
      statusCode: 1,
      authors: [
        { person: anna, discipline: COMPUTING },
        { person: jan, discipline: COMPUTING },
      ],
    });
    await recalculate(db, anna);
    expect(await resultOf(db, work, anna)).toMatchObject({ k: 2, points: '70.0000', personRejectReason: 4 });
  });

  test('one book has its humanities value in one discipline and the other value in another', async ({ db }) => {
    const scholar = await researcher(db, { [MEDIA]: 100 });
    const engineer = await researcher(db, { [COMPUTING]: 100 });
    const work = await book(db, {
      level: 'II',
      authors: [
        { person: scholar, discipline: MEDIA },
        { person: engineer, discipline: COMPUTING },
      ],
    });
    await recalculate(db, scholar, engineer);
    expect(await resultOf(db, work, scholar)).toMatchObject({ totalPoints: '300.00', points: '300.0000' });
    expect(await resultOf(db, work, engineer)).toMatchObject({ totalPoints: '200.00', points: '200.0000' });
  });

  test('a renamed discipline counts under its successor, together with it', async ({ db }) => {
    const before = await researcher(db, { [AUTOMATION]: 100 });
    const after = await researcher(db, { 2021: 100 });
    const work = await article(db, {
      points: 140,
      authors: [
        { person: before, discipline: AUTOMATION },
        { person: after, discipline: 2021 },
      ],
    });
    await recalculate(db, before, after);
    expect(await resultOf(db, work, before)).toMatchObject({ disciplineCode: 2021, k: 2, personAccepted: true });
    expect(await resultOf(db, work, after)).toMatchObject({ disciplineCode: 2021, k: 2, personAccepted: true });
  });
});
