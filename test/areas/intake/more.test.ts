import { expect, test } from 'vitest';
import { broughtOf } from '#areas/intake/content.ts';
import { readRecords } from '#areas/intake/readers/service-read.ts';

const brought = (text: string) => readRecords(Buffer.from(text)).records.map(broughtOf);

test('a chapter has its book and publisher, an edited book its editors', () => {
  const ris = `TY  - CHAP\nAU  - Kowalski, Jan\nTI  - Rozdział\nT2  - Książka\nPY  - 2019\nSP  - 15\nEP  - 38\nPB  - PWN\nLA  - pl\nER  - \nTY  - EDBOOK\nED  - Nowak, Anna\nTI  - Redakcja\nPY  - 2020\nPB  - PWN\nER  - \n`;
  expect(brought(ris)).toMatchObject([
    {
      isRefused: false,
      content: {
        type: 19,
        chapter_title: 'Rozdział',
        title: 'Książka',
        venue: 'PWN',
        author_count: 1,
        details: { pages: '15-38', language: 'pol' },
      },
    },
    { isRefused: false, content: { type: 21, venue: 'PWN', authors: [{ last_name: 'Nowak', kind: 'R' }] } },
  ]);
});

test('a list of authors that ends with others leaves their number unknown', () => {
  const [work] = brought('@article{a, title={T}, author={Nowak, Jan and others}, journal={J}, year={2020}}');
  expect(work).toMatchObject({ content: { author_count: null, authors: [{ last_name: 'Nowak' }] } });
});

test.each([
  [
    'thesis',
    'praca dyplomowa lub rozprawa: wskaż rodzaj rekordu',
    '@phdthesis{a, title={T}, author={N, J}, year={2020}}',
  ],
  ['no year', 'Brak roku', '@article{a, title={T}, author={N, J}, journal={J}}'],
  ['no authors', 'Podaj przynajmniej jednego autora', '@article{a, title={T}, journal={J}, year={2020}}'],
])('%s: the record is not taken, and the reason is said', (_name, message, text) => {
  expect(brought(text)).toMatchObject([{ isRefused: true, message: expect.stringContaining(message) }]);
});

test('an ORCID of Crossref comes with its author', () => {
  const message = {
    type: 'journal-article',
    title: ['T'],
    'container-title': ['J'],
    issued: { 'date-parts': [[2020]] },
    author: [{ family: 'Carberry', given: 'Josiah', ORCID: 'http://orcid.org/0000-0002-1825-0097' }],
  };
  expect(brought(JSON.stringify({ message }))).toMatchObject([
    { content: { authors: [{ last_name: 'Carberry', orcid: '0000-0002-1825-0097' }] } },
  ]);
});
