import { finish } from './finish.ts';
import { body, person } from './names.ts';
import { medlineTitle, medlineType, wholePages } from './nbib.ts';
import type { RawRecord, ReadAuthor, Reading } from './record.ts';
import { all, everywhere, first, textAt, textWithin, type XmlElement, xmlTree } from './xml-tree.ts';

/** Reads the XML of PubMed: articles, books and chapters of the bookshelf. */
export function readPubmed(text: string): Reading {
  const { root, errors } = xmlTree(text);
  if (!root) return { records: [], errors };
  const whole: XmlElement = { name: '', attributes: {}, children: [root], line: 1 };
  const data = new Map(everywhere(whole, 'PubmedArticle').map((each) => [first(each, 'MedlineCitation'), each]));
  const raw = [
    ...everywhere(whole, 'MedlineCitation').map((citation) => articleOf(citation, data.get(citation))),
    ...everywhere(whole, 'BookDocument').map(bookOf),
  ];
  return { records: raw.toSorted((a, b) => a.line - b.line).map(finish), errors };
}

function articleOf(citation: XmlElement, data: XmlElement | undefined): RawRecord {
  const article = first(citation, 'Article');
  const at = (path: string) => textAt(article, path).trim() || undefined;
  const issue = 'Journal/JournalIssue';
  const kinds = all(article, 'PublicationTypeList/PublicationType').map(textWithin);
  const locations = all(article, 'ELocationID').filter(
    ({ attributes }) => attributes.EIdType === 'doi' && attributes.ValidYN !== 'N',
  );
  const ids = all(data, 'PubmedData/ArticleIdList/ArticleId').filter(({ attributes }) => attributes.IdType === 'doi');
  return {
    line: data?.line ?? citation.line,
    type: medlineType(kinds, { isPart: false, hasJournal: true, hasAuthors: true }),
    year: [at(`${issue}/PubDate/Year`), at(`${issue}/PubDate/MedlineDate`), at('ArticleDate/Year')],
    title: medlineTitle(at('ArticleTitle') ?? at('VernacularTitle')),
    container: at('Journal/Title') ?? at('Journal/ISOAbbreviation'),
    authors: authorsOf(all(article, 'AuthorList/Author')),
    volume: at(`${issue}/Volume`),
    issue: at(`${issue}/Issue`),
    pages: wholePages(at('Pagination/MedlinePgn')) ?? at('Pagination/StartPage'),
    lastPage: at('Pagination/MedlinePgn') === undefined ? at('Pagination/EndPage') : undefined,
    doi: [...locations, ...ids].map(textWithin),
    issn: [...all(article, 'Journal/ISSN'), ...all(citation, 'MedlineJournalInfo/ISSNLinking')].map(textWithin),
    language: at('Language'),
    abstract: at('Abstract/AbstractText'),
    keywords: all(citation, 'KeywordList/Keyword').map(textWithin).join('; '),
    pubmed: textAt(citation, 'PMID').trim(),
  };
}

function bookOf(document: XmlElement): RawRecord {
  const at = (path: string) => textAt(document, path).trim() || undefined;
  const chapter = at('ArticleTitle');
  const lists = [...all(document, 'AuthorList'), ...(chapter ? [] : all(document, 'Book/AuthorList'))];
  const authors = lists
    .filter(({ attributes }) => (attributes.Type ?? 'authors') === 'authors')
    .flatMap((list) => all(list, 'Author'));
  return {
    line: document.line,
    type: chapter ? 'chapter' : authors.length === 0 ? 'edited-book' : 'book',
    year: [at('Book/PubDate/Year'), at('ContributionDate/Year'), at('Book/BeginningDate/Year')],
    title: medlineTitle(chapter ?? at('Book/BookTitle')),
    container: chapter ? at('Book/BookTitle') : undefined,
    authors: authorsOf(authors),
    volume: at('Book/Volume'),
    pages: wholePages(at('Pagination/MedlinePgn')),
    doi: [...all(document, 'Book/ELocationID'), ...all(document, 'ArticleIdList/ArticleId')]
      .filter(({ attributes }) => (attributes.EIdType ?? attributes.IdType) === 'doi')
      .map(textWithin),
    isbn: all(document, 'Book/Isbn').map(textWithin),
    publisher: at('Book/Publisher/PublisherName'),
    place: at('Book/Publisher/PublisherLocation'),
    editors: authorsOf(
      all(document, 'Book/AuthorList')
        .filter(({ attributes }) => attributes.Type === 'editors')
        .flatMap((list) => all(list, 'Author')),
    ),
    language: at('Language'),
    pubmed: at('PMID'),
  };
}

const authorsOf = (authors: XmlElement[]): ReadAuthor[] =>
  authors
    .filter(({ attributes }) => attributes.ValidYN !== 'N')
    .map((author) => {
      const collective = textAt(author, 'CollectiveName');
      return collective
        ? body(collective)
        : person(textAt(author, 'LastName'), textAt(author, 'ForeName') || textAt(author, 'Initials'));
    });
