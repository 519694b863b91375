import { type RisName, type RisRecord, read } from '@customcommander/ris';
import { parse } from '@retorquere/bibtex-parser';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportEntries } from '#areas/achievements/bibliography/export-entries.ts';
import type { CslItem, CslName } from '#areas/achievements/model.ts';
import {
  anyItem,
  ARTICLE,
  CHAPTER,
  EDITED,
  HOSTILE_TITLES,
  PAPER,
  PATENT,
  THESIS,
  VOLUME,
} from './bibliography-items.ts';

const ITEMS = [ARTICLE, CHAPTER, EDITED, PAPER, PATENT, THESIS, VOLUME];
const titled = (title: string, i: number): CslItem => ({ ...ARTICLE, id: String(i), title, 'container-title': title });

const spaced = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
const nameText = (name: CslName) => ('literal' in name ? name.literal : `${name.family}, ${name.given}`);

/** The reader has a letter of its own for the grave accent, and typographic signs for runs of LaTeX. */
const asRead = (text: string) => spaced(text).replaceAll('`', '\u02CB');

function readBibtex(items: CslItem[]) {
  const { entries, errors } = parse(exportEntries(items, 'bibtex'), { english: false, sentenceCase: false });
  expect(errors).toEqual([]);
  return entries.map(({ key, fields }) => ({ key, title: fields.title, journal: fields.journal, ...fields }));
}

const bibtexNames = (names: { lastName?: string; firstName?: string; name?: string }[] | undefined) =>
  names?.map(({ lastName, firstName, name }) => name ?? [lastName, firstName].filter(Boolean).join(', '));

describe('BibTeX', () => {
  test.each(ITEMS)('of $type is read with all its fields', (item) => {
    const [entry] = readBibtex([item]) as Record<string, unknown>[];
    const container = item.type === 'article-journal' ? entry?.journal : entry?.booktitle;
    expect(entry).toMatchObject({ title: item.title, year: String(item.issued?.['date-parts'][0][0]) });
    expect(container).toBe(item['container-title']);
    expect(bibtexNames(entry?.author as never)).toEqual(item.author?.map(nameText));
    expect(bibtexNames(entry?.editor as never)).toEqual(item.editor?.map(nameText));
    expect({
      volume: entry?.volume,
      number: entry?.number,
      pages: entry?.pages,
      isbn: entry?.isbn,
      issn: entry?.issn,
      doi: entry?.doi,
      url: entry?.url,
      place: entry?.address,
      publisher: [entry?.publisher ?? entry?.school ?? []].flat()[0],
    }).toEqual({
      volume: item.volume,
      number: item.issue ?? item.number,
      pages: item.page?.replace('-', '–'),
      isbn: item.ISBN,
      issn: item.ISSN,
      doi: item.DOI,
      url: item.URL,
      place: item['publisher-place'],
      publisher: item.publisher,
    });
  });

  test('of hostile titles', () => {
    const read = readBibtex(HOSTILE_TITLES.map(titled));
    expect(read.map(({ title }) => title)).toEqual(HOSTILE_TITLES.map(asRead));
    expect(read.map(({ journal }) => journal)).toEqual(HOSTILE_TITLES.map(asRead));
  });

  test('of any title', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 5 }), (titles) => {
        const items = titles.filter((title) => spaced(title) !== '').map(titled);
        const read = readBibtex(items).map(({ title }) => String(title).normalize('NFC'));
        expect(read).toEqual(items.map(({ title }) => asRead(title).normalize('NFC')));
      }),
    );
  });

  test.each([
    ['a comma', { family: 'Nowak, młodszy', given: 'Jan' }],
    ['an and', { family: 'Nowak and Syn', given: 'Jan' }],
    ['braces', { family: 'No{wak', given: 'J}an' }],
    ['a particle', { family: 'van Dyk', given: 'Łukasz' }],
  ])('keeps %s within a name', (_, name) => {
    const [entry] = readBibtex([{ ...ARTICLE, author: [name, { family: 'Kowal', given: 'Ewa' }] }]);
    const [first, second] = entry?.author ?? [];
    expect([first?.prefix, first?.lastName].filter(Boolean).join(' ')).toBe(name.family);
    expect(first?.firstName).toBe(name.given);
    expect(second).toMatchObject({ lastName: 'Kowal', firstName: 'Ewa' });
  });

  test('of any items has a record each, with balanced braces', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyItem, { maxLength: 4, selector: ({ id }) => id }), (items) => {
        expect(readBibtex(items)).toHaveLength(items.length);
      }),
    );
  });
});

function readRis(items: CslItem[]): RisRecord[] {
  if (items.length === 0) return [];
  const records = read(exportEntries(items, 'ris').replaceAll('\r\n', '\n'));
  if (!records) throw new Error('Not RIS');
  return records;
}

const risNames = (names: (string | RisName)[] | undefined) =>
  names?.map((name) =>
    typeof name === 'string' ? name : [name.last_name, name.first_name].filter(Boolean).join(', '),
  );

const only = (value: string | undefined) => (value === undefined ? undefined : [value]);
const commas = (names: string[] | undefined) => names?.map((name) => name.replaceAll('\u201A', ','));

describe('RIS', () => {
  test.each([
    ['article-journal', 'JOUR', ARTICLE],
    ['chapter', 'CHAP', CHAPTER],
    ['book', 'BOOK', EDITED],
    ['paper-conference', 'CONF', PAPER],
    ['patent', 'PAT', PATENT],
    ['thesis', 'THES', THESIS],
    ['book', 'BOOK', VOLUME],
  ] as const)('of %s is read as %s with all its fields', (_, type, item) => {
    const [record] = readRis([item]);
    const [start, end] = item.page?.split('-') ?? [];
    expect(record).toMatchObject({ TY: [type], TI: [item.title], PY: [String(item.issued?.['date-parts'][0][0])] });
    expect([record?.T2, record?.VL, record?.IS, record?.SP, record?.EP]).toEqual(
      [item['container-title'], item.volume, item.issue, start, end].map(only),
    );
    expect([record?.PB, record?.CY, record?.SN, record?.DO, record?.UR, record?.M1]).toEqual(
      [item.publisher, item['publisher-place'], item.ISBN ?? item.ISSN, item.DOI, item.URL, item.number].map(only),
    );
    expect(commas(risNames(record?.AU))).toEqual(item.author?.map(nameText));
    expect(commas(risNames(record?.A2 ?? record?.ED))).toEqual(item.editor?.map(nameText));
  });

  test('of hostile and long titles, each on one line', () => {
    const titles = [...HOSTILE_TITLES, 'Bardzo długi tytuł. '.repeat(40).trim(), 'dwa\nwiersze\r\nER  - '];
    expect(readRis(titles.map(titled)).map(({ TI }) => TI)).toEqual(titles.map((title) => [spaced(title)]));
  });

  test('of any title', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 5 }), (titles) => {
        const items = titles.filter((title) => spaced(title) !== '').map(titled);
        expect(readRis(items).map(({ TI }) => TI)).toEqual(items.map(({ title }) => [spaced(title)]));
      }),
    );
  });
});

describe('keys', () => {
  test('are the same in every format and in whatever company', () => {
    const key = 'ZolcLecka2023_18';
    expect(readBibtex([CHAPTER, ARTICLE])[0]?.key).toBe(key);
    expect(readRis([ARTICLE, CHAPTER])[1]?.ID).toEqual([key]);
    expect(JSON.parse(exportEntries([CHAPTER], 'csl-json'))[0].id).toBe(key);
  });

  test('are unique, and safe in a file', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 20 }), (ids) => {
        const items = ids.map((id) => ({ ...ARTICLE, id }));
        const keys = JSON.parse(exportEntries(items, 'csl-json')).map(({ id }: CslItem) => id);
        expect(new Set(keys).size).toBe(ids.length);
        for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_]+$/);
      }),
    );
  });

  test('of a work that is listed twice are one record', () => {
    expect(readBibtex([ARTICLE, ARTICLE])).toHaveLength(1);
  });
});

test('CSL-JSON is the items, without what is not an address', () => {
  const [item] = JSON.parse(exportEntries([{ ...ARTICLE, URL: 'javascript:alert(1)' }], 'csl-json'));
  expect(item).toEqual({ ...ARTICLE, id: 'Nowak2024_17' });
});
