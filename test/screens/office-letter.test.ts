import { expect, test } from 'vitest';
import { officeLetter } from '#areas/supervision/screens/office-letter.ts';

const taker = { jednostka: 'Katedra Sieci', polonuuid: null, kind: 'notInN', slots: 6, works: 0 } as const;
const people = [
  { ...taker, nazwisko: 'Żak', imie: 'Jan', polonuuid: 'uuid-zak' },
  { ...taker, nazwisko: 'Lis', imie: 'Anna', kind: 'noStatement' as const },
  { ...taker, nazwisko: 'Wilk', imie: 'Ewa', jednostka: null },
];
const years = { year_from: 2022, year_to: 2025 };
const of = (forecast: boolean) =>
  officeLetter({ dysc_nazwa: 'matematyka', slots_3n: 36.9, forecast, rows: people }, years);

test('a letter to the personnel office names period, people, cost, and each reason once', () => {
  expect(of(false).split('\n\n')).toEqual([
    'Dzień dobry,',
    'proszę o sprawdzenie danych kadrowych osób, które w okresie ewaluacji 2022–2025 pomniejszają limit slotów dyscypliny matematyka. Razem odejmują jej 18,00 slotu z 36,90.',
    'Stanowisko badawcze bez zaliczenia do liczby N (§\u00a017 ust.\u00a08 pkt\u00a02). Pomniejszeniu zaradzi poprawa danych kadrowych: zaliczenie do liczby N na 31 grudnia któregoś roku okresu, także w innym podmiocie.\n– Żak Jan, Katedra Sieci, identyfikator POL-on uuid-zak, −6,00 slotu\n– Wilk Ewa, −6,00 slotu',
    'Stanowisko badawcze bez oświadczenia o dyscyplinach (§\u00a017 ust.\u00a09). Pomniejszeniu zaradzi uzupełnienie w danych kadrowych oświadczenia o dyscyplinach.\n– Lis Anna, Katedra Sieci, −6,00 slotu',
    'Okres 2022–2025 już się skończył: poprawki liczą się tylko do jego zamknięcia.',
  ]);
  expect(of(true)).toContain('Razem odejmą jej 18,00 slotu z 36,90.');
  expect(of(true)).toContain('po 31 grudnia 2025 r., jeżeli do tego dnia nic się nie zmieni.');
});
