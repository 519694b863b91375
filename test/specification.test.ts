import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const VERDICTS = ['holds', 'better', 'deviates'];

const rows = readFileSync(new URL('specification.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

test('the table has every part of the specification, each sentence once, with its verdict', () => {
  expect(rows.filter((row) => ![6, 7].includes(row.length) || row.some((cell) => cell.trim() === ''))).toEqual([]);
  expect(rows.filter(([, , , verdict = '']) => !VERDICTS.includes(verdict))).toEqual([]);
  expect(new Set(rows.map(([part]) => part))).toEqual(new Set(['1', '2', '3']));
  const sentences = rows.map(([part, , sentence]) => `${part} ${sentence}`);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test('what proves a sentence is there, and holds the text that is named', () => {
  const root = new URL('../', import.meta.url);
  const lost = rows.filter(([, , , , proof = '', text = '']) => {
    const file = new URL(proof, root);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(text);
  });
  expect(lost).toEqual([]);
});

test('nothing deviates', () => {
  expect(rows.filter(([, , , verdict]) => verdict === 'deviates')).toEqual([]);
});

test('what is better, or proved by a source line, says why', () => {
  const unexplained = rows.filter(
    ([, , , verdict, proof = '', , why]) => (verdict === 'better' || !proof.startsWith('test/')) !== Boolean(why),
  );
  expect(unexplained).toEqual([]);
});
