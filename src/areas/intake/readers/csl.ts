import { body, person } from './names.ts';
import { listAt, stringAt, stringsAt, valueAt } from './json-items.ts';
import type { RawRecord, ReadAuthor, ReadType } from './record.ts';
import { isWhole } from './type-words.ts';

const TYPES: Record<string, ReadType> = {
  article: 'preprint',
  'article-journal': 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  book: 'book',
  chapter: 'chapter',
  classic: 'book',
  collection: 'edited-book',
  dataset: 'dataset',
  entry: 'chapter',
  'entry-dictionary': 'chapter',
  'entry-encyclopedia': 'chapter',
  pamphlet: 'book',
  'paper-conference': 'conference-paper',
  patent: 'patent',
  periodical: 'other',
  report: 'report',
  review: 'article',
  'review-book': 'article',
  software: 'software',
  thesis: 'thesis',
  // Of Crossref, which services put into CSL.
  'journal-article': 'article',
  'proceedings-article': 'conference-paper',
  'book-chapter': 'chapter',
  monograph: 'book',
  'edited-book': 'edited-book',
  proceedings: 'proceedings',
  dissertation: 'thesis',
  'posted-content': 'preprint',
};

/** One item of CSL-JSON. */
export function cslRecord(item: unknown, line: number): RawRecord {
  const at = (path: string) => stringAt(item, path) ?? stringsAt(item, path)[0];
  const type = typeOf(item);
  return {
    line,
    type,
    year: [yearOf(item, 'issued'), yearOf(item, 'published'), at('year')],
    title: at('title'),
    subtitle: stringsAt(item, 'subtitle')[0],
    container: isWhole(type) ? undefined : at('container-title'),
    authors: listAt(item, 'author').map(cslName),
    volume: at('volume'),
    issue: at('issue') ?? (type === 'article' ? at('number') : undefined),
    pages: at('page') ?? (at('page-first') || undefined),
    articleNumber: at('article-number'),
    doi: [at('DOI'), ...(/\bdoi\.org\/10\./i.test(at('URL') ?? '') ? [at('URL')] : [])],
    isbn: stringsAt(item, 'ISBN'),
    issn: stringsAt(item, 'ISSN'),
    publisher: at('publisher'),
    place: at('publisher-place'),
    editors: listAt(item, 'editor').map(cslName),
    language: at('language'),
    abstract: at('abstract'),
    keywords: at('keyword'),
    conference: at('event-title') ?? at('event'),
    pubmed: at('PMID'),
    url: at('URL'),
  };
}

function typeOf(item: unknown): ReadType {
  const type = TYPES[stringAt(item, 'type') ?? ''] ?? 'other';
  const genre = stringAt(item, 'genre') ?? '';
  if (type === 'book' && listAt(item, 'author').length === 0 && listAt(item, 'editor').length > 0) return 'edited-book';
  if (
    type === 'preprint' &&
    stringAt(item, 'type') === 'article' &&
    stringAt(item, 'container-title') !== undefined &&
    !/preprint/i.test(genre) &&
    !/arxiv|rxiv|ssrn|preprint/i.test(`${stringAt(item, 'container-title')} ${stringAt(item, 'publisher') ?? ''}`)
  )
    return 'article';
  if ((type === 'article' || type === 'other') && /preprint/i.test(genre)) return 'preprint';
  return type;
}

/** `{date-parts: [[2021, 3]]}`, `{raw}`, `{literal}`. */
export function yearOf(item: unknown, path: string): string | undefined {
  const parts = valueAt(item, `${path}.date-parts.0.0`);
  if (typeof parts === 'number' || typeof parts === 'string') return String(parts);
  return stringAt(item, `${path}.raw`) ?? stringAt(item, `${path}.literal`) ?? stringAt(item, path);
}

export function cslName(name: unknown): ReadAuthor {
  const at = (path: string) => stringAt(name, path);
  const literal = at('literal') ?? (at('family') === undefined && at('given') === undefined ? at('name') : undefined);
  if (literal !== undefined) return body(literal);
  const particles = [at('dropping-particle'), at('non-dropping-particle')]
    .filter((part) => part !== undefined)
    .join(' ');
  const known = person(at('family') ?? at('given'), at('family') === undefined ? '' : at('given'), particles);
  // Crossref's.
  const orcid = at('ORCID');
  return orcid === undefined ? known : { ...known, orcid };
}
