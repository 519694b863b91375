import { describe, expect, test } from 'vitest';
import { currentStage, hourOf, orderWarnings, STAGES } from '#areas/doctoral/journey.ts';
import { emptyProcedure } from '#areas/doctoral/procedure-rules.ts';

test.each([
  ['9.30', '09:30'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['12', '12:00'],
  [' 7,05 ', '07:05'],
  ['09:30', '09:30'],
  ['24.00', '24.00'],
  ['9.75', '9.75'],
  ['rano', 'rano'],
  ['', ''],
])('an hour typed as %j is %j', (typed, hour) => expect(hourOf(typed)).toBe(hour));

describe('the stages', () => {
  test('go on after the last one that is over, though an earlier one was left out', () => {
    expect(currentStage({})).toBe(0);
    expect(currentStage({ data_zlozenia_dokumentow: '2026-02-01' })).toBe(2);
    expect(currentStage({ uchwala_nadanie_stopnia_doktora_RD_data: '2026-09-01' })).toBe(STAGES.length);
  });
});

describe('days whose order deserves a look', () => {
  const inOrder = {
    data_zlozenia_dokumentow: '2026-01-10',
    uchwala_powolanie_komisji_dr_data: '2026-02-10',
    uchwala_wyznaczenie_recenzentow_data: '2026-02-10',
    uchwala_dopuszczenie_do_obrony_KD_data: '2026-05-10',
    data_obrony: '2026-06-20',
    uchwala_przyjecie_obrony_KD_data: '2026-06-20',
    uchwala_nadanie_stopnia_doktora_RD_data: '2026-07-01',
  };

  test('are none when all follow, and the same day is in order', () => expect(orderWarnings(inOrder)).toEqual([]));

  test('are named with both days', () => {
    const [warning, ...others] = orderWarnings({ ...inOrder, uchwala_powolanie_komisji_dr_data: '2020-02-10' });
    expect(others).toEqual([]);
    expect(warning).toEqual({
      field: 'uchwala_powolanie_komisji_dr_data',
      message: 'Data powołania komisji, 10.02.2020, jest wcześniejsza niż data złożenia dokumentów, 10.01.2026',
    });
  });

  test('a degree without commission and defence is asked about', () => {
    const warnings = orderWarnings({ uchwala_nadanie_stopnia_doktora_RD_data: '2026-07-01' });
    expect(warnings.map(({ field }) => field)).toEqual([
      'uchwala_powolanie_komisji_dr_data',
      'uchwala_dopuszczenie_do_obrony_KD_data',
      'data_obrony',
    ]);
  });
});

test('an empty procedure is not registered; one of three fields is enough, and a registered one may be emptied', () => {
  const empty = { przewid: 0, tytul: '', doktorant: null, data_zlozenia_dokumentow: null };
  expect(emptyProcedure(empty)).toHaveLength(1);
  for (const filled of [{ tytul: 'O grafach' }, { doktorant: 5 }, { data_zlozenia_dokumentow: '2026-01-01' }])
    expect(emptyProcedure({ ...empty, ...filled })).toEqual([]);
  expect(emptyProcedure({ ...empty, przewid: 7 })).toEqual([]);
});
