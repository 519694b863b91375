import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import { findImport } from '#areas/imports/service.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE, audit } from '#platform/audit.ts';
import { dn10Persons, units } from '#areas/people/tables.ts';
import { appRouter } from '#app/app-router.ts';
import type { Db } from '#platform/database/db.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import { sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { z } from 'zod';
import { post, type Signed, signIn, type TestApp, testApp } from '../../support/app.ts';
import { account, article, audited, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { injections, unturned } from '../../support/attack/injections.ts';
import { recalculateAll, runJobs } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { ROWS } from './world.ts';
import { importJobs } from '#areas/imports/router.ts';

const TEXTS = injections();
/** What is kept of a text that somebody sends. */
const kept = (text: string) => unturned(text).trim();

/** Whether the schema takes a text of any content anywhere. */
function takesText(schema: unknown): boolean {
  const text = JSON.stringify(schema);
  return /"type":"string"(?!,"(format|enum|const|pattern))/.test(text.replaceAll(/"(minLength|maxLength)":\d+,?/g, ''));
}

test('the calls that take free text are marked in their access rows', () => {
  const writing = proceduresOf(appRouter).flatMap(([name, { _def }]) => {
    const [input] = 'inputs' in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
    if (_def.type !== 'mutation' || !(input instanceof z.ZodType)) return [];
    return takesText(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })) ? [name] : [];
  });
  const named = [...ROWS].flatMap(([call, { text }]) => (text ? [call] : []));
  expect(writing.toSorted()).toEqual(named.toSorted());
});

const json = async (response: Response): Promise<unknown> => {
  expect({ status: response.status, body: response.ok ? '' : await response.clone().text() }).toEqual({
    status: 200,
    body: '',
  });
  return response.json();
};

test('a scenario’s texts come back unchanged but trimmed', async ({ db }) => {
  const { id } = await period(db);
  await account(db, { login: 'adam', roles: ['admin'] });
  const app = testApp(db);
  const as = await signIn(app, 'adam');
  for (const text of TEXTS) {
    const body = { period: id, name: text, note: text, disciplines: [COMPUTING] };
    const created = (await json(await post(app, '/api/v2/scenarios', { as, body }))) as { id: number; version: number };
    expect(created).toMatchObject({ name: kept(text), note: kept(text) });
    const edit = {
      method: 'PUT',
      headers: as.headers,
      body: JSON.stringify({ version: created.version, note: `${text}!` }),
    };
    await json(await app.request(`/api/v2/scenarios/${created.id}`, edit));
    const newcomer = { kind: 'newcomer', name: text, from: '2024-01-01', fte: 1, works: [] };
    const changes = [{ ...newcomer, disciplines: [{ code: COMPUTING, percent: 100 }] }];
    const added = { as, body: { version: created.version + 1, changes } };
    expect(await json(await post(app, `/api/v2/scenarios/${created.id}/changes`, added))).toMatchObject({
      changes: [{ change: { name: kept(text) } }],
    });
    const read = await json(await app.request(`/api/v2/scenarios/${created.id}`, { headers: as.headers }));
    expect(read).toMatchObject({ name: kept(text), note: kept(`${text}!`) });
  }
  const error = { type: 'x', header: TEXTS.join(' ').slice(0, 1_000), message: TEXTS.join('\n') };
  await json(await post(app, '/api/v2/notifyUIError', { as, body: error }));
});

test('a fault report, its answer and the reason to act come back unchanged', async ({ db }) => {
  const person = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'adam', roles: ['admin'], person });
  await account(db, { login: 'ewa' });
  const app = testApp(db);
  const as = await signIn(app, 'adam');
  for (const note of TEXTS) {
    const report = { as, body: { status: 0, note } };
    const made = (await json(await post(app, '/api/v2/PRzInfoPanelConfirm', report))) as { row_num: number };
    expect(made).toMatchObject({ notes: unturned(note) });
    const answer = { as, body: { row_num: made.row_num, status: 2, note } };
    await json(await post(app, '/api/admin/PRzInfoPanelConfirmStatus', answer));
  }
  const history = (await json(await app.request('/api/v2/PRzInfoPanelConfirm', as))) as {
    notes: string;
    answer: string;
  }[];
  expect(history.map(({ notes }) => notes)).toEqual(TEXTS.toReversed().map(unturned));
  expect(history.map(({ answer }) => answer)).toEqual(TEXTS.toReversed().map(kept));
  const file = await app.request('/api/admin/PRzInfoPanelFaultsFile?state=all', as);
  await expectPlainCells(
    file,
    TEXTS.map((text) => asCell(unturned(text))),
  );

  const reason = TEXTS.join(' ').slice(0, 500);
  await json(await post(app, '/api/admin/ActAs', { as, body: { user: 'ewa', reason } }));
  const [row] = await db.select().from(audit).where(eq(audit.action, 'session.actAs'));
  expect(row?.after).toMatchObject({ reason: unturned(reason) });
});

test('names and titles of an account and the reason of a dismissal come back unchanged but trimmed', async ({ db }) => {
  await account(db, { login: 'adam', roles: ['admin'] });
  const app = testApp(db);
  const as = await signIn(app, 'adam');
  const person = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Zgodna' });
  for (const [at, text] of TEXTS.entries()) {
    const names = {
      um_polon_nazwisko: text,
      um_polon_imie: text,
      um_polon_drugie: text,
      um_stopien_tytul_wyliczany: text,
    };
    const fields = {
      ...names,
      id_pracownik: person.id,
      um_id_user: `00000000-0000-0000-0000-${String(at + 1).padStart(12, '0')}`,
      um_current: true,
    };
    const [added] = (await json(await post(app, '/api/admin/AppAccountInsert', { as, body: { account: fields } }))) as {
      row_num: number;
    }[];
    const stored = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, kept(value)]));
    const changed = { ...fields, um_polon_drugie: `${text}!`, row_num: added?.row_num };
    const update = await json(await post(app, '/api/admin/AppAccountUpdate', { as, body: { account: changed } }));
    expect(update).toMatchObject({ ...stored, um_polon_drugie: kept(`${text}!`) });
  }
  const list = (await json(await app.request('/api/admin/differences?kind=name', as))) as {
    rows: { key: string; fingerprint: string; other: { value: string } }[];
  };
  expect(list.rows).toHaveLength(TEXTS.length);
  for (const [at, { key, fingerprint }] of list.rows.entries()) {
    const reason = `${TEXTS[at]} akta`;
    await json(await post(app, '/api/admin/differenceDismissals', { as, body: { key, fingerprint, reason } }));
  }
  const file = await app.request('/api/admin/differencesFile?kind=name&state=dismissed', as);
  await expectPlainCells(
    file,
    TEXTS.flatMap((text) => [asCell(kept(`${text} akta`)), asCell(`${kept(text)} ${kept(text)}`)]),
  );
});

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('the name of a file is kept without controls, and names in it come back unchanged, except for blanks', async ({
  db,
}) => {
  await account(db, { login: 'adam', roles: ['admin'] });
  const app = testApp(db);
  const { cookie, headers } = await signIn(app, 'adam');
  const rows = TEXTS.map((text, at) => `${at + 1};${quoted(text)};${quoted(text)};${quoted(text)};Tak;Tak`);
  const file = ['id_pracownik;imie;nazwisko;tytul;osoba_aktywna;pracownik_aktywny', ...rows, ''].join('\r\n');
  const name = TEXTS.join('').slice(0, 200);
  const query = new URLSearchParams({ kind: 'dn10', name, separator: 'semicolon', encoding: 'utf-8' });
  const sent = await app.request(`/api/admin/importUpload?${query}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: file,
  });
  const made = (await json(sent)) as { id: number };
  await runJobs(db, importJobs());
  expect(await findImport(db, made.id)).toMatchObject({
    file_name: kept(name.replaceAll(/[\r\n\t]/g, '')),
    counts: { new: 2 * TEXTS.length, error: 0 },
  });
  const report = await app.request(`/api/admin/importFile?import=${made.id}`, { headers: { cookie } });
  expect((await cellsOf(report)).filter(({ type }) => type === ExcelJS.ValueType.Formula)).toEqual([]);
  const apply = { as: { cookie, headers }, body: { import: made.id, kinds: ['new'] } };
  await json(await post(app, '/api/admin/importApply', apply));
  await runJobs(db, importJobs());
  const written = await db.select().from(dn10Persons).orderBy(dn10Persons.personId);
  expect(written.map(({ lastName }) => lastName)).toEqual(TEXTS.map((text) => kept(text).replaceAll(/\s+/g, ' ')));
});

async function cellsOf(response: Response): Promise<ExcelJS.Cell[]> {
  expect(response.status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const cells: ExcelJS.Cell[] = [];
  for (const worksheet of workbook.worksheets) worksheet.eachRow((row) => row.eachCell((cell) => cells.push(cell)));
  return cells;
}

/** Every text stands in a cell of its own as text, and no cell is a formula or a link. */
async function expectPlainCells(response: Response, texts: string[]) {
  const cells = await cellsOf(response);
  const written = new Set(cells.filter(({ type }) => type === ExcelJS.ValueType.String).map(({ value }) => value));
  expect(texts.filter((text) => !written.has(text))).toEqual([]);
  const active = cells.filter(({ type }) => type === ExcelJS.ValueType.Formula || type === ExcelJS.ValueType.Hyperlink);
  expect(active.map(({ address }) => address)).toEqual([]);
}

/** As the test's reader gives it: XML has no carriage return before a line's end, and `&amp;lt;` is read twice. */
const asCell = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('&lt;', '<');

/** A person with works, names, unit and browser as an import or a stranger might bring them. */
async function place(db: Db): Promise<{ app: TestApp; as: Signed; periodId: number }> {
  const [unit] = await db
    .insert(units)
    .values({ code: 'x', level: 1, name: TEXTS[3] ?? '' })
    .returning();
  const person = await researcher(
    db,
    { [COMPUTING]: 100 },
    { firstName: TEXTS[2] ?? '', lastName: TEXTS[7] ?? '', unitId: unit?.id ?? null },
  );
  for (const title of TEXTS) {
    await article(db, { points: 70, title, authorsText: title, authors: [{ person, discipline: COMPUTING }] });
  }
  await account(db, { login: 'adam', roles: ['admin', 'employee'], person });
  const { id: periodId } = await period(db);
  await requestFullRecalculation(db, CONSOLE, periodId);
  await recalculateAll(db);
  const app = testApp(db);
  return { app, as: await signIn(app, 'adam', { 'user-agent': TEXTS[4] ?? '' }), periodId };
}

test('names and titles from an import are read back unchanged, as JSON and as cells of text', async ({ db }) => {
  const { app, as, periodId } = await place(db);
  const list = (await json(await post(app, '/api/v2/EvaluationPersonData', { as, body: { period: periodId } }))) as {
    publications: Record<string, { p_tytul: string; authors: string }[]>;
  };
  const works = Object.values(list.publications).flat();
  expect(new Set(works.map(({ p_tytul }) => p_tytul))).toEqual(new Set(TEXTS));
  for (const { p_tytul, authors } of works) expect(authors).toBe(p_tytul);

  const session = await json(await app.request('/api/isLogged', as));
  expect(session).toMatchObject({ attrs: { imie: TEXTS[2], nazwisko: TEXTS[7] } });
  const sessions = (await json(await app.request('/api/v2/sessions', as))) as { agent: string | null }[];
  expect(sessions.map(({ agent }) => agent)).toEqual([TEXTS[4]]);

  const file = await app.request(`/api/v2/evaluationResultFile?period=${periodId}`, as);
  await expectPlainCells(file, TEXTS.map(asCell));
});

test('a search text matches only itself and is not a pattern', async ({ db }) => {
  const { app, as } = await place(db);
  const records = TEXTS.map((text, at) => ({
    action: 'scenario.create',
    subject: `scenario:${at}:${text}`,
    before: null,
    after: { name: text },
  }));
  await audited(db, { physicalLogin: TEXTS[0] ?? '', login: TEXTS[8] ?? '' }, records);
  for (const { subject } of records) {
    const query = new URLSearchParams({ subject });
    const found = (await json(await app.request(`/api/admin/audit?${query}`, as))) as { rows: { subject: string }[] };
    expect(found.rows.map((row) => row.subject)).toEqual([subject]);
  }
  for (const text of TEXTS) await json(await post(app, '/api/admin/PersonSearch', { as, body: { dtext: text } }));
  const file = await app.request('/api/admin/auditFile', as);
  await expectPlainCells(
    file,
    records.map(({ subject }) => asCell(subject)),
  );
});

test('a file name cannot end its header', async () => {
  for (const text of TEXTS) {
    const response = await xlsxResponse({ fileName: `${text}.xlsx`, sheets: [sheet(text, [], [])], parameters: [] });
    const header = response.headers.get('content-disposition') ?? '';
    expect(header).toMatch(/^attachment; filename\*=UTF-8''[\w.~!*'()%-]+$/);
    expect(decodeURIComponent(header.split("''").slice(1).join("''"))).toBe(`${text}.xlsx`);
    await expectPlainCells(response, []);
  }
});

test('the demo login page shows a name as text', async ({ db }) => {
  const app = testApp(db);
  for (const username of TEXTS) {
    const response = await app.request(`/cas/login?service=${encodeURIComponent('http://localhost:3000/api/login')}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ username, password: 'zle' }),
    });
    const page = await response.text();
    expect(response.status).toBe(401);
    expect(page).not.toMatch(/<(img|svg|iframe|base) /);
    expect(page.match(/<a /g)).toEqual(['<a ']);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(response.headers.has('set-cookie')).toBe(false);
  }
});
