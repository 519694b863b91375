import { expect } from 'vitest';
import { unitMembers, readUnitMember, usefulName } from '#areas/achievements/service-subject.ts';
import { directoryEntries } from '#areas/people/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { audit } from '#platform/audit.ts';
import { eq, sql } from 'drizzle-orm';
import { actorOf, signIn, testApp } from '../../support/app.ts';
import { account, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { employee, unit } from './people.ts';

test('a supervisor sees the employees of granted units and those below; other units and people are not found', async ({
  db,
}) => {
  await period(db);
  const faculty = await unit(db, 'WF');
  const department = await unit(db, 'WF-1', faculty.id);
  const other = await unit(db, 'WX');
  const own = await employee(db, 'żaneta', { unitId: department.id, lastName: 'Żak' });
  await employee(db, 'cecylia', { unitId: faculty.id, lastName: 'Ćwik' });
  // By surname, whatever name the directory shows first.
  await db
    .update(directoryEntries)
    .set({ displayName: sql`first_name || ' ' || last_name` })
    .where(eq(directoryEntries.login, 'żaneta'));
  await employee(db, 'obcy', { unitId: other.id });
  await employee(db, 'bez');
  const { rowNum } = await account(db, { login: 'kierownik', roles: [] });
  const grant = { accountRow: rowNum, role: 'unit-supervisor', unitId: faculty.id, grantedBy: 'test' };
  await db.insert(grants).values(grant);
  const supervisor = await actorOf(db, 'kierownik');
  expect((await unitMembers(db, supervisor, 'WF')).map(({ wyswietlane }) => wyswietlane)).toEqual([
    'Ćwik Anna',
    'Anna Żak',
  ]);
  expect(await unitMembers(db, supervisor, 'WF-1')).toEqual([
    { userprincipalname: 'żaneta', wyswietlane: 'Anna Żak', employeenumber: 'E-żaneta' },
  ]);
  for (const code of ['WX', 'WQ', '']) {
    await expect(unitMembers(db, supervisor, code)).rejects.toThrow('Nie znaleziono jednostki');
  }
  expect(await readUnitMember(db, supervisor, ' ŻANETA ')).toBe(own.person.id);
  for (const login of ['obcy', 'bez', 'nikt']) {
    await expect(readUnitMember(db, supervisor, login)).rejects.toThrow('Nie znaleziono osoby');
  }
  const app = testApp(db);
  const { headers } = await signIn(app, 'kierownik');
  for (const format of ['Pdf', 'Xlsx']) {
    const answer = await app.request(`/api/v2/PrintOnePersonWykazOsiagniecIn${format}`, { headers });
    expect(await answer.json()).toMatchObject({ message: 'Nie zaznaczono osoby' });
  }
  const readings = await db.select().from(audit).where(eq(audit.action, 'read.achievements'));
  expect(readings.map(({ subject }) => subject)).toEqual([`person:${own.person.id}`]);
});

test('a useful name is that of the account or of the staff directory', async ({ db }) => {
  const { rowNum } = await employee(db, 'anna');
  await db.update(directoryEntries).set({ displayName: 'Anna Łączyńska' });
  expect(await usefulName(db, { ue_mapping_rowid: rowNum })).toEqual({ disp: 'Łączyńska Anna' });
  expect(await usefulName(db, { userpnp: 'ANNA' })).toEqual({ disp: 'Łączyńska Anna' });
  await expect(usefulName(db, { userpnp: 'nikt' })).rejects.toThrow('Nie znaleziono osoby');
  await expect(usefulName(db, {})).rejects.toThrow('Nie zaznaczono osoby');
});
