import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { findPeople } from '#areas/people/service-find.ts';
import type { Db } from '#platform/database/db.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { persons, units } from '#areas/people/tables.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const holding = (...panels: PanelName[]) => ({ panels: new Set<PanelName>(panels) });

async function found(db: Db, text: string, actor = holding('accounts')) {
  const rows = await findPeople(db, actor, { text, limit: 6 });
  return rows.map(({ name, login, row }) => `${name} ${login ?? ''}${row === null ? 'bez konta' : ''}`);
}

test('people without an account are found beside accounts, exact surnames first', async ({ db }) => {
  const artur = await person(db, { firstName: 'Artur', lastName: 'Rowiński' });
  await account(db, { login: 'arowinski', firstName: 'Artur', lastName: 'Rowiński', person: artur });
  await person(db, { firstName: 'Bogna', lastName: 'Rowińska' });
  const double = await person(db, { firstName: 'Anna', lastName: 'Rowińska-Bąk' });
  await account(db, { login: 'arowinska', firstName: 'Anna', lastName: 'Rowińska-Bąk', person: double });
  expect(await found(db, 'rowińska')).toEqual(['Rowińska Bogna bez konta', 'Rowińska-Bąk Anna arowinska']);
  expect(await found(db, 'bogna row')).toEqual(['Rowińska Bogna bez konta']);
  expect(await found(db, 'rowinski')).toEqual(['Rowiński Artur arowinski']);
  // Nobody is called so.
  expect(await found(db, 'rowynska')).toContain('Rowińska Bogna bez konta');
});

test('who may not open the page of a person finds accounts alone', async ({ db }) => {
  await person(db, { firstName: 'Bogna', lastName: 'Rowińska' });
  expect(await found(db, 'rowińska', holding('councilEdit'))).toEqual([]);
  expect(await found(db, 'rowińska', holding('assignmentsOfPerson'))).toEqual(['Rowińska Bogna bez konta']);
});

test('namesakes are told apart by their units, with an account and without', async ({ db }) => {
  const place = async (of: { id: number }, code: string) => {
    const unit = only(
      await db
        .insert(units)
        .values({ code, name: `Katedra ${code}`, level: 3 })
        .returning(),
    );
    await db.update(persons).set({ unitId: unit.id }).where(eq(persons.id, of.id));
  };
  const [one, other] = [
    await person(db, { firstName: 'Ewa', lastName: 'Rowińska' }),
    await person(db, { firstName: 'Ewa', lastName: 'Rowińska' }),
  ];
  await account(db, { login: 'erowinska', firstName: 'Ewa', lastName: 'Rowińska', person: one });
  await place(one, 'K1');
  await place(other, 'K2');
  const rows = await findPeople(db, holding('accounts'), { text: 'rowińska', limit: 6 });
  expect(rows.map(({ login, unit }) => [login, unit])).toEqual([
    ['erowinska', 'Katedra K1'],
    [null, 'Katedra K2'],
  ]);
});
