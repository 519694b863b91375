import { describe, expect } from 'vitest';
import { acceptSoleCandidates, chooseImportPerson } from '#areas/imports/comparing/service-choice.ts';
import { peopleImportItems, peopleImportRows } from '#areas/imports/tables.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import type { Db } from '#platform/database/db.ts';
import { persons } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import { test } from '../../support/database.ts';
import { born } from '../../support/birth-key.ts';
import { declaration, employment, person } from '../../support/builders.ts';
import { apply, countsOf, OFFICE, PESEL, type PolonRow, polonFile, polonRow, read, rowsOf, uuid } from './files.ts';

const ORCID = '0000-0002-1825-0097';
/** Invented; its check digit is right. */
const OTHER_PESEL = '02070803628';
const OTHER_ORCID = '0000-0002-1694-233X';
const NAMES = { firstName: 'Żaneta', lastName: 'Zmyślona-B' };
const one = (cells: PolonRow = {}) => polonFile([polonRow(1, cells)]);

describe('a person of the file', () => {
  test('is matched by the POL-on identifier, whatever the name', async ({ db }) => {
    const known = await person(db, { firstName: 'Żaneta', lastName: 'Panieńska', polonUuid: uuid(1) });
    const id = await read(db, one());
    expect(await rowsOf(db, id, { show: 'changed' })).toMatchObject([
      {
        entity: 'person',
        fields: [{ name: 'Nazwisko', before: 'Panieńska', after: 'Zmyślona-B' }, { name: 'Stopień lub tytuł' }],
      },
    ]);
    await apply(db, id);
    expect(await db.select().from(employments)).toMatchObject([{ personId: known.id }]);
  });

  test('else by ORCID, and then gets the identifier', async ({ db }) => {
    const known = await person(db, { ...NAMES, degree: 'dr', orcid: ORCID });
    const id = await read(db, one({ ORCID }));
    await apply(db, id);
    expect(await db.select().from(persons)).toMatchObject([{ id: known.id, polonUuid: uuid(1), orcid: ORCID }]);
  });

  test('else by the names with the year of birth', async ({ db }) => {
    const known = await person(db, NAMES);
    await born(db, known, '1980-05-05');
    await born(db, await person(db, NAMES), '1991-05-05');
    await apply(db, await read(db, one({ ROK_URODZENIA: '1980' })));
    expect(await db.select().from(employments)).toMatchObject([{ personId: known.id }]);
  });

  test('is never matched by names alone', async ({ db }) => {
    const known = await person(db, NAMES);
    const id = await read(db, one());
    expect(await countsOf(db, id)).toMatchObject({ new: 0, unsettled: 1 });
    const [row] = await rowsOf(db, id);
    expect(row).toMatchObject({
      unsettled: true,
      candidates: [{ id: known.id }],
      doubt: expect.stringContaining('(3)'),
    });
    expect(await apply(db, id, { also: [row?.id ?? 0] })).toEqual({ applied: 0, left: 1, stale: 0 });
    expect(await rowsOf(db, id, { show: 'left' })).toMatchObject([{ id: row?.id, outcome: 'left' }]);
    expect(await rowsOf(db, id, { show: 'stale' })).toEqual([]);
    expect(await db.$count(employments)).toBe(0);
  });

  test('does not match a person with a different identifier', async ({ db }) => {
    await person(db, { ...NAMES, polonUuid: uuid(9) });
    const id = await read(db, one());
    expect(await countsOf(db, id)).toMatchObject({ new: 4, doubtful: 0 });
  });

  test.for<[string, object[], PolonRow]>([
    ['two of the name', [NAMES, NAMES], {}],
    ['the identifier of one and the ORCID of another', [{ polonUuid: uuid(1) }, { orcid: ORCID }], { ORCID }],
    ['the ORCID of one with another identifier', [{ polonUuid: uuid(9), orcid: ORCID }], { ORCID }],
    ['nobody, and no identifier', [], { UUID: 'X' }],
  ])('waits for a choice: %s', async ([, people, cells], { db }) => {
    for (const values of people) await person(db, values);
    const id = await read(db, one(cells));
    const rows = await rowsOf(db, id, { show: 'unsettled' });
    expect(rows).toMatchObject([{ entity: 'person', unsettled: true }]);
    expect(rows[0]?.candidates).toHaveLength(people.length);
  });

  test('never matches a merged person', async ({ db }) => {
    const kept = await person(db, { ...NAMES, polonUuid: uuid(1) });
    await person(db, { ...NAMES, mergedInto: kept.id });
    const id = await read(db, polonFile([polonRow(1), polonRow(27)]));
    expect(await countsOf(db, id)).toMatchObject({ changed: 1, new: 7, doubtful: 0 });
  });

  test('waits for a choice if two of the file match one person', async ({ db }) => {
    await born(db, await person(db, { ...NAMES, orcid: ORCID }), '1980-01-01');
    const rows = [polonRow(1, { ORCID }), polonRow(27, { ROK_URODZENIA: '1980', UUID: '' })];
    const id = await read(db, polonFile(rows));
    expect(await countsOf(db, id)).toMatchObject({ new: 0, unsettled: 2 });
  });

  test.for<[string, PolonRow, PolonRow]>([
    ['identifiers that cannot be read', { UUID: 'zly-1' }, { UUID: 'zly-2' }],
    ['an identification number for an identifier', { UUID: PESEL }, { UUID: OTHER_PESEL }],
    ['ORCIDs that cannot be read', { UUID: '', ORCID: '1' }, { UUID: '', ORCID: '2' }],
    ['years of birth', { UUID: '', ROK_URODZENIA: '1970' }, { UUID: '', ROK_URODZENIA: '1980' }],
  ])('is not somebody else of the same name with other %s', async ([, one, other], { db }) => {
    const id = await read(db, polonFile([polonRow(1, one), polonRow(1, other), polonRow(1, other)]));
    const rows = await rowsOf(db, id);
    expect(rows).toMatchObject([
      { entity: 'person', line: 2, doubt: expect.stringContaining('(3)') },
      { entity: 'person', line: 3, doubt: expect.stringContaining('(3)') },
    ]);
    for (const row of rows) await chooseImportPerson(db, OFFICE, { import: id, row: row.id, person: 0 });
    const stored = JSON.stringify([
      await db.select().from(peopleImportItems),
      await db.select().from(peopleImportRows),
    ]);
    for (const number of [PESEL, OTHER_PESEL]) expect(stored).not.toContain(number);
    await apply(db, id, { kinds: ['new', 'doubtful'] });
    expect(await db.$count(persons)).toBe(2);
    expect(await db.$count(employments)).toBe(2);
  });

  test('of absences does not either', async ({ db }) => {
    const rows = ['zly-1,Jan,Dwojaki,2020 - 10', 'zly-2,Jan,Dwojaki,2021 - 10'];
    const id = await read(db, `UUID,IMIE,NAZWISKO,ROK_NIEOBECNOSC\n${rows.join('\n')}\n`, { kind: 'absences' });
    expect(await countsOf(db, id)).toMatchObject({ unsettled: 2, error: 0 });
  });

  test('with an invalid ORCID is shown without it', async ({ db }) => {
    const id = await read(db, one({ ORCID: '0000-0002-1825-0098' }));
    expect(await rowsOf(db, id, { show: 'doubtful' })).toMatchObject([
      { entity: 'person', doubt: expect.stringContaining('ORCID') },
    ]);
  });
});

const employed = async (db: Db, values: Partial<typeof persons.$inferInsert>) => {
  const known = await person(db, { firstName: 'Żaneta', ...values });
  await employment(db, known, { dateFrom: '2020-10-01', institutionName: 'Uniwersytet Zmyślony' });
  await declaration(db, known, { split: { 203: 100 }, from: '2018-01-01' });
  return known;
};
const summaryOf = async (db: Db, id: number) =>
  (await rowsOf(db, id)).map((row) => JSON.stringify({ ...row, id: 0 })).toSorted();

describe('people with a single candidate', () => {
  test('are accepted at once, as if each had been chosen', async ({ db }) => {
    await employed(db, { lastName: 'Zmyślona-B' });
    await employed(db, { lastName: 'Zmyślona-C' });
    // Somebody else who is not in the file ends in both.
    await employed(db, { lastName: 'Zmyślona-Z', polonUuid: uuid(25) });
    const file = polonFile([polonRow(1), polonRow(2), polonRow(3, { NAZWISKO: '' })]);
    const [single, together] = [await read(db, file), await read(db, file)];
    expect(await countsOf(db, together)).toMatchObject({ doubtful: 0, unsettled: 2, sole: 2 });
    for (const row of await rowsOf(db, single, { show: 'unsettled' }))
      await chooseImportPerson(db, OFFICE, { import: single, row: row.id, person: row.candidates[0]?.id ?? 0 });
    expect(await acceptSoleCandidates(db, OFFICE, together)).toBe(2);
    expect(await summaryOf(db, together)).toEqual(await summaryOf(db, single));
    expect(await countsOf(db, together)).toMatchObject({ doubtful: 0, unsettled: 0, sole: 0 });
    expect(await acceptSoleCandidates(db, OFFICE, together)).toBe(0);
    expect(await apply(db, together)).toMatchObject({ left: 0, stale: 0 });
    await undoImport(db, OFFICE, together);
    await expect(acceptSoleCandidates(db, OFFICE, together)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test.for<[string, object[], PolonRow[]]>([
    ['there are two of the name', [NAMES, NAMES], [polonRow(1)]],
    ['two of the file may be the one', [NAMES], [polonRow(1), polonRow(27)]],
    ['another of the file is the one', [{ ...NAMES, orcid: ORCID }], [polonRow(1), polonRow(27, { ORCID })]],
    ['an identifier says otherwise', [{ polonUuid: uuid(9), orcid: ORCID }], [polonRow(1, { ORCID })]],
  ])('but not where %s', async ([, people, rows], { db }) => {
    for (const values of people) await person(db, values);
    const id = await read(db, polonFile(rows));
    const counts = await countsOf(db, id);
    expect(counts).toMatchObject({ sole: 0, unsettled: expect.toSatisfy((count) => count > 0) });
    expect(await acceptSoleCandidates(db, OFFICE, id)).toBe(0);
    expect(await countsOf(db, id)).toEqual(counts);
  });
});

describe('a choice', () => {
  test('of an existing person compares their data', async ({ db }) => {
    const known = await person(db, { ...NAMES, degree: 'dr' });
    await employment(db, known, {
      dateFrom: '2020-10-01',
      positionName: 'Asystent',
      institutionName: 'Uniwersytet Zmyślony',
    });
    await declaration(db, known, { split: { 203: 100 }, from: '2018-01-01' });
    const id = await read(db, one());
    const [row] = await rowsOf(db, id, { show: 'unsettled' });
    await chooseImportPerson(db, OFFICE, { import: id, row: row?.id ?? 0, person: known.id });
    const rows = await rowsOf(db, id);
    expect(rows.map(({ entity, action, removed }) => [entity, action, removed])).toEqual([
      ['person', 'changed', false],
      ['employment', 'changed', false],
      ['declaration', 'new', false],
      ['declaration', 'changed', false],
      ['nStatement', 'new', false],
    ]);
    // The statement that the file has another one for ends the day before it.
    expect(rows[3]?.fields).toContainEqual({ name: 'Do', before: null, after: '14.11.2020' });
    expect(await apply(db, id)).toEqual({ applied: 5, left: 0, stale: 0 });
  });

  test('of a new person, made twice, counts once', async ({ db }) => {
    await person(db, NAMES);
    const id = await read(db, one());
    const [row] = await rowsOf(db, id);
    const choice = { import: id, row: row?.id ?? 0, person: 0 };
    await chooseImportPerson(db, OFFICE, choice);
    await expect(chooseImportPerson(db, OFFICE, choice)).rejects.toMatchObject({ kind: 'conflict' });
    await apply(db, id);
    expect(await db.$count(persons)).toBe(2);
  });

  test('of somebody with another identifier, or of whom another row speaks, is refused', async ({ db }) => {
    const stranger = await person(db, { polonUuid: uuid(5) });
    const known = await person(db, { ...NAMES, orcid: OTHER_ORCID });
    await person(db, NAMES);
    const id = await read(db, polonFile([polonRow(1, { ORCID: OTHER_ORCID }), polonRow(27)]));
    const [row] = await rowsOf(db, id, { show: 'unsettled' });
    const choose = (personId: number) =>
      chooseImportPerson(db, OFFICE, { import: id, row: row?.id ?? 0, person: personId });
    await expect(choose(stranger.id)).rejects.toThrow('inny identyfikator POL-on');
    await expect(choose(known.id)).rejects.toThrow('opisuje już wiersz 2');
  });
});
