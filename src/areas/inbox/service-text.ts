import { type SQL, sql } from 'drizzle-orm';
import { matchesWord, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { persons, units } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';

const MOST_WORDS = 6;

type Matches = (column: SQL, word: string) => SQL;

/**
 * SQL: the matter `w` has the word in its work, in whom it is `about` or the unit of that person, or in its own title. Works and
 * people are found as sets, far fewer than matters; the works only where a matter is of one.
 */
function holdsWord(word: string, matches: Matches): SQL {
  const works = sql`select p.id from ${publications} p where ${matches(sql`p.title_words`, word)}`;
  const ofUnits = sql`select u.id from ${units} u where ${matches(sql`search_words(u.name)`, word)}`;
  const people = sql`select o.id from ${persons} o where ${matches(sql`o.name_words`, word)} or o.unit_id in (${ofUnits})`;
  // Only a word with a digit may be of a DOI, which has no index of its parts.
  const doi = sql`exists (select from ${publications} p where p.id = w.work and strpos(lower(p.doi), lower(${word})) > 0)`;
  const own = sql`w.title is not null and ${matches(sql`search_words(w.title)`, word)}`;
  return sql`(w.work is not null and w.work in (${works}) or w.about in (${people}) or ${own}
    ${/\d/.test(word) ? sql`or ${doi}` : sql``})`;
}

const holdsWords = (text: string, matches: Matches) =>
  sql.join(
    text
      .split(/\s+/)
      .filter((word) => /[^-]/.test(word))
      .slice(0, MOST_WORDS)
      .map((word) => sql`and ${holdsWord(word, matches)}`),
    sql` `,
  );

/** SQL: each word stands somewhere in what the matter is about. */
export const holdsText = (text: string) => holdsWords(text, (column, word) => matchesWord(column, word, false));

/** SQL: each word stands there, though misspelt. */
export const nearlyHoldsText = (text: string) =>
  holdsWords(text, (column, word) => nearlyMatchesWords(word, [column]).where);
