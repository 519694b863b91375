import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { birthDates } from '#areas/people/tables.ts';
import { settings } from '#areas/settings/tables.ts';
import { lateSteps, yearPage } from '#areas/year/service.ts';
import { beginYear, changeStep, markStep, skipStep } from '#areas/year/service-change.ts';
import { remind, unremind } from '#areas/year/service-remind.ts';
import { addDueReminders, keepFigures, sendDue } from '#areas/year/service-send.ts';
import { listMissing } from '#areas/year/service-people.ts';
import { yearFigures, yearReminders, yearSteps } from '#areas/year/tables.ts';
import { disciplineNumbers } from '#areas/recalculation/service-standing.ts';
import { periodOfYear } from '#areas/periods/service.ts';
import { audit } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { actorOf } from '../../support/app.ts';
import { account, declaration, employment, only, person, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { addStep, from, LATE, NOW, YEAR } from './world.ts';
import { trialOfN } from '#areas/year/service-figures.ts';

const NO_MAIL = { mail: undefined };
const MAIL = { mail: { url: new URL('smtp://localhost:1'), from: 'rok@example.edu.pl' } };

const people = async (db: Db) => {
  await account(db, { login: 'szefowa', roles: ['admin'] });
  await account(db, { login: 'kadrowa', roles: ['personnel'] });
  await account(db, { login: 'bibliotekarka', roles: ['library'] });
  await account(db, { login: 'ewaluator', roles: ['evaluation'] });
  const [admin, personnel, library, evaluation] = await Promise.all(
    ['szefowa', 'kadrowa', 'bibliotekarka', 'ewaluator'].map((login) => actorOf(db, login)),
  );
  if (!admin || !personnel || !library || !evaluation) throw new Error('Nobody');
  return { admin, personnel, library, evaluation };
};

const stepOf = async (db: Db, actor: Actor, key: string) => {
  const step = (await yearPage(db, actor, {})).steps.find((each) => each.key === key);
  if (!step) throw new Error(`No step ${key}`);
  return step;
};

test('a year is begun with the usual days, and the next one copies days, offices and reminders', async ({ db }) => {
  const { admin, personnel } = await people(db);
  await expect(beginYear(db, personnel, YEAR)).rejects.toThrow('Terminy roku ustala administrator');
  expect(await yearPage(db, admin, {})).toMatchObject({ steps: [], may_begin: true });
  expect(await yearPage(db, personnel, {})).toMatchObject({ steps: [], may_begin: false });
  await beginYear(db, admin, YEAR);
  const before = await yearPage(db, admin, {});
  await beginYear(db, admin, YEAR);
  expect(await yearPage(db, admin, {}), 'a second time does nothing').toEqual(before);

  const step = await stepOf(db, admin, 'councilData');
  const change = {
    office: 'evaluation' as const,
    first_day: `${YEAR}-02-03`,
    last_day: `${YEAR}-12-31`,
    remind_days: 14,
  };
  await changeStep(db, admin, { id: step.id, updated_at: step.updated_at, ...change });
  await beginYear(db, admin, YEAR + 1);
  const { steps } = await yearPage(db, admin, { year: YEAR + 1 });
  expect(steps.find(({ key }) => key === 'councilData')).toMatchObject({
    office: 'evaluation',
    first_day: `${YEAR + 1}-02-03`,
    last_day: `${YEAR + 1}-12-31`,
    remind_days: 14,
    state: 'ahead',
    left: null,
  });
  await expect(beginYear(db, admin, YEAR + 2)).rejects.toThrow('rok naprzód');
  await expect(beginYear(db, admin, YEAR - 1)).rejects.toThrow('można go tylko oglądać');
});

test('the administrator sets the days; a stale change gets the current row, and wrong days are refused', async ({
  db,
}) => {
  const { admin } = await people(db);
  const { id } = await addStep(db, 'differences');
  const { updated_at } = await stepOf(db, admin, 'differences');
  const values = { office: 'personnel' as const, first_day: from(-5), last_day: from(5), remind_days: null };
  const wrong = { id, updated_at, ...values, last_day: from(-6) };
  await expect(changeStep(db, admin, wrong)).rejects.toThrow(Refusal);
  const changed = await changeStep(db, admin, { id, updated_at, ...values });
  expect(changed).toMatchObject(values);
  const again = changeStep(db, admin, { id, updated_at, ...values, office: 'library' });
  await expect(again).rejects.toMatchObject({ kind: 'conflict', current: { office: 'personnel' } });
  const rows = await db.select().from(audit).where(eq(audit.action, 'year.change'));
  expect(only(rows)).toMatchObject({ physicalUser: 'szefowa', after: { first_day: from(-5), last_day: from(5) } });

  // Whoever files an N statement after the last day of the year is not counted to N of that year.
  const statements = await addStep(db, 'nStatements');
  const { updated_at: seen } = await stepOf(db, admin, 'nStatements');
  const late = { ...values, id: statements.id, updated_at: seen, last_day: `${YEAR + 1}-01-06` };
  await expect(changeStep(db, admin, late)).rejects.toMatchObject({
    issues: [{ path: 'last_day', message: `Z ustawy najpóźniej 31.12.${YEAR}` }],
  });
});

test('only a step without data is marked, by its office, once what it waits for is done', async ({ db }) => {
  const { personnel, evaluation, admin } = await people(db);
  const review = await addStep(db, 'disciplineReview');
  const report = await addStep(db, 'annualReport');
  await addStep(db, 'library');
  const mark = async (actor: Actor, key: string, done = true) => {
    const { id, updated_at } = await stepOf(db, actor, key);
    return markStep(db, actor, { id, done, updated_at });
  };
  await expect(mark(admin, 'library')).rejects.toThrow('wtedy, gdy mówią o tym dane');
  await expect(mark(personnel, 'annualReport')).rejects.toThrow('krok innego działu');
  await expect(mark(evaluation, 'annualReport')).rejects.toThrow('Ten krok czeka na: „Przegląd wyniku dyscyplin”');
  expect((await stepOf(db, evaluation, 'annualReport')).waits_for).toEqual(['disciplineReview']);

  await mark(admin, 'disciplineReview');
  await mark(evaluation, 'annualReport');
  expect(await stepOf(db, evaluation, 'annualReport')).toMatchObject({ state: 'done', done: NOW, by: 'Jan Testowy' });
  await mark(evaluation, 'annualReport', false);
  expect(await stepOf(db, evaluation, 'annualReport')).toMatchObject({ state: 'running', done: null });

  const { updated_at } = await stepOf(db, admin, 'disciplineReview');
  await expect(skipStep(db, admin, { id: review.id, reason: 'Zbędny', updated_at })).rejects.toThrow('już zrobiony');
  const seen = await stepOf(db, evaluation, 'annualReport');
  await skipStep(db, evaluation, { id: report.id, reason: 'Raport złożono w maju', updated_at: seen.updated_at });
  expect(await stepOf(db, evaluation, 'annualReport')).toMatchObject({
    state: 'skipped',
    skip_reason: 'Raport złożono w maju',
    by: 'Jan Testowy',
  });
  const skipped = await stepOf(db, evaluation, 'annualReport');
  await skipStep(db, evaluation, { id: report.id, reason: null, updated_at: skipped.updated_at });
  expect(await stepOf(db, evaluation, 'annualReport')).toMatchObject({ state: 'running', skip_reason: null });
});

test('what is counted: people without declarations and N statements, exactly those that the list shows', async ({
  db,
}) => {
  const { personnel } = await people(db);
  const complete = await researcher(db, { 203: 100 }, { lastName: 'Pełna' });
  const bare = await person(db, { lastName: 'Goła' });
  await employment(db, bare, { fte: '0.5' });
  const outside = await person(db, { lastName: 'Bez-N' });
  await employment(db, outside, { fte: '0.75' });
  await declaration(db, outside, { split: { 203: 100 } });
  const gone = await person(db, { lastName: 'Dawna' });
  await employment(db, gone, { dateTo: from(-1) });
  const teacher = await person(db, { lastName: 'Dydaktyczna' });
  await employment(db, teacher, { positionGroup: 'dydaktyczna' });
  await addStep(db, 'declarations');
  await addStep(db, 'nStatements');

  expect(await stepOf(db, personnel, 'declarations')).toMatchObject({ state: 'running', left: 1, total: 3, fte: 0.5 });
  expect(await stepOf(db, personnel, 'nStatements')).toMatchObject({ state: 'running', left: 1, total: 2, fte: 0.75 });
  const names = async (step: 'declarations' | 'nStatements') =>
    (await listMissing(db, { step, page: 1, sort: 'person', text: undefined })).rows.map((row) => row.last_name);
  expect(await names('declarations')).toEqual(['Goła']);
  expect(await names('nStatements')).toEqual(['Bez-N']);

  await declaration(db, bare, { split: { 203: 100 } });
  expect(await stepOf(db, personnel, 'declarations')).toMatchObject({ state: 'done', left: 0, total: 3, done: NOW });
  expect(complete.id).toBeGreaterThan(0);
});

test('what was done by the last day stays so, and a past year shows what was counted last', async ({ db }) => {
  const { personnel, admin } = await people(db);
  const one = await researcher(db, { 203: 100 });
  await db.insert(birthDates).values({ id: crypto.randomUUID(), personId: one.id, keyId: 'k', sealed: 'x'.repeat(50) });
  const { id } = await addStep(db, 'councilData');
  await keepFigures(db);
  expect(only(await db.select().from(yearFigures))).toMatchObject({ stepId: id, left: 0, doneOn: NOW });

  const other = await researcher(db, { 203: 100 });
  expect(await stepOf(db, personnel, 'councilData')).toMatchObject({ state: 'running', left: 1, done: null });
  await keepFigures(db);
  expect(only(await db.select().from(yearFigures)), 'opened again in time').toMatchObject({ left: 1, doneOn: null });

  await db.update(yearFigures).set({ left: 0, doneOn: from(-4) });
  await db.update(yearSteps).set({ lastDay: from(-2) });
  await keepFigures(db);
  expect(await stepOf(db, personnel, 'councilData'), 'opened too late').toMatchObject({
    state: 'done',
    done: from(-4),
  });

  await db.update(yearSteps).set({ year: YEAR - 1 });
  await expect(
    skipStep(db, admin, { id, reason: 'Próba', updated_at: '' }),
    'a past year is only looked at',
  ).rejects.toThrow('można go tylko oglądać');
  const past = await yearPage(db, admin, { year: YEAR - 1 });
  expect(past).toMatchObject({ past: true, steps: [{ state: 'done', left: 1, may: { set: false, skip: false } }] });
  expect(other.id).toBeGreaterThan(0);
});

test('a reminder is sent once its minute has passed, and is a task of the office until the step is done', async ({
  db,
}) => {
  const { admin, library, evaluation, personnel } = await people(db);
  await account(db, { login: 'opiekun', roles: ['discipline-supervisor'] });
  const head = await actorOf(db, 'opiekun');
  const { id } = await addStep(db, 'disciplineReview', LATE);
  await addStep(db, 'annualReport');
  expect((await stepOf(db, evaluation, 'disciplineReview')).may.remind, 'who waits for it').toBe(true);
  expect((await stepOf(db, library, 'disciplineReview')).may.remind).toBe(false);
  expect((await stepOf(db, head, 'disciplineReview')).may.remind, 'the own step').toBe(false);
  await expect(remind(db, personnel, { id })).rejects.toThrow('Przypomina administrator');

  const first = await remind(db, evaluation, { id });
  expect((await stepOf(db, admin, 'disciplineReview')).reminded).toMatchObject({ by: 'Jan Testowy', undoable: true });
  await expect(remind(db, admin, { id })).rejects.toThrow('już dziś przypomniano');
  await unremind(db, evaluation, first);
  await unremind(db, evaluation, first);
  await db.update(yearReminders).set({ sendAt: new Date(0) });
  expect(await sendDue(db, NO_MAIL), 'what was taken back').toBe(0);
  expect(await lateSteps(db, head), 'it is marked there').toMatchObject({ late: 1, to: '/rok', reminded_by: null });
  await addStep(db, 'lawCitation', LATE);
  expect(await lateSteps(db, admin)).toMatchObject({ count: 1, key: 'lawCitation', to: '/admin/ustawienia' });

  const second = await remind(db, admin, { id });
  expect(await sendDue(db, NO_MAIL), 'within the minute').toBe(0);
  await db
    .update(yearReminders)
    .set({ sendAt: new Date(0) })
    .where(eq(yearReminders.id, second.id));
  expect(await sendDue(db, NO_MAIL)).toBe(1);
  expect(await sendDue(db, NO_MAIL), 'never twice').toBe(0);
  await expect(unremind(db, admin, second)).rejects.toThrow('Przypomnienie już wysłano');
  const [sent] = await db.select().from(yearReminders).where(eq(yearReminders.id, second.id));
  expect(sent).toMatchObject({ people: 1 });
  expect(await lateSteps(db, head)).toMatchObject({ late: 1, reminded_by: 'Jan Testowy' });
  expect(await lateSteps(db, evaluation), 'another office').toBeNull();

  const { updated_at } = await stepOf(db, admin, 'disciplineReview');
  await markStep(db, head, { id, done: true, updated_at });
  expect(await lateSteps(db, head)).toBeNull();
});

test('a set reminder and, where there is a mail server, the letter to authors are added on their day, once', async ({
  db,
}) => {
  await people(db);
  const own = await addStep(db, 'disciplineReview', { lastDay: from(7), remindDays: 7 });
  await addStep(db, 'annualReport', { lastDay: from(7), remindDays: 6 });
  const letter = await addStep(db, 'firstLetter', { firstDay: NOW, lastDay: NOW });
  // Its day passed before the steps were set.
  await addStep(db, 'secondLetter', { firstDay: from(-3), lastDay: from(-3) });
  expect(await addDueReminders(db, NO_MAIL), 'the letter would reach nobody').toBe(1);
  expect(await addDueReminders(db, MAIL)).toBe(1);
  expect(await addDueReminders(db, MAIL)).toBe(0);
  const rows = await db.select().from(yearReminders).where(sql`${yearReminders.createdBy} is null`);
  expect(rows.map(({ stepId }) => stepId).toSorted((a, b) => a - b)).toEqual(
    [own.id, letter.id].toSorted((a, b) => a - b),
  );
  expect(await sendDue(db, NO_MAIL)).toBe(2);
  const [sent] = await db
    .select()
    .from(yearReminders)
    .where(and(eq(yearReminders.stepId, letter.id)));
  expect(sent?.people).toBe(0);
});

test('the trial of N on 31 December is the engine’s N of that year, and writes nothing', async ({ db }) => {
  const one = await researcher(db, { 203: 60, 602: 40 });
  const other = await person(db);
  await employment(db, other, { fte: '0.5' });
  await declaration(db, other, { split: { 203: 100 } });
  const period = await periodOfYear(db, YEAR);
  if (!period) throw new Error('No period');
  const before = await db.select().from(audit);
  const trial = await trialOfN(db, `${YEAR}-12-31`);
  const known = await disciplineNumbers(db, period);
  const nOf = (code: number) =>
    known.find((each) => each.code === code)?.n.years.find(({ year }) => year === YEAR)?.n ?? 0;
  const found = trial.disciplines.map(({ code, now }) => [code, now * 10_000] as const);
  expect(new Map(found)).toEqual(new Map([203, 602].map((code) => [code, nOf(code)])));
  expect(trial.total).toBe(1);
  // Whoever has left meanwhile counted on the last 31 December and does not today.
  await employment(db, one, { dateFrom: '2010-01-01', dateTo: '2010-12-31' });
  await db.execute(
    sql`update employments set date_to = ${`${YEAR}-01-01`} where person_id = ${one.id} and date_to is null`,
  );
  expect(await trialOfN(db, `${YEAR}-01-02`)).toMatchObject({ total: 0, former_total: 1 });
  expect(await db.select().from(audit).orderBy(audit.id)).toEqual(before);
});

test('the citation of the act is to be checked once a year, and is done when the settings say so', async ({ db }) => {
  const { admin } = await people(db);
  await addStep(db, 'lawCitation');
  const checked = async (day: string | null) => {
    await db.update(settings).set({ lawCheckedOn: day });
    return stepOf(db, admin, 'lawCitation');
  };
  expect(await checked(null)).toMatchObject({ state: 'running', left: 1 });
  expect(await checked(from(-11))).toMatchObject({ state: 'running', left: 1 });
  expect(await checked(from(-2))).toMatchObject({ state: 'done', left: 0 });
});
