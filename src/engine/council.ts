import { type Day, isDay, yearOf } from './day.ts';

/** What a regulation or the statute may change. */
export type CouncilParameters = {
  /** Degrees and titles that admit, of the words `prof.`, `dr` and `hab.` alone: `dr hab.` covers `dr hab. inż.` */
  degrees: readonly string[];
  /** Nobody stays from the day of this age on. */
  ageLimit: number;
  /** Whoever was born before this day must have made the lustration declaration. */
  declarationBornBefore: Day;
};

/** The office's decision: 0 by the rules, 1 member, 2 not a member. */
export type CouncilDecision = 0 | 1 | 2;

/** A person who declares the discipline and works here on the day. */
export type CouncilCandidate = {
  degree: string | null;
  birthDate: Day | null;
  /** In the order of the statement. */
  disciplines: readonly { code: number; percent: number }[];
  decision: CouncilDecision;
  /** Whether the lustration declaration has been made; null: not known. */
  declared: boolean | null;
  joinedOn: Day | null;
  leftOn: Day | null;
  suspendedOn: Day | null;
  resumedOn: Day | null;
};

export const COUNCIL_CODES = ['RM01', 'RM02', 'RM04', 'RM05', 'RM06', 'RM07', 'RM08', 'RM09'] as const;
export type CouncilCode = (typeof COUNCIL_CODES)[number];

/** Why a person is no member, as data: the screen words it. It never holds the birth date or the age. */
export type CouncilReason =
  | { code: 'RM01'; degree: string | null }
  | { code: 'RM02'; leading: number }
  | { code: 'RM04'; ageLimit: number }
  | { code: 'RM05' }
  | { code: 'RM06'; bornBefore: Day }
  | { code: 'RM07'; joinedOn: Day }
  | { code: 'RM08'; leftOn: Day }
  | { code: 'RM09'; suspendedOn: Day; resumedOn: Day | null };

/** U: no birth date; W: the age limit is reached by the end of the next year, or was; X: to be removed. */
type CouncilFlag = 'U' | 'W' | 'X';

type CouncilVerdict = {
  /** Null: a member. */
  reason: CouncilReason | null;
  flags: CouncilFlag[];
  declarationNeeded: boolean;
  /** Whether the decision 1 would make a member of whoever is none. */
  promotable: boolean;
};

type CouncilQuestion = { discipline: number; day: Day; parameters: CouncilParameters };

const WORDS = ['prof.', 'dr', 'hab.'];

/** The words of a degree that the list of degrees knows: `dr hab. inż.` is `dr hab.` */
const bareDegree = (degree: string) =>
  degree
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => WORDS.includes(word))
    .join(' ');

/** The discipline with the greater percent; of equal ones the first of the statement. */
export function leadingDiscipline(disciplines: CouncilCandidate['disciplines']): number | undefined {
  const [first, second] = disciplines;
  return second && first && second.percent > first.percent ? second.code : first?.code;
}

/**
 * The day on which somebody born on a day reaches an age. Whoever was born on 29 February does in a common year at the
 * beginning of 28 February (art. 112 KC).
 */
export function dayOfAge(birthDate: Day, age: number): Day {
  const year = String(Number(birthDate.slice(0, 4)) + age).padStart(4, '0');
  const day = `${year}${birthDate.slice(4)}`;
  return isDay(day) ? day : `${year}-02-28`;
}

const isSuspended = ({ suspendedOn, resumedOn }: CouncilCandidate, day: Day) =>
  suspendedOn !== null && suspendedOn <= day && !(resumedOn !== null && resumedOn >= suspendedOn && resumedOn <= day);

/** The first rule that keeps the person out; the order is the precedence. The decision 1 overrides RM01, RM02 and RM04. */
function reasonOf(candidate: CouncilCandidate, { discipline, day, parameters }: CouncilQuestion): CouncilReason | null {
  const { degree, birthDate, decision, declared, joinedOn, leftOn, suspendedOn, resumedOn } = candidate;
  if (decision === 2) return { code: 'RM05' };
  if (decision !== 1) {
    if (!parameters.degrees.includes(bareDegree(degree ?? ''))) return { code: 'RM01', degree };
    const leading = leadingDiscipline(candidate.disciplines);
    if (leading !== undefined && leading !== discipline) return { code: 'RM02', leading };
    if (birthDate !== null && day >= dayOfAge(birthDate, parameters.ageLimit))
      return { code: 'RM04', ageLimit: parameters.ageLimit };
  }
  const bornBefore = parameters.declarationBornBefore;
  if (isDeclarationNeeded(birthDate, parameters) && declared !== true) return { code: 'RM06', bornBefore };
  if (joinedOn !== null && day < joinedOn) return { code: 'RM07', joinedOn };
  if (leftOn !== null && day > leftOn) return { code: 'RM08', leftOn };
  if (suspendedOn !== null && isSuspended(candidate, day)) return { code: 'RM09', suspendedOn, resumedOn };
  return null;
}

const isDeclarationNeeded = (birthDate: Day | null, { declarationBornBefore }: CouncilParameters) =>
  birthDate !== null && birthDate < declarationBornBefore;

/** Reasons that do not end of themselves: a member with one of them is to be removed. */
const LASTING: readonly CouncilCode[] = ['RM01', 'RM02', 'RM04', 'RM05', 'RM06'];

function flagsOf(candidate: CouncilCandidate, reason: CouncilReason | null, { day, parameters }: CouncilQuestion) {
  const { birthDate, joinedOn, leftOn } = candidate;
  const hasJoined = joinedOn !== null && joinedOn <= day && (leftOn === null || leftOn >= day);
  const flags: [CouncilFlag, boolean][] = [
    ['U', birthDate === null],
    // From the beginning of a year: the day on which it appeared would tell the birth date.
    ['W', birthDate !== null && yearOf(day) >= yearOf(dayOfAge(birthDate, parameters.ageLimit - 1))],
    ['X', hasJoined && (leftOn !== null || (reason !== null && LASTING.includes(reason.code)))],
  ];
  return flags.flatMap(([flag, holds]) => (holds ? [flag] : []));
}

/**
 * Whether a person is a member of the discipline's council on the day, and why not. The rules are the specification's
 * codes with our precedence: excluded by hand, degree, leading discipline, age, declaration, joined, left, suspended.
 */
export function councilVerdict(candidate: CouncilCandidate, question: CouncilQuestion): CouncilVerdict {
  const reason = reasonOf(candidate, question);
  return {
    reason,
    flags: flagsOf(candidate, reason, question),
    declarationNeeded: isDeclarationNeeded(candidate.birthDate, question.parameters),
    promotable: reason !== null && reasonOf({ ...candidate, decision: 1 }, question) === null,
  };
}
