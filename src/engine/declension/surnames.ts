import { CA_AS_KA, FOREIGN_IA, INDECLINABLE, NATIVE_O, WHOLE_STEMS } from './exceptions.ts';
import { declineConsonant } from './consonants.ts';
import type { Declined, Gender } from './forms.ts';
import {
  animate,
  declineAdjective,
  declineFeminineAdjective,
  declineInA,
  hasNoStem,
  isVowel,
  same,
  unsure,
} from './patterns.ts';
import { declineForeignO, declineVowel } from './vowels.ts';
import { isAdjective, mayBeEither } from './women.ts';

const isSoft = (word: string) =>
  /(?:n|s|z|c|dz|b|p|w|m|f)ia$/.test(word) && !/([a-z])\1ia$/.test(word) && !FOREIGN_IA.has(word);

/** Nouns with -a- that is -e- before soft consonants, at least in books. */
const A_TO_E: ReadonlyMap<string, string> = new Map([
  ['Gwiazda', 'Gwieździe'],
  ['Wiara', 'Wierze'],
  ['Miara', 'Mierze'],
  ['Ofiara', 'Ofierze'],
]);

function inA(word: string): Declined {
  // Seneca, Fonseca: Polish has no -eca.
  if (CA_AS_KA.has(word) || /[^i]eca$/.test(word)) return declineInA(word, false, `${word.slice(0, -2)}k`);
  // Sciascia: Polish has -ścia.
  const declined = declineInA(word, isSoft(word) && !word.endsWith('scia'));
  // Hoxha: what h is heard as there, letters do not tell.
  if (/[xz]ha$/.test(word)) return unsure(declined);
  const dative = A_TO_E.get(word);
  return dative === undefined ? declined : unsure({ ...declined, dative, locative: dative });
}

function declineWoman(word: string): Declined {
  if (!/[aá]$/.test(word)) return same(word);
  if (/[sc]kaja$/.test(word)) return declineFeminineAdjective(`${word.slice(0, -3)}a`);
  if (/stoja$|stoia$|staja$/.test(word)) return declineFeminineAdjective(`${word.slice(0, -2)}`);
  if (/aya$|aia$/.test(word)) return unsure(inA(word));
  const declined = isAdjective(word) ? declineFeminineAdjective(word) : inA(word);
  return mayBeEither(word) ? unsure(declined) : declined;
}

/** -o after these is Romance, English or Japanese: Picasso – Picassa. Polish -o goes as -a: Kościuszko – Kościuszki. */
const FOREIGN_O =
  /[vxq]|([bcdfglmnprstz])\1o$|[aeou]o$|(?:in|an|on|en|un|at|et|ot|it|ut|ard|ad|ed|id|ud|er|ar|or|ur|os|as|is|al|el|ol|il|ic|ac|ec|uc|nc|rc|ig|ag|eg|ug|ng|nd|nt|ns|us|dr|ld|rt|rd|st|nz|mb|sch|am|im|um|om|ip|op|ap|lm|lt|rn|tr|rr|[aeiou]y|[ln]h|ir|ñ|b[lr])o$/i;
/** Of these Polish bearers go as -a, Italians and Spaniards as Marco: Lelito, Esposito. */
const PERHAPS_POLISH_O = /(?:[aeiou]t|al|[au]r|[ou]n|[ou]d|[au]s|ap|am|um|[aiu]g|ud)o$/i;
const POLISH = /[łąęśćńźż]|sz|cz|rz/i;

function declineInO(word: string): Declined {
  if (/[aã]o$/.test(word)) return same(word);
  if (hasNoStem(word.slice(0, -1)) || word.length < 4) return unsure(same(word));
  if (/[^aeiouy]io$/.test(word)) return declineForeignO(word);
  const isNative = NATIVE_O.has(word) || /[kł]o$/.test(word) || POLISH.test(word);
  if (isNative) return inA(`${word.slice(0, -1)}a`);
  if (!FOREIGN_O.test(word)) return unsure(inA(`${word.slice(0, -1)}a`));
  return PERHAPS_POLISH_O.test(word) ? unsure(declineForeignO(word)) : declineForeignO(word);
}

/** Names of young animals: Cielę – Cielęcia, Cielęciu. */
const declineYoung = (stem: string): Declined => ({ ...animate(stem), dative: `${stem}u` });

function declineMan(word: string): Declined {
  if (word.endsWith('a')) return inA(word);
  if (word.endsWith('o')) return declineInO(word);
  if (word.endsWith('ę')) return unsure(declineYoung(WHOLE_STEMS.get(word) ?? `${word}ci`));
  if (word.endsWith('ą')) return same(word);
  if (/[sc]kij$/.test(word)) return declineAdjective(word.slice(0, -1));
  // Galilei – Galileego or Galileia; Slavic Nechei as a noun.
  if (word.endsWith('ei')) return unsure(declineVowel(word));
  return isVowel(word.slice(-1)) ? declineVowel(word) : declineConsonant(word);
}

/** One word of a surname. */
export function declineSurname(word: string, gender: Gender): Declined {
  if (INDECLINABLE.has(word) || /(?:eau|eaux|aux|oux|ieux)$/.test(word)) return same(word);
  return gender === 'K' ? declineWoman(word) : declineMan(word);
}
