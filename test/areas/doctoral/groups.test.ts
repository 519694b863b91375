import { expect } from 'vitest';
import { addProcedure } from '#areas/doctoral/service.ts';
import { listDeadlines, procedureDeadlines } from '#areas/doctoral/service-deadlines.ts';
import { markTerm } from '#areas/doctoral/service-marks.ts';
import { readGroup, saveGroup } from '#areas/doctoral/service-groups.ts';
import { updatePerson } from '#areas/doctoral/service-persons.ts';
import { addDays, today } from '#engine/day.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, member, office, procedureOf, row } from './register.ts';

test('a row that is sent twice is refused, and the group stays as it was', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const [one, other] = [await member(db, actor, 1), await member(db, actor, 2)];
  const rows = [row({ skladkindnum: 2, osobaid: one.osobid })];
  const { set, grpcat } = await saveGroup(db, actor, { rows, grpId: 0 });
  const twice = [...set, ...set.map((each) => ({ ...each, osobaid: other.osobid }))];
  await expect(saveGroup(db, actor, { rows: twice, grpId: grpcat })).rejects.toMatchObject({
    issues: [{ path: 'rows' }],
  });
  expect(await readGroup(db, actor, grpcat)).toEqual(set);
});

test('the term of reviews names the reviewers whose review is not entered, until it is met', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const [first, second, third] = [await member(db, actor, 1), await member(db, actor, 2), await member(db, actor, 3)];
  await updatePerson(db, actor, { ...third, tytul_naukowy: 'prof. dr hab.' });
  const rows = [first, second, third].map(({ osobid }) => row({ skladkindnum: 2, osobaid: osobid }));
  const { set } = await saveGroup(db, actor, { rows, grpId: 0 });
  const since = addDays(today(), -100);
  const { przewid } = await addProcedure(
    db,
    actor,
    procedureOf({
      uchwala_wyznaczenie_recenzentow_data: since,
      lista_recenzentow: set[0]?.skladsetnum,
      recenzja_pozytywna1: second.osobid,
    }),
  );
  const awaited = async () =>
    (await listDeadlines(db, actor, {})).map(({ term, awaited: people }) => [term, people.map(({ name }) => name)]);
  expect(await awaited()).toEqual([
    ['delivery', []],
    ['reviews', ['Anna Próbna-1', 'prof. dr hab. Anna Próbna-3']],
  ]);
  await markTerm(db, actor, { przewid, term: 'reviews', met_on: today(), expected_from: null, bez_recenzji: true });
  expect((await procedureDeadlines(db, actor, przewid)).flatMap(({ awaited: people }) => people)).toEqual([]);
});
