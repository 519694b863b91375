import { addDays, covers } from '#engine/day.ts';
import { cut, FIRST_YEAR, overlap, randomDay, type Span } from '../days.ts';
import { changedCode, codeOn, LAST_OF_OLD_CLASSIFICATION, NEW_CLASSIFICATION } from './organisation.ts';
import type { Random } from '../random.ts';

/** staff: in N · outside: research staff not in N · teacher: no discipline · office · student: doctoral school. */
export type Kind = 'staff' | 'outside' | 'teacher' | 'office' | 'student';
export type Degree = 'mgr' | 'dr' | 'dr hab.' | 'prof. dr hab.';
/** `code` is the present one; `since`: day it was declared. */
export type Part = { code: number; percent: number; since: string };

type Job = Span & { position: string; group: PositionGroup; hours: readonly [number, number]; primary: boolean };
type PositionGroup = 'badawcza' | 'badawczo-dydaktyczna' | 'dydaktyczna' | 'inna';
type Declared = Span & { parts: { code: number; percent: number }[]; closeReason: string | null };
type Counted = Span & { codes: number[] };
export type Career = {
  jobs: Job[];
  declarations: Declared[];
  nStatements: Counted[];
  studies: (Span & { code: number })[];
};

export type Profile = { kind: Kind; degree: Degree; parts: Part[] };

const START = `${FIRST_YEAR}-01-01`;
const POSITIONS: Record<Degree, string> = {
  mgr: 'asystent',
  dr: 'adiunkt',
  'dr hab.': 'profesor uczelni',
  'prof. dr hab.': 'profesor',
};

/** A plausible career: employment, statements, studies. */
export function inventCareer(random: Random, profile: Profile): Career {
  if (profile.kind === 'student') return studies(random, profile.parts);
  const times = employedTimes(random);
  return careerOf({
    profile,
    times,
    jobs: times.flatMap((time) => jobsWithin(random, profile, time)),
    counted: profile.kind === 'staff' ? countedTimes(random, times) : [],
  });
}

/** Derives statements from employment; declarations change codes with the classification. */
export function careerOf(input: { profile: Profile; times: Span[]; jobs: Job[]; counted: Span[] }): Career {
  const { parts } = input.profile;
  const first = parts[0];
  if (!first) return { jobs: input.jobs, declarations: [], nStatements: [], studies: [] };
  const classification = parts.some(({ code }) => changedCode(code)) ? [NEW_CLASSIFICATION] : [];
  const later = parts.map(({ since }) => since);
  const declarations = input.times
    .flatMap((time) => overlap(time, { from: START, to: null }))
    .flatMap((time) => cut(time, [...classification, ...later]))
    .map(({ from, to }) => ({ from, to, parts: declaredParts(parts, from), closeReason: closeReason(to, later) }));
  const nStatements = input.counted
    .flatMap((time) => overlap(time, { from: START, to: null }))
    .flatMap((time) => cut(time, [...classification, ...later]))
    .map(({ from, to }) => ({ from, to, codes: declaredParts(parts, from).map(({ code }) => code) }));
  return { jobs: input.jobs, declarations, nStatements, studies: [] };
}

function closeReason(to: string | null, later: string[]) {
  if (to === null) return null;
  if (to === LAST_OF_OLD_CLASSIFICATION) return 'zmiana klasyfikacji dyscyplin';
  return later.includes(addDays(to, 1)) ? 'złożenie nowego oświadczenia' : 'ustanie zatrudnienia';
}

/** Declared disciplines on a day; a single one has 100 %. */
export function declaredParts(parts: Part[], day: string) {
  const valid = parts.filter(({ since }) => since <= day);
  return valid.map(({ code, percent }) => ({ code: codeOn(code, day), percent: valid.length === 1 ? 100 : percent }));
}

function employedTimes(random: Random): Span[] {
  const since = `${random.int(1990, 2016)}-${random.pick(['02-15', '03-01', '10-01'])}`;
  const october = (from: number, to: number) => `${random.int(from, to)}-10-01`;
  const pattern = random.weighted([
    ['whole', 66],
    ['begun', 18],
    ['ended', 8],
    ['gap', 5],
    ['short', 3],
  ] as const);
  if (pattern === 'begun') return [{ from: october(2017, 2024), to: null }];
  if (pattern === 'ended') return [{ from: since, to: `${random.int(2019, 2025)}-09-30` }];
  if (pattern === 'short') return [{ from: october(2018, 2021), to: `${random.int(2023, 2026)}-06-30` }];
  if (pattern === 'whole') return [{ from: since, to: null }];
  const leaves = random.int(2018, 2023);
  return [
    { from: since, to: `${leaves}-09-30` },
    { from: `${leaves + random.int(1, 2)}-02-01`, to: null },
  ];
}

function jobsWithin(random: Random, profile: Profile, time: Span): Job[] {
  const group = groupOf(random, profile.kind);
  const part = [
    [1, 2],
    [3, 4],
  ] as const;
  const usual = random.chance(0.9) ? ([1, 1] as const) : random.pick(part);
  const other = usual[1] === 1 ? random.pick(part) : ([1, 1] as const);
  const primary = usual[1] === 1 || random.chance(0.7);
  const position =
    group === 'inna' ? 'specjalista' : group === 'dydaktyczna' ? 'wykładowca' : POSITIONS[profile.degree];
  const job = { position, group, primary };
  if (usual[1] === 2 && random.chance(0.25)) {
    return [0, 1].map(() => ({ ...time, ...job, hours: usual }));
  }
  const changes = random.chance(0.12) ? [randomDay(random, '2019-01-01', '2025-06-30').replace(/\d\d$/, '01')] : [];
  const promotion = random.chance(0.2) ? [`${random.int(2018, 2024)}-10-01`] : [];
  return cut(time, [...changes, ...promotion]).map((span) => ({
    ...span,
    ...job,
    position: promotion.some((day) => span.from < day) ? earlierPosition(position) : position,
    hours: changes.some((day) => span.from >= day) ? other : usual,
  }));
}

const earlierPosition = (position: string) =>
  ({ adiunkt: 'asystent', 'profesor uczelni': 'adiunkt', profesor: 'profesor uczelni' })[position] ?? position;

function groupOf(random: Random, kind: Kind): PositionGroup {
  if (kind === 'teacher') return 'dydaktyczna';
  if (kind === 'office') return 'inna';
  return random.chance(0.12) ? 'badawcza' : 'badawczo-dydaktyczna';
}

/** N statement spans: mostly the whole employment; some start later or end earlier. */
function countedTimes(random: Random, times: Span[]): Span[] {
  const pattern = random.weighted([
    ['whole', 88],
    ['later', 6],
    ['left', 6],
  ] as const);
  if (pattern === 'whole') return times;
  const day = `${random.int(2019, 2024)}-${pattern === 'later' ? '01-01' : '06-30'}`;
  const within = pattern === 'later' ? { from: day, to: null } : { from: START, to: day };
  return times.flatMap((time) => overlap(time, within));
}

function studies(random: Random, parts: Part[]): Career {
  const from = `${random.int(2019, 2025)}-10-01`;
  const end = addDays(from, 4 * 365);
  const time: Span = { from, to: random.chance(0.15) ? addDays(from, 500) : end };
  const code = parts[0]?.code ?? 0;
  const classification = changedCode(code) ? [NEW_CLASSIFICATION] : [];
  const enrolments = cut(time, classification).map((span) => ({ ...span, code: codeOn(code, span.from) }));
  return { jobs: [], declarations: [], nStatements: [], studies: enrolments };
}

/** Employed or studying in the year. */
export const isHereIn = (career: Career, year: number) =>
  [...career.jobs, ...career.studies].some(
    (span) => overlap(span, { from: `${year}-01-01`, to: `${year}-12-31` }).length > 0,
  );

export const isEmployedOn = (career: Career, day: string) => career.jobs.some((job) => covers(job, day));
