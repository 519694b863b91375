import { expect, test } from 'vitest';
import { readPage } from '#shared/book.ts';
import { picturesOf } from '../../support/book.ts';
import { anchorOf, readMarkdown } from '#shared/markdown.ts';

test('blocks of a text', () => {
  const text = [
    '# Tytuł',
    'Wiersz,',
    'który trwa: **ważne**, `kod` i [odnośnik](rok.md#terminy).',
    '- raz',
    '- dwa,',
    '  dalej',
    '1. pierwszy',
    '',
    '| A | B |',
    '|---|---|',
    '| a | **b** |',
    '```sh',
    '# nie tytuł',
    '```',
    '<!-- ekran: /rok -->',
  ].join('\n');
  expect(readMarkdown(text)).toEqual([
    { kind: 'heading', level: 1, text: 'Tytuł', id: 'tytuł' },
    {
      kind: 'paragraph',
      text: [
        'Wiersz, który trwa: ',
        { kind: 'strong', text: 'ważne' },
        ', ',
        { kind: 'code', text: 'kod' },
        ' i ',
        { kind: 'link', to: 'rok.md#terminy', text: 'odnośnik' },
        '.',
      ],
    },
    { kind: 'list', isOrdered: false, items: [['raz'], ['dwa, dalej']] },
    { kind: 'list', isOrdered: true, items: [['pierwszy']] },
    { kind: 'table', head: [['A'], ['B']], rows: [[['a'], [{ kind: 'strong', text: 'b' }]]] },
    { kind: 'code', text: '# nie tytuł' },
    { kind: 'note', name: 'ekran', text: '/rok' },
  ]);
});

test.each(['', '|', '```', '- ', '![a](b', '**', '<!-- x', '#', '1.', '[a](', '|a\n|'])(
  'what is unfinished ends all the same: %j',
  (text) => {
    expect(Array.isArray(readMarkdown(text))).toBe(true);
  },
);

test.each([
  ['Konta dla wielu osób („Utwórz konta”)', 'konta-dla-wielu-osób-utwórz-konta'],
  ['Co znaczy „Dlaczego?”', 'co-znaczy-dlaczego'],
])('%s has the address that code hosts make', (text, id) => {
  expect(anchorOf(text)).toBe(id);
});

test('a page has parts with their screens, and pictures with what makes them', () => {
  const page = readPage(
    'rok',
    '# Rok\nWstęp.\n\n## Kroki\n<!-- ekran: /rok /rok/osoby -->\n![Kroki](obrazy/rok.webp)\n<!-- obraz: kadry /rok?y=1; Dlaczego? -->\n',
  );
  expect(page.title).toBe('Rok');
  expect(page.sections.map(({ id, screens }) => ({ id, screens }))).toEqual([
    { id: '', screens: [] },
    { id: 'kroki', screens: ['/rok', '/rok/osoby'] },
  ]);
  expect(picturesOf(page)).toEqual([
    { file: 'obrazy/rok.webp', about: 'Kroki', login: 'kadry', path: '/rok?y=1', clicks: ['Dlaczego?'] },
  ]);
});
