import { expect } from 'vitest';
import { doctoralEnrolments } from '#areas/polon/tables.ts';
import { authorDisciplines, declaredByPeople } from '#areas/publications/service-disciplines.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { declaration, nStatement, period, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA, personInThree, PHYSICS } from '../evaluation/results.ts';

test('the disciplines that a person may choose are those that a choice may go back to, whatever declares them', async ({
  db,
}) => {
  const current = await period(db);
  const { yearFrom, yearTo } = current;
  const [student, former, later] = [await person(db), await person(db), await person(db)];
  await db
    .insert(doctoralEnrolments)
    .values({ personId: student.id, disciplineCode: PHYSICS, dateFrom: `${yearFrom}-10-01` });
  // The last day before the period, and the first one; the last day of it, and the first after it.
  await declaration(db, former, { split: { [COMPUTING]: 100 }, from: '2019-01-01', to: `${yearFrom - 1}-12-31` });
  await nStatement(db, former, { codes: [MEDIA], from: '2019-01-01', to: `${yearFrom}-01-01` });
  await declaration(db, later, { split: { [COMPUTING]: 100 }, from: `${yearTo}-12-31` });
  await nStatement(db, later, { codes: [MEDIA], from: `${yearTo + 1}-01-01` });
  const people = [await personInThree(db), student, former, later].map(({ id }) => id);
  const classification = await classificationOf(db, current);
  const declared = await declaredByPeople(db, people, current);
  const sets = await Promise.all(
    people.map(async (id) => {
      const offered = await authorDisciplines(db, id, { period: current, classification });
      return [offered.map(({ key }) => Number(key)).toSorted(), (declared.get(id) ?? []).toSorted()];
    }),
  );
  expect(sets.map(([offered]) => offered)).toEqual([[COMPUTING, PHYSICS, MEDIA], [PHYSICS], [MEDIA], [COMPUTING]]);
  for (const [offered, back] of sets) expect(back).toEqual(offered);
});
