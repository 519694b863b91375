import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { nearlyMatchesWords } from '#areas/people/service-words.ts';
import { publications } from './tables.ts';

/** So many works at most are held against the words: more of them begin or end like a word that is like too many. */
const MOST_COMPARED = 5_000;

/** SQL: works that have nearly these words in the columns. Their words are compared within those that an index finds. */
export function nearWorks(text: string, columns: readonly (AnyPgColumn | SQL)[]): SQL {
  if (columns.length === 0) return sql`false`;
  const { candidate, alike } = nearlyMatchesWords(text, columns);
  // Under the table's name, by which the columns call their row.
  return sql`${publications.id} in (
    select ${publications.id} from (select * from ${publications} where ${candidate} limit ${MOST_COMPARED}) publications
    where ${alike})`;
}
