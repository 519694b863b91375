import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const MAX_WORDS = 6;
/** An index of trigrams knows no shorter part of a word. */
const SHORTEST_INDEXED = 3;
/** More trigrams, as of a whole UUID, cost more than they tell apart. */
const LONGEST_INDEXED = 12;

const wordsOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => /[^-]/.test(word))
    .slice(0, MAX_WORDS);

// The planner knows these as constants, so it can tell what the index of trigrams saves.
const key = (word: string) => sql`search_words(${word})`;
const literal = (word: string) => sql`regexp_replace(${key(word)}, '[\\\\%_]', '\\\\\\&', 'g')`;

/** A word's beginning in a column of words, or the word anywhere in it. */
export function findsWord(column: AnyPgColumn, word: string, startsWith: boolean): SQL {
  const whole = startsWith ? key(word) : sql`ltrim(${key(word)})`;
  const within = sql`strpos(${column}, ${whole}) > 0`;
  if (!startsWith && word.length < SHORTEST_INDEXED) return within;
  const head = [...word].slice(0, LONGEST_INDEXED).join('');
  const pattern = startsWith ? literal(head) : sql`ltrim(${literal(head)})`;
  const indexed = sql`${column} like '%' || ${pattern} || '%'`;
  return head === word ? indexed : sql`(${indexed} and ${within})`;
}

type Place = AnyPgColumn | ((word: string, startsWith: boolean) => SQL);

/** Every word is found in one of the places: letters without marks find letters with marks, in any order of words. */
export function findsWords(text: string, places: readonly Place[], startsWith: boolean): SQL {
  const words = wordsOf(text);
  const found = and(
    ...words.map((word) =>
      or(
        ...places.map((place) =>
          typeof place === 'function' ? place(word, startsWith) : findsWord(place, word, startsWith),
        ),
      ),
    ),
  );
  return (places.length > 0 && found) || sql`false`;
}

/** 0 where the column is one of the words, 1 where it begins with one, 2 elsewhere: the order of what is found. */
export function nearness(column: AnyPgColumn, text: string): SQL {
  const words = wordsOf(text);
  const exact = or(sql`false`, ...words.map((word) => sql`${column} = ${key(word)}`));
  const begun = or(sql`false`, ...words.map((word) => sql`starts_with(${column}, ${key(word)})`));
  return sql`case when ${exact} then 0 when ${begun} then 1 else 2 end`;
}
