import { expect } from 'vitest';
import { addFile } from '#areas/intake/service-read.ts';
import { intakeTemplate } from '#areas/intake/template/service-template.ts';
import { readRow } from '#areas/intake/service-row.ts';
import { isTemplate, printedRow, templateBatches } from '#areas/intake/template/service-template-rows.ts';
import { CHUNK } from '#platform/files/reader/chunks.ts';
import { test } from '../../support/database.ts';
import { readHere } from '../../support/read-here.ts';
import { runJobs } from '../../support/tools.ts';
import { sent } from '../records/sheets.ts';
import { librarian, outcomesOf, readFile, rowsOf } from './intake.ts';
import { intakeJobs } from '#areas/intake/router.ts';

test('the template comes back as it was downloaded and is one new record', async ({ db }) => {
  const actor = await librarian(db);
  const file = Buffer.from(await (await intakeTemplate(actor)).arrayBuffer());
  const intake = await addFile(db, actor, { name: 'szablon.xlsx', bytes: sent(file) });
  await runJobs(db, intakeJobs());
  expect(await outcomesOf(db, intake)).toEqual({ 'new save': 1 });
  const [row] = await rowsOf(db, intake);
  const { fields } = await readRow(db, { intake, row: row?.id ?? 0 });
  expect(fields).toEqual(
    expect.arrayContaining([
      { label: 'autorzy', text: 'Jan Kowalski, Anna Nowak' },
      { label: 'strony', text: '15-38' },
    ]),
  );
});

test('the template as CSV says of each cell what is wrong with it', async ({ db }) => {
  const csv =
    'Rodzaj;Tytuł;Rok;Autorzy;Czasopismo lub wydawnictwo\nArtykuł w czasopiśmie;Dobra;2024;Jan Nowak;Przegląd\nWiersz;Zła;dwa;Jan Nowak;Przegląd\n';
  const intake = await readFile(db, await librarian(db), csv);
  expect(await rowsOf(db, intake)).toMatchObject([
    { kind: 'new', title: 'Dobra' },
    {
      kind: 'refused',
      line: 3,
      message: expect.stringContaining('Rodzaj: nie ma takiego: „Wiersz”. Rok: ma być rokiem'),
    },
  ]);
});

const chunked = (bytes: Buffer) => ({
  size: bytes.length,
  chunk: (index: number) => Promise.resolve(bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
});

async function printedOf(bytes: Buffer) {
  const rows = [];
  for await (const { brought } of templateBatches(chunked(bytes), { reader: readHere }))
    rows.push(...brought.map(printedRow));
  return rows;
}

test('the command prints rows of the template as it prints every record', async ({ db }) => {
  const workbook = Buffer.from(await (await intakeTemplate(await librarian(db))).arrayBuffer());
  const printed = {
    type: 'article',
    year: 2025,
    title: 'Przykład do usunięcia',
    container: 'Przegląd Przykładowy',
    authors: [
      { family: 'Kowalski', given: 'Jan' },
      { family: 'Nowak', given: 'Anna' },
    ],
    volume: '12',
    issue: '3',
    pages: '15-38',
    doi: '',
    isbn: [],
    issn: [],
    errors: [],
  };
  expect(await printedOf(workbook)).toEqual([printed]);
  const csv =
    'Rodzaj;Tytuł;Rok;Autorzy;DOI\nMonografia;Tom;2024;Ludwig van Beethoven;10.1234/AbC\nWiersz;Zła;dwa;Jan Nowak;\n';
  expect(isTemplate(csv)).toBe(true);
  expect(await printedOf(Buffer.from(csv))).toMatchObject([
    { type: 'book', doi: '10.1234/abc', authors: [{ family: 'van Beethoven' }], errors: [] },
    { title: 'Zła', year: '', errors: [{ line: 3, message: expect.stringContaining('Wiersz') }] },
  ]);
});
