import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LogMessage } from '#areas/assignment-log/schema.ts';
import { workIn } from '#areas/assignment-log/schema-words.ts';
import { byPerson, holdsAll, pagesOf } from '#areas/assignment-log/screens/log-groups.ts';

const message = (part: Partial<LogMessage>): LogMessage => ({
  msgrowid: 1,
  msgdate: '2026-01-10T10:00:00',
  msgclass: 5,
  tresc: 'Publikacja „O żółwiach” (2024) nie ma dyscypliny, a jej autor jest w liczbie N na dzień 31.12.2024: Łoś Anna',
  osobaid: 1,
  id_pub: 12,
  extradata: '',
  confirm_id: null,
  created_date: '',
  created_by: '',
  modified_date: '',
  modified_by: '',
  extra_comment: '',
  osoba: 'Łoś Anna',
  account: null,
  period: null,
  ...part,
});

test('people stand by name, of each the newest message first, whether it is confirmed or not', () => {
  const groups = byPerson([
    message({ msgrowid: 4, osobaid: 2, osoba: 'Żak Jan' }),
    message({ msgrowid: 3, confirm_id: null, msgdate: '2026-01-09T10:00:00' }),
    message({ msgrowid: 2, confirm_id: 2 }),
    message({ msgrowid: 1, osobaid: 3, osoba: 'Lis Ewa' }),
  ]);
  expect(groups.map(({ name, messages }) => [name, messages.map(({ msgrowid }) => msgrowid)])).toEqual([
    ['Lis Ewa', [1]],
    ['Łoś Anna', [2, 3]],
    ['Żak Jan', [4]],
  ]);
});

test('pages hold every person once and whole, and none but the last is short', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (counts, size) => {
        const groups = counts.map((count, person) => ({
          person,
          name: '',
          messages: Array.from({ length: count }, () => message({ osobaid: person })),
        }));
        const pages = pagesOf(groups, size);
        expect(pages.flat()).toEqual(groups);
        const sizes = pages.map((page) => page.reduce((sum, { messages }) => sum + messages.length, 0));
        expect(sizes.slice(0, -1).every((count) => count >= size)).toBe(true);
      },
    ),
  );
});

test('a search finds words of the text, the name and the number, without diacritics', () => {
  expect(holdsAll('los zolw', message({}))).toBe(true);
  expect(holdsAll('12', message({}))).toBe(true);
  expect(holdsAll('los krab', message({}))).toBe(false);
});

test('a message names its work; one that names none is said whole', () => {
  expect(workIn(message({}).tresc)).toBe('„O żółwiach” (2024)');
  expect(workIn('Publikacja „Druga „w cudzysłowie” (1999)” (2023): zmiana po wydruku oświadczenia, Łoś Anna')).toBe(
    '„Druga „w cudzysłowie” (1999)” (2023)',
  );
  expect(workIn('Publikacja nr 5: zmiana po wydruku')).toBe('Publikacja nr 5: zmiana po wydruku');
});
