import type { Creator, Entry } from '@retorquere/bibtex-parser';
import { finish } from './finish.ts';
import { lineCounter } from './json-items.ts';
import { body, person, readName } from './names.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { RawRecord, ReadAuthor, ReadError, Reading, ReadType } from './record.ts';
import { parseTex, withSigns } from '#platform/text/tex.ts';

const TYPES: Record<string, ReadType> = {
  article: 'article',
  periodical: 'other',
  suppperiodical: 'article',
  review: 'article',
  book: 'book',
  mvbook: 'book',
  bookinbook: 'chapter',
  booklet: 'book',
  collection: 'edited-book',
  mvcollection: 'edited-book',
  reference: 'edited-book',
  inbook: 'chapter',
  incollection: 'chapter',
  inreference: 'chapter',
  suppbook: 'chapter',
  suppcollection: 'chapter',
  inproceedings: 'conference-paper',
  conference: 'conference-paper',
  proceedings: 'proceedings',
  mvproceedings: 'proceedings',
  thesis: 'thesis',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  bachelorsthesis: 'thesis',
  techreport: 'report',
  report: 'report',
  preprint: 'preprint',
  online: 'other',
  electronic: 'other',
  unpublished: 'other',
  dataset: 'dataset',
  data: 'dataset',
  software: 'software',
  patent: 'patent',
};

/**
 * Reads BibTeX and BibLaTeX in parts, as the parser reads a few hundred kilobytes a second: a file that takes longer is
 * read as far as it gets. What stands between entries is passed over, as its programmes do.
 */
export function* bibtexParts(text: string, longestMs: number): Generator<Reading> {
  const started = performance.now();
  const lineOf = lineCounter(text);
  const abbreviations = (text.match(/^[ \t]*@string\s*[{(].*$/gim) ?? []).join('\n');
  for (const { from, piece } of piecesOf(text)) {
    if (performance.now() - started > longestMs) {
      yield {
        records: [],
        errors: [{ line: lineOf(from), message: 'Od tego wiersza pliku nie odczytano: podziel go na mniejsze' }],
      };
      return;
    }
    yield readPiece(piece, from === 0 ? '' : abbreviations, (at) => lineOf(from + at));
  }
}

/** How an entry begins; `jan@uczelnia (biuro)` is none. */
export const BIBTEX_ENTRY = /(?<![\p{L}\p{N}._-])@\s*[a-z]+\s*[{(]/iu;

/** The same lines without entries and comments: whoever pastes what is left means it to be read. */
export function betweenEntries(text: string): string {
  const between: string[] = [];
  let from = 0;
  for (const { index, 0: head } of text.matchAll(new RegExp(BIBTEX_ENTRY, 'giu'))) {
    if (index < from) continue;
    between.push(text.slice(from, index));
    from = endOf(text, index + head.length);
    between.push(text.slice(index, from).replaceAll(/[^\r\n]+/g, ''));
  }
  return [...between, text.slice(from)].join('').replaceAll(/^[ \t]*%.*$/gm, '');
}

/** Where the entry ends of which the fields begin here: at its bracket, or where the next one begins a line. */
function endOf(text: string, from: number): number {
  const next = /[ \t]*@\s*[a-z]+\s*[{(]/iy;
  const close = text[from - 1] === '(' ? ')' : '}';
  for (let at = from, depth = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === close && depth === 0) return at + 1;
    if (sign === '{') depth++;
    else if (sign === '}') depth--;
    next.lastIndex = at + 1;
    if (sign === '\n' && next.test(text)) return at + 1;
  }
  return text.length;
}

const PIECE = 40_000;

/** Pieces of a long file, each from the beginning of an entry. */
function* piecesOf(text: string): Generator<{ from: number; piece: string }> {
  const start = /^[ \t]*@\s*[a-z]+\s*[{(]/gim;
  for (let from = 0; from < text.length; ) {
    start.lastIndex = from + PIECE;
    const to = start.exec(text)?.index ?? text.length;
    yield { from, piece: text.slice(from, to) };
    from = to;
  }
}

/** A value and on the next line a field, without the comma between them. */
const NO_COMMA = /(?<end>[}"])(?<next>[ \t]*\r?\n[ \t]*[a-z][\w-]*[ \t]*=[ \t]*[{"\d])/gi;

/** Names that somebody has written with semicolons between them: to BibTeX they are one. */
const NAMES = /(?<head>\b(?:author|editor)[ \t]*=[ \t]*[{"])(?<names>[^{}"=]*;[^{}"=]*)(?=[}"])/gi;

const withAnd = (text: string) =>
  text.replaceAll(
    NAMES,
    (_, head: string, names: string) => head + names.replaceAll(/(?<!&#?\w{1,10})\s*;\s*(?=\p{L})/gu, ' and '),
  );

function readPiece(text: string, abbreviations: string, lineOf: (at: number) => number): Reading {
  const library = parseTex(`${abbreviations}\n${withAnd(text).replaceAll(NO_COMMA, '$<end>,$<next>')}`);
  const errors = new Map<number, ReadError[]>();
  const wrong = (line: number, message: string) => errors.set(line, [...(errors.get(line) ?? []), { line, message }]);
  let after = 0;
  for (const { error, input } of library.errors) {
    after = Math.max(after, text.indexOf(withSigns((input ?? '').trim()), after));
    wrong(lineOf(after), messageOf(error));
    after += 1;
  }
  let from = 0;
  const records = library.entries.flatMap((entry) => {
    const at = startOf(text, entry, from);
    from = at + 1;
    const line = lineOf(at);
    const own = [...(errors.get(line) ?? [])];
    if (Object.keys(entry.fields).length === 0) {
      const isWord = /[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
      if (own.length === 0 && !isWord) wrong(line, 'Wpis nie ma żadnego pola');
      return [];
    }
    errors.delete(line);
    const next = text.indexOf('\n@', at);
    for (const { index, 0: found } of text.slice(at, next === -1 ? undefined : next).matchAll(NO_COMMA))
      own.push({ line: lineOf(at + index + found.length), message: 'Przed tym polem brakuje przecinka' });
    return [finish({ ...rawOf(entry, line), errors: own })];
  });
  return { records, errors: [...errors.values()].flat() };
}

const messageOf = (error: string) =>
  /unterminated/i.test(error)
    ? 'Wartość pola nie kończy się: brakuje nawiasu albo cudzysłowu'
    : 'Tego wpisu nie da się odczytać';

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where the entry begins; `from` where it is not found. */
function startOf(text: string, { type, key }: Entry, from: number): number {
  const found = new RegExp(`@${literally(type)}\\s*[{(]\\s*${literally(key)}\\s*,?`, 'i').exec(text.slice(from));
  return found ? from + found.index : from;
}

function rawOf({ type, fields }: Entry, line: number): RawRecord {
  const field = (name: string): string | undefined => {
    const value = (fields as Record<string, unknown>)[name];
    if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(' ') || undefined;
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const known = typeOf(type, field, fields);
  const isPart = known === 'chapter' || known === 'conference-paper';
  return {
    line,
    type: known,
    year: [field('year'), field('date'), field('origdate'), field('eventdate')],
    title: field('title') ?? (known === 'proceedings' ? field('booktitle') : undefined),
    subtitle: field('subtitle'),
    container: isPart
      ? joined(
          field('booktitle') ?? field('maintitle') ?? field('journal'),
          field('booktitle') ? field('booksubtitle') : undefined,
        )
      : known === 'article' || known === 'preprint' || known === 'other'
        ? joined(field('journal') ?? field('journaltitle'), field('journalsubtitle'))
        : undefined,
    authors: (fields.author ?? []).map(authorOf),
    volume: field('volume'),
    issue: isPart || known === 'article' || known === 'other' ? (field('number') ?? field('issue')) : field('issue'),
    pages: field('pages'),
    articleNumber: field('article-number') ?? field('articleno') ?? field('art_number') ?? field('eid'),
    doi: [field('doi'), addressOf(field('url')), addressOf(field('ee'))],
    isbn: [field('isbn')],
    issn: [field('issn'), field('eissn')],
    publisher: field('publisher'),
    place: field('location') ?? field('address'),
    editors: (fields.editor ?? []).map(authorOf),
    language: field('language') ?? field('langid'),
    abstract: field('abstract'),
    keywords: field('keywords'),
    conference: field('eventtitle'),
    pubmed: field('pmid'),
    url: field('url'),
  };
}

const joined = (title: string | undefined, subtitle: string | undefined) =>
  title && subtitle ? `${title}: ${subtitle}` : title;

/** An address only where it is that of a DOI. */
const addressOf = (url: string | undefined) => (/\bdoi\.org\//i.test(url ?? '') ? url : undefined);

type Field = (name: string) => string | undefined;

function typeOf(entry: string, field: Field, fields: Entry['fields']): ReadType {
  const type = TYPES[entry.toLowerCase()] ?? 'other';
  const hasAuthors = (fields.author ?? []).length > 0;
  // A part of a book: classic BibTeX has its title in `chapter`, or has none and means pages of the book.
  if (
    type === 'chapter' &&
    field('booktitle') === undefined &&
    field('chapter') === undefined &&
    field('journal') === undefined &&
    entry.toLowerCase() === 'inbook' &&
    field('pages') === undefined
  )
    return 'book';
  if (type === 'book' && !hasAuthors && (fields.editor ?? []).length > 0) return 'edited-book';
  if (type === 'article' || type === 'other') {
    const says = `${field('type') ?? ''} ${field('howpublished') ?? ''} ${field('note') ?? ''} ${field('entrysubtype') ?? ''}`;
    const archive = `${field('eprinttype') ?? field('archiveprefix') ?? ''} ${field('publisher') ?? ''} ${field('journal') ?? ''}`;
    if (type === 'other') {
      if (/dataset|data set|zbiór danych/i.test(says)) return 'dataset';
      if (/software|computer program|oprogramowanie/i.test(says)) return 'software';
      if (/patent/i.test(says)) return 'patent';
      if (/preprint/i.test(says) || /\b(?:arxiv|biorxiv|medrxiv|ssrn|chemrxiv|psyarxiv|preprints)\b/i.test(archive))
        return 'preprint';
    }
    if (
      type === 'article' &&
      /^\s*(?:arxiv(?:\s*(?:preprint|e-prints))?|biorxiv|medrxiv|chemrxiv|ssrn|corr|psyarxiv|research square|preprints(?:\.org)?)\b/i.test(
        field('journal') ?? '',
      )
    )
      return 'preprint';
  }
  return type;
}

function authorOf({ name, lastName, firstName, prefix, suffix }: Creator): ReadAuthor {
  if (name !== undefined) return body(name);
  // DBLP tells namesakes apart by a number.
  if (/^\d{4}$/.test(lastName ?? '')) return readName(firstName ?? '');
  const isSuffix = suffix === undefined || /^(?:jr|sr|ii|iii|iv)\.?$/i.test(plainText(suffix));
  return isSuffix ? person(lastName, firstName, prefix) : person(lastName, `${suffix} ${firstName ?? ''}`, prefix);
}
