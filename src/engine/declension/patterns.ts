import { ENGLISH_Y, FLEETING_E, HUNGARIAN_Y, KEPT_E, SILENT_E } from './exceptions.ts';

export type Forms = { genitive: string; dative: string; accusative: string };

export const same = (word: string): Forms => ({ genitive: word, dative: word, accusative: word });

const VOWEL = /[aeiouyąęóáéíúýäöüàèěů]/i;
const endsIn = (word: string, ...endings: string[]) => endings.some((ending) => word.endsWith(ending));

/** What a stem in -a ends with in the dative; the first that fits. */
const DATIVE: readonly (readonly [ending: string, dative: string])[] = [
  ['sch', 'schy'],
  ['ch', 'sze'],
  ['sh', 'shy'],
  ['rz', 'rzy'],
  ['sz', 'szy'],
  ['cz', 'czy'],
  ['dz', 'dzy'],
  ['st', 'ście'],
  ['zd', 'ździe'],
  ['sn', 'śnie'],
  ['zn', 'źnie'],
  ['sł', 'śle'],
  ['zł', 'źle'],
  ['łł', 'lle'],
  ['h', 'że'],
  ['ż', 'ży'],
  ['c', 'cy'],
  ['k', 'ce'],
  ['g', 'dze'],
  ['r', 'rze'],
  ['t', 'cie'],
  ['d', 'dzie'],
  ['ł', 'le'],
  ['l', 'li'],
  ['x', 'ksie'],
];

function dativeOf(stem: string) {
  const found = DATIVE.find(([ending]) => stem.endsWith(ending));
  return found ? stem.slice(0, -found[0].length) + found[1] : `${stem}ie`;
}

/** Too short to have a stem: To and Sza are foreign and stay, or they would lose even their first letter (Cie). */
export const hasNoStem = (stem: string) => stem.length < 2 || DATIVE.some(([ending]) => ending === stem.toLowerCase());

/** Nouns in -a, of women and men. `isSoft`: an -i- before it only softens (Hania – Hani; else Zofia – Zofii). */
export function declineInA(word: string, isSoft: boolean): Forms {
  const stem = word.slice(0, -1);
  if (hasNoStem(stem)) return same(word);
  const accusative = `${stem}ę`;
  const both = (form: string): Forms => ({ genitive: form, dative: form, accusative });
  if (stem.endsWith('i')) return both(isSoft ? stem : `${stem}i`);
  if (stem.endsWith('j')) return both(VOWEL.test(stem.slice(-2, -1)) ? `${stem.slice(0, -1)}i` : `${stem}i`);
  if (stem.endsWith('y') || VOWEL.test(stem.slice(-1))) return both(`${stem}i`);
  const genitive = stem + (endsIn(stem, 'k', 'g', 'l') ? 'i' : 'y');
  return { genitive, dative: dativeOf(stem), accusative };
}

/** Men's names as animate nouns: the accusative is the genitive. */
const animate = (stem: string): Forms => ({ genitive: `${stem}a`, dative: `${stem}owi`, accusative: `${stem}a` });

const SOFTENED: Readonly<Record<string, string>> = { ń: 'ni', ś: 'si', ć: 'ci', ź: 'zi', x: 'ks' };
const HARDENED: Readonly<Record<string, string>> = { n: 'ń', s: 'ś', c: 'ć', z: 'ź' };

/** The part before a fleeting e, with its last consonant soft where the lost -i- softened it: Maciek – Mać(k). */
function beforeFleeting(base: string) {
  if (!base.endsWith('i')) return base;
  const hard = base.slice(0, -1);
  const soft = HARDENED[hard.slice(-1)];
  return soft === undefined ? hard : hard.slice(0, -1) + soft;
}

/** An -el that loses its e: German and Polish nouns after b, d, f, g, k, t, v, w (Hegel – Hegla); not -iel, but -giel. */
const FLEETING_EL = /(?:[bdfgktvw]|gi|[^aeiouyąęó]p)el$/;

function losesE(word: string) {
  if (KEPT_E.has(word)) return false;
  if (FLEETING_E.has(word)) return true;
  const base = word.slice(0, -2).replace(/i$/, '');
  if (!VOWEL.test(base) || /[aeou]$/.test(base)) return false;
  return endsIn(word, 'ek', 'ec', 'eł') || FLEETING_EL.test(word);
}

/** The stem of other cases. */
function stemOf(word: string) {
  if (losesE(word)) {
    const last = word.slice(-1);
    const base = word.slice(0, -2);
    const before = last === 'ń' || last === 'l' ? base.replace(/i$/, '') : beforeFleeting(base);
    if (last === 'c') return `${before.replace(/rz$/, 'r')}c`;
    if (last === 'ń') return `${before.replace(/s$/, 'ś').replace(/dz$/, 'd')}ni`;
    return before + last;
  }
  if (endsIn(word, 'ów') && word.length > 4) return `${word.slice(0, -2)}ow`;
  if (word.endsWith('róz')) return `${word.slice(0, -2)}oz`;
  const softened = SOFTENED[word.slice(-1)];
  return softened === undefined ? word : word.slice(0, -1) + softened;
}

/** Men's names that end in a consonant. */
export const declineConsonant = (word: string): Forms => animate(stemOf(word));

/** -y and -i of adjectives: Jerzy – Jerzego, Antoni – Antoniego, Botticelli – Botticellego. */
export function declineAdjective(word: string): Forms {
  const stem = /[lj]i$|ří$|[yý]$/.test(word) ? word.slice(0, -1) : word.replace(/í$/, 'i');
  const genitive = `${stem}ego`;
  return { genitive, dative: `${stem}emu`, accusative: genitive };
}

/** -a of adjectives, of women: Biała – Białej, Długa – Długiej, Nováková – Novákovej. */
export function declineFeminineAdjective(word: string): Forms {
  const stem = word.slice(0, -1);
  const form = `${stem}${endsIn(stem, 'k', 'g') ? 'i' : ''}ej`;
  return { genitive: form, dative: form, accusative: `${stem}ą` };
}

const withApostrophe = (word: string, genitive: string, dative: string): Forms => ({
  genitive: `${word}'${genitive}`,
  dative: `${word}'${dative}`,
  accusative: `${word}'${genitive}`,
});

const ENGLISH = /(?:([bdfglmnprtz])\1|th|ph|ck|sh|bur)y$|^(?:Mc|Mac|O')\S*y$/i;

function declineInY(word: string): Forms {
  if (ENGLISH_Y.has(word) || ENGLISH.test(word)) return withApostrophe(word, 'ego', 'emu');
  if (HUNGARIAN_Y.has(word) || /[aeou]y$/.test(word)) return animate(word);
  return declineAdjective(word);
}

/** Endings in which a final -e is never heard. */
const FRENCH_E = /(?:dge|gne|que|ierre|[ao]ire|vre|ette|elle|[aeo][iu]lle|shire|stle)$/;

function declineInE(word: string): Forms {
  if (SILENT_E.has(word) || FRENCH_E.test(word)) return withApostrophe(word, 'a', 'owi');
  const genitive = `${word}go`;
  return { genitive, dative: `${word}mu`, accusative: genitive };
}

/** Men's names that end in a vowel other than -a and -o. */
export function declineVowel(word: string): Forms {
  if (/[yý]$/.test(word)) return declineInY(word);
  if (/[eé]$/.test(word)) return declineInE(word);
  if (/[aeou]i$/.test(word)) return animate(word);
  if (/[ií]$/.test(word)) return declineAdjective(word);
  // Landau is heard with a consonant; other names in -u stay.
  return /[^e]au$/.test(word) ? animate(word) : same(word);
}

/** Men's names in -o of the pattern Marco – Marca. */
export const declineForeignO = (word: string): Forms => animate(word.slice(0, -1));
