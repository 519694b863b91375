import { and, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { jobs } from '#platform/jobs/tables.ts';
import { CONSOLE } from '#platform/audit.ts';
import { fixed4 } from '#engine/fixed.ts';
import type { SearchState } from '#engine/optimum/discipline-optimum.ts';
import { ProofCheckpoint, PROVE_DISCIPLINE } from '#areas/recalculation/service-proofs-order.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { recalculationStatus } from '#areas/recalculation/service-status.ts';
import { disciplineRequests, disciplineResults, shareResults } from '#areas/recalculation/tables.ts';
import { proveDiscipline } from '#areas/recalculation/service-proofs.ts';
import { DatabaseUnavailable } from '#platform/database/database-errors.ts';
import type { Db } from '#platform/database/db.ts';
import { handler, type Tools } from '#platform/jobs/kind.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import {
  failingOn,
  heldTools,
  newTools,
  proveAll,
  serveDisciplines,
  serveRuns,
  solveAll,
} from '../../support/tools.ts';
import { recalculate } from '../evaluation/results.ts';

/** A worker whose engine has no time for more than a first set. */
function hurriedTools(): Tools {
  const tools = newTools();
  return {
    ...tools,
    compute: {
      ...tools.compute,
      run: (task, input, how) => tools.compute.run(task, input, { ...how, timeLimitMs: -1 }),
    },
  };
}

const verdictsOf = (db: Db, code: number) =>
  db
    .select({ id: shareResults.authorshipId, accepted: shareResults.accepted, reason: shareResults.rejectReason })
    .from(shareResults)
    .where(eq(shareResults.disciplineCode, code))
    .orderBy(shareResults.authorshipId);

/** Recalculates the period with so little time. */
async function hurriedRun(db: Db) {
  await requestFullRecalculation(db, CONSOLE, (await period(db)).id);
  while ((await serveRuns(db, hurriedTools())) > 0);
}

/** Two people whose works fill 3N = 6 slots in many ways, and solves them in no time. */
async function leftUnproven(db: Db, code: number) {
  const people = [await researcher(db, { [code]: 100 }), await researcher(db, { [code]: 100 })];
  for (const person of people) {
    for (const points of [200, 140, 140, 100, 100, 70]) {
      await article(db, { points, authors: [{ person, discipline: code }] });
    }
  }
  for (const person of people) await recalculate(db, person);
  expect(await serveDisciplines(db, hurriedTools())).toBe(1);
  return people;
}

const resultOf = async (db: Db, code: number) => {
  const [row] = await db.select().from(disciplineResults).where(eq(disciplineResults.disciplineCode, code));
  if (!row) throw new Error('No result');
  return { points: Number(row.points), bound: Number(row.bound) };
};
const proofs = (db: Db) =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, PROVE_DISCIPLINE.name)));

test('a set without proof is written with its bound, and the proof goes on as a job of its own', async ({
  database: { db },
}) => {
  await leftUnproven(db, 303);
  const before = await resultOf(db, 303);
  expect(before.bound).toBeGreaterThan(before.points);
  const { id } = await period(db);
  const unproven = { code: 303, proving: true, ...before };
  expect((await recalculationStatus(db, id)).unproven).toMatchObject([unproven]);
  await proveAll(db);
  const after = await resultOf(db, 303);
  expect(Math.ceil(after.bound)).toBe(Math.ceil(after.points));
  expect(after.points).toBeGreaterThanOrEqual(before.points);
  expect((await recalculationStatus(db, id)).unproven).toEqual([]);
  expect(await proofs(db)).toEqual([]);
});

test('a proof that finds nothing more stays unproven, and is not shown as going on', async ({ database: { db } }) => {
  await leftUnproven(db, 304);
  const before = await resultOf(db, 304);
  await proveAll(db, hurriedTools());
  expect(await resultOf(db, 304)).toEqual(before);
  expect((await recalculationStatus(db, (await period(db)).id)).unproven).toMatchObject([
    { code: 304, proving: false },
  ]);
});

test('a change of the discipline ends its proof, and the late answer is not written', async ({ database: { db } }) => {
  const [anna] = await leftUnproven(db, 305);
  const held = heldTools();
  const proving = proveAll(db, held);
  await held.begun;
  if (!anna) throw new Error('Nobody');
  await article(db, { points: 200, authors: [{ person: anna, discipline: 305 }] });
  await recalculate(db, anna);
  await solveAll(db);
  const solved = await resultOf(db, 305);
  held.release();
  await proving;
  expect(await resultOf(db, 305)).toEqual(solved);
  expect(await db.select().from(disciplineRequests).where(eq(disciplineRequests.disciplineCode, 305))).toEqual([]);
});

test('a full recalculation cut short undoes no proof, and mends verdicts that are wrong', async ({
  database: { db },
}) => {
  await leftUnproven(db, 401);
  await proveAll(db);
  const [proven, verdicts] = [await resultOf(db, 401), await verdictsOf(db, 401)];
  await hurriedRun(db);
  expect(await resultOf(db, 401)).toEqual(proven);
  expect(await verdictsOf(db, 401)).toEqual(verdicts);
  expect((await recalculationStatus(db, (await period(db)).id)).unproven.map(({ code }) => code)).not.toContain(401);
  // Not what the result says: the new answer counts, and is proven anew.
  const [accepted] = verdicts.filter((verdict) => verdict.accepted);
  if (!accepted) throw new Error('Nothing accepted');
  await db.update(shareResults).set({ accepted: false }).where(eq(shareResults.authorshipId, accepted.id));
  await hurriedRun(db);
  expect(await resultOf(db, 401)).not.toEqual(proven);
  await proveAll(db);
  expect(await resultOf(db, 401)).toEqual(proven);
});

test('a solve of an unproven problem keeps the better set and the tighter bound', async ({ database: { db } }) => {
  await leftUnproven(db, 402);
  const first = await resultOf(db, 402);
  const bound = first.bound - 0.5;
  await db
    .update(disciplineResults)
    .set({ bound: String(bound) })
    .where(eq(disciplineResults.disciplineCode, 402));
  await db.insert(disciplineRequests).values({ periodId: (await period(db)).id, disciplineCode: 402 });
  expect(await serveDisciplines(db, hurriedTools())).toBe(1);
  expect(await resultOf(db, 402)).toEqual({ ...first, bound });
  await proveAll(db);
});

/** A search that tells its progress once, and goes on until it is told to end. */
const endless: Tools['compute']['run'] = async (_task, _input, { signal, onProgress } = {}) => {
  onProgress?.({ points: 0, bound: 0 });
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
};

/** A proof whose progress cannot be written. */
function proveLosing(db: Db, error: Error) {
  const tools = newTools();
  const compute = { ...tools.compute, run: endless };
  const failing = failingOn(db, { text: 'label = ', error });
  return serveJob(failing, [handler(PROVE_DISCIPLINE, { run: proveDiscipline })], { ...tools, compute });
}

test('a proof that loses the database is repeated, and one that fails says so', async ({ database: { db } }) => {
  await leftUnproven(db, 403);
  const before = await resultOf(db, 403);
  expect(await proveLosing(db, new DatabaseUnavailable('lost'))).toBe(true);
  expect(await proofs(db)).toMatchObject([{ state: 'waiting', failures: 0 }]);
  expect(await proveLosing(db, new Error('wrong'))).toBe(true);
  expect(await proofs(db)).toMatchObject([{ state: 'waiting', failures: 1 }]);
  expect(await resultOf(db, 403)).toEqual(before);
  await db.update(jobs).set({ runAfter: new Date(0) });
  await proveAll(db);
  expect(await proofs(db)).toEqual([]);
  expect(Math.ceil((await resultOf(db, 403)).bound)).toBe(Math.ceil((await resultOf(db, 403)).points));
});

/** A worker that records what its proofs are given, and has no time for them. */
function recordingTools() {
  const tools = hurriedTools();
  const begun: { input: { start: SearchState | null }; timeLimitMs: number | undefined }[] = [];
  const run: Tools['compute']['run'] = async (task, input, how) => {
    begun.push({ input: JSON.parse(input), timeLimitMs: how?.timeLimitMs });
    return tools.compute.run(task, input, how);
  };
  return { ...tools, begun, compute: { ...tools.compute, run } };
}

const checkpointOf = async (db: Db) => ProofCheckpoint.parse((await proofs(db))[0]?.checkpoint);

test('a proof begins where the change’s recalculation stopped, but not at the state of another problem', async ({
  database: { db },
}) => {
  const [anna] = await leftUnproven(db, 304);
  if (!anna) throw new Error('Nobody');
  const saved = await checkpointOf(db);
  const former: SearchState = JSON.parse(saved.state);
  expect(former.bound).toBe(fixed4((await resultOf(db, 304)).bound));
  // The waiting proof is of the changed problem now.
  await article(db, { points: 200, authors: [{ person: anna, discipline: 304 }] });
  await recalculate(db, anna);
  expect(await serveDisciplines(db, hurriedTools())).toBe(1);
  const changed = await checkpointOf(db);
  expect(changed.hash).not.toBe(saved.hash);
  await db.update(jobs).set({ checkpoint: { ...changed, hash: saved.hash } });
  const anew = recordingTools();
  await proveAll(db, anew);
  expect(anew.begun).toEqual([{ input: expect.objectContaining({ start: null }), timeLimitMs: 300_000 }]);
});

test('a proof whose process was killed goes on from where it stood, with the time that is left', async ({
  database: { db },
}) => {
  await leftUnproven(db, 305);
  const { state } = await checkpointOf(db);
  const start: SearchState = JSON.parse(state);
  const reached: SearchState = { ...start, bound: start.bound - 1 };
  // The process has told where it stands, and dies.
  const dying = heldTools();
  const run: Tools['compute']['run'] = async (task, input, how) => {
    how?.onState?.(JSON.stringify(reached));
    return dying.compute.run(task, input, how);
  };
  const lost = proveAll(db, { ...dying, compute: { ...dying.compute, run } });
  await vi.waitFor(async () => expect(JSON.parse((await checkpointOf(db)).state)).toEqual(reached));
  const saved = await checkpointOf(db);
  await db.update(jobs).set({ heartbeat: new Date(0), checkpoint: { ...saved, ms: 100_000 } });
  const next = recordingTools();
  await proveAll(db, next);
  expect(next.begun).toEqual([{ input: expect.objectContaining({ start: reached }), timeLimitMs: 200_000 }]);
  const bound = reached.bound / 10_000;
  expect((await resultOf(db, 305)).bound).toBe(bound);
  dying.release();
  await lost;
  expect((await resultOf(db, 305)).bound).toBe(bound);
});
