import { expect } from 'vitest';
import { createScenario } from '#areas/scenarios/service.ts';
import type { ScenarioChange } from '#areas/scenarios/schema.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { evaluateSmall, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { INFORMATICS, supervisor } from './scenario-calls.ts';
import { askAs, sheetOf, university } from '../supervision/supervision.ts';

const leaves = (person: number): ScenarioChange => ({
  kind: 'nStatement',
  person,
  disciplines: [],
  from: '2022-01-01',
  to: null,
});

const newcomer = (points: number): ScenarioChange => ({
  kind: 'newcomer',
  name: 'Adiunkt z konkursu',
  from: '2022-01-01',
  fte: 1,
  disciplines: [{ code: COMPUTING, percent: 100 }],
  works: [{ type: 20, year: 2024, points, level: null, authors: 1, count: 1 }],
});

async function scenarioOf(
  db: Db,
  login: string,
  scenario: { period: number; name: string; changes: ScenarioChange[] },
) {
  const actor = await actorOf(db, login);
  const inPanel = { ...actor, panels: new Set(['disciplineView' as const]) };
  return createScenario(db, inPanel, { note: '', disciplines: [COMPUTING], ...scenario });
}

const fileOf = (first: number, second: number) => `/api/v2/scenarios/${first}/file?beside=${second}`;

test('two scenarios are downloaded side by side, with the differences of everybody', async ({ db }) => {
  const { periodId, jan } = await university(db);
  await evaluateSmall(db);
  const { get, post } = await askAs(db, 'dyscyplina');
  const create = (name: string, changes: ScenarioChange[]) =>
    scenarioOf(db, 'dyscyplina', { period: periodId, name, changes });
  const first = await create('Adiunkt i Jan', [newcomer(100), leaves(jan.id)]);
  const second = await create('Lepszy adiunkt', [newcomer(200)]);
  expect((await get(fileOf(first, second))).status).toBe(409);
  for (const id of [first, second]) {
    expect((await post(`/api/v2/scenarios/${id}/evaluation`, {})).status).toBe(200);
  }

  const figures = await sheetOf(await get(fileOf(first, second)), 'Zestawienie');
  const name = 'informatyka techniczna i telekomunikacja';
  expect(figures[0]).toEqual([name, 'Liczba N', 2.6, 2.6, 3.6, 1]);
  const people = await sheetOf(await get(fileOf(first, second)), 'Osoby');
  const ofPerson = (who: string) => people.filter(([, person]) => person === who);
  // Today, A and B by slots and by points, the difference; the same person in both scenarios is one row.
  const [comes, ...others] = ofPerson('Adiunkt z konkursu');
  expect(others).toEqual([]);
  expect(comes?.slice(3, 10)).toEqual([0, 1, 1, 0, 100, 200, 100]);
  const [left] = ofPerson('Żak Jan');
  expect(left?.slice(6, 10)).toEqual([100, 0, 100, 100]);
  expect(left?.slice(10)).toEqual([expect.stringContaining('wypada: „Jana”')]);
  const changes = await sheetOf(await get(fileOf(first, second)), 'Zmiany');
  expect(changes.map(([letter]) => letter)).toEqual(['A', 'A', 'B']);

  // The other way round the differences are the opposite.
  const [, ...swapped] = await sheetOf(await get(fileOf(second, first)), 'Zestawienie');
  expect(swapped.map((row) => row[5])).toEqual(figures.slice(1).map((row) => (row[5] === 0 ? 0 : -Number(row[5]))));
});

test('a scenario of another period or out of scope stands beside none', async ({ db }) => {
  const { periodId, jan } = await university(db);
  const { id: otherPeriod } = await period(db, 2017);
  const { get, post } = await askAs(db, 'dyscyplina');
  const make = (of: number, changes: ScenarioChange[]) =>
    scenarioOf(db, 'dyscyplina', { period: of, name: 'Scenariusz', changes });
  const own = await make(periodId, [leaves(jan.id)]);
  const former = await make(otherPeriod, []);
  for (const id of [own, former]) {
    expect((await post(`/api/v2/scenarios/${id}/evaluation`, {})).status).toBe(200);
  }
  const refused = await get(fileOf(own, former));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Porównać można tylko scenariusze jednego okresu');

  await supervisor(db, 'inna', [INFORMATICS]);
  const stranger = await askAs(db, 'inna');
  expect((await stranger.get(fileOf(own, own))).status).toBe(404);
  const actor = await actorOf(db, 'inna');
  const foreign = await createScenario(
    db,
    { ...actor, panels: new Set(['disciplineView' as const]) },
    {
      period: periodId,
      name: 'Obcy',
      note: '',
      disciplines: [INFORMATICS],
      changes: [],
    },
  );
  expect((await get(fileOf(own, foreign))).status).toBe(404);
});
