import { expect, test } from 'vitest';
import { readRecords, recordParts } from '#areas/intake/readers/service-read.ts';

const read = (content: string | Uint8Array) =>
  readRecords(typeof content === 'string' ? Buffer.from(content) : content);
const people = (...names: string[]) =>
  names.map((name) => {
    const [family, given = ''] = name.split(', ');
    return { family, given };
  });

const bibtex = (fields: string, type = 'article') => `@${type}{key,\n title={T}, year={2001},\n ${fields}\n}\n`;
const ris = (...lines: string[]) => ['TY  - JOUR', 'TI  - T', ...lines, 'ER  - ', ''].join('\n');
const nbib = (...lines: string[]) => ['PMID- 1', ...lines, ''].join('\n');
const endnote = (fields: string, number = 17) =>
  `<xml><records><record><ref-type name="X">${number}</ref-type><titles><title>T</title></titles>${fields}</record></records></xml>`;
const pubmed = (fields: string) =>
  `<PubmedArticleSet><PubmedArticle><MedlineCitation><Article>${fields}</Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`;
const crossref = (fields: object) =>
  JSON.stringify({ message: { DOI: '10.1234/x', type: 'journal-article', title: ['T'], ...fields } });
const csl = (fields: object) => JSON.stringify([{ type: 'article-journal', title: 'T', ...fields }]);
const datacite = (fields: object) =>
  JSON.stringify({ data: { attributes: { doi: '10.5281/ZENODO.1', titles: [{ title: 'T' }], ...fields } } });
const orcid = (fields: object) => JSON.stringify({ 'put-code': 1, title: { title: { value: 'T' } }, ...fields });
const external = (type: string, value: string, relationship: string) => ({
  'external-id-type': type,
  'external-id-value': value,
  'external-id-relationship': relationship,
});
const pbn = (object: object) => JSON.stringify({ mongoId: '1', versions: [{ current: true, object }] });
const page = (...metas: [string, string][]) =>
  `<html><head>${metas.map(([name, content]) => `<meta name="${name}" content="${content}">`).join('\n')}</head></html>`;
const linked = (fields: object) =>
  `<html><head><script type="application/ld+json">${JSON.stringify(fields)}</script></head></html>`;

test.each<[string, string, object]>([
  [
    'BibTeX: namesakes of DBLP',
    bibtex(String.raw`author={Yang Li 0001 and Jos{\'{e}} Garc{\'{\i}}a}`),
    { authors: people('Li, Yang', 'García, José') },
  ],
  [
    'BibTeX: HTML of Crossref',
    '@article{k, title={The <i>E. coli</i> &amp; $p<0.05$}, year={2001}}',
    { title: 'The E. coli & p<0.05' },
  ],
  [
    'BibTeX: an old DOI of Wiley',
    bibtex('doi={10.1002/(SICI)1097-4636(1998)43:4<422::AID-JBM9>3.0.CO;2-1}'),
    { doi: '10.1002/(sici)1097-4636(1998)43:4<422::aid-jbm9>3.0.co;2-1' },
  ],
  ['BibTeX: Web of Science', bibtex('ISSN={{1234-5679}}, EISSN={{2073-4441}}'), { issn: ['1234-5679', '2073-4441'] }],
  ['BibTeX: names of programmes', String.raw`@misc{k, title={About \LaTeX{} now}}`, { title: 'About LaTeX now' }],
  ['BibTeX: article number of Scopus', bibtex('art_number={2222}'), { pages: '2222' }],
  ['BibTeX: pages with a label', bibtex('pages={s.~15--38}'), { pages: '15-38' }],
  ['BibTeX: DOI of another work in a note', bibtex('note={Erratum: 10.1234/xyz}'), { doi: '' }],
  ['BibTeX: editors only', bibtex('editor={Nowak, Jan}', 'book'), { type: 'edited-book', authors: [] }],
  ['BibTeX: CoRR', bibtex('journal={CoRR}'), { type: 'preprint' }],
  ['BibTeX: a range of BibLaTeX', bibtex(String.raw`pages={1\bibrangedash 10}`), { pages: '1-10' }],
  ['BibTeX: the space after a letter', String.raw`@misc{k, title={Na\"\i ve \l uk}}`, { title: 'Naïve łuk' }],
  [
    'BibTeX: authors with semicolons',
    bibtex('author={Nowak, Jan; Kot, Ala; van den Berg, H.}'),
    { authors: people('Nowak, Jan', 'Kot, Ala', 'van den Berg, H.') },
  ],
  [
    'BibTeX: a body of more words',
    bibtex('author={{Group of A and B} and de la Cruz, Juan}'),
    { authors: people('Group of A and B', 'de la Cruz, Juan') },
  ],
  ['RIS: a body with Polish letters', ris('AU  - Zespół Badawczy X'), { authors: people('Zespół Badawczy X') }],
  ['RIS: pages apart', ris('SP  - pp. 5', 'EP  - 9', 'VL  - t. 12'), { pages: '5-9', volume: '12' }],
  [
    'RIS: no number',
    ris('SP  - n/a', 'EP  - n/a', 'VL  - ahead-of-print', 'N1  - see 10.1234/other'),
    { pages: '', volume: '', doi: '' },
  ],
  [
    'RIS: a number with a remark',
    ris('SN  - 14248220 (ISSN)', 'SN  - 978-3-16-148410-0 (PDF)'),
    { issn: ['1424-8220'], isbn: ['978-3-16-148410-0'] },
  ],
  [
    'NBIB: a book of editors',
    nbib('BTI - Whole', 'FED - Red, Z', 'PT  - Book'),
    { type: 'edited-book', title: 'Whole' },
  ],
  ['NBIB: Jr', nbib('TI  - T.', "FAU - O'Brien, Conan Jr"), { title: 'T', authors: people("O'Brien, Conan") }],
  ['NBIB: short last pages', nbib('TI  - T', 'PG  - 1001, 1003-5'), { pages: '1001, 1003-1005' }],
  [
    'NBIB: translated title',
    nbib('TI  - [In English].', 'TT  - Po polsku.', 'DP  - 1999 Winter'),
    { title: 'In English', year: 1999 },
  ],
  ['EndNote: a bare sign', endnote('<volume>p < 5</volume>'), { title: 'T', volume: 'p < 5' }],
  [
    'EndNote: editors in the place of authors',
    endnote('<contributors><authors><author>Red, X</author></authors></contributors>', 28),
    { type: 'edited-book', authors: [] },
  ],
  [
    'EndNote: DOI in the address',
    endnote('<urls><related-urls><url>http://dx.doi.org/10.1000/Q</url></related-urls></urls>'),
    { doi: '10.1000/q' },
  ],
  [
    'PubMed: MathML',
    pubmed(
      '<ArticleTitle>On <mml:math xmlns:mml="x"><mml:mi>α</mml:mi><mml:mo>+</mml:mo><mml:mn>1</mml:mn></mml:math> ok?</ArticleTitle>',
    ),
    { title: 'On α+1 ok?' },
  ],
  [
    'Crossref: MathML that raises and lowers',
    crossref({
      title: [
        'Of <mml:math><mml:msup><mml:mi>Z</mml:mi><mml:mn>0</mml:mn></mml:msup></mml:math> and <math><msub><mi>H</mi><mrow><mn>2</mn></mrow></msub></math>O',
      ],
    }),
    { title: 'Of Z⁰ and H₂O' },
  ],
  [
    'PubMed: pages',
    pubmed('<ArticleTitle>T</ArticleTitle><Pagination><MedlinePgn>614-7</MedlinePgn></Pagination>'),
    { pages: '614-617' },
  ],
  [
    'Crossref: the year of the issue is that of CSL',
    crossref({ issued: { 'date-parts': [[2020]] }, 'published-print': { 'date-parts': [[2021]] } }),
    { year: 2020 },
  ],
  [
    'Crossref: entities twice and TeX',
    crossref({ title: ['A &amp;amp; <jats:italic>b</jats:italic> $\\beta$-decay'] }),
    { title: 'A & b β-decay' },
  ],
  [
    'Crossref: a reference book of authors',
    crossref({ type: 'reference-book', author: [{ family: 'A', given: 'B' }] }),
    { type: 'book' },
  ],
  [
    'Crossref: a list in the words of CSL',
    JSON.stringify({ items: [{ type: 'article-journal', title: ['T'] }] }),
    { type: 'article' },
  ],
  ['Crossref: article number', crossref({ 'article-number': 'e0123' }), { pages: 'e0123' }],
  [
    'CSL: particles and bodies',
    csl({
      author: [{ family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van den' }, { literal: 'WHO' }],
      translator: [{ family: 'T' }],
    }),
    { authors: people('van den Berg, Jan', 'WHO') },
  ],
  ['CSL: a wrong check digit', csl({ ISSN: '1234-5678' }), { issn: [], errors: [{ line: 1 }] }],
  ['CSL: raw date', csl({ issued: { raw: '2009-05' } }), { year: 2009 }],
  [
    'DataCite: the work is not what it supplements',
    datacite({
      types: { resourceTypeGeneral: 'Dataset' },
      relatedIdentifiers: [{ relationType: 'IsSupplementTo', relatedIdentifier: '10.1234/other' }],
    }),
    { type: 'dataset', doi: '10.5281/zenodo.1' },
  ],
  [
    'ORCID: DOI of the book is not that of its chapter',
    orcid({
      type: 'book-chapter',
      'external-ids': { 'external-id': [external('doi', '10.1234/whole', 'part-of')] },
    }),
    { type: 'chapter', doi: '' },
  ],
  [
    'PBN: authors by number, the journal within',
    pbn({
      type: 'ARTICLE',
      title: 'T',
      authors: { a: { name: 'Piet', lastName: 'van den Berg' } },
      journal: { title: 'J', issn: '0028-0836' },
      pagesFromTo: 's. 15-38',
    }),
    { container: 'J', authors: people('van den Berg, Piet'), pages: '15-38', issn: ['0028-0836'] },
  ],
  ['PBN: how many pages a book has', pbn({ type: 'BOOK', title: 'T', pagesFromTo: '320 s.' }), { pages: '' }],
  [
    'page of EPrints',
    page(
      ['eprints.title', 'T'],
      ['eprints.type', 'book_section'],
      ['eprints.creators_name', 'Lis, Adam'],
      ['eprints.book_title', 'Book'],
      ['eprints.id_number', '10.1234/x.y'],
    ),
    { type: 'chapter', container: 'Book', authors: people('Lis, Adam'), doi: '10.1234/x.y' },
  ],
  [
    'page of DSpace',
    page(['DC.title', 'T'], ['DC.type', 'book'], ['DC.identifier', '978-83-01-19000-2'], ['DCTERMS.issued', '2008']),
    { type: 'book', isbn: ['978-83-01-19000-2'], year: 2008 },
  ],
  [
    'page of OJS: DOI of a reference',
    page(['citation_title', 'T'], ['citation_journal_title', 'J'], ['citation_reference', 'citation_doi=10.1234/ref']),
    { type: 'article', container: 'J', doi: '' },
  ],
  [
    'page: an expanded form',
    linked({
      '@type': ['http://schema.org/ScholarlyArticle'],
      'http://schema.org/name': [{ '@value': 'T', '@language': 'pl' }],
      'http://schema.org/author': { '@list': [{ '@type': 'Person', name: 'Ala Kot', familyName: 'Kot' }] },
      'http://schema.org/datePublished': [{ '@value': '2015-01-01' }],
    }),
    { type: 'article', title: 'T', year: 2015, authors: people('Kot, Ala') },
  ],
  [
    'page: names of PRISM',
    page(['DC.title', 'T'], ['prism.publicationName', 'Pismo'], ['prism.issn', '1234-5679'], ['prism.number', '2']),
    { type: 'article', container: 'Pismo', issue: '2', issn: ['1234-5679'] },
  ],
  [
    'page of Springer: a journal that is its volume',
    linked({
      '@context': 'https://schema.org',
      '@type': 'ScholarlyArticle',
      headline: 'T',
      isPartOf: { '@type': ['Periodical', 'PublicationVolume'], name: 'J', volumeNumber: '126' },
    }),
    { container: 'J', volume: '126' },
  ],
])('%s', (_, content, expected) => {
  expect(read(content).records).toMatchObject([expected]);
});

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${ris('AU  - Żółć, Łucja')}`, 'utf16le')],
  ['windows-1250', Buffer.from(ris('AU  - \u00AF\u00F3\u00B3\u00E6, \u00A3ucja'), 'latin1')],
  ['ISO 8859-2', Buffer.from(ris('AU  - \u00AF\u00F3\u00B3\u00E6, \u00A3ucja', 'KW  - \u00B6'), 'latin1')],
])('letters in %s', (_, bytes) => {
  expect(read(bytes).records).toMatchObject([{ authors: people('Żółć, Łucja') }]);
});

test('a page in the encoding that it names', () => {
  const bytes = Buffer.from(`<html><head><meta charset="iso-8859-2"><meta name="citation_title" content="\u0179r">`);
  expect(read(bytes).records).toMatchObject([{ title: 'Źr' }]);
  const iso = Buffer.from(
    '<meta charset="iso-8859-2"><meta name="citation_title" content="\u00ACr\u00F3d\u00B3o">',
    'latin1',
  );
  expect(read(iso).records).toMatchObject([{ title: 'Źródło' }]);
});

test('a record within which the file ends is not read, those before it are', () => {
  const { records, errors } = read(`${endnote('').replace('</records></xml>', '')}\n<record><titles><title>Cut`);
  expect(records).toMatchObject([{ title: 'T' }]);
  expect(errors).toMatchObject([{ line: 2 }]);
});

test('a comma that is missing between fields of BibTeX is named, and the fields are read', () => {
  const { records } = read('@article{a,\n title = "T"\n author = {Kot, Ala},\n year = 2001\n}\n');
  expect(records).toMatchObject([{ title: 'T', year: 2001, authors: people('Kot, Ala'), errors: [{ line: 3 }] }]);
});

test('of a list of ORCID that is cut the whole groups are read', () => {
  const group = JSON.stringify({ 'work-summary': [JSON.parse(orcid({ type: 'book' }))] });
  const { records, errors } = read(`{"path":"/x","group":[${group},\n${group.slice(0, 40)}`);
  expect(records).toMatchObject([{ title: 'T', type: 'book' }]);
  expect(errors).toMatchObject([{ line: 2 }]);
});

test('a long BibTeX file is read in pieces: lines and abbreviations go on', () => {
  const entry = `@article{k, title={T}, journal=jj, year={2001}, abstract={${'a '.repeat(1000)}}}\n`;
  const file = Buffer.from(`@string{jj = "Journal"}\n${entry.repeat(60)}`);
  // Without a limit of time, which a busy machine would reach.
  const records = [...recordParts(file, Number.POSITIVE_INFINITY)].flatMap((part) => part.records);
  expect(records).toHaveLength(60);
  expect(records[59]).toMatchObject({ line: 61, container: 'Journal' });
});
