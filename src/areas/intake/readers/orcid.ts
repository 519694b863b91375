import { readName } from './names.ts';
import { listAt, stringAt, valueAt } from './json-items.ts';
import type { RawRecord, ReadAuthor, ReadType } from './record.ts';
import { isWhole } from './type-words.ts';

const TYPES: Record<string, ReadType> = {
  annotation: 'other',
  book: 'book',
  'book-chapter': 'chapter',
  'book-review': 'article',
  'conference-abstract': 'other',
  'conference-output': 'conference-paper',
  'conference-paper': 'conference-paper',
  'conference-poster': 'other',
  'conference-proceedings': 'proceedings',
  'data-set': 'dataset',
  'dictionary-entry': 'chapter',
  dissertation: 'thesis',
  'dissertation-thesis': 'thesis',
  'edited-book': 'edited-book',
  'encyclopedia-entry': 'chapter',
  'journal-article': 'article',
  'magazine-article': 'article',
  'newspaper-article': 'article',
  'newsletter-article': 'article',
  patent: 'patent',
  'physical-object': 'other',
  preprint: 'preprint',
  report: 'report',
  review: 'article',
  software: 'software',
  'supervised-student-publication': 'thesis',
  'working-paper': 'report',
};

const displayIndex = (work: unknown) => Number(stringAt(work, 'display-index') ?? 0);

/** Works of a record of ORCID: of each group, which is one work, the preferred one. */
export function orcidWorks(value: unknown): unknown[] {
  const bulk = listAt(value, 'bulk').flatMap((one) => listAt(one, 'work'));
  if (bulk.length > 0) return bulk;
  const groups = [
    ...listAt(value, 'group'),
    ...listAt(value, 'works.group'),
    ...listAt(value, 'activities-summary.works.group'),
    // One group, of a file of which only a part can be read.
    ...(valueAt(value, 'work-summary') === undefined ? [] : [value]),
  ];
  if (groups.length === 0) return [valueAt(value, 'work') ?? value];
  return groups.flatMap((group) => {
    const all = [...listAt(group, 'work-summary'), ...listAt(group, 'work')];
    return all.toSorted((a, b) => displayIndex(b) - displayIndex(a)).slice(0, 1);
  });
}

export function orcidRecord(work: unknown, line: number): RawRecord {
  const at = (path: string) => stringAt(work, `${path}.value`) ?? stringAt(work, path);
  const type =
    TYPES[(stringAt(work, 'type') ?? stringAt(work, 'work-type') ?? '').toLowerCase().replaceAll('_', '-')] ?? 'other';
  const ids = listAt(work, 'external-ids.external-id').map((one) => ({
    kind: (stringAt(one, 'external-id-type') ?? '').toLowerCase(),
    value: stringAt(one, 'external-id-value'),
    relation: (stringAt(one, 'external-id-relationship') ?? 'self').toLowerCase().replaceAll('_', '-'),
  }));
  const known = (kind: string, relations: string[]) =>
    ids.flatMap((one) => (one.kind === kind && relations.includes(one.relation) ? [one.value] : []));
  return {
    line,
    type,
    year: [at('publication-date.year')],
    title: at('title.title'),
    subtitle: at('title.subtitle'),
    container: isWhole(type) ? undefined : at('journal-title'),
    authors: listAt(work, 'contributors.contributor').flatMap(authorOf),
    ...citationOf(work),
    doi: known('doi', ['self']),
    isbn: known('isbn', ['self', 'part-of']),
    issn: known('issn', ['self', 'part-of']),
    language: at('language-code'),
    pubmed: known('pmid', ['self'])[0],
    url: at('url'),
  };
}

function authorOf(contributor: unknown): ReadAuthor[] {
  const role = stringAt(contributor, 'contributor-attributes.contributor-role') ?? 'author';
  const name = stringAt(contributor, 'credit-name.value') ?? stringAt(contributor, 'credit-name');
  if (name === undefined || /editor|translator|chair|advisor|assignee|inventor-?rep/i.test(role)) return [];
  return [readName(name)];
}

/** Volume, issue and pages stand only in the citation, if it is BibTeX. */
function citationOf(work: unknown): Pick<RawRecord, 'volume' | 'issue' | 'pages'> {
  const kind = stringAt(work, 'citation.citation-type') ?? '';
  const text = /bibtex/i.test(kind) ? (stringAt(work, 'citation.citation-value') ?? '') : '';
  const field = (name: string) => new RegExp(`\\b${name}\\s*=\\s*[{"]([^{}"]*)[}"]`, 'i').exec(text)?.[1];
  return { volume: field('volume'), issue: field('number'), pages: field('pages') };
}
