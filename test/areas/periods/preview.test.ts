import type { RuleChange } from '#areas/periods/schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { listPeriods } from '#areas/periods/service.ts';
import { orderPreview, readPreview, saveRules } from '#areas/period-administration/service-preview.ts';
import { periodChanges, periodPreviewResults } from '#areas/periods/tables.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import type { Side } from '#areas/period-administration/schema.ts';
import { disciplineResults, personResults, verdictChanges } from '#areas/recalculation/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll, runJobs } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { INFORMATICS, university } from '../scenarios/scenario-calls.ts';
import { periodsJobs } from '#areas/period-administration/router.ts';

/** The university, its works worth what the lists of the test give them. */
async function opened(db: Db) {
  const { periodId } = await university(db);
  // Works of no list would take all slots off the disciplines.
  await db.execute(sql`update evaluation_periods set rules = jsonb_set(rules, '{discipline,reductions,months}', '99')`);
  await db.update(publications).set({ categoryId: 2 }).where(eq(publications.typeCode, 20));
  await valuePublications(db);
  const actor = await actorOf(db, 'admin');
  await requestFullRecalculation(db, actor, periodId);
  await recalculateAll(db);
  const computed = async (changes: RuleChange[]) => {
    const { preview } = await orderPreview(db, actor, { period: periodId, changes });
    await runJobs(db, periodsJobs);
    return readPreview(db, preview);
  };
  return { periodId, actor, computed };
}

/** Results of the last recalculation, as a preview says them. */
async function storedSides(db: Db, periodId: number) {
  const rows = await db.select().from(disciplineResults).where(eq(disciplineResults.periodId, periodId));
  return new Map(
    rows.map((row) => [
      row.disciplineCode,
      {
        n: Number(row.n),
        slot_limit: Number(row.slotLimit),
        weak_books: Number(row.weakBookLimit),
        outside_n: Number(row.outsideNLimit),
        patents: row.patentLimit,
        points: Number(row.points) + Number(row.patentPoints),
        slots: Number(row.slots),
      } satisfies Partial<Side>,
    ]),
  );
}

const limitsOf = async (db: Db, periodId: number) =>
  db
    .select({
      person: personResults.personId,
      code: personResults.disciplineCode,
      slots: sql<number>`${personResults.slotLimit}::float8`,
      monographs: sql<number>`${personResults.monographLimit}::float8`,
    })
    .from(personResults)
    .where(eq(personResults.periodId, periodId))
    .orderBy(personResults.personId, personResults.disciplineCode);

const CHANGES: [string, RuleChange[]][] = [
  ['slots of the discipline', [{ key: 'discipline.slotsPerN', value: 1 }]],
  [
    'slots of people',
    [
      { key: 'person.slotsMax', value: 1.5 },
      { key: 'person.slots', value: 3 },
    ],
  ],
  [
    'the points of unlisted articles',
    [{ key: 'articles.unlisted', value: [{ yearTo: null, points: 20, indexed: 20 }] }],
  ],
  [
    'chapters and the mode of books',
    [
      { key: 'books.chapter.none.points', value: 15 },
      { key: 'bookModes.none', value: 100 },
      { key: 'discipline.weakBooksPercent', value: 100 },
    ],
  ],
  ['the floor of a share', [{ key: 'shareFloor', value: 0.8 }]],
  [
    'who is evaluated',
    [{ key: 'discipline.decided', value: [{ code: COMPUTING, evaluated: true, reason: 'decyzja' }] }],
  ],
  ['the limit of weak books', [{ key: 'discipline.weakBooksPercent', value: 0 }]],
  [
    'which books are weak',
    [
      { key: 'discipline.weakBookPoints', value: 0 },
      { key: 'discipline.weakBooksPercent', value: 0.5 },
    ],
  ],
];

test.for(CHANGES)('a preview of %s equals the results after saving', async ([, changes], { db }) => {
  const { periodId, actor, computed } = await opened(db);
  const before = await storedSides(db, periodId);
  const preview = await computed(changes);
  expect(preview).toMatchObject({ stale: false, saved_at: null });
  expect(preview.disciplines.map(({ code }) => code).toSorted()).toEqual([COMPUTING, INFORMATICS]);
  for (const { code, before: side } of preview.disciplines)
    expect([code, side]).toMatchObject([code, before.get(code)]);
  // Nothing is written before it is saved.
  expect(await storedSides(db, periodId)).toEqual(before);
  const limitsBefore = await limitsOf(db, periodId);

  await saveRules(db, actor, { preview: preview.id, reason: 'zmiana rozporządzenia' });
  await runJobs(db, periodsJobs);
  await recalculateAll(db);
  const after = await storedSides(db, periodId);
  for (const { code, after: side } of preview.disciplines) expect([code, side]).toMatchObject([code, after.get(code)]);
  expect(preview.disciplines.some(({ differs }) => differs)).toBe(true);
  const limitsAfter = await limitsOf(db, periodId);
  const moved = limitsAfter.flatMap((row, at) => {
    const was = limitsBefore[at];
    return was && (was.slots !== row.slots || was.monographs !== row.monographs)
      ? [{ person: row.person, code: row.code, slots_before: was.slots, slots_after: row.slots }]
      : [];
  });
  expect(preview.people_total).toBe(moved.length);
  expect(
    preview.people
      .map(({ person, code, slots_before, slots_after }) => ({ person, code, slots_before, slots_after }))
      .toSorted((a, b) => a.person - b.person || a.code - b.code),
  ).toEqual(moved);
});

test('a saved change says why, and is saved once and only on the rules it was computed for', async ({ db }) => {
  const { periodId, actor, computed } = await opened(db);
  const one = await computed([{ key: 'discipline.slotsPerN', value: 2 }]);
  const other = await computed([{ key: 'discipline.outsideNPercent', value: 10 }]);
  const { preview: waiting } = await orderPreview(db, actor, {
    period: periodId,
    changes: [{ key: 'shareFloor', value: 0.2 }],
  });
  const save = (preview: number) => saveRules(db, actor, { preview, reason: 'nowe rozporządzenie' });
  await expect(save(waiting)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('obliczone'),
  });
  expect(await save(one.id)).toEqual({ period: periodId });
  await expect(save(one.id)).rejects.toMatchObject({ kind: 'conflict', message: 'Te zmiany już zapisano' });
  await expect(save(other.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('jeszcze raz'),
  });
  expect(await readPreview(db, other.id)).toMatchObject({ stale: true });
  expect((await period(db)).rules.discipline).toMatchObject({ slotsPerN: 2, outsideNPercent: 20 });
  expect(await db.select().from(periodChanges)).toMatchObject([
    { key: 'discipline.slotsPerN', before: 3, after: 2, reason: 'nowe rozporządzenie', changedBy: 'admin' },
  ]);
  const row = only(await db.select().from(audit).where(eq(audit.action, 'period.rules')));
  expect(row).toMatchObject({
    before: { rule: 'Sloty dyscypliny na 1 N', value: '3\u00A0sloty' },
    after: { value: '2\u00A0sloty', reason: 'nowe rozporządzenie' },
  });
  await expect(save(2_000_000_000)).rejects.toMatchObject({ kind: 'missing' });
});

test('works that a saved rule gives other points say so, by the rule that values them', async ({ db }) => {
  const { actor, computed } = await opened(db);
  const { id } = await computed([
    { key: 'articles.unlisted', value: [{ yearTo: null, points: 20, indexed: 20 }] },
    { key: 'shareFloor', value: 0.8 },
  ]);
  const former = await db.$count(verdictChanges);
  await saveRules(db, actor, { preview: id, reason: 'nowe rozporządzenie' });
  await runJobs(db, periodsJobs);
  const rows = await db.select().from(audit).where(eq(audit.action, 'period.rules')).orderBy(audit.id);
  const [valuing] = rows;
  expect(rows).toHaveLength(2);
  const causes = await db
    .selectDistinct({ act: publications.valuedBy })
    .from(publications)
    .where(eq(publications.typeCode, 20));
  expect(causes.map(({ act }) => act)).toEqual([valuing?.id]);
  await recalculateAll(db);
  const told = await db
    .select({ after: sql<{ reason: string; act?: number }>`${verdictChanges.after}` })
    .from(verdictChanges)
    .orderBy(verdictChanges.id)
    .offset(former);
  const valued = told.filter(({ after }) => after.reason === 'valuation');
  expect(new Set(valued.map(({ after }) => after.act))).toEqual(new Set([valuing?.id]));
});

test('works that are refused or withdrawn are not counted among those of another value', async ({ db }) => {
  const { computed } = await opened(db);
  const changes: RuleChange[] = [{ key: 'articles.unlisted', value: [{ yearTo: null, points: 20, indexed: 20 }] }];
  const { revalued } = await computed(changes);
  const [refused, withdrawn] = await db.select().from(publications).where(eq(publications.typeCode, 20));
  await db
    .update(publications)
    .set({ statusCode: 2 })
    .where(eq(publications.id, refused?.id ?? 0));
  await db
    .update(publications)
    .set({ statusCode: 6 })
    .where(eq(publications.id, withdrawn?.id ?? 0));
  expect((await computed(changes)).revalued).toBe(revalued - 2);
});

test('a change that changes nothing, or is wrong, is refused', async ({ db }) => {
  const { periodId, actor } = await opened(db);
  const order = (changes: RuleChange[]) => orderPreview(db, actor, { period: periodId, changes });
  await expect(order([{ key: 'discipline.slotsPerN', value: 3 }])).rejects.toMatchObject({ kind: 'input' });
  await expect(order([{ key: 'discipline.slotsPerN', value: 300 }])).rejects.toMatchObject({
    kind: 'input',
    issues: [{ path: 'discipline.slotsPerN' }],
  });
  expect((await listPeriods(db)).find(({ id }) => id === periodId)?.rules.discipline.slotsPerN).toBe(3);
});

test('disciplines of a preview are in the order of the Polish alphabet', async ({ db }) => {
  const { computed } = await opened(db);
  const { id } = await computed([{ key: 'discipline.slotsPerN', value: 2 }]);
  const rename = (code: number, disciplineName: string) =>
    db
      .update(periodPreviewResults)
      .set({ disciplineName })
      .where(and(eq(periodPreviewResults.previewId, id), eq(periodPreviewResults.disciplineCode, code)));
  await rename(COMPUTING, 'zarządzanie');
  await rename(INFORMATICS, 'językoznawstwo');
  expect((await readPreview(db, id)).disciplines.map(({ name }) => name)).toEqual(['językoznawstwo', 'zarządzanie']);
  await rename(INFORMATICS, 'łąkarstwo');
  expect((await readPreview(db, id)).disciplines.map(({ name }) => name)).toEqual(['łąkarstwo', 'zarządzanie']);
});
