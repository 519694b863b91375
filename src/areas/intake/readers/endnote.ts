import { finish } from './finish.ts';
import { readName } from './names.ts';
import type { RawRecord, Reading, ReadType } from './record.ts';
import { isWhole } from './type-words.ts';
import { all, everywhere, textAt, textWithin, type XmlElement, xmlTree } from './xml-tree.ts';

/** Numbers of EndNote's reference types; the names vary with its language. */
const TYPES: Record<string, ReadType> = {
  0: 'article',
  2: 'software',
  3: 'conference-paper',
  5: 'chapter',
  6: 'book',
  7: 'chapter',
  9: 'software',
  10: 'proceedings',
  16: 'other',
  17: 'article',
  19: 'article',
  23: 'article',
  25: 'patent',
  27: 'report',
  28: 'edited-book',
  32: 'thesis',
  34: 'other',
  36: 'other',
  43: 'article',
  44: 'book',
  45: 'dataset',
  46: 'report',
  47: 'conference-paper',
  52: 'chapter',
  53: 'chapter',
  59: 'dataset',
  60: 'chapter',
};

const NAMES: Record<string, ReadType> = {
  'aggregated database': 'dataset',
  'book section': 'chapter',
  book: 'book',
  'computer program': 'software',
  'conference paper': 'conference-paper',
  'conference proceedings': 'proceedings',
  dataset: 'dataset',
  'edited book': 'edited-book',
  'electronic article': 'article',
  'electronic book': 'book',
  'electronic book section': 'chapter',
  encyclopedia: 'chapter',
  dictionary: 'chapter',
  'journal article': 'article',
  'magazine article': 'article',
  'newspaper article': 'article',
  patent: 'patent',
  preprint: 'preprint',
  report: 'report',
  'government document': 'report',
  thesis: 'thesis',
};

/** Reads the XML of EndNote. */
export function readEndnote(text: string): Reading {
  const { root, errors } = xmlTree(text);
  const records = root ? (root.name === 'record' ? [root] : everywhere(root, 'record')) : [];
  return { records: records.map((record) => finish(rawOf(record))), errors };
}

function rawOf(record: XmlElement): RawRecord {
  const at = (path: string) => textAt(record, path).trim() || undefined;
  const type = typeOf(record);
  const authors = namesAt(record, 'contributors/authors/author');
  const editors = namesAt(record, 'contributors/secondary-authors/author');
  const known = type === 'book' && authors.length === 0 && editors.length > 0 ? 'edited-book' : type;
  // An edited book has its editors in the place of the authors.
  const own = type === 'edited-book' ? [] : authors;
  return {
    line: record.line,
    type: known,
    year: [at('dates/year'), at('dates/pub-dates/date')],
    title: at('titles/title'),
    container: isWhole(type)
      ? undefined
      : ((type === 'article'
          ? (at('periodical/full-title') ?? at('titles/secondary-title'))
          : (at('titles/secondary-title') ?? at('periodical/full-title'))) ?? at('alt-periodical/full-title')),
    authors: own,
    volume: at('volume'),
    issue: isWhole(type) ? undefined : (at('number') ?? at('issue')),
    pages: at('pages'),
    articleNumber: at('custom7') ?? at('electronic-location'),
    doi: [
      at('electronic-resource-num'),
      ...all(record, 'urls/related-urls/url')
        .map(textWithin)
        .filter((url) => /\bdoi\.org\/10\./i.test(url)),
    ],
    isbn: [at('isbn')],
    issn: [at('isbn'), at('issn')],
    publisher: at('publisher'),
    place: at('pub-location'),
    editors: type === 'edited-book' && editors.length === 0 ? authors : editors,
    language: at('language'),
    abstract: at('abstract'),
    keywords: all(record, 'keywords/keyword').map(textWithin).join('; '),
  };
}

function typeOf(record: XmlElement): ReadType {
  const [kind] = all(record, 'ref-type');
  const name = (kind?.attributes.name ?? textWithin(kind)).trim().toLowerCase();
  const number = /^\s*\d+\s*$/.test(textWithin(kind)) ? textWithin(kind).trim() : '';
  const type = NAMES[name] ?? TYPES[number] ?? 'other';
  // A paper in proceedings: EndNote has one type for both.
  if (type === 'proceedings' && textAt(record, 'titles/secondary-title').trim() !== '') return 'conference-paper';
  if (type === 'proceedings' && textAt(record, 'pages').trim() !== '') return 'conference-paper';
  return type;
}

const namesAt = (record: XmlElement, path: string) => all(record, path).map((author) => readName(textWithin(author)));
