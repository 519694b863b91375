import { nameSpellings } from '../duplicates/letters.ts';

/** A given name in its spellings, folded; `short`: only its beginning is known. */
type GivenName = { spellings: string[]; short: boolean };
export type GivenNames = GivenName[];

const givenName = (text: string): GivenName => ({
  spellings: nameSpellings(text),
  short: text.endsWith('.') || text.replace('.', '').length === 1,
});

/** The given names of a person, first and further ones. */
export const knownGiven = (first: string, middle: string): GivenNames =>
  `${first} ${middle}`
    .replaceAll('.', '. ')
    .split(/[\s-]+/)
    .filter((name) => /\p{L}/u.test(name))
    .map(givenName);

/**
 * Whether printed given names agree with the known ones, in order: what is not known contradicts nothing.
 * How much they say, 0–1; undefined: one contradicts.
 */
export function agreeGiven(printed: readonly string[], known: GivenNames): number | undefined {
  const names = printed.map(givenName);
  if (names.length === 0) return 0.7;
  const compared = names.slice(0, known.length);
  const agree = compared.every((name, index) => agreeName(name, known[index] as GivenName));
  if (!agree && !areRunTogether(names, known)) return undefined;
  const [first] = compared;
  if (!first) return 0.7;
  const more = compared.length > 1 ? 0.01 : 0;
  return (first.short ? 0.92 : 0.98) + more;
}

function agreeName(a: GivenName, b: GivenName): boolean {
  if (!a.short && !b.short) return a.spellings.some((name) => b.spellings.includes(name));
  return a.spellings.some((name) =>
    b.spellings.some((other) => (a.short && other.startsWith(name)) || (b.short && name.startsWith(other))),
  );
}

/** `Annamaria` and `Anna Maria`. */
function areRunTogether(a: GivenNames, b: GivenNames): boolean {
  if ([...a, ...b].some(({ short }) => short) || a.length === b.length) return false;
  const joined = (names: GivenNames) => names.map(({ spellings: [name = ''] }) => name).join('');
  return joined(a) === joined(b);
}
