import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { SETTING_KINDS } from '#areas/imports/schema-words.ts';
import { findImport } from '#areas/imports/service.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { findPeriodOfYear } from '#areas/periods/service.ts';
import { universityDisciplines } from '#areas/reports/service-university.ts';
import { listScenarios } from '#areas/scenarios/service-read.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { EARLIER, playHistory } from '#demo/history.ts';
import { createDemo } from '#demo/university.ts';
import { readConfig } from '#platform/config/config.ts';
import { actorOf } from '../../support/app.ts';
import { test } from '../../support/database.ts';

test('the first start has results of some weeks ago, and scenarios with results of today', async ({ database }) => {
  const { db } = database;
  await createDemo(db, { seed: 1, people: 120, publications: 1_500 });
  const assigned = () =>
    db.execute<{ count: number }>(sql`select count(*)::int as count from authorships where discipline_code > 0`);
  const [before] = await assigned();
  await playHistory(db, readConfig({ LOG_LEVEL: 'silent' }));
  const [after] = await assigned();
  expect((before?.count ?? 0) - (after?.count ?? 0)).toBe(5);
  expect(await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.state, 'running'))).toEqual([]);

  const { id: period } = await findPeriodOfYear(db, 2025);
  const { rows, days, compared } = await universityDisciplines(db, { period, since: EARLIER });
  expect(days).toHaveLength(2);
  expect(compared).toBe(EARLIER);
  const changed = rows.filter(({ change }) => change !== null && change.points !== 0);
  expect(changed.length).toBeGreaterThan(3);

  const scenarios = await listScenarios(db, await actorOf(db, 'ewaluacja'), { period });
  expect(
    scenarios
      .map(({ name, changes_count, result }) => [name, changes_count > 0, result && result.outdated])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b), 'pl')),
  ).toEqual([
    ['Adiunkt z konkursu', true, null],
    ['Dwie osoby odchodzą z liczby N', true, null],
    ['Monografia na koniec okresu', true, null],
    ['Propozycje doradcy', true, null],
  ]);
  const [advised] = scenarios.filter(({ name }) => name === 'Propozycje doradcy');
  expect(advised?.result?.change.points).toBeGreaterThan(0);
  expect(scenarios.filter(({ result }) => result === null).map(({ name }) => name)).toEqual([
    'Monografia na koniec okresu',
  ]);

  const [requests] = await db.execute(sql`
    select count(*)::int as all, count(*) filter (where answer is not null)::int as answered,
      count(*) filter (where withdrawn_at is not null)::int as withdrawn,
      count(*) filter (where answer is null and withdrawn_at is null
        and coalesce(reminded_at, asked_at) < clock_timestamp() - interval '3 days')::int as late
    from author_requests`);
  expect(requests).toEqual({ all: 7, answered: 2, withdrawn: 1, late: 3 });

  const imported = await db
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .where(inArray(peopleImports.kind, [...SETTING_KINDS]))
    .orderBy(peopleImports.id);
  const settings = [];
  for (const { id } of imported) {
    const { kind, status, counts } = await findImport(db, id);
    settings.push({ kind, status, new: counts.new });
  }
  expect(settings).toEqual([
    { kind: 'dictionaries', status: 'applied', new: 1 },
    { kind: 'dictionaries', status: 'undone', new: 1 },
    { kind: 'grants', status: 'preview', new: 1 },
    { kind: 'councils', status: 'preview', new: 1 },
  ]);
});
