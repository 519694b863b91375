import type { CslName } from '../model.ts';
import { FAMILY, GIVEN_END, GIVEN_START } from './marks.ts';

type PersonName = Exclude<CslName, { literal: string }>;

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('pl')
    .split(/[\s,.]+/)
    .filter(Boolean);

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((word, i) => word === other[i]);

/** Given names of a person that the name's own family name leaves over, in either order; null: somebody else. */
function givenOf(person: string[], family: string[]): string[] | null {
  if (family.length === 0 || family.length > person.length) return null;
  if (isSame(person.slice(person.length - family.length), family))
    return person.slice(0, person.length - family.length);
  if (isSame(person.slice(0, family.length), family)) return person.slice(family.length);
  return null;
}

/** Whether the words may be the same given names: the same, initials of them, or fewer of them. */
const mayBe = (printed: string[], own: string[]) =>
  printed.length > 0 &&
  own.length > 0 &&
  printed.slice(0, own.length).every((word, i) => {
    const other = own[i] ?? '';
    return (
      word === other || (word.length === 1 && other.startsWith(word)) || (other.length === 1 && word.startsWith(other))
    );
  });

function likeness(name: CslName, person: string[]): 'same' | 'maybe' | null {
  if ('literal' in name) return isSame(wordsOf(name.literal), person) ? 'same' : null;
  const own = givenOf(person, wordsOf(name.family));
  if (!own) return null;
  const printed = wordsOf(name.given ?? '');
  if (isSame(printed, own)) return 'same';
  return mayBe(printed, own) ? 'maybe' : null;
}

/** Which of the names is the person's: the same name, else the only one with fitting initials. */
export function ownNames(names: CslName[], emphasised: string): boolean[] {
  const person = wordsOf(emphasised);
  if (person.length === 0) return names.map(() => false);
  const alike = names.map((name) => likeness(name, person));
  if (alike.includes('same')) return alike.map((one) => one === 'same');
  const isOnly = alike.filter((one) => one === 'maybe').length === 1;
  return alike.map((one) => isOnly && one === 'maybe');
}

/** The spaces keep the mark a word of its own, of which no initial is made. */
export const marked = (name: PersonName): PersonName => ({
  family: `${FAMILY}${name.family}${FAMILY}`,
  ...(name.given && { given: `${GIVEN_START} ${name.given} ${GIVEN_END}` }),
});

const PART = `[^${GIVEN_START}${GIVEN_END}${FAMILY}]*`;
const GIVEN = `${GIVEN_START} ?(${PART}?) ?${GIVEN_END}`;
const NAME = new RegExp(`${GIVEN}( ?)${FAMILY}(${PART})${FAMILY}|${FAMILY}(${PART})${FAMILY}(?:(,? ?)${GIVEN})?`, 'g');

/** Marked names as `<strong>`; a full stop of their last initial is not printed twice. */
export const emphasise = (html: string) =>
  html
    .replace(NAME, (_, ...parts: (string | undefined)[]) => {
      const [given, space, family, first, comma, last] = parts;
      const name = first === undefined ? `${given}${space}${family}` : `${first}${comma ?? ''}${last ?? ''}`;
      return `<strong>${name}</strong>`;
    })
    .replace(/\.<\/strong>\./g, '.</strong>')
    .replace(/[\u2061-\u2063]/g, '');
