import { and, asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { disciplineNumbers } from '#areas/recalculation/service-standing.ts';
import { notEvaluated, requestNeighbours } from '#areas/recalculation/service-not-evaluated.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { disciplineResults, personResults, recalculationRequests } from '#areas/recalculation/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { nStatements } from '#areas/polon/tables.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { declaration, employment, nStatement, only, period, person, researcher } from '../../support/builders.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { AUTOMATION, COMPUTING, MEDIA, recalculate } from '../evaluation/results.ts';

const RENAMED = 2021;

test('a discipline beside is evaluated as N of the last year says, whatever the code and the statements', async ({
  db,
}) => {
  const heads = async (count: number, at: { code: number; fte?: string; to?: string }) => {
    for (let head = 0; head < count; head += 1) {
      const own = await person(db);
      await employment(db, own, { fte: at.fte ?? '1' });
      await declaration(db, own, { split: { [at.code]: 100 }, to: at.to });
      await nStatement(db, own, { codes: [at.code] });
    }
  };
  // 12.0 in computing by halves; 12 in the renamed discipline under both codes; 11 in media, one having left.
  await heads(24, { code: COMPUTING, fte: '0.5' });
  await heads(6, { code: AUTOMATION });
  await heads(6, { code: RENAMED });
  await heads(11, { code: MEDIA });
  await heads(1, { code: MEDIA, to: '2025-12-30' });
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
  const jan = await researcher(db, { [AUTOMATION]: 60, [MEDIA]: 40 });
  const ewa = await researcher(db, { [COMPUTING]: 100 });
  const now = await period(db);
  const classification = await classificationOf(db, now);
  const beside = async (id: number) => {
    const codes = notEvaluated({ period: now, classification }, sql`select ${id}::int`);
    const [row] = await db.execute<{ codes: number[] }>(sql`select ${codes} as codes`);
    return row?.codes;
  };
  expect(await beside(anna.id)).toEqual([MEDIA]);
  expect(await beside(jan.id)).toEqual([MEDIA]);
  expect(await beside(ewa.id)).toEqual([]);
  const numbers = await disciplineNumbers(db, now, [COMPUTING, RENAMED, MEDIA]);
  expect(numbers.map(({ code, evaluated }) => [code, evaluated])).toEqual([
    [COMPUTING, true],
    [MEDIA, false],
    [RENAMED, true],
  ]);
  // The recalculation uses it.
  await recalculate(db, anna);
  const limits = await db.select().from(personResults).orderBy(asc(personResults.disciplineCode));
  expect(limits.map(({ disciplineCode, slotLimit }) => [disciplineCode, slotLimit])).toEqual([
    [COMPUTING, '3.4000'],
    [MEDIA, '1.6000'],
  ]);
});

/** In N in media full time, unless the statements given say otherwise. */
async function guest(db: Db, own: { ftes?: readonly string[]; later?: 'declaration' | 'nStatement' }) {
  const other = { split: { [COMPUTING]: 100 }, codes: [COMPUTING], from: '2024-01-01' };
  const created = await person(db);
  for (const fte of own.ftes ?? ['1']) await employment(db, created, { fte });
  // The later statement first: neither order nor number decides.
  if (own.later === 'declaration') await declaration(db, created, other);
  if (own.later === 'nStatement') await nStatement(db, created, other);
  await declaration(db, created, { split: { [MEDIA]: 100 } });
  await nStatement(db, created, { codes: [MEDIA] });
}

// Besides Anna with 0.4 and a guest with 1, of 2 that are needed.
test.for([
  ['a post of 0.6 more is enough', { ftes: ['0.6'] }, true],
  ['posts beyond full time count as one', { ftes: ['0.3', '0.2'] }, false],
  ['a later declaration counts alone', { later: 'declaration' }, false],
  ['a later N statement counts alone', { later: 'nStatement' }, false],
] as const)('in N of the discipline beside: %s', async ([, own, isEvaluated], { db }) => {
  const { id, rules } = await period(db);
  const changed = { ...rules, discipline: { ...rules.discipline, minimumN: 2 } };
  await db.update(evaluationPeriods).set({ rules: changed }).where(eq(evaluationPeriods.id, id));
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
  await guest(db, { ftes: ['0.9', '0.8'] });
  await guest(db, own);
  const now = await period(db);
  const codes = notEvaluated(
    { period: now, classification: await classificationOf(db, now) },
    sql`select ${anna.id}::int`,
  );
  const [row] = await db.execute<{ codes: number[] }>(sql`select ${codes} as codes`);
  const [media] = await disciplineNumbers(db, now, [MEDIA]);
  expect(media?.evaluated).toBe(isEvaluated);
  expect(row?.codes.includes(MEDIA)).toBe(!isEvaluated);
});

test('N that crosses the minimum while its mean stays gives and withdraws the slot beside', async ({ db }) => {
  const { id, rules } = await period(db);
  const discipline = { ...rules.discipline, minimumN: 2 };
  await db
    .update(evaluationPeriods)
    .set({ rules: { ...rules, discipline } })
    .where(eq(evaluationPeriods.id, id));
  for (const code of [COMPUTING, COMPUTING, MEDIA]) await researcher(db, { [code]: 100 });
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
  const guest = await person(db);
  await employment(db, guest);
  await declaration(db, guest, { split: { [MEDIA]: 100 } });
  const { id: statement } = await nStatement(db, guest, { codes: [MEDIA], to: '2024-12-31' });
  const slotLimit = async () => {
    const own = [eq(personResults.personId, anna.id), eq(personResults.disciplineCode, COMPUTING)];
    return only(
      await db
        .select()
        .from(personResults)
        .where(and(...own, eq(personResults.periodId, id))),
    ).slotLimit;
  };
  const media = async () => {
    const own = and(eq(disciplineResults.periodId, id), eq(disciplineResults.disciplineCode, MEDIA));
    const { n, nYears } = only(await db.select().from(disciplineResults).where(own));
    return { n, last: nYears.at(-1) };
  };
  const state = async (dates: { dateFrom: string; dateTo: string | null }) => {
    await db.update(nStatements).set(dates).where(eq(nStatements.id, statement));
    await requestRecalculationWithCoauthors(db, [guest.id]);
    await recalculateAll(db);
  };
  await recalculate(db, anna);
  await recalculateAll(db);
  expect(await media()).toEqual({ n: '2.1500', last: { year: 2025, n: 1.4 } });
  expect(await slotLimit()).toBe('3.4000');
  // A year is gained at the end for the one lost at the beginning.
  await state({ dateFrom: '2023-01-01', dateTo: null });
  expect(await media()).toEqual({ n: '2.1500', last: { year: 2025, n: 2.4 } });
  expect(await slotLimit()).toBe('2.4000');
  await state({ dateFrom: '2022-01-01', dateTo: '2024-12-31' });
  expect(await media()).toEqual({ n: '2.1500', last: { year: 2025, n: 1.4 } });
  expect(await slotLimit()).toBe('3.4000');
});

test('a first result requests the people beside, if the discipline is evaluated', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
  const now = await period(db);
  const context = { period: now, classification: await classificationOf(db, now) };
  await db.delete(recalculationRequests);
  await requestNeighbours(db, context, { code: MEDIA, evaluated: false });
  expect(await db.select().from(recalculationRequests)).toEqual([]);
  await requestNeighbours(db, context, { code: MEDIA, evaluated: true });
  expect(await db.select().from(recalculationRequests)).toMatchObject([{ personId: anna.id, periodId: now.id }]);
});

test('people beside a discipline are recalculated when it becomes evaluated or ceases to be', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
  await researcher(db, { [MEDIA]: 100 });
  const now = await period(db);
  const context = { period: now, classification: await classificationOf(db, now) };
  const zero = { n: '0', slotLimit: '0', weakBookLimit: '0', outsideNLimit: '0', patentLimit: 0, reductions: '0' };
  const none = { points: '0', slots: '0', weakBookSlots: '0', outsideNSlots: '0', bound: '0', gap: 0, binding: [] };
  await db.insert(disciplineResults).values({
    ...zero,
    ...none,
    periodId: now.id,
    disciplineCode: MEDIA,
    nYears: [{ year: 2025, n: 11.9999 }],
    milliseconds: 1,
    problemHash: '',
  });
  await db.delete(recalculationRequests);
  await requestNeighbours(db, context, { code: MEDIA, evaluated: false });
  expect(await db.select().from(recalculationRequests)).toEqual([]);
  await requestNeighbours(db, context, { code: MEDIA, evaluated: true });
  expect(await db.select().from(recalculationRequests)).toMatchObject([{ personId: anna.id, periodId: now.id }]);
});
