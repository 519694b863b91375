import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { readDoi } from '#shared/doi.ts';
import { matchesWord, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { persons } from '#areas/people/tables.ts';
import { authorsWords, publications } from '#areas/publications/tables.ts';
import type { PersonItem, PublishedWork } from './items.ts';
import { COLUMNS, IS_WORK } from './service-read.ts';
import { openItems } from './tables.ts';

export type CatalogueSearch = {
  text: string;
  /** The code of the kind of work. */
  type?: number | undefined;
  year?: number | undefined;
  unit?: number | undefined;
  /** Within a year; else those that became public last come first. */
  byTitle?: boolean;
};

export type CataloguePage = {
  count: number;
  /** With how many works of each year and of each kind the other filters find, the latest year first. */
  years: { year: number; count: number }[];
  types: { type: number; count: number }[];
  works: PublishedWork[];
  /** Found though the words are not quite those. */
  isNear: boolean;
};

const venueWords = sql<string>`search_words(${publications.venue})`;

const inVenue = (word: string, startsWith: boolean) => matchesWord(venueWords, word, startsWith);
const inAuthors = (word: string, startsWith: boolean) => matchesWord(authorsWords, word, startsWith);

/** SQL: whether the record has this DOI, or every word in its title, venue or authors, however it is written; `near`: or misspelt. */
function isAbout(text: string, near: boolean) {
  const doi = readDoi(text);
  if (doi !== undefined) return sql`lower(${publications.doi}) = ${doi}`;
  return near
    ? nearlyMatchesWords(text, [publications.titleWords, venueWords, authorsWords]).where
    : matchesWords(text, [publications.titleWords, inVenue, inAuthors], true);
}

type Shown = { page: number; size: number };
type Found = Omit<CataloguePage, 'isNear'> & { anywhere: number };

/** A page of public works; where nothing in the whole catalogue has the words, of those that have nearly such. */
export async function searchCatalogue(db: Db, search: CatalogueSearch, shown: Shown): Promise<CataloguePage> {
  const exact = await pageOf(db, search, shown);
  const { text, unit } = search;
  // A word that stands in another year, kind or unit is not misspelt.
  const isFound = exact.anywhere > 0 || (unit !== undefined && (await pageOf(db, { text }, shown)).count > 0);
  if (text === '' || isFound) return { ...exact, isNear: false };
  const near = await pageOf(db, { ...search, near: true }, shown);
  return { ...near, isNear: near.count > 0 };
}

/**
 * The latest year first. The words are looked up in the records, whose indexes know them; what is
 * found and shown is public alone.
 */
async function pageOf(
  db: Db,
  { text, type, year, unit, byTitle = false, near = false }: CatalogueSearch & { near?: boolean },
  { page, size }: Shown,
): Promise<Found> {
  const ofYear = year === undefined ? sql`true` : sql`year = ${year}::int`;
  const ofType = type === undefined ? sql`true` : sql`type = ${type}::int`;
  const title = byTitle ? sql`coalesce(nullif(${publications.chapterTitle}, ''), ${publications.title})` : sql`''`;
  const order = sql.raw('x.year desc, x.title collate polish, x.added_at desc, x.kind, x.id desc');
  const [found] = await db.execute<Found>(sql`
    with found as materialized (
      select o.kind, o.id, ${publications.year} as year, ${publications.typeCode} as type, o.added_at, ${title} as title
      from ${openItems} o join ${publications} on ${publications.id} = o.id
      where ${IS_WORK} ${unit === undefined ? sql`` : sql`and o.unit_ids @> array[${unit}::int]`}
        ${text === '' ? sql`` : sql`and ${isAbout(text, near)}`}),
    counts as (select year, type, count(*)::int as count from found group by year, type),
    shown as (
      select * from found x where ${ofYear} and ${ofType} order by ${order}
      limit ${size} offset ${(page - 1) * size}::int)
    select (select coalesce(sum(count), 0)::int from counts) as anywhere,
      (select coalesce(sum(count), 0)::int from counts where ${ofYear} and ${ofType}) as count,
      (select coalesce(json_agg(json_build_object('year', y.year, 'count', y.count) order by y.year desc), '[]')
        from (select year, sum(count) as count from counts where ${ofType} group by year) y) as years,
      (select coalesce(json_agg(json_build_object('type', y.type, 'count', y.count) order by y.count desc), '[]')
        from (select type, sum(count) as count from counts where ${ofYear} group by type) y) as types,
      (select coalesce(json_agg(to_json(w) order by ${order}), '[]')
        from shown x join lateral (
          select ${COLUMNS} from ${openItems} o where o.kind = x.kind and o.id = x.id) w on true) as works`);
  if (!found) throw new Error('A search has no row');
  return found;
}

/** So many people are shown with the works. */
export const MOST_PEOPLE = 10;

/** People with a public page who have the words in their name, however it is written; `near`: or misspelt. One more than are shown, where there are more. */
export async function publicPeople(db: Db, text: string, near: boolean): Promise<PersonItem[]> {
  if (text === '') return [];
  const named = near
    ? nearlyMatchesWords(text, [persons.nameWords]).where
    : matchesWords(text, [persons.nameWords], true);
  const rows = await db.execute<{ item: PersonItem }>(sql`
    select o.item from ${openItems} o join ${persons} on ${persons.id} = o.id
    where o.kind = 'person' and o.item is not null and ${named}
    order by o.item ->> 'last' collate polish, o.item ->> 'first' collate polish, o.id limit ${MOST_PEOPLE + 1}`);
  return rows.map(({ item }) => item);
}
