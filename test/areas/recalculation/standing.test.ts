import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { today, yearOf } from '#engine/day.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { disciplineRequests, disciplineResults } from '#areas/recalculation/tables.ts';
import { disciplineNumbers, disciplineStandings } from '#areas/recalculation/service-standing.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { absences, disciplineDeclarations } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import {
  absence,
  article,
  book,
  declaration,
  employment,
  nStatement,
  only,
  type PersonRow,
  period,
  person,
  publication,
  researcher,
} from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { AUTOMATION, COMPUTING, MEDIA, runningPeriod } from '../evaluation/results.ts';
/** The code that automation has in the period. */
const AUTOMATION_NOW = 2021;

const standingOf = async (db: Db, code: number) => only(await disciplineStandings(db, await period(db), [code]));

async function takenOff(db: Db, code: number) {
  const { reductions } = await standingOf(db, code);
  return reductions.rows.map(({ person, kind, slots, spared }) => [person, kind, slots / 10_000, spared]);
}

const inComputing = (db: Db) => researcher(db, { [COMPUTING]: 100 });
const publish = (db: Db, author: PersonRow, discipline = COMPUTING) =>
  article(db, { points: 70, authors: [{ person: author, discipline }] });

/** Research staff in no N, with the discipline named. */
async function outsider(db: Db, code = COMPUTING) {
  const created = await person(db);
  await employment(db, created);
  await declaration(db, created, { split: { [code]: 100 } });
  return created;
}

test('the limit of slots is 3N less what its people take off; the percents are those of 3N', async ({ db }) => {
  for (let n = 0; n < 12; n += 1) await publish(db, await inComputing(db));
  const idle = await inComputing(db);
  const outside = await outsider(db);
  const silent = await person(db);
  await employment(db, silent, { positionGroup: 'badawcza' });

  const standing = await standingOf(db, COMPUTING);
  expect(standing).toMatchObject({ code: COMPUTING, hst: false, evaluated: true, slots: 390_000 });
  expect(standing.n.mean).toBe(130_000);
  expect(standing.n.years.map(({ n }) => n)).toEqual([130_000, 130_000, 130_000, 130_000]);
  expect(await takenOff(db, COMPUTING)).toEqual([
    [idle.id, 'noPublication', 3, null],
    [outside.id, 'notInN', 6, null],
    [silent.id, 'noStatement', 6, null],
  ]);
  expect(standing.reductions.slots).toBe(150_000);
  expect(standing.limits).toMatchObject({ slots: 240_000, weakBooks: 19_500, outsideN: 78_000, patents: 13 });
});

test('in a running period the same people are a forecast and the limit stays 3N', async ({ db }) => {
  const busy = await inComputing(db);
  const running = await runningPeriod(db);
  await article(db, { points: 70, year: running.yearFrom, authors: [{ person: busy, discipline: COMPUTING }] });
  const idle = await inComputing(db);
  const standing = only(await disciplineStandings(db, running, [COMPUTING]));
  expect(standing.reductions).toMatchObject({ forecast: true, slots: 30_000, rows: [{ person: idle.id }] });
  expect([standing.slots, standing.limits.slots]).toEqual([60_000, 60_000]);
});

test('the optimum of a running period has all slots, and is solved anew without those of the idle at its end', async ({
  db,
}) => {
  const anna = await inComputing(db);
  await inComputing(db);
  const running = await runningPeriod(db);
  for (let n = 0; n < 4; n += 1) {
    await article(db, { points: 100, year: running.yearFrom, authors: [{ person: anna, discipline: COMPUTING }] });
  }
  await requestRecalculation(db, running.id, [anna.id]);
  await recalculateAll(db);
  const solved = async () => only(await db.select().from(disciplineResults));
  expect(await solved()).toMatchObject({
    slotLimit: '6.0000',
    reductions: '0.0000',
    reductionsForecast: '3.0000',
    periodEnded: false,
    slots: '4.0000',
  });
  await recalculateAll(db);
  expect(await db.select().from(disciplineRequests)).toEqual([]);

  const yearTo = yearOf(today()) - 1;
  await db.update(evaluationPeriods).set({ yearTo }).where(eq(evaluationPeriods.id, running.id));
  await recalculateAll(db);
  expect(await solved()).toMatchObject({
    reductions: '3.0000',
    reductionsForecast: '0.0000',
    periodEnded: true,
    slots: '3.0000',
  });
  expect(await db.select().from(disciplineRequests)).toEqual([]);
});

test('a discipline whose people take off more than it has is left with nothing', async ({ db }) => {
  await inComputing(db);
  await outsider(db);
  const { slots, reductions, limits, evaluated } = await standingOf(db, COMPUTING);
  expect({ slots, off: reductions.slots, left: limits.slots, evaluated }).toEqual({
    slots: 30_000,
    off: 90_000,
    left: 0,
    evaluated: false,
  });
});

test('one discipline by itself stands as among all, and every discipline of the period has its place', async ({
  db,
}) => {
  const both = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
  await publish(db, both);
  await inComputing(db);
  await outsider(db, MEDIA);
  await outsider(db, AUTOMATION);
  await employment(db, await person(db));

  const all = await disciplineStandings(db, await period(db));
  expect(all.length).toBeGreaterThan(50);
  expect(all.map(({ code }) => code)).toEqual(all.map(({ code }) => code).toSorted((a, b) => a - b));
  for (const code of [COMPUTING, MEDIA, AUTOMATION_NOW]) {
    const among = all.find((standing) => standing.code === code);
    expect(await standingOf(db, code)).toEqual(among);
    expect(among?.reductions.slots).toBeGreaterThan(0);
  }
  for (const { slots, reductions, limits } of all) {
    expect(reductions.rows.reduce((sum, row) => sum + row.slots, 0)).toBe(reductions.slots);
    expect(limits.slots).toBe(Math.max(slots - reductions.slots, 0));
  }
  // Nobody is in N there, so a missing statement takes nothing off.
  expect(all.find(({ code }) => code === 101)).toMatchObject({ slots: 0, reductions: { slots: 0, rows: [] } });
  const numbers = await disciplineNumbers(db, await period(db));
  expect(numbers).toEqual(all.map(({ code, name, hst, n, evaluated }) => ({ code, name, hst, n, evaluated })));
});

test('a book with an expert opinion shows something in HST only', async ({ db }) => {
  const [media, computing] = [await researcher(db, { [MEDIA]: 100 }), await inComputing(db)];
  await book(db, { level: null, expertOpinion: true, authors: [{ person: media, discipline: MEDIA }] });
  await book(db, { level: null, expertOpinion: true, authors: [{ person: computing, discipline: COMPUTING }] });
  expect(await takenOff(db, MEDIA)).toEqual([]);
  expect(await takenOff(db, COMPUTING)).toEqual([[computing.id, 'noPublication', 3, null]]);
});

test('of statements from one day the first counts, whichever was touched last', async ({ db }) => {
  const anna = await person(db);
  await employment(db, anna);
  await nStatement(db, anna, { codes: [COMPUTING, MEDIA] });
  const { id } = await declaration(db, anna, { split: { [COMPUTING]: 100 } });
  await declaration(db, anna, { split: { [MEDIA]: 100 } });
  const other = await person(db);
  // The row moves behind the second.
  for (const personId of [other.id, anna.id])
    await db.update(disciplineDeclarations).set({ personId }).where(eq(disciplineDeclarations.id, id));
  expect((await standingOf(db, COMPUTING)).n.mean).toBe(10_000);
});

test('a renamed discipline is one with its successor', async ({ db }) => {
  const anna = await person(db);
  await employment(db, anna);
  for (const [code, from, to] of [
    [AUTOMATION, '2019-01-01', '2022-11-10'],
    [AUTOMATION_NOW, '2022-11-11', undefined],
  ] as const) {
    await declaration(db, anna, { split: { [code]: 100 }, from, ...(to && { to }) });
    await nStatement(db, anna, { codes: [code], from, ...(to && { to }) });
  }
  expect(await takenOff(db, AUTOMATION_NOW)).toEqual([[anna.id, 'noPublication', 3, null]]);
  await article(db, { points: 70, year: 2022, authors: [{ person: anna, discipline: AUTOMATION }] });
  expect(await takenOff(db, AUTOMATION_NOW)).toEqual([]);
});

describe('a person in N keeps the slots with', () => {
  test.for([
    ['a listed article', (db: Db, anna: PersonRow) => publish(db, anna), true],
    [
      'a listed article of the fewest points',
      (db: Db, person: PersonRow) => article(db, { points: 20, authors: [{ person, discipline: COMPUTING }] }),
      true,
    ],
    [
      'no article of a journal that is not listed',
      (db: Db, person: PersonRow) => article(db, { points: null, authors: [{ person, discipline: COMPUTING }] }),
      false,
    ],
    [
      'a chapter at a publisher of level I',
      (db: Db, person: PersonRow) =>
        book(db, { kind: 'chapter', level: 'I', authors: [{ person, discipline: COMPUTING }] }),
      true,
    ],
    [
      'an editorship at a publisher of level II',
      (db: Db, person: PersonRow) =>
        book(db, { kind: 'editorship', level: 'II', authors: [{ person, discipline: COMPUTING }] }),
      true,
    ],
    [
      'no book of a publisher that is not listed',
      (db: Db, person: PersonRow) => book(db, { level: null, authors: [{ person, discipline: COMPUTING }] }),
      false,
    ],
    [
      'no patent',
      (db: Db, person: PersonRow) =>
        publication(db, { typeCode: 7, points: '100', emphasisMode: 0, authors: [{ person, discipline: COMPUTING }] }),
      false,
    ],
    [
      'no work that the library has not approved',
      (db: Db, person: PersonRow) =>
        article(db, { points: 70, statusCode: 1, authors: [{ person, discipline: COMPUTING }] }),
      false,
    ],
    [
      'no work without a discipline',
      (db: Db, person: PersonRow) => article(db, { points: 70, authors: [{ person }] }),
      false,
    ],
    [
      'no work in another discipline',
      (db: Db, person: PersonRow) => article(db, { points: 70, authors: [{ person, discipline: MEDIA }] }),
      false,
    ],
    [
      'no work of another period',
      (db: Db, person: PersonRow) =>
        article(db, { points: 70, year: 2021, authors: [{ person, discipline: COMPUTING }] }),
      false,
    ],
    [
      'a work that its author leaves out of the optimum',
      (db: Db, person: PersonRow) =>
        article(db, { points: 70, authors: [{ person, discipline: COMPUTING, includeInOptimum: false }] }),
      true,
    ],
  ] as const)('%s', async ([, publishes, keeps], { db }) => {
    const anna = await inComputing(db);
    await publishes(db, anna);
    expect(await takenOff(db, COMPUTING)).toEqual(keeps ? [] : [[anna.id, 'noPublication', 3, null]]);
  });
});

test('a work of a year out of N shows nothing', async ({ db }) => {
  const anna = await person(db);
  await employment(db, anna, { dateFrom: '2023-10-01' });
  await declaration(db, anna, { split: { [COMPUTING]: 100 }, from: '2023-10-01' });
  await nStatement(db, anna, { codes: [COMPUTING], from: '2023-10-01' });
  await article(db, { points: 70, year: 2022, authors: [{ person: anna, discipline: COMPUTING }] });
  expect(await takenOff(db, COMPUTING)).toEqual([[anna.id, 'noPublication', 3, null]]);
  await article(db, { points: 70, year: 2023, authors: [{ person: anna, discipline: COMPUTING }] });
  expect(await takenOff(db, COMPUTING)).toEqual([]);
});

test('two years of leaves exempt, whoever else has them', async ({ db }) => {
  const [resting, working] = [await inComputing(db), await inComputing(db)];
  await absence(db, resting, { from: '2021-06-01', to: '2023-05-31', kind: 'urlop wychowawczy' });
  expect(await takenOff(db, COMPUTING)).toHaveLength(2);
  await absence(db, resting, { from: '2025-06-01' });
  expect(await takenOff(db, COMPUTING)).toEqual([
    [resting.id, 'noPublication', 0, 'leave'],
    [working.id, 'noPublication', 3, null],
  ]);
});

test.for([
  ['ends before it begins', { dateTo: '2022-01-01' }, 'absences_dates_check'],
  ['has no kind', { kind: ' ' }, 'absences_kind_check'],
] as const)('a leave that %s is refused', async ([, values, constraint_name], { db }) => {
  const { id: personId } = await person(db);
  const row = { personId, dateFrom: '2022-01-02', kind: 'urlop bezpłatny', ...values };
  const insert = db.transaction((tx) => tx.insert(absences).values(row));
  await expect(insert).rejects.toMatchObject({ cause: { constraint_name } });
});

test('all is read as of one moment', async ({ database }) => {
  const [settings] = await inSnapshot(database.db, (tx) =>
    tx.execute(
      sql`select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as only`,
    ),
  );
  expect(settings).toEqual({ isolation: 'repeatable read', only: 'on' });
});
