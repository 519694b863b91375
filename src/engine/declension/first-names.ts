import { CA_AS_KA, FOREIGN_IA, INDECLINABLE, SOFT_FIRST_NAMES, WHOLE_STEMS } from './exceptions.ts';
import { declineConsonant } from './consonants.ts';
import type { Declined, Gender } from './forms.ts';
import { animate, declineInA, isVowel, same } from './patterns.ts';
import { declineForeignO, declineVowel } from './vowels.ts';

/** Kasia – Kasi and Hania – Hani, but Zofia – Zofii and Stefania – Stefanii. */
const isSoft = (word: string) =>
  SOFT_FIRST_NAMES.has(word) ||
  (/(?:s|z|c|dz|[ui]n)ia$/.test(word) && !/(?:[iy][cz]|[^aeiouyód]z)ia$/i.test(word) && !FOREIGN_IA.has(word));

/** One first name; women's names that do not end in -a stay as they are. */
export function declineFirstName(word: string, gender: Gender): Declined {
  if (INDECLINABLE.has(word)) return same(word);
  if (word.endsWith('a')) {
    return CA_AS_KA.has(word)
      ? declineInA(
          word,
          false,
          word
            .replace(/c(?=c?a$)/, 'k')
            .replace(/ca$/, 'k')
            .replace(/a$/, ''),
        )
      : declineInA(word, isSoft(word));
  }
  if (gender === 'K') return same(word);
  const stem = WHOLE_STEMS.get(word);
  if (stem) return animate(stem);
  if (/[aã]o$/.test(word)) return same(word);
  if (word.endsWith('o')) return declineForeignO(word);
  // Aibek, Nurbek: a word of Turkic names that keeps its e.
  if (/(?:[lrnst]|ai|gh?)bek$/i.test(word)) return animate(word);
  return isVowel(word.slice(-1)) ? declineVowel(word) : declineConsonant(word);
}
