import { type SQL, sql } from 'drizzle-orm';
import { authorships } from '#areas/publications/tables.ts';
import { CHAPTER, type DetailName } from '#areas/records/fields.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import type { Gap } from '../schema-words.ts';
import type { Problem } from '../shapes.ts';

type Need = {
  /** Of the form. */
  field: string;
  text: string;
  isLacking: (content: RecordContent, detail: (name: DetailName) => string) => boolean;
  /** SQL: the record `p` lacks it. */
  lacking: SQL;
};

/** What PBN asks of a record, said of one and found among all. */
const NEEDS: Record<Exclude<Gap, 'any'>, Need> = {
  language: {
    field: 'details.language',
    text: 'PBN wymaga języka',
    isLacking: (_, detail) => detail('language') === '',
    lacking: sql`coalesce(p.details ->> 'language', '') = ''`,
  },
  doi: {
    field: 'doi',
    text: 'PBN wymaga DOI albo adresu strony',
    isLacking: ({ doi }, detail) => doi === '' && detail('url') === '',
    lacking: sql`coalesce(p.doi, '') = '' and coalesce(p.details ->> 'url', '') = ''`,
  },
  venue: {
    field: 'venue',
    text: 'PBN wymaga czasopisma albo wydawnictwa',
    isLacking: ({ venue, type }) => venue === '' && type !== CHAPTER,
    lacking: sql`coalesce(p.venue, '') = '' and p.type_code <> ${CHAPTER}`,
  },
  chapter: {
    field: 'chapter_title',
    text: 'PBN wymaga tytułu rozdziału',
    isLacking: ({ chapter_title: title, type }) => title === '' && type === CHAPTER,
    lacking: sql`coalesce(p.chapter_title, '') = '' and p.type_code = ${CHAPTER}`,
  },
  authors: {
    field: 'authors',
    text: 'PBN wymaga autorów',
    isLacking: ({ authors }) => authors.length === 0,
    lacking: sql`not exists (select from ${authorships} a where a.publication_id = p.id)`,
  },
};

/** What a record lacks for PBN. */
export const lackedBy = (content: RecordContent, detail: (name: DetailName) => string): Problem[] =>
  Object.values(NEEDS).flatMap(({ field, text, isLacking }) => (isLacking(content, detail) ? [{ field, text }] : []));

/** SQL: the record `p` lacks this, or any of it. */
export const lacks = (gap: Gap): SQL =>
  gap === 'any'
    ? sql`(${sql.join(
        Object.values(NEEDS).map(({ lacking }) => sql`(${lacking})`),
        sql` or `,
      )})`
    : sql`(${NEEDS[gap].lacking})`;
