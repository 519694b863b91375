import { expect, test } from 'vitest';
import { citedIn } from '#areas/intake/readers/cited.ts';
import { readRecords } from '#areas/intake/readers/service-read.ts';

const read = (text: string) => readRecords(Buffer.from(text)).records;

const SPACES = `xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:dcterms="http://purl.org/dc/terms/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"`;

test('an article as Open Journal Systems gives it, every field', () => {
  const [found] = read(`<oai_dc:dc ${SPACES}>
    <dc:title xml:lang="pl-PL">Tytuł &amp; reszta</dc:title><dc:title xml:lang="en-US">Title</dc:title>
    <dc:creator>Nowak, Anna</dc:creator><dc:creator>van den Berg, Jan</dc:creator>
    <dc:description>Zob. 10.9999/inna</dc:description><dc:date>2019-12-30</dc:date>
    <dc:type>info:eu-repo/semantics/article</dc:type><dc:type>info:eu-repo/semantics/publishedVersion</dc:type>
    <dc:identifier>https://pismo.example/article/view/1</dc:identifier><dc:identifier>10.12345/ABC.1</dc:identifier>
    <dc:source>Pismo Uczelni; Vol. 12 No. 3 (2019): Numer specjalny; 15-38</dc:source><dc:source>2049-3630</dc:source>
    <dc:relation>10.9999/powiazana</dc:relation></oai_dc:dc>`);
  expect(found).toMatchObject({
    type: 'article',
    year: 2019,
    title: 'Tytuł & reszta',
    container: 'Pismo Uczelni',
    authors: [
      { family: 'Nowak', given: 'Anna' },
      { family: 'van den Berg', given: 'Jan' },
    ],
    volume: '12',
    issue: '3',
    pages: '15-38',
    doi: '10.12345/abc.1',
    issn: ['2049-3630'],
    errors: [],
  });
});

test('qualified Dublin Core within another element, and descriptions of RDF', () => {
  expect(
    read(`<metadata ${SPACES}><dc:title>Żółw</dc:title><dc:creator>Nowak, Anna; Kot, Ala</dc:creator>
      <dcterms:issued>2010</dcterms:issued><dc:type>Rozdział w książce</dc:type>
      <dcterms:isPartOf>Książka</dcterms:isPartOf><dc:identifier>urn:ISBN:978-3-16-148410-0</dc:identifier>
      <dcterms:bibliographicCitation>Książka, 2010, s. 5-9</dcterms:bibliographicCitation></metadata>`),
  ).toMatchObject([
    {
      type: 'chapter',
      year: 2010,
      container: 'Książka',
      pages: '5-9',
      isbn: ['978-3-16-148410-0'],
      authors: [{ family: 'Nowak' }, { family: 'Kot' }],
    },
  ]);
  const one = '<rdf:Description><dc:title>T</dc:title><dc:date>2001</dc:date><dc:type>Book</dc:type></rdf:Description>';
  expect(read(`<rdf:RDF ${SPACES}>${one}${one}</rdf:RDF>`)).toMatchObject([{ type: 'book' }, { type: 'book' }]);
});

test.each([
  ['Pismo; Vol 3, No 4 (2014); 15-38', ['Pismo', '3', '4', '15-38']],
  ['Rocznik, 12(3), 15-38 (2021)', ['Rocznik', '12', '3', '15-38']],
  ['Zeszyty Naukowe; nr 45', ['Zeszyty Naukowe', undefined, '45', undefined]],
  ['Pismo; Tom XII Nr 3 (2019)', ['Pismo', 'XII', '3', undefined]],
  ['Pismo Uczelni', ['Pismo Uczelni', undefined, undefined, undefined]],
])('%s is read apart', (source, expected) => {
  const { container, volume, issue, pages } = citedIn(source);
  expect([container, volume, issue, pages]).toEqual(expected);
});
