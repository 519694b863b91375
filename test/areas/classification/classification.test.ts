import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  addDiscipline,
  changeDiscipline,
  listDisciplines,
  restoreDiscipline,
  tryDiscipline,
} from '#areas/classification/service.ts';
import { usesOf } from '#areas/classification/service-uses.ts';
import { writeClassification } from '#areas/library/service-disciplines.ts';
import { disciplines } from '#areas/library/tables.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { readPreview } from '#areas/period-administration/service-preview.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll, runJobs } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { INFORMATICS, university } from '../scenarios/scenario-calls.ts';
import { periodsJobs } from '#areas/period-administration/router.ts';

async function opened(db: Db) {
  const made = await university(db);
  const actor = await actorOf(db, 'admin');
  const row = async (code = COMPUTING) =>
    only((await listDisciplines(db, made.periodId)).filter((d) => d.code === code));
  const valuesOf = async (code = COMPUTING) => {
    const { name, field, polon_code, hst, art, valid_from, valid_to, successor_code, updated_at } = await row(code);
    return { code, name, field, polon_code, hst, art, valid_from, valid_to, successor_code, updated_at };
  };
  return { ...made, actor, row, valuesOf };
}

test('what people have corrected a release leaves, and the rest it brings', async ({ db }) => {
  const { actor, row, valuesOf } = await opened(db);
  await changeDiscipline(db, actor, { ...(await valuesOf()), name: 'informatyka', reason: 'zarządzenie' });
  expect(await row()).toMatchObject({
    name: 'informatyka',
    corrected: ['name'],
    updated_by: 'Jan Testowy',
    shipped: true,
  });
  await db.update(disciplines).set({ field: 'dawna' }).where(eq(disciplines.code, COMPUTING));
  await writeClassification(db);
  expect(await row()).toMatchObject({ name: 'informatyka', field: expect.stringContaining('inżynieryjno') });
  const { updated_at } = await row();
  await restoreDiscipline(db, actor, { code: COMPUTING, reason: 'pomyłka', updated_at });
  expect(await row()).toMatchObject({ name: expect.stringContaining('telekomunikacja'), corrected: [] });
  const rows = await db.select().from(audit).where(eq(audit.action, 'classification.change'));
  expect(rows[0]).toMatchObject({
    subject: `discipline:${COMPUTING}`,
    after: { name: 'informatyka', reason: 'zarządzenie' },
  });
});

test('a stale correction is told the row as it is, and wrong ones their fields', async ({ db }) => {
  const { actor, valuesOf } = await opened(db);
  const seen = await valuesOf();
  const changed = await changeDiscipline(db, actor, { ...seen, art: true, reason: 'a' });
  const late = changeDiscipline(db, actor, { ...seen, name: 'inna', reason: 'b' });
  await expect(late).rejects.toMatchObject({
    kind: 'conflict',
    current: { art: true, updated_at: changed.updated_at },
  });
  const now = await valuesOf();
  // Over another discipline it would come after itself.
  await db
    .update(disciplines)
    .set({ validTo: '2030-01-01', successorCode: COMPUTING })
    .where(eq(disciplines.code, INFORMATICS));
  for (const [wrong, path] of [
    [{ valid_to: '2017-01-01' }, 'valid_to'],
    [{ successor_code: INFORMATICS, valid_to: '2029-01-01' }, 'successor_code'],
    [{ successor_code: COMPUTING, valid_to: '2026-01-01' }, 'successor_code'],
    [{ successor_code: 98_765, valid_to: '2026-01-01' }, 'successor_code'],
    [{ successor_code: INFORMATICS }, 'valid_to'],
    [{ polon_code: (await valuesOf(INFORMATICS)).polon_code }, 'polon_code'],
  ] as const)
    await expect(changeDiscipline(db, actor, { ...now, ...wrong, reason: 'c' })).rejects.toMatchObject({
      kind: 'input',
      issues: [{ path }],
    });
});

test('an added discipline is in the classification, and no release writes over it', async ({ db }) => {
  const { actor, valuesOf, row } = await opened(db);
  const { updated_at: _, ...values } = await valuesOf();
  const added = { ...values, code: 91_234, name: 'kognitywistyka', polon_code: 'DS-próba', reason: 'nowa dyscyplina' };
  await addDiscipline(db, actor, added);
  expect(await row(91_234)).toMatchObject({ shipped: false, people: 0, works: 0, evaluated: null });
  expect((await classificationOf(db, await period(db))).byCode.get(91_234)?.name).toBe('kognitywistyka');
  await expect(addDiscipline(db, actor, { ...added, polon_code: 'DS-inna' })).rejects.toMatchObject({
    issues: [{ path: 'code' }],
  });
  expect(await usesOf(db, COMPUTING)).toContainEqual({ label: 'oświadczenia o dyscyplinach', count: 5 });
});

test('the effects of another field are those after saving', async ({ db }) => {
  const { actor, valuesOf, periodId } = await opened(db);
  const values = { ...(await valuesOf()), hst: true };
  const { preview } = await tryDiscipline(db, actor, { ...values, period: periodId });
  await runJobs(db, periodsJobs);
  const shown = await readPreview(db, preview);
  expect(shown).toMatchObject({ discipline: { code: COMPUTING, hst: true }, computed_at: expect.any(String) });
  const effect = only(shown.disciplines.filter(({ code }) => code === COMPUTING));
  expect(effect.after.weak_books).toBe(effect.before.weak_books * 4);
  await changeDiscipline(db, actor, { ...values, reason: 'nowa klasyfikacja' });
  await recalculateAll(db);
  const results = await db.select().from(disciplineResults).where(eq(disciplineResults.disciplineCode, COMPUTING));
  const result = only(results.filter((each) => each.periodId === periodId));
  expect(Number(result.weakBookLimit)).toBe(effect.after.weak_books);
  expect(Number(result.points) + Number(result.patentPoints)).toBe(effect.after.points);
});

test('a corrected name changes no results, and nothing is computed', async ({ db }) => {
  const { actor, valuesOf, periodId } = await opened(db);
  const { preview } = await tryDiscipline(db, actor, { ...(await valuesOf()), name: 'informatyka', period: periodId });
  await runJobs(db, periodsJobs);
  expect(await readPreview(db, preview)).toMatchObject({ disciplines: [], computed_at: expect.any(String) });
});

test('a decision of the period says more than N', async ({ db }) => {
  const { periodId, row } = await opened(db);
  expect(await row()).toMatchObject({ evaluated: false, decided: null });
  const { rules } = await period(db);
  const decided = [{ code: COMPUTING, evaluated: true, reason: 'uchwała senatu' }];
  const changed = { ...rules, discipline: { ...rules.discipline, decided } };
  await db.update(evaluationPeriods).set({ rules: changed }).where(eq(evaluationPeriods.id, periodId));
  expect(await row()).toMatchObject({ evaluated: true, decided: 'uchwała senatu' });
});
