import { plainText } from '#areas/library/service-names.ts';
import names from './names.json' with { type: 'json' };
import type { Random } from '../random.ts';

export type Name = { firstName: string; middleNames: string | null; lastName: string; female: boolean };

/** Adjectival surnames are inflected: Zieliński, Zielińska. */
const surnameFor = (surname: string, female: boolean) => (female ? surname.replace(/i$/, 'a') : surname);

const surname = (random: Random, female: boolean) =>
  random.chance(0.52) ? surnameFor(random.pick(names.adjectival), female) : random.pick(names.invariant);

export function inventName(random: Random): Name {
  const female = random.chance(0.48);
  const given = female ? names.women : names.men;
  const firstName = random.pick(given);
  const middle = random.chance(0.35) ? random.pick(given) : firstName;
  const lastName = surname(random, female);
  const double = female && random.chance(0.08) ? surname(random, female) : lastName;
  return {
    firstName,
    middleNames: middle === firstName ? null : middle,
    lastName: double === lastName ? lastName : `${lastName}-${double}`,
    female,
  };
}

/** An external author. */
export function inventOutsider(random: Random): { firstName: string; lastName: string; affiliation: string } {
  if (random.chance(0.4)) {
    return {
      firstName: random.pick(names.abroadFirst),
      lastName: random.pick(names.abroadLast),
      affiliation: random.pick(ABROAD),
    };
  }
  const { firstName, lastName } = inventName(random);
  return { firstName, lastName, affiliation: random.pick(IN_POLAND) };
}

const ABROAD = [
  'Northbridge University',
  'Amberfield Institute of Technology',
  'Universität Silbertal',
  'Università di Montelago',
];
const IN_POLAND = ['Uniwersytet Zarzeczański', 'Politechnika Nadwarciańska', 'Instytut Badań Stosowanych w Jeziorowie'];

/** Logins such as jkowalska, then jkowalska2. */
export function loginNames(reserved: Iterable<string>) {
  const taken = new Set(reserved);
  const counts = new Map<string, number>();
  return ({ firstName, lastName }: Pick<Name, 'firstName' | 'lastName'>): string => {
    const base = `${plainText(firstName).slice(0, 1)}${plainText(lastName).replace(/-.*/, '')}`;
    for (let count = (counts.get(base) ?? 0) + 1; ; count++) {
      const login = count === 1 ? base : `${base}${count}`;
      counts.set(base, count);
      if (taken.has(login)) continue;
      taken.add(login);
      return login;
    }
  };
}
