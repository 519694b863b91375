import { eq, max } from 'drizzle-orm';
import { expect } from 'vitest';
import { units } from '#areas/people/tables.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { requestDisciplines, requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import type { PersonWorks, UnitContainer, UnitReport } from '#areas/supervision/schema.ts';
import { sumsOfShown } from '#areas/supervision/shown-sums.ts';
import { article, employment, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { pdfText } from '../../support/pdf.ts';
import { INFORMATICS, recalculatePeriod } from '../scenarios/scenario-calls.ts';
import { askAs, sheetOf, university } from './supervision.ts';

const REPORT = '/api/v2/unitReport';

test('a unit with all below it, by person, over the disciplines', async ({ db }) => {
  const { periodId, anna } = await university(db);
  const { post } = await askAs(db, 'jednostka');
  const { nazwa, osoby, statystyka }: UnitContainer = await (
    await post(REPORT, { unitCode: 'W1', period: periodId })
  ).json();
  expect(nazwa).toBe('Wydział Informatyki');
  expect(osoby.map(({ nazwisko, jednostka }) => [nazwisko, jednostka?.nazwa])).toEqual([
    ['Ąkowska', 'Katedra Systemów'],
    ['Lis', 'Katedra Sieci'],
    ['Żak', 'Katedra Systemów'],
  ]);
  const [first] = osoby;
  expect(first).toMatchObject({ id_pracownik: anna.id, dyscypliny: [{ kod: 203 }, { kod: 602 }] });
  // 2.4 in computing and 1.6 in informatics; half a slot and a whole one.
  expect(first?.result).toMatchObject({
    slot_limit: 4,
    slot_person_in_discipline: 1.5,
    points_person_in_discipline: 270,
    patents_count: 1,
  });
  expect(first?.result.pub_qualification).toHaveLength(2);
  // A patent of two people counts once.
  expect(statystyka).toMatchObject({ N: 3, NNN: 9, people: 3, patents_count: 1, slot_person_in_discipline: 3 });
});

test('it says when its disciplines were recalculated and which are about to be', async ({ db }) => {
  const { periodId, anna } = await university(db);
  const { post } = await askAs(db, 'jednostka');
  const report = async (): Promise<UnitReport> => (await post(REPORT, { unitCode: 'W1', period: periodId })).json();
  const [last] = await db.select({ at: max(disciplineResults.computedAt) }).from(disciplineResults);
  expect(await report()).toMatchObject({ recalculated_at: last?.at?.toISOString(), waiting: [] });
  await requestDisciplines(db, periodId, [INFORMATICS]);
  expect((await report()).waiting).toEqual(['informatyka']);
  // A changed share waits first for its author, then for the disciplines.
  await requestRecalculation(db, periodId, [anna.id]);
  expect((await report()).waiting).toHaveLength(2);
  await recalculatePeriod(db, periodId);
  expect((await report()).waiting).toEqual([]);
});

test('the units right below share out its people, slots and points; a unit without any has no parts', async ({
  db,
}) => {
  const { periodId } = await university(db);
  const { post } = await askAs(db, 'jednostka');
  const reportOf = async (unitCode: string): Promise<UnitReport> =>
    (await post(REPORT, { unitCode, period: periodId })).json();
  const { parts, statystyka } = await reportOf('W1');
  expect(parts.map(({ nazwa, own }) => [nazwa, own])).toEqual([
    ['Katedra Sieci', false],
    ['Katedra Systemów', false],
  ]);
  for (const key of ['people', 'N', 'slot_person_in_discipline', 'points_person_in_discipline'] as const)
    expect(parts.reduce((sum, part) => sum + part.statystyka[key], 0)).toBeCloseTo(statystyka[key], 4);
  const [{ kod_jedn: below } = { kod_jedn: '' }] = parts;
  expect((await reportOf(below)).parts).toEqual([]);
});

test('on paper its people stand by where in it they work, with their disciplines', async ({ db }) => {
  const { periodId } = await university(db);
  const { get } = await askAs(db, 'jednostka');
  const paper = await get(`/api/v2/evaluationUnitResultPdf?unit=W1&period=${periodId}`);
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  const text = pdfText(new Uint8Array(await paper.arrayBuffer()));
  const [sieci, systemow] = [text.indexOf('Katedra Sieci'), text.indexOf('Katedra Systemów')];
  expect(sieci).toBeGreaterThan(0);
  expect(systemow).toBeGreaterThan(sieci);
  expect(text).toContain('Dyscypliny');
  expect(text).toContain('informatyka');
});

test('on paper two parts of one name stay two', async ({ db }) => {
  const { periodId } = await university(db);
  await db.update(units).set({ name: 'Katedra Sieci' }).where(eq(units.code, 'W1/K1'));
  const { get } = await askAs(db, 'jednostka');
  const paper = await get(`/api/v2/evaluationUnitResultPdf?unit=W1&period=${periodId}`);
  const text = pdfText(new Uint8Array(await paper.arrayBuffer()));
  expect(text.split('Katedra Sieci')).toHaveLength(3);
});

test('whoever worked here without slots is listed, and who never did is not', async ({ db }) => {
  const { periodId, anna } = await university(db);
  const idle = await person(db, { lastName: 'Zet', unitId: anna.unitId });
  await employment(db, idle, {});
  await person(db, { lastName: 'Obca', unitId: anna.unitId });
  const { post } = await askAs(db, 'jednostka');
  const { osoby, statystyka }: UnitContainer = await (await post(REPORT, { unitCode: 'W1', period: periodId })).json();
  expect(osoby.map(({ nazwisko }) => nazwisko)).toEqual(['Ąkowska', 'Lis', 'Zet', 'Żak']);
  expect(osoby[2]).toMatchObject({ in_n: null, dyscypliny: [], result: { slot_limit: 0 } });
  expect(statystyka.people).toBe(3);
});

test('a supervisor sees the granted unit and those below it, by every call', async ({ db }) => {
  const { periodId, anna, piotr } = await university(db);
  const { get, post } = await askAs(db, 'jednostka');
  expect(await (await get('/api/v2/unitAccess')).json()).toMatchObject({
    OrgUnits: [
      { ou_code: 'W1/K2', ou_name: 'Katedra Sieci', parent: 'W1' },
      { ou_code: 'W1/K1', ou_name: 'Katedra Systemów', parent: 'W1' },
      // Above it stands nothing that this supervisor may look at.
      { ou_code: 'W1', ou_name: 'Wydział Informatyki', parent: null },
    ],
  });
  const calls = (unit: string, who: number) => [
    post(REPORT, { unitCode: unit, period: periodId }),
    get(`/api/v2/evaluationUnitResultFile?unit=${encodeURIComponent(unit)}&period=${periodId}`),
    post('/api/v2/unitPersonWorks', { period: periodId, person: who, unit }),
  ];
  for (const unit of ['W2', 'W9'])
    for (const { status } of await Promise.all(calls(unit, piotr.id))) expect([unit, status]).toEqual([unit, 404]);
  for (const unit of ['W1', 'W1/K1'])
    for (const { status } of await Promise.all(calls(unit, anna.id))) expect([unit, status]).toEqual([unit, 200]);
  // Somebody else's person under one's own unit.
  const foreign = await Promise.all(calls('W1', piotr.id));
  expect(foreign[2]?.status).toBe(404);
  const { get: asOffice } = await askAs(db, 'ewaluacja');
  const { OrgUnits } = await (await asOffice('/api/v2/unitAccess')).json();
  expect(OrgUnits).toHaveLength(4);
});

test('the file has the unit’s people and sums', async ({ db }) => {
  const { periodId } = await university(db);
  const { get } = await askAs(db, 'jednostka');
  const rows = await sheetOf(await get(`/api/v2/evaluationUnitResultFile?unit=W1&period=${periodId}`), 'Osoby');
  expect(rows.map((row) => [row[0], row[1], row[9]])).toEqual([
    ['Katedra Systemów', 'Ąkowska', 270],
    ['Katedra Sieci', 'Lis', 70],
    ['Katedra Systemów', 'Żak', 100],
  ]);
});

test.for([
  [{ unitCode: 'W1' }, 'Nie zaznaczono okresu'],
  [{ period: 1 }, 'Nie wybrano jednostki'],
] as const)('%j is refused: %s', async ([input, message], { db }) => {
  await university(db);
  const { post } = await askAs(db, 'jednostka');
  const response = await post(REPORT, input);
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(message);
});

test('a person’s works come with how many of the period wait for a discipline', async ({ db }) => {
  const { periodId, anna } = await university(db);
  const { post } = await askAs(db, 'jednostka');
  const undecided = async () => {
    const answer: PersonWorks = await (
      await post('/api/v2/unitPersonWorks', { period: periodId, person: anna.id, unit: 'W1' })
    ).json();
    const { unassigned: publications, unassigned_patents: patents } = answer.person;
    expect(answer.undecided).toHaveLength(publications + patents);
    return { publications, patents };
  };
  const before = await undecided();
  const { yearFrom, yearTo } = await findPeriod(db, periodId);
  await article(db, { points: 100, year: yearFrom, authors: [{ person: anna }] });
  await article(db, { points: 100, year: yearTo + 1, authors: [{ person: anna }] });
  const patent = { typeCode: 7, categoryId: 23, emphasisMode: 0 };
  await article(db, { ...patent, points: 75, year: yearFrom, authors: [{ person: anna }] });
  expect(await undecided()).toEqual({ publications: before.publications + 1, patents: before.patents + 1 });
});

const inRows = (people: UnitContainer['osoby']) => people.reduce((sum, { unassigned }) => sum + unassigned, 0);

test('a work of two people without a discipline stands with each of them, and counts once', async ({ db }) => {
  const { periodId, anna, ewa } = await university(db);
  const { post } = await askAs(db, 'jednostka');
  const read = async (): Promise<UnitContainer> => (await post(REPORT, { unitCode: 'W1', period: periodId })).json();
  const before = await read();
  const { yearFrom } = await findPeriod(db, periodId);
  await article(db, { points: 100, year: yearFrom, authors: [{ person: anna }, { person: ewa }] });
  const { osoby, statystyka } = await read();
  expect(inRows(osoby) - inRows(before.osoby)).toBe(2);
  expect(statystyka.unassigned - before.statystyka.unassigned).toBe(1);
});

test('the row of a filtered unit has the sums of the people shown, and of shared patents the most', async ({ db }) => {
  const { periodId } = await university(db);
  const { post } = await askAs(db, 'jednostka');
  const unit: UnitContainer = await (await post(REPORT, { unitCode: 'W1', period: periodId })).json();
  const people = (...names: string[]) => unit.osoby.filter(({ nazwisko }) => names.includes(nazwisko));
  const one = sumsOfShown(unit, people('Ąkowska'));
  expect(one.mostPatents).toBe(false);
  const { pub_qualification: _works, ...own } = only(people('Ąkowska')).result;
  expect(one.of).toMatchObject(own);
  // Both have the same patent.
  const both = sumsOfShown(unit, people('Ąkowska', 'Żak'));
  expect(both).toMatchObject({ mostPatents: true, of: { patents_count: 2, points_person_in_discipline: 370 } });
  expect(both.of.slot_limit).toBeLessThan(unit.statystyka.slot_limit);
});
