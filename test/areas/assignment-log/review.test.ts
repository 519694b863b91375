import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { checkAllAssignments } from '#areas/assignment-log/service-checks.ts';
import { confirmFindings } from '#areas/assignment-log/service-many.ts';
import { countOpen, viewLog } from '#areas/assignment-log/service.ts';
import { reviewFindingsOf } from '#areas/assignment-log/service-review.ts';
import { employments } from '#areas/polon/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { dependentsOf } from '#areas/records/service-dependents.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { today } from '#engine/day.ts';
import { audit, CONSOLE } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';

const log = (db: Db) => viewLog(db, { date: today(), clsGrp: 0 });

/** A researcher employed from 2024, whose work of 2023 the checks find. */
async function setUp(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'anna', person: anna });
  await account(db, { login: 'bib', roles: ['library'] });
  const work = await article(db, { points: 100, authors: [{ person: anna, discipline: COMPUTING }] });
  await db.update(employments).set({ dateFrom: '2024-01-01' }).where(eq(employments.personId, anna.id));
  await checkAllAssignments(db, CONSOLE);
  expect(only(await log(db))).toMatchObject({ msgclass: 4, confirm_id: null });
  return { anna, work, bib: await actorOf(db, 'bib') };
}
type Made = Awaited<ReturnType<typeof setUp>>;

async function saveYear(db: Db, { work, bib }: Made, year: number) {
  const { content, version } = await findRecord(db, work.id);
  await saveRecord(db, bib, {
    id: work.id,
    version,
    content: { ...content, venue: 'Przegląd Żółwiowy', year },
    despite_statements: false,
  });
}

const lastReview = async (db: Db) =>
  (await db.select().from(audit).where(eq(audit.action, 'finding.review')).orderBy(audit.id)).at(-1);

test('a message names the new year of its work, and is closed with the reason where it holds no longer', async ({
  db,
}) => {
  const made = await setUp(db);
  await saveYear(db, made, 2022);
  const renamed = only(await log(db));
  expect(renamed).toMatchObject({ confirm_id: null });
  expect(renamed.tresc).toContain('(2022)');
  expect(await lastReview(db)).toMatchObject({ physicalUser: 'bib', after: { text: renamed.tresc } });

  await saveYear(db, made, 2024);
  const closed = only(await log(db));
  expect(closed).toMatchObject({ confirm_id: closed.msgrowid, created_by: 'system', modified_by: '' });
  expect(closed.extra_comment).toMatch(
    /^Zamknięto samoczynnie: po zmianie danych komunikat jest nieaktualny \(rok pracy: 2024, dyscyplina: .+\)$/,
  );
  expect(await countOpen(db)).toBe(0);
  // Nobody has judged it: it keeps no record from being deleted.
  expect(await dependentsOf(db, made.work.id)).toEqual(['przypisania do dyscyplin']);
});

test('a message that holds again is open again, once', async ({ db }) => {
  const made = await setUp(db);
  await saveYear(db, made, 2024);
  await saveYear(db, made, 2023);
  expect(only(await log(db))).toMatchObject({ confirm_id: null, extra_comment: '', created_by: '' });
  expect((await checkAllAssignments(db, CONSOLE)).found).toBe(0);
});

test('a discipline that is taken away closes the message in the same change', async ({ db }) => {
  const { anna, work, bib } = await setUp(db);
  const { id: period_id } = await period(db);
  const change = { article_id: work.id, author_id: anna.id, discipline_id: 0, period_id };
  await changeDiscipline(db, bib, { ...change, as: 'office' });
  expect(only(await log(db)).extra_comment).toContain('dyscyplina: praca niezgłaszana');
});

test('what somebody has confirmed or commented stays as it is', async ({ db }) => {
  const made = await setUp(db);
  const { msgrowid, tresc } = only(await log(db));
  await confirmFindings(db, made.bib, { ids: [msgrowid], extra_comment: 'Wiem' });
  await saveYear(db, made, 2024);
  expect(only(await log(db))).toMatchObject({ tresc, extra_comment: 'Wiem', created_by: 'bib' });
  expect(await lastReview(db)).toBeUndefined();
});

test('facts of a person that are put right close the message with the recalculation', async ({ db }) => {
  const { anna } = await setUp(db);
  await db.update(employments).set({ dateFrom: '2010-01-01' }).where(eq(employments.personId, anna.id));
  const open = await period(db);
  await requestRecalculation(db, open.id, [anna.id]);
  await recalculateAll(db);
  expect(only(await log(db))).toMatchObject({ created_by: 'system' });
});

test('an author who is gone is the reason', async ({ db }) => {
  const { work, bib } = await setUp(db);
  await db.delete(authorships).where(eq(authorships.publicationId, work.id));
  await transact(db, (tx) => reviewFindingsOf(tx, bib, [work.id]));
  expect(only(await log(db)).extra_comment).toBe('Zamknięto samoczynnie: osoba nie jest już autorem tej pracy');
});
