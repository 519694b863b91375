import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KIND_COLUMNS } from '#areas/imports/schema-columns.ts';
import { type ImportKind, KIND_NAMES, PEOPLE_KINDS, SETTING_KINDS } from '#areas/imports/schema-words.ts';

const bookOf = (part: string) => readFileSync(new URL(`../../../docs/use/${part}.md`, import.meta.url), 'utf8');

/** The columns of a kind as the users' book has them. */
const tableOf = (kind: ImportKind) =>
  [
    `**${KIND_NAMES[kind]}**`,
    '',
    '| Kolumna | Wymagana | Co zawiera |',
    '|---|---|---|',
    ...KIND_COLUMNS[kind].map(({ name, what, required }) => `| ${name} | ${required ? 'tak' : 'nie'} | ${what} |`),
  ].join('\n');

test.each([
  ['kadry', PEOPLE_KINDS],
  ['administrator', SETTING_KINDS],
] as const)('the part %s of the users\u2019 book has the columns that the readers know', (part, kinds) => {
  const book = bookOf(part);
  for (const kind of kinds) expect(book).toContain(tableOf(kind));
});
