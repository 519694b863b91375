import { eq, getTableName, like, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { parametersFile, writeCouncilParameters } from '#areas/council/service-parameters.ts';
import { dictionaryEntries } from '#areas/dictionaries/tables.ts';
import { dictionariesFile, writeDictionaries } from '#areas/dictionaries/service.ts';
import { today } from '#engine/day.ts';
import { disciplinesFile } from '#areas/classification/service.ts';
import { DISCIPLINE_USES } from '#areas/classification/service-uses.ts';
import { grantsFile } from '#areas/grants/service.ts';
import { grants } from '#areas/grants/tables.ts';
import { periodFile } from '#areas/period-administration/service-file.ts';
import { applyImport } from '#areas/imports/writing/service-apply.ts';
import type { SettingKind } from '#areas/imports/schema-words.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { units } from '#areas/people/tables.ts';
import { evaluationOutcomes } from '#areas/periods/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { actorOf, post, signIn, testApp } from '../../../support/app.ts';
import { absence, account, only, person } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { apply, countsOf, load, OFFICE, read, rowsOf, stateOf } from '../files.ts';

const FILES: Record<SettingKind, { header: string; good: string[]; wrong: [row: string, message: string][] }> = {
  grants: {
    header: 'Login;Rola;Zakres;Ważne od;Ważne do',
    good: [
      'ANNA;Opiekun dyscypliny;psychologia (511);01.10.2025;',
      'jan;kierownik jednostki;W1;;31.12.2030',
      'jan;Biblioteka;;;',
    ],
    wrong: [
      ['nikt;Biblioteka;;;', 'Nie ma czynnego konta o loginie „nikt”'],
      ['jan;Rektor;;;', 'to nieznana rola'],
      ['jan;Opiekun dyscypliny;;;', 'wymaga dyscypliny'],
      ['jan;Opiekun dyscypliny;alchemia;;', 'to nieznana dyscyplina'],
      ['jan;Kierownik jednostki;W9;;', 'to nieznana jednostka'],
      ['jan;Dział kadr;;2026-02-01;2026-01-01', 'Koniec ważności jest przed jej początkiem'],
      ['jan;Dział kadr;;jutro;', 'nie jest datą'],
      ['Anna;Opiekun dyscypliny;511;2026-01-01;', 'mówi już wcześniejszy wiersz'],
    ],
  },
  disciplines: {
    header: 'Kod;Dyscyplina;Dziedzina;Kod POL-on;HST;Artystyczna;Od;Do;Następczyni',
    good: [
      '511;psychologia;;;;;;;',
      '999;nauki o grach;Dziedzina nauk społecznych;DS999;Tak;Nie;2026-01-01;;',
      '101;archeologia;;;nie;;;2027-12-31;999',
    ],
    wrong: [
      ['x;y;;;;;;;', 'nie jest liczbą od 1'],
      ['998;nowa;;;;;;;', 'Nowa dyscyplina wymaga'],
      ['102;filozofia;;;;;;2017-01-01;', 'kończy się przed swoim początkiem'],
      ['103;historia;;;;;;;999', 'wymaga ostatniego dnia'],
      ['103;historia;;;może;;;;', 'to nie Tak ani Nie'],
      ['104;językoznawstwo;;DS010101N;;;;;', 'ma też inna dyscyplina'],
      ['105;literaturoznawstwo;;;;;;2030-01-01;777', 'Nie ma dyscypliny o kodzie następczyni 777'],
      ['203;informatyka techniczna;;;;;;2030-01-01;602', 'wracają do niej samej'],
      ['602;matematyka;;;;;;2030-01-01;203', 'wracają do niej samej'],
    ],
  },
  outcomes: {
    header: 'Okres;Dyscyplina;Kategoria;Od;Do;Decyzja',
    good: ['2022–2025;psychologia;A;2026-08-01;;DN-1', '2022-2025;102;b+;2026-08-01;2030-07-31;'],
    wrong: [
      ['2001–2004;psychologia;A;2026-08-01;;', 'Nie ma okresu 2001–2004'],
      ['jutro;psychologia;A;2026-08-01;;', 'to nie lata okresu'],
      ['2022–2025;historia;Z;2026-08-01;;', 'to nie kategoria'],
      ['2022–2025;historia;A;2026-08-01;2025-01-01;', 'Ostatni dzień jest przed pierwszym'],
      ['2022–2025;alchemia;A;2026-08-01;;', 'to nieznana dyscyplina'],
    ],
  },
  dictionaries: {
    header: 'Słownik;Hasło;Miejsce;Wycofane',
    good: ['Waluty opłat;GBP;;', 'Waluty opłat;chf;1;tak', 'Rodzaje nieobecności;delegacja;;nie'],
    wrong: [
      ['Kolory;zielony;;', 'to nieznany słownik'],
      ['Waluty opłat;;;', 'Brak wartości w kolumnie Hasło'],
      ['Waluty opłat;SEK;pierwsze;', 'nie jest liczbą od 1'],
      ['Waluty opłat;gbp;;', 'mówi już wcześniejszy wiersz'],
    ],
  },
  councils: {
    header: 'Od kiedy;Stopnie i tytuły;Granica wieku;Lustracja urodzonych przed;Powód',
    good: ['01.01.2099;dr hab., prof.;72;1972-08-01;uchwała senatu'],
    wrong: [
      ['1900-01-01;dr hab.;70;1972-08-01;statut', 'już obowiązują'],
      ['jutro;dr hab.;70;1972-08-01;statut', 'nie jest datą'],
      ['2098-01-01;magister;70;1972-08-01;statut', 'to nie stopnie'],
      ['2098-01-01;dr hab.;17;1972-08-01;statut', 'nie jest liczbą od 18 do 120'],
      ['2098-01-01;dr hab.;70;1972-08-01;', 'wymagają powodu'],
      ['2099-01-01;prof.;70;1972-08-01;statut', 'mówi już wcześniejszy wiersz'],
    ],
  },
};

const COUNTS: Record<SettingKind, object> = {
  grants: { new: 3, changed: 0, doubtful: 0 },
  disciplines: { new: 1, changed: 1, doubtful: 0 },
  outcomes: { new: 2, changed: 0, doubtful: 0 },
  dictionaries: { new: 2, changed: 1, doubtful: 0 },
  councils: { new: 1, changed: 0, doubtful: 0 },
};

const fileOf = (kind: SettingKind, rows: string[]) => [FILES[kind].header, ...rows, ''].join('\n');

async function prepare(db: Db) {
  await writeDictionaries(db);
  await writeCouncilParameters(db);
  await account(db, { login: 'anna' });
  await account(db, { login: 'jan' });
  await account(db, { login: 'kadry', roles: ['admin'] });
  await db.insert(units).values({ code: 'W1', name: 'Wydział', level: 1 });
}

const kinds = Object.keys(FILES) as SettingKind[];

describe.each(kinds)('%s', (kind) => {
  test('are read with a preview, written with their history, and undone', async ({ db }) => {
    await prepare(db);
    const { good, wrong } = FILES[kind];
    const id = await read(db, fileOf(kind, [...good, ...wrong.map(([row]) => row)]), { kind });
    expect(await countsOf(db, id)).toMatchObject({ ...COUNTS[kind], error: wrong.length });
    const errors = (await rowsOf(db, id, { show: 'error' })).toSorted((one, other) => one.line - other.line);
    expect(errors.map(({ doubt }) => doubt)).toEqual(wrong.map(([, message]) => expect.stringContaining(message)));
    const before = await stateOf(db);
    const recorded = await db.$count(audit);
    expect(await apply(db, id)).toMatchObject({ left: 0, stale: 0 });
    expect(await stateOf(db)).not.toEqual(before);
    // A row for each change beside that of the import, as a change on the screen leaves.
    const { applied } = await countsOf(db, id);
    expect((await db.$count(audit)) - recorded).toBeGreaterThan(applied);
    const again = await read(db, fileOf(kind, good), { kind });
    expect(await countsOf(db, again)).toMatchObject({ new: 0, changed: 0, error: 0 });
    await undoImport(db, OFFICE, id);
    expect(await stateOf(db)).toEqual(before);
  });
});

test('the file of a screen, read again, changes nothing', async ({ db }) => {
  await prepare(db);
  for (const kind of kinds) await load(db, fileOf(kind, FILES[kind].good), { kind });
  const admin = await actorOf(db, 'kadry');
  const [outcome] = await db.select().from(evaluationOutcomes);
  const period = outcome?.periodId ?? 0;
  const files: Record<SettingKind, Response> = {
    grants: await grantsFile(db, admin, { all: true, sort: 'person' }),
    disciplines: await disciplinesFile(db, admin, period),
    outcomes: await periodFile(db, admin, { period, part: 'outcome', format: 'xlsx' }),
    dictionaries: await dictionariesFile(db, admin),
    councils: await parametersFile(db, admin),
  };
  for (const kind of kinds) {
    const content = new Uint8Array(await files[kind].arrayBuffer());
    const id = await read(db, content, { kind, name: 'plik.xlsx' });
    expect([kind, await countsOf(db, id)]).toMatchObject([kind, { new: 0, changed: 0, error: 0, doubtful: 0 }]);
  }
});

test('a corrected discipline keeps its correction and orders a recalculation', async ({ db }) => {
  await prepare(db);
  await load(db, fileOf('disciplines', FILES.disciplines.good), { kind: 'disciplines' });
  const [known, added] = await db
    .select()
    .from(disciplines)
    .where(like(disciplines.name, '%o%'))
    .then((all) => [all.find(({ code }) => code === 101), all.find(({ code }) => code === 999)]);
  expect(known).toMatchObject({ corrected: ['hst', 'valid_to', 'successor_code'], hst: false, updatedBy: 'kadry' });
  expect(added).toMatchObject({ corrected: expect.arrayContaining(['name', 'polon_code']), validFrom: '2026-01-01' });
  expect(await db.$count(jobs, like(jobs.kind, 'recalculation%'))).toBeGreaterThan(0);
});

test('what rests on an imported word or discipline keeps it', async ({ db }) => {
  await prepare(db);
  const words = await load(db, fileOf('dictionaries', FILES.dictionaries.good), { kind: 'dictionaries' });
  await absence(db, await person(db), { from: '2025-01-01', to: '2025-01-31', kind: 'delegacja' });
  await expect(undoImport(db, OFFICE, words.id)).rejects.toThrow('hasło „delegacja” – nieobecności: 1');
  const classification = await load(db, fileOf('disciplines', FILES.disciplines.good), { kind: 'disciplines' });
  await load(db, 'Login;Rola;Zakres\nanna;Opiekun dyscypliny;999\n', { kind: 'grants' });
  await expect(undoImport(db, OFFICE, classification.id)).rejects.toThrow('nauki o grach – uprawnienia: 1');
  expect(await db.$count(dictionaryEntries, eq(dictionaryEntries.name, 'delegacja'))).toBe(1);
});

test('a discipline never names a successor that is not there, whatever is refused, left out or undone', async ({
  db,
}) => {
  await prepare(db);
  const { header, good } = FILES.disciplines;
  const file = (...rows: string[]) => [header, ...rows, ''].join('\n');
  // One row is refused, and with it what rests on it, and what rests on that.
  const chain = [
    '103;historia;;;;;;2030-01-01;997',
    '997;a;b;DS997;Nie;Nie;2026-01-01;2031-01-01;998',
    '998;nowa;;;;;;;',
  ];
  const refused = await read(db, file(...chain), { kind: 'disciplines' });
  expect(await countsOf(db, refused)).toMatchObject({ new: 0, changed: 0, error: 3 });
  const exchanged = await read(db, file('101;archeologia;;DS010102N;;;;;', '102;filozofia;;DS010101N;;;;;'), {
    kind: 'disciplines',
  });
  expect(await countsOf(db, exchanged)).toMatchObject({ changed: 0, error: 2 });
  // A part of a file that alone would close a circle.
  await db.update(disciplines).set({ validTo: '2030-01-01', successorCode: 203 }).where(eq(disciplines.code, 602));
  const turned = await read(db, file('602;matematyka;;;;;;;', '203;informatyka;;;;;;2030-01-01;602'), {
    kind: 'disciplines',
  });
  const opening = only(
    (await rowsOf(db, turned, { show: 'all' })).filter(({ subject }) => subject.includes('matematyka')),
  );
  expect(await apply(db, turned, { except: [opening.id] })).toMatchObject({ applied: 0, left: 2 });
  await db.update(disciplines).set({ validTo: null, successorCode: null }).where(eq(disciplines.code, 602));
  // One row is left out by its reader.
  const id = await read(db, file(...good), { kind: 'disciplines' });
  const added = only((await rowsOf(db, id, { show: 'new' })).filter(({ action }) => action === 'new'));
  expect(await apply(db, id, { except: [added.id] })).toMatchObject({ applied: 0, left: 2 });
  // What somebody has named as a successor since stays.
  const applied = await load(db, file(...good), { kind: 'disciplines' });
  await db.update(disciplines).set({ validTo: '2030-01-01', successorCode: 999 }).where(eq(disciplines.code, 104));
  await expect(undoImport(db, OFFICE, applied.id)).rejects.toThrow('językoznawstwo – następczynią jest dyscyplina 999');
  await db.update(disciplines).set({ validTo: null, successorCode: null }).where(eq(disciplines.code, 104));
  await load(db, `${FILES.outcomes.header}\n2022–2025;999;A;2026-08-01;;\n`, { kind: 'outcomes' });
  await expect(undoImport(db, OFFICE, applied.id)).rejects.toThrow('nauki o grach – wyniki ewaluacji: 1');
});

test('every table that refers to a discipline is asked before one is taken back', async ({ db }) => {
  const referring = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'disciplines'::regclass`);
  expect(
    referring
      .map(({ name }) => name)
      .filter((name) => !DISCIPLINE_USES.some(([, { table }]) => getTableName(table) === name)),
  ).toEqual([]);
});

test('nobody becomes an administrator unasked, or loses the last one by a file', async ({ db }) => {
  await prepare(db);
  const file = 'Login;Rola;Ważne do\njan;Administrator;\n';
  const id = await read(db, file, { kind: 'grants' });
  expect(await countsOf(db, id)).toMatchObject({ new: 0, doubtful: 1 });
  expect(await apply(db, id)).toMatchObject({ applied: 0, left: 1 });
  const last = await read(db, `Login;Rola;Ważne do\nkadry;Administrator;${today()}\n`, { kind: 'grants' });
  await expect(apply(db, last, { kinds: ['doubtful'] })).rejects.toThrow('żaden administrator');
});

test('an administrator may not limit the own role by a file, and undo takes away what it gave', async ({ db }) => {
  await prepare(db);
  await account(db, { login: 'drugi', roles: ['admin'] });
  const own = await read(db, 'Login;Rola;Ważne do\nkadry;Administrator;2099-01-01\n', { kind: 'grants' });
  await expect(apply(db, own, { kinds: ['doubtful'] })).rejects.toThrow('Własną rolę administratora');
  const other = await read(db, 'Login;Rola\njan;Administrator\n', { kind: 'grants' });
  await applyImport(db, OFFICE, { import: other, kinds: ['doubtful'], groups: [], except: [], also: [] });
  expect(await db.$count(grants, eq(grants.role, 'admin'))).toBe(3);
  await undoImport(db, OFFICE, other);
  expect(await db.$count(grants, eq(grants.role, 'admin'))).toBe(2);
});

test('only the administrator loads settings and sees their imports and jobs', async ({ db }) => {
  await prepare(db);
  await account(db, { login: 'personel', roles: ['personnel'] });
  const app = testApp(db);
  const [admin, personnel] = [await signIn(app, 'kadry'), await signIn(app, 'personel')];
  const send = (as: typeof admin) =>
    app.request('/api/admin/importUpload?kind=grants&name=role.csv', {
      method: 'POST',
      headers: { ...as.headers, 'content-type': 'application/octet-stream' },
      body: fileOf('grants', FILES.grants.good),
    });
  expect((await send(personnel)).status).toBe(403);
  expect((await send(admin)).status).toBe(200);
  const { id, jobId } = only(await db.select().from(peopleImports));
  const seen = async (as: typeof admin) => {
    const one = await app.request(`/api/admin/import?import=${id}`, { headers: as.headers });
    const all = await app.request('/api/admin/imports', { headers: as.headers });
    const settings = await app.request('/api/admin/imports?of=people', { headers: as.headers });
    const totals = [all, settings].map(async (answer) => ((await answer.json()) as { total: number }).total);
    return [one.status, ...(await Promise.all(totals))];
  };
  expect([await seen(admin), await seen(personnel)]).toEqual([
    [200, 1, 0],
    [404, 0, 0],
  ]);
  const cancel = async (as: typeof admin) =>
    (await post(app, '/api/v2/jobCancel', { as, body: { job: jobId } })).status;
  expect([await cancel(personnel), await cancel(admin)]).toEqual([404, 200]);
});
