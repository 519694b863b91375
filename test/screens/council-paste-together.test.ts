import { describe, expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import { type ChosenLine, endedBy, readPasted } from '#areas/council/screens/editor/pasted-lines.ts';
import { shownTogether } from '#areas/council/screens/editor/pasted-together.ts';
import { shownLines } from '#areas/council/screens/editor/shown-lines.ts';

const DAY = '2026-11-30';

const secretary = (id: number, funkcja_od: string) => ({ id, funkcja: 'S', funkcja_od, funkcja_do: null });

const row = (id: number, nazwisko: string, funkcje: CouncilRow['funkcje'] = []) =>
  ({ id_pracownik: id, nazwisko, imie: 'Anna', polon_uuid: `u${id}`, funkcje }) as CouncilRow;

const ROWS = [
  row(1, 'Kwiecień', [secretary(1, '2025-10-01')]),
  row(2, 'Maj', [secretary(2, '2024-10-01')]),
  row(3, 'Lipiec'),
  row(4, 'Sierpień'),
];
const KEPT = {
  choices: new Map(),
  terms: new Map(),
  besides: new Set<string>(),
  beyond: new Set<string>(),
  inserted: [],
};

const pasted = (text: string, rows: readonly CouncilRow[]) =>
  shownTogether(shownLines(readPasted({ text }, rows, DAY), rows, KEPT), rows, DAY).map(({ state, why, warning }) => ({
    state,
    why,
    warning,
  }));

describe('lines that are inserted together', () => {
  test('what is recorded already takes the function from nobody and is not inserted', () => {
    expect(pasted('Kwiecień;sekretarz', ROWS)).toEqual([
      { state: 'same', why: 'bez zmian: sekretarz od 01.10.2025', warning: undefined },
    ]);
  });

  test('whose function another line ends does not stay as it is', () => {
    expect(pasted('Kwiecień;sekretarz\nLipiec;sekretarz', [ROWS[0], ROWS[2]] as CouncilRow[])).toMatchObject([
      { state: 'taken', why: 'sekretarz od 01.10.2025 do 29.11.2026 (jest: od 01.10.2025); kończy ją wiersz 2' },
      { state: 'taken', warning: undefined },
    ]);
  });

  test('of two from one day the second says that both would hold it', () => {
    expect(pasted('Sierpień;sekretarz\nLipiec;sekretarz', ROWS.slice(2)).map(({ warning }) => warning)).toEqual([
      undefined,
      'Uwaga: funkcję „sekretarz” będą pełnić dwie osoby, także Sierpień Anna (od 30.11.2026).',
    ]);
  });
});

test('a secretary ends the term of the former one, unless both are to stay', () => {
  const [next, former] = [row(1, 'Kopeć'), row(2, 'Nowak', [secretary(1, '2024-10-01')])];
  const [line] = readPasted({ text: 'Kopeć;S;1.10.2026' }, [next, former], DAY);
  const chosen = { ...line, person: next } as ChosenLine;
  expect(endedBy(chosen, [next, former])).toMatchObject({ row: former, last: '2026-09-30' });
  expect(endedBy({ ...chosen, isBeside: true }, [next, former])).toBeUndefined();
});
