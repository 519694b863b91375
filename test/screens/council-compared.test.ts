import { expect, test } from 'vitest';
import type { Council, CouncilRow } from '#areas/council/schema.ts';
import { comparedDays } from '#areas/council/compared-days.ts';

const row = (id: number, nazwisko: string, part: Partial<CouncilRow> = {}) =>
  ({ id_pracownik: id, nazwisko, imie: 'Ewa', stopien: 'dr hab.', uprawn: '', rej_text: null, ...part }) as CouncilRow;
const council = (accepted: CouncilRow[], rejected: CouncilRow[]) => ({ accepted, rejected }) as Council;

test('between two days somebody comes, leaves, or has other functions', () => {
  const earlier = council(
    [row(1, 'Stała', { uprawn: 'AC' }), row(2, 'Odchodzi'), row(3, 'Zmienia', { uprawn: 'SU' })],
    [row(4, 'Awansuje', { rej_text: 'Brak stopnia' }), row(5, 'Obok', { uprawn: 'V', rej_text: 'Wyłączono' })],
  );
  const later = council(
    [row(1, 'Stała', { uprawn: 'CX' }), row(3, 'Zmienia', { uprawn: 'C' }), row(4, 'Awansuje'), row(6, 'Ągata')],
    [row(5, 'Obok', { rej_text: 'Wyłączono' })],
  );
  expect(comparedDays(earlier, later).map(({ name, what, before, after }) => [name, what, before, after])).toEqual([
    ['Awansuje Ewa', 'came', 'Brak stopnia', 'w radzie'],
    ['Ągata Ewa', 'came', 'poza dyscypliną', 'w radzie'],
    ['Odchodzi Ewa', 'left', 'w radzie', 'poza dyscypliną'],
    ['Obok Ewa', 'function', 'Wyłączono; funkcja wpisana nadal: zastępca przewodniczącego rady', 'Wyłączono'],
    ['Zmienia Ewa', 'function', 'w radzie; sekretarz rady', 'w radzie; przewodniczący rady dyscypliny'],
  ]);
  expect(comparedDays(earlier, earlier)).toEqual([]);
});
