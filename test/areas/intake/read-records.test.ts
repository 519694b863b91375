import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { printed, readRecords } from '#areas/intake/readers/service-read.ts';
import { runs } from '../../support/runs.ts';

const FILES = `${import.meta.dirname}/files`;
const file = (name: string) => readFileSync(`${FILES}/${name}`);
const read = (name: string) => readRecords(file(name));
const text = (value: string) => readRecords(Buffer.from(value));

const NOTHING = {
  container: '',
  authors: [],
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  isbn: [],
  issn: [],
  errors: [],
};

test.each([
  [
    'mixed.bib',
    0,
    {
      type: 'article',
      year: 2021,
      title: 'The Łódź effect of α-decay in H₂O and E. coli — a “study”',
      container: 'Journal of Chemical Physics',
      authors: [
        { family: 'Kowalski', given: 'Jan' },
        { family: 'van den Berg', given: 'Hans' },
        { family: 'World Health Organization', given: '' },
        { family: 'Nowak-Wójcik', given: 'Anna B.' },
      ],
      volume: '12',
      issue: '3-4',
      pages: '15-38',
      doi: '10.1234/abc',
      issn: ['1234-5679'],
    },
  ],
  [
    'mixed.ris',
    0,
    {
      type: 'article',
      year: 2021,
      title: 'Wpływ E. coli na CO₂: α & β',
      container: 'Acta Chimica',
      authors: [
        { family: 'Kowalski', given: 'Jan' },
        { family: 'van den Berg', given: 'H.' },
        { family: 'World Health Organization', given: '' },
      ],
      volume: '12',
      issue: '3',
      pages: '117-128',
      doi: '10.1234/abc.5',
      issn: ['0028-0836'],
    },
  ],
  [
    'articles.nbib',
    0,
    {
      type: 'article',
      year: 2020,
      title: 'A long title that continues here',
      container: 'Nature',
      authors: [
        { family: 'van der Berg', given: 'Jan Hendrik' },
        { family: 'Łukasiewicz', given: 'Anna' },
        { family: 'ABC Study Group', given: '' },
      ],
      volume: '579',
      issue: '7798',
      pages: '117-118',
      doi: '10.1016/j.x.2020.01.001',
      issn: ['1476-4687', '0028-0836'],
    },
  ],
  [
    'endnote.xml',
    0,
    {
      type: 'article',
      year: 2021,
      title: 'Effect of CO₂ on E. coli',
      container: 'Nature & Company',
      authors: [
        { family: 'Kowalski', given: 'Jan' },
        { family: 'Zhou', given: 'Y.' },
      ],
      volume: '12',
      issue: '3',
      pages: '15-38',
      doi: '10.1038/xyz',
      issn: ['0028-0836', '1476-4687'],
    },
  ],
  ['endnote.xml', 1, { type: 'edited-book', year: 2019, title: 'Edited', isbn: ['9788301190002'] }],
  [
    'page.html',
    0,
    {
      type: 'article',
      year: 2021,
      title: 'A study of things & others',
      container: 'Journal X',
      authors: [
        { family: 'van den Berg', given: 'Jan' },
        { family: 'Kowalski', given: 'Anna' },
      ],
      volume: '5',
      issue: '2',
      pages: 'e123',
      doi: '10.5555/abc',
      issn: ['0028-0836'],
    },
  ],
  [
    'crossref.json',
    1,
    {
      type: 'chapter',
      year: 2020,
      title: 'Main: Sub',
      container: 'Proc of Y',
      authors: [
        { family: 'de Vries', given: 'Jan' },
        { family: 'CERN Collaboration', given: '' },
      ],
      pages: '1-10',
      doi: '10.1234/abc',
      isbn: ['9788301190002'],
      issn: ['0302-9743'],
    },
  ],
  [
    'cut-csl.txt',
    0,
    { type: 'article', year: 2021, title: 'T', authors: [{ family: 'van den Berg', given: 'H.' }], pages: '15-38' },
  ],
  [
    'pubmed.xml',
    0,
    {
      type: 'article',
      year: 2019,
      title: 'Growth of E. coli in H₂O at 10⁶ Pa',
      container: 'Nature',
      authors: [
        { family: 'de Oliveira', given: 'Ana Maria' },
        { family: 'ABC Study Group', given: '' },
      ],
      volume: '579',
      issue: '7798',
      pages: '117-128',
      doi: '10.1038/s41586-020-1',
      issn: ['1476-4687'],
    },
  ],
  [
    'datacite.json',
    0,
    {
      type: 'dataset',
      year: 2022,
      title: 'Measurements: Season one',
      authors: [
        { family: 'van den Berg', given: 'Hans' },
        { family: 'Example Consortium', given: '' },
      ],
      doi: '10.5281/zenodo.1',
    },
  ],
  [
    'orcid.json',
    0,
    {
      type: 'article',
      year: 2020,
      title: 'New words: a study',
      container: 'Acta',
      doi: '10.1234/a',
      issn: ['0028-0836'],
    },
  ],
  [
    'pbn.json',
    0,
    {
      type: 'chapter',
      year: 2021,
      title: 'Rozdział',
      container: 'Książka',
      authors: [
        { family: 'Kowal', given: 'Anna' },
        { family: 'Nowak', given: 'Jan' },
      ],
      pages: '15-38',
      isbn: ['978-83-01-19000-2'],
    },
  ],
])('%s, record %i: every field', (name, index, expected) => {
  const found = read(name).records[index];
  if (!found) throw new Error('no record');
  expect(found.line).toBeGreaterThan(0);
  expect(printed(found)).toEqual({ ...NOTHING, ...expected });
});

test('what can be read of a partly broken file is read, with the lines of what cannot', () => {
  expect(read('cut-csl.txt')).toMatchObject({ records: [{ title: 'T' }, { title: 'B' }], errors: [{ line: 3 }] });
  expect(read('mixed.bib').errors).toEqual([{ line: 4, message: expect.stringMatching(/nie kończy się/) }]);
  expect(read('mixed.ris').records.map(({ title, errors }) => [title, errors.map(({ line }) => line)])).toContainEqual([
    'No end',
    [36],
  ]);
});

test.each([
  ['15–38', '15-38'],
  ['pp. 15--38', '15-38'],
  ['s. 15-38', '15-38'],
  ['S12-S19', 'S12-S19'],
  ['e123', 'e123'],
  ['xii-xv', 'xii-xv'],
  ['12-18, 20', '12-18, 20'],
  ['w druku', ''],
  ['online', ''],
  ['n/a', ''],
])('pages written as %s are %s', (pages, expected) => {
  expect(text(JSON.stringify({ type: 'article-journal', title: 'T', page: pages })).records[0]?.pages).toBe(expected);
});

test.each([
  ['Berg, Hans van den', 'van den Berg', 'Hans'],
  ['van den Berg, Hans', 'van den Berg', 'Hans'],
  ['Hans van den Berg', 'van den Berg', 'Hans'],
  ['Kowalski J. A.', 'Kowalski', 'J. A.'],
  ['J. A. Kowalski', 'Kowalski', 'J. A.'],
  ['Nowak-Wójcik, Anna Maria', 'Nowak-Wójcik', 'Anna Maria'],
  ["D'Angelo, Maria", "D'Angelo", 'Maria'],
  ['Smith, John, Jr.', 'Smith', 'John'],
  ['Uniwersytet Przykładowy', 'Uniwersytet Przykładowy', ''],
])('the name %s has the family %s and the given name %s', (name, family, given) => {
  const ris = `TY  - JOUR\nTI  - T\nAU  - ${name}\nER  - \n`;
  expect(text(ris).records[0]?.authors).toEqual([{ family, given }]);
});

test('a file that cannot be read says so in one error and gives no record', () => {
  for (const content of ['', '   ', 'zwykły tekst', '{', '<a', '%PDF-1.7', 'PK\u0003\u0004xx']) {
    const { records, errors } = text(content);
    expect(records).toEqual([]);
    expect(errors.length).toBeGreaterThan(0);
  }
});

test('no file, however cut or damaged, throws: it gives records or says what is wrong', () => {
  const files = readdirSync(FILES).map(file);
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const damaged = fc
    .record({ bytes: fc.constantFrom(...files), from: place, to: place, noise: fc.uint8Array({ maxLength: 8 }) })
    .map(({ bytes, from, to, noise }) => {
      const [a, b] = [Math.floor(from * bytes.length), Math.floor(to * bytes.length)].toSorted((x, y) => x - y);
      return Buffer.concat([bytes.subarray(0, a), noise, bytes.subarray(b)]);
    });
  fc.assert(
    fc.property(damaged, (bytes) => {
      const { records, errors } = readRecords(bytes);
      expect(records.length + errors.length).toBeGreaterThan(0);
    }),
    runs(500),
  );
});
