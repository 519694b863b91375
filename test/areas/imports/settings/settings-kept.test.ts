import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { writeCouncilParameters } from '#areas/council/service-parameters.ts';
import { councilParameters } from '#areas/council/tables.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { units } from '#areas/people/tables.ts';
import { today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { account } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { apply, countsOf, load, OFFICE, read, rowsOf } from '../files.ts';

async function prepare(db: Db) {
  await writeCouncilParameters(db);
  for (const login of ['anna', 'jan']) await account(db, { login });
  await account(db, { login: 'kadry', roles: ['admin'] });
}

test('a role in a closed unit stays there, and a new one goes to the unit that it has become a part of', async ({
  db,
}) => {
  await prepare(db);
  const [whole] = await db.insert(units).values({ code: 'W2', name: 'Wydział Nowy', level: 1 }).returning();
  await db
    .insert(units)
    .values({ code: 'W0', name: 'Wydział Dawny', level: 1, validTo: '2024-09-30', mergedInto: whole?.id ?? null });
  await db.execute(sql`
    insert into grants (account_row, role, unit_id, granted_by)
    select a.row_num, 'unit-supervisor', u.id, 'kadry' from accounts a, units u where a.login = 'anna' and u.code = 'W0'`);
  const text = 'Login;Rola;Zakres\nanna;Kierownik jednostki;Wydział Dawny\njan;Kierownik jednostki;Wydział Dawny\n';
  const id = await read(db, text, { kind: 'grants' });
  expect(await countsOf(db, id)).toMatchObject({ new: 1, changed: 0, error: 0 });
  const [added] = await rowsOf(db, id, { show: 'new' });
  expect(JSON.stringify(added)).toContain('Wydział Nowy');
});

test('coming parameters of councils are corrected by a file, and no undo takes back what holds', async ({ db }) => {
  await prepare(db);
  const header = 'Od kiedy;Stopnie i tytuły;Granica wieku;Lustracja urodzonych przed;Powód';
  await load(db, `${header}\n2099-01-01;dr hab., prof.;72;1972-08-01;uchwała senatu\n`, { kind: 'councils' });
  const { id } = await load(db, `${header}\n2099-01-01;prof.;71;1972-08-01;poprawka\n`, { kind: 'councils' });
  const coming = () => db.select().from(councilParameters).where(eq(councilParameters.validFrom, '2099-01-01'));
  expect(await coming()).toMatchObject([{ degrees: ['prof.'], ageLimit: 71, changedBy: 'kadry', reason: 'poprawka' }]);
  await undoImport(db, OFFICE, id);
  expect(await coming()).toMatchObject([{ degrees: ['dr hab.', 'prof.'], ageLimit: 72, reason: 'uchwała senatu' }]);
  const now = await load(db, `${header}\n${today()};prof.;71;1972-08-01;od dziś\n`, { kind: 'councils' });
  await expect(undoImport(db, OFFICE, now.id)).rejects.toThrow('już obowiązują');
});

test('an undo takes back nothing to which somebody has added a degree since', async ({ db }) => {
  await prepare(db);
  const header = 'Od kiedy;Stopnie i tytuły;Granica wieku;Lustracja urodzonych przed;Powód';
  const file = `${header}\n2099-01-01;prof.;72;1972-08-01;uchwała senatu\n`;
  const { id } = await load(db, file, { kind: 'councils' });
  const coming = eq(councilParameters.validFrom, '2099-01-01');
  await db
    .update(councilParameters)
    .set({ degrees: ['prof.', 'dr hab.'] })
    .where(coming);
  await expect(undoImport(db, OFFICE, id)).rejects.toThrow('zmieniono później');
  expect(await db.$count(councilParameters, coming)).toBe(1);
});

test('a preview that shows coming parameters of councils changes none that hold by now', async ({ db }) => {
  await prepare(db);
  const header = 'Od kiedy;Stopnie i tytuły;Granica wieku;Lustracja urodzonych przed;Powód';
  await load(db, `${header}\n2099-01-01;dr hab., prof.;72;1972-08-01;uchwała senatu\n`, { kind: 'councils' });
  const id = await read(db, `${header}\n2099-01-01;prof.;71;1972-08-01;poprawka\n`, { kind: 'councils' });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-01-02T08:00:00+01:00') });
  onTestFinished(() => void vi.useRealTimers());
  expect(await apply(db, id)).toMatchObject({ applied: 0, left: 1 });
  const rows = await db.select().from(councilParameters).where(eq(councilParameters.validFrom, '2099-01-01'));
  expect(rows).toMatchObject([{ degrees: ['dr hab.', 'prof.'], ageLimit: 72 }]);
});
