import { expect, test } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import { NO_LIMITS } from '#engine/optimum/discipline-problem.ts';
import { readCases } from '#app/commands/optimum/input.ts';
import { readOptions } from '#app/commands/optimum/options.ts';
import { problemOf } from '#app/commands/optimum/problem.ts';
import { AUTHORS, AUTHORSHIPS, folderWith } from './optimum-files.ts';

const POLISH_LETTERS: Record<string, number> = { ś: 0x9c, ć: 0xe6, ł: 0xb3 };
const windows1250 = (text: string) => Uint8Array.from(text, (letter) => POLISH_LETTERS[letter] ?? letter.charCodeAt(0));
const asSpreadsheet = (text: string) => text.replaceAll(',', ';').replaceAll('.', ',').replaceAll('\n', '\r\n');

async function read(authors: string | Uint8Array, authorships: string | Uint8Array) {
  using folder = folderWith({ 'autorzy.csv': authors, 'udzialy.csv': authorships });
  return await readCases(folder.path('autorzy.csv'), folder.path('udzialy.csv'));
}

const caseOf = async (args: string[], authors = AUTHORS, authorships = AUTHORSHIPS) => {
  const { cases } = await read(authors, authorships);
  const [given] = cases;
  if (!given) throw new Error('no case');
  return problemOf(given, readOptions(['a.csv', 'u.csv', ...args]).model);
};

test('commas or semicolons, dots or decimal commas, UTF-8 or windows-1250: the same cases', async () => {
  const plain = await read(AUTHORS, AUTHORSHIPS);
  const spreadsheet = await read(windows1250(asSpreadsheet(AUTHORS)), windows1250(asSpreadsheet(AUTHORSHIPS)));
  expect(spreadsheet).toEqual(plain);
  expect(plain.cases[0]?.authorships[10]).toMatchObject({ author: 'Ewa', slots: 3_333, points: 233_333 });
  expect(plain.warnings).toEqual([]);
});

test('every problem is reported with file, line and column', async () => {
  const authors = `${AUTHORS}fizyka,Ala,1,0,1,1\nfizyka,Zły,1.5,może,1,\n`;
  const authorships = `${AUTHORSHIPS}fizyka,Nikt,P1,1,1,0\nchemia,Ala,P1,1,1,0\nfizyka,Ala,P1,abc,-5,2\nfizyka,Ala,,1e3,,0\n`;
  const message = await read(authors, authorships).catch((error: Error) => error.message);
  expect(String(message).split('\n')).toEqual([
    'autorzy.csv, wiersz 9, kolumna author: autor „Ala” jest w przypadku „fizyka” po raz drugi.',
    'autorzy.csv, wiersz 10, kolumna share_etat: „1.5” nie jest liczbą od 0 do 1.',
    'autorzy.csv, wiersz 10, kolumna doctoral_student: „może” nie jest wartością 0 albo 1.',
    'autorzy.csv, wiersz 10, kolumna in_N: wartość jest pusta.',
    'udzialy.csv, wiersz 17, kolumna author: autora „Nikt” nie ma w przypadku „fizyka” w pliku autorów.',
    'udzialy.csv, wiersz 18, kolumna case: przypadku „chemia” nie ma w pliku autorów.',
    'udzialy.csv, wiersz 19, kolumna publication: ten sam autor ma tę publikację po raz drugi.',
    'udzialy.csv, wiersz 19, kolumna slot: „abc” nie jest liczbą od 0 do 1.',
    'udzialy.csv, wiersz 19, kolumna points: „-5” nie jest liczbą od 0 do 1000000.',
    'udzialy.csv, wiersz 19, kolumna monograph: „2” nie jest wartością 0 albo 1.',
    'udzialy.csv, wiersz 20, kolumna publication: wartość jest pusta.',
    'udzialy.csv, wiersz 20, kolumna slot: „1e3” nie jest liczbą od 0 do 1.',
    'udzialy.csv, wiersz 20, kolumna points: wartość jest pusta.',
  ]);
});

test('many problems are truncated and counted', async () => {
  const bad = Array.from({ length: 50 }, (_, at) => `fizyka,A${at},x,0,1,1\n`).join('');
  const message = await read(AUTHORS + bad, AUTHORSHIPS).catch((error: Error) => error.message);
  expect(String(message).split('\n')).toHaveLength(21);
  expect(message).toContain('… (jeszcze błędów: 30)');
});

test('a file that is missing, cut or lacks a column is refused by its name', async () => {
  await expect(read('case,author\nx,y\n', AUTHORSHIPS)).rejects.toThrow(
    'autorzy.csv: W pliku brakuje kolumn: share_etat, doctoral_student, employee, in_N.',
  );
  await expect(read(AUTHORS, `${AUTHORSHIPS}fizyka,Ala\n`)).rejects.toThrow(/^udzialy\.csv: .*wiersz 17/);
  await expect(readCases('/nie/ma.csv', '/nie/ma.csv')).rejects.toThrow('Nie ma pliku /nie/ma.csv.');
});

test('the same work in two disciplines is a warning', async () => {
  const { cases, warnings } = await read(`${AUTHORS}chemia,Ala,0.5,0,1,1\n`, `${AUTHORSHIPS}chemia,Ala,P1,1,140,0\n`);
  expect(cases.map(({ name, authorships }) => [name, authorships.length])).toEqual([
    ['fizyka', 15],
    ['chemia', 1],
  ]);
  expect(warnings).toEqual([expect.stringContaining('udzialy.csv, wiersz 17, kolumna publication: autor „Ala”')]);
});

test('limits by the regulation: L, monographs, N, 3N, weak books, outside N, and ineligible authors', async () => {
  const { problem, n, barred } = await caseOf([]);
  expect([...problem.persons.values()].slice(0, 5)).toEqual(
    [
      [4, 2],
      [2, 1],
      [1, 1],
      [4, 2],
      [4, 4],
    ].map(([slots = 0, monographs = 0]) => ({ slots: fixed4(slots), monographs: fixed4(monographs) })),
  );
  expect(n).toBe(fixed4(2.2));
  expect(problem.limits).toEqual({
    slots: fixed4(6.6),
    weakBooks: fixed4(0.33),
    outsideN: fixed4(1.32),
    newLists: null,
  });
  expect(problem.shares.filter(({ outsideN }) => outsideN).map(({ id }) => id)).toEqual([12, 13, 14]);
  expect([...barred]).toEqual([15]);
});

test('options change the limits, and lift those of the discipline', async () => {
  const hst = await caseOf(['--hst']);
  expect(hst.problem.limits.weakBooks).toBe(fixed4(1.32));
  const options = `--slots-per-person 5 --slots-min 0,5 --monographs-per-person 1 --monographs-min 0 --student-slots 3
    --student-monographs 1 --slots-per-n 2 --weak-books-percent 10 --outside-n-percent 50`;
  const changed = await caseOf(options.split(/\s+/));
  expect([...changed.problem.persons.values()].slice(0, 5)).toEqual(
    [
      [5, 1],
      [2.5, 0.5],
      [1, 0.2],
      [5, 1],
      [3, 1],
    ].map(([slots = 0, monographs = 0]) => ({ slots: fixed4(slots), monographs: fixed4(monographs) })),
  );
  expect(changed.problem.limits).toEqual({
    slots: fixed4(4.4),
    weakBooks: fixed4(0.44),
    outsideN: fixed4(2.2),
    newLists: null,
  });
  const lifted = ['--limit-3n', 'brak', '--weak-books-percent', 'brak', '--outside-n-percent', 'brak'];
  expect((await caseOf(lifted)).problem.limits).toEqual(NO_LIMITS);
  expect((await caseOf(['--limit-3n', '2,5'])).problem.limits.slots).toBe(fixed4(2.5));
});

test('the simple model: 4 × share for everybody, 3 × persons in N, nothing else', async () => {
  const { problem, barred } = await caseOf(['--simple']);
  expect([...problem.persons.values()].map(({ slots }) => slots)).toEqual([4, 2, 0.8, 4, 0, 4, 2].map(fixed4));
  expect(problem.limits).toEqual({ ...NO_LIMITS, slots: fixed4(12) });
  expect(barred.size).toBe(0);
});

test("optional columns: a chapter's book with its points, and the wish to be left out", async () => {
  const head = 'case,author,publication,slot,points,monograph,book,book_points,included\n';
  const rows = 'fizyka,Ala,R1,1,20,1,Księga,80,\nfizyka,Olek,R2,1,20,1,Księga,80,nie\nfizyka,Ewa,P1,1,70,0,,,tak\n';
  const { problem } = await caseOf([], AUTHORS, head + rows);
  expect(problem.shares.map(({ book, included }) => [book, included])).toEqual([
    [1, true],
    [1, false],
    [undefined, true],
  ]);
  expect(problem.books).toEqual(new Map([[1, fixed4(80)]]));
  await expect(read(AUTHORS, `${head}${rows}fizyka,Ewa,R3,1,20,1,Księga,120,\n`)).rejects.toThrow(
    'udzialy.csv, wiersz 5, kolumna book_points: książka „Księga” ma w innym wierszu 80,0000 pkt.',
  );
});

test.each([
  [[], /^Użycie: npm run optimum/],
  [['a.csv', 'u.csv', '--slots', '3'], /^Użycie: npm run optimum/],
  [['a.csv', 'u.csv', '--slots-per-n', 'trzy'], /--slots-per-n: „trzy” nie jest liczbą/],
  [['a.csv', 'u.csv', '--slots-per-n', 'brak'], /--slots-per-n: „brak” nie jest liczbą/],
  [['a.csv', 'u.csv', '--time-limit', '-1'], /Użycie|--time-limit/],
  [['a.csv', 'u.csv', '--solver', 'inny'], /--solver: „inny” nie jest own ani highs/],
  [['a.csv', 'u.csv', '--out', 'wynik.pdf'], /nie kończy się na \.csv ani \.xlsx/],
  [['a.csv', 'u.csv', '--simple', '--hst'], /--hst nie ma sensu z --simple/],
  [['a.csv', 'u.csv', '--simple', '--monographs-min', '1'], /--monographs-min nie ma sensu z --simple/],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
