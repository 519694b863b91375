import { Parser } from 'htmlparser2';
import { citedIn } from './cited.ts';
import { creatorsIn, isDoi, isIsbn, isIssn } from './dublin-core.ts';
import { finish } from './finish.ts';
import { jsonItems } from './json-items.ts';
import { readName } from './names.ts';
import type { RawRecord, ReadError, Reading, ReadType } from './record.ts';
import { schemaRecord, schemaWorks } from './schema-org.ts';
import { isWhole, typeOfWords } from './type-words.ts';

type Found = {
  metas: { name: string; content: string }[];
  scripts: { text: string; line: number }[];
  title: string;
  line: number;
};

/** Reads what a page says of the work that it shows: `citation_*`, JSON-LD of schema.org, Dublin Core, in this order. */
export function readPage(text: string): Reading {
  const found = gather(text);
  const errors: ReadError[] = [];
  const works = found.scripts.flatMap(({ text: script, line }) => {
    const { items, errors: damaged } = jsonItems(script);
    errors.push(
      ...damaged.map((error) => ({ line: line + error.line - 1, message: 'Opis JSON-LD tej strony jest uszkodzony' })),
    );
    return items.flatMap(({ value }) => schemaWorks(value)).map((work) => schemaRecord(work, line));
  });
  const described = [highwire(found), works[0], dublinCore(found)].filter((one) => one !== undefined);
  const [best, ...others] = described;
  if (!best)
    return {
      records: [],
      errors: errors.length > 0 ? errors : [{ line: 1, message: 'Strona nie opisuje żadnej pracy' }],
    };
  const merged = others.reduce(merge, best);
  return { records: [finish({ ...merged, line: found.line, errors })], errors: [] };
}

const isKnown = (value: unknown) =>
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.every((each) => each === undefined || each === ''));

/** Fields that the first description lacks are those of the second. */
function merge(one: RawRecord, other: RawRecord): RawRecord {
  const own = Object.fromEntries(Object.entries(one).filter(([, value]) => isKnown(value)));
  const merged = { ...other, ...own, type: one.type === 'other' ? other.type : one.type, line: one.line };
  // First and last page go together.
  return isKnown(one.pages) ? { ...merged, lastPage: one.lastPage } : merged;
}

function gather(text: string): Found {
  const found: Found = { metas: [], scripts: [], title: '', line: 1 };
  let script: { text: string; line: number } | undefined;
  let inTitle = false;
  let seen = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'meta') {
        const name = (attributes.name ?? attributes.property ?? '').toLowerCase().trim();
        const content = attributes.content ?? '';
        if (!seen && /^(?:citation_|dc[.:]|dcterms[.:]|bepress_citation_|eprints[.:]|prism[.:])/.test(name)) {
          found.line = lineAt(text, parser.startIndex);
          seen = true;
        }
        if (name !== '' && content.trim() !== '') found.metas.push({ name, content });
      }
      if (tag === 'script' && /ld\+json/i.test(attributes.type ?? ''))
        script = { text: '', line: lineAt(text, parser.endIndex) };
      if (tag === 'title') inTitle = true;
    },
    ontext(piece) {
      if (script) script.text += piece;
      else if (inTitle) found.title += piece;
    },
    onclosetag(tag) {
      if (tag === 'title') inTitle = false;
      if (tag !== 'script' || !script) return;
      found.scripts.push(script);
      script = undefined;
    },
  });
  parser.write(text);
  parser.end();
  return found;
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

const reader = ({ metas }: Found, prefix: RegExp) => {
  const values = (...names: string[]) =>
    names.flatMap((name) =>
      metas
        .filter((meta) => meta.name.replace(prefix, '') === name && prefix.test(meta.name))
        .map(({ content }) => content),
    );
  return { values, value: (...names: string[]): string | undefined => values(...names)[0] };
};

/** The names of Highwire Press, which Google Scholar reads. */
function highwire(found: Found): RawRecord | undefined {
  const { value, values } = reader(found, /^(?:bepress_)?citation_/);
  const title = value('title');
  if (title === undefined) return undefined;
  const type = highwireType(found, value);
  const isPart = type === 'chapter' || type === 'conference-paper';
  return {
    line: found.line,
    type,
    year: [value('publication_date'), value('date'), value('year'), value('cover_date'), value('online_date')],
    title,
    container: isWhole(type)
      ? undefined
      : isPart
        ? value('inbook_title', 'book_title', 'conference_title', 'conference', 'journal_title')
        : value('journal_title', 'conference_title', 'inbook_title'),
    authors: [...values('author'), ...values('authors').flatMap((list) => list.split(/\s*;\s*/))].map(readName),
    volume: value('volume'),
    issue: value('issue', 'number'),
    pages: value('firstpage') ?? value('pages'),
    lastPage: value('firstpage') === undefined ? undefined : value('lastpage'),
    articleNumber: value('article_number', 'elocation_id'),
    doi: values('doi'),
    isbn: values('isbn'),
    issn: [...values('issn'), ...values('eissn')],
    publisher: value('publisher'),
    editors: values('editor').map(readName),
    language: value('language'),
    conference: value('conference_title', 'conference'),
    pubmed: value('pmid'),
  };
}

function highwireType(found: Found, value: (...names: string[]) => string | undefined): ReadType {
  const says = found.metas
    .filter(({ name }) =>
      /^(?:dc[.:]type|dcterms[.:]type|og:type|citation_article_type|prism[.:]|eprints[.:]type|citation_publication_type)/.test(
        name,
      ),
    )
    .map(({ content }) => content)
    .join('; ');
  if (value('dissertation_institution', 'dissertation_name') !== undefined) return 'thesis';
  if (value('technical_report_institution', 'technical_report_number') !== undefined) return 'report';
  if (value('patent_number', 'patent_country') !== undefined) return 'patent';
  if (/pre-?print/i.test(says) || value('arxiv_id') !== undefined) return 'preprint';
  if (value('conference_title', 'conference') !== undefined) return 'conference-paper';
  if (value('inbook_title', 'book_title') !== undefined)
    return /conference|proceedings/i.test(`${says} ${value('inbook_title', 'book_title')}`)
      ? 'conference-paper'
      : 'chapter';
  if (value('journal_title') !== undefined) return 'article';
  const named = typeOfWords(says);
  if (named !== 'other') return named;
  if (value('isbn') !== undefined)
    return value('author', 'authors') === undefined && value('editor') !== undefined ? 'edited-book' : 'book';
  return value('issn') !== undefined ? 'article' : 'other';
}

function dublinCore(found: Found): RawRecord | undefined {
  const { value, values } = reader(found, /^(?:dc|dcterms|prism|eprints)[.:](?:terms\.)?/);
  const title = value('title');
  if (title === undefined) return undefined;
  const type = typeOfWords([...values('type'), ...values('type.articletype')].join('; '));
  const source = value(
    'source',
    'publicationname',
    'ispartof',
    'relation.ispartof',
    'publication',
    'book_title',
    'event_title',
    'bibliographiccitation.journaltitle',
  );
  const cited = citedIn(source, value('bibliographiccitation'));
  const identifiers = [...values('identifier'), ...values('identifier.doi', 'doi', 'id_number')];
  const named = values('creator', 'creator.personalname', 'contributor.author');
  const creators = named.length > 0 ? named : values('creators_name');
  return {
    line: found.line,
    type:
      type === 'other' && source !== undefined && values('source.issn', 'issn', 'eissn').length > 0 ? 'article' : type,
    year: [
      value('issued'),
      value('date.issued'),
      value('date'),
      value('publicationdate'),
      value('created'),
      value('date.created'),
      value('coverdate'),
    ],
    title,
    container: isWhole(type) ? undefined : cited.container,
    authors: creatorsIn(creators),
    volume: value('source.volume', 'volume', 'bibliographiccitation.volume') ?? cited.volume,
    issue: value('source.issue', 'number', 'issue', 'bibliographiccitation.issue') ?? cited.issue,
    pages: value('identifier.pagenumber', 'startingpage', 'pagerange') ?? value('pages') ?? cited.pages,
    lastPage: value('startingpage') === undefined ? undefined : value('endingpage'),
    doi: identifiers.filter(isDoi),
    isbn: [...values('identifier.isbn'), ...values('isbn'), ...values('identifier').filter(isIsbn)],
    issn: [
      ...values('source.issn'),
      ...values('identifier.issn'),
      ...values('issn'),
      ...values('eissn'),
      ...values('identifier').filter(isIssn),
    ],
    publisher: value('publisher'),
    language: value('language'),
  };
}
