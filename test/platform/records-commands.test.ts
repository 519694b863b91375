import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { folderWith } from './solver/optimum-files.ts';

/** Runs a command as a user does, without a database or any other setting. */
async function run(name: string, ...args: string[]) {
  const command = fileURLToPath(new URL(`../../src/app/commands/${name}.ts`, import.meta.url));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...args], { env: {} }).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  return { out: stdout, err: stderr };
}

const tsv = (...rows: string[]) => rows.map((row) => row.replaceAll('|', '\t')).join('\n');

test('duplicates prints each pair once, with its score and reason', async () => {
  using folder = folderWith({
    'records.tsv': `\uFEFF${tsv(
      'id|type|year|title|authors|container|volume|issue|pages|doi|isbn',
      'a 1|article|2021|O „pszczołach" i lasach|Żurawik, Jan|Wiadomości|3|1|5-9|10.1234/ABC.1|',
      'b|article|2021|O pszczołach i lasach.|Zurawik, J.||||||',
      'c|preprint|2021|O pszczołach i lasach|Żurawik, Jan',
      'd|article|2021|Zupełnie inny temat badań|Żurawik, Jan|Wiadomości|3|1|10-12||',
    )}\r\n`,
  });
  const { out, err } = await run('duplicates', folder.path('records.tsv'));
  expect(err).toBe('');
  expect(out).toMatch(/^a 1\tb\t0\.\d+\tten sam tytuł, ci sami autorzy, ten sam rok\n$/);
});

test('match-authors prints an answer for every author of every line', async () => {
  using folder = folderWith({
    'people.tsv': tsv(
      'id|first|middle|last|former|orcid|unit',
      '7|Jan||Żurawik|||A',
      '8|Janina||Żurawik|||B',
      '9|Ewa|Maria|Lis-Wrona|Kowal; Kowall||A',
    ),
    'lines.tsv': tsv(
      'line|authors|units',
      'w1|Żurawik J., Kowall E. M. i in.|B',
      'w2|Jan Żurawik i Adam Obcy|',
      'w3|Zurawik J.|A;B',
    ),
  });
  const { out, err } = await run('match-authors', folder.path('people.tsv'), folder.path('lines.tsv'));
  expect(err).toBe('');
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(rows.map((cells) => cells.slice(0, 3).join(' '))).toEqual([
    'w1 1 8',
    'w1 2 9',
    'w2 1 7',
    'w2 2 outside',
    'w3 1 ask',
  ]);
  for (const [, , , score, reason] of rows) {
    expect(Number(score)).toBeGreaterThanOrEqual(0);
    expect(Number(score)).toBeLessThanOrEqual(1);
    expect(reason).not.toBe('');
  }
});

test('a missing file or column is named', async () => {
  using folder = folderWith({ 'records.tsv': 'id\ttitle\n' });
  expect((await run('duplicates', folder.path('none.tsv'))).err).toContain('Nie ma pliku');
  expect((await run('duplicates', folder.path('records.tsv'))).err).toContain('brakuje kolumn: type, year');
  expect((await run('duplicates')).err).toContain('Użycie: npm run duplicates');
  expect((await run('match-authors', 'a')).err).toContain('Użycie: npm run match-authors');
});
