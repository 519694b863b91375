import { expect } from 'vitest';
import { appRouter } from '#app/app-router.ts';
import { formerNames } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { recogniseAuthors } from '#areas/records/form/service-match.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { saveRecord } from '#areas/records/service.ts';
import { actorOf, contextOf } from '../../support/app.ts';
import { account, only, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent, ours, outsider } from './record.ts';

const AUTHORS = 1_500;

test('a work of a collaboration keeps all its authors; a row names the first of them, and says how many there are', async ({
  db,
}) => {
  const anna = await researcher(db, { 203: 100 });
  await account(db, { login: 'anna', person: anna });
  await account(db, { login: 'bib', roles: ['library'] });
  const { id } = await period(db);
  const others = Array.from({ length: AUTHORS - 1 }, (_, index) => outsider(`Nazwisko${index}`));
  const content = articleContent({ authors: [...others, ours(anna)], author_count: AUTHORS });
  await saveRecord(db, await actorOf(db, 'bib'), RecordSave.parse({ id: null, version: 0, content }));

  const { authorsText } = only(await db.select().from(publications));
  expect(authorsText.split(', ')).toHaveLength(AUTHORS);

  const calls = appRouter.createCaller(contextOf(db, await actorOf(db, 'anna')));
  const work = only((await calls.publications.own({ period: id })).publications.articles);
  expect(work.author_count).toBe(AUTHORS);
  expect(work.authors).toMatch(/^Jan Nazwisko0, .+, Jan Nazwisko\d+ i in\.$/);
  expect(work.authors.length).toBeLessThan(2_100);
});

test('an author sees which authors work here by the names that they have today, and nobody else of ours', async ({
  db,
}) => {
  const anna = await researcher(db, { 203: 100 }, { firstName: 'Anna', lastName: 'Żółta' });
  await db.insert(formerNames).values({ personId: anna.id, firstName: 'Anna', lastName: 'Dawna', recordedBy: 'kadry' });
  await researcher(db, { 203: 100 }, { firstName: 'Jan', lastName: 'Nowak' });
  await researcher(db, { 203: 100 }, { firstName: 'Julia', lastName: 'Nowak' });
  expect(await recogniseAuthors(db, 'Anna Żółta, J. Nowak, Zenon Obcy')).toMatchObject([
    { name: 'Anna Żółta', answer: 'linked' },
    { name: 'J. Nowak', answer: 'ask', unit: '' },
    { name: 'Zenon Obcy', answer: 'outside', unit: '' },
  ]);
  expect(await recogniseAuthors(db, 'Anna Dawna')).toEqual([{ name: 'Anna Dawna', answer: 'outside', unit: '' }]);
});
