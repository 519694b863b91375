import { ARTICLE_TYPE, PATENT_TYPE } from '#areas/publications/schema.ts';
import type { CslItem, CslName } from './model.ts';

type AuthorRow = { family: string; given: string; kind: 'A' | 'R' };

/** What the register keeps of a work's bibliography. */
export type WorkRow = {
  id: number;
  typeCode: number;
  year: number;
  title: string;
  chapterTitle: string | null;
  venue: string | null;
  issn: string | null;
  isbn: string | null;
  doi: string | null;
  authorsText: string;
  authors: AuthorRow[];
  /** Of the library's record, by the names of its fields. */
  details?: Readonly<Record<string, unknown>>;
};

const [MONOGRAPH, CONFERENCE, CHAPTER, EDITORSHIP, CONFERENCE_ARTICLE, PAPER, EXPERTISE] = [3, 4, 19, 21, 25, 27, 28];

const TYPES: Record<number, CslItem['type']> = {
  [MONOGRAPH]: 'book',
  [CONFERENCE]: 'paper-conference',
  [PATENT_TYPE]: 'patent',
  [CHAPTER]: 'chapter',
  [ARTICLE_TYPE]: 'article-journal',
  [EDITORSHIP]: 'book',
  [CONFERENCE_ARTICLE]: 'article-journal',
  [PAPER]: 'paper-conference',
  [EXPERTISE]: 'report',
};

const cslName = ({ family, given }: AuthorRow): CslName => (given ? { family, given } : { literal: family });

/** All people of an edited book are its editors, whatever their rows say. Missing rows are made of the printed line. */
function peopleOf({ typeCode, authors, authorsText }: WorkRow): { author: CslName[]; editor: CslName[] } {
  const isEdited = typeCode === EDITORSHIP;
  if (authors.length === 0) {
    const printed = authorsText ? authorsText.split(/,\s*/).map((literal) => ({ literal })) : [];
    return isEdited ? { author: [], editor: printed } : { author: printed, editor: [] };
  }
  const editors = authors.filter(({ kind }) => isEdited || kind === 'R');
  return {
    author: authors.filter((author) => !editors.includes(author)).map(cslName),
    editor: editors.map(cslName),
  };
}

/** The source: a journal or a book that holds the work, or who published it. */
function sourceOf({ typeCode, title, chapterTitle, venue, issn, isbn }: WorkRow): Partial<CslItem> {
  const type = TYPES[typeCode];
  if (type === 'article-journal' || type === 'paper-conference')
    return { ...(venue && { 'container-title': venue }), ...(issn && { ISSN: issn }) };
  return {
    ...(chapterTitle && { 'container-title': title }),
    ...(venue && { publisher: venue }),
    ...(isbn && { ISBN: isbn }),
  };
}

/** Fields of CSL by those of the library's record; the first that is filled. */
const DETAILS = {
  volume: ['volume'],
  issue: ['issue'],
  page: ['pages'],
  'publisher-place': ['place'],
  number: ['patent_number', 'application_number', 'article_number'],
} as const satisfies Partial<Record<keyof CslItem, readonly string[]>>;

/** What only the library's record holds: volume, issue, pages, place, numbers. */
function detailsOf({ details = {}, typeCode }: WorkRow): Partial<CslItem> {
  const found = Object.entries(DETAILS).flatMap(([field, names]) => {
    const text = names.map((name) => details[name]).find((value) => typeof value === 'string' && value !== '');
    return text === undefined ? [] : [[field, text]];
  });
  const office = typeCode === PATENT_TYPE ? details.patent_office : undefined;
  return { ...Object.fromEntries(found), ...(typeof office === 'string' && office !== '' && { publisher: office }) };
}

/** A work as CSL-JSON. */
export function toItem(row: WorkRow): CslItem {
  const { id, typeCode, year, title, chapterTitle, doi } = row;
  const { author, editor } = peopleOf(row);
  return {
    id: `p${id}`,
    type: TYPES[typeCode] ?? 'document',
    title: chapterTitle ?? title,
    ...(author.length > 0 && { author }),
    ...(editor.length > 0 && { editor }),
    issued: { 'date-parts': [[year]] },
    ...sourceOf(row),
    ...detailsOf(row),
    ...(doi && { DOI: doi }),
  };
}
