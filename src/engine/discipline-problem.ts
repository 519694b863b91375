import type { Fixed4 } from './fixed.ts';

/**
 * One author × publication in the discipline: U and Pu. `weakBook` counts to the monograph limits, `outsideN` to the
 * 20 % of people outside N, `book` names the book whose chapter it is (§ 14), `included` false is the author's wish to
 * leave it out of the optimum.
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

/** In slots; null = no such limit. */
export type DisciplineCapacity = { slots: Fixed4 | null; weakBooks: Fixed4 | null; outsideN: Fixed4 | null };

export type DisciplineProblem = {
  shares: DisciplineShare[];
  /** Limits of every person who has a share, in slots. */
  persons: ReadonlyMap<number, { slots: Fixed4; monographs: Fixed4 }>;
  limits: DisciplineCapacity;
  /** Points of each book that chapters name: the most that its chapters may bring together (§ 14). */
  books: ReadonlyMap<number, Fixed4>;
};

/** @throws RangeError for a person without limits. */
export function limitsOfPerson({ persons }: Pick<DisciplineProblem, 'persons'>, person: number) {
  const limits = persons.get(person);
  if (!limits) throw new RangeError(`A person without limits: ${person}`);
  return limits;
}

/** A limit that a set of shares keeps. */
export type LimitName = 'personSlots' | 'personMonographs' | 'slots' | 'weakBooks' | 'outsideN' | 'book';

/** What the limit costs: points that one slot more (of a book: one point more) would bring at the margin. */
export type BindingLimit = {
  limit: Exclude<LimitName, 'personSlots' | 'personMonographs'>;
  book?: number;
  price: number;
};

/** Why a share is left out: R01 monographs, R02 slots, and the limit; null for a share that brings no points. */
export type Rejection = { reason: 1 | 2; limit: LimitName | null };

export type DisciplineOptimum = {
  /** Ids of the chosen shares, ascending. */
  chosen: number[];
  points: Fixed4;
  slots: Fixed4;
  weakBookSlots: Fixed4;
  outsideNSlots: Fixed4;
  /** No set of shares brings more; equal to `points` when the optimum is proven. */
  bound: Fixed4;
  binding: BindingLimit[];
  /** Every other share that took part (included). */
  rejected: Map<number, Rejection>;
};

/** What exchanges need to know of an optimum, as it can be kept beside its shares. */
export type ChosenSet = Pick<DisciplineOptimum, 'chosen' | 'slots' | 'binding'>;

/** Max Σ values·x over x ∈ {0, 1}, each row Σ coefficients·x[columns] ≤ limit. All numbers whole. */
export type Milp = {
  values: Float64Array;
  rows: { limit: number; columns: number[]; coefficients: number[] }[];
  /** A set to start from: 1 for each column taken. */
  start?: Uint8Array;
};

/** `bound`: nothing brings more than that. `chosen` null when no set was found in time. */
export type MilpAnswer = { chosen: Uint8Array | null; bound: number };

/** A solver of whole-number programmes, proving to a gap of 0; stops at `deadline` (epoch milliseconds) or when told so. */
export type MilpSolver = (model: Milp, control: SolveControl) => MilpAnswer;

export type SolveControl = {
  /** Epoch milliseconds after which the best set found is returned with its honest bound. */
  deadline?: number;
  /** Asked now and then; true ends the search as the deadline does. */
  cancelled?: () => boolean;
  /** Told when the best set or the bound has moved. */
  onProgress?: (state: { points: Fixed4; bound: Fixed4 }) => void;
};
