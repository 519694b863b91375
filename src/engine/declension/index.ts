import { CRESTS, FIXED_FIRST_PARTS, PARTICLES } from './exceptions.ts';
import { declineFirstName } from './first-names.ts';
import { type Forms, same } from './patterns.ts';
import { declineSurname } from './surnames.ts';

/** K: a woman, M: a man. */
export type NamedPerson = { first: string; last: string; gender: 'K' | 'M' };
type Decline = (word: string) => Forms;

const CASES = ['genitive', 'dative', 'accusative'] as const;

/** Only words of Latin letters are declined; initials, numbers and other scripts stay. */
const LATIN = /^[\p{Script=Latin}\p{M}'’ʼ]{2,}$/u;
/** White space and hyphens, and quotes around a word. */
const PARTS = /([\s\-‐‑–—"„”“«»()]+)/u;

const isPart = (text: string) => text !== '' && !PARTS.test(text);

const mapForms = (forms: Forms, change: (form: string) => string): Forms => ({
  genitive: change(forms.genitive),
  dative: change(forms.dative),
  accusative: change(forms.accusative),
});

const lowered = (word: string) => word.charAt(0) + word.slice(1).toLocaleLowerCase('pl');

/** A word in capitals is declined as if it were not, and written in capitals again. */
function declineWord(word: string, decline: Decline): Forms {
  if (!LATIN.test(word)) return same(word);
  const plain = word.replaceAll(/[’ʼ]/g, "'");
  const isCapitals = plain.length > 2 && plain === plain.toLocaleUpperCase('pl');
  if (!isCapitals) return decline(plain);
  return mapForms(decline(lowered(plain)), (form) => form.toLocaleUpperCase('pl'));
}

/** Each word by the rule, what parts them as it is. `stays`: a word before another that is not declined. */
function declineWords(text: string, decline: Decline, stays: (word: string, before: string) => boolean): Forms {
  const parts = text.normalize('NFC').trim().split(PARTS);
  const last = parts.findLastIndex(isPart);
  const forms = parts.map((part, index) => {
    if (!isPart(part)) return same(part);
    return index < last && stays(part, parts[index + 1] ?? '') ? same(part) : declineWord(part, decline);
  });
  const joined = CASES.map((name) => [name, forms.map((each) => each[name]).join('')]);
  return Object.fromEntries(joined) as Forms;
}

const isParticle = (word: string) =>
  word === word.toLocaleLowerCase('pl') || PARTICLES.has(word.toLocaleLowerCase('pl'));

/**
 * Proposes the genitive, dative and accusative of a person's full name. It is a proposal: the same letters may be
 * declined in two ways (Gołąb – Gołębia or Gołąba), and bearers decide which is theirs.
 */
export function proposeCases({ first, last, gender }: NamedPerson): Forms {
  const firsts = declineWords(
    first,
    (word) => declineFirstName(word, gender),
    (word, before) => before === '-' && FIXED_FIRST_PARTS.has(word),
  );
  const lasts = declineWords(
    last,
    (word) => declineSurname(word, gender),
    (word, before) => isParticle(word) || (before.includes('-') && CRESTS.has(word)),
  );
  const joined = CASES.map((name) => [name, [firsts[name], lasts[name]].filter(Boolean).join(' ')]);
  return Object.fromEntries(joined) as Forms;
}
