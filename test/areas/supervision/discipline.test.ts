import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sumOf } from '#engine/fixed.ts';
import type { ReductionKind } from '#engine/reductions.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { waysText } from '#areas/evaluation/schema-words.ts';
import { limitRows, proofText } from '#areas/supervision/limits.ts';
import { sharesPatents } from '#areas/supervision/shown-sums.ts';
import type { DisciplineReport, UnitContainer } from '#areas/supervision/schema.ts';
import { orderProof } from '#areas/recalculation/service-proofs-order.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import { audit } from '#platform/audit.ts';
import { SYSTEM } from '#platform/jobs/kind.ts';
import { only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { INFORMATICS } from '../scenarios/scenario-calls.ts';
import { askAs, sheetOf, university } from './supervision.ts';

const of = (...kinds: ReductionKind[]) => kinds.map((kind) => ({ kind }));

const over = { isOver: true, isClosed: false };

test('what undoes reductions follows from the people: no work is advised where none helps', () => {
  expect(waysText(of('notInN', 'notInN'), over)).toBe(
    'Okres się skończył. Pomniejszenie cofa już tylko zaliczenie do liczby N na 31 grudnia roku z okresu, czyli poprawa danych kadrowych. Wskazanie publikacji nikomu tu nie pomoże.',
  );
  const both = waysText(of('notInN', 'noPublication'), over);
  expect(both).toContain('cofa już tylko, zależnie od osoby: wskazanie w tej dyscyplinie publikacji z lat okresu; ');
  expect(both).not.toContain('nie pomoże');
  expect(waysText(of('noPublication'), { ...over, isOver: false })).toBe(
    'Pomniejszeniu zapobiega publikacja z wykazu wskazana w tej dyscyplinie.',
  );
  expect(waysText(of('noPublication'), { ...over, isClosed: true })).toContain('nic już nie zmieni');
});

const count = (patents_count: number) => ({ patents_count });
const unit = (sum: number, ...people: number[]) => ({
  statystyka: count(sum),
  osoby: people.map((own) => ({ result: count(own) })),
});

test('a patent of several people or units is said to count once where the sums show it', () => {
  expect(sharesPatents([unit(2, 1, 1), unit(3, 3)], count(5))).toBe(false);
  expect(sharesPatents([unit(2, 2), unit(4, 4)], count(5))).toBe(true);
  expect(sharesPatents([unit(12, 9, 9)], count(12))).toBe(true);
});

const REPORT = '/api/v2/disciplineReport';
const namesOf = ({ osoby }: UnitContainer) => osoby.map(({ nazwisko }) => nazwisko);

test('the discipline by unit and person: units and people in Polish order, sums that agree', async ({ db }) => {
  const { periodId, anna } = await university(db);
  const { post } = await askAs(db, 'dyscyplina');
  const response = await post(REPORT, { discCode: COMPUTING, period: periodId });
  expect(response.status).toBe(200);
  const { units, stats, discparam, name }: DisciplineReport = await response.json();
  expect(name).toBe('informatyka techniczna i telekomunikacja');
  expect(units.map((unit) => [unit.nazwa, unit.kod_jedn, namesOf(unit)])).toEqual([
    ['Katedra Sieci', 'W1/K2', ['Lis']],
    ['Katedra Systemów', 'W1/K1', ['Ąkowska', 'Żak']],
  ]);
  const stored = only(await db.select().from(disciplineResults).where(eq(disciplineResults.disciplineCode, COMPUTING)));
  const people = units.flatMap(({ osoby }) => osoby);
  const sum = (value: (person: (typeof people)[number]) => number) => sumOf(people.map(value));
  for (const total of [stats.points_person_in_discipline, sum(({ result }) => result.points_person_in_discipline)])
    expect(total).toBe(Number(stored.points));
  for (const total of [stats.slot_person_in_discipline, sum(({ result }) => result.slot_person_in_discipline)])
    expect(total).toBe(Number(stored.slots));
  // Anna 0.6, Jan and Ewa 1 each, all four years.
  expect(stats).toMatchObject({ N: 2.6, NNN: 7.8, people: 3, empty: 0, patents_count: 1, patents_sum_points: 75 });
  expect(stats.yrs).toEqual([2022, 2023, 2024, 2025].map((rok) => ({ rok, etatow: 2.6, forecast: false })));
  expect(units.map(({ statystyka }) => statystyka.N)).toEqual([1, 1.6]);
  expect(discparam).toMatchObject({
    n: 2.6,
    slots_3n: 7.8,
    all: { slots: 2, limit: Number(stored.slotLimit) },
    patents: { count: 1, limit: 2, points: 75 },
    evaluated: false,
    proof: { kind: 'points', more: 0 },
    minimum_n: 12,
    decided: null,
    total: 315,
    queued: false,
    proving: false,
  });
  const first = people.find(({ id_pracownik }) => id_pracownik === anna.id);
  expect(first?.result).toMatchObject({
    slot_limit: 2.4,
    slot_person_in_discipline: 0.5,
    points_person_in_discipline: 70,
    remain_slot_person: 1.9,
    patents_count: 1,
    shares: 1,
    accepted: 1,
  });
  expect(first?.result.pub_qualification.map(({ p_tytul }) => p_tytul)).toEqual(['Wspólna']);
});

test('the limit of weak books is named by the points of the period’s rules', async ({ db }) => {
  const { periodId } = await university(db);
  const { rules } = await period(db);
  const changed = { ...rules, discipline: { ...rules.discipline, weakBookPoints: 130 } };
  await db.update(evaluationPeriods).set({ rules: changed }).where(eq(evaluationPeriods.id, periodId));
  const { post } = await askAs(db, 'dyscyplina');
  const response = await post(REPORT, { discCode: COMPUTING, period: periodId });
  const { discparam }: DisciplineReport = await response.json();
  const labels = discparam && limitRows(discparam).map(({ label }) => label);
  expect(labels).toContain('Monografie do 130 pkt, redakcje, rozdziały: 5% z 3N');
});

test('an unfinished proof is said, and whether it goes on', async ({ db }) => {
  const { periodId } = await university(db);
  await db
    .update(disciplineResults)
    .set({ bound: sql`points + 3` })
    .where(eq(disciplineResults.disciplineCode, COMPUTING));
  const { post } = await askAs(db, 'dyscyplina');
  const parameters = async () => {
    const response = await post(REPORT, { discCode: COMPUTING, period: periodId });
    const { discparam }: DisciplineReport = await response.json();
    if (!discparam) throw new Error('Not recalculated');
    return discparam;
  };
  const given = 'wynik może nie być najlepszy: inny zestaw może mieć najwyżej o 3,0000 pkt więcej';
  const ended = await parameters();
  expect(ended).toMatchObject({ proof: { kind: null, more: 3 }, proving: false });
  expect(proofText(ended)).toBe(given);
  await orderProof(db, SYSTEM, { period: periodId, code: COMPUTING });
  const going = await parameters();
  expect(going.proving).toBe(true);
  expect(proofText(going)).toBe(`${given}; sprawdzanie jeszcze trwa`);
});

test('a work of two people counts once in the years, its shares each', async ({ db }) => {
  const { periodId } = await university(db);
  const { post } = await askAs(db, 'dyscyplina');
  const { units, stats }: DisciplineReport = await (
    await post(REPORT, { discCode: COMPUTING, period: periodId, lists: false })
  ).json();
  const in2023 = ({ yrstat }: typeof stats) => yrstat.find(({ rok }) => rok === 2023);
  expect(in2023(stats)).toMatchObject({
    liczba_pub: 1,
    suma_pub_pkt_calk: 140,
    suma_pub_pkt_przel: 140,
    suma_slotow_przel: 1,
    qualif_pub_liczba: 1,
  });
  expect(units.map(({ statystyka }) => in2023(statystyka)?.suma_slotow_przel)).toEqual([0.5, 0.5]);
  expect(units.flatMap(({ osoby }) => osoby.flatMap(({ result }) => result.pub_qualification))).toEqual([]);
});

test('the file has the screen’s people, works and sums; the reading is recorded', async ({ db }) => {
  const { periodId } = await university(db);
  const { get, post } = await askAs(db, 'dyscyplina');
  const { stats }: DisciplineReport = await (await post(REPORT, { discCode: COMPUTING, period: periodId })).json();
  const address = `/api/v2/evaluationDiscResultFile?disc=${COMPUTING}&period=${periodId}`;
  const people = await sheetOf(await get(address), 'Osoby');
  expect(people.map((row) => row[1])).toEqual(['Lis', 'Ąkowska', 'Żak']);
  expect(sumOf(people.map((row) => Number(row[9])))).toBe(stats.points_person_in_discipline);
  expect(sumOf(people.map((row) => Number(row[7])))).toBe(stats.slot_person_in_discipline);
  const works = await sheetOf(await get(address), 'Udziały');
  expect(works.map((row) => [row[1], row[2]])).toEqual([
    ['Lis Ewa', 'Wspólna'],
    ['Ąkowska Anna', 'Wspólna'],
    ['Żak Jan', 'Jana'],
  ]);
  const read = eq(audit.subject, 'call:supervision.disciplineFile');
  expect(await db.select().from(audit).where(read)).toHaveLength(2);
});

test('a discipline is filed and printed by its former code too', async ({ db }) => {
  const { periodId } = await university(db);
  const { get } = await askAs(db, 'ewaluacja');
  for (const kind of ['File', 'Pdf']) {
    const { status } = await get(`/api/v2/evaluationDiscResult${kind}?disc=202&period=${periodId}`);
    expect([kind, status]).toEqual([kind, 200]);
  }
});

test('one person’s works; the reading names the person', async ({ db }) => {
  const { periodId, anna, piotr } = await university(db);
  const { post } = await askAs(db, 'dyscyplina');
  const ask = (person: number) =>
    post('/api/v2/disciplinePersonWorks', { period: periodId, person, discipline: COMPUTING });
  const { works } = await (await ask(anna.id)).json();
  expect(works).toMatchObject([{ p_tytul: 'Wspólna', kod: COMPUTING, discipline_accepted: true, points: 70 }]);
  expect(
    await db
      .select()
      .from(audit)
      .where(eq(audit.subject, `person:${anna.id}`)),
  ).toHaveLength(1);
  expect((await ask(piotr.id)).status).toBe(404);
});

test('a supervisor sees the granted discipline alone, by every call', async ({ db }) => {
  const { periodId, anna } = await university(db);
  const { get, post } = await askAs(db, 'dyscyplina');
  const { disciplines } = await (await get(`/api/v2/discAccess?p=${periodId}`)).json();
  expect(disciplines).toMatchObject([{ ue_disc_code: COMPUTING, n: 2.6 }]);
  const [foreign, unknown] = [INFORMATICS, 99_998];
  const calls = (code: number) => [
    post(REPORT, { discCode: code, period: periodId }),
    get(`/api/v2/evaluationDiscResultFile?disc=${code}&period=${periodId}`),
    post('/api/v2/disciplinePersonWorks', { period: periodId, person: anna.id, discipline: code }),
    get(`/api/v2/disciplineReductions?period=${periodId}&disccode=${code}`),
    get(`/api/admin/PublikacjeDysc?kodDysc=${code}`),
    get(`/api/admin/PatentyDysc?kodDysc=${code}`),
    post('/api/v2/adviser', { period: periodId, disciplines: [code] }),
  ];
  for (const code of [foreign, unknown]) {
    for (const response of await Promise.all(calls(code))) expect([response.url, response.status]).toEqual(['', 404]);
  }
  for (const response of await Promise.all(calls(COMPUTING))) expect(response.status).toBe(200);
  const { post: postAsUnit } = await askAs(db, 'jednostka');
  expect((await postAsUnit(REPORT, { discCode: COMPUTING, period: periodId })).status).toBe(403);
});

test.for([
  [{ period: 1 }, 'Nie wybrano dyscypliny'],
  [{ discCode: 0, period: 1 }, 'Nie wybrano dyscypliny'],
  [{ discCode: COMPUTING }, 'Nie wybrano okresu ewaluacji'],
] as const)('%j is refused: %s', async ([input, message], { db }) => {
  await university(db);
  const { post } = await askAs(db, 'dyscyplina');
  const response = await post(REPORT, input);
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(message);
});

test('an evaluated scenario is downloaded with its changes and people; one that is not is refused', async ({ db }) => {
  const { periodId, jan } = await university(db);
  const { get, post } = await askAs(db, 'dyscyplina');
  const change = { kind: 'nStatement', person: jan.id, disciplines: [], from: '2022-01-01', to: null };
  const made = await post('/api/v2/scenarios', {
    period: periodId,
    name: 'Jan odchodzi',
    disciplines: [COMPUTING],
    changes: [change],
  });
  const { id } = await made.json();
  const address = `/api/v2/scenarios/${id}/file`;
  expect((await get(address)).status).toBe(409);
  expect((await post(`/api/v2/scenarios/${id}/evaluation`, {})).status).toBe(200);
  const figures = await sheetOf(await get(address), 'Wynik');
  expect(figures[0]).toEqual(['informatyka techniczna i telekomunikacja', 'Liczba N', 2.6, 1.6, -1]);
  expect(await sheetOf(await get(address), 'Zmiany')).toEqual([['Jan Żak poza liczbą N od 01.01.2022']]);
  const people = await sheetOf(await get(address), 'Osoby');
  expect(people.map((row) => row[1])).toContain('Żak Jan');
});
