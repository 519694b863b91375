import { plain } from './plain.ts';

export const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Shorter words are too like others. */
const SHORTEST_STEM = 5;
const SHORTEST_TYPO = 4;
const TWO_TYPOS = 8;
/** The longest Polish endings that one word has in place of another. */
const ENDING = 2;

const begins = (word: string, typed: string) => word.startsWith(typed);

/** 'oświadczenie' for 'oświadczenia', 'dyscyplinę' for 'dyscyplin'. */
const isForm = (word: string, typed: string) =>
  typed.length >= SHORTEST_STEM && word.startsWith(typed.slice(0, Math.max(SHORTEST_STEM - 1, typed.length - ENDING)));

/** Whether the word begins with the typed one but for a letter more, less, another, or two in each other's place. */
export function isNearly(word: string, typed: string): boolean {
  const most = typed.length < SHORTEST_TYPO ? 0 : typed.length < TWO_TYPOS ? 1 : 2;
  // The first letter is hardly ever wrong.
  if (most === 0 || word[0] !== typed[0]) return false;
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= width; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      next[at] = Math.min(
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return Math.min(...last) <= most;
}

/** Whether each typed word begins a word of the text, or does nearly. */
export function nearlyHolds(text: string, typed: string): boolean {
  const words = wordsOf(text);
  const asked = wordsOf(typed);
  return asked.length > 0 && asked.every((each) => words.some((word) => begins(word, each) || isNearly(word, each)));
}

/** A text to be found, and further words that it is known by. */
export type Searched = { label: readonly string[]; words: readonly string[] };
export const searched = (label: string, words: string): Searched => ({ label: wordsOf(label), words: wordsOf(words) });

/** From this rank of {@link matchOf} on a match may be meant otherwise. */
export const LOOSE = 4;

/**
 * How well what is typed matches, 0 the best: the label itself, its beginning, its words, further words too, other forms of
 * them, words with a typo. In any order, without marks; undefined: a word is missing.
 */
export function matchOf(typed: readonly string[], { label, words }: Searched): number | undefined {
  const [whole, start] = [label.join(' '), typed.join(' ')];
  if (whole.startsWith(start)) return whole === start ? 0 : 1;
  const all = [...label, ...words];
  const fits = (among: readonly string[], like: (word: string, typed: string) => boolean) =>
    typed.every((each) => among.some((word) => begins(word, each) || like(word, each)));
  if (fits(label, begins)) return 2;
  if (fits(all, begins)) return 3;
  if (fits(label, isForm)) return 4;
  if (fits(all, isForm)) return 5;
  if (fits(label, (word, each) => isForm(word, each) || isNearly(word, each))) return 6;
  return undefined;
}
