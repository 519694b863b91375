import { expect } from 'vitest';
import { escapeHtml, htmlResponse, listHtml } from '#areas/achievements/renderings/html.ts';
import { fileName, listsPdf, listsXlsx } from '#areas/achievements/renderings/files.ts';
import { answerOf, groupLists, ownList } from '#areas/achievements/service.ts';
import { highlight } from '#areas/achievements/service-highlights.ts';
import { runsOf } from '#areas/achievements/bibliography/runs.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, article, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { injections } from '../../support/attack/injections.ts';
import { bookmarksOf, brokenReferences } from '../../support/merged.ts';
import { pdfStructure, pdfText, tagsOf } from '../../support/pdf.ts';
import { tools } from '../../support/tools.ts';
import { rowsOf } from '../../support/workbook.ts';
import { ASKED, employee, kept } from './people.ts';

const tool = { compute: tools.compute, config: tools.config };
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const nameOf = (response: Response) =>
  decodeURIComponent(response.headers.get('content-disposition')?.split("''")[1] ?? '');

async function setUp(db: Db) {
  await period(db);
  const anna = await employee(db, 'anna');
  const jan = await employee(db, 'jan', { lastName: 'Źdźbło', firstName: 'Jan' });
  const work = await article(db, {
    points: 140,
    year: 2024,
    title: 'Żółwie błotne',
    authors: [{ person: anna.person, discipline: 203 }, { person: jan.person }],
  });
  await kept(db, anna.person, { type: 11, title: 'Komitet Badań' });
  return { anna, jan, work, actor: await actorOf(db, 'anna') };
}

test('the PDF is tagged, has an outline by type, Polish letters and what the person has highlighted first', async ({
  db,
}) => {
  const { actor, work } = await setUp(db);
  await highlight(db, actor, { key: `p${work.id}`, highlighted: true });
  const response = await listsPdf(db, [await ownList(db, actor, ASKED)], tool);
  expect(nameOf(response)).toBe('wykaz-osiągnięć-Anna-Łączyńska-2020-2025.pdf');
  const pdf = await bytesOf(response);
  const text = pdfText(pdf).replaceAll('\u00a0', ' ');
  for (const part of [
    'Łączyńska',
    'Żółwie błotne',
    '140,0000',
    'informatyka techniczna',
    'Strona',
    'Komitet Badań',
    '2024',
  ])
    expect(text).toContain(part);
  expect(text.indexOf('Najważniejsze osiągnięcia')).toBeLessThan(text.indexOf('Artykuły w czasopismach'));
  const outline = bookmarksOf(pdf).map(({ title }) => title.replaceAll('\u00a0', ' '));
  expect(outline.slice(0, 3)).toEqual([
    'Najważniejsze osiągnięcia',
    'Artykuły w czasopismach',
    'Członkostwa i funkcje',
  ]);
  expect(outline).toHaveLength(4);
  const tags = tagsOf(pdfStructure(pdf));
  for (const tag of ['H1', 'Table', 'TH', 'TD']) expect(tags).toContain(tag);
});

test('what the library has not approved is marked in every file, and said of the sums of the years', async ({ db }) => {
  const { anna, actor } = await setUp(db);
  const waiting = { points: 70, title: 'Zgłoszona', statusCode: 0 };
  await article(db, { ...waiting, authors: [{ person: anna.person }] });
  await article(db, { ...waiting, title: 'Do uzupełnienia', statusCode: 5, authors: [{ person: anna.person }] });
  const list = await ownList(db, actor, ASKED);
  const paper = pdfText(await bytesOf(await listsPdf(db, [list], tool)));
  for (const text of [paper, listHtml(list)].map((made) => made.replaceAll(/[\s\u00a0]+|&nbsp;/gu, ' '))) {
    expect(text).toContain('niezatwierdzona');
    expect(text).toContain('zwrócona');
    expect(text).toContain('prace, których biblioteka nie zatwierdziła: 2, razem 140,0000 pkt');
  }
  const rows = await rowsOf(await listsXlsx([list], actor), 'Wykaz osiągnięć');
  const marks = rows.slice(1).map((row) => String(row[7] ?? '').split('; ')[0]);
  expect(marks).toEqual(['', 'zwrócona', 'niezatwierdzona', '']);
});

test('a group is one PDF with a bookmark for each person, and one workbook', async ({ db }) => {
  const { anna, jan, actor } = await setUp(db);
  const group = [anna, jan].map(({ rowNum }) => ({ ue_mapping_rowid: rowNum, displayed: '' }));
  const lists = await groupLists(db, { group, ...ASKED });
  const response = await listsPdf(db, lists, tool);
  expect(nameOf(response)).toBe('wykaz-osiągnięć-grupa-2-osób-2020-2025.pdf');
  const pdf = await bytesOf(response);
  expect(bookmarksOf(pdf).map(({ title }) => title)).toEqual(['Anna Łączyńska', 'Jan Źdźbło']);
  expect(brokenReferences(pdf)).toEqual([]);
  const workbook = await listsXlsx(lists, actor);
  const rows = await rowsOf(workbook, 'Wykaz osiągnięć');
  expect(rows.slice(1).map(([person, type, year]) => [person, type, year])).toEqual([
    ['Anna Łączyńska', 'Artykuły w czasopismach', 2024],
    ['Anna Łączyńska', 'Członkostwa i funkcje', 2023],
    ['Jan Źdźbło', 'Artykuły w czasopismach', 2024],
  ]);
});

test('the workbook of one person has typed cells, a sheet of sums and its parameters', async ({ db }) => {
  const { actor } = await setUp(db);
  const list = await ownList(db, actor, ASKED);
  const answer = await listsXlsx([list], actor);
  expect(nameOf(answer)).toBe('wykaz-osiągnięć-Anna-Łączyńska-2020-2025.xlsx');
  const [header, row] = await rowsOf(answer.clone(), 'Wykaz osiągnięć');
  expect(header).toEqual(['Rodzaj', 'Rok', 'Opis', 'Punkty', 'Dyscyplina', 'DOI', 'Wyróżnione', 'Uwagi']);
  expect(row?.slice(0, 2)).toEqual(['Artykuły w czasopismach', 2024]);
  expect(row?.[3]).toBe(140);
  expect((await rowsOf(answer.clone(), 'Sumy lat')).slice(1)).toEqual([
    ['Artykuły w czasopismach', 2024, 1, 140],
    ['Członkostwa i funkcje', 2023, 1, 0],
  ]);
  expect(await rowsOf(answer, 'Parametry')).toContainEqual(['Lata', '2020–2025']);
});

test.for([
  ['numeric', 'ol'],
  ['pn-iso-690', 'ul'],
  ['author-date', 'ul'],
] as const)('entries of %s are in an %s, and numbered in the PDF alike', async ([styl, tag], { db }) => {
  const { actor } = await setUp(db);
  const list = await ownList(db, actor, { ...ASKED, styl });
  const html = listHtml(list);
  expect([html.includes('<ol>'), html.includes('<ul>')]).toEqual([tag === 'ol', tag === 'ul']);
  const text = pdfText(await bytesOf(await listsPdf(db, [list], tool)));
  expect(text.includes('Lp.')).toBe(tag === 'ol');
});

test('names of files keep Polish letters and drop what a system may not store', () => {
  const list = {
    person: { name: 'Anna/..\\Żół: "Ć"', title: null, unit: null, orcid: null },
    years: { from: 1, to: 2 },
  };
  const whole = { ...list, generatedOn: '2026-01-01', isNumbered: false, sections: [], sums: [] };
  expect(fileName(whole, 1, 'pdf')).toBe('wykaz-osiągnięć-Anna-Żół-Ć-1-2.pdf');
});

test('what people typed is text in HTML and in the runs of documents, whatever it is', async ({ db }) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  for (const title of injections()) await kept(db, person, { title: title.slice(0, 400) });
  const list = await ownList(db, await actorOf(db, 'anna'), ASKED);
  const html = listHtml(list);
  const tags = new Set([...html.matchAll(/<\/?([^\s>/]+)/g)].map(([, name]) => name));
  for (const tag of tags)
    expect([
      'article',
      'section',
      'h2',
      'h3',
      'p',
      'ul',
      'li',
      'small',
      'br',
      'strong',
      'i',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ]).toContain(tag);
  const entries = list.sections.flatMap((section) => section.entries);
  for (const entry of entries)
    expect(
      runsOf(entry.html)
        .map(({ text }) => text)
        .join(''),
    ).toBe(entry.text);
  expect(entries).toHaveLength(injections().length);
  const response = await listsPdf(db, [list], tool);
  expect((await bytesOf(response)).length).toBeGreaterThan(1_000);
});

test('escaped text has no sign that HTML would read, and the answer is HTML', async () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
  expect(htmlResponse([]).headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('signs that the PDF cannot show are named above the list on the screen', async ({ db }) => {
  await period(db);
  const { person } = await employee(db, 'anna');
  await kept(db, person, { title: 'Egipskie 𓀀 i greckie Ω' });
  const list = async () => ownList(db, await actorOf(db, 'anna'), ASKED);
  const shown = async () => (await htmlResponse([await list()]).text()).split('<article>');
  expect((await shown())[0]).toMatch(/nie ma w krojach pisma .*: 𓀀 \(U\+13000\)</);
  expect(answerOf(await list()).undrawable).toEqual(['𓀀']);
  await kept(db, person, { title: 'Greckie Ω' });
  expect((await shown())[0]).not.toContain('Ω');
});

test('the documented calls answer HTML and files over REST; both alerts are refusals', async ({ db }) => {
  const { anna } = await setUp(db);
  await account(db, { login: 'ewa', roles: ['evaluation'] });
  const app = testApp(db);
  const [own, office] = [await signIn(app, 'anna'), await signIn(app, 'ewa')];
  const get = (path: string, as = own) => app.request(path, { headers: as.headers });
  const html = await get('/api/v2/PrintWykazOsiagniec?rokOd=2025&rokDo=2020');
  expect(html.headers.get('content-type')).toContain('text/html');
  // No line ends with a word of one letter.
  expect(await html.text()).toContain('z\u00a0lat 2020–2025');
  const xlsx = await get('/api/v2/TakeWykazOsiagniecInXlsx?rokOd=2020&rokDo=2025');
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
  const group = [{ userpnp: 'anna', ue_mapping_rowid: null, displayed: 'A' }];
  const some = await post(app, '/api/admin/obtainGroupList', { as: office, body: { group, rokOd: 2020, rokDo: 2025 } });
  expect(await some.text()).toContain('Łączyńska');
  const p = encodeURIComponent(JSON.stringify({ group, rokOd: '2020', rokDo: '2025' }));
  const file = await get(`/api/admin/PrintWykazGroupXlsxList?p=${p}`, office);
  expect([file.status, nameOf(file)]).toEqual([200, 'wykaz-osiągnięć-Anna-Łączyńska-2020-2025.xlsx']);
  const useful = await post(app, '/api/admin/ProvideUsefulName', {
    as: office,
    body: { ue_mapping_rowid: anna.rowNum },
  });
  expect(await useful.json()).toEqual({ disp: 'Łączyńska Anna' });
  const nobody = await get('/api/admin/PrintSomeoneWykazOsiagniecInPdf?rokOd=2020', office);
  expect([nobody.status, ((await nobody.json()) as { message: string }).message]).toEqual([
    400,
    'Nie zaznaczono osoby',
  ]);
  const empty = await post(app, '/api/admin/obtainGroupList', { as: office, body: { group: [], rokOd: 2020 } });
  expect([empty.status, JSON.stringify(await empty.json())]).toEqual([
    400,
    expect.stringContaining('Nie dodano osób do grupy'),
  ]);
  const unknown = [{ userpnp: 'nikt', displayed: '' }];
  const lost = await post(app, '/api/admin/obtainGroupList', { as: office, body: { group: [...group, ...unknown] } });
  expect([lost.status, ((await lost.json()) as { message: string }).message]).toEqual([
    404,
    'Nie znaleziono osób w dorobku: nikt',
  ]);
  for (const [format, type] of [
    ['bibtex', 'bibtex'],
    ['ris', 'research-info'],
    ['csl-json', 'csl+json'],
    ['docx', 'wordprocessingml'],
  ])
    expect((await get(`/api/v2/AchievementExport?format=${format}`)).headers.get('content-type')).toContain(type);
});
