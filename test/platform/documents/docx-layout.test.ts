import { expect, test } from 'vitest';
import { blocksOf } from '#platform/documents/docx/blocks.ts';
import { fillDocx } from '#platform/documents/docx/fill.ts';
import { makeDocx } from '#platform/documents/docx/stored.ts';
import { typeset } from '#platform/documents/typography.ts';
import { docx, replaced } from '../../support/docx.ts';
import { pdfSource, pdfStructure, pdfText, tagsOf } from '../../support/pdf.ts';
import { tools } from '../../support/tools.ts';

// `~` stands for a hard space.
test.for([
  ['10 000 osób, 5 kg i 20 %, 3 pkt', '10~000~osób, 5~kg i~20~%, 3~pkt'],
  ['Acta, t. 5, nr 2, s. 10–20', 'Acta, t.~5, nr~2, s.~10–20'],
  ['w XXI w. i w 1968 r.', 'w~XXI~w. i~w~1968~r.'],
  ['Kowal S. Praca', 'Kowal S. Praca'],
  ['pt. „Recepcja „Dziadów””', 'pt.~„Recepcja «Dziadów»”'],
  ['pt. „Recepcja "Dziadów" w 1968 r.”', 'pt.~„Recepcja «Dziadów» w~1968~r.”'],
  ['„Recepcja “Dziadów””', '„Recepcja «Dziadów»”'],
  ['On “Hamlet” and "Othello"', 'On “Hamlet” and "Othello"'],
  ['„Bez pary „tu”', '„Bez pary „tu”'],
  ["O'Neill i l'eau, 5'", "O’Neill i~l’eau, 5'"],
  ['czy rozprawa i o przesłanie', 'czy rozprawa i~o~przesłanie'],
  ['„O zbieżności” W zbiorze', '„O~zbieżności” W~zbiorze'],
  ['na podstawie art. 186 ust. 1 pkt 2 ustawy', 'na podstawie art.~186~ust.~1~pkt~2 ustawy'],
  ['uchwałą nr 5/2026 z dnia 5 maja 2026 r. pt. „To”', 'uchwałą nr~5/2026 z~dnia 5~maja 2026~r. pt.~„To”'],
  ['ustawy – Prawo', 'ustawy~– Prawo'],
  ['odbyła się 5 marca 2026 r..', 'odbyła się 5~marca 2026~r.'],
  ['w tym roku 2026 r.…', 'w~tym roku 2026~r.…'],
  ['A. Nowak, U.S. Kowal, x-a b', 'A.~Nowak, U.S.~Kowal, x-a b'],
  ['„Dziady” A. Mickiewicza, J. R. R. Tolkien', '„Dziady” A.~Mickiewicza, J.~R.~R.~Tolkien'],
  ['Η φιλοσοφία; Война и мир', 'Η~φιλοσοφία; Война и~мир'],
  ['przez mgr. Marka Dudka, prof. dr hab. Ewa Nowak', 'przez mgr.~Marka Dudka, prof. dr hab.~Ewa Nowak'],
  ['(Dz. U. z 2024 r. poz. 1571, z późn. zm.)', '(Dz.~U. z~2024~r. poz.~1571, z~późn.~zm.)'],
  ['Wydział Nauk, sala 12 i', 'Wydział Nauk, sala 12 i'],
] as const)('set in Polish: %s', ([text, set]) => {
  expect(typeset(text).replaceAll('\u00a0', '~')).toBe(set);
  expect(typeset(typeset(text))).toBe(typeset(text));
});

const values = { tytuł: 'O rzeczach', dzień: '5 maja 2026 r.' };
const blocks = (markup: string, change?: Parameters<typeof docx>[1]) =>
  blocksOf(fillDocx(docx(markup, change), values));

test('a filled document has its hard spaces, and one full stop after a day', () => {
  expect(blocks('Odbyła się {dzień}.')).toMatchObject([{ runs: [{ text: 'Odbyła się 5\u00a0maja 2026\u00a0r.' }] }]);
  expect(blocks('{tytuł} na poziomie~8')).toMatchObject([{ runs: [{ text: 'O\u00a0rzeczach na poziomie\u00a08' }] }]);
});

test('an item keeps its number apart, an address its place, a dotted line its dots', () => {
  expect(blocks('- 1. Ewa Sowa\n@ Wydział\n....\n## § 1\n~ Dziekan')).toMatchObject([
    { marker: '1.', indent: 0, runs: [{ text: 'Ewa Sowa', before: '' }] },
    { marker: '', indent: 241, runs: [{ text: 'Wydział' }] },
    { dotted: true },
    { level: 1, align: 'center', runs: [{ text: '§\u00a01' }] },
    { align: 'center', indent: 241 },
    { align: 'center', indent: 241, runs: [{ text: 'Dziekan' }] },
  ]);
});

test('line breaks and tabs of a template are in its PDF too', async () => {
  const file = docx(
    'Raz dwa trzy',
    replaced('word/document.xml', 'Raz dwa trzy', 'Raz</w:t><w:br/><w:t>dwa</w:t><w:tab/><w:t>trzy'),
  );
  const runs = [
    { text: 'Raz', before: '' },
    { text: 'dwa', before: 'line' },
    { text: 'trzy', before: 'tab' },
  ];
  expect(blocksOf(file)).toMatchObject([{ runs }]);
  const content = { title: 'Próba', university: 'Uczelnia', footer: 'Stopka', day: '2026-05-05', values };
  const { pdf } = await makeDocx({ ...content, file: file.toString('base64') }, tools);
  expect(pdfText(pdf)).toMatch(/Raz\s*\n\s*dwa/);
});

const run = (look: string, text: string) => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;

test('italics, raised and lowered text of a template are in its PDF too', async () => {
  const file = docx(
    'CO2',
    replaced(
      'word/document.xml',
      '<w:r><w:t xml:space="preserve">CO2</w:t></w:r>',
      `${run('', 'CO')}${run('<w:vertAlign w:val="subscript"/>', '2')}${run('<w:i/><w:vertAlign w:val="superscript"/>', 'n')}`,
    ),
  );
  expect(blocksOf(file)).toMatchObject([
    {
      runs: [
        { text: 'CO', italic: false, shift: '' },
        { text: '2', italic: false, shift: 'sub' },
        { text: 'n', italic: true, shift: 'super' },
      ],
    },
  ]);
  const content = { title: 'Próba', university: 'Uczelnia', footer: 'Stopka', day: '2026-05-05', values };
  const { pdf } = await makeDocx({ ...content, file: file.toString('base64') }, tools);
  expect(pdfSource(pdf)).toContain('NotoSans-Italic');
  expect(tagsOf(pdfStructure(pdf))).toContain('Em');
  expect(pdfSource(pdf)).toContain('/BaselineShift');
});
