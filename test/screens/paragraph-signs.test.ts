import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Lines of a source, comments apart, in which a paragraph sign may part from its number. */
const parted = (source: string) =>
  source
    .replaceAll(COMMENTS, '')
    .split('\n')
    .filter((line) => /§(?: |$)/.test(line))
    .map((line) => line.trim());

test('a paragraph sign of a shown text stays on one line with its number', () => {
  const sources = [
    ...globSync('src/{areas,client,ui,shared,engine,app,demo,platform}/**/*.{ts,tsx}'),
    ...globSync('docs/use/*.md'),
  ];
  const texts = sources.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(texts.filter(({ text }) => /§(?:\u00a0|\\u00a0|&nbsp;)\d/.test(text)).length).toBeGreaterThan(10);
  expect(texts.flatMap(({ path, text }) => parted(text).map((line) => `${path}: ${line}`))).toEqual([]);
});

test.each([
  ["'Limit (§ 14)'", 1],
  ["'Limit (§\\u00a014)'", 0],
  ['Limit (§&nbsp;14)', 0],
  ['a limit (§', 1],
  ['  // as of § 14', 0],
  ['/** The limit\n * of § 14. */', 0],
])('found in %s: %i', (source, count) => {
  expect(parted(source)).toHaveLength(count);
});
