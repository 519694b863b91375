import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { disciplineViews, unassignedCount } from '#areas/evaluation/screens/discipline-view.ts';
import { slotFilling } from '#areas/evaluation/service.ts';
import { openWorksOf } from '#areas/evaluation/service-open-works.ts';
import { partGone } from '#areas/publications/screens/rows/work.ts';
import { countUnassigned, ownUnassigned } from '#areas/publications/service-badges.ts';
import { ownPatents } from '#areas/publications/service-patents.ts';
import { countUnassignedPatents, unassignedPatents } from '#areas/publications/service-unassigned-patents.ts';
import { personPublications } from '#areas/publications/service.ts';
import { undecidedAuthors } from '#areas/year/service-people.ts';
import { CONSOLE } from '#platform/audit.ts';
import { account, article, book, only, period, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { actorOf } from '../../support/app.ts';
import { recalculateAll } from '../../support/tools.ts';

const COMPUTING = 203;

test('the badge, the lists and the slots count the same unassigned works; patents apart', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'anna', person: anna });
  const authors = [{ person: anna, discipline: null }];
  await article(db, { points: 70, authors });
  await book(db, { kind: 'chapter', authors });
  // Of a kind that no list shows, though it has points; and a patent.
  await publication(db, { typeCode: 4, year: 2023, points: '20', emphasisMode: 100, authors });
  await publication(db, { typeCode: 7, year: 2023, points: '100', emphasisMode: 100, authors });
  const years = await period(db);
  const shares = await slotFilling(db, anna.id, years.id);
  expect(unassignedCount(shares)).toEqual({ publications: 2, patents: 1 });
  expect(await countUnassigned(db, await actorOf(db, 'anna'))).toBe(2);
  expect(await ownUnassigned(db, await actorOf(db, 'anna'))).toEqual({ publications: 2, patents: 1, period: years.id });
  expect(disciplineViews(shares).length).toBeGreaterThan(0);
});

test('a patent that the library has refused or withdrawn waits for no discipline anywhere', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'anna', person: anna });
  const authors = [{ person: anna, discipline: null }];
  for (const statusCode of [2, 6])
    await publication(db, { typeCode: 7, categoryId: 21, year: 2023, statusCode, authors });
  const years = await period(db);
  expect(unassignedCount(await slotFilling(db, anna.id, years.id))).toEqual({ publications: 0, patents: 0 });
  expect(await ownUnassigned(db, await actorOf(db, 'anna'))).toBeNull();
  expect(await countUnassignedPatents(db)).toBe(0);
  expect(await unassignedPatents(db, { period: years.id, page: 1 })).toMatchObject({ rows: [], total: 0 });
  expect((await ownPatents(db, await actorOf(db, 'anna'), years.id)).patents).toEqual([]);
  expect(await openWorksOf(db, anna.id, years)).toEqual([]);
  const { gone, left } = partGone(await personPublications(db, anna, years));
  expect([gone.length, left.publications.patents]).toEqual([2, []]);
});

test('a work that is not accepted without a code says why in words, from the server', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const of = (share: { discipline: number | null; includeInOptimum?: boolean }) => [{ person: anna, ...share }];
  await article(db, { points: 100, title: 'A', authors: of({ discipline: COMPUTING }) });
  await article(db, { points: 70, title: 'B', authors: of({ discipline: COMPUTING, includeInOptimum: false }) });
  await article(db, { points: 40, title: 'C', authors: of({ discipline: 0 }) });
  await article(db, { points: 20, title: 'D', authors: of({ discipline: null }) });
  const years = await period(db);
  const verdicts = async () => {
    const { publications } = await personPublications(db, anna, years);
    return publications.articles.map(({ p_tytul, reject_reason, reject_text }) => [
      p_tytul,
      reject_reason,
      reject_text,
    ]);
  };
  expect(await verdicts()).toEqual([
    ['A', 5, 'oczekuje na ponowne przeliczenie'],
    ['B', 5, 'oczekuje na ponowne przeliczenie'],
    ['C', null, 'nie zgłaszana'],
    ['D', null, 'nieprzypisana'],
  ]);
  await requestFullRecalculation(db, CONSOLE, years.id);
  await recalculateAll(db);
  expect(await verdicts()).toEqual([
    ['A', null, null],
    ['B', null, 'wyłączona z optimum przez autora'],
    ['C', null, 'nie zgłaszana'],
    ['D', null, 'nieprzypisana'],
  ]);
});

test('the office reads an undecided chapter by its own title, not by its book’s', async ({ db }) => {
  await period(db);
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await book(db, { kind: 'chapter', title: 'Zbiór', chapterTitle: 'O morzu', authors: [{ person: anna }] });
  const rows = await db.execute<{ named: string[] }>(sql`${undecidedAuthors}`);
  expect(only([...rows]).named).toEqual(['„O morzu” (2023)']);
});
