/** The adviser's model as index-based tables: a seat is an authorship, a place a discipline's position. */
import {
  type DisciplineCapacity,
  type DisciplineShare,
  type SharedLimit,
  sharedLimits,
} from '../optimum/discipline-problem.ts';
import { rejectBeforeOptimum } from '../eligibility.ts';
import { givenUpDisciplines } from '../given-up-disciplines.ts';
import { modeIn } from '../evaluation.ts';
import { type AuthorshipFact, listedIn, type PeriodFacts, type PublicationFact } from '../facts.ts';
import type { Fixed4 } from '../fixed.ts';
import { limitsInPeriod, type YearShare, yearShares } from '../person-limits.ts';
import { isNewList } from '../points.ts';
import type { EmphasisMode, PeriodRules } from '../rules.ts';
import { shareValue } from '../share.ts';

/** A discipline whose optimum counts. */
export type AdvisedDiscipline = {
  discipline: number;
  /** `slots` before the reductions in `liable`. */
  limits: DisciplineCapacity;
  /** Slots that a person takes off while none of their listed works may be shown here (§ 17 ust. 8). */
  liable: { person: number; slots: Fixed4 }[];
  /** Most that count, in pieces. */
  patents: number;
  /** False: works may only leave. */
  target: boolean;
};

export type AdviceProblem = {
  /** All works of everybody who may show works in one of the disciplines, assigned or not, with all co-authors. */
  facts: PeriodFacts;
  disciplines: AdvisedDiscipline[];
  /** Ruled out: the journal is not listed in the discipline, or, of one person, the author refuses. */
  forbidden: { publication: number; discipline: number; person?: number }[];
};

/** Unassigned, or in a discipline that does not count. */
export const ELSEWHERE = -1;

/** The seat's place or {@link ELSEWHERE}. */
export const placeAt = (places: ArrayLike<number>, seat: number) => places[seat] ?? -1;

/** An authorship. Places are indices into `Model.disciplines`, or {@link ELSEWHERE}. */
export type Seat = {
  id: number;
  work: number;
  person: number;
  origin: number;
  /** Assigned discipline in the facts. */
  code: number | null;
  /** Places it may move to; empty: fixed. */
  choices: number[];
  /** By place: may be shown and so counts to k; is shown in a discipline that the person keeps; takes part in the optimum. */
  counts: boolean[];
  keeps: boolean[];
  takes: boolean[];
  /** By place: the author refuses to come there. */
  refused: boolean[];
  outsideN: boolean;
};

/** Which of the discipline's limits a seat's share counts to at a place. */
export const countedAs = (
  { outsideN }: Seat,
  { weak, newList }: Work,
  place: number,
): Pick<DisciplineShare, 'weakBook' | 'outsideN' | 'newList'> => ({
  weakBook: weak[place] === true,
  outsideN,
  newList,
});

export type WorkValue = { points: Fixed4; slots: Fixed4 };

export type Work = {
  id: number;
  seats: number[];
  /** Seats with choices. */
  movable: number[];
  /** By place, as are the values, then k - 1. */
  listed: boolean[];
  values: WorkValue[][];
  weak: boolean[];
  newList: boolean;
  book: number | null;
};

type PlaceLimits = { slots: Fixed4; monographs: Fixed4 };

export type Model = {
  disciplines: AdvisedDiscipline[];
  /** By place: the limits that the discipline has, its slots before the reductions. */
  shared: SharedLimit[][];
  seats: Seat[];
  works: Work[];
  /** Person ids; limits by person and place, null: none. */
  people: number[];
  limits: (PlaceLimits | null)[][];
  /** By person: how many more disciplines are allowed, and which places are in use. */
  spare: number[];
  inUse: boolean[][];
  /** By place: slots that each person takes off while showing nothing listed. */
  liable: Map<number, Fixed4>[];
  /** By place: value of each host book. */
  books: Map<number, Fixed4>[];
};

type Draft = {
  facts: PeriodFacts;
  problem: AdviceProblem;
  place: Map<number, number>;
  rows: Map<number, YearShare[]>;
  /** Stay given up whatever moves: what a person would keep after the moves brings no less. */
  given: ReadonlySet<string>;
};

export function modelOf(problem: AdviceProblem): Model {
  const { facts, disciplines } = problem;
  const rows = new Map(facts.persons.map(({ id, data }) => [id, yearShares(data, facts.years)]));
  const draft: Draft = {
    facts,
    problem,
    rows,
    given: givenUpDisciplines(facts),
    place: new Map(disciplines.map(({ discipline }, at) => [discipline, at])),
  };
  const personAt = new Map<number, number>();
  const authors = facts.authorships.map((authorship): Author => {
    const at = personAt.get(authorship.person) ?? personAt.size;
    personAt.set(authorship.person, at);
    return { authorship, at };
  });
  const people = [...personAt.keys()];
  const dataOf = new Map(facts.persons.map(({ id, data }) => [id, data]));
  const limits = people.map((id) => {
    const data = dataOf.get(id);
    const own = data && limitsInPeriod(data, rows.get(id) ?? [], facts);
    return disciplines.map(({ discipline }) => own?.get(discipline) ?? null);
  });
  const seated = seatsOf(draft, { authors, limits });
  const used = Map.groupBy(
    facts.authorships.filter(({ discipline }) => discipline),
    ({ person }) => person,
  );
  const codes = people.map((id) => new Set((used.get(id) ?? []).map(({ discipline }) => discipline)));
  return {
    disciplines,
    shared: disciplines.map((each) => sharedLimits(each.limits)),
    ...seated,
    people,
    limits,
    spare: codes.map(({ size }) => Math.max(facts.rules.person.disciplines - size, 0)),
    inUse: codes.map((own) => disciplines.map(({ discipline }) => own.has(discipline))),
    liable: disciplines.map(
      ({ liable }) =>
        new Map(
          liable.flatMap(({ person, slots }) => {
            const at = personAt.get(person);
            return at === undefined ? [] : [[at, slots] as const];
          }),
        ),
    ),
    books: disciplines.map(({ discipline }) => {
      const hst = facts.hst.includes(discipline);
      return new Map(facts.books.map(({ id, points, pointsHst }) => [id, hst ? pointsHst : points]));
    }),
  };
}

/** With the index of its person. */
type Author = { authorship: AuthorshipFact; at: number };
type People = { authors: Author[]; limits: (PlaceLimits | null)[][] };

function seatsOf(draft: Draft, { authors, limits }: People): { seats: Seat[]; works: Work[] } {
  const { facts, problem } = draft;
  const forbidden = new Set(problem.forbidden.map(ruledOut));
  const byWork = Map.groupBy(authors, ({ authorship }) => authorship.publication);
  const seats: Seat[] = [];
  const works: Work[] = [];
  for (const publication of facts.publications) {
    const own = byWork.get(publication.id) ?? [];
    const work: Work = { ...valuesOf(publication, own.length, problem), seats: [], movable: [] };
    for (const { authorship, at: person } of own) {
      const seat = seatOf(authorship, draft, { publication, forbidden, limits: limits[person] ?? [] });
      if (seat.choices.length > 0) work.movable.push(seats.length);
      work.seats.push(seats.length);
      seats.push({ ...seat, work: works.length, person });
    }
    works.push(work);
  }
  return { seats, works };
}

const ruledOut = ({ publication, discipline, person = 0 }: AdviceProblem['forbidden'][number]) =>
  `${publication}:${discipline}:${person}`;

type Setting = { publication: PublicationFact; forbidden: Set<string>; limits: (PlaceLimits | null)[] };

function seatOf(
  { id, person, discipline, frozen, included, publication: work }: AuthorshipFact,
  { problem, place, rows: all, given }: Draft,
  { publication, forbidden, limits }: Setting,
): Omit<Seat, 'work' | 'person'> {
  const rows = all.get(person) ?? [];
  const { year, approved, mode } = publication;
  const evaluated = approved && mode > 1;
  const counts = problem.disciplines.map(
    (each, at) =>
      limits[at] !== null &&
      rejectBeforeOptimum({ approved: true, discipline: each.discipline, year, yearShares: rows }) === null,
  );
  const keeps = problem.disciplines.map(
    (each, at) => counts[at] === true && !given.has(`${person}:${each.discipline}`),
  );
  const takes = keeps.map((own) => own && evaluated && included);
  const origin = discipline ? (place.get(discipline) ?? ELSEWHERE) : ELSEWHERE;
  // Shares called unrelated, left out on the author's wish or printed do not move.
  const stays = frozen || !included || discipline === 0 || (discipline !== null && origin === ELSEWHERE);
  const isRuledOut = (code: number, whose?: number) =>
    forbidden.has(ruledOut({ publication: work, discipline: code, person: whose }));
  const refused = problem.disciplines.map((each) => isRuledOut(each.discipline, person));
  const ofYear = rows.filter((row) => row.year === year);
  return {
    id,
    origin,
    code: discipline,
    choices: problem.disciplines.flatMap((each, at) =>
      !stays && each.target && at !== origin && takes[at] && !refused[at] && !isRuledOut(each.discipline) ? [at] : [],
    ),
    counts,
    keeps,
    takes,
    refused,
    outsideN: ofYear.length > 0 && ofYear.every(({ basis }) => basis !== 'n'),
  };
}

/** The work's value in each discipline with 1, 2, … of its authors there. */
function valuesOf(
  publication: PublicationFact,
  authors: number,
  { facts, disciplines }: AdviceProblem,
): Omit<Work, 'seats' | 'movable'> {
  const { id, approved, book, authorCount } = publication;
  const hst = disciplines.map(({ discipline }) => facts.hst.includes(discipline));
  const known = book !== null && facts.books.some((each) => each.id === book);
  const valuesAt = (points: Fixed4, mode: EmphasisMode) =>
    Array.from({ length: authors }, (_, at) => valueAt({ points, mode, k: at + 1, m: authorCount }, facts.rules));
  const modeHst = modeIn(publication, true);
  const plain = valuesAt(publication.points, publication.mode);
  const isSame = publication.pointsHst === publication.points && modeHst === publication.mode;
  const inHst = isSame ? plain : valuesAt(publication.pointsHst, modeHst);
  return {
    id,
    listed: hst.map((own) => approved && listedIn(publication, own)),
    values: hst.map((own) => (own ? inHst : plain)),
    weak: hst.map((own) => (own ? publication.weakBookHst : publication.weakBook)),
    newList: isNewList(publication, facts.rules),
    book: known ? book : null,
  };
}

type Division = { points: Fixed4; mode: PublicationFact['mode']; k: number; m: number };

function valueAt({ points, mode, k, m }: Division, rules: PeriodRules): WorkValue {
  const { points: own, slots } = shareValue({ points, mode, k, m: Math.max(m, k) }, rules);
  return { points: own, slots };
}
