import { body, person, readName } from './names.ts';
import { listAt, stringAt, stringsAt, valueAt } from './json-items.ts';
import type { RawRecord, ReadAuthor, ReadType } from './record.ts';

const TYPES: Record<string, ReadType> = {
  Article: 'article',
  ScholarlyArticle: 'article',
  MedicalScholarlyArticle: 'article',
  NewsArticle: 'article',
  BlogPosting: 'other',
  Book: 'book',
  Chapter: 'chapter',
  BookChapter: 'chapter',
  Thesis: 'thesis',
  Report: 'report',
  TechArticle: 'article',
  Dataset: 'dataset',
  SoftwareApplication: 'software',
  SoftwareSourceCode: 'software',
};

/** Works among the values of a page's JSON-LD, also within a graph or as what the page is about. */
export const schemaWorks = (value: unknown): unknown[] => worksIn(compacted(value));

/** Values of the expanded form as plain ones: names without their vocabulary, texts and lists without their wrapping. */
function compacted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(compacted);
    return all.length === 1 && typeof all[0] === 'string' ? all[0] : all;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  if ('@value' in fields) return fields['@value'];
  if ('@list' in fields) return compacted(fields['@list']);
  return Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [
      name.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ''),
      compacted(each),
    ]),
  );
}

function worksIn(value: unknown): unknown[] {
  const all = Array.isArray(value) ? value : [value];
  return all.flatMap((one) => {
    const graph = listAt(one, '@graph');
    if (graph.length > 0) return worksIn(graph);
    if (kindOf(one) !== undefined) return [one];
    const about = [
      ...listAt(one, 'mainEntity'),
      ...listAt(one, 'mainEntityOfPage').filter((each) => typeof each === 'object'),
    ];
    return about.length > 0 ? worksIn(about) : [];
  });
}

const kindOf = (one: unknown) =>
  stringsAt(one, '@type')
    .map((type) => TYPES[type.replace(/^.*[/:#]/, '')])
    .find((type) => type !== undefined);

export function schemaRecord(work: unknown, line: number): RawRecord {
  const at = (path: string) => stringAt(work, path) ?? stringsAt(work, path)[0];
  const type = typeOf(work);
  const places = placesOf(valueAt(work, 'isPartOf'));
  const place = (path: string) =>
    places.map((one) => stringAt(one, path) ?? stringsAt(one, path)[0]).find((found) => found !== undefined);
  const container = places.findLast(
    (one) => !isOnlyNumber(stringsAt(one, '@type')) && stringAt(one, 'name') !== undefined,
  );
  const isWhole = ['book', 'edited-book', 'thesis', 'report', 'dataset', 'software'].includes(type);
  const identifiers = [
    ...listAt(work, 'identifier'),
    ...listAt(work, 'sameAs'),
    ...listAt(work, '@id'),
    ...listAt(work, 'url'),
  ];
  const issnOf = places.flatMap((one) => [...stringsAt(one, 'issn'), ...stringsAt(one, 'eissn')]);
  return {
    line,
    type,
    year: [at('datePublished'), at('copyrightYear'), place('datePublished'), at('dateCreated')],
    title: at('headline') ?? at('name'),
    subtitle: undefined,
    container: isWhole ? undefined : (stringAt(container, 'name') ?? at('publication.name')),
    authors: [...listAt(work, 'author'), ...(valueAt(work, 'author') === undefined ? listAt(work, 'creator') : [])].map(
      nameOfPerson,
    ),
    volume: at('volumeNumber') ?? place('volumeNumber'),
    issue: at('issueNumber') ?? place('issueNumber'),
    pages: at('pagination') ?? at('pageStart'),
    lastPage: at('pagination') === undefined ? at('pageEnd') : undefined,
    doi: [at('doi'), ...identifiers.map(doiText)],
    isbn: [
      ...stringsAt(work, 'isbn'),
      ...(type === 'chapter' ? places.flatMap((one) => stringsAt(one, 'isbn')) : []),
      ...identifiers.map((one) => named(one, /isbn/i)),
    ],
    issn: [...stringsAt(work, 'issn'), ...issnOf, ...identifiers.map((one) => named(one, /issn/i))],
    publisher: at('publisher.name') ?? at('publisher'),
    editors: listAt(work, 'editor').map(nameOfPerson),
    language: at('inLanguage'),
    abstract: at('abstract'),
  };
}

function typeOf(work: unknown): ReadType {
  const kinds = stringsAt(work, '@type').map((type) => TYPES[type.replace(/^.*[/:#]/, '')]);
  const type = kinds.find((kind) => kind !== undefined && kind !== 'other') ?? 'other';
  const says = `${stringsAt(work, 'genre').join(' ')} ${stringAt(work, 'additionalType') ?? ''} ${stringAt(work, 'creativeWorkStatus') ?? ''}`;
  if (/preprint/i.test(says)) return 'preprint';
  if (type === 'article') {
    const place = placesOf(valueAt(work, 'isPartOf'))
      .flatMap((one) => stringsAt(one, '@type'))
      .join(' ');
    if (/\bBook\b/.test(place))
      return /conference|proceedings/i.test(JSON.stringify(valueAt(work, 'isPartOf'))) ? 'conference-paper' : 'chapter';
  }
  if (type === 'book' && listAt(work, 'author').length === 0 && listAt(work, 'editor').length > 0) return 'edited-book';
  return type;
}

/** An issue or a volume, unless it is called a journal too. */
const isOnlyNumber = (types: string[]) => types.length > 0 && types.every((type) => /Issue|Volume/.test(type));

/** The issue, its volume, their journal: each within the former. */
function placesOf(value: unknown): unknown[] {
  const here = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map((one) =>
    typeof one === 'string' ? { name: one } : one,
  );
  return here.flatMap((one) => [one, ...placesOf(valueAt(one, 'isPartOf'))]);
}

function doiText(value: unknown): string | undefined {
  if (typeof value === 'string')
    return /^(?:doi:|info:doi\/|https?:\/\/(?:dx\.)?doi\.org\/)?\s*10\.\d{4,9}\//i.test(value) ? value : undefined;
  const own = stringAt(value, 'value') ?? stringAt(value, '@value') ?? stringAt(value, 'url');
  const kind = `${stringAt(value, 'propertyID') ?? ''} ${stringAt(value, 'name') ?? ''}`;
  return own !== undefined && (/doi/i.test(kind) || /doi\.org\//i.test(own) || /^10\.\d{4,9}\//.test(own))
    ? own
    : undefined;
}

const named = (value: unknown, kind: RegExp) =>
  kind.test(`${stringAt(value, 'propertyID') ?? ''} ${stringAt(value, 'name') ?? ''}`)
    ? stringAt(value, 'value')
    : undefined;

function nameOfPerson(value: unknown): ReadAuthor {
  if (typeof value === 'string') return readName(value);
  const at = (path: string) => stringAt(value, path);
  if (/Organization|Consortium/i.test(stringsAt(value, '@type').join(' '))) return body(at('name') ?? '');
  const [family, name] = [at('familyName'), readName(at('name') ?? '')];
  if (family === undefined) return name;
  const given = at('givenName') ?? stringsAt(value, 'givenName').join(' ');
  return person(family, given === '' && name.family === family ? name.given : given);
}
