import { nearlyHolds } from '#ui/text/forgiving.ts';
import { plain } from '#ui/text/plain.ts';
import { DELETED } from '../../fields.ts';
import type { Person } from '../../schema.ts';

export const MOST_FOUND = 30;

/** In lists, which go by surnames. */
export const fullName = ({ imie, nazwisko }: Pick<Person, 'imie' | 'nazwisko'>) => `${nazwisko} ${imie}`;

/** In sentences and headings. */
export const spokenName = ({ imie, nazwisko }: Pick<Person, 'imie' | 'nazwisko'>) => `${imie} ${nazwisko}`;

const textOf = (person: Person) => plain(`${person.nazwisko} ${person.imie} ${person.osobkey} ${person.tytul_naukowy}`);

/** `isNear`: called nearly so. */
export type Found = Person & { isNear?: true };

/** A text from the beginning of each of its words on. */
const tailsOf = (text: string) =>
  [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => text.slice(index));

/** Whether each typed word begins one of the text's. */
const beginsWords = (text: string, words: readonly string[]) => {
  const tails = tailsOf(text);
  return words.every((word) => tails.some((tail) => tail.startsWith(word)));
};

/** In the order that they have otherwise. */
const fitFirst = <Of>(people: readonly Of[], isFit: (person: Of) => boolean): Of[] =>
  people.toSorted((a, b) => Number(isFit(b)) - Number(isFit(a)));

/**
 * Those who have every word, first where it begins one of theirs; where there are none, those whose names are nearly so. Of all
 * these first who is fit.
 */
export function foundPeople(
  people: readonly Person[],
  text: string,
  isFit: (person: Person) => boolean = () => true,
): Found[] {
  const words = plain(text).split(/\s+/);
  const kept = people.filter(({ status_hid_del }) => status_hid_del !== DELETED);
  const texts = kept.map((person) => ({ person, text: textOf(person) }));
  const exact = texts.filter((each) => words.every((word) => each.text.includes(word)));
  const [first, others] = [true, false].map((begins) =>
    exact.filter((each) => beginsWords(each.text, words) === begins),
  );
  const found: Found[] =
    exact.length > 0
      ? [...(first ?? []), ...(others ?? [])].map(({ person }) => person)
      : kept.filter((person) => nearlyHolds(fullName(person), text)).map((person) => ({ ...person, isNear: true }));
  return fitFirst(found, isFit).slice(0, MOST_FOUND);
}
