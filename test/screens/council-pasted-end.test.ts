import { expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import { readPasted } from '#areas/council/screens/editor/pasted-lines.ts';
import { shownLines } from '#areas/council/screens/editor/shown-lines.ts';

const ROWS = [
  {
    id_pracownik: 7,
    nazwisko: 'Bąk',
    imie: 'Jan',
    polon_uuid: 'u7',
    funkcje: [],
    data_przylaczenia: '2024-10-01',
    data_odlaczenia: null,
    rej_reason: null,
  } as unknown as CouncilRow,
];

function shownOf(text: string, isTicked: boolean) {
  const terms = new Map(isTicked ? [[text, 'correct'] as const] : []);
  const none = { choices: new Map(), besides: new Set<string>(), beyond: new Set<string>(), inserted: [] };
  return shownLines(readPasted(text, ROWS, '2026-11-30'), ROWS, { ...none, terms })[0];
}

test.for([
  ['1.10.2026', false, 'asks', 'zaznacz, aby wstawić: członek od 01.10.2026 (jest: od 01.10.2024)'],
  ['1.10.2026', true, 'taken', 'członek od 01.10.2026 (jest: od 01.10.2024)'],
  ['1.10.2026;30.06.2027', false, 'taken', 'członek do 30.06.2027 (jest: od 01.10.2024); początek zostaje bez zmian'],
  ['1.10.2026;30.06.2027', true, 'taken', 'członek od 01.10.2026 do 30.06.2027 (jest: od 01.10.2024)'],
] as const)(
  'a later beginning of a membership waits for a tick, its end does not: %s',
  ([days, isTicked, state, why]) => {
    expect(shownOf(`Bąk;członek;${days}`, isTicked)).toMatchObject({ state, why });
  },
);

test('only the end is taken while the beginning is not ticked', () => {
  expect(shownOf('Bąk;członek;1.10.2026;30.06.2027', false)?.part).toEqual({ data_odlaczenia: '2027-06-30' });
});
