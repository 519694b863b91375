import { fold } from '../duplicates/letters.ts';
import { GIVEN_NAMES, SHORT_GIVEN_NAMES } from './given-names.ts';
import { PARTICLES } from './line-words.ts';

/** `C` and `Cz`, which stand for one letter of Polish. */
const DIGRAPHS = /^(cz|sz|ch|rz|dz|dż|dź|st|wł|wl|zb|th|kz)$/i;

export type Dictionary = { isGiven: (word: string) => boolean; isFamily: (word: string) => boolean };

/** A dictionary of the common given names, with those of the people who are known. */
export function dictionaryOf(given: ReadonlySet<string>, families: ReadonlySet<string>): Dictionary {
  const isGiven = (word: string) => {
    const plain = fold(word).replaceAll(/[.'’]/g, '');
    if (GIVEN_NAMES.has(plain) || given.has(plain)) return true;
    const halves = plain.split('-');
    return halves.length > 1 && halves.every((half) => GIVEN_NAMES.has(half) || given.has(half));
  };
  return { isGiven, isFamily: (word) => families.has(fold(word).replaceAll(/[^\p{L}]/gu, '')) };
}

const isCapitals = (word: string) => /^[\p{Lu}'’-]{2,}$/u.test(word);

/** `LIS` beside given names alone. */
const isShortFamily = (word: string, others: readonly string[]) =>
  word.length === 3 && others.every((other) => GIVEN_NAMES.has(fold(other)));

/** Whether a word is the initials of given names; `among`: the words of its author. */
export function isInitials(word: string, among: readonly string[]): boolean {
  if (/^\p{L}\.?$/u.test(word)) return true;
  // `J.A.`, `J.-P.`, `A.B`, `Cz.`
  if (/^(\p{L}{1,2}\.-?)+(\p{L}{1,2}\.?)?$/u.test(word)) return true;
  if (/^(\p{Lu}-)+\p{Lu}\.?$/u.test(word)) return true;
  if (/^\p{Lu}{3}\.?$/u.test(word) && SHORT_GIVEN_NAMES.has(fold(word).replace('.', ''))) return false;
  // `Krzyszt.`
  if (/^\p{Lu}\p{Ll}{1,6}\.$/u.test(word) && !PARTICLES.has(fold(word).replace('.', '')))
    return among.at(-1) === word || word.length < 6;
  if (DIGRAPHS.test(word) && /^\p{Lu}\p{Ll}$/u.test(word)) return true;
  if (!/^\p{Lu}{2,3}$/u.test(word) || PARTICLES.has(fold(word))) return false;
  // `Kowalski JA`; in a line of capitals only behind the name.
  const others = among.filter((other) => other !== word);
  if (others.some((other) => /\p{Ll}/u.test(other))) return !isShortFamily(word, others);
  return (
    among.length > 1 &&
    among.at(-1) === word &&
    others.some((other) => other.length > 3) &&
    (word.length === 2 || !GIVEN_NAMES.has(fold(word)))
  );
}

/**
 * `DE` of `Kowalska DE` as `D.E.`: capitals beside other letters are initials, not particles; `Jan LIS` is a family name.
 */
export function spelledInitials(words: string[]): string[] {
  if (words.every((word) => !/\p{Ll}/u.test(word))) return words;
  return words.map((word, index) => {
    if (!/^\p{Lu}{2,3}$/u.test(word)) return word;
    // `Jan VAN DER BERG`
    if (words.slice(index + 1).some((other) => /^[\p{Lu}-]{4,}$/u.test(other))) return word;
    const others = words.filter((other) => other !== word);
    const isName = (word.length === 3 && SHORT_GIVEN_NAMES.has(fold(word))) || isShortFamily(word, others);
    return isName ? word : [...word].map((letter) => `${letter}.`).join('');
  });
}

/** Given names one by one: `J.A.` is `J.` and `A.`, `Anna-Maria` two names; a full stop marks what is shortened. */
export function givenOf(words: readonly string[], among: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (!isInitials(word, among)) return word.split('-').filter((part) => part !== '');
    if (/^\p{Lu}{2,3}$/u.test(word)) return [...word].map((letter) => `${letter}.`);
    return word
      .split(/[.-]+/)
      .filter((part) => part !== '')
      .map((part) => `${part}.`);
  });
}

export const isParticle = (word: string) => PARTICLES.has(fold(word).replaceAll(/['’.]/g, ''));

/** 1: the given name stands first, -1: the family name, 0: the words do not say. */
export function orderOf(words: readonly string[], { isGiven }: Dictionary): number {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (isCapitals(first) !== isCapitals(last) && words.some((word) => /\p{Ll}/u.test(word)))
    return isCapitals(first) ? -1 : 1;
  if (isGiven(first) !== isGiven(last)) return isGiven(first) ? 1 : -1;
  const [firstLooks, lastLooks] = [looksFamily(first), looksFamily(last)];
  return firstLooks === lastLooks ? 0 : lastLooks ? 1 : -1;
}

/** Endings that given names do not have. */
export const looksFamily = (word: string) =>
  /(sk[ia]|ck[ia]|dzk[ia]|wicz|czyk|owna|ówna)$/.test(fold(word)) || /.-./.test(word);
