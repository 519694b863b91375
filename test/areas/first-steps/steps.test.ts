import { describe, expect } from 'vitest';
import { readProgress, readSteps, skipStep } from '#areas/first-steps/service.ts';
import { STEPS } from '#areas/first-steps/schema-words.ts';
import { audit, CONSOLE } from '#platform/audit.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { createDemo } from '#demo/university.ts';
import { actorOf } from '../../support/app.ts';
import { account, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';

const config = readConfig({ CAS_URL: 'https://cas.uczelnia.example' });

async function scene(db: Db) {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  return actorOf(db, 'szefowa');
}

const statesOf = async (db: Db, actor: Awaited<ReturnType<typeof scene>>) =>
  Object.fromEntries((await readSteps(db, actor, config)).steps.map(({ key, state }) => [key, state]));

describe('first steps', () => {
  test('an empty installation waits for everything but the period', async ({ db }) => {
    const actor = await scene(db);
    expect(await statesOf(db, actor)).toEqual({
      name: 'open',
      look: 'open',
      login: 'partly',
      units: 'open',
      people: 'open',
      accounts: 'open',
      disciplines: 'open',
      period: 'done',
      lists: 'open',
      works: 'open',
      recalculation: 'open',
    });
    expect(await readProgress(db, actor, config)).toEqual({ settled: 1, total: 11, next: 'name' });
  });

  test('the environment names the university too', async ({ db }) => {
    const actor = await scene(db);
    const named = readConfig({
      UNIVERSITY_NAME: 'Akademia',
      CONTACT_EMAIL: 'a@b.example',
      UNIVERSITY_COLOUR: '#7a1f2b',
    });
    const { steps } = await readSteps(db, actor, named);
    expect(steps.slice(0, 2).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('a step put aside waits no more, until it is taken up again', async ({ db }) => {
    const actor = await scene(db);
    for (const step of STEPS) await skipStep(db, actor, { step, skipped: true });
    expect(await readProgress(db, actor, config)).toBeNull();
    expect((await statesOf(db, actor)).period).toBe('done');
    await skipStep(db, actor, { step: 'works', skipped: true });
    await skipStep(db, actor, { step: 'works', skipped: false });
    expect(await readProgress(db, actor, config)).toMatchObject({ next: 'works', settled: 10 });
    const actions = (await db.select().from(audit).orderBy(audit.id))
      .filter(({ subject }) => subject === 'works')
      .map(({ action }) => action);
    expect(actions).toEqual(['first-steps.skip', 'first-steps.resume']);
  });

  test('people without an employment are a part of the step', async ({ db }) => {
    const actor = await scene(db);
    await researcher(db, { [COMPUTING]: 100 });
    expect(await statesOf(db, actor)).toMatchObject({ people: 'done', disciplines: 'done' });
  });

  test('results of N without any work are only a part of the first recalculation', async ({ db }) => {
    const actor = await scene(db);
    await researcher(db, { [COMPUTING]: 100 });
    await requestFullRecalculation(db, CONSOLE);
    await recalculateAll(db);
    expect((await readSteps(db, actor, config)).facts.results).toBeGreaterThan(0);
    expect(await statesOf(db, actor)).toMatchObject({ works: 'open', recalculation: 'partly' });
  });

  test('the demo university is complete, but for what its administrator has put aside', async ({ db }) => {
    await createDemo(db, { seed: 1, people: 20, publications: 60 });
    await requestFullRecalculation(db, CONSOLE);
    const actor = await actorOf(db, 'admin');
    expect(await statesOf(db, actor)).toMatchObject({ units: 'done', works: 'done', recalculation: 'open' });
    const { facts } = await readSteps(db, actor, config);
    expect(facts.approved).toBeGreaterThan(0);
    expect(facts.approved).toBeLessThan(facts.works);
    await recalculateAll(db);
    expect(await statesOf(db, actor)).toMatchObject({
      recalculation: 'done',
      lists: 'done',
      accounts: 'done',
      look: 'skipped',
    });
    expect(await readProgress(db, actor, config)).toBeNull();
  });
});
