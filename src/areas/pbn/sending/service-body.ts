import { hash } from 'node:crypto';
import { ARTICLES, BOOKS, CHAPTER, type DetailName, detailNames, textOfName } from '#areas/records/fields.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import type { PbnAuthor, PbnBody, PbnFee, PbnRole, PbnStatement, Problem } from '../shapes.ts';
import { whyOutside } from '../kinds.ts';
import { lackedBy } from './gaps.ts';

/** What is known of an author beside the record. */
export type AuthorFacts = {
  objectId: string | null;
  orcid: string | null;
  /** null: not chosen; 0: unrelated to research. */
  discipline: number | null;
  /** When the author stated it, YYYY-MM-DD. */
  stated: string | null;
};

/** Everything that a record's description in PBN is made of. */
export type RecordFacts = {
  id: number;
  version: number;
  isApproved: boolean;
  content: RecordContent;
  objectId: string | null;
  /** In the order of the content's authors. */
  authors: AuthorFacts[];
  journal: string | null;
  publisher: string | null;
  book: string | null;
  payments: { amount: number; source: string }[];
  fingerprint: string;
};

export type PbnRecord = {
  /** What has to be mended before anything is sent. */
  problems: Problem[];
  /** What is sent without, though the record says it. */
  notes: string[];
  body: PbnBody;
  statements: PbnStatement[];
  /** Null: nothing was paid, and nobody says that it was free. */
  fee: PbnFee | null;
};

const PAPER = 27;
const TYPES: Readonly<Record<number, string>> = {
  20: 'ARTICLE',
  25: 'ARTICLE',
  3: 'BOOK',
  21: 'EDITED_BOOK',
  19: 'CHAPTER',
  27: 'CHAPTER',
};

const roleOf = (kind: 'A' | 'R'): PbnRole => (kind === 'A' ? 'AUTHOR' : 'EDITOR');

const said = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  );

/** Describes a record as PBN takes it. `institutionId`: the university there. */
export function describe(facts: RecordFacts, institutionId: string): PbnRecord {
  const { content } = facts;
  const { type, details } = content;
  const detail = (name: DetailName) => {
    const value = details[name];
    return value === undefined ? '' : String(value);
  };
  const isChapter = type === CHAPTER || type === PAPER;
  const people = content.authors.map((author, at) => ({ author, facts: facts.authors[at] }));
  const listed = (kind: 'A' | 'R') => {
    const some = people.filter(({ author }) => author.kind === kind);
    return some.length === 0 ? undefined : some.map((one) => authorOf(one, institutionId));
  };
  const isAnyOurs = people.some(({ author }) => author.person_id !== null);
  const body = said({
    type: TYPES[type],
    objectId: facts.objectId,
    title: type === CHAPTER ? content.chapter_title : content.title,
    year: content.year,
    mainLanguage: detail('language'),
    originalLanguage: detail('original_language'),
    doi: content.doi,
    publicUri: detail('url'),
    volume: detail('volume'),
    issue: detail('issue'),
    pagesFromTo: detail('pages') || detail('article_number'),
    ...(ARTICLES.includes(type) && { journal: journalOf(facts) }),
    ...(BOOKS.includes(type) && {
      isbn: content.isbn,
      publisher: publisherOf(facts),
      publicationPlace: detail('place'),
    }),
    ...(isChapter && { book: bookOf(facts) }),
    series: detail('series'),
    numberInSeries: detail('series_number'),
    authors: listed('A'),
    editors: listed('R'),
    ...(isAnyOurs && { institutions: { [institutionId]: { objectId: institutionId } } }),
    openAccess: openAccessOf(content),
    languageData: languagesOf(content),
    ...(detail('conference') !== '' && {
      conference: said({
        name: detail('conference'),
        place: detail('conference_place'),
        startDate: detail('conference_from'),
        endDate: detail('conference_to'),
      }),
    }),
  });
  return { problems: problemsIn(facts, detail), ...statementsOf(facts), body, fee: feeOf(facts.payments) };
}

type Person = { author: RecordContent['authors'][number]; facts: AuthorFacts | undefined };

function authorOf({ author, facts }: Person, institutionId: string): PbnAuthor {
  const orcid = facts?.orcid ?? (author.orcid === '' ? null : author.orcid);
  return {
    givenNames: author.first_name,
    lastName: author.last_name,
    // The one excludes the other.
    ...(facts?.objectId ? { objectId: facts.objectId } : orcid ? { orcidId: orcid } : {}),
    ...(author.person_id !== null && { affiliations: [institutionId] }),
  };
}

const journalOf = ({ journal, content: { venue, issn, eissn } }: RecordFacts) =>
  journal ? { objectId: journal } : said({ title: venue, issn, eissn });

const publisherOf = ({ publisher, content: { venue } }: RecordFacts) =>
  publisher ? { objectId: publisher } : venue === '' ? undefined : { name: venue };

function bookOf({ book, content }: RecordFacts) {
  if (book) return { objectId: book };
  const { type, title, venue, isbn, year, details } = content;
  // The proceedings of a paper are its venue.
  return said({ title: type === PAPER ? venue : title, isbn, year, volume: details.volume });
}

const MODES: Readonly<Record<string, string>> = {
  journal: 'OPEN_JOURNAL',
  publisher: 'PUBLISHER_WEBSITE',
  repository: 'OPEN_REPOSITORY',
  hybrid: 'OTHER',
  other: 'OTHER',
};
const VERSIONS: Readonly<Record<string, string>> = {
  draft: 'ORIGINAL_AUTHOR',
  accepted: 'FINAL_AUTHOR',
  final: 'FINAL_PUBLISHED',
};
const MOMENTS: Readonly<Record<string, string>> = {
  before: 'BEFORE_PUBLICATION',
  at: 'AT_PUBLICATION',
  after: 'AFTER_PUBLICATION',
};

/** Complete or absent. */
function openAccessOf({ type, details }: RecordContent) {
  const { access_mode: mode, access_version: text, access_licence: licence, access_moment: moment } = details;
  const { access_day: day, access_months: months } = details;
  if (![mode, text, licence, moment, day].every((value) => typeof value === 'string' && value !== '')) return undefined;
  return said({
    [ARTICLES.includes(type) ? 'modeArticle' : 'modeMonograph']: MODES[String(mode)],
    textVersion: VERSIONS[String(text)],
    license: String(licence).startsWith('cc-') ? String(licence).toUpperCase().replaceAll('-', '_') : 'OTHER',
    releaseDateMode: MOMENTS[String(moment)],
    releaseDate: day,
    ...(moment === 'after' && { months: Number(months ?? 0) }),
  });
}

function languagesOf({ details }: RecordContent) {
  const texts = detailNames(details).flatMap((name) => {
    const text = textOfName(name);
    const value = details[name];
    return text && typeof value === 'string' && value !== '' ? [{ ...text, value }] : [];
  });
  const keywords = texts
    .filter(({ kind }) => kind === 'keywords')
    .map(({ language, value }) => ({ lang: language, keywords: value.split(/\s*[;,]\s*/).filter(Boolean) }));
  const abstracts = texts
    .filter(({ kind }) => kind === 'abstract')
    .map(({ language, value }) => ({ lang: language, text: value }));
  return keywords.length + abstracts.length === 0
    ? undefined
    : { ...(keywords.length > 0 && { keywords }), ...(abstracts.length > 0 && { abstracts }) };
}

function problemsIn({ isApproved, content }: RecordFacts, detail: (name: DetailName) => string): Problem[] {
  const outside = whyOutside(content.type);
  if (outside !== undefined) return [{ field: 'type', text: outside }];
  return [
    ...(isApproved ? [] : [{ field: '', text: 'Rekord nie jest zatwierdzony: do PBN idą tylko zatwierdzone' }]),
    ...lackedBy(content, detail),
  ];
}

/** Those of our authors who have chosen a discipline and are known to PBN. */
function statementsOf({ content, authors }: RecordFacts): { statements: PbnStatement[]; notes: string[] } {
  const statements: PbnStatement[] = [];
  const notes: string[] = [];
  for (const [at, author] of content.authors.entries()) {
    const facts = authors[at];
    if (author.person_id === null || !facts?.discipline) continue;
    const orcid = facts.orcid ?? (author.orcid === '' ? null : author.orcid);
    if (facts.objectId === null && orcid === null)
      notes.push(`Bez oświadczenia: ${author.first_name} ${author.last_name} nie ma ORCID ani odpowiednika w PBN.`);
    else
      statements.push({
        role: roleOf(author.kind),
        area: facts.discipline,
        personId: facts.objectId,
        orcid: facts.objectId === null ? orcid : null,
        date: facts.stated,
      });
  }
  return { statements, notes };
}

const isProject = (source: string) => /projekt|grant|NCN|NCBR|Horyzont/i.test(source);
const isSubsidy = (source: string) => /subwencj|potencja/i.test(source);

function feeOf(payments: RecordFacts['payments']): PbnFee | null {
  if (payments.length === 0) return null;
  const amount = payments.reduce((sum, payment) => sum + Math.round(payment.amount * 100), 0) / 100;
  const paid = payments.filter((payment) => payment.amount > 0);
  const isAny = (is: (source: string) => boolean) => paid.some(({ source }) => is(source));
  return {
    amount,
    costFreePublication: amount === 0,
    other: isAny((source) => !isProject(source) && !isSubsidy(source)),
    researchOrDevelopmentProjectsFinancialResources: isAny(isProject),
    researchPotentialFinancialResources: isAny(isSubsidy),
  };
}

/** SHA-256 of what is sent, to see whether it was sent before. */
export const hashOf = (value: unknown) => hash('sha256', JSON.stringify(value));

const firstNamed = (list: unknown) =>
  Array.isArray(list)
    ? (list as PbnAuthor[]).map(({ givenNames, ...author }) => ({ firstName: givenNames, ...author }))
    : undefined;

/** The same record in the words of the address that takes no statements. */
export function withoutStatements(body: PbnBody): PbnBody {
  const { languageData, openAccess, publisher, authors, editors, ...rest } = body as Record<
    string,
    Record<string, unknown>
  >;
  const { modeArticle, modeMonograph, ...access } = openAccess ?? {};
  const { mniswId, ...house } = publisher ?? {};
  return said({
    ...rest,
    authors: firstNamed(authors),
    editors: firstNamed(editors),
    ...(publisher && { publisher: said({ ...house, ministryId: mniswId }) }),
    ...(openAccess && { openAccess: { ...access, mode: modeArticle ?? modeMonograph } }),
    ...(languageData?.abstracts !== undefined && { abstracts: languageData.abstracts }),
  });
}
