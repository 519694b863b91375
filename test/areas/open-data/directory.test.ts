import { expect, test } from 'vitest';
import { peoplePage } from '#areas/open-data/pages/directory.ts';

const letters = ['A', 'Ł'].map((letter) => ({ letter, count: 150 }));
const wayToAll = '<a href="/katalog/osoby">wszystkie</a>';

test('of very many people the letters lead to each other, and nothing to a list of all that does not exist', () => {
  const { body, path } = peoplePage({ people: [], letters, letter: 'A', areTogether: false });
  expect(body).not.toContain('wszystkie');
  expect(body).toContain('href="/katalog/osoby?litera=%C5%81"');
  expect(path).toBe('/katalog/osoby?litera=A');
});

test('where all are listed together, a letter leads back to them', () => {
  expect(peoplePage({ people: [], letters, letter: 'A', areTogether: true }).body).toContain(wayToAll);
  const all = peoplePage({ people: [], letters, letter: '', areTogether: true });
  expect(all.body).not.toContain(wayToAll);
  expect(all.path).toBe('/katalog/osoby');
});
