import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { readDoi } from '#shared/doi.ts';
import { matchesWord, matchesWords } from '#areas/people/service-words.ts';
import { authorsWords, publications } from '#areas/publications/tables.ts';
import type { PublishedWork } from './items.ts';
import { COLUMNS, IS_WORK } from './service-read.ts';
import { openItems } from './tables.ts';

export type CatalogueSearch = { text: string; year?: number | undefined; unit?: number | undefined };

export type CataloguePage = {
  count: number;
  /** With how many works of each year the other filters find, the latest first. */
  years: { year: number; count: number }[];
  works: PublishedWork[];
};

const venueWords = sql<string>`search_words(${publications.venue})`;

const inVenue = (word: string, startsWith: boolean) => matchesWord(venueWords, word, startsWith);
const inAuthors = (word: string, startsWith: boolean) => matchesWord(authorsWords, word, startsWith);

/** SQL: whether the record has this DOI, or every word in its title, venue or authors, however it is written. */
function isAbout(text: string) {
  const doi = readDoi(text);
  if (doi !== undefined) return sql`lower(${publications.doi}) = ${doi}`;
  return matchesWords(text, [publications.titleWords, inVenue, inAuthors], true);
}

/**
 * A page of public works, the latest year first. The words are looked up in the records, whose indexes know them; what is
 * found and shown is public alone.
 */
export async function searchCatalogue(
  db: Db,
  { text, year, unit }: CatalogueSearch,
  { page, size }: { page: number; size: number },
): Promise<CataloguePage> {
  const [found] = await db.execute<CataloguePage>(sql`
    with found as materialized (
      select o.kind, o.id, ${publications.year} as year, o.added_at
      from ${openItems} o join ${publications} on ${publications.id} = o.id
      where ${IS_WORK} ${unit === undefined ? sql`` : sql`and o.unit_ids @> array[${unit}::int]`}
        ${text === '' ? sql`` : sql`and ${isAbout(text)}`}),
    chosen as (select * from found ${year === undefined ? sql`` : sql`where year = ${year}::int`}),
    shown as (
      select * from chosen order by year desc, added_at desc, kind, id desc
      limit ${size} offset ${(page - 1) * size}::int)
    select (select count(*)::int from chosen) as count,
      (select coalesce(json_agg(json_build_object('year', y.year, 'count', y.count) order by y.year desc), '[]')
        from (select year, count(*)::int as count from found group by year) y) as years,
      (select coalesce(json_agg(to_json(w) order by w.year desc, w.added desc, w.kind, w.id desc), '[]')
        from (select ${COLUMNS}, s.year from shown s join ${openItems} o on o.kind = s.kind and o.id = s.id) w) as works`);
  if (!found) throw new Error('A search has no row');
  return found;
}
