import { PATENT } from '#areas/records/fields.ts';
import type { WorkItem } from '../items.ts';
import {
  authorsOf,
  DOI_ADDRESS,
  doiOf,
  editorsOf,
  invertedName,
  isOpen,
  issnsOf,
  keywordsOf,
  languageOf,
  licenceOf,
  sourceLine,
} from '../text.ts';
import { element, textElement } from '../xml.ts';

const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/oai_dc/';
const SEMANTICS = 'info:eu-repo/semantics/';

const TYPES: Readonly<Record<number, string>> = {
  3: 'book',
  7: 'patent',
  19: 'bookPart',
  20: 'article',
  21: 'book',
  25: 'conferenceObject',
  27: 'conferenceObject',
};

export const DUBLIN_CORE = {
  prefix: 'oai_dc',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
  namespace: NAMESPACE,
} as const;

const each = (name: string, values: readonly (string | number | undefined)[], language?: string) =>
  values.map((value) => textElement(`dc:${name}`, value, { 'xml:lang': language })).join('');

/** A work in unqualified Dublin Core; `address`: its public page, if there is one. */
export function dublinCore(work: WorkItem, address: string | undefined): string {
  const { details, type, year, title, venue, isbn, book } = work;
  const doi = doiOf(work);
  const isBook = book !== undefined || isbn !== undefined;
  return element(
    'oai_dc:dc',
    [
      each('title', [title], languageOf(work)),
      each('title', [details.title_en], 'en'),
      each('creator', authorsOf(work).map(invertedName)),
      each('subject', keywordsOf(details.keywords_pl), 'pl'),
      each('subject', keywordsOf(details.keywords_en), 'en'),
      each('description', [details.abstract_pl], 'pl'),
      each('description', [details.abstract_en], 'en'),
      each('publisher', [type === PATENT ? details.patent_office : isBook ? venue : undefined]),
      each('contributor', editorsOf(work).map(invertedName)),
      each('date', [details.grant_day ?? year]),
      each('type', [`${SEMANTICS}${TYPES[type] ?? 'other'}`]),
      each('identifier', [address, doi && `${DOI_ADDRESS}${doi}`, isbn && `urn:ISBN:${isbn}`, details.patent_number]),
      each('source', [isBook ? undefined : sourceLine(work), ...issnsOf(work).map((issn) => `ISSN ${issn}`)]),
      each('language', [details.language === 'other' ? undefined : details.language]),
      each('relation', [isBook && book ? sourceLine(work) : undefined, details.url]),
      each('rights', [isOpen(work) ? `${SEMANTICS}openAccess` : undefined, licenceOf(work)]),
    ].join(''),
    {
      'xmlns:oai_dc': NAMESPACE,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xsi:schemaLocation': `${NAMESPACE} ${DUBLIN_CORE.schema}`,
    },
  );
}
