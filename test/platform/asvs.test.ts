import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The requirements of levels 1 and 2 of ASVS 5.0.0. */
const REQUIRED = `1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5
  3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3
  6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2
  10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2
  12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5
  16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`;

const numbersOf = (text: string): string[] =>
  [...text.matchAll(/(\d+\.\d+\.)(\d+)(?:-(\d+))?/g)].flatMap(([, section = '', first = '', last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}${Number(first) + at}`),
  );

const rows = readFileSync(`${root}/docs/asvs.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const testsIn = (text: string) => [...text.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) => file);

const sentencesOf = (text: string) =>
  text
    .trim()
    .replaceAll('\n', ' ')
    .split(/(?<=\.) (?=[A-Z])/);

test('every requirement of level 2 has one row', () => {
  expect(rows.flatMap(([, number = '']) => numbersOf(number))).toEqual(numbersOf(REQUIRED));
  const states = rows.map(([, number, , state]) => [number, state]);
  expect(states.filter(([, state]) => !['yes', 'partly', 'no', 'operator', 'n/a'].includes(state ?? ''))).toEqual([]);
  expect(rows.filter((cells) => cells.length !== 7 || !cells[2] || !cells[4]).map(([, number]) => number)).toEqual([]);
});

test('the tests that it names are there', () => {
  const named = rows.flatMap((cells) => testsIn(cells[5] ?? ''));
  const missing = named.filter(
    (file) => !existsSync(file.includes('/') ? `${root}/${file}` : `${root}/test/areas/access/${file}`),
  );
  expect(missing).toEqual([]);
});

test('the files of the product that it names are there', () => {
  const named = rows.flatMap((cells) => [...cells.join(' ').matchAll(/`(src\/[^`*]+)`/g)].map(([, file = '']) => file));
  expect(named.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

test('every promise of SECURITY.md is one sentence that names a test or a benchmark, and these are there', () => {
  const page = readFileSync(`${root}/SECURITY.md`, 'utf8');
  const promises = page.split('\n| promise | proof |\n|---|---|\n')[1]?.split('\n\n')[0]?.split('\n') ?? [];
  const benches = readFileSync(`${root}/bench/main.ts`, 'utf8');
  const files = globSync('test/**/*.test.ts', { cwd: root });
  const wrong = promises.flatMap((line) => {
    const proof = line.split('|')[2] ?? '';
    const missing = testsIn(proof).filter((file) => !files.some((each) => each === file || each.endsWith(`/${file}`)));
    const measured = [...proof.matchAll(/npm run bench -- ([\w-]+)/g)].map(([, name = '']) => name);
    const unknown = measured.filter((name) => !new RegExp(`^  '?${name}'?[,:]`, 'm').test(benches));
    const isUnproven =
      testsIn(proof).length + measured.length === 0 || sentencesOf(line.split('|')[1] ?? '').length > 1;
    return isUnproven ? [line] : [...missing, ...unknown];
  });
  expect(wrong).toEqual([]);
  expect(promises.length).toBeGreaterThan(30);
});

test('every sentence of SECURITY.md beside its promises names a test that is there', () => {
  const page = readFileSync(`${root}/SECURITY.md`, 'utf8');
  const [, after = ''] = page.split('stands in [docs/asvs.md](docs/asvs.md).\n\n');
  const sentences = after.split('## What the operator must do')[0]?.trim().split('\n\n').flatMap(sentencesOf) ?? [];
  const wrong = sentences.filter((text) => {
    const named = testsIn(text);
    return named.length === 0 || named.some((file) => !existsSync(`${root}/${file}`));
  });
  expect(wrong).toEqual([]);
  expect(sentences.length).toBeGreaterThan(8);
});
