import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import {
  disciplineRequests,
  disciplineResults,
  recalculationRequests,
  shareResults,
} from '#areas/recalculation/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { appRouter } from '#app/app-router.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, contextOf, signIn, testApp } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { INFORMATICS, recalculatePeriod, supervisor } from '../scenarios/scenario-calls.ts';

/** Two people of one discipline whose 3N = 6 slots hold six of their nine articles: Ewa's least and Jan's two least stay out. */
async function setUp(db: Db) {
  const ewa = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Zięba' });
  const jan = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Jan', lastName: 'Żuk' });
  const write = (person: typeof ewa, points: number, title: string) =>
    article(db, { points, title, authors: [{ person, discipline: COMPUTING }] });
  const best = await write(ewa, 200, 'Najlepsza Ewy');
  await write(ewa, 140, 'Druga Ewy');
  const small = await write(ewa, 40, 'Mała Ewy');
  await write(jan, 200, 'Najlepsza Jana');
  await write(jan, 140, 'Druga Jana');
  await write(jan, 140, 'Trzecia Jana');
  const weakest = await write(jan, 70, 'Czwarta Jana');
  const apart = await article(db, {
    points: 140,
    statusCode: 1,
    title: 'Niezatwierdzona',
    authors: [{ person: ewa, discipline: COMPUTING }],
  });
  const wish = await article(db, {
    points: 100,
    title: 'Wyłączona',
    authors: [{ person: ewa, discipline: COMPUTING, includeInOptimum: false }],
  });
  await account(db, { login: 'ewa', person: ewa });
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  const { id } = await period(db);
  await recalculatePeriod(db, id);
  return { ewa, jan, best, small, weakest, apart, wish, periodId: id };
}

/** The call as this account makes it, with every panel of its roles, and the engine's tasks that it led to. */
async function exchangeCaller(db: Db, login: string) {
  const actor = await actorOf(db, login);
  const tasks: string[] = [];
  const caller = appRouter.createCaller({
    ...contextOf(db, { ...actor, panels: new Set(actor.grants.flatMap(({ panels }) => panels)) }),
    compute: {
      ...tools.compute,
      run(task, input, control) {
        tasks.push(task);
        return tools.compute.run(task, input, control ?? {});
      },
    },
  });
  return { ask: caller.advice.exchange, tasks };
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof TRPCError ? error.code : 'other'),
  );

const hidden = { own: false, author: null, title: null, year: null, points: 70, slots: 1, m_unknown: false };

describe('one’s own share', () => {
  test('left out: the limit, and of others who would leave only what they count', async ({ db }) => {
    const { small, periodId } = await setUp(db);
    const { ask, tasks } = await exchangeCaller(db, 'ewa');
    expect(await ask({ period: periodId, publication: small.id })).toEqual({
      state: 'left_out',
      period: periodId,
      publication: small.id,
      title: 'Mała Ewy',
      year: 2023,
      discipline: expect.any(String),
      points: 40,
      slots: 1,
      m_unknown: true,
      reason: 2,
      text: 'przekroczono maksimum wypełnionych slotów',
      limit: 'slots',
      limit_text: 'limit slotów dyscypliny (3N po pomniejszeniach)',
      lock: null,
      has_other: false,
      exchange: { leaves: [hidden], enters: [], loss: 30 },
      none: null,
    });
    expect(tasks).toEqual(['exchange']);
  });

  test('what locks its discipline: the day that has passed, then the printed statement, then the closed period', async ({
    db,
  }) => {
    const { ewa, small, periodId } = await setUp(db);
    const { ask } = await exchangeCaller(db, 'ewa');
    const lockOf = async () => {
      const answer = await ask({ period: periodId, publication: small.id });
      return answer.state === 'left_out' && answer.lock;
    };
    await db.update(evaluationPeriods).set({ authorDeadline: '2020-12-31' });
    expect(await lockOf()).toBe('late');
    const [statement] = await db
      .insert(printedStatements)
      .values({ personId: ewa.id, year: 2023, kind: 'publication', generatedBy: 'ewa' })
      .returning();
    await db
      .update(authorships)
      .set({ statementId: statement?.id ?? 0 })
      .where(eq(authorships.personId, ewa.id));
    expect(await lockOf()).toBe('printed');
    await db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'admin' });
    expect(await lockOf()).toBe('closed');
  });

  test('chosen: what it earns beyond what would take its place', async ({ db }) => {
    const { best, periodId } = await setUp(db);
    const { ask } = await exchangeCaller(db, 'ewa');
    expect(await ask({ period: periodId, publication: best.id })).toMatchObject({
      state: 'chosen',
      earns: 160,
      leaves: [],
      enters: [{ own: true, author: 'Ewa Zięba', title: 'Mała Ewy', year: 2023, points: 40, slots: 1 }],
    });
  });

  test.for([
    ['apart', 4, 'oczekuje na zatwierdzenie przez bibliotekę'],
    ['wish', null, 'wyłączona z optimum przez autora'],
  ] as const)('%s from the discipline: the reason, and no exchange', async ([which, reason, text], { db }) => {
    const { periodId, ...works } = await setUp(db);
    const { ask, tasks } = await exchangeCaller(db, 'ewa');
    const answer = await ask({ period: periodId, publication: works[which].id });
    expect(answer).toMatchObject({ state: 'left_out', reason, text, limit: null, exchange: null });
    expect(answer).toHaveProperty('none', expect.stringContaining('nie jest brany pod uwagę'));
    expect(tasks).toEqual([]);
  });
});

describe('who may', () => {
  test('who sees the discipline or everybody sees names; others’ shares are unknown to anybody else', async ({
    db,
  }) => {
    const { ewa, jan, small, weakest, periodId } = await setUp(db);
    await supervisor(db, 'opiekun', [COMPUTING]);
    await supervisor(db, 'obcy', [INFORMATICS]);
    const ofEwa = { period: periodId, publication: small.id, person: ewa.id };
    const ofJan = { period: periodId, publication: weakest.id, person: jan.id };
    const named = { ...hidden, author: 'Jan Żuk', title: 'Czwarta Jana', year: 2023, m_unknown: true };
    for (const login of ['zespol', 'opiekun']) {
      const { ask } = await exchangeCaller(db, login);
      expect(await ask(ofEwa)).toMatchObject({ exchange: { leaves: [named] } });
      expect(await ask(ofJan)).toMatchObject({ state: 'chosen', earns: 30 });
    }
    for (const login of ['obcy', 'ewa']) {
      const { ask } = await exchangeCaller(db, login);
      expect(await refusal(ask(ofJan))).toBe('NOT_FOUND');
    }
  });

  test('an account without a person, a work of others and one outside the period are not found', async ({ db }) => {
    const { small, weakest, periodId } = await setUp(db);
    const team = await exchangeCaller(db, 'zespol');
    const ewa = await exchangeCaller(db, 'ewa');
    const { id: earlier } = await period(db, 2017);
    expect(await refusal(team.ask({ period: periodId, publication: small.id }))).toBe('NOT_FOUND');
    expect(await refusal(ewa.ask({ period: periodId, publication: weakest.id }))).toBe('NOT_FOUND');
    expect(await refusal(ewa.ask({ period: earlier, publication: small.id }))).toBe('NOT_FOUND');
  });

  test('at its address, for nobody without a panel', async ({ db }) => {
    const { small, periodId } = await setUp(db);
    await account(db, { login: 'kadry', roles: ['personnel'] });
    const app = testApp(db);
    const get = async (login: string) =>
      app.request(`/api/v2/shareExchange?period=${periodId}&publication=${small.id}`, {
        headers: (await signIn(app, login)).headers,
      });
    const answer = await get('ewa');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ limit: 'slots', exchange: { leaves: [hidden], loss: 30 } });
    expect((await get('kadry')).status).toBe(403);
  });
});

/** What a change leaves behind until it has been recalculated. */
const CHANGES: Record<
  string,
  (db: Db, place: { periodId: number; ewa: { id: number }; share: number }) => Promise<unknown>
> = {
  'the share changed': (db, { share }) =>
    db.update(authorships).set({ revision: 100 }).where(eq(authorships.id, share)),
  'the person waits': (db, { periodId, ewa }) =>
    db.insert(recalculationRequests).values({ periodId, personId: ewa.id }),
  'the discipline waits': (db, { periodId }) =>
    db.insert(disciplineRequests).values({ periodId, disciplineCode: COMPUTING }),
  'another share waits': (db) =>
    db.update(shareResults).set({ accepted: false, rejectReason: 5 }).where(eq(shareResults.points, '70.0000')),
  'another share counts otherwise': (db) =>
    db.update(shareResults).set({ points: '71' }).where(eq(shareResults.points, '70.0000')),
  'nothing was ever solved': (db) => db.delete(disciplineResults),
};

test.for(Object.entries(CHANGES))(
  '%s: it awaits recalculation, and nothing is computed',
  async ([, change], { db }) => {
    const { small, ewa, periodId } = await setUp(db);
    await change(db, { periodId, ewa, share: small.shares[0]?.id ?? 0 });
    const { ask, tasks } = await exchangeCaller(db, 'ewa');
    expect(await ask({ period: periodId, publication: small.id })).toMatchObject({
      state: 'waiting',
      text: 'czeka na przeliczenie',
    });
    expect(tasks).toEqual([]);
  },
);
