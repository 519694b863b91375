import { expect, it } from 'vitest';
import { parseAuthorsLine } from '#areas/records/matching/service-line.ts';

/** `Kowalski J A; Nowak Anna`: family name, given names. A further way to read a name stands behind `or`. */
const read = (line: string) =>
  parseAuthorsLine(line)
    .map(({ readings, orcid }) => {
      const names = readings.map(({ family, given }) => [family, ...given].join(' '));
      return names.join(' or ') + (orcid === '' ? '' : ` <${orcid}>`);
    })
    .join('; ');

const LINES: [line: string, authors: string][] = [
  ['Kowalski J., Nowak-Wójcik A. B.', 'Kowalski J.; Nowak-Wójcik A. B.'],
  ['Nowak A., Szpitalak M., Szkolnicka Z., Zakładnik P.', 'Nowak A.; Szpitalak M.; Szkolnicka Z.; Zakładnik P.'],
  ['Jan Kowalski i Anna Nowak', 'Kowalski Jan; Nowak Anna'],
  ['Nowak, Anna; Kowalski, Jan Piotr', 'Nowak Anna; Kowalski Jan Piotr'],
  // The comma parts names, or authors: the whole line tells.
  ['Nowak, Anna, Kowalski, Jan', 'Nowak Anna; Kowalski Jan'],
  ['Nowak, A., Kowalski, J. P., & Wójcik, B.', 'Nowak A.; Kowalski J. P.; Wójcik B.'],
  ['Nowak, Anna, Jan Kowalski, and Piotr Wójcik', 'Nowak Anna; Kowalski Jan; Wójcik Piotr'],
  ['Nowak, Anna B., Kowalski, Jan C.', 'Nowak Anna B.; Kowalski Jan C.'],
  ['Nowak, Anna Maria, Kowalski, Jan', 'Nowak Anna Maria; Kowalski Jan'],
  ['Kowalski, Nowak, Wójcik', 'Kowalski; Nowak; Wójcik'],
  ['Nowak, Kowalski', 'Nowak; Kowalski'],
  ['Kowalski; Nowak; Wójcik', 'Kowalski; Nowak; Wójcik'],
  ['van der Berg, Jan, Kowalski, Adam', 'van der Berg Jan; Kowalski Adam'],
  // Initials.
  ['Kowalski JA, Nowak B, Wójcik CD', 'Kowalski J. A.; Nowak B.; Wójcik C. D.'],
  ['Kowalski J,Nowak A,Zych P', 'Kowalski J.; Nowak A.; Zych P.'],
  ['J.A. Kowalski, A. Nowak', 'Kowalski J. A.; Nowak A.'],
  ['K.Ś. Kowalska, M.S. Nowak, D.R. Zych', 'Kowalska K. Ś.; Nowak M. S.; Zych D. R.'],
  ['Kowalska DE, Nowak MC, Zych EŁ', 'Kowalska D. E.; Nowak M. C.; Zych E. Ł.'],
  ['Kowalski Cz., Nowak Sz. M.', 'Kowalski Cz.; Nowak Sz. M.'],
  ['Anna-Maria Nowak, J.-P. Dubois', 'Nowak Anna Maria; Dubois J. P.'],
  ['Jan M. Kowalski, Anna B. Nowak', 'Kowalski Jan M.; Nowak Anna B.'],
  ['Kowalski Jan M., Nowak Anna B.', 'Kowalski Jan M.; Nowak Anna B.'],
  ['KOWALSKI I, NOWAK A', 'KOWALSKI I.; NOWAK A.'],
  ['JAN KOWALSKI I ANNA NOWAK', 'KOWALSKI JAN; NOWAK ANNA'],
  ['kowalski j., nowak a.', 'kowalski j.; nowak a.'],
  // Which of two words is the family name.
  ['Kowalski Jan, Nowak Anna', 'Kowalski Jan; Nowak Anna'],
  ['Ewa NOWAK, Jan LIS', 'NOWAK Ewa; LIS Jan'],
  ['NOWAK Ewa, LIS Jan', 'NOWAK Ewa; LIS Jan'],
  ['Jan VAN DER BERG', 'VAN DER BERG Jan'],
  ['Anna Maria Nowak, Jan Kacper Kowalski', 'Nowak Anna Maria; Kowalski Jan Kacper'],
  ['Nowak Anna Maria, Kowalski Jan Kacper', 'Nowak Anna Maria; Kowalski Jan Kacper'],
  ['Michał Adam, Anna Zielińska', 'Adam Michał; Zielińska Anna'],
  ['Adam Michał, Zielińska Anna', 'Adam Michał; Zielińska Anna'],
  ['Adam Michał', 'Michał Adam or Adam Michał'],
  // Particles and double names.
  ['Jan van der Berg, Berg J. van der', 'van der Berg Jan; van der Berg J.'],
  ['von Neumann J., de Broglie L.', 'von Neumann J.; de Broglie L.'],
  ['Nowak Wójcik A., Kowalski J.', 'Nowak Wójcik A.; Kowalski J.'],
  ['Lewandowska - Walter A., Bidzan -Bluma I.', 'Lewandowska-Walter A.; Bidzan-Bluma I.'],
  ["O'Brien K., D'Angelo M.", "O'Brien K.; D'Angelo M."],
  ['Kowalska (Nowak) Anna, Wójcik Jan', 'Kowalska Anna; Wójcik Jan'],
  // What is no name.
  ['dr hab. inż. Jan Kowalski, prof. UW, mgr Anna Nowak', 'Kowalski Jan; Nowak Anna'],
  ['prof. dr hab. n. med. Jan Kowalski, prof. PW; lek. Anna Nowak', 'Kowalski Jan; Nowak Anna'],
  ['DR HAB. JAN KOWALSKI, MGR ANNA NOWAK', 'KOWALSKI JAN; NOWAK ANNA'],
  ['Kowalski, Jan, PhD; Nowak, Anna, MD', 'Kowalski Jan; Nowak Anna'],
  ['Jan Kowalski Ph.D., Anna Nowak M.D.', 'Kowalski Jan; Nowak Anna'],
  ['Kowalski, MD; Nowak, SJ', 'Kowalski M. D.; Nowak S. J.'],
  ['ks. Jan Kowalski, o. Adam Nowak OFM, s. Maria Zych', 'Kowalski Jan; Nowak Adam; Zych Maria'],
  ['dr hab. Jan Kowalski prof. UKW, Anna Nowak', 'Kowalski Jan; Nowak Anna'],
  ['J.Kowalski,A.B.Nowak', 'Kowalski J.; Nowak A. B.'],
  ['Souza Lima, M. de; Nowak, Anna', 'de Souza Lima M.; Nowak Anna'],
  ['red. Jan Kowalski, Anna Nowak (red.)', 'Kowalski Jan; Nowak Anna'],
  ['Autorzy: Jan Kowalski, Anna Nowak', 'Kowalski Jan; Nowak Anna'],
  ['Jan Kowalski, Uniwersytet Warszawski; Anna Nowak, Politechnika Łódzka', 'Kowalski Jan; Nowak Anna'],
  ['Prof. Jan Kowalski (Uniwersytet Warszawski), dr Anna Nowak (PAN)', 'Kowalski Jan; Nowak Anna'],
  ['Kowalski J.1,2*, Nowak A.¹, Wójcik B.³', 'Kowalski J.; Nowak A.; Wójcik B.'],
  ['Jan Kowalski<sup>1,2</sup>, Anna Nowak<sup>a</sup> and John Smith', 'Kowalski Jan; Nowak Anna; Smith John'],
  ['Jan Kowalski a, Anna Nowak b, Ewa Zych a,b', 'Kowalski Jan; Nowak Anna; Zych Ewa'],
  ['Kowalski J. et al.', 'Kowalski J.'],
  ['Jan Kowalski, Anna Nowak i in.', 'Kowalski Jan; Nowak Anna'],
  ['A. Nowak, J. Kowalski, [i in.]', 'Nowak A.; Kowalski J.'],
  ['Jan Kowalski, Anna Nowak i inni', 'Kowalski Jan; Nowak Anna'],
  ['Martin Kowalski, Jr., John Smith', 'Kowalski Martin; Smith John'],
  ['Kowalski, J.; Nowak, A.; i 12 innych', 'Kowalski J.; Nowak A.'],
  ['Kowalski J., Nowak A., … Zych P.', 'Kowalski J.; Nowak A.; Zych P.'],
  ['Kowalski, J., Nowak, A., . . . Zych, P.', 'Kowalski J.; Nowak A.; Zych P.'],
  ['[Nowak A., Kowalski J.]', 'Nowak A.; Kowalski J.'],
  ['Jan Kowalski with Anna Nowak', 'Kowalski Jan; Nowak Anna'],
  // An author a line, and a line broken by its page.
  ['Jan Kowalski\nAnna Nowak\n', 'Kowalski Jan; Nowak Anna'],
  ['1. Kowalski, Jan\r\n2. Nowak, Anna', 'Kowalski Jan; Nowak Anna'],
  ['Jan Kowalski, Anna\nNowak, Ewa Zych', 'Kowalski Jan; Nowak Anna; Zych Ewa'],
  // ORCID.
  ['Jan Kowalski (0000-0002-1825-0097), Anna Nowak', 'Kowalski Jan <0000-0002-1825-0097>; Nowak Anna'],
  [
    'Jan Kowalski, ORCID: 0000-0002-1825-0097, Anna Nowak, https://orcid.org/0000-0001-5109-370X',
    'Kowalski Jan <0000-0002-1825-0097>; Nowak Anna <0000-0001-5109-370X>',
  ],
  ['Kowalski, Jan [orcid.org/0000-0002-1825-0097]; Nowak, Anna', 'Kowalski Jan <0000-0002-1825-0097>; Nowak Anna'],
  ['', ''],
  [' , ; ', ''],
];

for (const [line, authors] of LINES) {
  it(`reads ${JSON.stringify(line)}`, () => {
    expect(read(line)).toBe(authors);
  });
}

it('counts positions from 1 and keeps the text', () => {
  expect(parseAuthorsLine('dr Jan Kowalski1, Anna Nowak i in.').map(({ position, text }) => [position, text])).toEqual([
    [1, 'Jan Kowalski'],
    [2, 'Anna Nowak'],
  ]);
});

it('reads a line of 5,000 authors', () => {
  const line = Array.from({ length: 5_000 }, (_, index) => `Kowalski${'x'.repeat(index % 7)} J.`).join(', ');
  expect(parseAuthorsLine(line)).toHaveLength(5_000);
});
