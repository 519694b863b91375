import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { UnseenChanges, withPasted } from '#areas/council/screens/editor/unseen-changes.tsx';
import { letterOf } from '#areas/council/screens/editor/written-functions.ts';
import { functionName } from '#areas/council/lists.ts';
import type { CouncilRow } from '#areas/council/schema.ts';
import { textOf } from '../support/rendered.ts';

const row = (id: number, nazwisko: string, part: Partial<CouncilRow>) =>
  ({ id_pracownik: id, nazwisko, imie: 'Jan', funkcje: [], ...part }) as CouncilRow;

describe('changes that are saved', () => {
  const ended = row(1, 'Łoś', {
    funkcje: [{ id: 1, funkcja: 'S', funkcja_od: '2024-10-01', funkcja_do: '2026-11-30' }],
    data_odlaczenia: '2026-11-30',
  });
  const [chosen, saved] = [row(2, 'Kopeć', {}), row(3, 'Bąk', {})];
  const fields: Record<string, string[]> = { 1: ['funkcje', 'data_odlaczenia'], 2: ['funkcje'], 3: ['osw1'] };
  const staged = {
    shown: [ended, chosen, saved, row(4, 'Sowa', {})],
    stateOf: (id: string) => (id === '3' ? ('saved' as const) : fields[id] && ('edited' as const)),
    isEdited: (id: string, field: string) => fields[id]?.includes(field) ?? false,
  };

  test('of people in neither table are named', () => {
    expect(textOf(createElement(UnseenChanges, { staged, seen: [chosen], pasted: new Map() }))).toBe(
      'Także poza widoczną tabelą zapisze się zmiana: 1 osoba Łoś Jan. ' +
        'Funkcje: sekretarz, 01.10.2024 – 30.11.2026; Data odłączenia: 30.11.2026.',
    );
    expect(textOf(createElement(UnseenChanges, { staged, seen: [chosen, ended], pasted: new Map() }))).toBe('');
  });

  test('of a pasted list are named although the table shows the people', () => {
    const pasted = new Map([
      ['1', { data_odlaczenia: '2026-11-30' }],
      ['3', { osw1: true }],
    ]);
    expect(textOf(createElement(UnseenChanges, { staged, seen: staged.shown, pasted }))).toBe(
      'Z wklejonej listy zapisze się zmiana: 1 osoba Łoś Jan. ' +
        'Funkcje: sekretarz, 01.10.2024 – 30.11.2026; Data odłączenia: 30.11.2026.',
    );
  });

  test('of a pasted list are no longer its own once another day is written over them', () => {
    const pasted = new Map([['1', { data_odlaczenia: '2026-10-31', data_przylaczenia: null }]]);
    expect(textOf(createElement(UnseenChanges, { staged, seen: staged.shown, pasted }))).toBe('');
  });

  test('of several people', () => {
    const pasted = withPasted(
      new Map([['2', { funkcje: chosen.funkcje }]]),
      new Map([['1', { funkcje: ended.funkcje }]]),
    );
    expect(textOf(createElement(UnseenChanges, { staged, seen: staged.shown, pasted }))).toContain(
      'Z wklejonej listy zapiszą się zmiany: 2 osoby',
    );
  });
});

test.for([
  ['sekretarz', 'S'],
  ['Przewodnicząca', 'C'],
  ['zastępca', 'V'],
  ['rektor', undefined],
  ['członek', undefined],
  ['Kopeć Anna\tsekretarz\t1.10.2026', undefined],
  ['', undefined],
] as const)('a text pasted into a cell of functions: %s', ([text, letter]) => {
  expect(letterOf(text)).toBe(letter);
});

test('a function is named by whose it is first', () => {
  const held = { letter: 'V', discipline_name: 'informatyka', last_name: 'Łoś', first_name: 'Jan' } as const;
  expect(functionName(held)).toBe('Łoś Jan, zastępca przewodniczącego rady, informatyka');
});
