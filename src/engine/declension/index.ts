import { CRESTS, FIXED_FIRST_PARTS, PARTICLES } from './exceptions.ts';
import { declineFirstName } from './first-names.ts';
import { CASES, type Declined, type Forms, type Gender } from './forms.ts';
import { same } from './patterns.ts';
import { declineSurname } from './surnames.ts';

export { genderOf } from './gender.ts';

export type NamedPerson = { first: string; last: string; gender: Gender };
/** `doubts`: the words whose declension their letters do not decide, so that the bearer is to be asked. */
export type ProposedForms = Forms & { doubts: readonly string[] };
type Decline = (word: string) => Declined;
/** Forms that are known of a word of the first names or the surname, as somebody corrected them. */
export type Learnt = (part: 'first' | 'last', word: string) => Partial<Forms> | undefined;

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
