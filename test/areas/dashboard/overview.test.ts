import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import type { OverviewAnswer } from '#areas/dashboard/schema.ts';
import { overviewOf } from '#areas/dashboard/service.ts';
import type { MatterKind } from '#areas/inbox/fields.ts';
import { grants } from '#areas/grants/tables.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { persons, units } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { CONSOLE } from '#platform/audit.ts';
import { inboxParts, overviewParts } from '#app/app-router.ts';
import type { OverviewParts } from '#platform/area.ts';
import type { Db } from '#platform/database/db.ts';
import { createLog } from '#platform/log.ts';
import { actorOf, signIn, testApp } from '../../support/app.ts';
import { account, article, evaluateSmall, only, person, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll, tools } from '../../support/tools.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { recalculatePeriod, supervisor } from '../scenarios/scenario-calls.ts';

const log = createLog('silent');

const overviewAs = async (db: Db, login: string, parts: OverviewParts = overviewParts) =>
  overviewOf(db, await actorOf(db, login), { parts, log, environment: tools.config, inbox: inboxParts });

/** In two disciplines, with two works in the first, of which one is chosen, and one in none. */
async function anna(db: Db) {
  const made = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 }, { lastName: 'Anna' });
  await account(db, { login: 'anna', person: made });
  await article(db, { points: 140, authors: [{ person: made, discipline: COMPUTING }] });
  await article(db, { points: 100, authors: [{ person: made, discipline: COMPUTING, customSelected: true }] });
  await article(db, { points: 70, authors: [{ person: made }] });
  await recalculatePeriod(db, (await period(db)).id);
  return made;
}

describe('a researcher', () => {
  test('is told that results are awaited, not that there are no slots, before the first recalculation', async ({
    db,
  }) => {
    const made = await researcher(db, { [COMPUTING]: 100 });
    await account(db, { login: 'anna', person: made });
    const { id } = await period(db);
    expect((await overviewAs(db, 'anna')).parts.slots).toMatchObject({ queued: false, disciplines: [] });
    await requestFullRecalculation(db, CONSOLE, id);
    expect((await overviewAs(db, 'anna')).parts.slots).toMatchObject({ queued: true, disciplines: [] });
    await recalculateAll(db);
    expect((await overviewAs(db, 'anna')).parts.slots).toMatchObject({ queued: false, disciplines: [{ slots: 0 }] });
  });

  test('sees the stored results, the greater share first, and what waits', async ({ db }) => {
    await anna(db);
    const { parts, failed } = await overviewAs(db, 'anna');
    expect(failed).toEqual([]);
    expect(Object.keys(parts).toSorted()).toEqual(['nextPeriod', 'polon', 'slots', 'statements', 'unassigned']);
    expect(parts.slots).toMatchObject({ year_from: 2022, year_to: 2025, deadline: null, days_left: null });
    expect(parts.slots?.disciplines).toMatchObject([
      {
        code: COMPUTING,
        percent: 60,
        slot_limit: 2.4,
        slots: 2,
        points: 240,
        custom_slots: 1,
        custom_points: 100,
        works: 2,
        selected: 1,
      },
      { code: MEDIA, percent: 40, slot_limit: 1.6, slots: 0, works: 0, selected: 0 },
    ]);
    // 3N is 1.8 slots: the discipline has room for one of the two.
    expect(parts.slots?.totals).toEqual({ accepted: 140, optimum: 240, custom: 100, patents: 0 });
    expect(parts.unassigned).toEqual({ publications: 1, patents: 0, period: parts.slots?.period });
    expect(parts.polon).toEqual({ state: 'never' });
    expect(parts.statements).toEqual({ print: 1, blocked: 0, confirm: 0, deadline: null });
  });

  test('sees how many days are left, and how long ago the deadline was', async ({ db }) => {
    await anna(db);
    for (const days of [39, 0, -3]) {
      await db
        .update(evaluationPeriods)
        .set({ authorDeadline: addDays(today(), days) })
        .where(sql`display_default`);
      expect((await overviewAs(db, 'anna')).parts.slots).toMatchObject({ days_left: days });
    }
  });

  test('without slots sees what is known of the own work, and the period of this year', async ({ db }) => {
    const { id } = await period(db);
    const bare = await person(db);
    await account(db, { login: 'nowa', person: bare });
    const year = Number(today().slice(0, 4));
    const { yearFrom, yearTo } = only(
      await db.select().from(evaluationPeriods).where(sql`${year}::int between year_from and year_to`),
    );
    const current = { year_from: yearFrom, year_to: yearTo };
    expect((await overviewAs(db, 'nowa')).parts.slots).toMatchObject({
      period: id,
      disciplines: [],
      newcomer: { employment: null, declared: null, n: null, current },
    });
    const made = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
    await account(db, { login: 'anna', person: made });
    expect((await overviewAs(db, 'anna')).parts.slots?.newcomer).toMatchObject({
      employment: expect.stringContaining('(1 etat)'),
      declared: expect.stringMatching(/ 60%, .* 40%$/),
      n: expect.stringContaining(', '),
    });
    await recalculatePeriod(db, id);
    expect((await overviewAs(db, 'anna')).parts.slots?.newcomer).toBeNull();
  });

  test('is told while results are about to change', async ({ db }) => {
    const { id } = await anna(db);
    expect((await overviewAs(db, 'anna')).parts.slots?.queued).toBe(false);
    await db.execute(sql`
      insert into recalculation_requests (period_id, person_id) select id, ${id}::int from evaluation_periods where display_default`);
    expect((await overviewAs(db, 'anna')).parts.slots?.queued).toBe(true);
  });

  test('without a person has no part that speaks of one', async ({ db }) => {
    await account(db, { login: 'sam' });
    expect(await overviewAs(db, 'sam')).toEqual({ parts: {}, failed: [] });
  });
});

describe('a supervisor', () => {
  test('sees the granted disciplines alone, with what is open in them', async ({ db }) => {
    await anna(db);
    await recalculateAll(db);
    await supervisor(db, 'olga', [COMPUTING]);
    const [small] = (await overviewAs(db, 'olga')).parts.fill?.disciplines ?? [];
    expect(small?.criterion, 'it is not evaluated').toBeNull();
    await evaluateSmall(db);
    const { fill, ...others } = (await overviewAs(db, 'olga')).parts;
    expect(others).toEqual({});
    expect(fill).toMatchObject({ discipline_count: 1, units: [] });
    expect(fill?.disciplines).toMatchObject([
      {
        code: COMPUTING,
        n: 0.6,
        reductions: 0,
        criterion: 233.33,
        slot_limit: 1.8,
        slots: 1,
        points: 140,
        awaiting: 0,
        unassigned: 1,
        unassigned_patents: 0,
      },
    ]);
    expect(fill?.disciplines[0]).not.toHaveProperty('total');
  });

  test('sees the granted unit with those below it, and no other', async ({ db }) => {
    const made = await anna(db);
    const faculty = only(await db.insert(units).values({ code: 'W9', name: 'Wydział', level: 2 }).returning());
    const below = { code: 'W9K1', name: 'Katedra', level: 3, parentId: faculty.id };
    const department = only(await db.insert(units).values(below).returning());
    const other = only(await db.insert(units).values({ code: 'W8', name: 'Inny', level: 2 }).returning());
    await db.update(persons).set({ unitId: department.id }).where(sql`id = ${made.id}`);
    for (const [login, unitId] of [
      ['jan', faculty.id],
      ['ewa', other.id],
    ] as const) {
      const { rowNum } = await account(db, { login, roles: [] });
      await db.insert(grants).values({ accountRow: rowNum, role: 'unit-supervisor', unitId, grantedBy: 'test' });
    }
    expect((await overviewAs(db, 'jan')).parts.fill).toMatchObject({
      disciplines: [],
      units: [
        {
          name: 'Wydział',
          people: 1,
          slot_limit: 4,
          slots: 1,
          points: 140,
          awaiting: 0,
          unassigned: 1,
          unassigned_patents: 0,
        },
      ],
    });
    expect((await overviewAs(db, 'ewa')).parts.fill?.units).toMatchObject([{ name: 'Inny', people: 0, slots: 0 }]);
  });
});

/** What waits for personnel, by kind. */
const kindsOf = ({ parts: { personnelInbox } }: OverviewAnswer): Partial<Record<MatterKind, number>> =>
  Object.fromEntries(personnelInbox?.kinds.map(({ kind, count }) => [kind, count]) ?? []);

describe('an office', () => {
  test('sees what waits, with the day of the oldest', async ({ db }) => {
    const { id } = await person(db);
    await account(db, { login: 'kadry', roles: ['personnel'] });
    const before = await overviewAs(db, 'kadry');
    expect(kindsOf(before)).toEqual({});
    const reports = ['2026-02-03 12:00:00+01', '2026-01-02 00:30:00+01'].map((confirmedAt) => {
      return { personId: id, status: 0, note: 'x', confirmedAt: sql`${confirmedAt}::timestamptz` };
    });
    await db.insert(polonConfirmations).values(reports);
    const read = { kind: 'polon', fileName: 'x.csv', asOf: '2026-01-01', createdBy: 'kadry' } as const;
    await db.insert(peopleImports).values([
      { ...read, status: 'preview', createdAt: sql`'2026-03-04 12:00:00+01'::timestamptz` },
      { ...read, status: 'applied' },
    ]);
    const after = await overviewAs(db, 'kadry');
    expect(after.parts.personnelInbox).toMatchObject({ count: 3, since: '2026-01-02' });
    expect(kindsOf(after)).toEqual({ fault: 2, import: 1 });
    expect(after.parts).not.toHaveProperty('faults');
    await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
    expect((await overviewAs(db, 'ewaluacja')).parts.faults).toEqual({ count: 2, since: '2026-01-02', period: null });
  });

  test('sees the imports that it decides on, each once', async ({ db }) => {
    const seen: Record<string, object> = {};
    await db.insert(peopleImports).values(
      (['polon', 'achievements', 'achievements'] as const).map((kind) => {
        const createdAt = sql`'2026-03-04 12:00:00+01'::timestamptz`;
        return { kind, fileName: 'x.csv', asOf: '2026-01-01', createdBy: 'x', status: 'preview' as const, createdAt };
      }),
    );
    for (const role of ['personnel', 'library', 'evaluation', 'admin'] as const) {
      await account(db, { login: role, roles: [role] });
      const answer = await overviewAs(db, role);
      seen[role] = { imports: kindsOf(answer).import, achievementImports: answer.parts.achievementImports };
    }
    expect(seen).toEqual({
      personnel: { imports: 3 },
      library: { achievementImports: { count: 2, since: '2026-03-04', period: null } },
      evaluation: {},
      admin: { imports: 3 },
    });
  });

  test('sees as many people with differences as their list has', async ({ db }) => {
    const made = await researcher(db, { [COMPUTING]: 100 });
    await account(db, { login: 'inna', person: made, lastName: 'Inna' });
    await account(db, { login: 'kadry', roles: ['personnel'] });
    const app = testApp(db);
    const { headers } = await signIn(app, 'kadry');
    const answer = await app.request('/api/admin/differences?state=open&page=1', { headers });
    const { rows } = (await answer.json()) as { rows: { kind: string; person_id: number }[] };
    const people = new Set(rows.filter(({ kind }) => kind !== 'account').map(({ person_id: id }) => id));
    expect(people.size).toBeGreaterThan(0);
    expect(kindsOf(await overviewAs(db, 'kadry')).difference).toBe(people.size);
  });
});

test('a part that fails is named, and the others are there', async ({ db }) => {
  await anna(db);
  const broken: OverviewParts = {
    ...overviewParts,
    slots: { panels: ['slotFilling'], read: () => Promise.reject(new Error('broken')) },
  };
  const { parts, failed } = await overviewAs(db, 'anna', broken);
  expect(failed).toEqual(['slots']);
  expect(Object.keys(parts).toSorted()).toEqual(['nextPeriod', 'polon', 'statements', 'unassigned']);
});
