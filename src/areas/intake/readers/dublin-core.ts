import { citedIn } from './cited.ts';
import { finish } from './finish.ts';
import { isBody, readName } from './names.ts';
import type { RawRecord, Reading } from './record.ts';
import { isWhole, typeOfWords } from './type-words.ts';
import { elements, textWithin, type XmlElement, xmlTree } from './xml-tree.ts';

/** Reads records of Dublin Core in XML, as repositories give them by OAI-PMH, by themselves or in RDF. */
export function readDublinCoreXml(text: string): Reading {
  const { root, errors } = xmlTree(text);
  return { records: root ? descriptionsIn(root).map((one) => finish(rawOf(one))) : [], errors };
}

/** Elements that describe a work: whole ones with a title and something else of Dublin Core. */
function descriptionsIn(element: XmlElement): XmlElement[] {
  if (element.isCut && element.name === 'dc') return [];
  const names = new Set(elements(element).map(({ name }) => name));
  const isOne =
    names.has('title') && ['creator', 'date', 'issued', 'identifier', 'type'].some((name) => names.has(name));
  return isOne ? [element] : elements(element).flatMap(descriptionsIn);
}

const DOI = /^(?:doi:|info:doi\/|https?:\/\/(?:dx\.)?doi\.org\/)?\s*10\.\d{4,9}\//i;

/** What an identifier of Dublin Core is, which holds any of them. */
export const isDoi = (text: string) => DOI.test(text.trim());
export const isIsbn = (text: string) => /isbn|^\s*97[89][-\d]{10,14}\s*$/i.test(text);
export const isIssn = (text: string) => /issn|^\s*\d{4}-\d{3}[\dX]\s*$/i.test(text);

/** One person each, or several with semicolons between. */
export const creatorsIn = (texts: string[]) =>
  texts.flatMap((text) => (isBody(text) ? [text] : text.split(/\s*;\s*/))).map(readName);

function rawOf(description: XmlElement): RawRecord {
  const values = (...names: string[]) =>
    names.flatMap((name) =>
      elements(description)
        .filter((one) => one.name === name)
        .map((one) => textWithin(one).trim()),
    );
  const identifiers = values('identifier');
  const places = values('source', 'isPartOf');
  const issn = [...identifiers, ...places].filter(isIssn);
  const source = places.find((one) => !isIssn(one) && !/^https?:|^urn:|isbn/i.test(one));
  const cited = citedIn(source, values('bibliographicCitation')[0]);
  const named = typeOfWords(values('type').join('; '));
  const type = named === 'other' && source !== undefined && issn.length > 0 ? 'article' : named;
  return {
    line: description.line,
    type,
    year: values('issued', 'date', 'created', 'available'),
    title: values('title')[0],
    ...cited,
    container: isWhole(type) ? undefined : cited.container,
    authors: creatorsIn(values('creator')),
    doi: identifiers.filter(isDoi),
    isbn: [...identifiers, ...places].filter(isIsbn),
    issn,
    publisher: values('publisher')[0],
    language: values('language')[0],
    abstract: values('description', 'abstract')[0],
    keywords: values('subject').join('; '),
  };
}
