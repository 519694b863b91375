import { finish } from './finish.ts';
import { body, isBody, person, readName } from './names.ts';
import type { RawRecord, ReadAuthor, ReadError, Reading, ReadType } from './record.ts';
import { firstValue, type TaggedRecord, valuesOf } from './tagged.ts';

const FIELD = /^([A-Z]{2,4})\s{0,3}-\s(.*)$/;

/** Reads MEDLINE as PubMed exports it (NBIB). */
export function readNbib(text: string): Reading {
  const records: TaggedRecord[] = [];
  const errors: ReadError[] = [];
  let open: TaggedRecord | undefined;
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const [, tag, value = ''] = FIELD.exec(written) ?? [];
    if (written.trim() === '') {
      open = undefined;
    } else if (tag !== undefined) {
      if (!open || (tag === 'PMID' && firstValue(open, 'PMID') !== undefined))
        records.push((open = { line, fields: [] }));
      open.fields.push({ tag, value: value.trim(), line });
    } else if (open && /^\s/.test(written)) {
      const last = open.fields.at(-1);
      if (last) last.value = `${last.value} ${written.trim()}`;
    } else {
      errors.push({ line, message: 'Wiersz bez znacznika pola' });
    }
  }
  return { records: records.map((record) => finish(rawOf(record))), errors };
}

function rawOf(record: TaggedRecord): RawRecord {
  const value = (...tags: string[]) => firstValue(record, ...tags);
  const type = medlineType(valuesOf(record, 'PT'), {
    isPart: value('BTI') !== undefined,
    hasJournal: value('JT', 'TA') !== undefined,
    hasAuthors: value('FAU', 'AU', 'CN') !== undefined,
  });
  return {
    line: record.line,
    type,
    year: [value('DP'), value('DEP'), value('PHST')],
    title: medlineTitle(
      type === 'book' || type === 'edited-book' ? (value('BTI') ?? value('TI')) : (value('TI') ?? value('TT')),
    ),
    container:
      type === 'chapter' ? value('BTI') : type === 'book' || type === 'edited-book' ? undefined : value('JT', 'TA'),
    authors: authorsOf(record),
    volume: value('VI'),
    issue: value('IP'),
    pages: wholePages(value('PG')),
    doi: valuesOf(record, 'LID', 'AID').flatMap((text) =>
      /\[doi\]/i.test(text) ? [text.replace(/\s*\[doi\].*/i, '')] : [],
    ),
    isbn: valuesOf(record, 'ISBN'),
    issn: valuesOf(record, 'IS'),
    publisher: value('PB'),
    editors: valuesOf(record, 'FED', 'ED').map(readName),
    language: value('LA'),
    abstract: value('AB'),
    keywords: valuesOf(record, 'OT').join('; '),
    pubmed: value('PMID'),
  };
}

/** Full names where there are any, in the order of the authors; bodies where they stand. */
function authorsOf({ fields }: TaggedRecord): ReadAuthor[] {
  const hasFull = fields.some(({ tag }) => tag === 'FAU');
  return fields.flatMap(({ tag, value }) => {
    if (tag === 'CN') return [body(value)];
    if (tag === 'FAU') return [value.includes(',') || !isBody(value) ? fullName(value) : body(value)];
    return tag === 'AU' && !hasFull ? [readName(value)] : [];
  });
}

/** `O'Brien, Conan Jr`: what comes after the given names is none of them. */
function fullName(text: string): ReadAuthor {
  const [family = '', ...given] = text.split(/\s*,\s*/);
  if (given.length === 0) return readName(text);
  const words = given.join(' ').split(' ');
  if (words.length > 1 && /^(?:jr|sr|2nd|3rd|4th|ii|iii|iv)\.?$/i.test(words.at(-1) ?? '')) words.pop();
  return person(family, words.join(' '));
}

/** Titles of MEDLINE end with a full stop, translated ones stand in brackets. */
export function medlineTitle(text: string | undefined): string | undefined {
  const plain = text?.trim();
  if (plain === undefined) return undefined;
  const inner = /^\[(.*)\]\.?$/s.exec(plain)?.[1] ?? plain;
  return /\.{3}$|\b(?:\p{L}\.){2,}$/u.test(inner) ? inner : inner.replace(/\.$/, '');
}

/** MEDLINE shortens the last page: `117-8` is 117 to 118. */
export const wholePages = (text: string | undefined): string | undefined =>
  text
    ?.split(/\s*,\s*/)
    .map(wholeRange)
    .join(', ');

function wholeRange(text: string): string {
  const [, prefix = '', from = '', other = '', to = ''] = /^(\p{L}*)(\d+)-(\p{L}*)(\d+)$/u.exec(text.trim()) ?? [];
  if (to === '' || to.length >= from.length || (other !== '' && other !== prefix)) return text;
  return `${prefix}${from}-${prefix}${from.slice(0, from.length - to.length)}${to}`;
}

export function medlineType(
  kinds: string[],
  { isPart, hasJournal, hasAuthors }: { isPart: boolean; hasJournal: boolean; hasAuthors: boolean },
): ReadType {
  const says = kinds.join('; ').toLowerCase();
  if (/preprint/.test(says)) return 'preprint';
  if (/dataset/.test(says)) return 'dataset';
  if (/book chapter|chapter/.test(says)) return 'chapter';
  if (/\bbook\b|monograph/.test(says) && !/book review/.test(says)) return hasAuthors ? 'book' : 'edited-book';
  if (isPart && !hasJournal) return 'chapter';
  if (/dissertation|thesis/.test(says)) return 'thesis';
  if (/technical report/.test(says) && !hasJournal) return 'report';
  return hasJournal || says !== '' ? 'article' : 'other';
}
