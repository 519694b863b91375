import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { publications } from '#areas/publications/tables.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { mergeRecords } from '#areas/records/merging/service-merge.ts';
import { saveRecord } from '#areas/records/service.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { changeRules, choosePerson, correctRow, decideRows } from '#areas/intake/service-decide.ts';
import { intakeStatus } from '#areas/intake/lists.ts';
import { findIntakePage, listIntakes, waitingIntakes } from '#areas/intake/service.ts';
import { readRow } from '#areas/intake/service-row.ts';
import { undoIntake } from '#areas/intake/service-undo.ts';
import { intakeRows } from '#areas/intake/tables.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { articleContent, outsider } from '../records/record.ts';
import { mergeOrder } from '../records/merging/merging.ts';
import { librarian, outcomesOf, readFile, rowsOf, save } from './intake.ts';

const entry = (key: string, fields: Record<string, string>) =>
  `@article{${key},\n${Object.entries({ journal: 'Przegląd Żółwiowy', year: '2023', ...fields })
    .map(([name, value]) => `  ${name} = {${value}}`)
    .join(',\n')}\n}\n`;

const TURTLES = {
  title: 'O pewnej własności żółwi błotnych',
  author: 'Nowak, Jan',
  doi: '10.1234/zolw',
  pages: '15--38',
};
const OTHERS = entry('b', {
  title: 'Wędrówki ślimaków winniczków',
  author: 'Kowal, Ewa and Nowak, Jan',
  pages: '1--9',
});

test('new records are saved to be approved, and a second intake of the same file changes nothing', async ({ db }) => {
  const actor = await librarian(db);
  const file = entry('a', TURTLES) + OTHERS;
  const intake = await readFile(db, actor, file);
  expect(await outcomesOf(db, intake)).toEqual({ 'new save': 2 });
  expect(await save(db, actor, intake)).toMatchObject({ status: 'applied', saved: 2, to_save: 0, waiting: 0 });
  const saved = await db.select().from(publications).orderBy(publications.id);
  expect(saved).toMatchObject([
    { title: TURTLES.title, doi: '10.1234/zolw', statusCode: 1, details: { pages: '15-38' }, authorCount: 1 },
    { title: 'Wędrówki ślimaków winniczków', statusCode: 1, authorsText: expect.stringContaining('Kowal') },
  ]);
  const again = await readFile(db, actor, file);
  expect(await outcomesOf(db, again)).toEqual({ 'same none': 2 });
  expect((await findIntakePage(db, again)).earlier).toMatchObject({ id: intake });
});

test('an intake waits for a decision while a record of it can be saved, not where none could be read', async ({
  db,
}) => {
  const actor = await librarian(db);
  await readFile(db, actor, '@misc{c, title = {Coś}, author = {Kowal, Ewa}, year = {2020}}');
  expect(await waitingIntakes(db)).toBeNull();
  await readFile(db, actor, '@article{a, title = {Nowa}, author = {Kowal, Ewa}, journal = {Przegląd}, year = {2023}}');
  expect(await waitingIntakes(db)).toMatchObject({ count: 1 });
  const { rows } = await listIntakes(db, { page: 1 });
  expect(rows.map((row) => [row.to_save, row.waiting, intakeStatus(row)])).toEqual([
    [1, 0, 'do zatwierdzenia'],
    [0, 0, 'nic do zapisania'],
  ]);
});

test('a file of something else is no intake to decide on, and its reason is said', async ({ db }) => {
  const actor = await librarian(db);
  for (const text of ['%PDF-1.7\n', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'Imię;Nazwisko\nEwa;Kowal\nJan;Nowak\n']) {
    const page = await findIntakePage(db, await readFile(db, actor, text));
    expect(page).toMatchObject({ status: 'failed', to_save: 0, waiting: 0 });
    expect(intakeStatus(page)).toBe('odczyt nieudany');
    expect(page.failure).toMatch(/ Wczytaj plik BibTeX, RIS, /);
    expect([page.failure]).toEqual((await rowsOf(db, page.id)).map(({ message }) => message));
  }
  expect(await waitingIntakes(db)).toBeNull();
});

test('a work in one file twice is one record', async ({ db }) => {
  const intake = await readFile(db, await librarian(db), entry('a', TURTLES) + entry('b', TURTLES));
  expect(await outcomesOf(db, intake)).toEqual({ 'new save': 1, 'same none': 1 });
});

test('what a source knows fills what is empty, and never replaces what somebody has typed', async ({ db }) => {
  const actor = await librarian(db);
  const added = await saveRecord(
    db,
    actor,
    RecordSave.parse({
      id: null,
      version: 0,
      content: articleContent({ title: TURTLES.title, doi: TURTLES.doi, venue: 'Inny Przegląd' }),
    }),
  );
  const content = { ...added.content, year: 2022 };
  await saveRecord(db, actor, { id: added.id, version: 1, content, despite_statements: false });
  const intake = await readFile(db, actor, entry('a', { ...TURTLES, volume: '7' }));
  expect(await outcomesOf(db, intake)).toEqual({ 'differs save': 1 });
  const [row] = await rowsOf(db, intake);
  const { differences } = await readRow(db, { intake, row: row?.id ?? 0 });
  expect(differences).toMatchObject([
    { field: 'year', state: 'typed', ours: '2022', theirs: '2023', taken: false },
    { field: 'venue', state: 'other', ours: 'Inny Przegląd', taken: false },
    { field: 'author_count', state: 'empty', taken: true },
    { field: 'volume', state: 'empty', theirs: '7', taken: true },
    { field: 'pages', state: 'empty', taken: true },
  ]);
  const { version } = await findIntakePage(db, intake);
  await changeRules(db, actor, { intake, version, fields: 'take' });
  await save(db, actor, intake);
  const taken = await findRecord(db, added.id);
  expect(taken.content).toMatchObject({
    year: 2022,
    venue: 'Przegląd Żółwiowy',
    details: { volume: '7', pages: '15-38' },
  });
  const undone = await undoIntake(db, actor, { intake });
  expect(undone).toEqual({ undone: 1, kept_count: 0, kept: [] });
  expect((await findRecord(db, added.id)).content).toMatchObject({ venue: 'Inny Przegląd', details: {} });
});

test('fields are chosen at the row, also one that somebody has typed', async ({ db }) => {
  const actor = await librarian(db);
  const content = articleContent({ title: TURTLES.title, doi: TURTLES.doi });
  const added = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  await saveRecord(db, actor, { id: added.id, version: 1, content: { ...added.content, year: 2021 } });
  const intake = await readFile(db, actor, entry('a', TURTLES));
  const [row] = await rowsOf(db, intake);
  await decideRows(db, actor, { intake, rows: [row?.id ?? 0], decision: 'custom', fields: ['year'] });
  await save(db, actor, intake);
  expect((await findRecord(db, added.id)).content).toMatchObject({ year: 2023, details: {} });
});

test('a record that looks alike waits for an answer; another work is remembered as one', async ({ db }) => {
  const actor = await librarian(db);
  await saveRecord(
    db,
    actor,
    RecordSave.parse({
      id: null,
      version: 0,
      content: articleContent({ title: 'Zupełnie co innego', doi: TURTLES.doi }),
    }),
  );
  const intake = await readFile(db, actor, entry('a', TURTLES));
  expect(await outcomesOf(db, intake)).toEqual({ 'possible wait': 1 });
  const [row] = await rowsOf(db, intake);
  await decideRows(db, actor, { intake, rows: [row?.id ?? 0], decision: 'other' });
  expect(await save(db, actor, intake)).toMatchObject({ saved: 1 });
});

test('doubtful authors are asked about once for all rows', async ({ db }) => {
  const actor = await librarian(db);
  const jan = await person(db, { firstName: 'Jan', lastName: 'Żurawik' });
  await person(db, { firstName: 'Janina', lastName: 'Żurawik' });
  const works = ['Pierwsza praca o ptakach', 'Druga praca o rybach'].map((title, index) =>
    entry(`k${index}`, { title, author: 'Żurawik, J.' }),
  );
  const intake = await readFile(db, actor, works.join(''));
  expect(await outcomesOf(db, intake)).toEqual({ 'new wait': 2 });
  const [row] = await rowsOf(db, intake);
  const detail = await readRow(db, { intake, row: row?.id ?? 0 });
  expect(detail.questions).toMatchObject([{ at: 0, same: 1, candidates: [{}, {}] }]);
  const answer = { intake, row: row?.id ?? 0, at: 0, person_id: jan.id, everywhere: true };
  expect(await choosePerson(db, actor, answer)).toEqual({ changed: 2 });
  await save(db, actor, intake);
  const { content } = await findRecord(db, (await rowsOf(db, intake))[0]?.publication_id ?? 0);
  expect(content.authors).toMatchObject([{ person_id: jan.id, last_name: 'Żurawik' }]);
});

test('3,000 authors of a work are matched in a moment', async ({ db }) => {
  const actor = await librarian(db);
  const ours = await person(db, { firstName: 'Zdzisława', lastName: 'Brzęczyszczykiewicz' });
  const names = Array.from({ length: 3_000 }, (_, index) => `Author${index}, Name${index}`);
  names[1_500] = 'Brzęczyszczykiewicz, Zdzisława';
  const ris = [
    'TY  - JOUR',
    'TI  - Wielka praca',
    'JO  - Fizyka',
    'PY  - 2024',
    ...names.map((name) => `AU  - ${name}`),
    'ER  - ',
  ];
  const begun = performance.now();
  const intake = await readFile(db, actor, ris.join('\n'));
  await save(db, actor, intake);
  expect(performance.now() - begun).toBeLessThan(10_000);
  const { content } = await findRecord(db, (await rowsOf(db, intake))[0]?.publication_id ?? 0);
  expect(content.author_count).toBe(3_000);
  expect(content.authors[1_500]?.person_id).toBe(ours.id);
});

test('what cannot be taken says why and where, and is completed on the spot', async ({ db }) => {
  const actor = await librarian(db);
  const intake = await readFile(
    db,
    actor,
    `${entry('a', { ...TURTLES, year: '' })}@online{b, title = {Raport}, author = {Kwarta, Ewa}, year = {2024}}\n@article{c, title = {bez końca`,
  );
  const rows = await rowsOf(db, intake, 'refused');
  expect(rows.map(({ line, message }) => [line, message])).toEqual([
    [1, 'Brak roku'],
    [9, expect.stringContaining('wskaż rodzaj rekordu')],
    [10, expect.stringContaining('nie kończy się')],
  ]);
  const [first] = rows;
  const row = first?.id ?? 0;
  await correctRow(db, actor, {
    intake,
    row,
    type: 20,
    year: 2024,
    title: TURTLES.title,
    venue: 'Żółw',
    compute: tools.compute,
  });
  expect(await outcomesOf(db, intake)).toEqual({ 'new save': 1, 'refused unread': 2 });
});

test('records that somebody has changed since stay when the intake is taken back', async ({ db }) => {
  const actor = await librarian(db);
  const intake = await readFile(db, actor, entry('a', TURTLES) + OTHERS);
  await save(db, actor, intake);
  const [first, second] = await rowsOf(db, intake);
  const record = await findRecord(db, first?.publication_id ?? 0);
  const content = { ...record.content, authors: [outsider('Nowakowski')] };
  await saveRecord(db, actor, { id: record.id, version: record.version, content });
  expect(await undoIntake(db, actor, { intake })).toMatchObject({
    undone: 1,
    kept: [{ id: record.id, reason: 'zmieniono później' }],
  });
  const left = await db
    .select()
    .from(publications)
    .where(eq(publications.id, second?.publication_id ?? 0));
  expect(left).toEqual([]);
});

test('a change of a record that was merged into another since stays', async ({ db }) => {
  const actor = await librarian(db);
  const add = (content: Parameters<typeof articleContent>[0]) =>
    saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content: articleContent(content) }));
  const gone = await add({ title: TURTLES.title, doi: TURTLES.doi });
  const kept = await add({ title: 'O żółwiach' });
  const intake = await readFile(db, actor, entry('a', TURTLES));
  expect(await save(db, actor, intake)).toMatchObject({ saved: 1 });
  await mergeRecords(db, actor, await mergeOrder(db, kept, { gone }));
  expect(await rowsOf(db, intake)).toMatchObject([{ publication_id: kept.id }]);
  await expect(undoIntake(db, actor, { intake })).rejects.toThrow('rekord scalono z innym');
});

test('a record that was changed after the preview is compared anew and waits', async ({ db }) => {
  const actor = await librarian(db);
  const content = articleContent({ title: TURTLES.title, doi: TURTLES.doi });
  const added = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  const intake = await readFile(db, actor, entry('a', TURTLES));
  await saveRecord(db, actor, { id: added.id, version: 1, content: { ...added.content, details: { pages: '99' } } });
  await save(db, actor, intake);
  const [row] = await rowsOf(db, intake);
  expect(row).toMatchObject({ outcome: 'wait', note: expect.stringContaining('porównano ponownie') });
  expect((await findRecord(db, added.id)).content.details).toEqual({ pages: '99' });
});

test('a stale decision is refused', async ({ db }) => {
  const actor = await librarian(db);
  const intake = await readFile(db, actor, OTHERS);
  const { version } = await findIntakePage(db, intake);
  await changeRules(db, actor, { intake, version, new_status: 3 });
  await expect(changeRules(db, actor, { intake, version, new_status: 1 })).rejects.toThrow('w międzyczasie');
});

test('a title of ours of the same year asks, and says what differs; with another DOI it is another work', async ({
  db,
}) => {
  const actor = await librarian(db);
  const ours = { title: 'Analiza struktur danych w czasie rzeczywistym', author: 'Nowak, Jan' };
  await save(db, actor, await readFile(db, actor, entry('a', { ...ours, doi: '10.1234/nasz' })));
  const theirs = { ...ours, author: 'Kowal, Ewa', journal: 'Zupełnie inne pismo' };
  const intake = await readFile(db, actor, entry('b', theirs));
  expect(await outcomesOf(db, intake)).toEqual({ 'possible wait': 1 });
  const alike = expect.stringMatching(/^rekord \d+, „Analiza struktur danych w czasie rzeczywistym”$/);
  expect(await rowsOf(db, intake)).toMatchObject([
    { alike, reason: 'ten sam tytuł i rok; mimo to: inni autorzy, inne czasopismo lub wydawnictwo' },
  ]);
  for (const other of [
    { ...theirs, year: '2021' },
    { ...theirs, doi: '10.1234/cudzy' },
  ])
    expect(await outcomesOf(db, await readFile(db, actor, entry('c', other)))).toEqual({ 'new save': 1 });
});

test('a year that is none is quoted, and rows that are not compared yet are not without change', async ({ db }) => {
  const actor = await librarian(db);
  const wrong = await readFile(db, actor, entry('a', { ...TURTLES, year: '202' }));
  expect(await rowsOf(db, wrong)).toMatchObject([{ message: 'Nie odczytano roku: „202”' }]);
  await db.update(intakeRows).set({ kind: 'read' }).where(eq(intakeRows.intakeId, wrong));
  expect(await outcomesOf(db, wrong)).toEqual({ 'read pending': 1 });
});
