import {
  CA_AS_KA,
  CRESTS,
  FIXED_FIRST_PARTS,
  FOREIGN_IA,
  INDECLINABLE,
  PARTICLES,
  SOFT_FIRST_NAMES,
  WHOLE_STEMS,
} from './exceptions.ts';
import { CASES, type Declined, type Forms, type Gender } from './forms.ts';
import { animate, declineInA, isVowel, same } from './patterns.ts';
import { declineSurname } from './surnames.ts';
import { declineConsonant } from './consonants.ts';
import { declineForeignO, declineVowel } from './vowels.ts';

/** Kasia – Kasi and Hania – Hani, but Zofia – Zofii and Stefania – Stefanii. */
const isSoft = (word: string) =>
  SOFT_FIRST_NAMES.has(word) ||
  (/(?:s|z|c|dz|[ui]n)ia$/.test(word) && !/(?:[iy][cz]|[^aeiouyód]z)ia$/i.test(word) && !FOREIGN_IA.has(word));

/** One first name; women's names that do not end in -a stay as they are. */
function declineFirstName(word: string, gender: Gender): Declined {
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

export { genderOf } from './gender.ts';

type NamedPerson = { first: string; last: string; gender: Gender };
/** `doubts`: the words whose declension their letters do not decide, so that the bearer is to be asked. */
type ProposedForms = Forms & { doubts: readonly string[] };
type Decline = (word: string) => Declined;
/** Forms that are known of a word of the first names or the surname, as somebody corrected them. */
type Learnt = (part: 'first' | 'last', word: string) => Partial<Forms> | undefined;

/** Only words of Latin letters are declined; initials, numbers and other scripts stay. */
const LATIN = /^[\p{Script=Latin}\p{M}'’ʼ]{2,}$/u;
/** White space and hyphens, and quotes around a word. */
export const PARTS = /([\s\-‐‑–—"„”“«»()]+)/u;

const isPart = (text: string) => text !== '' && !PARTS.test(text);

const lowered = (word: string) => word.charAt(0) + word.slice(1).toLocaleLowerCase('pl');

function mapForms(declined: Declined, change: (form: string) => string): Declined {
  const forms = CASES.map((name) => [name, change(declined[name])]);
  return { ...(Object.fromEntries(forms) as Forms), isSure: declined.isSure };
}

/** A word in capitals is declined as if it were not, and written in capitals again. */
function declineWord(word: string, decline: Decline): Declined {
  if (!LATIN.test(word)) return same(word);
  const plain = word.replaceAll(/[’ʼ]/g, "'");
  const isCapitals = plain.length > 2 && plain === plain.toLocaleUpperCase('pl');
  if (!isCapitals) return decline(plain);
  return mapForms(decline(lowered(plain)), (form) => form.toLocaleUpperCase('pl'));
}

/** Each word by the rule, what parts them as it is. `stays`: a word before another that is not declined. */
function declineWords(text: string, decline: Decline, stays: (word: string, before: string) => boolean) {
  const parts = text.normalize('NFC').trim().split(PARTS);
  const last = parts.findLastIndex(isPart);
  const words = parts.map((part, index) => {
    if (!isPart(part)) return same(part);
    return index < last && stays(part, parts[index + 1] ?? '') ? same(part) : declineWord(part, decline);
  });
  return { words, doubts: parts.filter((_, index) => words[index]?.isSure === false) };
}

const isParticle = (word: string) =>
  word === word.toLocaleLowerCase('pl') || PARTICLES.has(word.toLocaleLowerCase('pl'));

/**
 * Proposes the cases of a person's full name. It is a proposal: `doubts` names the words that may be declined otherwise
 * (Gołąb – Gołębia or Gołąba), and bearers decide which is theirs.
 */
export function proposeCases({ first, last, gender }: NamedPerson, learnt: Learnt = () => undefined): ProposedForms {
  const known = (part: 'first' | 'last', word: string, declined: Declined): Declined => {
    const forms = learnt(part, word);
    return forms ? { ...declined, ...forms, isSure: true } : declined;
  };
  const firsts = declineWords(
    first,
    (word) => known('first', word, declineFirstName(word, gender)),
    (word, before) => before === '-' && FIXED_FIRST_PARTS.has(word),
  );
  const lasts = declineWords(
    last,
    (word) => known('last', word, declineSurname(word, gender)),
    (word, before) => isParticle(word) || (before.includes('-') && CRESTS.has(word)),
  );
  const joined = CASES.map((name) => {
    const form = ({ words }: typeof firsts) => words.map((each) => each[name]).join('');
    return [name, [form(firsts), form(lasts)].filter(Boolean).join(' ')];
  });
  return { ...(Object.fromEntries(joined) as Forms), doubts: [...firsts.doubts, ...lasts.doubts] };
}
