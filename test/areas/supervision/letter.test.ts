import { eq } from 'drizzle-orm';
import { accounts } from '#areas/people/tables.ts';
import { expect } from 'vitest';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { askAs, university } from './supervision.ts';

test('whoever leads a unit or a discipline has the addresses of its people alone, for a letter', async ({ db }) => {
  const { periodId: period, anna, jan, ewa, piotr } = await university(db);
  await account(db, { login: 'anna', person: anna, email: 'anna@example.edu.pl' });
  await account(db, { login: 'dawne', person: anna, email: 'aaa@example.edu.pl', active: false });
  await account(db, { login: 'jan', person: jan, email: '' });
  await account(db, { login: 'piotr', person: piotr, email: 'piotr@example.edu.pl' });
  const expected = [
    { person: anna.id, email: 'anna@example.edu.pl' },
    { person: jan.id, email: null },
    { person: ewa.id, email: null },
  ];
  const unit = await askAs(db, 'jednostka');
  const ofUnit = await (await unit.post('/api/v2/unitLetter', { period, unit: 'W1' })).json();
  expect(ofUnit.people).toEqual(expected.toSorted((a, b) => a.person - b.person));
  expect(ofUnit).toMatchObject({ deadline: null, days_left: null });
  expect((await unit.post('/api/v2/unitLetter', { period, unit: 'W2' })).status).toBe(404);
  expect((await unit.post('/api/v2/disciplineLetter', { period, discipline: COMPUTING })).status).toBe(403);
  const dean = await askAs(db, 'dyscyplina');
  const ofDiscipline = await (await dean.post('/api/v2/disciplineLetter', { period, discipline: COMPUTING })).json();
  expect(ofDiscipline.people).toEqual(ofUnit.people);
  await db.update(accounts).set({ personId: anna.id }).where(eq(accounts.login, 'dyscyplina'));
  const own = await (await askAs(db, 'dyscyplina')).post('/api/v2/disciplineLetter', { period, discipline: COMPUTING });
  expect((await own.json()).people, 'nobody writes to themselves').toEqual(
    ofUnit.people.filter(({ person }: { person: number }) => person !== anna.id),
  );
});
