import { type Creator, type Entry, parse } from '@retorquere/bibtex-parser';
import { finish } from './finish.ts';
import { body, person } from './names.ts';
import { plainText } from './plain-text.ts';
import type { RawRecord, ReadAuthor, ReadError, Reading, ReadType } from './record.ts';

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

/** Reads BibTeX and BibLaTeX. What stands between entries is passed over, as its programmes do. */
export function readBibtex(text: string): Reading {
  const library = parse(text, { sentenceCase: false, unsupported: 'ignore' });
  const errors: ReadError[] = library.errors.map(({ error, input }) => ({
    line: lineAt(text, Math.max(0, text.indexOf((input ?? '').trim()))),
    message: messageOf(error),
  }));
  let from = 0;
  const records = library.entries.flatMap((entry) => {
    const at = startOf(text, entry, from);
    from = at + 1;
    const line = lineAt(text, at);
    const own = errors.filter((error) => error.line === line);
    if (Object.keys(entry.fields).length === 0) {
      if (own.length === 0) errors.push({ line, message: 'Wpis nie ma żadnego pola' });
      return [];
    }
    for (const error of own) errors.splice(errors.indexOf(error), 1);
    return [finish({ ...rawOf(entry, line), errors: own })];
  });
  return { records, errors };
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

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

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
    articleNumber: field('article-number') ?? field('articleno') ?? field('eid'),
    doi: [field('doi'), addressOf(field('url')), addressOf(field('ee'))],
    isbn: [field('isbn')],
    issn: [field('issn')],
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
  const isSuffix = suffix === undefined || /^(?:jr|sr|ii|iii|iv)\.?$/i.test(plainText(suffix));
  return isSuffix ? person(lastName, firstName, prefix) : person(lastName, `${suffix} ${firstName ?? ''}`, prefix);
}
