import { expect } from 'vitest';
import { intakeStatus } from '#areas/intake/lists.ts';
import { findIntakePage } from '#areas/intake/service.ts';
import { fetchReference } from '#areas/intake/service-fetch.ts';
import { besideRecords, readRecords } from '#areas/intake/readers/service-read.ts';
import { referencesIn } from '#areas/intake/references.ts';
import { resumeReading } from '#areas/intake/service-read.ts';
import { publication } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { librarian, outcomesOf, readOn, readPasted, rowsOf, save } from './intake.ts';
import { clientFor, crossrefWork, serve, sourcesAt } from './sources.ts';

const JSON_ANSWER = { 'content-type': 'application/json' };

test('DOIs, addresses and ORCIDs are found in any text, each once', () => {
  const text = `DOI: 10.1234/a, https://doi.org/10.1234/A;
    0000-0002-1825-0097 https://journal.example/article/7 słowo
    Nowak, J. (2023). O szeregach, Roczniki 10.2, 1–20. https://doi.org/10.5555/b. ISSN 1234-567X, doi:10.x
    wiersz bez numeru
    },`;
  expect(referencesIn(text)).toEqual({
    references: [
      { text: '10.1234/a', line: 1 },
      { text: '0000-0002-1825-0097', line: 2 },
      { text: 'https://journal.example/article/7', line: 2 },
      { text: '10.5555/b', line: 3 },
    ],
    unknown: [
      { text: 'doi:10.x', line: 3 },
      { text: 'wiersz bez numeru', line: 4 },
    ],
  });
});

test('a DOI that Crossref does not know is asked of DataCite', async () => {
  const source = await serve((request, response) => {
    const isCrossref = request.url?.startsWith('/works/');
    response.writeHead(isCrossref ? 404 : 200, JSON_ANSWER).end(
      isCrossref
        ? '{}'
        : JSON.stringify({
            data: {
              attributes: {
                doi: '10.5/x',
                titles: [{ title: 'Praca z DataCite' }],
                creators: [{ name: 'Nowak, Jan' }],
                publicationYear: 2022,
                types: { resourceTypeGeneral: 'JournalArticle' },
                container: { title: 'Roczniki' },
              },
            },
          }),
    );
  });
  const found = await fetchReference(sourcesAt(source), '10.55555/x', {});
  expect(found).toMatchObject({
    brought: [{ content: { title: 'Praca z DataCite', doi: '10.55555/x', venue: 'Roczniki' } }],
  });
});

test('a page is read by what it says of its work', async () => {
  const source = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html><head>
      <meta name="citation_title" content="Praca ze strony"><meta name="citation_author" content="Nowak, Jan">
      <meta name="citation_journal_title" content="Roczniki"><meta name="citation_publication_date" content="2021/05">
      </head><body></body></html>`);
  });
  const found = await fetchReference(sourcesAt(source), `${source.url}/article/7`, {});
  expect(found).toMatchObject({ brought: [{ content: { title: 'Praca ze strony', year: 2021 }, isRefused: false }] });
  expect(await fetchReference({ ...sourcesAt(source), client: clientFor([]) }, `${source.url}/article/7`, {})).toEqual({
    message: expect.stringContaining('nie jest publiczny'),
  });
});

/** A group of works, as ORCID lists it. */
const group = (code: number, ids: object[]) => ({
  'external-ids': { 'external-id': ids },
  'work-summary': [
    {
      'put-code': code,
      type: 'journal-article',
      title: { title: { value: `Praca ${code}` } },
      'external-ids': { 'external-id': ids },
    },
  ],
});

test('works of an ORCID are asked for by their DOIs; those without one stand as they are', async ({ db }) => {
  const source = await serve((request, response) => {
    const path = request.url ?? '';
    const doi = { 'external-id-type': 'doi', 'external-id-value': '10.1234/orc', 'external-id-relationship': 'self' };
    const bulk = {
      'put-code': 2,
      type: 'journal-article',
      title: { title: { value: 'Praca bez DOI' } },
      'journal-title': { value: 'Roczniki' },
      'publication-date': { year: { value: '2020' } },
      contributors: { contributor: [{ 'credit-name': { value: 'Jan Nowak' } }] },
    };
    const answer = path.endsWith('/works')
      ? { group: [group(1, [doi]), group(2, [])] }
      : path.endsWith('/works/2')
        ? { bulk: [{ work: bulk }] }
        : crossrefWork({ DOI: '10.1234/orc', title: 'Praca z DOI' });
    response.writeHead(200, JSON_ANSWER).end(JSON.stringify(answer));
  });
  const intake = await readPasted(db, await librarian(db), {
    text: 'https://orcid.org/0000-0002-1825-0097',
    client: clientFor([source.place]),
    address: source.url,
  });
  const titles = (await rowsOf(db, intake)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Praca bez DOI', 'Praca z DOI']);
  // What was pasted is called by what it brought.
  expect((await findIntakePage(db, intake)).name).toMatch(/^Rekordy \(2\): Praca (bez|z) DOI$/);
});

test('an ORCID without works is told in its place, not folded away as a line that names nothing', async ({ db }) => {
  const source = await serve((_, response) => response.writeHead(200, JSON_ANSWER).end('{"group":[]}'));
  const intake = await readPasted(db, await librarian(db), {
    text: 'https://orcid.org/0000-0002-1825-0097\nśmieć',
    client: clientFor([source.place]),
    address: source.url,
  });
  expect(await rowsOf(db, intake)).toMatchObject([
    { position: 1, stray: false, reference: '0000-0002-1825-0097', message: 'Nie ma tam żadnej pracy' },
    { position: 2, stray: true, title: 'śmieć' },
  ]);
});

test('works of an ORCID that it does not give are said to be unread', async ({ db }) => {
  const source = await serve((request, response) => {
    const isList = request.url?.endsWith('/works') ?? false;
    response.writeHead(isList ? 200 : 400, JSON_ANSWER).end(JSON.stringify(isList ? { group: [group(2, [])] } : {}));
  });
  const intake = await readPasted(db, await librarian(db), {
    text: 'https://orcid.org/0000-0002-1825-0097',
    client: clientFor([source.place]),
    address: source.url,
  });
  expect(await rowsOf(db, intake)).toMatchObject([{ kind: 'refused', message: expect.stringContaining('błędem 400') }]);
});

test('a source that stops leaves what was read, and the reading goes on where it was', async ({ db }) => {
  const actor = await librarian(db);
  const asked = new Map<string, number>();
  let isDown = false;
  const source = await serve((request, response) => {
    const doi = decodeURIComponent((request.url ?? '').replace('/works/', ''));
    if (isDown) return response.writeHead(503).end();
    asked.set(doi, (asked.get(doi) ?? 0) + 1);
    if (asked.size === 60) isDown = true;
    return response
      .writeHead(200, JSON_ANSWER)
      .end(JSON.stringify(crossrefWork({ DOI: doi, title: `Badanie nr ${doi.slice(8)}` })));
  });
  const dois = Array.from({ length: 80 }, (_, index) => `10.1234/${index}`);
  const address = source.url;
  const client = clientFor([source.place]);
  const intake = await readPasted(db, actor, { text: dois.join('\n'), client, address });
  const stopped = await findIntakePage(db, intake);
  expect(stopped).toMatchObject({ status: 'preview', failure: expect.stringContaining('503') });
  expect(stopped.counts).toContainEqual({ kind: 'asked', outcome: 'pending', rows: 20, doubtful: 0 });
  expect(intakeStatus(stopped)).toBe('odczyt nieudany');
  isDown = false;
  await resumeReading(db, actor, intake);
  await readOn(db, { client, address });
  expect(await outcomesOf(db, intake)).toEqual({ 'new save': 80 });
  expect(intakeStatus(await findIntakePage(db, intake))).toBe('do zatwierdzenia');
  expect(Math.max(...asked.values())).toBe(1);
});

test.each([
  ['BibTeX', '@article{a, title = {Żółw {i} inne}, author = {Kowal, Ewa}, journal = {Przegląd}, year = {2023}}'],
  ['RIS', 'TY  - JOUR\nTI  - Żółw i inne\nAU  - Kowal, Ewa\nJO  - Przegląd\nPY  - 2023\nER  -'],
])('beside a pasted record in %s DOIs are asked for, and other lines are named', async (_name, record) => {
  expect(
    besideRecords(`% komentarz\nśmieć\n${record}\n10.1234/abc`)
      .trim()
      .split(/\s*\n\s*/),
  ).toEqual(record.startsWith('@') ? ['śmieć', '10.1234/abc'] : ['% komentarz', 'śmieć', '10.1234/abc']);
});

const ENTRY =
  '@article{a, title = {Żółw}, author = {Kowal, Ewa}, journal = {Przegląd}, year = {2023}, doi = {10.1234/a}}';
const RIS = 'TY  - JOUR\nTI  - Ważki\nAU  - Kowal, Ewa\nJO  - Przegląd\nPY  - 2023\nER  -';

test.each([ENTRY, RIS])('an address of mail beside a record is no entry of BibTeX: %s', (record) => {
  const line = 'kontakt: jan@uczelnia (biuro)';
  const text = `${record}\n${line}`;
  expect(readRecords(Buffer.from(text))).toMatchObject({ records: [{}], errors: [] });
  expect(besideRecords(text).trim()).toBe(line);
});

test('a paste of a description, a DOI and other lines leaves nothing out unsaid', async ({ db }) => {
  const source = await serve((_, response) => {
    response
      .writeHead(200, JSON_ANSWER)
      .end(JSON.stringify(crossrefWork({ DOI: '10.1234/abc', title: 'Praca z numerem' })));
  });
  const entry = '@article{a, title = {Żółw}, author = {Kowal, Ewa}, journal = {Przegląd}, year = {2023}}';
  const text = `\nto nie jest praca\n10.1234/abc\n${entry}`;
  const intake = await readPasted(db, await librarian(db), {
    text,
    client: clientFor([source.place]),
    address: source.url,
  });
  expect(await outcomesOf(db, intake)).toEqual({ 'new save': 2, 'refused unread': 1 });
  // Last comes what names nothing; each in the line where it was pasted.
  expect((await rowsOf(db, intake)).map(({ title, line, stray }) => ({ title, line, stray }))).toEqual([
    { title: 'Praca z numerem', line: 3, stray: false },
    { title: 'Żółw', line: 4, stray: false },
    { title: 'to nie jest praca', line: 2, stray: true },
  ]);
});

test.each([
  ['BibTeX first', `${ENTRY}\n\n${RIS}`, { Żółw: 1, Ważki: 3 }],
  ['RIS first', `${RIS}\n\n${ENTRY}`, { Ważki: 1, Żółw: 8 }],
] as const)('a paste of both formats is read by both: %s', (_name, text, lines) => {
  const { records, errors } = readRecords(Buffer.from(text));
  expect(Object.fromEntries(records.map(({ title, line }) => [title, line]))).toEqual(lines);
  expect(errors).toEqual([]);
  // A DOI within a record is the record's own.
  expect(besideRecords(text).trim()).toBe('');
});

test('a source that is down keeps no record back that needs none', async ({ db }) => {
  let isDown = true;
  const source = await serve((_, response) =>
    isDown
      ? response.writeHead(503).end()
      : response.writeHead(200, JSON_ANSWER).end(JSON.stringify(crossrefWork({ DOI: '10.1234/b', title: 'Trzmiele' }))),
  );
  const actor = await librarian(db);
  const text = `${ENTRY}\n10.1234/b`;
  const sources = { client: clientFor([source.place]), address: source.url };
  const intake = await readPasted(db, actor, { text, ...sources });
  expect(await findIntakePage(db, intake)).toMatchObject({ status: 'preview', name: 'Żółw', to_save: 1 });
  expect(await outcomesOf(db, intake)).toEqual({ 'new save': 1, 'asked pending': 1 });
  // What has been saved does not keep the rest from being read later.
  await save(db, actor, intake);
  isDown = false;
  await resumeReading(db, actor, intake);
  await readOn(db, sources);
  expect(await findIntakePage(db, intake)).toMatchObject({ status: 'applied' });
  expect(await outcomesOf(db, intake)).toEqual({ 'new saved': 1, 'new save': 1 });
});

const PAGE =
  '<html><head><meta name="citation_title" content="Zimowanie trzmieli"><meta name="citation_author" content="Kowal, Ewa">' +
  '<meta name="citation_journal_title" content="Przegląd"><meta name="citation_date" content="2023"></head></html>';

test('one work is one record though the source of the row above failed at first', async ({ db }) => {
  let isDown = true;
  const source = await serve((request, response) =>
    isDown && request.url === '/a'
      ? setTimeout(() => response.writeHead(503).end(), 50)
      : response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  );
  const actor = await librarian(db);
  const sources = { client: clientFor([source.place]), address: source.url };
  const intake = await readPasted(db, actor, { text: `${source.url}/a\n${source.url}/b`, ...sources });
  expect(await outcomesOf(db, intake)).toEqual({ 'asked pending': 1, 'new save': 1 });
  isDown = false;
  await resumeReading(db, actor, intake);
  await readOn(db, sources);
  expect(await rowsOf(db, intake)).toMatchObject([
    { position: 2, kind: 'new' },
    { position: 1, kind: 'same', message: 'Ta sama praca jest niżej, w wierszu 2' },
  ]);
  expect((await save(db, actor, intake)).saved).toBe(1);
});

test('a DOI that nobody knows is named as such', async ({ db }) => {
  const source = await serve((_, response) => response.writeHead(404, JSON_ANSWER).end('{}'));
  const intake = await readPasted(db, await librarian(db), {
    text: '10.1234/nie-ma',
    client: clientFor([source.place]),
    address: source.url,
  });
  expect(await rowsOf(db, intake)).toMatchObject([
    { kind: 'refused', message: expect.stringContaining('nie zna Crossref ani DataCite') },
  ]);
});

test('a record of ours is found by its DOI though no source answers, and is compared once one does', async ({ db }) => {
  const actor = await librarian(db);
  const kept = await publication(db, { title: 'Zimowanie żółwi', doi: '10.1234/Zolw' });
  const source = await serve((_, response) => void response.writeHead(503).end());
  const intake = await readPasted(db, actor, {
    client: clientFor([source.place]),
    address: source.url,
    text: '10.1234/zolw https://orcid.org/0000-0002-1825-0097',
  });
  expect(await outcomesOf(db, intake)).toEqual({ 'same none': 1, 'asked pending': 1 });
  expect(await rowsOf(db, intake, 'same')).toMatchObject([{ publication_id: kept.id, title: 'Zimowanie żółwi' }]);
  await resumeReading(db, actor, intake);
  expect(await outcomesOf(db, intake)).toEqual({ 'asked pending': 2 });
});
