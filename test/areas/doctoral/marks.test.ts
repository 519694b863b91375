import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays, dayText, today } from '#engine/day.ts';
import { procedureWarnings } from '#areas/doctoral/journey.ts';
import { ProcedureUpdate } from '#areas/doctoral/schema.ts';
import { addProcedure, updateProcedure } from '#areas/doctoral/service.ts';
import { listDeadlines, procedureDeadlines } from '#areas/doctoral/service-deadlines.ts';
import { saveGroup } from '#areas/doctoral/service-groups.ts';
import { markTerm, markTerms } from '#areas/doctoral/service-marks.ts';
import { keepWarning } from '#areas/doctoral/service-warnings.ts';
import { audit } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDICINE, member, office, procedureOf, row } from './register.ts';

const missing = { kind: 'missing' };
const SINCE = addDays(today(), -120);

const reviewedSince = (since: string) => procedureOf({ uchwala_wyznaczenie_recenzentow_data: since });

/** A procedure with three reviewers since a day. */
async function reviewed(db: Db, actor: Actor, values: Record<string, unknown> = {}) {
  const people = [await member(db, actor, 1), await member(db, actor, 2), await member(db, actor, 3)];
  const rows = people.map(({ osobid }) => row({ skladkindnum: 2, osobaid: osobid, skladpersonfunction: 'recenzent' }));
  const { grpcat } = await saveGroup(db, actor, { rows, grpId: 0 });
  const fields = { uchwala_wyznaczenie_recenzentow_data: SINCE, lista_recenzentow: grpcat, ...values };
  const saved = await addProcedure(db, actor, procedureOf(fields));
  return { saved, reviewers: people.map(({ osobid }) => osobid) };
}

const reviewsOf = async (db: Db, actor: Actor, id: number) =>
  (await procedureDeadlines(db, actor, id)).find(({ term }) => term === 'reviews');

test('a term of several procedures is marked and taken back as one, all or none of them', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const medicine = await office(db, 'medycyna', [MEDICINE]);
  const first = await addProcedure(db, actor, reviewedSince(SINCE));
  const second = await addProcedure(db, actor, reviewedSince(addDays(SINCE, 20)));
  const rows = [first, second].map(({ przewid }) => ({ przewid, expected_from: null }));
  const marks = { term: 'delivery', met_on: addDays(SINCE, 30), rows };
  const delivered = async () =>
    (await listDeadlines(db, actor, {})).filter(({ term }) => term === 'delivery').map(({ state }) => state);
  await expect(markTerms(db, medicine, marks)).rejects.toMatchObject(missing);
  await expect(markTerms(db, actor, { ...marks, term: 'conferral' })).rejects.toMatchObject(missing);
  // Too early for the second alone.
  await expect(markTerms(db, actor, { ...marks, met_on: addDays(SINCE, 10) })).rejects.toMatchObject({
    issues: [{ path: 'met_on', message: expect.stringContaining(dayText(addDays(SINCE, 20))) }],
  });
  expect(await delivered()).toEqual(['late', 'late']);
  await markTerms(db, actor, marks);
  expect(await delivered()).toEqual([]);
  await expect(markTerms(db, actor, marks)).rejects.toMatchObject({ kind: 'conflict' });
  const back = rows.map((each) => ({ ...each, expected_from: marks.met_on }));
  await markTerms(db, actor, { ...marks, met_on: null, rows: back });
  expect(await delivered()).toEqual(['late', 'late']);
  expect(await db.$count(audit, eq(audit.action, 'procedure.term'))).toBe(4);
});

test.for<[string, Record<string, unknown>, string]>([
  ['papers that are handed in', { data_zlozenia_dokumentow: SINCE }, 'wtedy złożono dokumenty'],
  ['the first of its days', { uchwala_powolanie_komisji_dr_data: SINCE }, 'to pierwszy dzień przewodu'],
])('what is published before a defence is published after %s', async ([, days, why], { db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const { przewid } = await addProcedure(db, actor, procedureOf({ data_obrony: addDays(today(), 60), ...days }));
  const mark = { przewid, term: 'publication', expected_from: null };
  await expect(markTerm(db, actor, { ...mark, met_on: '1990-01-05' })).rejects.toMatchObject({
    issues: [{ path: 'met_on', message: `Najwcześniej ${dayText(SINCE)}: ${why}` }],
  });
  const terms = await markTerm(db, actor, { ...mark, met_on: SINCE });
  expect(terms.find(({ term }) => term === 'publication')).toMatchObject({ met_on: SINCE, state: 'met' });
});

test('reviews that are not entered are called collected only by who says so', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const { saved } = await reviewed(db, actor);
  const mark = { przewid: saved.przewid, term: 'reviews', met_on: today(), expected_from: null };
  await expect(markTerm(db, actor, mark)).rejects.toMatchObject({
    issues: [{ path: 'bez_recenzji', message: 'Wpisano 0 z 3 recenzji. Potwierdź, że recenzje wpłynęły' }],
  });
  await markTerm(db, actor, { ...mark, bez_recenzji: true });
  expect(await reviewsOf(db, actor, saved.przewid)).toMatchObject({ state: 'metLate', reviews: { entered: 0, of: 3 } });
});

test('two reviewers write the reviews, each one', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const { saved, reviewers } = await reviewed(db, actor);
  const stranger = await member(db, actor, 4);
  const [first, second] = reviewers;
  const change = (values: object) => updateProcedure(db, actor, ProcedureUpdate.parse({ ...saved, ...values }));
  await expect(change({ recenzja_pozytywna1: stranger.osobid })).rejects.toMatchObject({
    issues: [{ path: 'recenzja_pozytywna1' }],
  });
  await expect(change({ recenzja_pozytywna1: first, recenzja_pozytywna2: first })).rejects.toMatchObject({
    issues: [{ path: 'recenzja_pozytywna2' }],
  });
  const both = { recenzja_pozytywna1: first, recenzja_pozytywna2: second };
  expect(await change(both)).toMatchObject(both);
  const unlisted = procedureOf({ recenzja_pozytywna1: stranger.osobid });
  expect(await addProcedure(db, actor, unlisted)).toMatchObject({ recenzja_pozytywna1: stranger.osobid });
});

test('admitted without reviews, their term stays late until the office says why', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const admitted = { uchwala_dopuszczenie_do_obrony_KD_data: addDays(today(), -2) };
  const { saved } = await reviewed(db, actor, admitted);
  expect(await reviewsOf(db, actor, saved.przewid)).toMatchObject({ state: 'late' });
  const [{ message: warning } = { message: '' }] = procedureWarnings(admitted);
  await keepWarning(db, actor, { przewid: saved.przewid, warning, reason: 'Recenzje w aktach papierowych' });
  expect(await reviewsOf(db, actor, saved.przewid)).toMatchObject({ state: 'unknown' });
});
