import { disciplineLimits, disciplineN } from '#engine/discipline-n.ts';
import { type DisciplineProblem, type DisciplineShare, NO_LIMITS } from '#engine/optimum/discipline-problem.ts';
import { FIXED4_ONE, type Fixed4, fixed4 } from '#engine/fixed.ts';
import { personLimits, type ShareBasis, type YearShare } from '#engine/person-limits.ts';
import type { PeriodRules } from '#engine/rules.ts';
import type { Author, Authorship, OptimumCase } from './input.ts';

/** The rules as changed by options, or the simple model; null in `limits` lifts a limit. */
export type OptimumModel = {
  simple: boolean;
  hst: boolean;
  rules: PeriodRules;
  limits: { slots?: Fixed4 | null; weakBooks?: null; outsideN?: null };
};

/** Share ids are positions in `authorships`, from 1. `barred`: not eligible (R03). */
export type CaseProblem = {
  case: OptimumCase;
  n: Fixed4;
  inN: number;
  problem: DisciplineProblem;
  barred: ReadonlySet<number>;
  bookNames: ReadonlyMap<number, string>;
};

type PersonLimits = DisciplineProblem['persons'] extends ReadonlyMap<number, infer Limits> ? Limits : never;
type Person = { id: number; basis: ShareBasis | null; rows: YearShare[]; limits: PersonLimits };

/** `share_etat` is the mean of q, so one year suffices. */
const YEAR = 2025;
const DISCIPLINE = 1;

/** The discipline as an engine problem under the model's limits. */
export function problemOf(given: OptimumCase, model: OptimumModel): CaseProblem {
  const persons = new Map<string, Person>();
  for (const author of given.authors.values()) persons.set(author.name, personOf(author, persons.size + 1, model));
  const shares: DisciplineShare[] = [];
  const barred = new Set<number>();
  const books = new Map<string, number>();
  const bookPoints = new Map<number, Fixed4>();
  for (const [at, authorship] of given.authorships.entries()) {
    const person = persons.get(authorship.author);
    if (!person?.basis) {
      barred.add(at + 1);
      continue;
    }
    const book = model.simple || authorship.book === '' ? undefined : numberOf(books, authorship.book);
    if (book !== undefined) bookPoints.set(book, authorship.bookPoints);
    shares.push({ id: at + 1, person: person.id, ...shareOf(authorship, person.basis), ...(book && { book }) });
  }
  const inN = [...given.authors.values()].filter((author) => author.inN).length;
  const n =
    disciplineN(
      [...persons.values()].flatMap(({ rows }) => rows),
      [YEAR],
    ).get(DISCIPLINE)?.mean ?? 0;
  return {
    case: given,
    n,
    inN,
    barred,
    bookNames: new Map([...books].map(([name, number]) => [number, name])),
    problem: {
      shares,
      persons: new Map([...persons.values()].map(({ id, limits }) => [id, limits])),
      limits: capacityOf(model, n, inN),
      books: bookPoints,
    },
  };
}

function shareOf({ slots, points, monograph, included }: Authorship, basis: ShareBasis) {
  return { slots, points, weakBook: monograph, outsideN: basis !== 'n', included };
}

function capacityOf({ simple, hst, rules, limits }: OptimumModel, n: Fixed4, inN: number): DisciplineProblem['limits'] {
  const computed = disciplineLimits(simple ? inN * FIXED4_ONE : n, { code: DISCIPLINE, hst }, rules);
  const slots = limits.slots === undefined ? computed.slots : limits.slots;
  if (simple) return { ...NO_LIMITS, slots };
  return {
    ...NO_LIMITS,
    slots,
    weakBooks: limits.weakBooks === null ? null : computed.weakBooks,
    outsideN: limits.outsideN === null ? null : computed.outsideN,
  };
}

function personOf(author: Author, id: number, { simple, rules }: OptimumModel): Person {
  const { person } = rules;
  if (simple) {
    const slots = Math.floor((author.share * fixed4(person.slots)) / FIXED4_ONE);
    return { id, basis: 'n', rows: [], limits: { slots, monographs: slots } };
  }
  const basis = author.inN ? 'n' : author.student ? 'student' : author.employee ? 'staff' : null;
  const rows: YearShare[] =
    basis === null
      ? []
      : [{ year: YEAR, discipline: DISCIPLINE, basis, fte: author.share, percent: 100, slot: author.share }];
  const least = { slots: fixed4(person.slotsMin), monographs: fixed4(person.monographSlotsMin) };
  const { slots, monographs } = personLimits(rows, [YEAR], rules).get(DISCIPLINE) ?? least;
  return { id, basis, rows, limits: { slots, monographs } };
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const number = numbers.get(name) ?? numbers.size + 1;
  numbers.set(name, number);
  return number;
}
