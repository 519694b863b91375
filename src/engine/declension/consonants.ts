import {
  FLEETING_E,
  FRENCH_SILENT,
  HARD_C,
  KEPT_E,
  KEPT_O,
  OPEN_O,
  PERHAPS_FLEETING,
  SOFT_LABIALS,
  TWO_WAYS,
  WHOLE_STEMS,
} from './exceptions.ts';
import type { Declined } from './forms.ts';
import { animate, animateInC, declineSilent, same, unsure } from './patterns.ts';

const SOFTENED: Readonly<Record<string, string>> = { ń: 'ni', ś: 'si', ć: 'ci', ź: 'zi' };
const HARDENED: Readonly<Record<string, string>> = { n: 'ń', s: 'ś', c: 'ć', z: 'ź' };

/** Czech -ě- softens the letter before it, which is then written with its mark: Zdeněk – Zdeňka. */
const CZECH_SOFT: Readonly<Record<string, string>> = { d: 'ď', t: 'ť', n: 'ň' };

/** The part before a fleeting e, with its last consonant soft where the lost -i- softened it: Maciek – Mać(k). */
function beforeFleeting(base: string) {
  if (!base.endsWith('i')) return base;
  const hard = base.slice(0, -1);
  const soft = HARDENED[hard.slice(-1)];
  return soft === undefined ? hard : hard.slice(0, -1) + soft;
}

/** -el loses its e after these in German and Polish names (Hegel – Hegla, Wróbel – Wróbla), and stays after others. */
const FLEETING_EL = /(?:[fgvw]|[^aeiouyąęó][bdp]|gi)el$/;

/** Czech -l- and -r- between consonants are one: Vlček – Vlčka. */
const hasVowel = (text: string) => /[aeiouyąęóáéíúýäöüěůőűāēīū]|[lr][čšž]$/i.test(text);

/** Whether the e of the last syllable is lost, and whether books and families agree on it. */
function losesE(word: string): { isLost: boolean; isSure: boolean } {
  if (KEPT_E.has(word)) return { isLost: false, isSure: true };
  if (FLEETING_E.has(word)) return { isLost: true, isSure: true };
  const base = word.slice(0, -2).replace(/i$/, '');
  if (!hasVowel(base)) return { isLost: false, isSure: true };
  const isLost = (/e[kcł]$|ě[kc]$/.test(word) && !/[aeou]$/.test(base)) || FLEETING_EL.test(word);
  return { isLost, isSure: !PERHAPS_FLEETING.test(word) };
}

/** The stem after a lost e. */
function withoutE(word: string) {
  const last = word.slice(-1);
  const base = word.slice(0, -2);
  if (/[dtn]ě.$/.test(word)) return base.replace(/.$/, (letter) => CZECH_SOFT[letter] ?? letter) + last;
  if (last === 'c') return `${beforeFleeting(base).replace(/rz$/, 'r')}c`;
  if (last === 'ń') return `${base.replace(/i$/, '').replace(/s$/, 'ś').replace(/dz$/, 'd')}ni`;
  if (last === 'ć') return `${base.replace(/i$/, '')}ci`;
  if (last === 'l') return `${base.replace(/i$/, '')}l`;
  if (last === 'ł') return `${base.replace(/zi$/, 'z').replace(/si$/, 's').replace(/ci$/, 't').replace(/i$/, '')}ł`;
  return beforeFleeting(base) + last;
}

/** German -er keeps its e, in Polish words it may be lost: Kuśmider. */
const POLISH_ER = /[ąćęłńóśźż].*er$/i;

/** The stem of other cases, and whether the word alone tells it. */
function stemOf(word: string): [stem: string, isSure: boolean] {
  const whole = WHOLE_STEMS.get(word);
  if (whole) return [whole, !TWO_WAYS.has(word)];
  const { isLost, isSure } = losesE(word);
  if (isLost) return [withoutE(word), isSure];
  if (SOFT_LABIALS.has(word)) return [`${word}i`, true];
  if (OPEN_O.test(word) && !KEPT_O.test(word)) return [`${word.slice(0, -2)}o${word.slice(-1)}`, /ó[wg]$/.test(word)];
  if (word.endsWith('x')) return [`${word.slice(0, -1)}ks`, true];
  // Bóbr – Bobra, Soból – Sobola, but Król – Króla: families keep the letter as often.
  if (/[^aeiouy]ó(?:br|l)$/.test(word) && !KEPT_O.test(word)) return [word.replace(/ó(?=br$|l$)/, 'o'), false];
  const softened = SOFTENED[word.slice(-1)];
  return [
    softened === undefined ? word : word.slice(0, -1) + softened,
    isSure && !word.endsWith('ąb') && !POLISH_ER.test(word),
  ];
}

/** French finals that are not heard and leave a vowel: Dubois, Delacroix, Malraux. */
const FRENCH_VOWEL = /(?:[bcdfhlmnrv]oi[stx]|[aeo]ux)$/;

/** -c read as -k, in French, English and Greek; Polish -ac, -ic and Slavic -vic are read as written. */
const FOREIGN_C = /(?:[ai]a|rra|hira|za|igna|nna|ï|[aeiou]r[ai]|dri|tri)c$/;

/** Men's names that end in a consonant. */
export function declineConsonant(word: string): Declined {
  if (FRENCH_VOWEL.test(word) && !/^(?:Alois|Voit|Moritz)$/.test(word)) return same(word);
  if (FRENCH_SILENT.has(word)) return declineSilent(word);
  if (word.endsWith('q')) return { ...animate(word), instrumental: word.replace(/c?q$/, 'kiem') };
  if (HARD_C.has(word) || FOREIGN_C.test(word)) return animateInC(word);
  const [stem, isSure] = stemOf(word);
  return isSure ? animate(stem) : unsure(animate(stem));
}
