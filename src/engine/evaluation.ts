import type { DisciplineCapacity, DisciplineProblem, DisciplineShare } from './optimum/discipline-optimum.ts';
import { type BarReason, rejectBeforeOptimum } from './eligibility.ts';
import type { AuthorshipFact, BookFact, PeriodFacts, PublicationFact } from './facts.ts';
import type { Fixed4 } from './fixed.ts';
import { barFurtherDisciplines } from './kept-disciplines.ts';
import { limitsInPeriod, type YearShare, yearShares } from './person-limits.ts';
import { cutCustom, type Optimum, type OptimumItem, personOptimum } from './person-optimum.ts';
import { isNewList } from './points.ts';
import type { EmphasisMode } from './rules.ts';
import { shareValue, type ShareValue } from './share.ts';

/**
 * A share with its value: `k` authors who may show it in the discipline, `m` authors, slots U, points Pu; `barred`:
 * reject reason before the optimum.
 */
export type ValuedShare = ShareValue & {
  authorship: number;
  publication: number;
  person: number;
  discipline: number;
  revision: number;
  mode: EmphasisMode;
  /** Pc in this discipline. */
  total: Fixed4;
  k: number;
  m: number;
  weakBook: boolean;
  newList: boolean;
  /** Host of a chapter. */
  book: number | null;
  /** Eligible in the publication year, but not in N. */
  outsideN: boolean;
  included: boolean;
  selected: boolean;
  barred: BarReason | null;
};

/** Verdicts within the person's own limits: of the optimum and of the custom selection. */
type ShareOutcome = ValuedShare & {
  accepted: boolean;
  rejectReason: 1 | 2 | BarReason | null;
  customAccepted: boolean;
  customRejectReason: 1 | 2 | BarReason | null;
};

/** A person's limits in one discipline, in slots; `inN` in some year of the period. */
export type PersonLimits = {
  person: number;
  discipline: number;
  slotLimit: Fixed4;
  monographLimit: Fixed4;
  inN: boolean;
};

export type PersonsValuation = { shares: ValuedShare[]; persons: PersonLimits[] };

/** Limits and totals of a person in one discipline, in slots or points. */
type PersonOutcome = PersonLimits & {
  slots: Fixed4;
  points: Fixed4;
  monographSlots: Fixed4;
  customSlots: Fixed4;
  customPoints: Fixed4;
};

export type PersonsEvaluation = { shares: ShareOutcome[]; persons: PersonOutcome[] };

/** A {@link DisciplineProblem} as JSON; {@link readProblem} reads it. */
export type ProblemData = {
  shares: (Omit<DisciplineShare, 'book'> & { book?: number | null })[];
  persons: { id: number; slots: Fixed4; monographs: Fixed4 }[];
  books: { id: number; points: Fixed4 }[];
  limits: DisciplineCapacity;
  otherPoints?: Fixed4;
};

export const NOTHING: Optimum = { chosen: [], points: 0, slots: 0, monographSlots: 0, rejected: new Map() };
const NO_OPTIMA: PersonOptima = { optimum: NOTHING, custom: NOTHING };

/** HST disciplines value books and works differently. */
const valueIn = ({ points, pointsHst }: Pick<BookFact, 'points' | 'pointsHst'>, hst: boolean) =>
  hst ? pointsHst : points;

export const modeIn = ({ mode, modeHst }: Pick<PublicationFact, 'mode' | 'modeHst'>, hst: boolean): EmphasisMode =>
  hst ? (modeHst ?? mode) : mode;

/** The facts indexed, with each person's year shares. */
function indexed(facts: PeriodFacts) {
  const hst = new Set(facts.hst);
  const publications = new Map(facts.publications.map((publication) => [publication.id, publication]));
  const rows = new Map(facts.persons.map(({ id, data }) => [id, yearShares(data, facts.years)]));
  const assigned = facts.authorships.flatMap((authorship) => {
    const { discipline } = authorship;
    const publication = publications.get(authorship.publication);
    return discipline && publication ? [{ authorship, publication, discipline, hst: hst.has(discipline) }] : [];
  });
  const data = new Map(facts.persons.map((person) => [person.id, person.data]));
  const rowsOf = (person: number): YearShare[] => rows.get(person) ?? [];
  const limits = new Map<number, ReturnType<typeof limitsInPeriod>>();
  const limitsOf = (person: number) => {
    const own = data.get(person);
    const known = limits.get(person) ?? (own ? limitsInPeriod(own, rowsOf(person), facts) : new Map<number, never>());
    limits.set(person, known);
    return known;
  };
  return { assigned, rowsOf, limitsOf };
}

type Index = ReturnType<typeof indexed>;
type Assigned = { authorship: AuthorshipFact; publication: PublicationFact; discipline: number; hst: boolean };

/** A year share that rounds to 0.00 in the period's mean gives no limit: no share in the period (R06). */
function barredBy({ authorship, publication, discipline }: Assigned, { rowsOf, limitsOf }: Index) {
  const { approved, year } = publication;
  const yearShares = rowsOf(authorship.person);
  const reason = rejectBeforeOptimum({ approved, discipline, year, yearShares });
  return reason ?? (limitsOf(authorship.person).has(discipline) ? null : 6);
}

const assignedKey = ({ publication, discipline }: Assigned) => `${publication.id}:${discipline}`;

/**
 * Every assigned share of these people (default: everybody) with its value, §§ 13–16. k counts the authors who have the
 * work in the discipline and may show it there, approved or not; a share that may not be shown is valued with k = 1.
 */
export function valueShares(facts: PeriodFacts, personIds?: Iterable<number>): ValuedShare[] {
  return valuedOf(facts, indexed(facts), personIds);
}

function valuedOf({ rules }: PeriodFacts, index: Index, personIds?: Iterable<number>): ValuedShare[] {
  const { assigned, rowsOf } = index;
  const counts = new Map<string, number>();
  for (const share of assigned) {
    const approved = { ...share, publication: { ...share.publication, approved: true } };
    if (barredBy(approved, index) !== null) continue;
    counts.set(assignedKey(share), (counts.get(assignedKey(share)) ?? 0) + 1);
  }
  const wanted = personIds && new Set(personIds);
  return assigned.flatMap((share) => {
    const { authorship, publication, discipline, hst } = share;
    if (wanted && !wanted.has(authorship.person)) return [];
    const k = Math.max(counts.get(assignedKey(share)) ?? 0, 1);
    const m = Math.max(publication.authorCount, k);
    const total = valueIn(publication, hst);
    const mode = modeIn(publication, hst);
    const rows = rowsOf(authorship.person).filter(({ year }) => year === publication.year);
    return [
      {
        ...shareValue({ points: total, mode, k, m }, rules),
        authorship: authorship.id,
        publication: publication.id,
        person: authorship.person,
        discipline,
        revision: authorship.revision,
        mode,
        total,
        k,
        m,
        weakBook: hst ? publication.weakBookHst : publication.weakBook,
        newList: isNewList(publication, rules),
        book: publication.book,
        outsideN: rows.length > 0 && rows.every(({ basis }) => basis !== 'n'),
        included: authorship.included,
        selected: authorship.selected,
        barred: barredBy(share, index),
      },
    ];
  });
}

export const asItem = ({ authorship, slots, points, weakBook, included }: ValuedShare): OptimumItem => ({
  id: authorship,
  slots,
  points,
  monograph: weakBook,
  included,
});

/**
 * Input of the discipline's optimum for these people: values of shares of evaluated works, reasons R04, R06, R03, R07,
 * and limits. Works of mode 0 are no shares. R07 needs all assigned shares of these people. Ordered by `personIds`, then discipline, then the facts.
 */
export function valuePersons(facts: PeriodFacts, personIds: Iterable<number>): PersonsValuation {
  const index = indexed(facts);
  const ids = [...new Set(personIds)];
  const evaluated = valuedOf(facts, index, ids).filter(({ mode }) => mode !== 0);
  const byPerson = Map.groupBy(evaluated, ({ person }) => person);
  const results = ids.map((person) => {
    const rows = index.rowsOf(person);
    const limits = index.limitsOf(person);
    const inN = (code: number) => rows.some(({ discipline, basis }) => discipline === code && basis === 'n');
    const eligible = (byPerson.get(person) ?? []).toSorted((a, b) => a.discipline - b.discipline);
    return {
      shares: barFurtherDisciplines(eligible, {
        optimumIn: (discipline, own) => {
          const { slots = 0, monographs = 0 } = limits.get(discipline) ?? {};
          return personOptimum(own.map(asItem), { slots, monographs });
        },
        rules: facts.rules,
      }),
      persons: [...limits].map(([discipline, { slots, monographs }]) => ({
        person,
        discipline,
        slotLimit: slots,
        monographLimit: monographs,
        inN: inN(discipline),
      })),
    };
  });
  return { shares: results.flatMap(({ shares }) => shares), persons: results.flatMap(({ persons }) => persons) };
}

/** {@link valuePersons} with each person's exact optimum and custom selection per discipline. Pure; same order. */
export const evaluatePersons = (facts: PeriodFacts, ids: Iterable<number>) => evaluateValued(valuePersons(facts, ids));

export function evaluateValued({ shares, persons }: PersonsValuation): PersonsEvaluation {
  const groups = Map.groupBy(shares, groupOf);
  const solved = persons.map((limits) => {
    const free = (groups.get(groupOf(limits)) ?? []).filter(({ barred }) => barred === null);
    return { limits, ...optimaWithin(limits, free) };
  });
  const optima = new Map(solved.map((each) => [groupOf(each.limits), each]));
  return {
    shares: [...groups].flatMap(([group, own]) => outcomesOf(own, optima.get(group) ?? NO_OPTIMA)),
    persons: solved.map(({ limits, optimum, custom }) => ({
      ...limits,
      slots: optimum.slots,
      points: optimum.points,
      monographSlots: optimum.monographSlots,
      customSlots: custom.slots,
      customPoints: custom.points,
    })),
  };
}

const groupOf = ({ person, discipline }: Pick<PersonLimits, 'person' | 'discipline'>) => `${person}:${discipline}`;

type PersonOptima = { optimum: Optimum; custom: Optimum };

function optimaWithin({ slotLimit, monographLimit }: PersonLimits, free: ValuedShare[]): PersonOptima {
  const limit = { slots: slotLimit, monographs: monographLimit };
  return {
    optimum: personOptimum(free.map(asItem), limit),
    custom: cutCustom(free.filter(({ selected }) => selected).map(asItem), limit),
  };
}

function outcomesOf(own: ValuedShare[], { optimum, custom }: PersonOptima): ShareOutcome[] {
  const chosen = new Set(optimum.chosen);
  const ticked = new Set(custom.chosen);
  return own.map((share) => ({
    ...share,
    accepted: chosen.has(share.authorship),
    rejectReason: share.barred ?? optimum.rejected.get(share.authorship) ?? null,
    customAccepted: ticked.has(share.authorship),
    customRejectReason: share.selected ? (share.barred ?? custom.rejected.get(share.authorship) ?? null) : null,
  }));
}

/**
 * The discipline's problem: shares that nothing bars, limits of their people, and each host book's value there (§ 14).
 * A host of unknown value limits nothing.
 */
export function disciplineProblem(
  facts: Pick<PeriodFacts, 'books' | 'hst'>,
  { shares, persons }: PersonsValuation,
  { discipline, limits }: { discipline: number; limits: DisciplineCapacity },
): DisciplineProblem {
  const hst = facts.hst.includes(discipline);
  const known = new Set(facts.books.map(({ id }) => id));
  const members = shares.filter((share) => share.discipline === discipline && share.barred === null);
  const named = new Set(members.map(({ book }) => book));
  return readProblem({
    shares: members.map(({ authorship, person, slots, points, weakBook, outsideN, newList, book, included }) => ({
      id: authorship,
      person,
      slots,
      points,
      weakBook,
      outsideN,
      newList,
      book: book !== null && known.has(book) ? book : null,
      included,
    })),
    persons: persons
      .filter((each) => each.discipline === discipline)
      .map(({ person, slotLimit, monographLimit }) => ({ id: person, slots: slotLimit, monographs: monographLimit })),
    books: facts.books.filter(({ id }) => named.has(id)).map((book) => ({ id: book.id, points: valueIn(book, hst) })),
    limits,
  });
}

export function readProblem({ shares, persons, books, ...rest }: ProblemData): DisciplineProblem {
  return {
    shares: shares.map(({ book, ...share }) => (book ? { ...share, book } : share)),
    persons: new Map(persons.map(({ id, slots, monographs }) => [id, { slots, monographs }])),
    books: new Map(books.map(({ id, points }) => [id, points])),
    ...rest,
  };
}
