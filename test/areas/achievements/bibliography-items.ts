import * as fc from 'fast-check';
import type { CslItem, CslName } from '#areas/achievements/model.ts';

/** Titles that somebody might take for markup, code or the end of a field. */
export const HOSTILE_TITLES = [
  '<script>alert(1)</script>',
  '<i>Drosophila</i> i </i> bez pary, <b>p < 0,05</b>',
  '<img src=x onerror="alert(1)">',
  '"><a href="javascript:alert(1)">klik</a>',
  '&lt;b&gt; &amp; &#60;script&#62;',
  'Nawias { bez pary i } drugi }{',
  '\\textbf{LaTeX} $\\alpha_1^2$ \\input{/etc/passwd}',
  'Procent 50% # hash & spółka ~ falka ^ daszek _ kreska',
  'Zażółć gęślą jaźń ŁÓDŹ; Привет; 汉字; émile',
  "„Cudzysłowy”, 'pojedyncze', ``laski'' -- i pauzy ---",
  'Czy to pytanie? Tak! Na pewno...',
  '@article{x, title={y}}',
  'TY  - JOUR',
  'https://example.org/?a=1&b=2',
];

export const OWN = { family: 'Żółć-Łęcka', given: 'Anna Maria' };
export const OWN_NAME = 'Anna Maria Żółć-Łęcka';
export const OTHER = { family: 'Nowak', given: 'Jan' };

export const ARTICLE: CslItem = {
  id: '17',
  type: 'article-journal',
  title: 'Wpływ światła na wzrost',
  author: [OTHER, OWN],
  'container-title': 'Przegląd Przykładowy',
  volume: '5',
  issue: '2',
  page: '10-20',
  issued: { 'date-parts': [[2024]] },
  ISSN: '1234-5678',
  DOI: '10.1000/przyklad.17',
};

export const CHAPTER: CslItem = {
  id: '18',
  type: 'chapter',
  title: 'Rozdział pierwszy',
  author: [OWN],
  editor: [OTHER, OWN],
  'container-title': 'Księga przykładów',
  publisher: 'Wydawnictwo Przykładowe',
  'publisher-place': 'Poznań',
  page: '33-41',
  issued: { 'date-parts': [[2023]] },
  ISBN: '978-83-01-00000-1',
};

export const EDITED: CslItem = {
  id: '19',
  type: 'book',
  title: 'Księga przykładów',
  editor: [OWN, OTHER],
  publisher: 'Wydawnictwo Przykładowe',
  'publisher-place': 'Poznań',
  issued: { 'date-parts': [[2023]] },
  ISBN: '978-83-01-00000-1',
};

export const PAPER: CslItem = {
  id: '20',
  type: 'paper-conference',
  title: 'Referat o przykładach',
  author: [OWN, { literal: 'Zespół Przykładowy, Oddział A and B' }],
  'container-title': 'Materiały konferencji',
  issued: { 'date-parts': [[2022]] },
  URL: 'https://example.org/referat?a=1&b=2',
};

export const PATENT: CslItem = {
  id: '21',
  type: 'patent',
  title: 'Sposób wytwarzania przykładów',
  author: [OWN],
  number: 'PL 123456',
  issued: { 'date-parts': [[2021, 3, 1]] },
};

export const THESIS: CslItem = {
  id: '22',
  type: 'thesis',
  title: 'O przykładach',
  author: [OTHER],
  publisher: 'Uniwersytet Przykładowy',
  'publisher-place': 'Poznań',
  issued: { 'date-parts': [[2020]] },
  URL: 'https://example.org/rozprawa',
};

/** A volume of a book in two. */
export const VOLUME: CslItem = {
  id: '23',
  type: 'book',
  title: 'Dzieła przykładowe',
  author: [OWN],
  publisher: 'Wydawnictwo Przykładowe',
  'publisher-place': 'Poznań',
  volume: '2',
  page: '1-300',
  issued: { 'date-parts': [[2019]] },
  ISBN: '978-83-01-00001-8',
  DOI: '10.1000/przyklad.23',
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...HOSTILE_TITLES),
);

const letters = fc.string({ unit: fc.constantFrom(...'ABCabcżółćŁĘ'), minLength: 1, maxLength: 12 });

/** Names as people have them, and anything else that a register may hold. */
const anyName: fc.Arbitrary<CslName> = fc.oneof(
  fc.record({ family: letters, given: letters }),
  fc.record({ family: anyText, given: anyText }),
  fc.record({ literal: anyText }),
);

const someText = fc.option(anyText, { nil: undefined });

/** Items of any text in any field. */
export const anyItem: fc.Arbitrary<CslItem> = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 8 }),
    type: fc.constantFrom<CslItem['type']>(
      'article-journal',
      'chapter',
      'book',
      'paper-conference',
      'patent',
      'report',
      'thesis',
      'document',
    ),
    title: anyText,
    author: fc.option(fc.array(anyName, { maxLength: 4 }), { nil: undefined }),
    editor: fc.option(fc.array(anyName, { maxLength: 2 }), { nil: undefined }),
    year: fc.integer({ min: 1950, max: 2030 }),
    'container-title': someText,
    volume: someText,
    issue: someText,
    page: someText,
    publisher: someText,
    DOI: someText,
    URL: someText,
    number: someText,
  })
  .map(({ year, ...item }) => ({ ...item, issued: { 'date-parts': [[year]] } }) as CslItem);
