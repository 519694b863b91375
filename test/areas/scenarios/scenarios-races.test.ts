import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { MAX_SCENARIOS } from '#areas/scenarios/schema.ts';
import { evaluateScenario } from '#areas/scenarios/service-evaluation.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import type { Compute } from '#platform/compute.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, period as periodOf } from '../../support/builders.ts';
import { tools } from '../../support/tools.ts';
import { rounds, test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { callsAs, INFORMATICS, little } from './scenario-calls.ts';

/** What was answered, and the refusals of the others. */
async function settle<Value>(calls: Promise<Value>[]) {
  const ended = await Promise.allSettled(calls);
  return {
    answers: ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    refusals: ended.flatMap((each) =>
      each.status === 'rejected' && each.reason instanceof TRPCError ? [each.reason] : [],
    ),
  };
}

test('a result of earlier facts does not replace one of later facts', async ({ db }) => {
  const { anna, work, created, add } = await little(db);
  await add([{ kind: 'share', publication: work.id, person: anna.id, included: false }]);
  const actor = await actorOf(db, 'zespol');
  const stored = async () => only(await db.select().from(scenarios).where(eq(scenarios.id, created.id)));
  let later: Date | null = null;
  // While the first is computed, a second one begins and ends.
  const run: Compute['run'] = async (...task) => {
    const answer = await tools.compute.run(...task);
    await evaluateScenario(db, { actor, compute: tools.compute }, created.id);
    later = (await stored()).computedAt;
    return answer;
  };
  await evaluateScenario(db, { actor, compute: { ...tools.compute, run } }, created.id);
  expect(later).not.toBeNull();
  expect((await stored()).computedAt).toEqual(later);
});

// Without a transaction around: people really meet.
test('two people at once: of two changes one is stored and the other is a conflict', async ({ database: { db } }) => {
  const { anna, work, calls, created, periodId } = await little(db);
  await account(db, { login: 'admin', roles: ['admin'] });
  const other = await callsAs(db, 'admin');
  const share = { publication: work.id, person: anna.id };
  const known = { scenario: created.id, version: 1 };
  const { answers, refusals } = await settle([
    calls.addChanges({ ...known, changes: [{ kind: 'share', ...share, included: false }] }),
    other.addChanges({ ...known, changes: [{ kind: 'discipline', ...share, discipline: INFORMATICS }] }),
  ]);
  expect(only(answers)).toMatchObject({ version: 2, changes: [{ id: 1 }] });
  expect(only(refusals)).toMatchObject({
    code: 'CONFLICT',
    cause: { current: { version: 2, changes: [only(answers).changes[0]?.change] } },
  });
  const gone = await settle([calls.remove({ ...known, version: 2 }), other.remove({ ...known, version: 2 })]);
  expect(gone.answers).toEqual([{ removed: created.id }]);
  expect(only(gone.refusals).code).toBe('NOT_FOUND');

  // The last of the places that one person has.
  const first = await calls.create({ period: periodId, name: 'Pierwszy', disciplines: [COMPUTING] });
  const { id, ...row } = only(await db.select().from(scenarios).where(eq(scenarios.id, first.id)));
  await db.insert(scenarios).values(Array.from({ length: MAX_SCENARIOS - 2 }, () => row));
  const last = await settle(
    ['A', 'B'].map((name) => calls.create({ period: periodId, name, disciplines: [COMPUTING] })),
  );
  expect([id, last.answers.length, only(last.refusals).code]).toEqual([first.id, 1, 'CONFLICT']);
  await other.create({ period: periodId, name: 'Kto inny', disciplines: [COMPUTING] });
});

test('whoever reads a scenario while it is evaluated sees it before or after, and never half', async ({
  database: { db },
}) => {
  await account(db, { login: 'czyta', roles: ['admin'] });
  const [calls, actor] = [await callsAs(db, 'czyta'), await actorOf(db, 'czyta')];
  const { id: period } = await periodOf(db);
  const created = await calls.create({ period, name: 'Czytany', disciplines: [COMPUTING] });
  await evaluateScenario(db, { actor, compute: tools.compute }, created.id);
  const { result, computedAt } = only(await db.select().from(scenarios).where(eq(scenarios.id, created.id)));
  const set = (values: Pick<typeof scenarios.$inferInsert, 'result' | 'computedAt'>) =>
    db.update(scenarios).set(values).where(eq(scenarios.id, created.id));
  for (let round = 0; round < rounds(40); round += 1) {
    await set({ result: null, computedAt: null });
    const reads = [
      ...[1, 2, 3].map(() => calls.get({ scenario: created.id })),
      ...[1, 2, 3].map(async () => only((await calls.list({ period })).filter(({ id }) => id === created.id))),
    ];
    const [found] = await Promise.all([Promise.all(reads), set({ result, computedAt })]);
    for (const each of found) expect(each.result?.computed_at).not.toBe('');
  }
});
