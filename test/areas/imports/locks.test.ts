import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { lockPerson, personPage } from '#areas/employment/service-person.ts';
import { lockFact } from '#areas/employment/service-save.ts';
import type { Choice } from '#areas/imports/schema-words.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { persons, units } from '#areas/people/tables.ts';
import { disciplineDeclarations, factLocks, nStatements } from '#areas/polon/tables.ts';
import { lockUnit, renameUnit } from '#areas/units/service-change.ts';
import { unitDetail } from '#areas/units/service-detail.ts';
import { removeUnit } from '#areas/units/service-undo.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { apply, load, OFFICE, polonFile, polonRow, read, rowsOf } from './files.ts';

const LIST = { kind: 'units' as const, name: 'jednostki.csv' };
const unitFile = (name: string) => `KOD;NAZWA\nW1;${name}\n`;
const ALL = { kinds: ['new', 'changed', 'gone', 'doubtful'] satisfies Choice[] };

async function clerk(db: Db) {
  await account(db, { login: 'kadrowa', roles: ['personnel'] });
  return actorOf(db, 'kadrowa');
}

const actions = async (db: Db) => (await db.select().from(audit).orderBy(audit.id)).map(({ action }) => action);

describe('a lock keeps imports from', () => {
  test('a unit, until it is taken off; its removal takes it along', async ({ db }) => {
    const actor = await clerk(db);
    await load(db, unitFile('Wydział Pierwszy'), LIST);
    const { id: unit } = only(await db.select().from(units));
    const nameNow = async () => only(await db.select().from(units)).name;
    await lockUnit(db, actor, { unit, locked: true });
    await lockUnit(db, actor, { unit, locked: true });
    expect(await unitDetail(db, unit)).toMatchObject({ locked_by: 'Jan Testowy' });
    const id = await read(db, unitFile('Wydział Inny'), LIST);
    expect(only(await rowsOf(db, id)).doubt).toBe('Zablokowane przez kadrowa: import tego nie zmieni.');
    expect(await apply(db, id, ALL)).toMatchObject({ applied: 0, left: 1 });
    expect(await nameNow()).toBe('Wydział Pierwszy');

    await lockUnit(db, actor, { unit, locked: false });
    const free = await load(db, unitFile('Wydział Inny'), LIST);
    expect(await nameNow()).toBe('Wydział Inny');
    await lockUnit(db, actor, { unit, locked: true });
    await expect(undoImport(db, OFFICE, free.id)).rejects.toThrow('zablokowane (kadrowa)');
    const { version } = (await unitDetail(db, unit)).unit;
    await removeUnit(db, actor, { unit, version });
    expect(await db.$count(factLocks)).toBe(0);
    expect((await actions(db)).filter((action) => action.startsWith('unit.'))).toEqual([
      'unit.lock',
      'unit.unlock',
      'unit.lock',
      'unit.remove',
    ]);
  });

  test('who a person is, and nothing else of the person', async ({ db }) => {
    const actor = await clerk(db);
    await load(db, polonFile([polonRow(1)]));
    const { id: person } = only(await db.select().from(persons));
    await lockPerson(db, actor, { person, locked: true });
    expect(await personPage(db, actor, { person })).toMatchObject({ locked_by: 'Jan Testowy' });
    const id = await read(db, polonFile([polonRow(1, { NAZWISKO: 'Zmyślona-Nowa', STANOWISKO_NAZWA: 'Profesor' })]));
    expect(await apply(db, id, ALL)).toMatchObject({ applied: 1, left: 1 });
    expect(await personPage(db, actor, { person })).toMatchObject({ last_name: 'Zmyślona-B' });
    expect((await rowsOf(db, id)).find(({ entity }) => entity === 'person')?.note).toMatch(/^Zablokowane/);
    expect(await lockPerson(db, actor, { person, locked: false })).toEqual({ locked_by: null });
    expect(await actions(db)).toContain('identity.unlock');
  });

  test.for(['declaration', 'nStatement'] as const)('a %s, also beside another one', async (fact, { db }) => {
    const actor = await clerk(db);
    await load(db, polonFile([polonRow(1)]));
    const table = { declaration: disciplineDeclarations, nStatement: nStatements }[fact];
    const { id, personId } = only(await db.select({ id: table.id, personId: table.personId }).from(table));
    await lockFact(db, actor, { fact, id, locked: true });
    const later = { DATA_ZLOZENIA_OSWIADCZENIA: '2023-01-01', DATA_ZLOZENIA_OSWIADCZENIA_N: '2023-01-01' };
    await apply(db, await read(db, polonFile([polonRow(1, later)])), ALL);
    const left = await db.select().from(table).where(eq(table.personId, personId));
    expect(left).toMatchObject([{ dateFrom: '2020-11-15', dateTo: null }]);
  });
});

test('a unit that was changed by hand since the last list is asked about', async ({ db }) => {
  const actor = await clerk(db);
  await load(db, unitFile('Wydział Pierwszy'), LIST);
  const { id: unit } = only(await db.select().from(units));
  const { version } = (await unitDetail(db, unit)).unit;
  await renameUnit(db, actor, { unit, version, code: 'W1', name: 'Wydział Poprawiony', on: null });
  const id = await read(db, unitFile('Wydział Pierwszy'), LIST);
  expect(only(await rowsOf(db, id)).doubt).toMatch(/^Poprawione ręcznie \d\d\.\d\d\.\d{4} \(kadrowa\)\.$/);
  expect(await apply(db, id)).toMatchObject({ applied: 0 });
  expect(only(await db.select().from(units)).name).toBe('Wydział Poprawiony');
});
