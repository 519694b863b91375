import { describe, expect, test } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { PROCEDURE_SECTIONS } from '#areas/doctoral/fields.ts';
import { currentStage, hourOf, nextStep, STAGES, stagesOf } from '#areas/doctoral/journey.ts';
import { emptyProcedure } from '#areas/doctoral/procedure-rules.ts';
import { issueText } from '#shared/issue-text.ts';
import { ProcedureAdd } from '#areas/doctoral/schema.ts';
import { FORM_GROUPS } from '#areas/doctoral/screens/form/form-schema.ts';
import {
  groupRemarks,
  isFilled,
  leftOut,
  openAtFirst,
  sectionState,
  skippedStages,
} from '#areas/doctoral/screens/form/section-state.ts';

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

  test('do not end with a day that is planned', () => {
    const ahead = addDays(today(), 1);
    expect(currentStage({ data_zlozenia_dokumentow: ahead })).toBe(0);
    expect(currentStage({ data_zlozenia_dokumentow: today() })).toBe(2);
  });

  test('name what was left out of those that are over', () => {
    const committee = { tryb_eksternistyczny: 'n', uchwala_powolanie_komisji_dr_data: '2026-02-01' };
    expect(leftOut(committee)).toEqual(['KD_sklad', 'uchwala_powolanie_komisji_dr_nr']);
    expect(leftOut({ ...committee, uchwala_powolanie_komisji_dr_data: addDays(today(), 1) })).toEqual([]);
  });

  test('of a doctoral school have no team', () => {
    const school = { tryb_eksternistyczny: 'n', data_spotkania_zespolu_8PRK: '2026-01-01' };
    expect(stagesOf(school).map(({ name }) => name)).toEqual(STAGES.slice(1).map(({ name }) => name));
    expect(currentStage(school)).toBe(0);
    expect(stagesOf({ tryb_eksternistyczny: 't' })).toEqual([...STAGES]);
    expect(stagesOf({ tryb_eksternistyczny: '' })).toEqual([...STAGES]);
  });

  test.each([
    ['', '', 'Wybierz tryb przewodu', 'tryb_eksternistyczny'],
    [null, '', 'Wybierz tryb przewodu', 'tryb_eksternistyczny'],
    ['', '2026-02-01', 'Wpisz powołanie komisji doktorskiej', 'tryb_eksternistyczny'],
    ['n', '', 'Przyjmij rozprawę i wniosek', 'doktorant'],
    ['t', '', 'Wpisz skład i spotkanie zespołu 8 PRK', 'data_powolania_zespolu_8PRK'],
    ['n', '2026-99-99', 'Przyjmij rozprawę i wniosek', 'doktorant'],
    ['n', '2026-02-3', 'Przyjmij rozprawę i wniosek', 'doktorant'],
    ['n', '2026-02-01', 'Wpisz powołanie komisji doktorskiej', 'KD_sklad'],
  ])('with the mode %j, submitted on %j, the next step is: %s', (...[tryb_eksternistyczny, submitted, step, first]) => {
    const next = nextStep({ tryb_eksternistyczny, data_zlozenia_dokumentow: submitted });
    expect([next?.step, next?.needs[0]]).toEqual([step, first]);
  });

  test('are over when the degree is conferred, whatever the mode', () => {
    for (const tryb_eksternistyczny of ['', 'n', 't'])
      expect(nextStep({ tryb_eksternistyczny, uchwala_nadanie_stopnia_doktora_RD_data: '2026-09-01' })).toBeUndefined();
  });
});

const sectionOf = (id: string) => {
  const section = PROCEDURE_SECTIONS.find((each) => each.id === id);
  if (!section) throw new Error(`There is no section ${id}`);
  return section;
};

describe('a section of the form', () => {
  test.each([
    ['tryb_eksternistyczny', 'n', true],
    ['tryb_eksternistyczny', 't', true],
    ['tryb_eksternistyczny', '', false],
    ['data_obrony', '2026-02-28', true],
    ['data_obrony', '2026-02-29', false],
    ['data_obrony', '2026-9', false],
    ['wyroznienie', 'n', false],
    ['tytul', 'n', true],
  ] as const)('%s holding %j is filled: %s', (name, value, filled) =>
    expect(isFilled(name, { [name]: value })).toBe(filled),
  );

  test('counts only rows with a person', () => {
    const empty = { osobaid: '', skladpersonfunction: 'czlonek' };
    expect(isFilled('PRK_sklad', { zespol: [empty] })).toBe(false);
    expect(isFilled('PRK_sklad', { zespol: [empty, { ...empty, osobaid: '7' }] })).toBe(true);
  });

  test('of a doctoral school is full with its mode, and the team asks for nothing', () => {
    const basic = { tytul: 'O grafach', tytul_przed_zmiana: 'O drzewach', doktorant: '1' };
    const days = { data_zlozenia_dokumentow: '2026-02-01', data_zmiany_tytulu: '2026-02-02' };
    const school = { ...basic, ...days, tryb_eksternistyczny: 'n' };
    expect(sectionState(sectionOf('podstawowe'), school)).toMatchObject({ missing: [], all: 4 });
    expect(sectionState(sectionOf('prk'), school)).toMatchObject({ missing: [], all: 0 });
    expect(sectionState(sectionOf('prk'), { ...school, tryb_eksternistyczny: 't' })).toMatchObject({ all: 3 });
    const appointed = { ...school, data_powolania_zespolu_8PRK: '2026-01-01' };
    const { missing, warnings } = sectionState(sectionOf('prk'), appointed);
    expect([missing, warnings]).toEqual([['data_spotkania_zespolu_8PRK', 'PRK_sklad'], 1]);
    const begun = { ...basic, tryb_eksternistyczny: 'n' };
    expect(sectionState(sectionOf('komisja'), begun)).toMatchObject({ missing: [], isFull: false });
    expect(sectionState(sectionOf('podstawowe'), begun).missing).toEqual(['data_zlozenia_dokumentow']);
    expect(sectionState(sectionOf('nadanie'), school)).toMatchObject({ missing: [], all: 2, isFull: false });
    expect(sectionState(sectionOf('komisja'), school)).toMatchObject({ missing: expect.any(Array), isFull: false });
    expect(sectionState(sectionOf('opieka'), { ...school, promotor: '2' }).missing).toEqual([
      'uchwala_promotor_wszczecie_data',
      'uchwala_promotor_wszczecie_nr',
    ]);
    expect(openAtFirst({ tryb_eksternistyczny: 'n' })).toEqual(['podstawowe', 'opieka']);
    expect(openAtFirst({})).toEqual(['podstawowe']);
  });
});

/** Person 7 with a degree or title. */
const titled = (title: string) => ({
  nameOf: () => undefined,
  titleOf: (person: number) => (person === 7 ? title : undefined),
});

test.each([
  ['mgr', '', undefined],
  ['', '', undefined],
  ['dr', '', 'Ta osoba ma już „dr”: sprawdź, czy to ona jest doktorantem'],
  ['dr', '2026-02-01', undefined],
  ['dr hab.', '2026-02-01', 'Ta osoba ma już „dr hab.”: sprawdź, czy to ona jest doktorantem'],
  ['prof. dr hab.', '', 'Ta osoba ma już „prof. dr hab.”: sprawdź, czy to ona jest doktorantem'],
])('a student who is %j, with the degree conferred on %j: %s', (title, conferred, message) => {
  const values = { doktorant: '7', uchwala_nadanie_stopnia_doktora_RD_data: conferred };
  const { fields, warnings } = sectionState(sectionOf('podstawowe'), values, { people: titled(title) });
  expect([fields.find(({ field }) => field === 'doktorant')?.message, warnings]).toEqual([message, message ? 1 : 0]);
});

const HABILITATION = 'ma mieć stopień doktora habilitowanego albo tytuł profesora (art. 190 ust. 4 ustawy)';

test.each([
  ['promotor', 'dr inż.', `Ta osoba ma „dr inż.”, a promotor ${HABILITATION}`],
  ['promotor2', 'mgr', `Ta osoba ma „mgr”, a promotor ${HABILITATION}`],
  ['promotor', 'dr hab. inż.', undefined],
  ['promotor', 'prof. dr hab.', undefined],
  ['promotor', 'PhD', undefined],
  ['promotor', '', undefined],
  [
    'promotor_pom',
    'mgr inż.',
    'Ta osoba ma „mgr inż.”, a promotor pomocniczy ma mieć stopień doktora (art. 190 ust. 4 ustawy)',
  ],
  ['promotor_pom', 'dr', undefined],
])('a %s who is %j: %s', (field, title, message) => {
  const { fields, warnings } = sectionState(sectionOf('opieka'), { [field]: '7' }, { people: titled(title) });
  expect([fields.map((each) => each.message), warnings]).toEqual([message ? [message] : [], message ? 1 : 0]);
});

/** What is said of the degrees of a group's people, who all have the doctorate. */
function degreeRemarks(field: string, ...functions: string[]) {
  const found = FORM_GROUPS.find((each) => each.field === field);
  if (!found) throw new Error(`There is no group ${field}`);
  const rows = functions.map((key, index) => ({ osobaid: String(index + 1), skladpersonfunction: key }));
  return groupRemarks(found, { [found.rows]: rows }, { nameOf: () => undefined, titleOf: () => 'dr' })
    .map(({ message }) => message)
    .filter((message) => message.includes('art. 190'));
}

test('a reviewer without the habilitation is remarked on, an ordinary member of a commission is not', () => {
  expect(degreeRemarks('lista_recenzentow', 'recenzent')).toEqual([
    `Osoba w wierszu 1 ma „dr”, a recenzent ${HABILITATION}`,
  ]);
  expect(degreeRemarks('KD_sklad', 'czlonek', 'promotor-pom')).toEqual([]);
});

const NAMED = { nameOf: (person: number) => (person === 7 ? 'Feliks Urbański' : 'Anna Lis'), titleOf: () => 'dr hab.' };
const reviewers = (...people: string[]) =>
  people.map((id) => ({ osobaid: Number(id) ? id : '', skladpersonfunction: 'recenzent', isFresh: id === 'fresh' }));

test.each([
  [{ promotor: '7' }, ['8', '7'], 'Feliks Urbański jest promotorem: promotor nie może być recenzentem (wiersz 2)'],
  [{ doktorant: '7' }, ['7'], 'Feliks Urbański jest doktorantem: doktorant nie może być recenzentem (wiersz 1)'],
  [
    {},
    ['7', '8', '7'],
    'Feliks Urbański jest już recenzentem (wiersz 1). Funkcja recenzent nie może być wykonywana z funkcją: recenzent',
  ],
  [{ promotor: '8' }, ['7'], undefined],
  [{}, [''], 'Nie wybrano osoby do funkcji w wierszu 1'],
  [{}, ['fresh'], undefined],
])('of a procedure with %j and the reviewers %j: %s', (values, people, message) => {
  const remarks = groupRemarks({ field: 'lista_recenzentow' }, { ...values, recenzenci: reviewers(...people) }, NAMED);
  expect(remarks.map((remark) => remark.message)).toEqual(message ? [message] : []);
});

test('a conflict is said at the row too, at the second of two, and at the supervisor', () => {
  const values = { promotor: '7', recenzenci: reviewers('8', '7', '8') };
  const atRows = groupRemarks({ field: 'lista_recenzentow' }, values, NAMED).map(({ atRow }) => atRow);
  expect(atRows).toEqual([
    { index: 2, message: 'Anna Lis jest już recenzentem (wiersz 1)' },
    { index: 1, message: 'Feliks Urbański jest promotorem: promotor nie może być recenzentem' },
  ]);
  expect(sectionState(sectionOf('opieka'), values, { people: NAMED }).fields).toEqual([
    {
      field: 'promotor',
      message: 'Ta osoba jest recenzentem (wiersz 2): promotor nie może być recenzentem',
    },
  ]);
});

describe('beside the bar of stages', () => {
  const submitted = { tryb_eksternistyczny: 't', data_zlozenia_dokumentow: '2026-02-01' };
  const commission = { uchwala_powolanie_komisji_dr_nr: '1', uchwala_powolanie_komisji_dr_data: '2026-03-01' };

  test('a stage that was passed over is named with what it lacks; a doctoral school has no team to pass over', () => {
    expect(skippedStages(submitted).map(({ name, lacking }) => [name, lacking.length])).toEqual([['Zespół 8 PRK', 3]]);
    expect(skippedStages({ ...submitted, tryb_eksternistyczny: 'n' })).toEqual([]);
  });

  test('a group without its functions is to be mended once its stage is over', () => {
    const member = { osobaid: '7', skladpersonfunction: '' };
    const held = { ...submitted, ...commission, komisja: [member] };
    expect(leftOut(held)).toContain('KD_sklad');
    expect(leftOut({ ...held, uchwala_powolanie_komisji_dr_data: '' })).not.toContain('KD_sklad');
  });
});

test('an empty procedure is not registered; one of three fields is enough, and a registered one may be emptied', () => {
  const empty = { przewid: 0, tytul: '', doktorant: null, data_zlozenia_dokumentow: null };
  expect(emptyProcedure(empty)).toHaveLength(1);
  for (const filled of [{ tytul: 'O grafach' }, { doktorant: 5 }, { data_zlozenia_dokumentow: '2026-01-01' }])
    expect(emptyProcedure({ ...empty, ...filled })).toEqual([]);
  expect(emptyProcedure({ ...empty, przewid: 7 })).toEqual([]);
});

test.each([
  ['2026-13-45', 'Nie ma takiego dnia'],
  ['2026-02-29', 'Nie ma takiego dnia: luty 2026 ma 28 dni'],
  ['31.2.2026', 'Nie ma takiego dnia: luty 2026 ma 28 dni'],
  ['31.04.2026', 'Nie ma takiego dnia: kwiecień ma 30 dni'],
  ['13 maja', 'Podaj dzień, np. 2025-12-15'],
])('the day typed as %j is refused: %s', (typed, message) => {
  const { error } = ProcedureAdd.safeParse({ discid: 203, data_obrony: typed }, { error: issueText });
  expect(error?.issues).toMatchObject([{ path: ['data_obrony'], message }]);
});
