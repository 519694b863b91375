import { expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import { lineOf, readPasted } from '#areas/council/screens/editor/pasted-lines.ts';
import { shownLines, waitingTexts } from '#areas/council/screens/editor/shown-lines.ts';

const member = (nazwisko: string, data_przylaczenia: string, data_odlaczenia: string | null) =>
  ({
    id_pracownik: nazwisko,
    nazwisko,
    imie: 'Jan',
    polon_uuid: 'u7',
    funkcje: [],
    data_przylaczenia,
    data_odlaczenia,
    rej_reason: data_odlaczenia && 'left',
  }) as unknown as CouncilRow;

const ROWS = [
  member('Bąk', '2024-10-01', null),
  member('Lis', '2020-10-01', '2024-09-30'),
  member('Wilk', '2020-10-01', '2026-09-30'),
];

function shownOf(text: string, isTicked: boolean) {
  const terms = new Map(isTicked ? [[text, 'correct'] as const] : []);
  const none = { choices: new Map(), besides: new Set<string>(), beyond: new Set<string>(), inserted: [] };
  return shownLines(readPasted({ text }, ROWS, '2026-11-30'), ROWS, { ...none, terms })[0];
}

test.for([
  ['1.10.2026', false, 'same', 'bez zmian: członek od 01.10.2024'],
  ['1.10.2026', true, 'taken', 'członek od 01.10.2026 (jest: od 01.10.2024)'],
  ['1.10.2026;30.06.2027', false, 'taken', 'członek do 30.06.2027 (jest: od 01.10.2024); początek zostaje bez zmian'],
  ['1.10.2026;30.06.2027', true, 'taken', 'członek od 01.10.2026 do 30.06.2027 (jest: od 01.10.2024)'],
] as const)(
  'a further term of a member goes on from the first one, unless the beginning is corrected: %s',
  ([days, isTicked, state, why]) => {
    expect(shownOf(`Bąk;członek;${days}`, isTicked)).toMatchObject({ state, why });
  },
);

test('of a further term only the end is taken', () => {
  expect(shownOf('Bąk;członek;1.10.2026;30.06.2027', false)?.part).toEqual({ data_odlaczenia: '2027-06-30' });
  // An open one takes away the end of the first.
  expect(shownOf('Wilk;członek;1.10.2026', false)).toMatchObject({ state: 'taken', part: { data_odlaczenia: null } });
});

test('an end that would fill a break in a membership waits for the tick', () => {
  const asked = shownOf('Lis;członek;1.10.2026;30.09.2030', false);
  expect(asked).toMatchObject({ state: 'asks', part: { data_przylaczenia: '2026-10-01' } });
  expect(asked?.question?.warning).toBe('z dni 01.10.2020 – 30.09.2024 zniknie członkostwo tej osoby');
  const next = shownOf('Wilk;członek;1.10.2026;30.09.2030', false);
  expect(next).toMatchObject({ state: 'taken', part: { data_odlaczenia: '2030-09-30' } });
});

const kopec = (part: Partial<CouncilRow>): CouncilRow => ({
  ...member('Kopeć', '2020-10-01', null),
  data_przylaczenia: null,
  ...part,
});

/** What the name alone sets of the person. */
const partOf = (person: CouncilRow) => {
  const [line] = readPasted({ text: 'Kopeć Jan', areMembers: true }, [person], '2026-11-30');
  return line && lineOf(line, person).part;
};

test('without a first day a membership begins on the day that is shown, unless it goes on', () => {
  expect(partOf(kopec({ rej_reason: 'RM01' }))).toEqual({ data_przylaczenia: '2026-11-30' });
  expect(partOf(kopec({}))).toEqual({});
  expect(partOf(kopec({ data_przylaczenia: '2020-10-01' }))).toEqual({});
  const back = kopec({ data_przylaczenia: '2020-10-01', data_odlaczenia: '2024-09-30', rej_reason: 'RM08' });
  expect(partOf(back)).toEqual({ data_przylaczenia: '2026-11-30', data_odlaczenia: null });
});

test('lines that nobody has looked at are none to be corrected', () => {
  const shown = [{ state: 'taken' }, { state: 'wrong' }, { state: 'same' }] as const;
  expect(waitingTexts(shown, { 'jeszcze nie wczytano': 2 })).toEqual(['do poprawy: 1', 'jeszcze nie wczytano: 2']);
  expect(waitingTexts([{ state: 'asks' }], { 'jeszcze nie wczytano': 0 })).toEqual(['czeka na Twój wybór: 1']);
});
