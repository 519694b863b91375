import { describe, expect, test } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { procedureWarnings } from '#areas/doctoral/journey.ts';
import { newWarnings } from '#areas/doctoral/schema-warnings.ts';

/** The test's days may be Sundays. */
const notSunday = ({ message }: { message: string }) => !message.endsWith('to niedziela');

const groups = { PRK_sklad: [], KD_sklad: [], lista_recenzentow: [] };

const fieldsOf = (day: string) =>
  (['data_zlozenia_dokumentow', 'uchwala_promotor_wszczecie_data', 'data_obrony'] as const).flatMap((field) =>
    procedureWarnings({ [field]: day })
      .filter(notSunday)
      .map((each) => each.field),
  );

describe('days whose order deserves a look', () => {
  const inOrder = {
    data_zlozenia_dokumentow: '2026-01-10',
    uchwala_powolanie_komisji_dr_data: '2026-02-10',
    uchwala_wyznaczenie_recenzentow_data: '2026-02-10',
    uchwala_dopuszczenie_do_obrony_KD_data: '2026-05-10',
    data_obrony: '2026-06-20',
    uchwala_przyjecie_obrony_KD_data: '2026-06-20',
    uchwala_nadanie_stopnia_doktora_RD_data: '2026-07-01',
    recenzja_pozytywna1: 4,
    recenzja_pozytywna2: 5,
  };

  test('tell of papers that are handed in on a day to come, not of a planned defence', () => {
    const ahead = addDays(today(), 1);
    const fields = ['data_zlozenia_dokumentow', 'data_zlozenia_dokumentow_w_dziekanacie', 'data_obrony'] as const;
    const told = (field: (typeof fields)[number]) => procedureWarnings({ [field]: ahead }).filter(notSunday);
    expect(fields.map((field) => told(field).map((each) => each.field))).toEqual([
      ['data_zlozenia_dokumentow'],
      ['data_zlozenia_dokumentow_w_dziekanacie'],
      [],
    ]);
    expect(procedureWarnings({ data_zlozenia_dokumentow: today() })).toEqual([]);
    expect(procedureWarnings({ data_zlozenia_dokumentow: '2099-01-31' })[0]?.message).toMatch(
      /, 31\.01\.2099, jest w przyszłości$/,
    );
    const conferral = { ...inOrder, uchwala_nadanie_stopnia_doktora_RD_data: '2099-01-31' };
    expect(procedureWarnings(conferral).map(({ field }) => field)).toEqual(['uchwala_nadanie_stopnia_doktora_RD_data']);
  });

  test('tell of acts on a day to come, and of a planned day more than two years ahead', () => {
    expect(fieldsOf(today())).toEqual([]);
    expect(fieldsOf(addDays(today(), 700))).toEqual(['data_zlozenia_dokumentow']);
    expect(fieldsOf(addDays(today(), 740))).toEqual(
      expect.arrayContaining(['uchwala_promotor_wszczecie_data', 'data_obrony']),
    );
    expect(procedureWarnings({ data_obrony: '2099-01-31' })[0]?.message).toMatch(/, jest za więcej niż dwa lata$/);
  });

  test('are none when all follow, and the same day is in order', () => expect(procedureWarnings(inOrder)).toEqual([]));

  test('are named with both days', () => {
    const [warning, ...others] = procedureWarnings({ ...inOrder, uchwala_powolanie_komisji_dr_data: '2020-02-10' });
    expect(others).toEqual([]);
    expect(warning).toEqual({
      field: 'uchwala_powolanie_komisji_dr_data',
      message: 'Data powołania komisji, 10.02.2020, jest wcześniejsza niż data złożenia dokumentów, 10.01.2026',
    });
  });

  const late = { data_zlozenia_dokumentow: '2026-09-02', data_obrony: '2026-11-20' };
  const early = { ...late, data_obrony: '2025-01-01' };

  test.each([
    ['a defence before the papers', early, late, ['data_obrony']],
    ['the same as a new procedure', early, undefined, ['data_obrony']],
    ['what was saved so', early, early, []],
    ['another day, which is as wrong', { ...early, data_obrony: '2025-01-02' }, early, ['data_obrony']],
    ['a day that makes a saved one wrong', early, { ...early, data_zlozenia_dokumentow: null }, ['data_obrony']],
    ['one that is mended', late, early, []],
    [
      'what the mended day had implied',
      { data_zlozenia_dokumentow: '2026-03-01', data_obrony: '2026-02-02' },
      {
        data_zlozenia_dokumentow: '2026-03-01',
        uchwala_powolanie_komisji_dr_data: '2026-04-01',
        data_obrony: '2026-02-02',
      },
      [],
    ],
    ['papers of a day to come', { data_zlozenia_dokumentow: '2099-01-31' }, {}, ['data_zlozenia_dokumentow']],
    [
      'an admission without reviews, and a commission that is not there',
      { uchwala_dopuszczenie_do_obrony_KD_data: '2026-05-10', uchwala_nadanie_stopnia_doktora_RD_data: '2026-07-01' },
      {},
      ['uchwala_powolanie_komisji_dr_data', 'data_obrony', 'uchwala_dopuszczenie_do_obrony_KD_data'],
    ],
  ])('are asked about as they are entered: %s', (...[, now, before, fields]) => {
    const found = newWarnings({ values: now, groups }, before && { values: before, groups });
    expect(found.map(({ field }) => field)).toEqual(fields);
  });

  test('tell of days before the law, and of a defence on a Sunday', () => {
    const old = { values: { data_zlozenia_dokumentow: '1999-01-01' }, groups };
    expect(newWarnings(old).map(({ message }) => message)).toEqual([
      'Data złożenia dokumentów, 01.01.1999, jest sprzed ustawy, która obowiązuje od 01.10.2018',
    ]);
    expect(newWarnings({ values: { data_zlozenia_dokumentow: '2018-10-01' }, groups })).toEqual([]);
    // What was saved so may be of an earlier law.
    expect([newWarnings(old, old), procedureWarnings(old.values)]).toEqual([[], []]);
    expect(procedureWarnings({ data_obrony: '2026-11-29' }).map(({ message }) => message)).toEqual([
      'Data obrony, 29.11.2026, to niedziela',
    ]);
    expect(procedureWarnings({ data_obrony: '2026-11-30' })).toEqual([]);
  });

  test('the supervisor is appointed before the thesis is handed in with the opinion', () => {
    const days = { uchwala_promotor_wszczecie_data: '2026-11-25', data_zlozenia_dokumentow: '2026-11-20' };
    expect(procedureWarnings(days).map(({ field }) => field)).toEqual(['data_zlozenia_dokumentow']);
  });

  test('a degree without commission and defence is asked about', () => {
    const warnings = procedureWarnings({ uchwala_nadanie_stopnia_doktora_RD_data: '2026-07-01' });
    expect(warnings.map(({ field }) => field)).toEqual([
      'uchwala_powolanie_komisji_dr_data',
      'uchwala_dopuszczenie_do_obrony_KD_data',
      'data_obrony',
    ]);
  });
});
