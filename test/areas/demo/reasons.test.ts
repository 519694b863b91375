import { expect } from 'vitest';
import { listPeriods } from '#areas/periods/service.ts';
import { compliancesOfPerson } from '#areas/publications/service-compliance.ts';
import { recalculatePeople } from '../../support/tools.ts';
import { PROTAGONIST, test } from './support.ts';

const protagonist = `(select person_id from accounts where login = '${PROTAGONIST}')`;

/** Results of the product's own recalculation in the default period. */
const results = test.extend('results', { scope: 'file' }, async ({ demo }) => {
  const { db } = demo.database;
  const period = (await listPeriods(db)).find(({ displayDefault }) => displayDefault);
  const people = await demo.rows('select id from persons');
  if (!period) throw new Error('No default period');
  await recalculatePeople(db, { period: period.id, ids: people.map(({ id }) => id) });
  return demo.rows;
});

results('the protagonist has every reject reason in both disciplines, and accepted shares', async ({ results }) => {
  const found =
    await results(`select person_reject_reason as reason, count(*)::int, count(distinct discipline_code)::int as disciplines
    from share_results where person_id = ${protagonist} group by 1 order by 1`);
  // R05 is transient: shown after every change.
  expect(found.map(({ reason }) => reason)).toEqual([1, 2, 3, 4, 6, null]);
  expect(found.find(({ reason }) => reason === null)?.disciplines).toBe(2);
});

results('others have every reject reason too', async ({ results }) => {
  const found = await results(`select person_reject_reason as reason, count(distinct person_id)::int as people
    from share_results where person_id <> ${protagonist} group by 1 order by 1`);
  expect(found.map(({ reason }) => reason)).toEqual([1, 2, 3, 4, 6, null]);
  for (const { reason, people } of found) expect(people, `R0${reason}`).toBeGreaterThanOrEqual(reason === 1 ? 1 : 3);
});

results('people outside N and doctoral students have results too', async ({ results }) => {
  const [counts] =
    await results(`select count(*) filter (where not in_n)::int as outside, count(*) filter (where in_n)::int as inside,
    count(*) filter (where not in_n and person_id in (select person_id from doctoral_enrolments))::int as students from person_results`);
  expect(counts?.outside).toBeGreaterThan(4);
  expect(counts?.students).toBeGreaterThan(1);
  expect(counts?.inside).toBeGreaterThan(70);
});

test('the compliance check returns every verdict to the protagonist', async ({ demo }) => {
  const [row] = await demo.rows(`select ${protagonist} as id`);
  const answers = Object.values(await compliancesOfPerson(demo.database.db, row?.id ?? 0));
  expect(new Set(answers.map(({ correct }) => correct))).toEqual(new Set(['true', 'false', 'error']));
  expect(new Set(answers.map(({ problem }) => problem))).toEqual(
    new Set(['', 'Czasopisma nie ma w wykazie ministerialnym', 'Wykaz nie podaje dyscyplin tego czasopisma']),
  );
});
