import type { Fixed4 } from '../fixed.ts';

/**
 * One author × publication in the discipline: `slots` U and `points` Pu. `weakBook` counts to the monograph limits,
 * `outsideN` to the 20 % of people outside N, `book` is the host of a chapter (§ 14), `included` false the author's
 * wish to leave it out.
 */
export type DisciplineShare = {
  id: number;
  person: number;
  slots: Fixed4;
  points: Fixed4;
  weakBook: boolean;
  outsideN: boolean;
  book?: number;
  included?: boolean;
};

/** In slots; null: no limit. */
export type DisciplineCapacity = { slots: Fixed4 | null; weakBooks: Fixed4 | null; outsideN: Fixed4 | null };

export type DisciplineProblem = {
  shares: DisciplineShare[];
  /** In slots, for every person with a share. */
  persons: ReadonlyMap<number, { slots: Fixed4; monographs: Fixed4 }>;
  limits: DisciplineCapacity;
  /** Points that each book's chapters may bring together (§ 14). */
  books: ReadonlyMap<number, Fixed4>;
};

/** @throws RangeError for a person without limits. */
export function limitsOfPerson({ persons }: Pick<DisciplineProblem, 'persons'>, person: number) {
  const limits = persons.get(person);
  if (!limits) throw new RangeError(`A person without limits: ${person}`);
  return limits;
}

export type LimitName = 'personSlots' | 'personMonographs' | 'slots' | 'weakBooks' | 'outsideN' | 'book';

/** `price`: points per additional slot (book: per additional point) at the margin. */
export type BindingLimit = {
  limit: Exclude<LimitName, 'personSlots' | 'personMonographs'>;
  book?: number;
  price: number;
};

/** R01 (monographs) or R02 (slots) and the limit; null for a share without points. */
export type Rejection = { reason: 1 | 2; limit: LimitName | null };

export type DisciplineOptimum = {
  /** Share ids, ascending. */
  chosen: number[];
  points: Fixed4;
  slots: Fixed4;
  weakBookSlots: Fixed4;
  outsideNSlots: Fixed4;
  /** Upper bound of every set; equal to `points` when the optimum is proven. */
  bound: Fixed4;
  binding: BindingLimit[];
  /** Every included share that is not chosen. */
  rejected: Map<number, Rejection>;
};

/** The part of an optimum that exchanges need, as it is stored. */
export type ChosenSet = Pick<DisciplineOptimum, 'chosen' | 'slots' | 'binding'>;

/** max Σ values·x over x ∈ {0, 1}, each row Σ coefficients·x[columns] ≤ limit. Whole numbers. */
export type Milp = {
  values: Float64Array;
  rows: { limit: number; columns: number[]; coefficients: number[] }[];
  /** Initial solution: 1 per column taken. */
  start?: Uint8Array;
};

/** `bound`: upper bound; `chosen` null when no solution was found in time. */
export type MilpAnswer = { chosen: Uint8Array | null; bound: number };

/** A 0/1 MILP solver with gap 0; stops at `deadline` (epoch milliseconds) or when `cancelled`. */
export type MilpSolver = (model: Milp, control: SolveControl) => MilpAnswer;

export type SolveControl = {
  /** Epoch milliseconds; then the best set found is returned with its bound. */
  deadline?: number;
  /** Polled; true ends the search as the deadline does. */
  cancelled?: () => boolean;
  /** Called when the best set or the bound changes. */
  onProgress?: (state: { points: Fixed4; bound: Fixed4 }) => void;
};
