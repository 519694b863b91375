import { isBinary, isPdf, isZip, wideEncoding } from '#platform/files/signatures.ts';
import { betweenEntries, BIBTEX_ENTRY, bibtexParts } from './bibtex.ts';
import { crossrefRecord } from './crossref.ts';
import { cslRecord } from './csl.ts';
import { dataciteRecord } from './datacite.ts';
import { readDublinCoreXml } from './dublin-core.ts';
import { readEndnote } from './endnote.ts';
import { finish } from './finish.ts';
import { jsonItems, listAt, stringAt, stringsAt, valueAt } from './json-items.ts';
import { readNbib } from './nbib.ts';
import { orcidRecord, orcidWorks } from './orcid.ts';
import { readPage } from './page.ts';
import { pbnRecord } from './pbn.ts';
import { readPubmed } from './pubmed.ts';
import type { FoundRecord, RawRecord, Reading, ReadRecord } from './record.ts';
import { betweenRis, readRis } from './ris.ts';
import { schemaRecord, schemaWorks } from './schema-org.ts';
import { readDataciteXml, readOrcidXml } from './xml-records.ts';

const nothing = (message: string): Reading => ({ records: [], errors: [{ line: 1, message }] });

const READ_FORMATS =
  'Wczytaj plik BibTeX, RIS, CSL-JSON, EndNote XML, PubMed, ORCID, PBN, Crossref, DataCite albo stronę HTML';

/** Of a command that somebody waits for. */
const LONGEST_MS = 10_000;

/** Reads a file of records of any format that the product knows; what the format is the content says. Never throws. */
export function readRecords(bytes: Uint8Array): Reading {
  const parts = [...recordParts(bytes, LONGEST_MS)];
  return { records: parts.flatMap(({ records }) => records), errors: parts.flatMap(({ errors }) => errors) };
}

/** What `read-records` prints of a record. */
export function printed({ line: _line, more: _more, ...record }: FoundRecord): ReadRecord {
  return { ...record, authors: record.authors.map(({ family, given }) => ({ family, given })) };
}

/** What `read-records` prints: an object for each record, and for each error of an entry that gave none. */
export const printedLines = ({ records, errors }: Reading): { line: number; text: string }[] => [
  ...records.map((found) => ({ line: found.line, text: JSON.stringify(printed(found)) })),
  ...errors.map((error) => ({ line: error.line, text: JSON.stringify({ errors: [error] }) })),
];

/** The same in parts, where the format is read so; `longestMs`: then what is left of a slow format is named and not read. */
export function* recordParts(bytes: Uint8Array, longestMs: number): Generator<Reading> {
  if (bytes.length === 0) return yield nothing('Plik jest pusty');
  if (isZip(bytes)) {
    return yield nothing(`To arkusz albo archiwum. ${READ_FORMATS}`);
  }
  if (isPdf(bytes)) return yield nothing(`To dokument PDF. ${READ_FORMATS}`);
  if (isBinary(bytes)) return yield nothing(`To nie jest plik tekstowy albo jest uszkodzony. ${READ_FORMATS}`);
  const text = decoded(bytes);
  if (text.trim() === '') return yield nothing('Plik jest pusty');
  let isEmpty = true;
  for (const part of partsOf(text, longestMs)) {
    if (part.records.length > 0 || part.errors.length > 0) isEmpty = false;
    yield part;
  }
  if (isEmpty) yield nothing('W pliku nie ma żadnego rekordu');
}

function* partsOf(text: string, longestMs: number): Generator<Reading> {
  const { parts } = splitByFormat(text);
  if (parts.length === 0) yield nothing(`Nie rozpoznano formatu pliku. ${READ_FORMATS}`);
  for (const { reader, part } of parts) {
    if (reader === 'bibtex') yield* bibtexParts(part, longestMs);
    else yield reader(part);
  }
}

type Reader = ((text: string) => Reading) | 'bibtex';

const RIS_RECORD = /^\s*TY\s{1,2}-/m;

/** Formats whose records have an end, so that whoever gathers records has some in one of them and some in the other. */
const MIXED = [
  { reader: readRis, start: RIS_RECORD, between: betweenRis },
  { reader: 'bibtex', start: BIBTEX_ENTRY, between: betweenEntries },
] as const;

/** What a text is read by, in turn, and what it has beside records of formats that are mixed, in its own line. */
function splitByFormat(text: string): { parts: { reader: Reader; part: string }[]; beside: string } {
  const first = readerOf(text);
  if (first !== readRis && first !== 'bibtex')
    return { parts: first ? [{ reader: first, part: text }] : [], beside: '' };
  let beside = text;
  const parts = (first === readRis ? MIXED : MIXED.toReversed()).flatMap(({ reader, start, between }) => {
    if (!start.test(beside)) return [];
    const part = beside;
    beside = between(part);
    return [{ reader, part }];
  });
  return { parts, beside };
}

/** Whether the text is in one of the formats, so that what somebody has pasted is read as a file. */
export const isFormat = (text: string) => readerOf(text) !== undefined;

/** What is pasted beside records, line by line. */
export const besideRecords = (text: string): string => splitByFormat(text).beside;

/** UTF-8 and UTF-16; what is neither is in the encoding that it names, else as Windows or, by its letters, ISO 8859-2. */
function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  }
}

function encodingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4000)).toString('latin1');
  const named = /^\s*</.test(start)
    ? /(?:encoding|charset)\s*=\s*["']?\s*(iso-8859-\d+|windows-125\d)/i.exec(start)?.[1]
    : undefined;
  if (named) return named;
  // Windows has letters where ISO 8859-2 has signs that nobody writes; ą, ś, ź of ISO are signs of Windows.
  const isIso =
    !bytes.some((byte) => byte >= 0x80 && byte < 0xa0) && bytes.some((byte) => [0xb1, 0xb6, 0xbc].includes(byte));
  return isIso ? 'iso-8859-2' : 'windows-1250';
}

function readerOf(text: string): Reader | undefined {
  const start = text.trimStart().slice(0, 20_000);
  if (/^[{[]/.test(start)) return readJson;
  if (start.startsWith('<')) return xmlReader(start);
  if (RIS_RECORD.test(start)) return readRis;
  if (/^(?:PMID|OWN|STAT|BTI|TI|FAU)\s{0,3}-\s/m.test(start)) return readNbib;
  if (BIBTEX_ENTRY.test(text)) return 'bibtex';
  return /<(?:html|head|meta|body)\b/i.test(start) ? readPage : undefined;
}

function xmlReader(start: string): (text: string) => Reading {
  if (/<!doctype html|<html\b|<head\b|<meta\b/i.test(start)) return readPage;
  if (
    /<(?:PubmedArticleSet|PubmedArticle|PubmedBookArticle|PubmedBookArticleSet|MedlineCitation|BookDocument|MedlineCitationSet)\b/.test(
      start,
    )
  )
    return readPubmed;
  if (/<(?:\w+:)?(?:activities-summary|works|work|bulk|work-summary)\b|orcid\.org\/ns/.test(start)) return readOrcidXml;
  if (/datacite\.org\/schema|<resource\b/.test(start)) return readDataciteXml;
  if (/<(?:\w+:)?dc[\s>]|OAI-PMH|purl\.org\/dc\//.test(start)) return readDublinCoreXml;
  return readEndnote;
}

/** JSON of CSL, Crossref, DataCite, ORCID, PBN and schema.org, told by their fields. */
function readJson(text: string): Reading {
  const { items, errors } = jsonItems(text);
  const records = items.flatMap(({ value, line }) => worksOf(value, line)).map(finish);
  return { records, errors };
}

const has = (value: unknown, ...paths: string[]) => paths.some((path) => valueAt(value, path) !== undefined);

function worksOf(value: unknown, line: number): RawRecord[] {
  const each = (list: unknown[]) => list.flatMap((one) => worksOf(one, line));
  if (Array.isArray(value)) return each(value);
  if (has(value, 'message'))
    return has(value, 'message.items')
      ? each(listAt(value, 'message.items'))
      : worksOf(valueAt(value, 'message'), line);
  if (has(value, 'bulk', 'group', 'works.group', 'activities-summary', 'put-code', 'work.put-code', 'work-summary'))
    return orcidWorks(value).map((work) => orcidRecord(work, line));
  if (has(value, 'activities')) return worksOf(valueAt(value, 'activities'), line);
  if (has(value, 'data')) return each(listAt(value, 'data'));
  if (has(value, 'attributes.titles', 'attributes.doi', 'creators') && has(value, 'attributes', 'titles', 'types'))
    return [dataciteRecord(value, line)];
  if (has(value, 'content') && Array.isArray(valueAt(value, 'content'))) return each(listAt(value, 'content'));
  if (
    has(value, 'versions', 'object', 'pagesFromTo', 'mongoId', 'mainLanguage', 'objectId') ||
    /^(?:ARTICLE|BOOK|EDITED_BOOK|CHAPTER)$/.test(stringAt(value, 'type') ?? '')
  )
    return [pbnRecord(value, line)];
  if (has(value, '@context', '@type', '@graph')) return schemaWorks(value).map((work) => schemaRecord(work, line));
  const list = ['items', 'records', 'results'].find((name) => Array.isArray(valueAt(value, name)));
  if (list !== undefined) return each(listAt(value, list));
  if (
    Array.isArray(valueAt(value, 'title')) &&
    (has(value, 'DOI', 'issued', 'published') || stringsAt(value, 'title').length > 0)
  )
    return [crossrefRecord(value, line)];
  return has(value, 'title', 'DOI', 'author', 'type') ? [cslRecord(value, line)] : [];
}
