import type { MatchPerson } from '#areas/records/matching/service-match.ts';

const plainTexts = new Map<string, string>();

/** The definition of a fit, as it is written, on names whose parts are known. */
function plain(text: string): string {
  const known = plainTexts.get(text);
  if (known !== undefined) return known;
  const letters = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z]/g, '');
  plainTexts.set(text, letters);
  return letters;
}

export type PrintedName = { last: string; given: string[] };

const familiesOf = new WeakMap<MatchPerson, Set<string>>();

/** All that a person's family name may be printed as. */
function families(person: MatchPerson): Set<string> {
  const known = familiesOf.get(person);
  if (known) return known;
  const names = [person.last, ...person.former].flatMap((name) => {
    const isOne = /^(van|von|de) /.test(name);
    return [name, ...(isOne ? [] : name.split(/[ -]/))];
  });
  const found = new Set(names.map(plain));
  familiesOf.set(person, found);
  return found;
}

const familyFits = (printed: string, person: MatchPerson) => families(person).has(plain(printed));

function givenFits(given: string[], { first, middle }: MatchPerson): boolean {
  const known = [first, middle].filter((name) => name !== '').map(plain);
  return given.every((name, index) => {
    const own = known[index];
    if (own === undefined) return true;
    return name.endsWith('.') || name.length === 1 ? own.startsWith(plain(name)) : own === plain(name);
  });
}

/** The answer that the definition gives for a printed name. */
export function answerOf(name: PrintedName, people: readonly MatchPerson[], units: readonly string[]): string {
  const fits = people.filter((person) => familyFits(name.last, person) && givenFits(name.given, person));
  const [only, ...more] = fits;
  if (!only) return 'outside';
  if (more.length === 0) return only.id;
  const [here, ...others] = fits.filter(({ unit }) => units.includes(unit));
  return here && others.length === 0 ? here.id : 'ask';
}
