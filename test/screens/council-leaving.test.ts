import { expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import { leavingOf, staysOutside, outlastAt } from '#areas/council/screens/editor/leaving.ts';
import { compared, endedOn, lineOf, readPasted, takenParts } from '#areas/council/screens/editor/pasted-lines.ts';

const LEAVES = { data_odlaczenia: '2027-01-29', rej_reason: null, rej_text: null };
const HAS_LEFT = { ...LEAVES, rej_reason: 'RM08', rej_text: 'Dzień po odłączeniu od rady (29.01.2027)' } as const;
const OUTSIDE = { data_odlaczenia: null, rej_reason: 'RM01', rej_text: 'Brak stopnia' } as const;
const STAYS = { data_odlaczenia: null, rej_reason: null, rej_text: null };

const given = (text: string, part: Partial<CouncilRow>) => {
  const person = { id_pracownik: 1, nazwisko: 'Kopeć', imie: 'Anna', polon_uuid: 'u1', funkcje: [], ...part };
  const [line] = readPasted({ text: `Kopeć;${text}` }, [person as unknown as CouncilRow], '2026-11-30');
  if (!line) throw new Error('No line');
  return lineOf(line, person as unknown as CouncilRow);
};

const ENDED = { why: 'do usunięcia z rady, wpisano datę odłączenia 29.01.2027', last: '2027-01-29' };

test.for<[string, Partial<CouncilRow>, ReturnType<typeof leavingOf>]>([
  ['S;1.12.2026', LEAVES, ENDED],
  ['S', LEAVES, ENDED],
  ['C;1.12.2026;30.09.2030', LEAVES, ENDED],
  ['V;29.01.2027', LEAVES, ENDED],
  ['S;1.12.2026;29.01.2027', LEAVES, undefined],
  ['S;30.01.2027', LEAVES, { why: 'funkcja zaczyna się po dacie odłączenia od rady: 29.01.2027' }],
  ['S;30.01.2027', HAS_LEFT, { why: 'poza radą: Dzień po odłączeniu od rady (29.01.2027)' }],
  ['S;1.12.2026', OUTSIDE, { why: 'poza radą: Brak stopnia' }],
  ['S;1.12.2026', STAYS, undefined],
  // No function of a member.
  ['D;1.12.2026', LEAVES, undefined],
  ['D;1.12.2026', OUTSIDE, undefined],
  ['członek;1.12.2026', LEAVES, undefined],
])('a post of somebody who leaves the council: %s', ([text, person, leaving]) => {
  expect(leavingOf(given(text, person))).toEqual(leaving);
});

test.for([
  ['S', null, true],
  ['S', '2027-01-30', true],
  ['S', '2027-01-29', false],
  ['D', null, false],
] as const)('is said of an edited post: %s to %s', ([funkcja, funkcja_do, isSaid]) => {
  const row = {
    ...LEAVES,
    funkcje: [{ id: 1, funkcja, funkcja_od: '2026-12-01', funkcja_do }],
  } as unknown as CouncilRow;
  const said = 'wpisano datę odłączenia 29.01.2027, a funkcja potrwa dłużej';
  expect(outlastAt(row, 0)).toBe(isSaid ? said : undefined);
  expect(outlastAt({ ...row, data_odlaczenia: null }, 0)).toBeUndefined();
});

test.for([
  ['S;1.12.2026', 'sekretarz od 01.12.2026 do 29.01.2027'],
  ['S;1.12.2026;30.09.2030', 'sekretarz od 01.12.2026 do 29.01.2027'],
  ['S', 'sekretarz od 30.11.2026 do 29.01.2027 (w wierszu brak „od”)'],
] as const)('it ends with the membership: %s', ([text, words]) => {
  const line = endedOn(given(text, LEAVES), '2027-01-29');
  expect(compared(line).words).toBe(words);
  expect(takenParts([line], [line.person]).get('1')?.funkcje).toMatchObject([
    { funkcja: 'S', funkcja_do: '2027-01-29' },
  ]);
});

test.for([
  ['RM07', { data_przylaczenia: '2027-01-01', data_odlaczenia: null }, true],
  ['RM07', { data_przylaczenia: '2026-11-30', data_odlaczenia: null }, false],
  ['RM08', { data_przylaczenia: '2020-10-01', data_odlaczenia: '2026-09-30' }, true],
  ['RM08', { data_przylaczenia: '2020-10-01', data_odlaczenia: null }, false],
  ['RM01', { data_przylaczenia: '2026-11-30', data_odlaczenia: null }, true],
  [null, { data_przylaczenia: '2026-11-30', data_odlaczenia: null }, false],
] as const)('days make a member of whoever they kept out, and of nobody else: %s %o', ([rej_reason, days, stays]) => {
  expect(staysOutside({ ...days, rej_reason } as CouncilRow, '2026-11-30')).toBe(stays);
});
