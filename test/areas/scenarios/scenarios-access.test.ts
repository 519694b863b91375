import { TRPCError } from '@trpc/server';
import { describe, expect } from 'vitest';
import type { ScenarioChange } from '#areas/scenarios/schema.ts';
import type { Db } from '#platform/database/db.ts';
import { signIn, testApp } from '../../support/app.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { callsAs, INFORMATICS, supervisor, university } from './scenario-calls.ts';

/** Supervisors of computing, of informatics and of nothing, a scenario of each discipline and one of both. */
async function setUp(db: Db) {
  const people = await university(db);
  await supervisor(db, 'komputery', [COMPUTING]);
  await supervisor(db, 'druga', [COMPUTING]);
  await supervisor(db, 'informatyka', [INFORMATICS]);
  await account(db, { login: 'bez', roles: ['discipline-supervisor'] });
  await account(db, { login: 'drugi-zespol', roles: ['evaluation'] });
  const { periodId: period } = people;
  const computing = await (await callsAs(db, 'komputery')).create({ period, name: 'K', disciplines: [COMPUTING] });
  const informatics = await (await callsAs(db, 'informatyka')).create({
    period,
    name: 'C',
    disciplines: [INFORMATICS],
  });
  const both = await (await callsAs(db, 'zespol')).create({
    period,
    name: 'Obie',
    disciplines: [COMPUTING, INFORMATICS],
  });
  return { ...people, computing, informatics, both };
}

type Calls = Awaited<ReturnType<typeof callsAs>>;

/** How the call ended: 'ok' or the code of the refusal. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof TRPCError) return error.code;
    throw error;
  }
}

const READ = ['get', 'evaluate', 'compare'] as const;
const WRITE = ['edit', 'addChanges', 'removeChanges', 'remove'] as const;
const ANY_CHANGE = { kind: 'share' as const, publication: 1, person: 1, included: false };

function attempt(calls: Calls, what: (typeof READ)[number] | (typeof WRITE)[number], id: number) {
  const known = { scenario: id, version: 1 };
  if (what === 'get') return calls.get({ scenario: id });
  if (what === 'evaluate') return calls.evaluate({ scenario: id });
  if (what === 'compare') return calls.compare({ scenarios: [id] });
  if (what === 'edit') return calls.edit({ ...known, name: 'Inna nazwa' });
  if (what === 'addChanges') return calls.addChanges({ ...known, changes: [ANY_CHANGE] });
  if (what === 'removeChanges') return calls.removeChanges({ ...known, changes: [1] });
  return calls.remove(known);
}

const MISSING = 'NOT_FOUND';
/** Who → how reading and changing the scenarios of computing, informatics and both end. */
const MATRIX: Record<string, [read: string, write: string][]> = {
  komputery: [
    ['ok', 'ok'],
    [MISSING, MISSING],
    [MISSING, MISSING],
  ],
  druga: [
    ['ok', 'FORBIDDEN'],
    [MISSING, MISSING],
    [MISSING, MISSING],
  ],
  informatyka: [
    [MISSING, MISSING],
    ['ok', 'ok'],
    [MISSING, MISSING],
  ],
  bez: [
    [MISSING, MISSING],
    [MISSING, MISSING],
    [MISSING, MISSING],
  ],
  zespol: [
    ['ok', 'FORBIDDEN'],
    ['ok', 'FORBIDDEN'],
    ['ok', 'ok'],
  ],
  'drugi-zespol': [
    ['ok', 'FORBIDDEN'],
    ['ok', 'FORBIDDEN'],
    ['ok', 'FORBIDDEN'],
  ],
  admin: [
    ['ok', 'ok'],
    ['ok', 'ok'],
    ['ok', 'ok'],
  ],
};

describe('who sees and changes a scenario', () => {
  test.for(Object.entries(MATRIX))('%s', async ([login, rows], { db }) => {
    const { computing, informatics, both, periodId } = await setUp(db);
    const calls = await callsAs(db, login);
    const listed = (await calls.list({ period: periodId })).map(({ id }) => id);
    for (const [index, { id }] of [computing, informatics, both].entries()) {
      const [read, write] = rows[index] ?? [];
      expect(listed.includes(id)).toBe(read === 'ok');
      for (const what of READ) expect([what, await outcome(attempt(calls, what, id))]).toEqual([what, read]);
      const edited = await outcome(calls.edit({ scenario: id, version: 1, note: 'x' }));
      expect(edited).toBe(write);
      expect(await outcome(calls.remove({ scenario: id, version: write === 'ok' ? 2 : 1 }))).toBe(write);
    }
  });

  test('one that does not exist answers like one of other people’s disciplines', async ({ db }) => {
    const { informatics } = await setUp(db);
    const calls = await callsAs(db, 'komputery');
    for (const what of [...READ, ...WRITE]) {
      const foreign = attempt(calls, what, informatics.id).catch(String);
      const unknown = attempt(calls, what, 999_999).catch(String);
      expect(await foreign).toBe(await unknown);
    }
  });

  test('an employee, and whoever is not logged in, is kept out of the addresses', async ({ db }) => {
    await account(db, { login: 'pracownik', roles: ['employee'] });
    const app = testApp(db);
    const { id } = await period(db);
    expect((await app.request(`/api/v2/scenarios?period=${id}`)).status).toBe(401);
    const { headers } = await signIn(app, 'pracownik');
    expect((await app.request(`/api/v2/scenarios?period=${id}`, { headers })).status).toBe(403);
  });
});

describe('what a supervisor may suppose', () => {
  test('only for disciplines granted', async ({ db }) => {
    const { periodId } = await setUp(db);
    const calls = await callsAs(db, 'komputery');
    const create = (disciplines: number[]) => outcome(calls.create({ period: periodId, name: 'N', disciplines }));
    expect(await create([INFORMATICS])).toBe(MISSING);
    expect(await create([COMPUTING, INFORMATICS])).toBe(MISSING);
    expect(await create([99_999])).toBe(MISSING);
    const { id } = await calls.create({ period: periodId, name: 'N', disciplines: [COMPUTING] });
    expect(await outcome(calls.edit({ scenario: id, version: 1, disciplines: [INFORMATICS] }))).toBe(MISSING);
  });

  test('people and works of other disciplines read like unknown ones', async ({ db }) => {
    const { anna, piotr, shared, periodId, computing } = await setUp(db);
    const media = await researcher(db, { [MEDIA]: 100 });
    const theirs = await article(db, { points: 100, authors: [{ person: media, discipline: MEDIA }] });
    const inInformatics = await article(db, { points: 100, authors: [{ person: anna, discipline: INFORMATICS }] });
    const calls = await callsAs(db, 'komputery');
    const refusal = (change: ScenarioChange) =>
      calls.addChanges({ scenario: computing.id, version: 1, changes: [change] }).catch(String);
    const share = { kind: 'share' as const, included: false };
    const statement = { kind: 'nStatement' as const, disciplines: [], from: '2024-01-01', to: null };
    const points = { kind: 'points' as const, points: 5, points_hst: 5, mode: 10 as const };
    const noShare = await refusal({ ...share, publication: 999_999, person: anna.id });
    expect(noShare).toContain('Nie znaleziono publikacji tego autora w wybranym okresie');
    for (const [publication, person] of [
      [shared.id, piotr.id],
      [theirs.id, media.id],
      [inInformatics.id, anna.id],
    ] as const) {
      expect(await refusal({ ...share, publication, person })).toBe(noShare);
      expect(await refusal({ kind: 'discipline', publication, person, discipline: 0 })).toBe(noShare);
    }
    expect(await refusal({ ...statement, person: piotr.id })).toBe(await refusal({ ...statement, person: 999_999 }));
    expect(await refusal({ ...points, publications: [theirs.id] })).toBe(
      await refusal({ ...points, publications: [999_999] }),
    );

    const mine = { kind: 'discipline' as const, publication: inInformatics.id, person: anna.id, discipline: COMPUTING };
    const { changes } = await calls.addChanges({ scenario: computing.id, version: 1, changes: [mine] });
    expect(only(changes)).toMatchObject({
      person: { last_name: 'Anna' },
      current: { disciplines: [{ code: INFORMATICS }] },
    });
    expect(periodId).toBe(computing.period);
  });

  test('disciplines that one may not see are named, without figures', async ({ db }) => {
    const { anna, shared, computing } = await setUp(db);
    const calls = await callsAs(db, 'komputery');
    const move = { kind: 'discipline' as const, publication: shared.id, person: anna.id, discipline: INFORMATICS };
    await calls.addChanges({ scenario: computing.id, version: 1, changes: [move] });
    const own = await calls.evaluate({ scenario: computing.id });
    expect(own.result).toMatchObject({
      hidden_disciplines: [{ code: INFORMATICS }],
      disciplines: [{ code: COMPUTING }],
    });
    const all = await (await callsAs(db, 'zespol')).get({ scenario: computing.id });
    expect(all.result).toMatchObject({
      hidden_disciplines: [],
      disciplines: [{ code: COMPUTING }, { code: INFORMATICS }],
    });
    const sum = all.result?.disciplines.reduce((total, { after }) => total + after.points, 0) ?? 0;
    expect(all.result?.totals.after.points).toBeCloseTo(sum, 4);
    expect(own.result?.totals.after.points).toBe(own.result?.disciplines[0]?.after.points);
    const table = await calls.compare({ scenarios: [computing.id] });
    expect(new Set(table.rows.map(({ discipline }) => discipline.code))).toEqual(new Set([COMPUTING]));
  });
});
