import { expect } from 'vitest';
import { disciplineStandings } from '#areas/recalculation/service-standing.ts';
import { article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';

test.for([
  ['a list, though later lists without its journal leave its points alone', 15, []],
  ['no list', null, ['noPublication']],
] as const)('an article of 2018 of %s', async ([, points, kinds], { db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const work = await article(db, { points, year: 2018, authors: [{ person: anna, discipline: COMPUTING }] });
  expect(work.journalId).toBeNull();
  const [standing] = await disciplineStandings(db, await period(db, 2017), [COMPUTING]);
  expect(standing?.reductions.rows.map(({ kind }) => kind)).toEqual(kinds);
});
