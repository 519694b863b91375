import { CA_AS_KA, FIRST_NAME_FORMS, FOREIGN_IA, INDECLINABLE, SOFT_FIRST_NAMES } from './exceptions.ts';
import { declineConsonant, declineForeignO, declineInA, declineVowel, type Forms, same } from './patterns.ts';

/** Kasia – Kasi and Hania – Hani, but Zofia – Zofii and Stefania – Stefanii. */
const isSoft = (word: string) => SOFT_FIRST_NAMES.has(word) || (/(?:s|z|c|dz)ia$/.test(word) && !FOREIGN_IA.has(word));

/** One first name; women's names that do not end in -a stay as they are. */
export function declineFirstName(word: string, gender: 'K' | 'M'): Forms {
  const own = FIRST_NAME_FORMS[gender].get(word);
  if (own) return { genitive: own[0], dative: own[1], accusative: own[2] };
  if (INDECLINABLE.has(word)) return same(word);
  if (word.endsWith('a')) return declineInA(CA_AS_KA.has(word) ? `${word.slice(0, -2)}ka` : word, isSoft(word));
  if (gender === 'K') return same(word);
  if (word.endsWith('o')) return declineForeignO(word);
  return /[eéiíouyýüö]$/.test(word) ? declineVowel(word) : declineConsonant(word);
}
