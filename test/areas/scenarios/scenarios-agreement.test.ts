import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ScenarioChange } from '#areas/scenarios/schema.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { nStatements } from '#areas/polon/tables.ts';
import { changeDiscipline, selectShare } from '#areas/publications/service-assignment.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { article, book, declaration, employment, nStatement, person, publication } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { foreseen, real } from './real-results.ts';
import { callsAs, INFORMATICS, recalculatePeriod, university } from './scenario-calls.ts';

type Place = Awaited<ReturnType<typeof prepared>>;

/** Besides the people, a journal and a publisher by which two of the works are valued. */
async function prepared(db: Db) {
  const place = await university(db);
  const [list] = await db.insert(journalLists).values({ key: 'l', name: 'l', validFrom: '2019-01-01' }).returning();
  const [journal] = await db
    .insert(journals)
    .values({
      listId: list?.id ?? 0,
      position: 1,
      title: 'Acta Inventa',
      points: 200,
      issns: ['2049-3630'],
      disciplineCodes: [INFORMATICS],
    })
    .returning();
  const [houses] = await db.insert(publisherLists).values({ key: 'p', name: 'p', validFrom: '2019-01-01' }).returning();
  const [publisher] = await db
    .insert(publishers)
    .values({ listId: houses?.id ?? 0, name: 'Oficyna', nameKey: 'oficyna', level: 'II' })
    .returning();
  await db.update(publications).set({ issn: '2049-3630' }).where(eq(publications.id, place.shared.id));
  const books = sql`${publications.typeCode} in (3, 19)`;
  await db.update(publications).set({ venue: 'Oficyna' }).where(books);
  await valuePublications(db, {
    ids: [
      place.shared.id,
      ...(await db.select({ id: publications.id }).from(publications).where(books)).map(({ id }) => id),
    ],
  });
  const patent = await publication(db, {
    typeCode: 7,
    points: '75',
    pointsHst: '75',
    emphasisMode: 0,
    authors: [{ person: place.anna, discipline: COMPUTING }],
  });
  const several = await inThree(db);
  await recalculatePeriod(db, place.periodId);
  return { ...place, ...several, patent, journal: journal?.id ?? 0, publisher: publisher?.id ?? 0 };
}

/** Olga, with shares in three disciplines; the poorest, of media, is not accepted. */
async function inThree(db: Db) {
  const olga = await person(db, { lastName: 'Trzy' });
  await employment(db, olga);
  await declaration(db, olga, { split: { [COMPUTING]: 60, [INFORMATICS]: 40 }, to: '2023-12-31' });
  await nStatement(db, olga, { codes: [COMPUTING, INFORMATICS], to: '2023-12-31' });
  await declaration(db, olga, { split: { [MEDIA]: 100 }, from: '2024-01-01' });
  await nStatement(db, olga, { codes: [MEDIA], from: '2024-01-01' });
  const own = (discipline: number, points: number) => article(db, { points, authors: [{ person: olga, discipline }] });
  await own(COMPUTING, 200);
  await own(MEDIA, 100);
  return { olga, second: await own(INFORMATICS, 140) };
}

const asOffice = async (db: Db) => ({ actor: await actorOf(db, 'zespol'), as: 'office' as const });

type Case = { change: (place: Place) => ScenarioChange; apply: (db: Db, place: Place) => Promise<unknown> };

const CASES: Record<string, Case> = {
  'a work from one discipline to the other': {
    change: ({ shared, anna }) => ({
      kind: 'discipline',
      publication: shared.id,
      person: anna.id,
      discipline: INFORMATICS,
    }),
    apply: async (db, { shared, anna, periodId }) => {
      const { actor, as } = await asOffice(db);
      const what = { article_id: shared.id, author_id: anna.id, period_id: periodId };
      await changeDiscipline(db, actor, { ...what, as, discipline_id: INFORMATICS });
    },
  },
  'a patent from one discipline to the other': {
    change: ({ patent, anna }) => ({
      kind: 'discipline',
      publication: patent.id,
      person: anna.id,
      discipline: INFORMATICS,
    }),
    apply: async (db, { patent, anna, periodId }) => {
      const { actor, as } = await asOffice(db);
      const what = { article_id: patent.id, author_id: anna.id, period_id: periodId };
      await changeDiscipline(db, actor, { ...what, as, discipline_id: INFORMATICS });
    },
  },
  'a work that nobody had assigned': {
    change: ({ free, anna }) => ({
      kind: 'discipline',
      publication: free.id,
      person: anna.id,
      discipline: INFORMATICS,
    }),
    apply: async (db, { free, anna, periodId }) => {
      const { actor, as } = await asOffice(db);
      const what = { article_id: free.id, author_id: anna.id, period_id: periodId };
      await changeDiscipline(db, actor, { ...what, as, discipline_id: INFORMATICS });
    },
  },
  'a work of an author who then keeps another discipline': {
    change: ({ second, olga }) => ({ kind: 'discipline', publication: second.id, person: olga.id, discipline: null }),
    apply: async (db, { second, olga, periodId }) => {
      const { actor, as } = await asOffice(db);
      const what = { article_id: second.id, author_id: olga.id, period_id: periodId };
      await changeDiscipline(db, actor, { ...what, as, discipline_id: null });
    },
  },
  'a share out of the optimum': {
    change: ({ shared, ewa }) => ({ kind: 'share', publication: shared.id, person: ewa.id, included: false }),
    apply: async (db, { shared }) => {
      const { actor } = await asOffice(db);
      await selectShare(db, actor, { publId: shared.id, sel: false, polonuuid: 'uuid-ewa', selection: 'optimum' });
    },
  },
  'N in the other discipline from a day on': {
    change: ({ jan }) => ({
      kind: 'nStatement',
      person: jan.id,
      disciplines: [INFORMATICS],
      from: '2023-07-01',
      to: '2024-12-31',
    }),
    apply: async (db, { jan }) => {
      await db.update(nStatements).set({ dateTo: '2023-06-30' }).where(eq(nStatements.personId, jan.id));
      await nStatement(db, jan, { codes: [INFORMATICS], from: '2023-07-01', to: '2024-12-31' });
      await requestRecalculationWithCoauthors(db, [jan.id]);
    },
  },
  'a person who leaves N': {
    change: ({ ewa }) => ({ kind: 'nStatement', person: ewa.id, disciplines: [], from: '2022-01-01', to: null }),
    apply: async (db, { ewa }) => {
      await db.update(nStatements).set({ dateTo: '2021-12-31' }).where(eq(nStatements.personId, ewa.id));
      await requestRecalculationWithCoauthors(db, [ewa.id]);
    },
  },
  'other points of a host book': {
    change: ({ host }) => ({ kind: 'points', publications: [host.id], points: 20, points_hst: 20, mode: 10 }),
    apply: async (db, { host, periodId }) => {
      await db
        .update(publications)
        .set({ points: '20', pointsHst: '20', bookPoints: '20', bookPointsHst: '20', emphasisMode: 10 })
        .where(eq(publications.id, host.id));
      await recalculatePeriod(db, periodId);
    },
  },
  'a journal with other points': {
    change: ({ journal }) => ({ kind: 'journal', journal, points: 20 }),
    apply: async (db, { shared, periodId }) => {
      await db.update(journals).set({ points: 20 });
      await valuePublications(db, { ids: [shared.id] });
      await recalculatePeriod(db, periodId);
    },
  },
  'a publisher of another level': {
    change: ({ publisher }) => ({ kind: 'publisher', publisher, level: null }),
    apply: async (db, { periodId }) => {
      await db.delete(publishers);
      const books = await db
        .select({ id: publications.id })
        .from(publications)
        .where(sql`${publications.typeCode} in (3, 19)`);
      await valuePublications(db, { ids: books.map(({ id }) => id) });
      await recalculatePeriod(db, periodId);
    },
  },
};

/** The same under numbers of records: what a scenario adds has other ones. */
const renumbered = (text: string, numbers: Record<number, number>) =>
  text
    .split(':')
    .map((number) => numbers[Number(number)] ?? number)
    .join(':');

test('foresees somebody who comes with works, and a work of people who are here', async ({ db }) => {
  const place = await prepared(db);
  const { periodId, anna, ewa } = place;
  const calls = await callsAs(db, 'zespol');
  const before = await real(db, periodId);
  const typical = { type: 20 as const, points: 140, level: null, authors: 3 };
  const { id } = await calls.create({
    period: periodId,
    name: 'Co jeśli',
    disciplines: [COMPUTING],
    changes: [
      {
        kind: 'newcomer',
        name: 'Nowa osoba',
        from: '2023-10-01',
        fte: 1,
        disciplines: [
          { code: COMPUTING, percent: 70 },
          { code: INFORMATICS, percent: 30 },
        ],
        // Nobody is in N on 31 December 2022.
        works: [
          { ...typical, year: 2024, count: 2 },
          { ...typical, year: 2022, count: 1 },
        ],
      },
      {
        kind: 'work',
        title: 'Nowa praca',
        type: 3,
        year: 2024,
        points: null,
        level: 'II',
        authors: 2,
        shares: [
          { person: anna.id, discipline: COMPUTING },
          { person: ewa.id, discipline: COMPUTING },
        ],
      },
    ],
  });
  const detail = await calls.evaluate({ scenario: id });
  const [newcomer, work] = detail.changes;
  expect(newcomer?.warnings).toEqual([expect.stringContaining('(R03)')]);
  expect(work).toMatchObject({ problem: null, warnings: [], people: [{ last_name: 'Anna' }, { last_name: 'Ewa' }] });

  const comer = await person(db, { lastName: 'Nowa' });
  const from = '2023-10-01';
  await employment(db, comer, { dateFrom: from });
  await declaration(db, comer, { split: { [COMPUTING]: 70, [INFORMATICS]: 30 }, from });
  await nStatement(db, comer, { codes: [COMPUTING, INFORMATICS], from });
  const authors = [{ person: comer, discipline: COMPUTING }, {}, {}];
  const articles: number[] = [];
  for (const year of [2024, 2024, 2022]) articles.push((await article(db, { points: 140, year, authors })).id);
  const monograph = await book(db, {
    level: 'II',
    year: 2024,
    authors: [anna, ewa].map((each) => ({ person: each, discipline: COMPUTING })),
  });
  await recalculatePeriod(db, periodId);

  const computing = detail.result?.disciplines.find(({ code }) => code === COMPUTING);
  const came = computing?.persons.find(({ person: { last_name } }) => last_name === 'Nowa osoba');
  expect(came?.entered.map(({ work }) => work.title)).toEqual(['Nowa osoba: artykuł 1', 'Nowa osoba: artykuł 2']);
  const numbers: Record<number, number> = { [came?.person.id ?? 0]: comer.id };
  came?.entered.forEach(({ work: { id: own } }, index) => (numbers[own] = articles[index] ?? 0));
  const written = computing?.persons
    .flatMap(({ entered }) => entered)
    .find(({ work: { title } }) => title === 'Nowa praca');
  numbers[written?.work.id ?? 0] = monograph.id;
  const seen = foreseen(before, detail);
  for (const each of seen.values()) each.accepted = each.accepted.map((pair) => renumbered(pair, numbers)).toSorted();
  expect(seen).toEqual(await real(db, periodId));
});

test.for(Object.entries(CASES))(
  'foresees what the recalculation makes of it: %s',
  async ([, { change, apply }], { db }) => {
    const place = await prepared(db);
    const calls = await callsAs(db, 'zespol');
    const before = await real(db, place.periodId);
    const { id } = await calls.create({
      period: place.periodId,
      name: 'Co jeśli',
      disciplines: [COMPUTING],
      changes: [change(place)],
    });
    const detail = await calls.evaluate({ scenario: id });
    expect(detail.result?.outdated).toBeNull();
    expect(await real(db, place.periodId)).toEqual(before);

    await apply(db, place);
    await recalculateAll(db);
    const after = await real(db, place.periodId);
    expect(after).not.toEqual(before);
    expect(foreseen(before, detail)).toEqual(after);
    expect(await calls.get({ scenario: id })).toMatchObject({ result: { outdated: 'results' } });
  },
);
