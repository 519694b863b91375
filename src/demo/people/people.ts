import { DEMO_LOGINS } from '#areas/login/schema.ts';
import {
  type Career,
  careerOf,
  declaredParts,
  type Degree,
  inventCareer,
  type Kind,
  type Part,
  type Profile,
} from './career.ts';
import { randomDay, type Span } from '../days.ts';
import { inventName, loginNames, type Name } from './names.ts';
import { inventedOrcid, inventedUuid } from './numbers.ts';
import type { Department, Organisation } from './organisation.ts';
import { type Random, required } from '../random.ts';

const ALWAYS = '1900-01-01';

/** Login `pracownik`: two disciplines, so two optima. */
const protagonistProfile: Profile = {
  kind: 'staff',
  degree: 'dr hab.',
  parts: [
    { code: 203, percent: 60, since: ALWAYS },
    { code: 602, percent: 40, since: ALWAYS },
  ],
};

/** Not employed on 31 December 2022: works of that year are R03. */
function protagonistCareer(): Career {
  const before: Span = { from: '2012-10-01', to: '2022-09-30' };
  const after: Span = { from: '2023-02-01', to: null };
  const job = { group: 'badawczo-dydaktyczna', primary: true } as const;
  return careerOf({
    profile: protagonistProfile,
    times: [before, after],
    jobs: [
      { ...job, from: before.from, to: '2018-09-30', position: 'adiunkt', hours: [1, 1] },
      { ...job, from: '2018-10-01', to: before.to, position: 'profesor uczelni', hours: [1, 1] },
      { ...job, from: after.from, to: '2023-09-30', position: 'profesor uczelni', hours: [1, 2] },
      { ...job, from: '2023-10-01', to: after.to, position: 'profesor uczelni', hours: [1, 1] },
    ],
    counted: [before, after],
  });
}

export type Person = Name &
  Profile & {
    id: number;
    login: string;
    department: Department;
    unitId: number;
    orcid: string | null;
    polonUuid: string | null;
    birthDate: string | null;
    career: Career;
    /** Relative frequency as leading author. */
    output: number;
    /** Uses the custom selection. */
    picksOwn: boolean;
  };

/** Must differ from account numbers, so that code that mixes them up fails. */
const FIRST_PERSON = 10_001;

const DEMO_PROFILES: Record<string, { kind: Kind; degree: Degree; main?: number } | undefined> = {
  dyscyplina: { kind: 'staff', degree: 'prof. dr hab.', main: 203 },
  jednostka: { kind: 'staff', degree: 'prof. dr hab.', main: 602 },
  ewaluacja: { kind: 'staff', degree: 'dr', main: 506 },
  biblioteka: { kind: 'office', degree: 'mgr' },
  kadry: { kind: 'office', degree: 'mgr' },
  doktoraty: { kind: 'office', degree: 'mgr' },
  admin: { kind: 'staff', degree: 'dr', main: 2021 },
};

/** The first people have the demo logins. */
export function inventPeople(random: Random, organisation: Organisation, count: number): Person[] {
  const loginFor = loginNames(DEMO_LOGINS.map(({ login }) => login));
  const nextDepartment = inTurn(organisation.departments);
  return Array.from({ length: count }, (_, index) => {
    const name = inventName(random);
    const demoLogin = DEMO_LOGINS[index]?.login;
    const { department, profile, career } = demoLogin
      ? demoPerson(random, organisation, demoLogin)
      : colleague(random, nextDepartment());
    const office = profile.kind === 'office';
    return {
      ...name,
      ...profile,
      id: FIRST_PERSON + index,
      login: demoLogin ?? loginFor(name),
      department,
      unitId: office ? organisation.universityId : department.id,
      orcid: office || (!demoLogin && random.chance(0.08)) ? null : inventedOrcid(index),
      polonUuid: !demoLogin && random.chance(0.03) ? null : inventedUuid(random),
      birthDate: !demoLogin && random.chance(0.02) ? null : birthDate(random, profile.degree),
      career,
      output: office ? 0 : outputOf(random, profile.kind),
      picksOwn: random.chance(0.2),
    };
  });
}

/** In proportion to weights: chance could leave a small university without an evaluated discipline. */
function inTurn(departments: Department[]) {
  const waiting = departments.map((department) => ({ department, claim: 0 }));
  const total = departments.reduce((sum, { weight }) => sum + weight, 0);
  return (): Department => {
    for (const place of waiting) place.claim += place.department.weight;
    const next = waiting.reduce((best, place) => (place.claim > best.claim ? place : best));
    next.claim -= total;
    return next.department;
  };
}

function colleague(random: Random, department: Department) {
  const kind = random.weighted<Kind>([
    ['staff', 79],
    ['outside', 5],
    ['teacher', 7],
    ['office', 2],
    ['student', 7],
  ]);
  const degree: Degree =
    kind === 'student' || kind === 'office'
      ? 'mgr'
      : random.weighted<Degree>([
          ['mgr', 10],
          ['dr', 52],
          ['dr hab.', 25],
          ['prof. dr hab.', 13],
        ]);
  const profile = {
    kind,
    degree,
    parts: kind === 'teacher' || kind === 'office' ? [] : inventParts(random, department, kind),
  };
  return { department, profile, career: inventCareer(random, profile) };
}

/** A department has a main discipline; some people have a neighbouring one instead or as well. */
function inventParts(random: Random, { main, other }: Department, kind: Kind): Part[] {
  const since = '1900-01-01';
  const swapped = other !== undefined && random.chance(0.15);
  const [first, second] = swapped ? [other, main] : [main, other];
  const two = second !== undefined && kind !== 'student' && random.chance(0.26);
  if (!two) return [{ code: first, percent: 100, since }];
  const percent = random.pick([50, 60, 75]);
  return [
    { code: first, percent, since },
    { code: second, percent: 100 - percent, since: random.chance(0.2) ? `${random.int(2019, 2024)}-01-01` : since },
  ];
}

function demoPerson(random: Random, { departments }: Organisation, login: string) {
  const plan = DEMO_PROFILES[login];
  const main = plan ? plan.main : 203;
  const department = required(departments.find((department) => main === undefined || department.main === main));
  if (!plan) return { department, profile: protagonistProfile, career: protagonistCareer() };
  const parts = plan.main === undefined ? [] : [{ code: plan.main, percent: 100, since: '1900-01-01' }];
  const profile: Profile = { kind: plan.kind, degree: plan.degree, parts };
  const career = required(Array.from({ length: 50 }, () => inventCareer(random, profile)).find(isSteady));
  return { department, profile, career };
}

const isSteady = ({ jobs, declarations, nStatements }: Career) =>
  jobs.length === 1 && jobs[0]?.to === null && jobs[0].from < '2017' && nStatements.length === declarations.length;

const outputOf = (random: Random, kind: Kind) => {
  const usual = Math.exp(1.1 * (random.next() + random.next() + random.next() - 1.5));
  return usual * { staff: 1, outside: 0.6, teacher: 0.15, office: 0, student: 0.35 }[kind];
};

function birthDate(random: Random, degree: Degree) {
  const [from, to] = {
    mgr: [1986, 1999],
    dr: [1966, 1992],
    'dr hab.': [1956, 1982],
    'prof. dr hab.': [1950, 1972],
  }[degree];
  return randomDay(random, `${from}-01-01`, `${to}-12-31`);
}

/** Codes of the disciplines declared in the year. */
export const disciplinesIn = (person: Pick<Person, 'parts'>, year: number) =>
  declaredParts(person.parts, `${year}-12-31`);
