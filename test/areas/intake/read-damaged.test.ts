import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printed, readRecords } from '#areas/intake/readers/service-read.ts';

const text = (value: string) => readRecords(Buffer.from(value));
const item = (title: string) => JSON.stringify({ type: 'article-journal', title });

test('objects one after another are read without a complaint; a list that is cut says so', () => {
  expect(text(`${item('A')}\n${item('B')}\n`)).toMatchObject({ records: [{ title: 'A' }, { title: 'B' }], errors: [] });
  expect(text(`[${item('A')},${item('B')}`).errors).toHaveLength(1);
});

test('blank lines before a declaration of XML are no damage, and are counted', () => {
  const { records, errors } = text(
    '\n\n<?xml version="1.0"?>\n<xml><records><record><ref-type name="Journal Article">17</ref-type>' +
      '<titles><title>Praca</title></titles></record></records></xml>',
  );
  expect({ errors, records }).toMatchObject({ errors: [], records: [{ line: 4, title: 'Praca' }] });
});

test('a field that is damaged to any length costs no time', () => {
  const begun = performance.now();
  const ris = `TY  - JOUR\nTI  - ${'<'.repeat(100_000)}\nAU  - ${','.repeat(100_000)}\nSP  - ${'1'.repeat(100_000)}\nDO  - 10.1000/${')'.repeat(100_000)}\nER  - \n`;
  expect(text(ris).records).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('entities that grow by one another stay as they are written', () => {
  const xml = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><xml><records><record><titles><title>&b;</title></titles></record></records></xml>`;
  expect(text(xml).records[0]?.title.length).toBeLessThan(20);
});

test('what read-records prints has the documented fields in their order and no others', () => {
  const [record] = readRecords(readFileSync(`${import.meta.dirname}/files/mixed.ris`)).records;
  if (!record) throw new Error('no record');
  expect(Object.keys(printed(record))).toEqual([
    'type',
    'year',
    'title',
    'container',
    'authors',
    'volume',
    'issue',
    'pages',
    'doi',
    'isbn',
    'issn',
    'errors',
  ]);
  expect(Object.keys(printed(record).authors[0] ?? {})).toEqual(['family', 'given']);
});
