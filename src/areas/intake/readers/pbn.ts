import { person, readName } from './names.ts';
import { listAt, stringAt, valueAt } from './json-items.ts';
import type { RawRecord, ReadAuthor, ReadType } from './record.ts';

const TYPES: Record<string, ReadType> = {
  ARTICLE: 'article',
  BOOK: 'book',
  EDITED_BOOK: 'edited-book',
  CHAPTER: 'chapter',
};

/** A publication of PBN: of its entities the current version. */
export function pbnRecord(entity: unknown, line: number): RawRecord {
  const versions = listAt(entity, 'versions');
  const current = versions.find((one) => valueAt(one, 'current') === true) ?? versions.at(-1);
  const own = valueAt(current, 'object') ?? valueAt(entity, 'object') ?? entity;
  const at = (path: string) => stringAt(own, path);
  const type = TYPES[(at('type') ?? '').toUpperCase()] ?? 'other';
  const part = type === 'chapter' ? 'book' : 'journal';
  const conference = type === 'article' && at('journal.title') === undefined && at('proceedings.title') !== undefined;
  return {
    line,
    type,
    year: [at('year'), at('publicationDate'), at('book.year')],
    title: at('title'),
    subtitle: at('subtitle'),
    container:
      type === 'article'
        ? (at('journal.title') ?? (conference ? at('proceedings.title') : undefined))
        : type === 'chapter'
          ? at('book.title')
          : undefined,
    authors: peopleIn(valueAt(own, 'authors')),
    volume: at('volume') ?? at('journalIssue.volume') ?? (type === 'chapter' ? at('book.volume') : undefined),
    issue: at('issue') ?? at('journalIssue.number') ?? at('journalIssue.issue'),
    pages: at('pagesFromTo') ?? at('pages'),
    doi: [at('doi'), ...(/\bdoi\.org\/10\./i.test(at('publicUri') ?? '') ? [at('publicUri')] : [])],
    isbn: [at('isbn'), at(`${part}.isbn`)],
    issn: [at('issn'), at('eissn'), at('journal.issn'), at('journal.eissn')],
    publisher: at('publisher.name') ?? at('publisher.publisherName') ?? at('book.publisher.name'),
    place: at('publicationPlace'),
    editors: peopleIn(valueAt(own, 'editors')),
    language: at('mainLanguage'),
    conference: at('conference.name'),
    pbn: stringAt(entity, 'mongoId') ?? stringAt(entity, 'objectId') ?? at('objectId'),
    url: at('publicUri'),
  };
}

/** A list, or a map by number of the person. */
function peopleIn(value: unknown): ReadAuthor[] {
  const list = Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];
  const ordered = list.toSorted((a, b) => Number(stringAt(a, 'order') ?? 0) - Number(stringAt(b, 'order') ?? 0));
  return ordered.map((one) => {
    if (typeof one === 'string') return readName(one);
    const [family, given] = [
      stringAt(one, 'lastName') ?? stringAt(one, 'familyName'),
      stringAt(one, 'givenNames') ?? stringAt(one, 'firstName') ?? stringAt(one, 'name'),
    ];
    const known = family === undefined ? readName(given ?? '') : person(family, given);
    const orcid = stringAt(one, 'orcidId') ?? stringAt(one, 'orcid');
    return orcid === undefined ? known : { ...known, orcid };
  });
}
