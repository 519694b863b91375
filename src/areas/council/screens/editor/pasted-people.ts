import { isNearly, wordsOf } from '#ui/text/forgiving.ts';
import type { CouncilRow } from '../../schema.ts';

const TITLES = new Set('prof uczelni ucz nadzw zw em doc dr hab inz mgr lic lek med wet arch ks phd mba'.split(' '));
/** After a name: 'prof. PRz' names the university too. */
const PROFESSOR_AFTER = /,\s*prof\b.*$/i;

/** The words of a name without those of titles. */
export const nameWords = (name: string) => wordsOf(name).filter((word) => !TITLES.has(word));
export const isTitle = (text: string) => TITLES.has(wordsOf(text)[0] ?? '');

export type PeopleOfLine = {
  /** Whom the name fits; of several one is chosen. */
  people: readonly CouncilRow[];
  /** Whom the name may mean where it fits nobody. */
  like: readonly CouncilRow[];
  /** The words of a name that fits nobody. */
  unknown?: string;
  /** Why the line cannot be taken. */
  problem?: string;
};

/** Whether each typed word is one of the name, or an initial, and the whole surname is typed. */
export function fits(typed: readonly string[], { nazwisko, imie }: Pick<CouncilRow, 'nazwisko' | 'imie'>): boolean {
  const surname = wordsOf(nazwisko);
  const names = wordsOf(imie);
  // A title may also be somebody's surname.
  const others = typed.filter((word) => !surname.includes(word) && !TITLES.has(word));
  return (
    surname.every((word) => typed.includes(word)) &&
    others.every((word) => names.some((name) => name === word || (word.length === 1 && name.startsWith(word))))
  );
}

const isLike = (typed: readonly string[], { nazwisko }: CouncilRow) =>
  wordsOf(nazwisko).some((word) => typed.some((each) => isNearly(word, each) && isNearly(each, word)));

/** Whom the name of a line means. */
export function peopleOf(name: string, rows: readonly CouncilRow[]): PeopleOfLine {
  const typed = wordsOf(name.replace(PROFESSOR_AFTER, ''));
  if (typed.every((word) => TITLES.has(word)) && !rows.some((row) => fits(typed, row)))
    return { people: [], like: [], problem: 'Brak nazwiska' };
  const people = rows.filter((row) => fits(typed, row));
  if (people.length > 0) return { people, like: [] };
  const like = rows.filter((row) => isLike(typed, row)).slice(0, 3);
  const unknown = nameWords(typed.join(' ')).join(' ');
  return { people, like, unknown, problem: 'Nie ma takiej osoby w tej dyscyplinie' };
}
