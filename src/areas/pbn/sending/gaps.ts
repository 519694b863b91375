import { type SQL, sql } from 'drizzle-orm';
import { authorships } from '#areas/publications/tables.ts';
import { CHAPTER } from '#areas/records/fields.ts';
import type { Gap } from '../schema-words.ts';

/** SQL: the record `p` lacks what PBN asks for; the same as `describe` says of one record. */
const LACKS: Record<Exclude<Gap, 'any'>, SQL> = {
  language: sql`coalesce(p.details ->> 'language', '') = ''`,
  doi: sql`coalesce(p.doi, '') = '' and coalesce(p.details ->> 'url', '') = ''`,
  venue: sql`coalesce(p.venue, '') = '' and p.type_code <> ${CHAPTER}`,
  chapter: sql`coalesce(p.chapter_title, '') = '' and p.type_code = ${CHAPTER}`,
  authors: sql`not exists (select from ${authorships} a where a.publication_id = p.id)`,
};

/** SQL: the record `p` lacks this, or any of it. */
export const lacks = (gap: Gap): SQL =>
  gap === 'any'
    ? sql`(${sql.join(
        Object.values(LACKS).map((each) => sql`(${each})`),
        sql` or `,
      )})`
    : sql`(${LACKS[gap]})`;
