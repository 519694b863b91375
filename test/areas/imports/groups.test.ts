import { expect } from 'vitest';
import { addGroup, chooseImportPerson } from '#areas/imports/comparing/service-choice.ts';
import { importGroups } from '#areas/imports/comparing/service-groups.ts';
import { directoryEntries, persons } from '#areas/people/tables.ts';
import { absences } from '#areas/polon/tables.ts';
import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { apply, countsOf, directoryFile, OFFICE, polonFile, polonRow, read, rowsOf, uuid } from './files.ts';

test('errors name the person and are grouped when alike', async ({ db }) => {
  const id = await read(
    db,
    polonFile([
      polonRow(1),
      polonRow(2, { WARUNKI_OD: 'kiedyś' }),
      polonRow(3, { WARUNKI_OD: 'dawno' }),
      polonRow(4, { NAZWISKO: '' }),
    ]),
  );
  const errors = await rowsOf(db, id, { show: 'error' });
  expect(errors.map(({ line, subject }) => [line, subject])).toEqual([
    [3, 'Zmyślona-C Żaneta'],
    [4, 'Zmyślona-D Żaneta'],
    [5, 'Żaneta'],
  ]);
  const groups = (await importGroups(db, id)).filter(({ of }) => of === 'error');
  expect(groups.map(({ count, people }) => [count, people])).toEqual([
    [2, ['Zmyślona-C Żaneta', 'Zmyślona-D Żaneta']],
    [1, ['Żaneta']],
  ]);
  expect(groups[0]?.text).toContain('„…”');
  expect((await rowsOf(db, id, { group: groups[0]?.code })).map(({ line }) => line)).toEqual([3, 4]);
  expect((await countsOf(db, id)).error).toBe(3);
});

test('rows that wait for a person are counted apart from doubtful ones and added at once as new people', async ({
  db,
}) => {
  const unknown = { UUID: '', JEDNOSTKA: 'Nieznana' };
  const id = await read(db, polonFile([polonRow(1, unknown), polonRow(2, unknown), polonRow(3)]));
  const before = await countsOf(db, id);
  expect(before).toMatchObject({ unsettled: 2, doubtful: 0 });
  const [group] = (await importGroups(db, id)).filter(({ of }) => of === 'unsettled');
  expect(group?.count).toBe(2);
  expect(await addGroup(db, OFFICE, { import: id, group: group?.code ?? '' })).toBe(2);
  expect(await countsOf(db, id)).toMatchObject({ unsettled: 0, doubtful: 2, new: before.new + 6 });
  // The second of two clerks finds nobody left.
  expect(await addGroup(db, OFFICE, { import: id, group: group?.code ?? '' })).toBe(0);
  await apply(db, id);
  expect(await db.$count(persons)).toBe(3);
});

test('rows of the directory with an unknown unit are applied as a group', async ({ db }) => {
  const id = await read(
    db,
    directoryFile('1;A;Las;alas;;;;X1', '2;B;Las;blas;;;;X2', '3;C;Las;clas;;;;', '4;D;Las;dlas;;;;X3'),
    { kind: 'directory' },
  );
  const [group] = await importGroups(db, id);
  expect(group).toMatchObject({ of: 'doubtful', count: 3, text: 'Nieznana jednostka „…”.' });
  const [first] = await rowsOf(db, id, { group: group?.code });
  expect(await apply(db, id, { kinds: [], groups: [group?.code ?? ''], except: [first?.id ?? 0] })).toMatchObject({
    applied: 2,
    left: 2,
  });
  expect(await db.$count(directoryEntries)).toBe(2);
});

test('absences are settled with a person who is no candidate, but never with a merged record', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const [married, kept, gone] = [
    await person(db, { lastName: 'Nowa', firstName: 'Ewa', polonUuid: uuid(9) }),
    await person(db),
    await person(db),
  ];
  await mergePersons(db, await actorOf(db, 'kadry'), { kept: kept.id, gone: gone.id, despite_ids: false });
  const file = `UUID;IMIE;NAZWISKO;ROK_NIEOBECNOSC\n${uuid(1)};Ewa;Dawna;2023 - 30\n`;
  const id = await read(db, file, { kind: 'absences' });
  const [row] = await rowsOf(db, id, { show: 'unsettled' });
  const choose = (chosen: number) => chooseImportPerson(db, OFFICE, { import: id, row: row?.id ?? 0, person: chosen });
  await expect(choose(gone.id)).rejects.toThrow('Ten rekord scalono z innym');
  await expect(choose(2_000_000_000)).rejects.toThrow('Nie znaleziono osoby');
  await choose(married.id);
  await apply(db, id);
  expect((await db.select().from(absences)).map(({ personId }) => personId)).toEqual([married.id]);
});

test('a report is not settled with somebody of another identifier', async ({ db }) => {
  const other = await person(db, { lastName: 'Inna', polonUuid: uuid(9) });
  await person(db, { lastName: 'Zmyślona-B', firstName: 'Żaneta' });
  const id = await read(db, polonFile([polonRow(1)]));
  const [row] = await rowsOf(db, id, { show: 'unsettled' });
  await expect(chooseImportPerson(db, OFFICE, { import: id, row: row?.id ?? 0, person: other.id })).rejects.toThrow(
    'inny identyfikator POL-on albo ORCID',
  );
});
