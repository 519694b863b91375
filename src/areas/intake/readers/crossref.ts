import { cslName, yearOf } from './csl.ts';
import { listAt, stringAt, stringsAt } from './json-items.ts';
import type { RawRecord, ReadType } from './record.ts';
import { isWhole } from './type-words.ts';

const TYPES: Record<string, ReadType> = {
  book: 'book',
  'book-chapter': 'chapter',
  'book-part': 'chapter',
  'book-section': 'chapter',
  'book-track': 'chapter',
  dataset: 'dataset',
  database: 'dataset',
  dissertation: 'thesis',
  'edited-book': 'edited-book',
  'journal-article': 'article',
  // As CSL calls it.
  'article-journal': 'article',
  monograph: 'book',
  'posted-content': 'preprint',
  proceedings: 'proceedings',
  'proceedings-article': 'conference-paper',
  'reference-book': 'edited-book',
  'reference-entry': 'chapter',
  report: 'report',
  'report-component': 'report',
};

/** One work of Crossref's REST API. */
export function crossrefRecord(work: unknown, line: number): RawRecord {
  const at = (path: string) => stringAt(work, path);
  const type = typeOf(work);
  const containers = stringsAt(work, 'container-title');
  return {
    line,
    type,
    year: ['issued', 'published', 'published-print', 'published-online', 'posted', 'approved'].map((day) =>
      yearOf(work, day),
    ),
    title: stringsAt(work, 'title')[0],
    subtitle: stringsAt(work, 'subtitle')[0],
    // A series stands before the book of a chapter.
    container: isWhole(type)
      ? undefined
      : type === 'chapter' || type === 'conference-paper'
        ? containers.at(-1)
        : containers[0],
    authors: listAt(work, 'author').map(cslName),
    volume: at('volume'),
    issue: at('issue') ?? at('journal-issue.issue'),
    pages: at('page'),
    articleNumber: at('article-number'),
    doi: [at('DOI')],
    isbn: [...stringsAt(work, 'ISBN'), ...listAt(work, 'isbn-type').map((one) => stringAt(one, 'value'))],
    issn: [...stringsAt(work, 'ISSN'), ...listAt(work, 'issn-type').map((one) => stringAt(one, 'value'))],
    publisher: at('publisher'),
    place: at('publisher-location'),
    editors: listAt(work, 'editor').map(cslName),
    language: at('language'),
    abstract: at('abstract'),
    keywords: stringsAt(work, 'subject').join('; '),
    conference: at('event.name'),
  };
}

function typeOf(work: unknown): ReadType {
  const said = stringAt(work, 'type') ?? '';
  const type = TYPES[said] ?? 'other';
  if (type === 'preprint' && (stringAt(work, 'subtype') ?? 'preprint') !== 'preprint') return 'other';
  const [authors, editors] = [listAt(work, 'author'), listAt(work, 'editor')];
  if (type === 'book' && authors.length === 0 && editors.length > 0) return 'edited-book';
  if (said === 'reference-book' && authors.length > 0 && editors.length === 0) return 'book';
  return type;
}
