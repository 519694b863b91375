import { createRandom, type Random } from '#demo/random.ts';
import type { AdvisedDiscipline, AdviceProblem } from '#engine/adviser/adviser.ts';
import { disciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import { disciplineProblem, evaluatePersons, valuePersons } from '#engine/evaluation.ts';
import {
  type AuthorshipFact,
  type PeriodFacts,
  type PersonRecord,
  periodFacts,
  type PublicationFact,
} from '#engine/facts.ts';
import { type Fixed4, fixed4 } from '#engine/fixed.ts';
import { acceptedSeats, patentsKeptIn, publishedIn } from '#engine/patents.ts';
import { rejectBeforeOptimum } from '#engine/eligibility.ts';
import { yearShares } from '#engine/person-limits.ts';
import { NO_LIMITS } from '#engine/optimum/discipline-problem.ts';
import { rules2022 } from '#engine/rules.ts';
import { isAbout } from './adviser-forbidden.ts';

export const COMPUTING = 203;
export const MATHEMATICS = 602;
/** One of the humanities and social sciences. */
export const MEDIA = 504;
const YEARS = [2022, 2023, 2024, 2025];
const from = '2015-10-01';

/** Employed in these disciplines (code → percent) and counted to N in them. */
export const researcher = (id: number, split: Record<number, number>, fte = 1): PersonRecord => {
  const disciplines = Object.entries(split).map(([code, percent]) => ({ code: Number(code), percent }));
  return {
    id,
    employments: [{ from, to: null, fte: fixed4(fte), research: true }],
    declarations: [{ from, to: null, disciplines }],
    nStatements: [{ from, to: null, disciplines: disciplines.map(({ code }) => code) }],
    studies: [],
  };
};

export const work = (id: number, other: Partial<PublicationFact> = {}): PublicationFact => ({
  id,
  type: 20,
  year: 2023,
  approved: true,
  mode: 100,
  points: fixed4(140),
  pointsHst: fixed4(140),
  authorCount: 1,
  weakBook: false,
  weakBookHst: false,
  book: null,
  listed: true,
  ...other,
});

/** Author `person` of work `publication`; the number follows from both. */
export const share = (
  publication: number,
  person: number,
  other: Pick<AuthorshipFact, 'discipline'> & Partial<AuthorshipFact>,
): AuthorshipFact => ({
  id: publication * 100 + person,
  publication,
  person,
  included: true,
  selected: false,
  revision: 0,
  frozen: false,
  ...other,
});

export const factsOf = (records: {
  publications: PublicationFact[];
  authorships: AuthorshipFact[];
  persons: PersonRecord[];
  books?: PeriodFacts['books'];
}): PeriodFacts =>
  periodFacts({
    years: YEARS,
    ended: true,
    rules: rules2022,
    hst: [MEDIA],
    notEvaluated: [],
    renamed: [],
    books: [],
    ...records,
  });

/** A target discipline with so many slots. */
export const target = (discipline: number, slots: number | null, other: Partial<AdvisedDiscipline> = {}) => ({
  discipline,
  limits: { ...NO_LIMITS, slots: slots === null ? null : fixed4(slots) },
  liable: [],
  patents: 0,
  target: true,
  ...other,
});

export const problem = (facts: PeriodFacts, ...disciplines: AdvisedDiscipline[]): AdviceProblem => ({
  facts,
  disciplines,
  forbidden: [],
});

/** A book whose chapters exceed its value. */
const BOOK = 9_000;

const values = (random: Random) =>
  random.pick([
    { mode: 100 as const, points: fixed4(200), pointsHst: fixed4(200) },
    { mode: 100 as const, points: fixed4(140), pointsHst: fixed4(140) },
    { mode: 100 as const, points: fixed4(100), pointsHst: fixed4(100) },
    { mode: 70 as const, points: fixed4(70), pointsHst: fixed4(70) },
    { mode: 70 as const, points: fixed4(40), pointsHst: fixed4(40) },
    { mode: 70 as const, points: fixed4(80), pointsHst: fixed4(120), weakBook: true, weakBookHst: true },
    { mode: 10 as const, points: fixed4(20), pointsHst: fixed4(20) },
  ]);

/** A few people, works and disciplines in which every kind of limit binds; about `movable` seats may move. */
export function randomProblem(seed: number, movable: number): AdviceProblem {
  const random = createRandom(`adviser/${seed}`);
  const codes = random.chance(0.3) ? [COMPUTING, MATHEMATICS, MEDIA] : [COMPUTING, random.pick([MATHEMATICS, MEDIA])];
  const persons = Array.from({ length: random.int(2, 5) }, (_, at) => {
    const first = random.pick(codes);
    const second = random.pick(codes);
    const split = first === second || random.chance(0.15) ? { [first]: 100 } : { [first]: 60, [second]: 40 };
    const own = researcher(at + 1, split, random.pick([1, 1, 0.5, 0.25]));
    return random.chance(0.15) ? { ...own, nStatements: [] } : own;
  });
  const publications: PublicationFact[] = [];
  const authorships: AuthorshipFact[] = [];
  while (authorships.filter(({ frozen }) => !frozen).length < movable) {
    const id = publications.length + 1;
    const authors = persons.filter(() => random.chance(random.pick([0.3, 0.5, 0.9])));
    if (authors.length === 0) continue;
    publications.push(
      work(id, {
        ...values(random),
        year: random.int(2022, 2025),
        authorCount: authors.length + random.int(0, 3),
        approved: random.chance(0.95),
        listed: random.chance(0.7),
        book: random.chance(0.2) ? BOOK : null,
      }),
    );
    for (const person of authors) {
      const own = (person.declarations[0]?.disciplines ?? []).map(({ code }) => code);
      const discipline = random.chance(0.25) ? null : random.chance(0.05) ? 0 : random.pick(own);
      authorships.push(
        share(id, person.id, { discipline: discipline, frozen: random.chance(0.1), included: random.chance(0.95) }),
      );
    }
  }
  const disciplines = codes.map((code) => {
    const slots = random.int(1, 6) * 0.5 + random.pick([0, 0.25]);
    const liable = persons.flatMap(({ id }) => (random.chance(0.25) ? [{ person: id, slots: fixed4(0.5) }] : []));
    const limits = {
      ...NO_LIMITS,
      slots: random.chance(0.1) ? null : fixed4(slots + liable.length * 0.5),
      weakBooks: random.chance(0.5) ? null : fixed4(slots / 4),
      outsideN: random.chance(0.5) ? null : fixed4(slots / 5),
    };
    return { discipline: code, limits, liable, patents: 0, target: true };
  });
  // Sometimes one target only: the others do not count, or works may leave them.
  const chosen = random.chance(0.25) ? disciplines.slice(0, 1) : disciplines;
  const leaving = random.chance(0.5);
  return {
    facts: factsOf({
      publications,
      authorships,
      persons,
      books: [{ id: BOOK, points: fixed4(90), pointsHst: fixed4(130) }],
    }),
    disciplines: leaving ? disciplines.map((each) => ({ ...each, target: chosen.includes(each) })) : chosen,
    forbidden: publications.flatMap(({ id }) =>
      random.chance(0.15) ? [{ publication: id, discipline: random.pick(codes) }] : [],
    ),
  };
}

/** The problem with patents of its people, some of one invention and some unassigned; each discipline counts a few. */
export function withPatents(given: AdviceProblem, seed: number): AdviceProblem {
  const random = createRandom(`patents/${seed}`);
  const { facts } = given;
  const rights = Array.from({ length: random.int(1, 4) }, (_, at) => {
    const points = fixed4(random.pick([30, 50, 75, 100]));
    const id = 5_000 + at;
    const invention = random.chance(0.3) ? 'common' : `own ${id}`;
    const approved = random.chance(0.9);
    return work(id, { type: 7, mode: 0, points, pointsHst: points, listed: false, invention, approved });
  });
  const authorships = rights.flatMap(({ id }) =>
    facts.persons
      .filter(() => random.chance(0.5))
      .map((person) => {
        const own = (person.data.declarations[0]?.disciplines ?? []).map(({ code }) => code);
        const third = random.chance(0.3) ? given.disciplines.map((each) => each.discipline) : own;
        const discipline = random.chance(0.6) ? null : random.pick(third);
        return share(id, person.id, { discipline, frozen: random.chance(0.1), included: random.chance(0.95) });
      }),
  );
  return {
    ...given,
    facts: {
      ...facts,
      publications: [...facts.publications, ...rights],
      authorships: [...facts.authorships, ...authorships],
    },
    disciplines: given.disciplines.map((each) => ({ ...each, patents: random.int(0, 2) })),
  };
}

/** The facts with some authorships in other disciplines. */
export const assigned = (facts: PeriodFacts, moves: ReadonlyMap<number, number | null>): PeriodFacts => ({
  ...facts,
  authorships: facts.authorships.map((each) => ({ ...each, discipline: moves.get(each.id) ?? each.discipline })),
});

/** Points of the patents that count, computed as recalculation does. */
export function patentPoints({ disciplines }: AdviceProblem, facts: PeriodFacts): Fixed4 {
  const { shares } = valuePersons(
    facts,
    facts.persons.map(({ id }) => id),
  );
  const seats = acceptedSeats(facts, publishedIn(shares));
  return disciplines.reduce(
    (sum, { discipline, patents }) => sum + patentsKeptIn(discipline, seats, patents).points,
    0,
  );
}

/** Total of the optima, computed as recalculation does. */
export function totalOf(given: AdviceProblem, facts: PeriodFacts): Fixed4 {
  const outcome = evaluatePersons(
    facts,
    facts.persons.map(({ id }) => id),
  );
  return given.disciplines.reduce((sum, { discipline, limits, liable }) => {
    const shown = shownIn(facts, discipline);
    const taken = liable.reduce((all, { person, slots }) => all + (shown.has(person) ? 0 : slots), 0);
    const slots = limits.slots === null ? null : Math.max(limits.slots - taken, 0);
    const own = disciplineProblem(facts, outcome, { discipline, limits: { ...limits, slots } });
    return sum + disciplineOptimum(own).points;
  }, 0);
}

/** People who show an approved listed work in the discipline. */
function shownIn(facts: PeriodFacts, discipline: number): Set<number> {
  const works = new Map(facts.publications.map((each) => [each.id, each]));
  const rows = new Map(facts.persons.map(({ id, data }) => [id, yearShares(data, facts.years)]));
  return new Set(
    facts.authorships.flatMap((each) => {
      const own = works.get(each.publication);
      if (each.discipline !== discipline || !own?.listed) return [];
      const chosen = { approved: own.approved, discipline, year: own.year, yearShares: rows.get(each.person) ?? [] };
      return rejectBeforeOptimum(chosen) === null ? [each.person] : [];
    }),
  );
}

/** Disciplines allowed for each authorship, its own first. */
export function choicesOf({ facts, disciplines, forbidden }: AdviceProblem): Map<number, (number | null)[]> {
  const works = new Map(facts.publications.map((each) => [each.id, each]));
  const counted = new Set(disciplines.map(({ discipline }) => discipline));
  const persons = new Map(facts.persons.map((each) => [each.id, each]));
  return new Map(
    facts.authorships.map((each) => {
      const own = works.get(each.publication);
      const declared = (persons.get(each.person)?.data.declarations ?? []).flatMap((row) => row.disciplines);
      const stays =
        each.frozen ||
        !each.included ||
        !own?.approved ||
        each.discipline === 0 ||
        (each.discipline !== null && !counted.has(each.discipline));
      const others = disciplines.filter(
        ({ discipline, target: isTarget }) =>
          isTarget &&
          discipline !== each.discipline &&
          declared.some(({ code }) => code === discipline) &&
          !forbidden.some((pair) => isAbout(pair, { ...each, discipline })),
      );
      return [each.id, stays ? [each.discipline] : [each.discipline, ...others.map(({ discipline }) => discipline)]];
    }),
  );
}

/** The best total by brute force; null when there are more than `most` assignments. */
export function bruteForce(given: AdviceProblem, most: number): Fixed4 | null {
  const movable = [...choicesOf(given)].filter(([, choices]) => choices.length > 1);
  if (movable.reduce((count, [, choices]) => count * choices.length, 1) > most) return null;
  let best = 0;
  const visit = (at: number, moves: Map<number, number | null>) => {
    const [id, choices = []] = movable[at] ?? [0];
    if (at === movable.length) best = Math.max(best, totalOf(given, assigned(given.facts, moves)));
    else for (const choice of choices) visit(at + 1, new Map([...moves, [id, choice]]));
  };
  visit(0, new Map());
  return best;
}
