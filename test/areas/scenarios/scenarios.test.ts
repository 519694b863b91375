import { and, eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { ScenarioChange } from '#areas/scenarios/schema.ts';
import { evaluateScenario } from '#areas/scenarios/service-evaluation.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { disciplineResults, recalculationRequests } from '#areas/recalculation/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { audit } from '#platform/audit.ts';
import { startCompute } from '#app/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { Refusal } from '#platform/refusal.ts';
import { tools } from '../../support/tools.ts';
import { callsAs, INFORMATICS, little, recalculatePeriod, university } from './scenario-calls.ts';

/** An empty scenario of computing, and how its owner calls. */
async function emptyScenario(db: Db) {
  const place = await university(db);
  const calls = await callsAs(db, 'zespol');
  const created = await calls.create({
    period: place.periodId,
    name: ' Próba ',
    note: 'notatka',
    disciplines: [COMPUTING],
  });
  const add = (changes: ScenarioChange[], version = 1) => calls.addChanges({ scenario: created.id, version, changes });
  return { ...place, calls, created, add };
}

describe('life of a scenario', () => {
  test('own scenarios of a period differ in their names', async ({ db }) => {
    const { calls, created, periodId } = await emptyScenario(db);
    const again = async () => (await calls.create({ period: periodId, name: 'Próba', disciplines: [COMPUTING] })).name;
    expect([await again(), await again()]).toEqual(['Próba (2)', 'Próba (3)']);
    const { id: scenario, version } = created;
    await expect(calls.edit({ scenario, version, name: 'Próba (2)' })).rejects.toThrow('już się tak nazywa');
    await expect(calls.edit({ scenario, version, name: 'Próba', note: 'inna' })).resolves.toMatchObject({
      note: 'inna',
    });
  });

  test('is made, changed, evaluated, listed, compared and deleted, each change audited', async ({ db }) => {
    const { anna, shared, calls, created, add, periodId } = await emptyScenario(db);
    expect(created).toMatchObject({
      name: 'Próba',
      note: 'notatka',
      version: 1,
      editable: true,
      owner: { own: true },
      result: null,
      changes: [],
    });
    const change = { kind: 'discipline' as const, publication: shared.id, person: anna.id, discipline: INFORMATICS };
    const changed = await add([change]);
    expect(only(changed.changes)).toMatchObject({
      id: 1,
      change,
      person: { first_name: 'Anna', last_name: 'Anna' },
      works: [{ id: shared.id, title: 'Wspólna', points: 200, mode: 100 }],
      disciplines: [{ code: INFORMATICS, name: 'informatyka' }],
      current: { disciplines: [{ code: COMPUTING }] },
      frozen: false,
      problem: null,
    });
    const { result } = await calls.evaluate({ scenario: created.id });
    expect(result).toMatchObject({ outdated: null, disciplines: [{ code: COMPUTING }, { code: INFORMATICS }] });
    const raised = result?.change.points ?? Number.NaN;
    expect(raised).toBeCloseTo((result?.totals.after.points ?? 0) - (result?.totals.before.points ?? 0), 6);
    expect(result).toMatchObject({ unproven_disciplines: 0, change: { least: raised, most: raised } });
    const others = result?.disciplines[0]?.persons ?? [];
    expect(others.map(({ person }) => person.last_name)).toEqual(expect.arrayContaining(['Anna', 'Jan', 'Ewa']));
    expect(others.find(({ person }) => person.id === anna.id)?.left).toEqual([
      {
        slots: 0.3333,
        points: 66.6667,
        work: expect.objectContaining({ title: 'Wspólna' }),
        reason: null,
        limit: null,
      },
    ]);

    const renamed = await calls.edit({ scenario: created.id, version: 2, name: 'Lepsza nazwa' });
    expect(renamed).toMatchObject({ name: 'Lepsza nazwa', note: 'notatka', version: 3, result: { outdated: null } });
    const other = await calls.create({ period: periodId, name: 'Bez zmian', disciplines: [COMPUTING] });
    expect((await calls.list({ period: periodId })).map(({ name }) => name).toSorted()).toEqual([
      'Bez zmian',
      'Lepsza nazwa',
    ]);
    expect(await calls.list({ period: periodId, discipline: MEDIA })).toEqual([]);

    const table = await calls.compare({ scenarios: [other.id, created.id] });
    expect(table.scenarios.map(({ id }) => id)).toEqual([other.id, created.id]);
    const row = table.rows.find(({ discipline, figure }) => discipline.code === COMPUTING && figure === 'points');
    const figures = result?.disciplines[0];
    expect(row?.values).toEqual([null, { before: figures?.before.points, after: figures?.after.points }]);
    const proof = { kind: 'points', more: 0 };
    expect(table.proofs.find(({ discipline }) => discipline.code === COMPUTING)?.values).toMatchObject([
      null,
      { before: proof, after: proof },
    ]);

    const emptied = await calls.removeChanges({ scenario: created.id, version: 3, changes: [1] });
    expect(emptied).toMatchObject({ changes: [], version: 4, result: { outdated: 'changes' } });
    const unchanged = await calls.evaluate({ scenario: created.id });
    expect(unchanged.result?.disciplines[0]?.after).toEqual(unchanged.result?.disciplines[0]?.before);
    await calls.remove({ scenario: created.id, version: 4 });
    await expect(calls.get({ scenario: created.id })).rejects.toThrow('Nie znaleziono scenariusza');
    expect(await calls.restore({ scenario: created.id })).toEqual({ scenario: created.id });
    const back = await calls.get({ scenario: created.id });
    expect(back).toEqual({ ...unchanged, version: 4, result: null });
    await expect(calls.restore({ scenario: created.id })).rejects.toThrow('Ten scenariusz już przywrócono');
    await calls.remove({ scenario: created.id, version: 4 });
    const trail = await db
      .select()
      .from(audit)
      .where(eq(audit.subject, `scenario:${created.id}`))
      .orderBy(audit.id);
    expect(trail.map(({ action }) => action)).toEqual(
      ['create', 'change', 'change', 'change', 'delete', 'restore', 'delete'].map((each) => `scenario.${each}`),
    );
    expect(trail[2]).toMatchObject({
      before: { name: 'Próba' },
      after: { name: 'Lepsza nazwa' },
      loggedUser: 'zespol',
    });
    expect(trail[4]).toMatchObject({ before: { name: 'Lepsza nazwa', changes: [] }, after: null });
  });

  test('a later change of the same subject takes the place of the earlier', async ({ db }) => {
    const { anna, work, add } = await little(db);
    const share = { publication: work.id, person: anna.id };
    await add([
      { kind: 'discipline', ...share, discipline: INFORMATICS },
      { kind: 'share', ...share, included: false },
    ]);
    const { changes } = await add([{ kind: 'discipline', ...share, discipline: null }], 2);
    expect(changes.map(({ id, change }) => [id, change.kind])).toEqual([
      [2, 'share'],
      [3, 'discipline'],
    ]);
  });

  test('its addresses serve it to an administrator', async ({ db }) => {
    const { work, anna, periodId } = await little(db);
    await account(db, { login: 'admin', roles: ['admin'] });
    const app = testApp(db);
    const as = await signIn(app, 'admin');
    const made = await post(app, '/api/v2/scenarios', {
      as,
      body: { period: periodId, name: 'REST', disciplines: [COMPUTING] },
    });
    const { id } = (await made.json()) as { id: number };
    const address = `/api/v2/scenarios/${id}`;
    const changes = [{ kind: 'share', publication: work.id, person: anna.id, included: false }];
    expect((await post(app, `${address}/changes`, { as, body: { version: 1, changes } })).status).toBe(200);
    const evaluated = await post(app, `${address}/evaluation`, { as, body: {} });
    expect(await evaluated.json()).toMatchObject({
      result: { disciplines: [{ code: COMPUTING, before: { points: 140 }, after: { points: 0 } }] },
    });
    const table = await app.request(`/api/v2/scenarioComparison?scenarios=[${id}]`, { headers: as.headers });
    expect(await table.json()).toMatchObject({ scenarios: [{ name: 'REST' }] });
    const stale = await app.request(address, {
      method: 'PUT',
      headers: as.headers,
      body: JSON.stringify({ version: 1, name: 'X' }),
    });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      message: 'Scenariusz zmieniono w międzyczasie',
      current: { id, version: 2, name: 'REST' },
    });
    const removed = await app.request(`${address}/changes?version=2&changes=[1]`, {
      method: 'DELETE',
      headers: as.headers,
    });
    expect(await removed.json()).toMatchObject({ version: 3, changes: [] });
    const gone = await app.request(`${address}?version=3`, { method: 'DELETE', headers: as.headers });
    expect(await gone.json()).toEqual({ removed: id });
  });
});

describe('a result', () => {
  test('is out of date from the moment of a change that it follows from', async ({ db }) => {
    const { anna, ewa, shared, calls, created, add, periodId } = await emptyScenario(db);
    await add([{ kind: 'share', publication: shared.id, person: anna.id, included: false }]);
    const { result } = await calls.evaluate({ scenario: created.id });
    const state = async () => (await calls.get({ scenario: created.id })).result?.outdated;
    expect(await state()).toBeNull();
    const later = { requestedAt: sql`${result?.computed_at}::timestamptz + interval '1 second'` };
    await requestRecalculation(db, periodId, [ewa.id]);
    expect(await state()).toBeNull();
    await db.update(recalculationRequests).set(later);
    expect(await state()).toBe('results');
    await recalculatePeriod(db, periodId);
    expect(await state()).toBeNull();
    await db.update(authorships).set({ revision: sql`revision + 1` }).where(eq(authorships.publicationId, shared.id));
    expect(await state()).toBe('results');
  });

  test('is out of date when a basis beside the problem has changed', async ({ db }) => {
    const { anna, shared, calls, created, add, periodId } = await emptyScenario(db);
    await add([{ kind: 'share', publication: shared.id, person: anna.id, included: false }]);
    await calls.evaluate({ scenario: created.id });
    const state = async () => (await calls.get({ scenario: created.id })).result?.outdated;
    const own = and(eq(disciplineResults.periodId, periodId), eq(disciplineResults.disciplineCode, COMPUTING));
    const before = only(await db.select().from(disciplineResults).where(own));
    const { nYears, reductionsForecast, patents, patentPoints } = before;
    for (const change of [
      { nYears: nYears.toReversed() },
      { reductionsForecast: '3' },
      { patents: [shared.id] },
      { patentPoints: '75' },
    ]) {
      await db.update(disciplineResults).set(change).where(own);
      expect(await state()).toBe('results');
      await db.update(disciplineResults).set({ nYears, reductionsForecast, patents, patentPoints }).where(own);
      expect(await state()).toBeNull();
    }
  });

  test('leaves everything else as it is', async ({ db }) => {
    const { anna, jan, shared, calls, created, add } = await emptyScenario(db);
    await add([
      { kind: 'discipline', publication: shared.id, person: anna.id, discipline: INFORMATICS },
      { kind: 'share', publication: shared.id, person: jan.id, included: false },
      { kind: 'nStatement', person: jan.id, disciplines: [], from: '2023-01-01', to: null },
      { kind: 'points', publications: [shared.id], points: 20, points_hst: 20, mode: 10 },
    ]);
    const before = await contents(db);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const { result } = await calls.evaluate({ scenario: created.id });
    expect(result?.totals.after).not.toEqual(result?.totals.before);
    const { scenarios: was, ...rest } = before;
    const { scenarios: is, ...now } = await contents(db);
    // The reading of the result is recorded.
    expect(now).toEqual({ ...rest, audit: now.audit });
    expect(is).not.toBe(was);
  });

  test('of changes edited meanwhile is not stored', async ({ db }) => {
    const { anna, work, calls, created, add } = await little(db);
    const actor = await actorOf(db, 'zespol');
    const compute: typeof tools.compute = {
      ...tools.compute,
      async run(...task) {
        await add([{ kind: 'share', publication: work.id, person: anna.id, included: false }]);
        return tools.compute.run(...task);
      },
    };
    const refused = await evaluateScenario(db, { actor, compute }, created.id).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ kind: 'conflict', current: { version: 2 } });
    expect(await calls.get({ scenario: created.id })).toMatchObject({ result: null, changes_count: 1 });
  });

  test('is stored although the name changed meanwhile', async ({ db }) => {
    const { calls, created } = await little(db);
    const actor = await actorOf(db, 'zespol');
    const compute: typeof tools.compute = {
      ...tools.compute,
      async run(...task) {
        await calls.edit({ scenario: created.id, version: 1, name: 'Inna nazwa' });
        return tools.compute.run(...task);
      },
    };
    await evaluateScenario(db, { actor, compute }, created.id);
    expect(await calls.get({ scenario: created.id })).toMatchObject({ name: 'Inna nazwa', result: { outdated: null } });
  });

  test('is not stored after an abort', async ({ db }) => {
    const { calls, created } = await little(db);
    const compute = startCompute();
    const actor = await actorOf(db, 'zespol');
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(evaluateScenario(db, { actor, compute, signal }, created.id)).rejects.toThrow('gone');
    expect((await calls.get({ scenario: created.id })).result).toBeNull();
    await evaluateScenario(db, { actor, compute }, created.id);
    expect((await calls.get({ scenario: created.id })).result).toMatchObject({ disciplines: [{ code: COMPUTING }] });
    await compute.close();
  });
});

/** A digest of every table. */
async function contents(db: Db): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db.execute<{ digest: string }>(sql`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.identifier(name)} t`);
    digests[name] = row?.digest ?? '';
  }
  return digests;
}
