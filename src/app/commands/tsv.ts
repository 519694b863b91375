import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Refusal } from '#platform/refusal.ts';

/**
 * Rows of a tab-separated file by the names in its first line; quotes are letters, and cells that are not there empty.
 * @throws Refusal when there is no such file, or it lacks a column
 */
export function readTsv<Name extends string>(path: string, columns: readonly Name[]): Record<Name, string>[] {
  if (!existsSync(path) || !statSync(path).isFile()) throw new Refusal('missing', `Nie ma pliku ${path}.`);
  const [header = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const names = header.split('\t').map((name) => name.trim());
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Refusal('input', `${basename(path)}: brakuje kolumn: ${missing.join(', ')}.`);
  const places = columns.map((name) => [name, names.indexOf(name)] as const);
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('\t');
      return Object.fromEntries(places.map(([name, place]) => [name, (cells[place] ?? '').trim()])) as Record<
        Name,
        string
      >;
    });
}
