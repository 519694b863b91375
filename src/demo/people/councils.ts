import type { councilAttributes, councilDecisions, councilFunctions } from '#areas/council/tables.ts';
import { sealedBirth } from '#areas/people/service-births.ts';
import type { academicDegrees, birthDates } from '#areas/people/tables.ts';
import { addDays, yearOf } from '#engine/day.ts';
import type { Seal } from '#platform/seal.ts';
import { DEMO_DAY, moment, randomDay } from '../days.ts';
import type { Row } from '../insert.ts';
import type { Person } from './people.ts';
import type { Random } from '../random.ts';

const RANKS = { mgr: 0, dr: 1, 'dr hab.': 2, 'prof. dr hab.': 3 } as const;
const KINDS = ['doctor', 'habilitated', 'professor'] as const;
const UNIVERSITIES = ['Uniwersytet Przykładowy', 'Uniwersytet Wzorcowy', 'Akademia Próbna'];

/** The degrees of each person with their years. */
export function degreeRows(random: Random, people: Person[]): Row<typeof academicDegrees>[] {
  return people.flatMap(({ id, degree, birthDate }) => {
    let year = yearOf(birthDate ?? '1975-01-01') + random.int(28, 34);
    return KINDS.slice(0, RANKS[degree]).map((kind) => {
      const granted = { personId: id, kind, grantedYear: Math.min(year, yearOf(DEMO_DAY)) };
      year += random.int(6, 11);
      return { ...granted, institution: kind === 'professor' ? null : random.pick(UNIVERSITIES) };
    });
  });
}

export const birthRows = (seal: Seal, people: Person[]): Row<typeof birthDates>[] =>
  people.flatMap(({ id, birthDate }) => (birthDate === null ? [] : [sealedBirth(seal, id, birthDate)]));

type Attributes = Row<typeof councilAttributes>;

/** What may be said of a member, in turns, so that every state is seen. */
const STATES: ((random: Random) => Attributes)[] = [
  () => ({}),
  () => ({ leftOn: addDays(DEMO_DAY, 90) }),
  () => ({ decision: 2 }),
  (random) => ({ suspendedOn: randomDay(random, '2026-01-01', '2026-08-31') }),
  () => ({ joinedOn: '2027-01-01' }),
  () => ({}),
  (random) => ({ leftOn: randomDay(random, '2024-01-01', '2025-12-31') }),
  (random) => ({ suspendedOn: '2024-10-01', resumedOn: randomDay(random, '2025-01-01', '2025-09-30') }),
  () => ({ declared: false }),
];

const NOTHING = {
  declared: null as boolean | null,
  decision: 0,
  staffInformedOn: null as string | null,
  receivedOn: null as string | null,
  fulfilledOn: null as string | null,
  courseInformedOn: null as string | null,
  joinedOn: null as string | null,
  leftOn: null as string | null,
  suspendedOn: null as string | null,
  resumedOn: null as string | null,
};

/** Members of councils in every state, with decisions and functions. */
export function councilRows(random: Random, people: Person[]) {
  const attributes: Attributes[] = [];
  const decisions: Row<typeof councilDecisions>[] = [];
  const functions: Row<typeof councilFunctions>[] = [];
  const seats = new Map<number, number>();
  let turn = 0;
  for (const { id, degree, birthDate, parts } of people) {
    const code = parts[0]?.code;
    if (code === undefined || RANKS[degree] < 2) continue;
    const seat = seats.get(code) ?? 0;
    seats.set(code, seat + 1);
    const received = randomDay(random, '2019-10-01', '2020-06-30');
    const isOlder = birthDate !== null && birthDate < '1972-08-01';
    const values = {
      ...NOTHING,
      joinedOn: '2020-10-01',
      staffInformedOn: received,
      receivedOn: received,
      fulfilledOn: addDays(received, 14),
      ...(isOlder && { declared: true, courseInformedOn: addDays(received, 40) }),
      ...STATES[turn % STATES.length]?.(random),
    };
    turn += 1;
    // Some have not been looked at yet.
    if (seat % 6 !== 5) {
      attributes.push({ ...values, personId: id, disciplineCode: code, version: 1, changedBy: 'kadry' });
      if (values.decision !== 0) decisions.push({ ...markOf(random, id, code), decision: values.decision });
      if (values.declared !== null)
        decisions.push({ ...markOf(random, id, code), validFrom: received, declaration: values.declared ? 1 : 2 });
    }
    const letter = ['C', 'V', 'S'][seat];
    if (letter) functions.push({ personId: id, disciplineCode: code, letter, dateFrom: '2024-10-01', dateTo: null });
  }
  const doctor = people.find(({ degree, parts }) => degree === 'dr' && parts[0]?.code === 203);
  if (doctor) {
    const of = { personId: doctor.id, disciplineCode: 203 };
    attributes.push({
      ...NOTHING,
      ...of,
      declared: true,
      decision: 1,
      joinedOn: '2024-10-01',
      version: 1,
      changedBy: 'kadry',
    });
    const mark = markOf(random, doctor.id, 203);
    decisions.push({ ...mark, decision: 1 }, { ...mark, declaration: 1 });
  }
  const professors = people.filter(({ degree }) => degree === 'prof. dr hab.');
  for (const [index, letter] of ['R', 'P', 'D', 'E', 'F', 'M'].entries()) {
    const holder = professors[index];
    if (holder)
      functions.push({ personId: holder.id, disciplineCode: null, letter, dateFrom: '2024-09-01', dateTo: null });
  }
  return { attributes, decisions, functions };
}

const markOf = (random: Random, id: number, code: number) => ({
  personId: id,
  disciplineCode: code,
  validFrom: '2026-03-02',
  decision: null as number | null,
  declaration: null as number | null,
  decidedAt: moment(random, '2026-03-02'),
  decidedBy: 'kadry',
});
