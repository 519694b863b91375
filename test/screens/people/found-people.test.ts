import { expect, test } from 'vitest';
import type { Person } from '#areas/doctoral/schema.ts';
import { foundPeople, MOST_FOUND } from '#areas/doctoral/screens/people/found-people.ts';

const person = (nazwisko: string, imie: string, part: Partial<Person> = {}) =>
  ({ nazwisko, imie, osobkey: `${nazwisko}1`, tytul_naukowy: 'mgr', status_hid_del: 0, ...part }) as Person;

const PEOPLE = [
  person('Kosiński', 'Jan'),
  person('Nowak-Osińska', 'Ewa'),
  person('Osiecki', 'Adam'),
  person('Zosik', 'Ola', { osobkey: 'k-osi-7' }),
  person('Osika', 'Jan', { status_hid_del: 2 }),
];

test.for([
  ['Osi', ['Nowak-Osińska', 'Osiecki', 'Zosik', 'Kosiński']],
  ['osi jan', ['Kosiński']],
  ['nowak-osińska e', ['Nowak-Osińska']],
  ['k-osi', ['Zosik', 'Nowak-Osińska']],
  ['Osieki', ['Osiecki']],
] as const)('%s finds by the beginning of words first', ([typed, names]) => {
  expect(foundPeople(PEOPLE, typed).map(({ nazwisko }) => nazwisko)).toEqual(names);
});

test('who has the degree for the function comes first, also of the many who are left out', () => {
  const many = Array.from({ length: MOST_FOUND }, () => person('Osiecki', 'Adam'));
  const [first] = foundPeople(
    [...many, person('Osiecki', 'Ewa', { tytul_naukowy: 'dr hab.' })],
    'osi',
    ({ tytul_naukowy: title }) => title === 'dr hab.',
  );
  expect(first?.imie).toBe('Ewa');
});

test('whoever begins so is not left out by the many who hold it', () => {
  const many = Array.from({ length: MOST_FOUND }, () => person('Kosiński', 'Jan'));
  expect(foundPeople([...many, person('Osiecki', 'Adam')], 'osi')[0]?.nazwisko).toBe('Osiecki');
});
