import type { MatchPerson } from '#areas/records/matching/service-match.ts';
import { between, pick } from '../duplicates/invented.ts';

type Random = () => number;
const list = (text: string) => text.split(' ');
const STEMS = list(
  'Kłosz Wrzoś Drózg Bączk Modrzew Żabn Śliwn Ostrogr Pękal Jarzęb Lipn Cisz Grabin Topól Wierzb Olszan Rudn Szafr Zawil Borów Fiołk Krusz Nagiet Osik Paproć Rokit Sośn Tarn Wiśn Bukow',
);
const WOMEN = list(
  'Anna Maria Katarzyna Łucja Agnieszka Zofia Ewa Joanna Jadwiga Świętosława Żaneta Małgorzata Julia Jolanta Janina Adriana',
);
const MEN = list(
  'Jan Adam Piotr Krzysztof Stanisław Andrzej Paweł Michał Łukasz Jakub Jerzy Szymon Czesław Władysław Marek Karol',
);

export type Named = { first: string; middle: string; last: string };

const familyName = (woman: boolean, random: Random) =>
  pick(STEMS, random) + pick(woman ? ['ska', 'cka', 'yk', 'iak', 'owa'] : ['ski', 'cki', 'yk', 'iak', 'ewicz'], random);

function invent(random: Random): Named & { woman: boolean } {
  const woman = random() < 0.5;
  const given = woman ? WOMEN : MEN;
  const last = familyName(woman, random);
  return {
    woman,
    first: pick(given, random),
    middle: random() < 0.5 ? pick(given, random) : '',
    last: woman && random() < 0.2 ? `${last}-${familyName(true, random)}` : random() < 0.02 ? `van der ${last}` : last,
  };
}

const orcid = (random: Random) =>
  `0000-000${between(1, 3, random)}-${between(1000, 9999, random)}-${between(1000, 9999, random)}`;

export function inventPeople(count: number, random: Random): MatchPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const { woman, ...name } = invent(random);
    return {
      ...name,
      id: String(10_000 + index),
      former: woman && random() < 0.25 ? [familyName(true, random)] : [],
      orcid: random() < 0.6 ? orcid(random) : '',
      unit: `J${between(1, 40, random)}`,
    };
  });
}

/** Who an author of a line truly is; `person` undefined: somebody from outside. */
export type TrueAuthor = { name: Named; person: MatchPerson | undefined };

/** A name as one of the people may print it: a former name, a half, without the second given name. */
function printed(person: MatchPerson, random: Random): Named {
  const [former] = person.former;
  let last = former !== undefined && random() < 0.3 ? former : person.last;
  if (last.includes('-') && random() < 0.3) last = pick(last.split('-'), random);
  else if (last.includes('-') && random() < 0.2) last = last.replace('-', ' ');
  return { first: person.first, middle: random() < 0.5 ? person.middle : '', last };
}

export function inventAuthors(people: readonly MatchPerson[], random: Random): TrueAuthor[] {
  return Array.from({ length: between(1, 7, random) }, () => {
    if (random() < 0.45) return { name: invent(random), person: undefined };
    const person = pick(people, random);
    return { name: printed(person, random), person };
  });
}

const initial = (name: string) => `${/^(Cz|Sz)/.exec(name)?.[0] ?? name[0]}.`;
const initials = ({ first, middle }: Named, space = ' ') =>
  [first, middle]
    .filter((name) => name !== '')
    .map(initial)
    .join(space);
const given = ({ first, middle }: Named) => (middle === '' ? first : `${first} ${middle}`);
const bare = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L');
const joined = (names: string[], last: string) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;

/** The given names that each of the ways prints: whole, initials, the first alone, the first and an initial. */
export type Printed = 'whole' | 'initials' | 'letters' | 'first' | 'first and initial';
export const printedGiven = ({ first, middle }: Named, how: Printed): string[] => {
  const names = [first, middle].filter((name) => name !== '');
  if (how === 'whole') return names;
  if (how === 'first') return [first];
  if (how === 'initials') return names.map(initial);
  if (how === 'letters') return names.map((name) => `${name[0]}.`);
  return [first, ...(middle === '' ? [] : [initial(middle)])];
};

/** The ways in which lines are printed. */
export const FORMATS: Record<string, (names: Named[], random: Random) => string> = {
  'Kowalski J. A., Nowak B.': (names) => names.map((name) => `${name.last} ${initials(name)}`).join(', '),
  'Kowalski JA, Nowak B': (names) =>
    names.map((name) => `${name.last} ${name.first[0]}${name.middle[0] ?? ''}`).join(', '),
  'J.A. Kowalski, B. Nowak': (names) => names.map((name) => `${initials(name, '')} ${name.last}`).join(', '),
  'Kowalski, J. A., Nowak, B.': (names) => names.map((name) => `${name.last}, ${initials(name)}`).join(', '),
  'Kowalski, J. A., & Nowak, B.': (names) =>
    joined(
      names.map((name) => `${name.last}, ${initials(name)}`),
      ', & ',
    ),
  'Kowalski, Jan; Nowak, Anna': (names) => names.map((name) => `${name.last}, ${given(name)}`).join('; '),
  'Kowalski, Jan, Nowak, Anna': (names) => names.map((name) => `${name.last}, ${given(name)}`).join(', '),
  'Kowalski Jan, Nowak Anna': (names) => names.map((name) => `${name.last} ${given(name)}`).join(', '),
  'Jan Kowalski, Anna Nowak': (names) => names.map((name) => `${given(name)} ${name.last}`).join(', '),
  'Jan Kowalski i Anna Nowak': (names) =>
    joined(
      names.map((name) => `${given(name)} ${name.last}`),
      ' i ',
    ),
  'Jan Kowalski, and Anna Nowak': (names) =>
    joined(
      names.map((name) => `${given(name)} ${name.last}`),
      ', and ',
    ),
  'Jan A. Kowalski': (names) =>
    names.map((name) => `${name.first} ${name.middle === '' ? '' : `${initial(name.middle)} `}${name.last}`).join(', '),
  'KOWALSKI JAN, NOWAK ANNA': (names) => names.map((name) => `${name.last} ${name.first}`.toUpperCase()).join(', '),
  'JAN KOWALSKI I ANNA NOWAK': (names) =>
    joined(
      names.map((name) => `${name.first} ${name.last}`.toUpperCase()),
      ' I ',
    ),
  'KOWALSKI J., NOWAK A.': (names) => names.map((name) => `${name.last} ${initials(name)}`.toUpperCase()).join(', '),
  'Jan KOWALSKI': (names) => names.map((name) => `${name.first} ${name.last.toUpperCase()}`).join(', '),
  'marks lost': (names) => bare(names.map((name) => `${name.last} ${initials(name)}`).join(', ')),
  degrees: (names, random) =>
    names
      .map((name) => {
        const degree = pick(
          ['dr ', 'dr hab. ', 'prof. dr hab. ', 'mgr inż. ', 'dr hab. inż. ', 'lek. ', 'dr n. med. ', ''],
          random,
        );
        return `${degree}${given(name)} ${name.last}${pick(['', '', ', prof. UW', ', prof. uczelni'], random)}`;
      })
      .join(', '),
  'affiliation marks': (names) =>
    names.map((name, index) => `${name.first} ${name.last}${(index % 3) + 1}${index === 0 ? ',2,*' : ''}`).join(', '),
  'et al.': (names, random) =>
    `${names.map((name) => `${name.last} ${initials(name)}`).join(', ')}${pick([' et al.', ' i in.', ', et al', ' i inni'], random)}`,
};

export const HOW: Record<string, Printed> = {
  'Kowalski JA, Nowak B': 'letters',
  'Kowalski, Jan; Nowak, Anna': 'whole',
  'Kowalski, Jan, Nowak, Anna': 'whole',
  'Kowalski Jan, Nowak Anna': 'whole',
  'Jan Kowalski, Anna Nowak': 'whole',
  'Jan Kowalski i Anna Nowak': 'whole',
  'Jan Kowalski, and Anna Nowak': 'whole',
  'Jan A. Kowalski': 'first and initial',
  'KOWALSKI JAN, NOWAK ANNA': 'first',
  'JAN KOWALSKI I ANNA NOWAK': 'first',
  'Jan KOWALSKI': 'first',
  degrees: 'whole',
  'affiliation marks': 'first',
};
