import { body, person, readName } from './names.ts';
import { listAt, stringAt } from './json-items.ts';
import type { RawRecord, ReadAuthor, ReadType } from './record.ts';
import { isWhole } from './type-words.ts';

const GENERAL: Record<string, ReadType> = {
  book: 'book',
  bookchapter: 'chapter',
  collection: 'dataset',
  computationalnotebook: 'software',
  conferencepaper: 'conference-paper',
  conferenceproceeding: 'proceedings',
  datapaper: 'article',
  dataset: 'dataset',
  dissertation: 'thesis',
  journalarticle: 'article',
  preprint: 'preprint',
  report: 'report',
  software: 'software',
};

const NAMED: [RegExp, ReadType][] = [
  [/pre-?print/i, 'preprint'],
  [/thesis|dissertation|rozprawa|praca doktorska/i, 'thesis'],
  [/conference ?(?:paper|contribution)|proceedings paper/i, 'conference-paper'],
  [/proceedings/i, 'proceedings'],
  [/book ?(?:chapter|section|part)|chapter|rozdział/i, 'chapter'],
  [/journal|article|artykuł/i, 'article'],
  [/\bbook\b|monograph|książka/i, 'book'],
  [/report|raport|working ?paper|deliverable/i, 'report'],
  [/data ?set|zbiór danych/i, 'dataset'],
  [/software|code/i, 'software'],
  [/patent/i, 'patent'],
];

/** The attributes of one DOI of DataCite. */
export function dataciteRecord(item: unknown, line: number): RawRecord {
  const own = typeof item === 'object' && item !== null && 'attributes' in item ? item.attributes : item;
  const at = (path: string) => stringAt(own, path);
  const type = typeOf(own);
  const titles = listAt(own, 'titles');
  const main = titles.find((one) => stringAt(one, 'titleType') === undefined) ?? titles[0];
  const subtitle = titles.find((one) => stringAt(one, 'titleType') === 'Subtitle');
  const published = listAt(own, 'relatedItems').find((one) =>
    /IsPublishedIn|IsPartOf/i.test(stringAt(one, 'relationType') ?? ''),
  );
  const part = (name: string) => at(`container.${name}`) ?? stringAt(published, name);
  const isAlone = isWhole(type) || type === 'dataset' || type === 'software';
  const related = listAt(own, 'relatedIdentifiers').filter((one) =>
    /IsPartOf|IsPublishedIn/i.test(stringAt(one, 'relationType') ?? ''),
  );
  const numbers = (kind: string) => [
    ...[...listAt(own, 'identifiers'), ...listAt(own, 'alternateIdentifiers')].flatMap((one) =>
      (stringAt(one, 'identifierType') ?? stringAt(one, 'alternateIdentifierType') ?? '').toUpperCase() === kind
        ? [stringAt(one, 'identifier') ?? stringAt(one, 'alternateIdentifier')]
        : [],
    ),
    ...related.flatMap((one) =>
      (stringAt(one, 'relatedIdentifierType') ?? '').toUpperCase().endsWith(kind)
        ? [stringAt(one, 'relatedIdentifier')]
        : [],
    ),
    ...((at('container.identifierType') ?? '').toUpperCase().endsWith(kind) ? [at('container.identifier')] : []),
    ...((stringAt(published, 'relatedItemIdentifier.relatedItemIdentifierType') ?? '').toUpperCase().endsWith(kind)
      ? [stringAt(published, 'relatedItemIdentifier.relatedItemIdentifier')]
      : []),
  ];
  return {
    line,
    type,
    year: [
      at('publicationYear'),
      ...listAt(own, 'dates').flatMap((one) => (stringAt(one, 'dateType') === 'Issued' ? [stringAt(one, 'date')] : [])),
    ],
    title: stringAt(main, 'title') ?? at('title'),
    subtitle: stringAt(subtitle, 'title'),
    container: isAlone ? undefined : (at('container.title') ?? stringAt(published, 'titles.0.title')),
    authors: listAt(own, 'creators').map(nameOfCreator),
    volume: part('volume'),
    issue: part('issue') ?? part('number'),
    pages: part('firstPage'),
    lastPage: part('lastPage'),
    doi: [
      at('doi'),
      at('id'),
      at('identifier.identifier'),
      ...listAt(own, 'identifiers').flatMap((one) =>
        stringAt(one, 'identifierType') === 'DOI' ? [stringAt(one, 'identifier')] : [],
      ),
    ],
    isbn: numbers('ISBN'),
    issn: numbers('ISSN'),
    publisher: at('publisher') ?? at('publisher.name'),
    editors: listAt(own, 'contributors')
      .filter((one) => stringAt(one, 'contributorType') === 'Editor')
      .map(nameOfCreator),
    language: at('language'),
    abstract: listAt(own, 'descriptions')
      .filter((one) => stringAt(one, 'descriptionType') === 'Abstract')
      .map((one) => stringAt(one, 'description'))[0],
    keywords: listAt(own, 'subjects')
      .flatMap((one) => stringAt(one, 'subject') ?? [])
      .join('; '),
    url: at('url'),
  };
}

function typeOf(own: unknown): ReadType {
  const general = (stringAt(own, 'types.resourceTypeGeneral') ?? '').replaceAll(/[\s-]/g, '').toLowerCase();
  const known = GENERAL[general];
  if (known && known !== 'book') return known;
  const says = stringAt(own, 'types.resourceType') ?? '';
  const named = NAMED.find(([pattern]) => pattern.test(says))?.[1];
  if (known === 'book') return named === 'chapter' ? 'chapter' : 'book';
  return named ?? 'other';
}

function nameOfCreator(creator: unknown): ReadAuthor {
  const at = (path: string) => stringAt(creator, path);
  const name = at('name') ?? at('creatorName') ?? '';
  if (at('nameType') === 'Organizational') return body(name);
  if (at('familyName') !== undefined) return person(at('familyName'), at('givenName'));
  return at('nameType') === 'Personal' || name.includes(',') ? readName(name) : readName(name);
}
