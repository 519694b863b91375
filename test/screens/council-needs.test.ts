import { expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import { removalText } from '#areas/council/screens/council-letter.tsx';
import { councilNeeds } from '#areas/council/screens/editor/council-needs.ts';

const held = (funkcja: string, funkcja_do: string | null, funkcja_od = '2020-10-01') => ({
  funkcje: [{ id: 1, funkcja, funkcja_od, funkcja_do }],
});

let count = 0;
const row = (part: Partial<CouncilRow>) => {
  count += 1;
  const none = { uprawn: '', osw1_needed: false, osw1: null, funkcje: [] };
  return { id_pracownik: count, nazwisko: `Osoba${count}`, imie: 'Anna', ...none, ...part } as CouncilRow;
};
const said = (needs: readonly { words: string; count?: number }[]) =>
  needs.map(({ words, count: many }) => (many === undefined ? words : `${words}: ${many}`));

test('what a council has, lacks, and what ends soon, is counted', () => {
  const chair = row({ ...held('C', '2026-06-30'), uprawn: 'C', nazwisko: 'Kopeć' });
  const members = [
    chair,
    row({ osw1_needed: true, osw1: true }),
    row({ osw1_needed: true }),
    row({ osw1_needed: true, osw1: false, uprawn: 'RX' }),
    row({ uprawn: 'U' }),
    row({ uprawn: 'W' }),
    row({ uprawn: 'WX' }),
    row({ uprawn: 'X', ...held('F', '2026-05-04') }),
  ];
  const others = [
    row({ ...held('S', '2026-05-06'), uprawn: 'U' }),
    row({ osw1_needed: true, ...held('C', null, '2026-05-06') }),
  ];
  const needs = councilNeeds(members, others, '2026-05-05');
  expect(said(needs.present)).toEqual(['członkowie: 8', 'przewodniczący: Kopeć Anna']);
  expect(said(needs.lacking)).toEqual([
    'sekretarz Anna Osoba9 nie jest członkiem rady',
    'oświadczenie lustracyjne: 2',
    'data urodzenia: 1',
  ]);
  expect(said(needs.ending)).toEqual([
    'funkcja w ciągu 90 dni: 2',
    'limit wieku minął albo mija: 1',
    'do usunięcia z rady (wpisano datę odłączenia): 3',
  ]);
  expect(needs.ending[0]?.ids).toEqual([chair, others[0]].map((each) => String(each?.id_pracownik)));
  expect(said(councilNeeds([row({})], [], '2026-05-05').lacking)).toEqual(['przewodniczący']);
});

test.for([
  ['X', null, '2027-01-29', 'wpisano datę odłączenia 29.01.2027'],
  ['X', 'Przekroczono limit wieku (70 lat)', null, 'Przekroczono limit wieku (70 lat)'],
  ['W', null, '2027-01-29', undefined],
] as const)('with %s and the reason %s, whoever leaves on %s is to be removed because: %s', (given) => {
  const [uprawn, rej_text, data_odlaczenia, why] = given;
  expect(removalText(row({ uprawn, rej_text, data_odlaczenia }))).toBe(why);
});
