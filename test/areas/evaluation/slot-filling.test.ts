import { describe, expect } from 'vitest';
import { displayedSlot } from '#areas/polon/schema-words.ts';
import { slotFilling } from '#areas/evaluation/service.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#platform/audit.ts';
import { doctoralEnrolments } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import {
  article,
  book,
  declaration,
  employment,
  type PersonRow,
  period,
  person,
  publication,
  researcher,
} from '../../support/builders.ts';
import { recalculateAll } from '../../support/tools.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from './results.ts';

async function filled(db: Db, { id }: PersonRow, yearFrom = 2022) {
  const { id: periodId } = await period(db, yearFrom);
  await requestFullRecalculation(db, CONSOLE, periodId);
  await recalculateAll(db);
  return slotFilling(db, id, periodId);
}

describe('totals', () => {
  test('are the sums of the accepted shares, to four decimals', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 70, [MEDIA]: 30 });
    const authors = [{ person: anna, discipline: COMPUTING }, {}, {}];
    for (const points of [70, 70, 40, 20, null]) await article(db, { points, authors });
    await book(db, { level: 'II', authors: [{ person: anna, discipline: MEDIA, customSelected: true }] });
    const shares = await filled(db, anna);

    expect(shares.dyscypliny).toEqual([COMPUTING, MEDIA]);
    expect(shares.sumy_slotow_w_dyscyplinach).toEqual({ [COMPUTING]: 2.8, [MEDIA]: 1.2 });
    expect(shares.limit_mono_o).toEqual({ [COMPUTING]: 1.4, [MEDIA]: 1 });
    // 70/√3 twice, 40/√3, 20/3 and 5/3; slots 1/√3 three times and 1/3 twice.
    expect(shares.evaluation_result[COMPUTING]).toMatchObject({
      points_person_in_discipline: 112.2564,
      slot_person_in_discipline: 2.3988,
      remain_slot_person: 0.4012,
      mono_slots: 0,
    });
    expect(shares.evaluation_result[MEDIA]).toMatchObject({ points_person_in_discipline: 300, mono_slots: 0 });
    expect(shares.custom_result[MEDIA]).toMatchObject({ points_person_in_discipline: 300, remain_slot_person: 0.2 });
    expect(shares.custom_result[COMPUTING]).toMatchObject({ points_person_in_discipline: 0, pub_qualification: [] });
    expect(shares).toMatchObject({ error_desc: '', pending: 0, opn: false });
  });

  test('nothing remains, and never less than nothing, when the limit has shrunk since', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    for (let n = 0; n < 4; n += 1)
      await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
    await filled(db, anna);
    await declaration(db, anna, { split: { [COMPUTING]: 25 }, from: '2020-01-01' });
    const shares = await slotFilling(db, anna.id, (await period(db)).id);
    expect(shares.sumy_slotow_w_dyscyplinach).toEqual({ [COMPUTING]: 1 });
    expect(shares.evaluation_result[COMPUTING]).toMatchObject({ slot_person_in_discipline: 4, remain_slot_person: 0 });
  });

  test('patents count beside the slots, in their discipline and period', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const patent = { typeCode: 7, categoryId: 21, emphasisMode: 0, authors: [{ person: anna, discipline: COMPUTING }] };
    await publication(db, { ...patent, points: '100' });
    await publication(db, { ...patent, points: '75' });
    await publication(db, { ...patent, points: '75', year: 2019 });
    await publication(db, { ...patent, points: '30', authors: [{ person: anna, discipline: null }] });
    const shares = await filled(db, anna);
    expect(shares.evaluation_result[COMPUTING]).toMatchObject({ patents_count: 2, patents_sum_points: 175 });
    expect(shares.dorobek.patents).toHaveLength(3);
  });
});

test('year statistics count every assigned work and, apart, the qualified ones', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const authors = [{ person: anna, discipline: COMPUTING }];
  await article(db, { points: 140, year: 2022, authors });
  await article(db, { points: 70, year: 2024, authors: [...authors, {}, {}] });
  await article(db, { points: 200, year: 2024, statusCode: 1, authors });
  const shares = await filled(db, anna);
  const statistics = shares.stats_result[COMPUTING] ?? [];
  expect(statistics.map(({ rok, liczba_pub }) => [rok, liczba_pub])).toEqual([
    [2022, 1],
    [2023, 0],
    [2024, 2],
    [2025, 0],
  ]);
  expect(statistics[2]).toEqual({
    rok: 2024,
    liczba_pub: 2,
    suma_pub_pkt_calk: 270,
    suma_pub_pkt_przel: 240.4145,
    suma_slotow_przel: 1.5774,
    qualif_pub_liczba: 1,
    qualif_pub_pkt_calk: 70,
    qualif_pub_pkt_przel: 40.4145,
    qualif_pub_slot_przel: 0.5774,
  });
});

describe('statement slots', () => {
  test('of 2017–2021 are shown times 0.8, later ones as they are', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 70, [MEDIA]: 30 });
    const older = await filled(db, anna, 2017);
    expect(older.osw.map(({ rok }) => rok)).toEqual([2017, 2017, 2018, 2018, 2019, 2019, 2020, 2020, 2021, 2021]);
    expect(older.osw[0]).toEqual({
      rok: 2017,
      dyscyplina: 'informatyka techniczna i telekomunikacja',
      dyscyplina_kod: COMPUTING,
      wielkosc_etatu: 1,
      prc_dysc: 70,
      slot_w_dyscyplinie: 0.7,
      slot_factor: 0.8,
    });
    expect(older.osw.slice(0, 2).map(displayedSlot)).toEqual([0.56, 0.24]);
    const newer = await filled(db, anna);
    expect(newer.osw.map(displayedSlot)).toEqual([0.7, 0.3, 0.7, 0.3, 0.7, 0.3, 0.7, 0.3]);
  });
});

describe('who is not in N', () => {
  test('has no slots, and gets a warning', async ({ db }) => {
    const anna = await person(db);
    await employment(db, anna, { positionGroup: 'dydaktyczna' });
    await declaration(db, anna, { split: { [COMPUTING]: 100 } });
    await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
    const shares = await filled(db, anna);
    expect(shares.sumy_slotow_w_dyscyplinach).toEqual({ [COMPUTING]: 0 });
    expect(shares.evaluation_result[COMPUTING]?.pub_qualification).toMatchObject([
      { accepted: false, reject_reason: 6 },
    ]);
    expect(shares.error_desc.split('\n')).toEqual([
      'Brak zaliczenia do liczby N w wybranym okresie: nie ma slotów do wypełnienia.',
      'Przypisano prace do dyscypliny informatyka techniczna i telekomunikacja, a oświadczenia nie dają w niej udziału w tym okresie.',
    ]);
  });

  test('as research staff fills slots by the same formula', async ({ db }) => {
    const anna = await person(db);
    await employment(db, anna, { fte: '0.5' });
    await declaration(db, anna, { split: { [COMPUTING]: 100 } });
    expect(await filled(db, anna)).toMatchObject({ opn: true, sumy_slotow_w_dyscyplinach: { [COMPUTING]: 2 } });
  });

  test('as a doctoral student has four slots, of monographs too', async ({ db }) => {
    const student = await person(db);
    await db
      .insert(doctoralEnrolments)
      .values({ personId: student.id, dateFrom: '2023-10-01', disciplineCode: COMPUTING });
    const authors = [{ person: student, discipline: COMPUTING }];
    for (let n = 0; n < 3; n += 1) await book(db, { year: 2024, authors });
    await article(db, { points: 140, year: 2022, authors });
    const shares = await filled(db, student);
    expect(shares).toMatchObject({
      opn: true,
      sumy_slotow_w_dyscyplinach: { [COMPUTING]: 4 },
      limit_mono_o: { [COMPUTING]: 4 },
    });
    // Three books pass; the article is of a year before the studies.
    expect(shares.evaluation_result[COMPUTING]).toMatchObject({ mono_slots: 3, remain_slot_person: 1 });
    const reasons = shares.evaluation_result[COMPUTING]?.pub_qualification.map((row) => row.reject_reason);
    expect(reasons?.toSorted()).toEqual([3, null, null, null]);
  });
});
