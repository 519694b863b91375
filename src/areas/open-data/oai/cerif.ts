import { CHAPTER } from '#areas/records/fields.ts';
import type { ItemAuthor, PersonItem, ProjectItem, Published, UnitItem, WorkItem } from '../items.ts';
import type { ItemKind } from '../schema-words.ts';
import {
  authorsOf,
  doiOf,
  editorsOf,
  isOpen,
  issnsOf,
  keywordsOf,
  languageOf,
  licenceOf,
  orcidOf,
  pagesOf,
  personName,
} from '../text.ts';
import { element, textElement } from '../xml.ts';

const NAMESPACE = 'https://www.openaire.eu/cerif-profile/1.2/';
const VOCABULARIES = 'https://www.openaire.eu/cerif-profile/vocab/';
const COAR = 'http://purl.org/coar/resource_type/';
const [JOURNAL, BOOK, PATENT_TYPE] = ['c_0640', 'c_2f33', 'c_15cd'];

export const CERIF = {
  prefix: 'oai_cerif_openaire_v1_2',
  schema: 'https://www.openaire.eu/schema/cris/1.2/openaire-cerif-profile.xsd',
  namespace: NAMESPACE,
} as const;

export const ENTITIES: Record<ItemKind, string> = {
  work: 'Publications',
  patent: 'Patents',
  person: 'Persons',
  unit: 'OrgUnits',
  project: 'Projects',
};
export const entityId = (kind: ItemKind, id: number) => `${ENTITIES[kind]}/${id}`;

/** COAR's types of what the library keeps. */
const TYPES: Readonly<Record<number, string>> = {
  3: BOOK,
  19: 'c_3248',
  20: 'c_6501',
  21: BOOK,
  25: 'c_5794',
  27: 'c_5794',
};

const typeOf = (code: string, vocabulary = 'COAR_Publication_Types') =>
  textElement('Type', `${COAR}${code}`, { xmlns: `${VOCABULARIES}${vocabulary}` });

const inLanguage = (name: string, text: string | number | undefined, language: string | undefined) =>
  textElement(name, text, { 'xml:lang': language });

const namesOf = ({ first, last }: { first: string; last: string }) =>
  element('PersonName', textElement('FamilyNames', last) + textElement('FirstNames', first));

/** Whoever has no public page is a name without a number. */
const authorOf = (author: ItemAuthor) =>
  textElement('DisplayName', personName(author)) +
  element('Person', namesOf(author) + textElement('ORCID', orcidOf(author)), {
    id: author.person === undefined ? undefined : entityId('person', author.person),
  });

const people = (names: readonly [all: string, each: string], authors: readonly ItemAuthor[]) =>
  element(names[0], authors.map((author) => element(names[1], authorOf(author))).join(''));

const named = (wrapper: string, name: string | number | undefined) =>
  name === undefined ? '' : element(wrapper, element('OrgUnit', textElement('Name', name)));

const unitOf = ({ id, name }: { id: number; name: string }) =>
  element('OrgUnit', inLanguage('Name', name, 'pl'), { id: entityId('unit', id) });

const subjects = ({ details }: WorkItem) =>
  [
    ...keywordsOf(details.keywords_pl).map((word) => inLanguage('Keyword', word, 'pl')),
    ...keywordsOf(details.keywords_en).map((word) => inLanguage('Keyword', word, 'en')),
  ].join('');

const abstracts = ({ details }: WorkItem) =>
  inLanguage('Abstract', details.abstract_pl, 'pl') + inLanguage('Abstract', details.abstract_en, 'en');

function publishedIn(work: WorkItem): string {
  const { book, isbn, venue, parent, type } = work;
  if (type === CHAPTER || book !== undefined) {
    const within = typeOf(BOOK) + textElement('Title', book) + textElement('ISBN', isbn);
    const id = parent === undefined ? undefined : entityId('work', parent);
    return book === undefined ? '' : element('PartOf', element('Publication', within, { id }));
  }
  const issns = issnsOf(work);
  if (venue === undefined || issns.length === 0) return '';
  const numbers = issns.map((issn) => textElement('ISSN', issn)).join('');
  return element('PublishedIn', element('Publication', typeOf(JOURNAL) + textElement('Title', venue) + numbers));
}

function publication(work: WorkItem, address: string | undefined): string {
  const { details, title, year, isbn, book, venue } = work;
  const language = languageOf(work);
  const { first, last } = pagesOf(work);
  const isBook = book !== undefined || isbn !== undefined;
  return [
    typeOf(TYPES[work.type] ?? 'c_18cf'),
    textElement('Language', language),
    inLanguage('Title', title, language),
    inLanguage('Title', details.title_en, 'en'),
    publishedIn(work),
    textElement('PublicationDate', year),
    textElement('Volume', details.volume),
    textElement('Issue', details.issue),
    textElement('Edition', details.edition),
    textElement('StartPage', first),
    textElement('EndPage', last),
    textElement('DOI', doiOf(work)),
    textElement('ISI-Number', details.wos),
    textElement('SCP-Number', details.scopus),
    book === undefined ? textElement('ISBN', isbn) : '',
    textElement('URL', address ?? details.url),
    people(['Authors', 'Author'], authorsOf(work)),
    people(['Editors', 'Editor'], editorsOf(work)),
    isBook && venue ? element('Publishers', named('Publisher', venue)) : '',
    textElement('License', licenceOf(work), { scheme: 'https://creativecommons.org/licenses' }),
    subjects(work),
    abstracts(work),
    event(work),
    isOpen(work)
      ? textElement('Access', 'http://purl.org/coar/access_right/c_abf2', {
          xmlns: 'http://purl.org/coar/access_right',
        })
      : '',
  ].join('');
}

const event = ({ details }: WorkItem) =>
  details.conference === undefined
    ? ''
    : element(
        'PresentedAt',
        element(
          'Event',
          textElement('Name', details.conference) +
            textElement('Place', details.conference_place) +
            textElement('StartDate', details.conference_from) +
            textElement('EndDate', details.conference_to),
        ),
      );

const patent = (work: WorkItem, address: string | undefined) => {
  const { details, title } = work;
  return [
    typeOf(PATENT_TYPE, 'COAR_Patent_Types'),
    textElement('Title', title),
    textElement('RegistrationDate', details.application_day),
    textElement('ApprovalDate', details.grant_day),
    named('Issuer', details.patent_office),
    textElement('PatentNumber', details.patent_number),
    textElement('URL', address ?? details.url),
    people(['Inventors', 'Inventor'], work.authors),
    details.holder === undefined ? '' : element('Holders', named('Holder', details.holder)),
    abstracts(work),
    subjects(work),
  ].join('');
};

const person = (item: PersonItem, address: string | undefined) =>
  [
    namesOf(item),
    textElement('ORCID', orcidOf(item)),
    textElement('ElectronicAddress', address),
    item.unit ? element('Affiliation', unitOf(item.unit)) : '',
  ].join('');

const unit = ({ name, parent }: UnitItem, address: string | undefined) =>
  [
    inLanguage('Name', name, 'pl'),
    textElement('ElectronicAddress', address),
    parent ? element('PartOf', unitOf(parent)) : '',
  ].join('');

const isHead = (role = '') => /^kierowni/i.test(role);

/** Registers know years alone, which no StartDate may be: they stand at the people. */
const project = ({ title, number, funder, from, to, people: team }: ProjectItem) => {
  const seat = (name: string, { person: id, ...names }: ProjectItem['people'][number]) =>
    element(
      name,
      textElement('DisplayName', personName(names)) + element('Person', namesOf(names), { id: entityId('person', id) }),
      {
        startDate: from,
        endDate: to,
      },
    );
  const heads = team.filter(({ role }) => isHead(role)).map((each) => seat('PrincipalInvestigator', each));
  const members = team.filter(({ role }) => !isHead(role)).map((each) => seat('Member', each));
  return [
    textElement('Title', title),
    textElement('Identifier', number, { type: 'https://w3id.org/cerif/vocab/IdentifierTypes#ProjectReference' }),
    element('Team', [...heads, ...members].join('')),
    funder === undefined ? '' : element('Funded', named('By', funder)),
  ].join('');
};

/** An item as OpenAIRE's profile of CERIF XML has it; nothing for a withdrawn one. */
export function cerif(of: Published, address: string | undefined): string {
  const attributes = { xmlns: NAMESPACE, id: entityId(of.kind, of.id) };
  if (of.item === null) return '';
  switch (of.kind) {
    case 'work':
      return element('Publication', publication(of.item, address), attributes);
    case 'patent':
      return element('Patent', patent(of.item, address), attributes);
    case 'person':
      return element('Person', person(of.item, address), attributes);
    case 'unit':
      return element('OrgUnit', unit(of.item, address), attributes);
    case 'project':
      return element('Project', project(of.item), attributes);
  }
}
