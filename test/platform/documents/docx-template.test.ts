import { describe, expect, test } from 'vitest';
import { blocksOf } from '#platform/documents/docx/blocks.ts';
import { problemsOf } from '#platform/documents/docx/check.ts';
import { DOTS, fillDocx } from '#platform/documents/docx/fill.ts';
import { missingOf } from '#platform/documents/docx/missing.ts';
import { type Fields, parseTag, tagsOf, type Values } from '#platform/documents/docx/tags.ts';
import { docx, replaced, textOfDocx } from '../../support/docx.ts';

const person: Fields = {
  mianownik: { meaning: 'Imię i nazwisko', kind: 'text' },
  celownik: { meaning: 'Celownik', kind: 'text' },
};
const fields: Fields = {
  tytuł: { meaning: 'Tytuł', kind: 'text' },
  wyróżnienie: { meaning: 'Czy wyróżniona', kind: 'flag' },
  promotor: { meaning: 'Promotor', kind: 'record', fields: person },
  recenzenci: { meaning: 'Recenzenci', kind: 'list', fields: { ...person, lp: { meaning: 'Lp.', kind: 'text' } } },
};
const values: Values = {
  gender: 'female',
  tytuł: 'O rzeczach <w:p/> & {nawiasach}',
  wyróżnienie: true,
  promotor: { gender: 'male', mianownik: 'Jan Wąs', celownik: '' },
  recenzenci: [
    { gender: 'female', lp: '1', mianownik: 'Ewa Sowa', celownik: 'Ewie Sowie' },
    { gender: null, lp: '2', mianownik: 'A. Lis', celownik: '' },
  ],
};
const filled = (markup: string, own: Values = values) => textOfDocx(fillDocx(docx(markup), own));

describe('a filled template', () => {
  test.for([
    ['Tytuł: {tytuł}.', 'Tytuł: O rzeczach <w:p/> & {nawiasach}.'],
    ['{ tytuł }', 'O rzeczach <w:p/> & {nawiasach}'],
    ['Celownik: {promotor.celownik}', `Celownik: ${DOTS}`],
    ['{powołana|powołany}', 'powołana'],
    ['{promotor: powołana|powołany}', 'powołany'],
    ['zrobił{a|}', 'zrobiła'],
    ['{#promotor}{mianownik} {zaproszona|zaproszony}{/promotor}', 'Jan Wąs zaproszony'],
    [
      '{#recenzenci}{lp}. {mianownik} {zaproszona|zaproszony}; {/recenzenci}',
      '1. Ewa Sowa zaproszona; 2. A. Lis zaproszona/zaproszony; ',
    ],
    ['{#recenzenci}\n- {lp}. {mianownik}\n{/recenzenci}', '1. Ewa Sowa\n2. A. Lis'],
    ['| Lp. | Kto |\n| {#recenzenci}{lp} | {mianownik}{/recenzenci} |', 'Lp.\nKto\n1\nEwa Sowa\n2\nA. Lis'],
    ['{#wyróżnienie}z wyróżnieniem{/wyróżnienie}{^wyróżnienie}bez{/wyróżnienie}', 'z wyróżnieniem'],
    ['{#recenzenci}{tytuł} {/}', 'O rzeczach <w:p/> & {nawiasach} O rzeczach <w:p/> & {nawiasach} '],
    ['**Gruby {tytuł}**', 'Gruby O rzeczach <w:p/> & {nawiasach}'],
  ])('%s', ([markup = '', text]) => {
    expect(filled(markup)).toBe(text);
  });

  test('has neither somebody who is missing nor a part of theirs', () => {
    const without = { ...values, promotor: null, wyróżnienie: false, recenzenci: [] };
    expect(filled('{#promotor}jest{/promotor}{^promotor}nie ma{/promotor} {promotor.mianownik}', without)).toBe(
      `nie ma ${DOTS}`,
    );
    expect(filled('{promotor: Pani|Pan}', without)).toBe('Pani/Pan');
    expect(filled('koniec\n{#recenzenci}\n{mianownik}\n{/recenzenci}', without)).toBe('koniec');
  });

  test('reads tags that Word has parted into runs', () => {
    const file = docx(
      'Tytuł: {tytuł}',
      replaced(
        'word/document.xml',
        'Tytuł: {tytuł}',
        'Tytuł: {ty</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>tuł}',
      ),
    );
    expect(textOfDocx(fillDocx(file, values))).toBe('Tytuł: O rzeczach <w:p/> & {nawiasach}');
  });

  test('values that XML cannot hold lose those characters alone', () => {
    expect(filled('{tytuł}', { ...values, tytuł: 'a\u0000b\u000bc\ufffe' })).toBe('a b c ');
  });
});

describe('tags', () => {
  test.for([
    ['tytuł', { kind: 'value', path: 'tytuł' }],
    ['promotor.celownik', { kind: 'value', path: 'promotor.celownik' }],
    ['a|b', { kind: 'form', path: null, female: 'a', male: 'b' }],
    ['promotor: Pani|Pan', { kind: 'form', path: 'promotor', female: 'Pani', male: 'Pan' }],
    ['#recenzenci', { kind: 'open', path: 'recenzenci', isInverted: false }],
    ['^recenzenci', { kind: 'open', path: 'recenzenci', isInverted: true }],
    ['/', { kind: 'close', path: '' }],
    ['@tytuł', null],
    ['-w:p recenzenci', null],
    ['>część', null],
    ['a b', null],
    ['', null],
    ['|', null],
    ['a|b|c', null],
    ['constructor.constructor("x")()', null],
  ] as const)('%s', ([text, tag]) => {
    expect(parseTag(text)).toEqual(tag);
  });

  test.for([
    ['{tytuł} {promotor.mianownik} {#recenzenci}{lp}{tytuł}{/recenzenci}', []],
    ['{tytul}', ['Nieznane pole {tytul} – czy chodziło o {tytuł}?']],
    ['{promotor.celownnik}', ['Nieznane pole {promotor.celownnik} – czy chodziło o {promotor.celownik}?']],
    ['{zupełnie_co_innego}', ['Nieznane pole {zupełnie_co_innego}']],
    ['{toString} {__proto__}', ['Nieznane pole {toString}', 'Nieznane pole {__proto__}']],
    ['{lp}', ['Nieznane pole {lp}']],
    ['{promotor}', ['Pole {promotor}: to osoba albo grupa pól: dopisz po kropce, co ma się wydrukować']],
    ['{recenzenci}', ['Pole {recenzenci}: to lista: użyj {#nazwa}…{/nazwa}']],
    ['{@tytuł}', ['Nieznany zapis {@tytuł}']],
    ['{tytuł: a|b}', ['Forma {tytuł: a|b}: przed dwukropkiem może stać tylko osoba']],
    ['{#promotor}{mianownik}', ['Części {#promotor} nic nie zamyka: dopisz {/promotor}']],
    ['{#promotor}{/recenzenci}', ['Znacznik {/recenzenci} zamyka część otwartą przez {#promotor}']],
    ['{/promotor}', ['Znacznik {/promotor} zamyka część, której nic nie otwiera']],
  ] as const)('%s', ([text, problems]) => {
    expect(problemsOf(tagsOf(text), fields)).toEqual(problems);
  });

  test('missing data are named, each once, as far as they would print', () => {
    const markup =
      '{tytuł}{promotor.celownik}{promotor.celownik}{#recenzenci}{celownik}{a|b}{/recenzenci}{#promotor}{celownik}{/promotor}';
    expect(missingOf(tagsOf(markup), { ...values, tytuł: '' }, fields)).toEqual([
      'tytuł',
      'promotor: celownik',
      'recenzenci, 2.: celownik',
      'recenzenci, 2.: płeć (wydrukują się obie formy)',
    ]);
    expect(
      missingOf(
        tagsOf('{#promotor}{celownik}{/promotor}{^promotor}{tytuł}{/promotor}{#recenzenci}{lp}{/recenzenci}'),
        { ...values, promotor: null, recenzenci: [] },
        fields,
      ),
    ).toEqual(['recenzenci']);
  });
});

test('headings skip no level, lists are counted, tables and breaks are kept', () => {
  const numbering =
    '<w:numbering xmlns:w="x"><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="2"><w:abstractNumId w:val="7"/></w:num></w:numbering>';
  const file = docx('## Najpierw drugi\nRaz\nDwa\n# Pierwszy\n## Drugi\nKoniec', (zip) => {
    zip.file('word/numbering.xml', numbering);
    for (const word of ['Raz', 'Dwa'])
      replaced(
        'word/document.xml',
        new RegExp(`<w:pStyle w:val="Normal"/></w:pPr>(?=<w:r><w:t xml:space="preserve">${word}<)`),
        '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr>',
      )(zip);
    replaced('word/document.xml', 'Koniec</w:t>', 'Koniec</w:t><w:br w:type="page"/>')(zip);
  });
  expect(
    blocksOf(file).map((block) =>
      block.kind === 'paragraph' ? [block.level, block.marker + (block.runs[0]?.text ?? '')] : block.kind,
    ),
  ).toEqual([[1, 'Najpierw drugi'], [0, 'c)Raz'], [0, 'd)Dwa'], [1, 'Pierwszy'], [2, 'Drugi'], 'break', [0, 'Koniec']]);
});
