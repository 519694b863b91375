import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STYLE_NAMES, type StyleName, STYLES } from '#areas/achievements/bibliography/styles.ts';
import { runsOf } from '#areas/achievements/bibliography/runs.ts';
import { styleEntries } from '#areas/achievements/bibliography/style-entries.ts';
import type { CslItem, CslName } from '#areas/achievements/model.ts';
import {
  anyItem,
  ARTICLE,
  CHAPTER,
  EDITED,
  HOSTILE_TITLES,
  OTHER,
  OWN,
  OWN_NAME,
  PAPER,
  PATENT,
} from './bibliography-items.ts';
import { runs } from '../../support/runs.ts';

const textOf = (item: CslItem, style: StyleName) => styleEntries([item], style, OWN_NAME)[0]?.text;
const htmlOf = (item: CslItem, style: StyleName = 'pn-iso-690') => styleEntries([item], style, OWN_NAME)[0]?.html ?? '';

const strongOf = (html: string) => [...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name);

describe('entries', () => {
  test.each([
    [
      ARTICLE,
      'pn-iso-690',
      'NOWAK Jan, ŻÓŁĆ-ŁĘCKA Anna Maria. Wpływ światła na wzrost. Przegląd Przykładowy. 2024, t. 5, nr 2, s. 10–20. ISSN 1234-5678. https://doi.org/10.1000/przyklad.17',
    ],
    [
      ARTICLE,
      'author-date',
      'Nowak, J. i Żółć-Łęcka, A. M. (2024). Wpływ światła na wzrost. Przegląd Przykładowy, 5(2), 10–20. https://doi.org/10.1000/przyklad.17',
    ],
    [
      ARTICLE,
      'numeric',
      'Nowak J, Żółć-Łęcka AM. Wpływ światła na wzrost. Przegląd Przykładowy. 2024;5(2):10–20. https://doi.org/10.1000/przyklad.17',
    ],
    [
      CHAPTER,
      'pn-iso-690',
      'ŻÓŁĆ-ŁĘCKA Anna Maria. Rozdział pierwszy. W: NOWAK Jan, ŻÓŁĆ-ŁĘCKA Anna Maria (red.). Księga przykładów. Poznań: Wydawnictwo Przykładowe, 2023, s. 33–41. ISBN 978-83-01-00000-1.',
    ],
    [
      CHAPTER,
      'author-date',
      'Żółć-Łęcka, A. M. (2023). Rozdział pierwszy. W: J. Nowak i A. M. Żółć-Łęcka (red.), Księga przykładów (s. 33–41). Wydawnictwo Przykładowe.',
    ],
    [
      CHAPTER,
      'numeric',
      'Żółć-Łęcka AM. Rozdział pierwszy. W: Nowak J, Żółć-Łęcka AM, red. Księga przykładów. Poznań: Wydawnictwo Przykładowe; 2023. s. 33–41.',
    ],
    [
      EDITED,
      'pn-iso-690',
      'ŻÓŁĆ-ŁĘCKA Anna Maria, NOWAK Jan (red.). Księga przykładów. Poznań: Wydawnictwo Przykładowe, 2023. ISBN 978-83-01-00000-1.',
    ],
    [
      EDITED,
      'author-date',
      'Żółć-Łęcka, A. M. i Nowak, J. (red.). (2023). Księga przykładów. Wydawnictwo Przykładowe.',
    ],
    [
      PAPER,
      'numeric',
      'Żółć-Łęcka AM, Zespół Przykładowy, Oddział A and B. Referat o przykładach. W: Materiały konferencji. 2022. https://example.org/referat?a=1&b=2',
    ],
    [PATENT, 'author-date', 'Żółć-Łęcka, A. M. (2021). Sposób wytwarzania przykładów (nr PL 123456).'],
    [{ id: '1', type: 'document', title: ' ' }, 'author-date', '[bez tytułu]. (b.d.).'],
  ] satisfies [CslItem, StyleName, string][])('%o in %s', (item, style, expected) => {
    expect(textOf(item, style)).toBe(expected);
  });

  test('keep the order of the items, more than a batch of them', () => {
    const items = Array.from({ length: 35 }, (_, i) => ({ ...ARTICLE, id: 'same', title: `Praca ${i} z wielu` }));
    const texts = styleEntries(items, 'numeric', '').map(({ text }) => text.match(/Praca \d+/)?.[0]);
    expect(texts).toEqual(items.map((_, i) => `Praca ${i}`));
  });

  test.each(STYLE_NAMES)('of thousands of authors name one’s own in %s, and say that there are others', (style) => {
    const author = Array.from({ length: 3_000 }, (_, i) => ({ family: `Autor${i}`, given: 'Jan' }));
    const item = { ...ARTICLE, author };
    const [first, late] = ['Jan Autor3', 'Jan Autor2345'].map((name) => styleEntries([item], style, name)[0]);
    expect(strongOf(first?.html ?? '').join()).toMatch(/^autor3\b/i);
    const [all, others] = STYLES[style].namesLast
      ? [/autor18, J\., … Autor2999, J\. /i, /autor16, J\., …, .*autor2345, J\., … Autor2999, J\. /i]
      : [/autor29\b.{1,8}i in\./i, /autor27\b.{1,8}…, .*autor2345\b.{1,8}i in\./i];
    expect(first?.text).toMatch(all);
    expect(strongOf(late?.html ?? '').join()).toMatch(/^autor2345\b/i);
    expect(late?.text).toMatch(others);
  });

  test('of many authors name the first thirty', () => {
    const author = Array.from({ length: 40 }, (_, i) => ({ family: `Autor${i}`, given: 'Jan' }));
    expect(textOf({ ...ARTICLE, author }, 'numeric')).toMatch(/Autor29 J i in\. Wpływ/);
  });
});

const strongIn = (author: CslName[], emphasised: string) =>
  styleEntries([{ ...ARTICLE, author }], 'author-date', emphasised).flatMap(({ html }) => strongOf(html));

describe('the own name', () => {
  test.each<[string, CslName[], string, string[]]>([
    ['given name first', [OTHER, OWN], 'Anna Maria Żółć-Łęcka', ['Żółć-Łęcka, A. M.']],
    ['family name first, other case', [OTHER, OWN], 'ŻÓŁĆ-ŁĘCKA, Anna Maria', ['Żółć-Łęcka, A. M.']],
    ['initials in print', [{ family: 'Nowak', given: 'J.' }], 'Jan Nowak', ['Nowak, J.']],
    ['fewer given names in print', [{ family: 'Nowak', given: 'Jan' }], 'Jan Piotr Nowak', ['Nowak, J.']],
    ['the same before initials', [{ family: 'Nowak', given: 'J.' }, OTHER], 'Jan Nowak', ['Nowak, J.']],
    [
      'two of these initials',
      [
        { family: 'Nowak', given: 'J.' },
        { family: 'Nowak', given: 'J. A.' },
      ],
      'Jan Nowak',
      [],
    ],
    ['another given name', [{ family: 'Nowak', given: 'Ewa' }], 'Jan Nowak', []],
    ['a longer family name', [{ family: 'Nowak-Kowal', given: 'Jan' }], 'Jan Nowak', []],
    ['a family name of two words', [{ family: 'de la Cruz', given: 'Ana' }], 'Ana de la Cruz', ['de la Cruz, A.']],
    ['an institution', [{ literal: 'Zespół A & B' }, OTHER], 'zespół a & b', ['Zespół A &amp; B']],
    ['an apostrophe', [{ family: "O'Nowak", given: 'Jan' }], "Jan O'Nowak", ['O’Nowak, J.']],
    ['nobody', [OTHER], '', []],
  ])('%s', (...[, author, emphasised, expected]) => {
    expect(strongIn(author, emphasised)).toEqual(expected);
  });

  test('of the second of two authors with initials, which one is seen in the text', () => {
    const html = styleEntries(
      [{ ...ARTICLE, author: [{ family: 'Nowak', given: 'J.' }, OTHER] }],
      'pn-iso-690',
      'Jan Nowak',
    );
    expect(html[0]?.html).toContain('NOWAK J., <strong>NOWAK Jan</strong>. ');
  });

  test.each(STYLE_NAMES)('as author and as editor in %s', (style) => {
    expect(strongOf(htmlOf(CHAPTER, style))).toHaveLength(2);
  });
});

describe('links', () => {
  test.each([
    ['10.1000/182', 'https://doi.org/10.1000/182'],
    ['https://doi.org/10.1000/182', 'https://doi.org/10.1000/182'],
    ['doi: 10.1000/182', 'https://doi.org/10.1000/182'],
    ['10.1000/(SICI)1<2::A>3.0.CO;2-"#?', 'https://doi.org/10.1000/(SICI)1%3C2%3A%3AA%3E3.0.CO%3B2-%22%23%3F'],
    ['javascript:alert(1)', null],
    ['10.1000/', null],
    ['" onclick="alert(1)', null],
  ])('of the DOI %s', (doi, href) => {
    const links = runsOf(htmlOf({ ...ARTICLE, DOI: doi })).flatMap((run) => run.href ?? []);
    expect(links).toEqual(href === null ? [] : [href]);
  });

  test.each([
    ['https://example.org/a?b=1&c="x"', 'https://example.org/a?b=1&c=%22x%22'],
    ['javascript:alert(1)', null],
    ['data:text/html,<script>alert(1)</script>', null],
    ['https://user:secret@example.org/', null],
    ['//example.org', null],
  ])('of the address %s', (address, href) => {
    const { DOI: _, ...item } = { ...ARTICLE, URL: address };
    const links = runsOf(htmlOf(item)).flatMap((run) => run.href ?? []);
    expect(links).toEqual(href === null ? [] : [href]);
  });
});

/** What a browser could read as more than italics, emphasis and a link to the web. */
const FOREIGN = /<(?!(?:\/?(?:i|strong)|\/a|a href="https?:\/\/[^"<>]*")>)/;

/** Every letter, mark of punctuation, number and symbol below the rare planes; of long alphabets every 97th. */
const characters = Array.from({ length: 0x1_ff_ff }, (_, code) => code + 0x21)
  .filter((code) => !(code >= 0x34_00 && code <= 0xd7_ff && code % 97 !== 0) && !(code > 0x1_00_00 && code % 13 !== 0))
  .filter((code) => code < 0xd8_00 || code > 0xf8_ff)
  .map((code) => String.fromCodePoint(code))
  .filter((char) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(char));

describe('raised and lowered characters', () => {
  test.each(STYLE_NAMES)('and every other one stay as they are in %s', (style) => {
    const titles = Array.from({ length: Math.ceil(characters.length / 40) }, (_, i) =>
      characters.slice(40 * i, 40 * i + 40).map((char) => `b${char}b`),
    );
    const entries = styleEntries(
      titles.map((words) => ({ ...ARTICLE, title: `Aa ${words.join(' ')} zz` })),
      style,
      '',
    );
    const lost = titles.flatMap((words, i) => words.filter((word) => !entries[i]?.text.includes(word)));
    expect(lost).toEqual([]);
    expect(characters.length).toBeGreaterThan(5_000);
  });

  test.each(STYLE_NAMES)('in titles and titles of journals: CO₂ at 10⁶ Pa in %s', (style) => {
    const [entry] = styleEntries(
      [{ ...ARTICLE, title: 'CO₂ przy 10⁶ Pa, xⁿ⁺¹ i Fe³⁺', 'container-title': 'Acta H₂O' }],
      style,
      OWN_NAME,
    );
    expect(entry?.text).toContain('CO₂ przy 10⁶ Pa, xⁿ⁺¹ i Fe³⁺');
    expect(entry?.html).toContain('Acta H₂O');
  });
});

describe('hostile text', () => {
  test.each(STYLE_NAMES.flatMap((style) => HOSTILE_TITLES.map((title) => [style, title] as const)))(
    '%s prints %s as it is',
    (style, title) => {
      for (const item of [ARTICLE, CHAPTER, EDITED]) {
        const [entry] = styleEntries([{ ...item, title, 'container-title': title }], style, OWN_NAME);
        expect(entry?.html).not.toMatch(FOREIGN);
        expect(entry?.text).toContain(title.replace(/\s+/g, ' ').replace(/\.+$/, ''));
      }
    },
  );

  test('of any item becomes safe HTML that says the same as its text', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 3 }), fc.constantFrom(...STYLE_NAMES), (items, style) => {
        const emphasised = items[0]?.author?.[0];
        const name = emphasised && 'family' in emphasised ? `${emphasised.given} ${emphasised.family}` : OWN_NAME;
        const entries = styleEntries(items, style, name);
        expect(entries).toHaveLength(items.length);
        for (const { html, text } of entries) {
          expect(html).not.toMatch(FOREIGN);
          expect(html).not.toMatch(/[\u2061-\u2063\uE010-\uE016\u{F0000}-\u{10FFFF}]/u);
          expect(
            runsOf(html)
              .map((run) => run.text)
              .join(''),
          ).toBe(text);
          for (const tag of ['i', 'strong', 'a'])
            expect(html.split(`</${tag}>`).length).toBe(html.split(new RegExp(`<${tag}[ >]`)).length);
        }
      }),
      runs(400),
    );
  });
});
