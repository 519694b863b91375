import { describe, expect } from 'vitest';
import { slotFilling } from '#areas/evaluation/service.ts';
import type { Db } from '#platform/database/db.ts';
import { article, employment, type PersonRow, period, person, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA, personInThree, PHYSICS, recalculate, runningPeriod } from './results.ts';

/** In computing and media to the end of 2023, then in physics, with a work in each. */
async function inThree(db: Db) {
  const anna = await personInThree(db);
  const own = (discipline: number, points: number) => article(db, { points, authors: [{ person: anna, discipline }] });
  await own(COMPUTING, 200);
  await own(MEDIA, 70);
  await own(PHYSICS, 100);
  return anna;
}

const shown = async (db: Db, { id }: PersonRow, periodId?: number) =>
  slotFilling(db, id, periodId ?? (await period(db)).id);

describe('a third discipline', () => {
  test('is named with the two that are kept', async ({ db }) => {
    const anna = await inThree(db);
    await recalculate(db, anna);
    const shares = await shown(db, anna);
    expect(shares.third_discipline).toEqual({ kept: [COMPUTING, PHYSICS], further: [MEDIA] });
    expect(shares.evaluation_result[MEDIA]?.pub_qualification).toMatchObject([{ accepted: false, reject_reason: 7 }]);
  });

  test('is no matter for those with two', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 50, [MEDIA]: 50 });
    for (const discipline of [COMPUTING, MEDIA])
      await article(db, { points: 70, authors: [{ person: anna, discipline }] });
    await recalculate(db, anna);
    expect((await shown(db, anna)).third_discipline).toBeNull();
  });
});

describe('own reductions', () => {
  const name = 'informatyka techniczna i telekomunikacja';

  test('of an ended period are facts', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    expect((await shown(db, anna)).reductions).toEqual({
      forecast: false,
      rows: [{ dyscyplina: name, kind: 'noPublication', slots: 3 }],
    });
  });

  test('of a running period are a forecast until one listed work is assigned', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const { id, yearFrom } = await runningPeriod(db);
    expect((await shown(db, anna, id)).reductions).toMatchObject({ forecast: true, rows: [{ slots: 3 }] });
    await article(db, { points: 20, year: yearFrom, authors: [{ person: anna, discipline: COMPUTING }] });
    expect((await shown(db, anna, id)).reductions).toEqual({ forecast: true, rows: [] });
  });

  test('of research staff without a statement are one row for all disciplines', async ({ db }) => {
    const anna = await person(db);
    await employment(db, anna, { positionGroup: 'badawcza' });
    expect((await shown(db, anna)).reductions.rows).toEqual([{ dyscyplina: null, kind: 'noStatement', slots: 6 }]);
  });

  test("others' do not count", async ({ db }) => {
    await researcher(db, { [COMPUTING]: 100 });
    const anna = await researcher(db, { [COMPUTING]: 100 });
    await article(db, { points: 20, authors: [{ person: anna, discipline: COMPUTING }] });
    expect((await shown(db, anna)).reductions.rows).toEqual([]);
  });
});
