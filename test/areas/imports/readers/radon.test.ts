import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, onTestFinished } from 'vitest';
import { achievements } from '#areas/achievements/tables.ts';
import { listImports } from '#areas/imports/service.ts';
import { peopleImportItems, peopleImportRows, peopleImports } from '#areas/imports/tables.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { readConfig } from '#platform/config/config.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { outgoingClient } from '#platform/outgoing/client.ts';
import { academicDegrees, persons } from '#areas/people/tables.ts';
import { disciplineDeclarations } from '#areas/polon/tables.ts';
import { declaration, employment, only, person } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { apply, countsOf, OFFICE, PESEL, radonAt, read, readAddress, rowsOf } from '../files.ts';

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

const granted = (academicDegreeName: string, grantingYear: string | null) => ({ academicDegreeName, grantingYear });

describe('RAD-on', () => {
  const radon = { kind: 'radon', institution: 'Uniwersytet Zmyślony' } as const;

  test('adds new people with doubtful defaults, from concatenated pages too', async ({ db }) => {
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

  test('adds degrees and the title with their years; the first of each counts', async ({ db }) => {
    const degrees = {
      academicDegrees: [
        granted('Doktor', '2012'),
        granted('Doktor', '2008'),
        granted('Doktor habilitowany', '2018'),
        granted('Doktor honoris causa', null),
      ],
      academicTitles: [{ academicTitleName: 'Profesor', grantingYear: '2023' }],
    };
    const file = page(employee('a', degrees));
    await apply(db, await read(db, file, radon));
    const stored = () =>
      db
        .select({ kind: academicDegrees.kind, year: academicDegrees.grantedYear })
        .from(academicDegrees)
        .orderBy(academicDegrees.grantedYear);
    const all = [
      { kind: 'doctor', year: 2008 },
      { kind: 'habilitated', year: 2018 },
      { kind: 'professor', year: 2023 },
    ];
    expect(await stored()).toEqual(all);
    const id = await read(db, page(employee('a', { academicDegrees: [granted('Doktor', '2009')] })), radon);
    expect(await rowsOf(db, id, { show: 'changed' })).toMatchObject([
      { entity: 'degree', fields: [{ name: 'Rok nadania', before: '2008', after: '2009' }] },
      { entity: 'achievement', fields: [{ name: 'Rok od', before: '2008', after: '2009' }] },
    ]);
  });

  test('a degree comes into the lists too, once: the year of POL-on, what the library has written besides', async ({
    db,
  }) => {
    const known = await person(db, { polonUuid: radonId('a'), firstName: 'Żaneta', lastName: 'Zmyślona a' });
    const ours = { personId: known.id, typeCode: 42, yearFrom: 2007, title: 'Doktor nauk zmyślonych', number: 'D/1' };
    await db.insert(achievements).values(ours);
    const academic = [granted('Doktor', '2008'), granted('Doktor habilitowany', '2018')];
    const id = await read(db, page(employee('a', { academicDegrees: academic })), radon);
    await apply(db, id);
    const listed = async () =>
      (await db.select().from(achievements).orderBy(achievements.typeCode)).map(
        ({ typeCode, yearFrom, title, number }) => [typeCode, yearFrom, title, number],
      );
    expect(await listed()).toEqual([
      [42, 2008, 'Doktor nauk zmyślonych', 'D/1'],
      [44, 2018, 'Doktor habilitowany', ''],
    ]);
    await undoImport(db, OFFICE, id);
    expect(await listed()).toEqual([[42, 2007, 'Doktor nauk zmyślonych', 'D/1']]);
  });

  test('corrects nothing, and reports differing disciplines', async ({ db }) => {
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

  test('is refused without our institution, from a file or its address', async ({ db }) => {
    await expect(read(db, page(employee('a')), { kind: 'radon', institution: ' ' })).rejects.toThrow(
      'naszą instytucję',
    );
    const config = { radonUrl: 'https://radon.example/', radonInstitution: undefined, ldap: undefined };
    await expect(readAddress(db, { kind: 'radon', config })).rejects.toThrow('naszą instytucję');
    const { institution } = await listImports(
      db,
      { kinds: ['radon'], config: { ...config, radonInstitution: 'Uniwersytet Zmyślony' } },
      { page: 1 },
    );
    expect([institution, await db.$count(peopleImports)]).toEqual(['Uniwersytet Zmyślony', 0]);
  });

  test('finds our institution by part of its name or its identifier', async ({ db }) => {
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

  test('reports a malformed employee and an unknown discipline', async ({ db }) => {
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

  test('stores no PESEL, be it the identifier, in a text or in the file name', async ({ db }) => {
    const employments = [{ startDate: PESEL, employingInstitutionName: 'Uniwersytet Zmyślony' }];
    const names = { firstName: 'Żaneta', lastName: `Zmyślona ${PESEL}` };
    const content = page(employee('a', { id: PESEL }), employee('b', { personalData: names, employments }));
    await read(db, content, { ...radon, name: `${PESEL}.json` });
    const kept = await Promise.all(
      [peopleImports, peopleImportItems, peopleImportRows].map((t) => db.select().from(t)),
    );
    expect(kept.map(({ length }) => length)).toEqual([1, 1, 3]);
    expect(JSON.stringify(kept)).not.toContain(PESEL);
  });

  test('is fetched page by page while there is a token; an error ends it', async ({ db }) => {
    const asked: string[] = [];
    const { config, client } = await radonAt((query) => {
      const token = query.get('token') ?? '';
      asked.push(token);
      if (token === 'bad') return 403;
      const next = { '': 'one', one: 'two', two: null }[token];
      return { results: [employee(`r${asked.length}`)], pagination: { token: next } };
    });
    const secret = { ...config, radonUrl: `${config.radonUrl}?key=tajne` };
    const id = await readAddress(db, { kind: 'radon', config: secret, client });
    expect(asked).toEqual(['', 'one', 'two']);
    expect((await rowsOf(db, id)).filter(({ entity }) => entity === 'person')).toHaveLength(3);
    const bad = { ...config, radonUrl: `${config.radonUrl}?token=bad` };
    await expect(readAddress(db, { kind: 'radon', config: bad, client })).rejects.toThrow('403');
  });
});

test('fetching reports progress and a heartbeat after each page', async ({ db }) => {
  const seen: [number, string, boolean][] = [];
  const { config, client } = await radonAt(async () => {
    const { done, label, heartbeat } = only(await db.select().from(jobs));
    seen.push([done, label, Date.now() - (heartbeat?.getTime() ?? 0) < 60_000]);
    await db.update(jobs).set({ heartbeat: new Date(0) });
    const token = seen.length < 4 ? String(seen.length) : null;
    return { results: [employee(`r${seen.length}`)], pagination: { maxCount: 4, token } };
  });
  await readAddress(db, { kind: 'radon', config, client });
  expect(seen).toEqual([
    [0, 'Odczyt', true],
    [18, 'Odczyt (wierszy: 1)', true],
    [35, 'Odczyt (wierszy: 2)', true],
    [53, 'Odczyt (wierszy: 3)', true],
  ]);
});

test('a byte order mark before the answer is none of it', async ({ db }) => {
  const radon = await radonAt(() => `\uFEFF${page(employee('r1'))}`);
  const id = await readAddress(db, { kind: 'radon', ...radon });
  expect((await rowsOf(db, id)).filter(({ entity }) => entity === 'person')).toHaveLength(1);
});

test('a RAD-on that answers something else is reported', async ({ db }) => {
  const radon = await radonAt(() => 'przerwa');
  await expect(readAddress(db, { kind: 'radon', ...radon })).rejects.toMatchObject({
    kind: 'input',
    message: 'RAD-on odpowiada inaczej, niż zapowiada jego opis.',
  });
});

const OURS = { radonInstitution: 'Uniwersytet Zmyślony', ldap: undefined };

test('a RAD-on of the own network is asked where the administrator allows it', async ({ db }) => {
  const { config } = await radonAt(() => ({ results: [employee('r1')], pagination: {} }));
  const place = new URL(config.radonUrl).host;
  await expect(readAddress(db, { kind: 'radon', config })).rejects.toThrow(
    `administrator serwera dopisuje ${place} do ustawienia OUTGOING_PRIVATE`,
  );
  const allowing = outgoingClient(readConfig({ OUTGOING_PRIVATE: place, OUTGOING_HOSTS: 'nikogo.example' }));
  const id = await readAddress(db, { kind: 'radon', config, client: allowing });
  expect((await rowsOf(db, id)).filter(({ entity }) => entity === 'person')).toHaveLength(1);
});

test('RAD-on is asked through the proxy', async ({ db }) => {
  const { config } = await radonAt(() => ({ results: [employee('r1')], pagination: {} }));
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on('connect', ({ url }, socket) => {
    asked.push(url ?? '');
    const server = connect(Number(new URL(config.radonUrl).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      server.pipe(socket).pipe(server);
    });
  });
  await new Promise<void>((listening) => {
    proxy.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const radonUrl = 'http://93.184.215.14/employees';
  const { outgoing } = readConfig({ OUTGOING_PROXY: `http://127.0.0.1:${port}`, OUTGOING_HOSTS: 'nikogo.example' });
  await readAddress(db, { kind: 'radon', config: { ...OURS, radonUrl, outgoing } });
  expect(asked).toEqual(['93.184.215.14:80']);
});
