import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';

/** A text that a list is searched for: what has its words, and what has words nearly so. */
type Search<Filter> = {
  text: (filter: Filter) => string | undefined;
  exact: (text: string, filter: Filter) => SQL;
  near: (text: string, filter: Filter) => SQL;
};

/** The names of the texts that nothing has: what has nearly their words is found in its place. */
export type Nearly = { near?: ReadonlySet<string> };

/**
 * The texts of a list, each exact or else near. Whether one is exact is asked of the whole table, whatever other filters
 * leave out: a word that stands in another year is not misspelt. A search that has no filters and shows its few best rows takes
 * `exactElseNear`.
 */
export function nearSearch<Filter>(table: PgTable, searches: Readonly<Record<string, Search<Filter>>>) {
  const asked = (filter: Filter) =>
    Object.entries(searches).flatMap(([name, { text, ...search }]) => {
      const words = text(filter)?.trim();
      return words ? [{ name, words, ...search }] : [];
    });
  return {
    /** SQL: the texts of the filter, as `decide` has found them. */
    where: (filter: Filter & Nearly): SQL | undefined =>
      and(
        ...asked(filter).map(({ name, words, exact, near }) => (filter.near?.has(name) ? near : exact)(words, filter)),
      ),
    /** The query with the texts that nothing has. */
    decide: async <Query extends Filter>(db: Db, query: Query): Promise<Query & Required<Nearly>> => {
      const texts = asked(query);
      if (texts.length === 0) return { ...query, near: new Set() };
      const isFound = texts.map(({ words, exact }) => sql`exists (select from ${table} where ${exact(words, query)})`);
      const [row] = await db.execute<{ found: boolean[] }>(sql`select array[${sql.join(isFound, sql`, `)}] as found`);
      return { ...query, near: new Set(texts.filter((_, at) => row?.found[at] === false).map(({ name }) => name)) };
    },
  };
}

/** A page of a list with whether its rows have nearly the words: where nothing has, nothing near was found either. */
export const nearPage = async <Page extends { total: number }>(decided: Nearly, page: Promise<Page>) => {
  const found = await page;
  return { ...found, is_near: (decided.near?.size ?? 0) > 0 && found.total > 0 };
};

/** The line of a file whose rows have nearly the words. */
export const nearFacts = ({ near }: Nearly, { total }: { total: number }): [string, string][] =>
  near?.size && total > 0 ? [['Szukanie', 'Dokładnie takich słów nie ma; podano wiersze z podobnymi']] : [];
