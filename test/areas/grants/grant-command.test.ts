import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts } from '#areas/people/tables.ts';
import { grantFromConsole } from '#areas/grants/service-command.ts';
import { audit } from '#platform/audit.ts';
import { grants } from '#areas/grants/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const ALA = { firstName: 'Ala', lastName: 'Nowak' };

test('the console grants the first administrator, which is audited', async ({ db }) => {
  await expect(grantFromConsole(db, { login: 'ala', role: 'admin' })).rejects.toThrow('--new');
  await grantFromConsole(db, { login: 'ala', role: 'admin', name: ALA });
  expect([...(await actorOf(db, 'ala')).panels]).toContain('administration');
  expect(await db.select().from(audit).orderBy(audit.id)).toMatchObject([
    { action: 'account.create', physicalUser: 'konsola', after: { um_polon_imie: 'Ala', um_polon_nazwisko: 'Nowak' } },
    { action: 'grant.add', physicalUser: 'konsola', after: { role: 'admin', validTo: null } },
  ]);
});

test('an expired role is renewed, whatever the case of the login', async ({ db }) => {
  const { rowNum } = await account(db, { login: 'ala', roles: ['admin'] });
  await db.update(grants).set({ validFrom: '2020-01-01', validTo: '2020-12-31' });
  await grantFromConsole(db, { login: 'ALA', role: 'admin', name: ALA, validTo: '2100-01-01' });
  expect(await db.select().from(grants).where(eq(grants.accountRow, rowNum))).toMatchObject([
    { validTo: '2100-01-01' },
  ]);
  expect([...(await actorOf(db, 'ala')).panels]).toContain('administration');
});

test('unknown roles, roles of one discipline and inactive accounts are refused', async ({ db }) => {
  for (const role of ['prorektor', 'discipline-supervisor'])
    await expect(grantFromConsole(db, { login: 'ala', role, name: ALA })).rejects.toThrow('Nie ma roli');
  await grantFromConsole(db, { login: 'ala', role: 'library', name: ALA });
  await db.update(accounts).set({ active: false });
  await expect(grantFromConsole(db, { login: 'ala', role: 'library', name: ALA })).rejects.toThrow('nieaktywne');
});
