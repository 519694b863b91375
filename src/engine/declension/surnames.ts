import { ADJECTIVES, CA_AS_KA, FOREIGN_IA, INDECLINABLE, NATIVE_O, NOUNS, SURNAME_FORMS } from './exceptions.ts';
import {
  declineAdjective,
  declineConsonant,
  declineFeminineAdjective,
  declineForeignO,
  declineInA,
  declineVowel,
  type Forms,
  hasNoStem,
  same,
} from './patterns.ts';

const isSoft = (word: string) => /(?:n|s|z|c|dz|b|p|w|m|f)ia$/.test(word) && !FOREIGN_IA.has(word);

const inA = (word: string) => declineInA(CA_AS_KA.has(word) ? `${word.slice(0, -2)}ka` : word, isSoft(word));

/** Women's surnames that are adjectives: Kowalska, Konieczna, Nowakowa, Turgieniewa. */
const ADJECTIVE = /(?:[sc]|dz)ka$|(?:cz|l|ż|ś|d|b|[^ó]w|sz)na$|owa$|(?:i|cz|sz|rz|j)ewa$|[sc]kaja$|á$/;

const isAdjective = (word: string) => ADJECTIVES.has(word) || (ADJECTIVE.test(word) && !NOUNS.has(word));

function declineWoman(word: string): Forms {
  if (!/[aá]$/.test(word)) return same(word);
  if (/[sc]kaja$/.test(word)) return declineFeminineAdjective(`${word.slice(0, -3)}a`);
  return isAdjective(word) ? declineFeminineAdjective(word) : inA(word);
}

/**
 * -o of names that are not Polish: Picasso – Picassa. Polish ones are declined as if they ended in -a: Kościuszko –
 * Kościuszki.
 */
const FOREIGN_O =
  /[vxq]|([bcdfglmnprstz])\1o$|[aeiou]o$|(?:in|an|on|en|at|et|ot|it|ut|ard|ad|ed|id|ud|er|ar|or|ur|os|as|is|al|el|ol|il|ic|ac|ec|uc|nc|rc|ig|ag|eg|ug|ng|nd|nt|ns|us|dr|ld|rt|rd|st|nz|mb|sch|ch|am|im|um|om|p)o$/i;

function declineInO(word: string): Forms {
  if (hasNoStem(word.slice(0, -1))) return same(word);
  const isNative = NATIVE_O.has(word) || /[kłw]o$/.test(word) || !FOREIGN_O.test(word);
  return isNative ? inA(`${word.slice(0, -1)}a`) : declineForeignO(word);
}

/** Names of young animals: Cielę – Cielęcia. */
const declineYoung = (word: string): Forms => ({
  genitive: `${word}cia`,
  dative: `${word}ciu`,
  accusative: `${word}cia`,
});

function declineMan(word: string): Forms {
  if (word.endsWith('a')) return inA(word);
  if (word.endsWith('o')) return declineInO(word);
  if (word.endsWith('ę')) return declineYoung(word);
  if (word.endsWith('ą')) return same(word);
  if (/[sc]kij$/.test(word)) return declineAdjective(word.slice(0, -1));
  return /[eéiíuyýüöôó]$/.test(word) ? declineVowel(word) : declineConsonant(word);
}

/** One word of a surname. */
export function declineSurname(word: string, gender: 'K' | 'M'): Forms {
  if (INDECLINABLE.has(word) || /(?:eau|eaux|aux|oux|ieux)$/.test(word)) return same(word);
  const own = gender === 'M' || word.endsWith('a') ? SURNAME_FORMS.get(word) : undefined;
  if (own) return { genitive: own[0], dative: own[1], accusative: own[2] };
  return gender === 'K' ? declineWoman(word) : declineMan(word);
}
