import { expect, onTestFinished, test } from 'vitest';
import type { FactRecords } from '#engine/facts.ts';
import { NO_LIMITS } from '#engine/optimum/discipline-problem.ts';
import { rules2022 } from '#engine/rules.ts';
import { startCompute } from '#app/compute.ts';
import { runTask } from '#app/compute-tasks.ts';
import type { DisciplineAnswer } from '#areas/recalculation/service-answers.ts';

function open() {
  const compute = startCompute();
  onTestFinished(() => compute.close());
  return compute;
}

const from = '2015-10-01';
const person = (id: number): FactRecords['persons'][number] => ({
  id,
  employments: [{ from, to: null, fte: 10_000, research: true }],
  declarations: [{ from, to: null, disciplines: [{ code: 203, percent: 100 }] }],
  nStatements: [{ from, to: null, disciplines: [203] }],
  studies: [],
});

/** `more`: columns that these rows leave out. */
function columnsOf<Row extends object>(rows: Row[], ...more: string[]) {
  const names = [...Object.keys(rows[0] ?? {}), ...more];
  const valueOf = (row: Row, name: string) => Object.entries(row).find(([key]) => key === name)?.[1] ?? null;
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => valueOf(row, name))]));
}

/** Facts of people with many works of odd values each: seconds of work at some hundred people. */
function persons(count: number, works: number): string {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const pairs = ids.flatMap((id) =>
    Array.from({ length: works }, (_, index) => ({ id: id * 1_000 + index, person: id })),
  );
  const facts: FactRecords = {
    ended: true,
    years: [2022, 2023, 2024, 2025],
    rules: rules2022,
    hst: [],
    notEvaluated: [],
    renamed: [],
    books: [],
    persons: ids.map(person),
    publications: pairs.map(({ id }) => ({
      id,
      type: 20,
      year: 2023,
      approved: true,
      mode: 70,
      points: 700_000,
      pointsHst: 700_000,
      authorCount: 1 + (id % 37),
      weakBook: false,
      weakBookHst: false,
      book: null,
      listed: true,
    })),
    authorships: pairs.map(({ id, person }) => ({
      id,
      publication: id,
      person,
      discipline: 203,
      included: true,
      selected: false,
      revision: 0,
      frozen: false,
    })),
  };
  const columns = {
    ...facts,
    publications: columnsOf(facts.publications, 'modeHst', 'listedHst', 'invention'),
    authorships: columnsOf(facts.authorships),
  };
  return JSON.stringify({ ids, facts: columns });
}

const share = (id: number) => ({
  id,
  person: 1,
  slots: 10_000,
  points: 1_000_000 + id,
  weakBook: false,
  outsideN: false,
});
const problem = JSON.stringify({
  shares: [share(1), share(2), share(3)],
  persons: [{ id: 1, slots: 20_000, monographs: 10_000 }],
  books: [],
  limits: NO_LIMITS,
});

test("a thread returns the engine's answers, of either kind and in any order", async () => {
  const compute = open();
  const input = persons(3, 5);
  const [first, optimum, second] = await Promise.all([
    compute.run('persons', input),
    compute.run('discipline', problem, { timeLimitMs: 10_000 }),
    compute.run('persons', persons(1, 2)),
  ]);
  expect(first).toBe(await runTask('persons', input, {}));
  expect(JSON.parse(second)).toMatchObject({ shares: { person: '{1,1}' } });
  expect(JSON.parse(optimum)).toMatchObject({
    verdicts: {
      id: '{1,2,3}',
      accepted: '{false,true,true}',
      reason: '{2,null,null}',
      limit: '{"personSlots",null,null}',
    },
    totals: { points: 2_000_005, slots: 20_000, bound: 2_000_005 },
  });
});

test('a thread tells where an unfinished search stands before its answer, and another goes on from there', async () => {
  const compute = open();
  // One limit for two people, whose works fill it in many ways.
  const shares = Array.from({ length: 12 }, (_, at) => ({
    ...share(at),
    person: at % 2,
    points: 1_000_000 >> (at % 5),
  }));
  const people = [0, 1].map((id) => ({ id, slots: 40_000, monographs: 0 }));
  const hard = JSON.stringify({ shares, persons: people, books: [], limits: { ...NO_LIMITS, slots: 50_000 } });
  const told: string[] = [];
  const onState = (state: string) => told.push(state);
  const cut: DisciplineAnswer = JSON.parse(await compute.run('discipline', hard, { timeLimitMs: -1, onState }));
  expect(cut.totals.proof).toBeNull();
  const [state = ''] = told;
  expect(told).toHaveLength(1);
  expect(JSON.parse(state)).toMatchObject({ bound: cut.totals.bound });
  const proof: DisciplineAnswer = JSON.parse(await compute.run('proof', `{"problem":${hard},"start":${state}}`));
  const whole: DisciplineAnswer = JSON.parse(await compute.run('discipline', hard));
  expect(proof.totals).toEqual({ ...whole.totals, milliseconds: expect.any(Number) });
});

test('an engine error rejects the call, and the thread continues', async () => {
  const compute = open();
  const twice = JSON.stringify({ ...JSON.parse(problem), shares: [share(1), share(1)] });
  await expect(compute.run('discipline', twice)).rejects.toThrow('The share comes twice: 1');
  await expect(compute.run('discipline', problem)).resolves.toContain('"accepted":"{false,true,true}"');
});

test('an aborted call gets no answer', async () => {
  const compute = open();
  const wanted = new AbortController();
  const running = compute.run('persons', persons(5, 400), { signal: wanted.signal });
  wanted.abort(new Error('changed my mind'));
  await expect(running).rejects.toThrow('changed my mind');
  await expect(compute.run('persons', persons(1, 1), { signal: wanted.signal })).rejects.toThrow('changed my mind');
  await expect(compute.run('persons', persons(1, 1))).resolves.toContain('"person":"{1}"');
});

test('a waiting call that is left goes at once, and the running one goes on', async () => {
  const compute = open();
  const running = compute.run('persons', persons(3, 400));
  const wanted = new AbortController();
  const waiting = compute.run('persons', persons(1, 1), { signal: wanted.signal });
  const order: string[] = [];
  const left = waiting.catch((error: Error) => order.push(error.message));
  wanted.abort(new Error('left'));
  await Promise.all([left, running.then(() => order.push('ran'))]);
  expect(order).toEqual(['left', 'ran']);
});

test('what waits behind a task that does not end starts in another thread', async () => {
  const compute = open();
  const wanted = new AbortController();
  const running = compute.run('persons', persons(40, 400), { signal: wanted.signal });
  const waiting = compute.run('persons', persons(1, 1));
  wanted.abort(new Error('left'));
  await expect(running).rejects.toThrow('left');
  await expect(waiting).resolves.toContain('"person":"{1}"');
});

test('closing ends running tasks', async () => {
  const compute = open();
  const running = compute.run('persons', persons(200, 60));
  await Promise.all([expect(running).rejects.toThrow('ended'), compute.close()]);
});
