import { describe, expect, it } from 'vitest';
import {
  type CouncilCandidate,
  type CouncilCode,
  type CouncilParameters,
  councilVerdict,
  dayOfAge,
  leadingDiscipline,
} from '#engine/council.ts';

const PARAMETERS: CouncilParameters = {
  degrees: ['prof.', 'prof. dr', 'prof. dr hab.', 'dr hab.'],
  ageLimit: 70,
  declarationBornBefore: '1972-08-01',
};
const DISCIPLINE = 203;
const OTHER = 602;
const DAY = '2026-11-22';

const candidate = (values: Partial<CouncilCandidate>): CouncilCandidate => ({
  degree: 'dr hab.',
  birthDate: '1980-05-05',
  disciplines: [{ code: DISCIPLINE, percent: 100 }],
  decision: 0,
  declared: null,
  joinedOn: null,
  leftOn: null,
  suspendedOn: null,
  resumedOn: null,
  ...values,
});

const verdict = (values: Partial<CouncilCandidate>, day = DAY) =>
  councilVerdict(candidate(values), { discipline: DISCIPLINE, day, parameters: PARAMETERS });

const split = (first: number, second: number, codes = [DISCIPLINE, OTHER]) => ({
  disciplines: [first, second].map((percent, index) => ({ code: codes[index] ?? 0, percent })),
});
const JOINED = '2020-10-01';
/** Everything that can keep somebody out; the rows below take the reasons away in the order of precedence. */
const ALL = {
  degree: 'dr',
  ...split(100, 0, [OTHER, DISCIPLINE]),
  birthDate: '1950-01-01',
  declared: false,
  joinedOn: '2027-01-01',
  leftOn: '2026-01-01',
  suspendedOn: '2026-01-01',
} satisfies Partial<CouncilCandidate>;

type Row = [what: string, who: Partial<CouncilCandidate>, code: CouncilCode | null, flags?: string, day?: string];

const PEOPLE: Row[] = [
  // Degrees.
  ['dr hab.', {}, null],
  ['dr hab. inż.', { degree: 'dr hab. inż.' }, null],
  ['prof. dr hab.', { degree: 'prof. dr hab.' }, null],
  ['prof. dr hab. inż.', { degree: 'prof. dr hab. inż.' }, null],
  ['prof. dr hab. n. med.', { degree: 'prof. dr hab. n. med.' }, null],
  ['prof. dr', { degree: 'prof. dr' }, null],
  ['in capitals', { degree: 'Prof. dr hab.' }, null],
  ['a doctor', { degree: 'dr' }, 'RM01'],
  ['a doctor engineer', { degree: 'dr inż.' }, 'RM01'],
  ['a doctor on the post of a professor', { degree: 'dr, prof. uczelni' }, 'RM01'],
  ['a master', { degree: 'mgr' }, 'RM01'],
  ['without a degree', { degree: null }, 'RM01'],
  ['with an empty degree', { degree: '' }, 'RM01'],
  // The leading discipline.
  ['leading here', split(75, 25), null],
  ['leading elsewhere', split(25, 75), 'RM02'],
  ['equal, here first', split(50, 50), null],
  ['equal, here second', split(50, 50, [OTHER, DISCIPLINE]), 'RM02'],
  ['greater here, named second', split(40, 60, [OTHER, DISCIPLINE]), null],
  ['by one percent elsewhere', split(49, 51), 'RM02'],
  // Age: 70.
  ['two years before the year of the limit', { birthDate: '1956-11-23', declared: true }, null, '', '2024-12-31'],
  ['from the beginning of the year before', { birthDate: '1956-11-23', declared: true }, null, 'W', '2025-01-01'],
  ['whatever the day of birth', { birthDate: '1956-01-01', declared: true }, null, 'W', '2025-01-01'],
  ['the day before the limit', { birthDate: '1956-11-23', declared: true }, null, 'W'],
  ['on the day of the limit', { birthDate: '1956-11-22', declared: true }, 'RM04', 'W'],
  ['the day after the limit', { birthDate: '1956-11-21', declared: true }, 'RM04', 'W'],
  ['of 29 February, on 27 February', { birthDate: '1952-02-29', declared: true }, null, 'W', '2022-02-27'],
  ['of 29 February, on 28 February', { birthDate: '1952-02-29', declared: true }, 'RM04', 'W', '2022-02-28'],
  ['of 29 February, on 1 March', { birthDate: '1952-02-29', declared: true }, 'RM04', 'W', '2022-03-01'],
  ['of 28 February, on 28 February', { birthDate: '1952-02-28', declared: true }, 'RM04', 'W', '2022-02-28'],
  ['of 1 March, on 28 February', { birthDate: '1952-03-01', declared: true }, null, 'W', '2022-02-28'],
  ['of 1 March, on 29 February', { birthDate: '1954-03-01', declared: true }, null, 'W', '2024-02-29'],
  ['of 28 February, on 29 February', { birthDate: '1954-02-28', declared: true }, 'RM04', 'W', '2024-02-29'],
  ['without a birth date', { birthDate: null }, null, 'U'],
  ['without a birth date or a degree', { birthDate: null, degree: 'mgr' }, 'RM01', 'U'],
  // The declaration: born before 1 August 1972.
  ['born on 31 July 1972, not known', { birthDate: '1972-07-31' }, 'RM06'],
  ['born on 31 July 1972, not made', { birthDate: '1972-07-31', declared: false }, 'RM06'],
  ['born on 31 July 1972, made', { birthDate: '1972-07-31', declared: true }, null],
  ['born on 1 August 1972', { birthDate: '1972-08-01' }, null],
  ['born on 2 August 1972, not made', { birthDate: '1972-08-02', declared: false }, null],
  ['without a birth date, not made', { birthDate: null, declared: false }, null, 'U'],
  // Joining and leaving.
  ['the day before joining', { joinedOn: '2026-11-23' }, 'RM07'],
  ['on the day of joining', { joinedOn: '2026-11-22' }, null],
  ['the day after joining', { joinedOn: '2026-11-21' }, null],
  ['the day before leaving', { joinedOn: JOINED, leftOn: '2026-11-23' }, null, 'X'],
  ['on the day of leaving', { joinedOn: JOINED, leftOn: '2026-11-22' }, null, 'X'],
  ['the day after leaving', { joinedOn: JOINED, leftOn: '2026-11-21' }, 'RM08'],
  ['left without a day of joining', { leftOn: '2026-11-21' }, 'RM08'],
  ['joined on 29 February, the day before', { joinedOn: '2024-02-29' }, 'RM07', '', '2024-02-28'],
  ['joined on 29 February, that day', { joinedOn: '2024-02-29' }, null, '', '2024-02-29'],
  // Suspension.
  ['the day before the suspension', { suspendedOn: '2026-11-23' }, null],
  ['on the day of the suspension', { suspendedOn: '2026-11-22' }, 'RM09'],
  ['the day after the suspension', { suspendedOn: '2026-11-21' }, 'RM09'],
  ['the day before the return', { suspendedOn: '2026-01-01', resumedOn: '2026-11-23' }, 'RM09'],
  ['on the day of the return', { suspendedOn: '2026-01-01', resumedOn: '2026-11-22' }, null],
  ['the day after the return', { suspendedOn: '2026-01-01', resumedOn: '2026-11-21' }, null],
  ['suspended and back on one day', { suspendedOn: '2026-11-21', resumedOn: '2026-11-21' }, null],
  ['a return without a suspension', { resumedOn: '2026-11-21' }, null],
  // Decisions.
  ['excluded', { decision: 2 }, 'RM05'],
  ['a doctor, admitted', { decision: 1, degree: 'dr' }, null],
  ['leading elsewhere, admitted', { decision: 1, ...split(25, 75) }, null],
  ['beyond the age, admitted', { decision: 1, birthDate: '1950-01-01', declared: true }, null, 'W'],
  ['without the declaration, admitted', { decision: 1, birthDate: '1960-01-01' }, 'RM06'],
  ['not joined yet, admitted', { decision: 1, joinedOn: '2026-11-23' }, 'RM07'],
  ['left, admitted', { decision: 1, leftOn: '2026-11-21' }, 'RM08'],
  ['suspended, admitted', { decision: 1, suspendedOn: '2026-11-22' }, 'RM09'],
  // To be removed.
  ['joined and excluded', { decision: 2, joinedOn: JOINED }, 'RM05', 'X'],
  ['joined with the wrong degree', { degree: 'dr', joinedOn: JOINED }, 'RM01', 'X'],
  ['joined, leading elsewhere', { ...split(25, 75), joinedOn: JOINED }, 'RM02', 'X'],
  ['joined, beyond the age', { birthDate: '1950-01-01', declared: true, joinedOn: JOINED }, 'RM04', 'WX'],
  ['joined without the declaration', { birthDate: '1960-01-01', joinedOn: JOINED }, 'RM06', 'X'],
  ['joined and suspended', { suspendedOn: '2026-11-22', joinedOn: JOINED }, 'RM09'],
  ['wrong degree, joins later', { degree: 'dr', joinedOn: '2026-11-23' }, 'RM01'],
  ['wrong degree, has left', { degree: 'dr', joinedOn: JOINED, leftOn: '2026-11-21' }, 'RM01'],
  ['joined with nothing against', { joinedOn: JOINED }, null],
  // Precedence: each row has all reasons but those before it.
  ['every reason', { ...ALL, decision: 2 }, 'RM05', 'W'],
  ['not excluded', ALL, 'RM01', 'W'],
  ['and with a degree', { ...ALL, degree: 'dr hab.' }, 'RM02', 'W'],
  ['and leading here', { ...ALL, degree: 'dr hab.', ...split(100, 0) }, 'RM04', 'W'],
  ['and younger', { ...ALL, degree: 'dr hab.', ...split(100, 0), birthDate: '1960-01-01' }, 'RM06'],
  ['and declared', { ...ALL, degree: 'dr hab.', ...split(100, 0), birthDate: '1960-01-01', declared: true }, 'RM07'],
  ['of the rest, admitted by hand', { ...ALL, decision: 1, declared: true }, 'RM07', 'W'],
  ['joined, left and suspended', { joinedOn: JOINED, leftOn: '2026-01-01', suspendedOn: '2026-01-01' }, 'RM08'],
];

describe('councilVerdict', () => {
  it('knows at least sixty people, and every code', () => {
    expect(PEOPLE.length).toBeGreaterThanOrEqual(60);
    const codes = new Set(PEOPLE.map(([, , code]) => code));
    expect(codes).toEqual(new Set([null, 'RM01', 'RM02', 'RM04', 'RM05', 'RM06', 'RM07', 'RM08', 'RM09']));
  });

  it.each(PEOPLE)('%s', (...row) => {
    const [, who, code, flags = '', day = DAY] = row;
    const found = verdict(who, day);
    expect([found.reason?.code ?? null, found.flags.join('')]).toEqual([code, flags]);
  });

  it('asks for the declaration of whoever was born before the day', () => {
    const dates = ['1972-07-31', '1972-08-01', null];
    expect(dates.map((birthDate) => verdict({ birthDate }).declarationNeeded)).toEqual([true, false, false]);
  });

  it.each<[string, Partial<CouncilCandidate>, boolean]>([
    ['a member', {}, false],
    ['a doctor', { degree: 'dr' }, true],
    ['leading elsewhere', split(25, 75), true],
    ['excluded', { decision: 2 }, true],
    ['a doctor without the declaration', { degree: 'dr', birthDate: '1960-01-01' }, false],
    ['suspended', { suspendedOn: DAY }, false],
  ])('knows whether a decision would admit: %s', (_, who, promotable) => {
    expect(verdict(who).promotable).toBe(promotable);
  });

  it('follows its parameters and never tells a birth date', () => {
    const parameters = { degrees: ['dr'], ageLimit: 30, declarationBornBefore: '1900-01-01' };
    const ask = (values: Partial<CouncilCandidate>) =>
      councilVerdict(candidate(values), { discipline: DISCIPLINE, day: DAY, parameters });
    expect(ask({}).reason).toEqual({ code: 'RM01', degree: 'dr hab.' });
    expect(ask({ degree: 'dr' }).reason).toEqual({ code: 'RM04', ageLimit: 30 });
    expect(ask({ degree: 'dr', birthDate: '2000-01-01' }).reason).toBeNull();
    const telling = PEOPLE.filter(
      ([, who, , , day]) => who.birthDate && JSON.stringify(verdict(who, day)).includes(who.birthDate),
    );
    expect(telling).toEqual([]);
  });
});

describe('dayOfAge', () => {
  it.each([
    ['1952-02-29', 70, '2022-02-28'],
    ['1952-02-29', 72, '2024-02-29'],
    ['1952-02-29', 148, '2100-02-28'],
    ['1956-11-22', 70, '2026-11-22'],
  ])('%s, %i', (birthDate, age, day) => expect(dayOfAge(birthDate, age)).toBe(day));
});

describe('leadingDiscipline', () => {
  it('is none without disciplines', () => expect(leadingDiscipline([])).toBeUndefined());
});
