import { fold } from './letters.ts';
import { prepareTitle, type Title } from './title.ts';
import { compareTitles } from './title-compare.ts';
import { STOP_WORDS } from './title-words.ts';

/** A journal or book that holds a work. */
export type Container = { title: Title; words: string[]; numbers: string[]; acronym: string };

export type ContainerLevel = 'same' | 'near' | 'unknown' | 'different';

const FORMS = new Set(['journal', 'international', 'proceedings', 'transactions']);

/** What catalogues add to a journal's name: its place, its volume, what it is. */
const ADDED =
  /\s*[[(](online|print|druk|internet|elektroniczny|warszawa|warsaw|krakow|cracow|basel|london|new york|poland|polska|dok(ument)? elektr[^)\]]*)[\])]/gi;

/** `Title / edited by …` */
const RESPONSIBLE =
  /\s+\/\s+(pod\s|red|nauk|wst|oprac|zesp|praca|ed\.|eds|edit|a cura|hrsg|herausgeg|sous la|dir\.|coord|zebra|\p{Lu}\.)[^=]*$/iu;

export function prepareContainer(text: string): Container | undefined {
  if (text.trim() === '') return undefined;
  const title = prepareTitle(text.replaceAll(ADDED, '').replace(RESPONSIBLE, ''));
  if (title.compact === '' && title.part === '') return undefined;
  const words = title.tokens.filter((word) => !STOP_WORDS.has(word) && !/^\d+$/.test(word));
  // `SDF`, `SDF 2016`, `Symposium on Firmware (SDF)`
  const [, alone, bracketed] = /^\s*([A-Z]{3,10})(?:\W*\d{2,4})?\s*$|\(([A-Z]{3,10})(?:\W*\d{2,4})?\)/.exec(text) ?? [];
  const acronym = fold(alone ?? bracketed ?? '');
  return { title, words, numbers: title.tokens.filter((word) => /^\d+$/.test(word)), acronym };
}

export function compareContainers(a: Container | undefined, b: Container | undefined): ContainerLevel {
  if (!a || !b) return 'unknown';
  if (a.title.part !== '' && b.title.part !== '' && a.title.part !== b.title.part) return 'different';
  if (a.title.edition !== '' && b.title.edition !== '' && a.title.edition !== b.title.edition) return 'different';
  const { level, otherNumbers } = compareTitles(a.title, b.title);
  if (otherNumbers) return 'different';
  if (level === 'same' || level === 'typo') return a.title.part === b.title.part ? 'same' : 'near';
  if (isAbbreviated(a.words, b.words) || isAbbreviated(b.words, a.words)) return 'same';
  if (isAcronym(a, b) || isAcronym(b, a)) return 'near';
  if (level === 'part' || haveSameWords(a.words, b.words) || haveSameWords(b.words, a.words)) return 'near';
  return level === 'lost' && !otherNumbers ? 'near' : 'different';
}

/** What a journal is, before its name. */
const KINDS = new Set([
  'miesiecznik',
  'kwartalnik',
  'polrocznik',
  'rocznik',
  'dwumiesiecznik',
  'czasopismo',
  'pismo',
  'naukowy',
  'naukowe',
]);

/** `Zeszyty Naukowe Politechniki. Zarządzanie` and `Zeszyty Naukowe. Zarządzanie / Politechnika`; a journal's first words. */
function haveSameWords(few: string[], many: string[]): boolean {
  const stems = new Set(many.map((word) => word.slice(0, 5)));
  if (few.length >= 4 && few.every((word) => stems.has(word.slice(0, 5)))) return true;
  const begins = few.every((word, index) => shortens(word, many[index] ?? ''));
  if (begins) return few.length >= 3 || (few[0]?.length ?? 0) > 7;
  const added = many.slice(0, many.length - few.length);
  return added.every((word) => KINDS.has(word)) && few.join(' ') === many.slice(added.length).join(' ');
}

const isAcronym = ({ acronym }: Container, { words, title, acronym: other }: Container) =>
  acronym !== '' &&
  (acronym === other ||
    title.tokens.includes(acronym) ||
    words.map((word) => word[0]).join('') === acronym ||
    title.tokens.map((word) => word[0]).join('') === acronym);

/** `Pol. Psychol. Bull.` for `Polish Psychological Bulletin`: each word a beginning or a contraction, in order. */
function isAbbreviated(short: string[], long: string[]): boolean {
  if (short.length < 2 ? short.length !== long.length || (short[0]?.length ?? 0) < 3 : short.length > long.length)
    return false;
  let index = 0;
  let skipped = 0;
  for (const word of short) {
    while (index < long.length && !shortens(word, long[index] ?? '')) {
      // `Journal` alone is not left out: many names differ by it.
      index++;
      skipped++;
    }
    if (index === long.length) return false;
    index++;
  }
  skipped += long.length - index;
  return skipped === 0 || (skipped === 1 && short.length >= 3 && !FORMS.has(short[0] ?? ''));
}

function shortens(short: string, long: string): boolean {
  if (short.length > long.length || short[0] !== long[0]) return false;
  if (long.startsWith(short)) return true;
  if (short.length < 3) return false;
  // `Natl`, `Intl`: letters of the word in order, from its first to its last.
  let index = 0;
  for (const letter of long) if (letter === short[index]) index++;
  return index === short.length && short.length <= long.length - 2 && short.at(-1) === long.at(-1);
}
