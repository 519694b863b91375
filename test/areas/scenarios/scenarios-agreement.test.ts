import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ScenarioChange, ScenarioDetail } from '#areas/scenarios/schema.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { disciplineResults, shareResults } from '#areas/recalculation/tables.ts';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { nStatements } from '#areas/polon/tables.ts';
import { changeDiscipline, selectShare } from '#areas/publications/service-assignment.ts';
import { valuePublications } from '#areas/publications/service-valuation.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Db } from '#server/db.ts';
import { actorOf } from '../../support/app.ts';
import { nStatement } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
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
  await recalculatePeriod(db, place.periodId);
  return { ...place, journal: journal?.id ?? 0, publisher: publisher?.id ?? 0 };
}

/** Everything that the recalculation has written of the disciplines. */
async function real(db: Db, periodId: number) {
  const rows = await db.select().from(disciplineResults).where(eq(disciplineResults.periodId, periodId));
  const accepted = await db
    .select({ discipline: shareResults.disciplineCode, work: authorships.publicationId, person: shareResults.personId })
    .from(shareResults)
    .innerJoin(authorships, eq(authorships.id, shareResults.authorshipId))
    .where(eq(shareResults.accepted, true));
  return new Map(
    rows.map((row) => [
      row.disciplineCode,
      {
        n: Number(row.n),
        n_years: row.nYears,
        reductions: Number(row.reductions),
        slot_limit: Number(row.slotLimit),
        weak_book_limit: Number(row.weakBookLimit),
        outside_n_limit: Number(row.outsideNLimit),
        patent_limit: row.patentLimit,
        points: Number(row.points),
        slots: Number(row.slots),
        weak_book_slots: Number(row.weakBookSlots),
        outside_n_slots: Number(row.outsideNSlots),
        accepted: accepted
          .filter(({ discipline }) => discipline === row.disciplineCode)
          .map(({ person, work }) => `${person}:${work}`)
          .toSorted(),
      },
    ]),
  );
}

type Real = Awaited<ReturnType<typeof real>>;

/** What the scenario says of the time after, upon what was real before. */
function foreseen(before: Real, { result }: ScenarioDetail): Real {
  const after = structuredClone(before);
  for (const { code, after: figures, persons } of result?.disciplines ?? []) {
    const accepted = new Set(before.get(code)?.accepted);
    for (const { person, entered, left } of persons) {
      for (const { work } of left) accepted.delete(`${person.id}:${work.id}`);
      for (const { work } of entered) accepted.add(`${person.id}:${work.id}`);
    }
    const { evaluated, bound, gap, criterion, ...numbers } = figures;
    expect({ bound, gap }).toEqual({ bound: figures.points, gap: 0 });
    expect([evaluated, typeof criterion]).toEqual([false, 'number']);
    after.set(code, { ...numbers, accepted: [...accepted].toSorted() });
  }
  return after;
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
        .set({ points: '20', pointsHst: '20', emphasisMode: 10 })
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
