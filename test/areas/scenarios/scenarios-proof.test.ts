import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import { evaluateScenario } from '#areas/scenarios/service-evaluation.ts';
import { actorOf } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { callsAs, INFORMATICS, university } from './scenario-calls.ts';

test('a result cut short says what it does not prove, and between which points the change lies', async ({ db }) => {
  const { shared, anna, periodId } = await university(db);
  const change = { kind: 'discipline' as const, publication: shared.id, person: anna.id, discipline: INFORMATICS };
  const calls = await callsAs(db, 'zespol');
  const created = await calls.create({ period: periodId, name: 'Próba', disciplines: [COMPUTING], changes: [change] });
  const { compute } = tools;
  const hurried = {
    ...compute,
    run: ((task, input, how) => compute.run(task, input, { ...how, timeLimitMs: -1 })) as typeof compute.run,
  };
  await evaluateScenario(db, { actor: await actorOf(db, 'zespol'), compute: hurried }, created.id);
  const { result } = await calls.get({ scenario: created.id });
  expect(result?.unproven_disciplines).toBeGreaterThan(0);
  const unproven = result?.disciplines
    .flatMap(({ before, after }) => [before.proof, after.proof])
    .find(({ kind }) => kind === null);
  expect(unproven?.text).toMatch(/^wynik może nie być najlepszy: inny zestaw może mieć najwyżej o /);
  expect(unproven?.more).toBeGreaterThan(0);
  const { points = 0, least = 0, most = 0 } = result?.change ?? {};
  // Which of the two optima stays without a proof depends on the machine.
  expect(least).toBeLessThanOrEqual(points);
  expect(most).toBeGreaterThanOrEqual(points);
  expect(most).toBeGreaterThan(least);
});

test('the change lies between what the bounds of both optima leave open, to the point', async ({ db }) => {
  const { shared, anna, periodId } = await university(db);
  const change = { kind: 'discipline' as const, publication: shared.id, person: anna.id, discipline: INFORMATICS };
  const calls = await callsAs(db, 'zespol');
  const { id } = await calls.create({ period: periodId, name: 'Próba', disciplines: [COMPUTING], changes: [change] });
  const { result: proven } = await calls.evaluate({ scenario: id });
  const points = proven?.change.points ?? 0;
  expect(proven).toMatchObject({ unproven_disciplines: 0, change: { least: points, most: points } });
  // As a search stores it that ended 2 points short of its bound before, and 5 after.
  const [stored] = await db.select({ result: scenarios.result }).from(scenarios).where(eq(scenarios.id, id));
  const result = structuredClone(stored?.result);
  const computing = result?.disciplines.find(({ discipline }) => discipline === COMPUTING);
  if (!result || !computing) throw new Error('The scenario has no result');
  computing.before.bound += fixed4(2);
  computing.after.bound += fixed4(5);
  await db.update(scenarios).set({ result }).where(eq(scenarios.id, id));
  const { result: open } = await calls.get({ scenario: id });
  expect(open).toMatchObject({ unproven_disciplines: 1, change: { points } });
  expect(open?.change.least).toBeCloseTo(points - 2, 4);
  expect(open?.change.most).toBeCloseTo(points + 5, 4);
  const shown = open?.disciplines.find(({ code }) => code === COMPUTING);
  expect(shown?.before.proof).toEqual({
    kind: null,
    more: 2,
    text: 'wynik może nie być najlepszy: inny zestaw może mieć najwyżej o 2,0000 pkt więcej',
  });
  expect(shown?.after.proof).toMatchObject({ kind: null, more: 5 });
});
