import { describe, expect, test } from 'vitest';
import { readCsv } from '#platform/files/csv.ts';
import { decodeText } from '#platform/files/encoding.ts';
import { hasValidCheckDigit, normaliseIssn } from '#areas/library/service-issn.ts';
import { publisherKey, titleKey } from '#areas/library/service-names.ts';
import { pieces } from '../../support/import.ts';

const columns = { required: ['nazwa', 'rok'], optional: ['uwagi'] } as const;

async function rowsOf(content: string | Uint8Array, size?: number) {
  const rows = [];
  for await (const batch of readCsv(pieces(content, size), columns)) rows.push(...batch);
  return rows;
}

async function textOf(content: Uint8Array, size?: number) {
  let text = '';
  for await (const piece of decodeText(pieces(content, size))) text += piece;
  return text;
}

const TEXT = 'nazwa,rok\nŻółć gęślą jaźń,2020\n';
const utf16 = Buffer.from(TEXT, 'utf16le');
const windows1250 = Buffer.concat([
  Buffer.from('nazwa,rok\n'),
  Buffer.from([0xaf, 0xf3, 0xb3, 0xe6, 0x20, 0x67, 0xea, 0x9c, 0x6c, 0xb9, 0x20, 0x6a, 0x61, 0x9f, 0xf1]),
  Buffer.from(',2020\n'),
]);

describe('encoding', () => {
  const files: [string, Uint8Array][] = [
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16 without a mark', utf16],
    ['big-endian UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ['windows-1250', windows1250],
  ];
  test.each(files)('%s is recognised however it is cut', async (_, bytes) => {
    for (const size of [1, 2, 3, 5, 1_000]) expect(await textOf(bytes, size)).toBe(TEXT);
  });

  test('an upload that comes whole is read in pieces, none of which cuts a character', async () => {
    const text = `x${'ż'.repeat(300_000)}`;
    const parts = [];
    for await (const part of decodeText(pieces(text, 1_000_000))) parts.push(part);
    expect(parts.join('')).toBe(text);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(300_000);
  });

  const broken: [string, Uint8Array, RegExp][] = [
    ['cut inside a character', Buffer.from('nazwa,rok\nŻÓŁ').subarray(0, -1), /ucięty w środku znaku/],
    ['UTF-16 cut inside a character', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]).subarray(0, -1), /ucięty/],
    ['UTF-8 that goes on as windows-1250', Buffer.concat([Buffer.from(TEXT), windows1250]), /miesza kodowania/],
    ['windows-1250 that goes on as UTF-8', Buffer.concat([windows1250, Buffer.from(TEXT)]), /miesza kodowania/],
    ['ISO-8859-2', Buffer.from('nazwa,rok\nG\xeaga pol\xb6na,2020\n', 'latin1'), /nie jest zapisany/],
    ['bytes that are no text', Buffer.from('nazwa,rok\na\0b,2020\n'), /znaki zerowe/],
    ['a workbook', Buffer.from('PK\x03\x04 and so on'), /XLSX/],
    ['an empty file', Buffer.from(''), /pusty/],
  ];
  test.each(broken)('%s is refused', async (_, bytes, message) => {
    await expect(rowsOf(bytes, 1_000)).rejects.toThrow(message);
  });
});

describe('rows', () => {
  test.each([',', ';', '\t'])('the separator %j is found', async (separator) => {
    const file = `nazwa${separator}rok${separator}inne\n"a, b; c"${separator}2020${separator}x\n`;
    expect(await rowsOf(file)).toEqual([
      { line: 2, nazwa: 'a, b; c', rok: '2020', uwagi: '', lacks: new Set(['uwagi']) },
    ]);
  });

  test('lines are those of the file, also after a text of several lines', async () => {
    const rows = await rowsOf('rok,nazwa\r\n2020,"dwa\nwiersze"\r\n2021,"cytat ""w"" środku"\r\n');
    expect(rows.map(({ line, nazwa }) => [line, nazwa])).toEqual([
      [2, 'dwa\nwiersze'],
      [4, 'cytat "w" środku'],
    ]);
  });

  test('a header of names in several lines is found under a first row of such', async () => {
    const file = '"Lp.\na\nb\nc\nd";"w, y, k, a, z"\n"nazwa\n";rok\nŻółw;2020\n';
    const rows = [];
    for await (const batch of readCsv(pieces(file), { ...columns, headerWithin: 3 })) rows.push(...batch);
    expect(rows).toMatchObject([{ line: 8, nazwa: 'Żółw', rok: '2020' }]);
  });

  const broken: [string, string, RegExp][] = [
    ['an unterminated quote', 'nazwa,rok\n"a,2020\nb,2021\n', /cudzysłów nie został zamknięty/],
    ['a row cut short', 'nazwa,rok\na,2020\nb', /wiersz 3 ma inną liczbę kolumn/],
    ['a stray quote', 'nazwa,rok\n"a"b,2020\n', /nieprawidłowy cudzysłów w wierszu 2/],
    ['missing columns', 'nazwa,year\na,2020\n', /brakuje kolumn: rok/],
    ['a repeated column', 'nazwa,rok,Rok\na,1,2\n', /dwa razy/],
  ];
  test.each(broken)('%s is refused', async (_, file, message) => {
    await expect(rowsOf(file)).rejects.toThrow(message);
  });
});

test('an ISSN is normalised and its check digit verified', () => {
  expect(normaliseIssn('0066–604x')).toBe('0066-604X');
  expect(normaliseIssn('1234567')).toBeUndefined();
  expect(normaliseIssn('****-****')).toBeUndefined();
  expect(hasValidCheckDigit('2049-3630')).toBe(true);
  expect(hasValidCheckDigit('2049-363X')).toBe(false);
  expect(hasValidCheckDigit('0000-006X')).toBe(true);
});

test('names are compared without case, marks, legal forms and spaces', () => {
  expect(publisherKey('Wydawnictwo Łąka Sp. z o.o.')).toBe(publisherKey('WYDAWNICTWO ŁĄKA'));
  expect(publisherKey('Oficyna „Źródło” S.A.')).toBe(publisherKey('Oficyna Zrodlo'));
  expect(publisherKey('Akademia wWarszawie')).toBe(publisherKey('Akademia w Warszawie'));
  expect(publisherKey('Olms Verlag GmbH & Co. KG')).toBe(publisherKey('Olms Verlag'));
  expect(publisherKey('Sage')).not.toBe(publisherKey('Sage Wydawnictwo'));
  expect(titleKey('Sport : <i>rzecz</i> o biegu')).toBe(titleKey('Sport: rzecz o biegu'));
});
