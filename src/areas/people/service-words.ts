import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const MAX_WORDS = 6;
/** A trigram index cannot find anything shorter. */
const SHORTEST_INDEXED = 3;
/** Further trigrams, as of a whole UUID, cost more than they filter out. */
const LONGEST_INDEXED = 12;

const wordsOf = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => /[^-]/.test(word))
    .slice(0, MAX_WORDS);

// Constants to the planner, so it can estimate what the trigram index saves.
const key = (word: string) => sql`search_words(${word})`;
const literal = (word: string) => sql`regexp_replace(${key(word)}, '[\\\\%_]', '\\\\\\&', 'g')`;

/** A column of words has one that begins with `word`, or contains it anywhere. */
export function matchesWord(column: AnyPgColumn | SQL, word: string, startsWith: boolean): SQL {
  const whole = startsWith ? key(word) : sql`ltrim(${key(word)})`;
  const within = sql`strpos(${column}, ${whole}) > 0`;
  if (!startsWith && word.length < SHORTEST_INDEXED) return within;
  const head = [...word].slice(0, LONGEST_INDEXED).join('');
  const pattern = startsWith ? literal(head) : sql`ltrim(${literal(head)})`;
  const indexed = sql`${column} like '%' || ${pattern} || '%'`;
  return head === word ? indexed : sql`(${indexed} and ${within})`;
}

type Target = AnyPgColumn | ((word: string, startsWith: boolean) => SQL);

/** Every word is found in one of the targets, in any order; letters without marks match letters with marks. */
export function matchesWords(text: string, targets: readonly Target[], startsWith: boolean): SQL {
  const words = wordsOf(text);
  const found = and(
    ...words.map((word) =>
      or(
        ...targets.map((target) =>
          typeof target === 'function' ? target(word, startsWith) : matchesWord(target, word, startsWith),
        ),
      ),
    ),
  );
  return (targets.length > 0 && found) || sql`false`;
}

/**
 * What an exact search finds; where it finds nothing, what the near one does: of a search that shows its few best rows. A list
 * with filters, pages and a file asks `nearSearch`, which decides by the whole table.
 */
export async function exactElseNear<Row>(
  find: (isNear: boolean) => Promise<Row[]>,
): Promise<{ rows: Row[]; isNear: boolean }> {
  const exact = await find(false);
  return exact.length > 0 ? { rows: exact, isNear: false } : { rows: await find(true), isNear: true };
}

/** Sort key of a match: 0 if the column equals one of the words, 1 if it begins with one, else 2. */
export function nearness(column: AnyPgColumn, text: string): SQL {
  const words = wordsOf(text);
  const exact = or(sql`false`, ...words.map((word) => sql`${column} = ${key(word)}`));
  const prefix = or(sql`false`, ...words.map((word) => sql`starts_with(${column}, ${key(word)})`));
  return sql`case when ${exact} then 0 when ${prefix} then 1 else 2 end`;
}

/** Of the trigrams of a word, how many a similar one has: 'urbanak' and 'Urbaniak' 0.67, 'kovalski' and 'Kowalski' 0.5. */
const SIMILAR = 0.45;
/** A shorter word is like too many others: it begins one as it is typed. */
const SHORTEST_TYPO = 4;

/** Of so few letters one mistake leaves too few trigrams: 'twns' has 0.4 of 'twins', 'stady' 0.33 of 'study'. */
const FEW_LETTERS = /^\p{L}{4,6}$/u;
const WORD_ENDS = '([^[:alnum:]]|$)';

/**
 * SQL: a regular expression of what begins with the word, or has one letter more, less, another or two in each other's place:
 * of four letters whole words, as too many begin so. The first letter is hardly ever wrong.
 */
function oneAmiss(word: string): SQL {
  const letters = [...word].map((_, at) => `\\${at + 1}`);
  const [first, ...rest] = letters;
  const ends = letters.length === SHORTEST_TYPO ? WORD_ENDS : '';
  const forms = rest.flatMap((letter, at) => {
    const [before, after] = [rest.slice(0, at).join(''), rest.slice(at + 1)];
    const [next, ...others] = after;
    if (next === undefined) return [`${before}[^ ]?${letter}?${WORD_ENDS}`];
    const swapped = `${before}${next}${letter}${others.join('')}${ends}`;
    return [`${before}[^ ]?${letter}?${after.join('')}${ends}`, swapped];
  });
  const whole = `^${letters.map(() => '(.)').join('')}$`;
  return sql`regexp_replace(ltrim(${key(word)}), ${whole}, ${` ${first}(${[rest.join(''), ...forms].join('|')})`})`;
}

/**
 * How a word begins and how it ends: of one mistake it has one or the other. An end shorter than what the index can find
 * takes letters of the beginning too.
 */
function halvesOf(word: string): { head: string; tail: string } {
  const letters = [...word];
  const half = Math.floor(letters.length / 2);
  const from = Math.min(half, letters.length - SHORTEST_INDEXED);
  return { head: letters.slice(0, half).join(''), tail: letters.slice(from).join('') };
}

/** The word with each two neighbouring letters in each other's place; the first is hardly ever wrong. */
function swappedOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(2).map((letter, at) =>
    letters
      .with(at + 1, letter)
      .with(at + 2, letters[at + 1] ?? '')
      .join(''),
  );
}

/** SQL: what the index finds of a word's likes, whether they are like enough, and how like. */
function likesOf(word: string, columns: readonly (AnyPgColumn | SQL)[], least: number) {
  // Another number is another thing, however like.
  if ([...word].length < SHORTEST_TYPO || /\d/.test(word)) {
    const begun = or(...columns.map((column) => matchesWord(column, word, true))) ?? sql`false`;
    return { candidate: begun, alike: undefined, likeness: sql`0::real` };
  }
  const each = columns.map((column) => sql`word_similarity(${key(word)}, ${column})`);
  const likeness = sql`greatest(${sql.join(each, sql`, `)})`;
  if (FEW_LETTERS.test(word)) {
    const like = or(...columns.map((column) => sql`${column} ~ ${oneAmiss(word)}`)) ?? sql`false`;
    return { candidate: like, alike: undefined, likeness };
  }
  const { head, tail } = halvesOf(word);
  const swaps = swappedOf(word);
  // Two letters changed places where the halves meet, and neither half stands.
  const amid = swaps[[...head].length - 2] ?? word;
  const halves = columns.flatMap((column) => [
    matchesWord(column, head, true),
    matchesWord(column, tail, false),
    matchesWord(column, amid, true),
  ]);
  const candidate = or(...halves) ?? sql`false`;
  // Two letters in each other's place amid a word leave too few trigrams: 'netwroks' has 0.44 of 'networks'.
  const swapped = swaps.flatMap((each) => columns.map((column) => sql`strpos(${column}, ${key(each)}) > 0`));
  return { candidate, alike: or(sql`${likeness} >= ${least}`, ...swapped), likeness };
}

/**
 * Every word is like one in the columns, though misspelt, and how like they are together; a short one begins a word there. The
 * index finds the `candidate`, what begins or ends like it, and `alike` is asked of these. `least`: how like each word must be.
 */
export function nearlyMatchesWords(
  text: string,
  columns: readonly (AnyPgColumn | SQL)[],
  least = SIMILAR,
): { candidate: SQL; alike: SQL; where: SQL; likeness: SQL } {
  const none = sql`false`;
  if (columns.length === 0) return { candidate: none, alike: none, where: none, likeness: sql`0::real` };
  const near = wordsOf(text)
    .map((word) => [...word].slice(0, LONGEST_INDEXED).join(''))
    .map((word) => likesOf(word, columns, least));
  const candidate = and(...near.map((word) => word.candidate)) ?? sql`false`;
  const alike = and(...near.map((word) => word.alike)) ?? sql`true`;
  return {
    candidate,
    alike,
    where: sql`(${candidate} and ${alike})`,
    likeness: sql.join([sql`0::real`, ...near.map(({ likeness }) => likeness)], sql` + `),
  };
}
