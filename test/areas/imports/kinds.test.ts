import { describe, expect } from 'vitest';
import { fetchImport } from '#areas/imports/service-fetch.ts';
import { directoryEntries, dn10Persons, persons, units } from '#areas/people/tables.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { absences, disciplineDeclarations } from '#areas/polon/tables.ts';
import { absence, account, declaration, employment, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { apply, countsOf, directoryFile, load, OFFICE, PESEL, read, rowsOf, uuid } from './files.ts';

const absenceFile = (rows: string) => `UUID,IMIE,NAZWISKO,ORCID,ROK_NIEOBECNOSC,DATA_GENEROWANIA\n${rows}\n`;

const absent = (days: string) => `${uuid(1)},Anna,Łączyńska,,${days},2025-02-13 11:06:02`;

const daysOf = async (db: Parameters<typeof read>[0]) =>
  (await db.select().from(absences).orderBy(absences.dateFrom)).map(({ dateFrom, dateTo }) => [dateFrom, dateTo]);

/** An identifier as RAD-on has them. */
const radonId = (name: string) => Buffer.from(name).toString('hex').padStart(40, '0');

const employee = (name: string, values: object = {}, disciplines: object = {}) => ({
  id: radonId(name).toUpperCase(),
  personalData: { firstName: 'Żaneta', middleName: null, lastName: `Zmyślona ${name}`, lastNamePrefix: null },
  calculatedEduLevel: 'dr hab.',
  employments: [
    {
      startDate: '2015-10-01',
      employingInstitutionName: 'Uniwersytet Zmyślony',
      employingInstitutionUuid: 'aaa',
      basicPlaceOfWork: 'Tak',
      declaredDisciplines: { firstDisciplineCode: 'DS010101N', secondDisciplineCode: null, ...disciplines },
    },
  ],
  ...values,
});

const page = (...results: unknown[]) => JSON.stringify({ results, pagination: { maxCount: 9, token: null } });

const dn10File = (...rows: string[]) =>
  ['id_pracownik;imie;nazwisko;tytul;osoba_aktywna;pracownik_aktywny', ...rows, ''].join('\n');

describe('absences', () => {
  test('are days of a year, laid to those of the year beside', async ({ db }) => {
    const known = await person(db, { polonUuid: uuid(1) });
    await absence(db, known, { from: '2015-03-01', to: '2015-04-01', kind: 'urlop bezpłatny' });
    const content = absenceFile(
      [absent('2018 - 100'), absent('2019 - 365'), absent('2020 - 31'), absent('2022 - 10')].join('\n'),
    );
    await load(db, content, { kind: 'absences' });
    expect(await daysOf(db)).toEqual([
      ['2015-03-01', '2015-04-01'],
      ['2018-09-23', '2018-12-31'],
      ['2019-01-01', '2019-12-31'],
      ['2020-01-01', '2020-01-31'],
      ['2022-01-01', '2022-01-10'],
    ]);
    expect(await countsOf(db, await read(db, content, { kind: 'absences' }))).toMatchObject({
      new: 0,
      changed: 0,
      gone: 0,
    });
  });

  test('that the file no longer has go; those of other sources stay', async ({ db }) => {
    const known = await person(db, { polonUuid: uuid(1) });
    await absence(db, known, { from: '2015-03-01', to: '2015-04-01' });
    await load(db, absenceFile(`${absent('2018 - 100')}\n${absent('2022 - 10')}`), { kind: 'absences' });
    const id = await read(db, absenceFile(absent('2018 - 120')), { kind: 'absences' });
    expect(await countsOf(db, id)).toMatchObject({ changed: 1, gone: 1 });
    await apply(db, id);
    expect(await daysOf(db)).toEqual([
      ['2015-03-01', '2015-04-01'],
      ['2018-01-01', '2018-04-30'],
    ]);
  });

  test('make nobody, and two counts of a year are in doubt', async ({ db }) => {
    await person(db, { polonUuid: uuid(1) });
    const content = absenceFile(
      `${absent('2018 - 10')}\n${absent('2018 - 20')}\n${uuid(2)},Jan,Nieznany,,2018 - 5,\n,Jan,,,x,`,
    );
    const id = await read(db, content, { kind: 'absences' });
    expect(await countsOf(db, id)).toMatchObject({ new: 0, doubtful: 3, error: 1 });
    expect(await rowsOf(db, id, { text: 'nieznany' })).toMatchObject([{ unsettled: true, candidates: [] }]);
  });
});

describe('RAD-on', () => {
  const radon = { kind: 'radon' } as const;

  test('brings who is not here with assumptions that are in doubt, from pages put together too', async ({ db }) => {
    const id = await read(db, `${page(employee('a'))}${page(employee('b'))}`, radon);
    expect(await countsOf(db, id)).toMatchObject({ new: 2, doubtful: 4 });
    await apply(db, id, { kinds: ['new', 'doubtful'] });
    expect(await db.select().from(persons)).toMatchObject([
      { lastName: 'Zmyślona a', degree: 'dr hab.', polonUuid: radonId('a') },
      {},
    ]);
    expect(await db.select().from(disciplineDeclarations)).toMatchObject([
      { dateFrom: '2018-01-01', discipline1Percent: 100 },
      {},
    ]);
    expect(await countsOf(db, await read(db, page(employee('a'), employee('b')), radon))).toMatchObject({
      new: 0,
      changed: 0,
      doubtful: 0,
    });
  });

  test('corrects nothing that the university itself knows, and tells where it differs', async ({ db }) => {
    const known = await person(db, {
      polonUuid: radonId('a'),
      firstName: 'Żaneta',
      lastName: 'Zmyślona a',
      degree: 'dr hab.',
    });
    await employment(db, known, { fte: '0.5' });
    await declaration(db, known, { split: { 203: 100 } });
    const id = await read(db, page(employee('a')), radon);
    expect(await rowsOf(db, id)).toMatchObject([
      { action: 'error', doubt: expect.stringContaining('inne dyscypliny') },
    ]);
  });

  test('knows our institution among others, by a part of its name or its identifier', async ({ db }) => {
    const content = page(
      employee('a'),
      employee('b', { employments: [{ startDate: '2020-01-01', employingInstitutionName: 'Akademia Obca' }] }),
    );
    for (const institution of ['zmyslony', 'AAA']) {
      expect(await countsOf(db, await read(db, content, { ...radon, institution }))).toMatchObject({
        new: 1,
        doubtful: 2,
      });
    }
  });

  test.for<[string, string, RegExp]>([
    ['cut', page(employee('a')).slice(0, -20), /ucięty/],
    ['damaged', '{"results":[{"id":}]}', /uszkodzony/],
    ['empty', '{"results":[]}', /nie ma pracowników|żadnego wiersza/],
    ['closed wrongly', '{"results":[{]}', /uszkodzony/],
  ])('refuses a %s file', async ([, content, message], { db }) => {
    await expect(read(db, content, radon)).rejects.toThrow(message);
  });

  test('reports an employee of another shape and an unknown discipline', async ({ db }) => {
    const content = page(
      { id: 5 },
      employee('a', {}, { firstDisciplineCode: 'DS999' }),
      employee('b', { personalData: {} }),
    );
    expect(await countsOf(db, await read(db, content, radon))).toMatchObject({ new: 1, error: 3 });
  });

  test.for<[string, object, RegExp]>([
    ['a letter that no text can hold', { calculatedEduLevel: '\0' }, /znaki/],
    ['half a letter', { personalData: { firstName: '\ud800', lastName: 'Zmyślona' } }, /znaki/],
    ['no identifier', { id: 'brak' }, /identyfikator/i],
  ])('reports an employee with %s, and takes the others', async ([, values, message], { db }) => {
    const id = await read(db, page(employee('a', values), employee('b')), radon);
    expect(await countsOf(db, id)).toMatchObject({ new: 1, error: 1 });
    expect(await rowsOf(db, id, { show: 'error' })).toMatchObject([{ doubt: expect.stringMatching(message) }]);
  });

  test('keeps no PESEL, be it the identifier, in a text or in the name of the file', async ({ db }) => {
    const employments = [{ startDate: PESEL, employingInstitutionName: 'Uniwersytet' }];
    const names = { firstName: 'Żaneta', lastName: `Zmyślona ${PESEL}` };
    const content = page(employee('a', { id: PESEL }), employee('b', { personalData: names, employments }));
    await read(db, content, { ...radon, name: `${PESEL}.json` });
    const kept = await Promise.all(
      [peopleImports, peopleImportItems, peopleImportRows].map((t) => db.select().from(t)),
    );
    expect(kept.map(({ length }) => length)).toEqual([1, 1, 3]);
    expect(JSON.stringify(kept)).not.toContain(PESEL);
  });

  test('is asked page by page until no token comes, and an answer that is an error ends it', async ({ db }) => {
    const asked: string[] = [];
    const reach = async (url: RequestInfo | URL) => {
      const token = new URL(String(url)).searchParams.get('token');
      asked.push(token ?? '');
      if (token === 'bad') return new Response('', { status: 502 });
      const next = { '': 'one', one: 'two', two: null }[token ?? ''];
      return Response.json({ results: [employee(`r${asked.length}`)], pagination: { token: next } });
    };
    const config = {
      radonUrl: 'https://radon.example/employees?key=tajne',
      radonInstitution: undefined,
      ldap: undefined,
    };
    const id = await fetchImport(db, OFFICE, { kind: 'radon', config, reach });
    expect(asked).toEqual(['', 'one', 'two']);
    expect((await rowsOf(db, id)).filter(({ entity }) => entity === 'person')).toHaveLength(3);
    const bad = { ...config, radonUrl: 'https://radon.example/employees?token=bad' };
    await expect(fetchImport(db, OFFICE, { kind: 'radon', config: bad, reach })).rejects.toThrow('502');
  });
});

test('fetching tells after each page how far it is, and that it is still there', async ({ db }) => {
  const seen: [number, string, boolean][] = [];
  const reach = async () => {
    const [import_] = await db.select().from(peopleImports);
    const isHeard = Date.now() - (import_?.heartbeat.getTime() ?? 0) < 60_000;
    seen.push([import_?.percent ?? 0, import_?.phase ?? '', isHeard]);
    await db.update(peopleImports).set({ heartbeat: new Date(0) });
    const token = seen.length < 4 ? String(seen.length) : null;
    return Response.json({ results: [employee(`r${seen.length}`)], pagination: { maxCount: 4, token } });
  };
  const config = { radonUrl: 'https://radon.example/', radonInstitution: undefined, ldap: undefined };
  await fetchImport(db, OFFICE, { kind: 'radon', config, reach });
  expect(seen).toEqual([
    [0, 'Odczyt', true],
    [18, 'Odczyt (wierszy: 1)', true],
    [35, 'Odczyt (wierszy: 2)', true],
    [53, 'Odczyt (wierszy: 3)', true],
  ]);
});

test.for<[string, () => Promise<Response>]>([
  ['does not answer', () => fetch('http://localhost:1/')],
  ['answers something else', async () => new Response('<html>')],
])('RAD-on that %s is told as such', async ([, reach], { db }) => {
  const config = { radonUrl: 'https://radon.example/', radonInstitution: undefined, ldap: undefined };
  await expect(fetchImport(db, OFFICE, { kind: 'radon', config, reach })).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringMatching(/^RAD-on (nie odpowiada|odpowiada inaczej)/),
  });
});

describe('the staff directory', () => {
  const directory = { kind: 'directory' } as const;

  test('gets entries with their units and, by identifier or account, their persons; who is not there goes', async ({
    db,
  }) => {
    const [unit] = await db.insert(units).values({ code: 'W1', name: 'Wydział', level: 1 }).returning();
    const byUuid = await person(db, { polonUuid: uuid(1) });
    const byAccount = await person(db);
    await account(db, { login: 'jlas', person: byAccount });
    await load(
      db,
      directoryFile(`1;Anna;Las;alas;;dr;${uuid(1)};W1`, '2;Jan;Las;jlas;;;;W9', '3;Ewa;Las;elas;;;;'),
      directory,
    );
    // An unknown unit is in doubt, so it is not taken with the rest.
    expect(await db.select().from(directoryEntries)).toMatchObject([
      { employeeNumber: '1', personId: byUuid.id, unitId: unit?.id, displayName: 'Anna Las' },
      { employeeNumber: '3', personId: null },
    ]);
    const id = await read(db, directoryFile(`1;Anna;Las-Bór;alas;;dr;${uuid(1)};W1`, '2;Jan;Las;jlas;;;;'), directory);
    expect(await countsOf(db, id)).toMatchObject({ new: 1, changed: 1, gone: 1 });
    await apply(db, id);
    expect(await db.select().from(directoryEntries).orderBy(directoryEntries.employeeNumber)).toMatchObject([
      { lastName: 'Las-Bór', unitId: unit?.id },
      { employeeNumber: '2', personId: byAccount.id },
    ]);
  });

  test('refuses rows that would share a number or a login', async ({ db }) => {
    await load(db, directoryFile('1;Anna;Las;alas;;;;'), directory);
    const id = await read(
      db,
      directoryFile(
        '2;Jan;Las;jlas;;;;',
        '2;Jan;Lis;jlis;;;;',
        '3;Ewa;Las;JLAS;;;;',
        '4;Iga;Las;alas;;;;',
        '5;;;x;;;;',
      ),
      directory,
    );
    const errors = await rowsOf(db, id, { show: 'error' });
    expect(errors.map(({ line }) => line).toSorted()).toEqual([3, 4, 5, 6]);
    expect(await apply(db, id)).toMatchObject({ applied: 2, stale: 0 });
  });
});

describe('persons of the library system', () => {
  const dn10 = { kind: 'dn10' } as const;

  test('have their number here; who is no longer there becomes inactive', async ({ db }) => {
    await load(db, dn10File('17;Anna;Las;dr;Tak;Nie', '18;Jan;Las;;1;1'), dn10);
    expect(await db.select().from(persons).orderBy(persons.id)).toMatchObject([
      { id: 17, lastName: 'Las', degree: 'dr' },
      { id: 18 },
    ]);
    const next = await person(db);
    expect(next.id).toBeGreaterThan(500_000_000);
    await load(db, dn10File('17;Anna;Las;dr hab.;Tak;Nie'), dn10);
    expect(await db.select().from(dn10Persons).orderBy(dn10Persons.personId)).toMatchObject([
      { personId: 17, title: 'dr hab.', personActive: true, employeeActive: false },
      { personId: 18, personActive: false, employeeActive: false },
    ]);
    // The person's own degree is not the library's to change.
    expect((await db.select().from(persons).orderBy(persons.id))[0]).toMatchObject({ degree: 'dr' });
  });

  test('with a number of somebody of another name are in doubt; numbers of ours are refused', async ({ db }) => {
    await load(db, dn10File('17;Anna;Las;;Tak;Tak'), dn10);
    const known = await person(db, { firstName: 'Ewa', lastName: 'Bór' });
    const id = await read(
      db,
      dn10File('17;Jan;Inny;;Tak;Tak', `20;Ewa;Bór;;Tak;Tak`, `${known.id};Ewa;Bór;;Tak;Tak`, '21;Iga;Bór;;może;Tak'),
      dn10,
    );
    expect(await countsOf(db, id)).toMatchObject({ new: 0, changed: 0, doubtful: 3, error: 2 });
    expect(await apply(db, id)).toMatchObject({ applied: 0 });
  });
});
