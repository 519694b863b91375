import { nameSpellings } from '../duplicates/letters.ts';
import { isParticle } from './name-tokens.ts';

/**
 * now, former: the whole family name; half: one half of it, or halves that are all known;
 * printed half: only a half of what is printed is known.
 */
export type FamilyFit = 'now' | 'former' | 'half' | 'printed half';

/** The family names of a person in their spellings without marks, hyphens and spaces. */
export type KnownFamilies = {
  now: ReadonlySet<string>;
  former: ReadonlySet<string>;
  halves: ReadonlySet<string>;
  /** Without `van der`. */
  bare: ReadonlySet<string>;
  /** All of them. */
  keys: ReadonlySet<string>;
};

const wordsOf = (name: string) => name.split(/[\s\-‐‑‒–—−]+/).filter((word) => /\p{L}/u.test(word));

/** Halves of a double name, each with its particles and without; a name with particles is one. */
function halvesOf(name: string): string[][] {
  const words = wordsOf(name);
  if (words.length < 2) return [];
  // `Nowak-van der Berg` has two halves, `van der Berg` has none.
  const parts: string[][] = [];
  let particles: string[] = [];
  for (const word of words) {
    if (isParticle(word)) particles.push(word);
    else {
      parts.push([...particles, word]);
      particles = [];
    }
  }
  return parts.length < 2 ? [] : parts.map((part) => [part.join(' '), part.at(-1) ?? '']);
}

/** `Hassan` of `Al-Hassan`, which its hyphen parts. */
const afterHyphen = (name: string) => {
  const words = wordsOf(name);
  return words.length === 2 && name.trim().split(/\s+/).length === 1 && isParticle(words[0] ?? '')
    ? words.slice(1)
    : [];
};

const bareOf = (name: string) =>
  wordsOf(name)
    .filter((word) => !isParticle(word))
    .join(' ');

const spelled = (list: string[]) => new Set(list.flatMap(nameSpellings).filter((name) => name !== ''));

/** `names`: the name now, then former ones. */
export function familiesOf(names: readonly string[]): KnownFamilies {
  const [last = '', ...former] = names
    .map((name) => name.split(',')[0]?.trim() ?? '')
    .filter((name, index) => index === 0 || name !== '');
  const now = spelled([last]);
  const earlier = spelled(former);
  const halves = spelled([last, ...former].flatMap((name) => [...halvesOf(name).flat(), ...afterHyphen(name)]));
  const bare = spelled([last, ...former].map(bareOf));
  return { now, former: earlier, halves, bare, keys: new Set([...now, ...earlier, ...halves, ...bare]) };
}

type PrintedFamily = { wholes: string[]; halves: string[][]; bare: string[]; keys: string[] };

export function printedFamily(name: string): PrintedFamily {
  const wholes = nameSpellings(name);
  const halves = halvesOf(name).map((half) => half.flatMap(nameSpellings));
  const bare = nameSpellings(bareOf(name));
  return {
    wholes,
    halves,
    bare,
    keys: [...new Set([...wholes, ...halves.flat(), ...bare])].filter((key) => key !== ''),
  };
}

export function familyFit({ wholes, halves, bare }: PrintedFamily, known: KnownFamilies): FamilyFit | undefined {
  if (wholes.some((name) => known.now.has(name))) return 'now';
  if (wholes.some((name) => known.former.has(name))) return 'former';
  if (wholes.some((name) => known.halves.has(name))) return 'half';
  const isKnown = (half: string[]) =>
    half.some((name) => known.now.has(name) || known.former.has(name) || known.halves.has(name));
  if (halves.length > 0 && halves.every(isKnown)) return 'half';
  return halves.some(isKnown) || bare.some((name) => known.bare.has(name)) ? 'printed half' : undefined;
}
