import type { Fixed4 } from '../fixed.ts';
import type { ResourceKind } from './person-items.ts';
import type { Proof } from './proof.ts';

/**
 * One author × publication in the discipline: `slots` U and `points` Pu. `weakBook` counts to the monograph limits,
 * `outsideN` to the 20 % of people outside N, `newList` to the limit of works valued by the new lists (§ 36), `book` is
 * the host of a chapter (§ 14), `included` false the author's wish to leave it out.
 */
export type DisciplineShare = {
  id: number;
  person: number;
  slots: Fixed4;
  points: Fixed4;
  weakBook: boolean;
  outsideN: boolean;
  newList?: boolean;
  book?: number;
  included?: boolean;
};

type CountedShare = Pick<DisciplineShare, 'weakBook' | 'outsideN' | 'newList'>;

type DisciplineLimit = { limit: string; kind: ResourceKind; counts: (share: CountedShare) => boolean };

/**
 * Every limit of a discipline in slots, which shares it counts, and how their use is compared within a person's sets.
 * What prices, searches and tests limits reads this list: a further limit is a row here. The first is the one that most
 * shares use.
 */
export const DISCIPLINE_LIMITS = [
  { limit: 'slots', kind: 'slots', counts: () => true },
  { limit: 'weakBooks', kind: 'weak', counts: ({ weakBook }) => weakBook },
  { limit: 'outsideN', kind: 'extra', counts: ({ outsideN }) => outsideN },
  { limit: 'newLists', kind: 'extra', counts: ({ newList }) => newList === true },
] as const satisfies readonly DisciplineLimit[];

export type DisciplineLimitName = (typeof DISCIPLINE_LIMITS)[number]['limit'];

/** In slots; null: no limit. */
export type DisciplineCapacity = Record<DisciplineLimitName, Fixed4 | null>;
export const NO_LIMITS: DisciplineCapacity = { slots: null, weakBooks: null, outsideN: null, newLists: null };

/** One of {@link DISCIPLINE_LIMITS} that a discipline has, and each share's use of it in slots. */
export type SharedLimit = {
  limit: DisciplineLimitName;
  kind: ResourceKind;
  capacity: Fixed4;
  useOf: (share: CountedShare & Pick<DisciplineShare, 'slots'>) => Fixed4;
};

/** The limits that the discipline has, in the order of {@link DISCIPLINE_LIMITS}. */
export function sharedLimits(capacities: DisciplineCapacity): SharedLimit[] {
  return DISCIPLINE_LIMITS.flatMap(({ limit, kind, counts }): SharedLimit[] => {
    const capacity = capacities[limit];
    return capacity === null ? [] : [{ limit, kind, capacity, useOf: (share) => (counts(share) ? share.slots : 0) }];
  });
}

export type DisciplineProblem = {
  shares: DisciplineShare[];
  /** In slots, for every person with a share. */
  persons: ReadonlyMap<number, { slots: Fixed4; monographs: Fixed4 }>;
  limits: DisciplineCapacity;
  /** Points that each book's chapters may bring together (§ 14). */
  books: ReadonlyMap<number, Fixed4>;
  /** Points that the discipline's total has besides the shares (patents), or their fraction: whole ones prove nothing. */
  otherPoints?: Fixed4;
};

/** @throws RangeError for a person without limits. */
export function limitsOfPerson({ persons }: Pick<DisciplineProblem, 'persons'>, person: number) {
  const limits = persons.get(person);
  if (!limits) throw new RangeError(`A person without limits: ${person}`);
  return limits;
}

export type LimitName = 'personSlots' | 'personMonographs' | DisciplineLimitName | 'book';

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
  newListSlots: Fixed4;
  /** Upper bound of every set. */
  bound: Fixed4;
  proof: Proof;
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

/**
 * `onSolution`: each better solution, 1 per column taken. `mostNodes`: a look at whether the start is the best, by
 * bounds alone and so many nodes at most.
 */
export type MilpControl = Pick<SolveControl, 'deadline' | 'cancelled' | 'onProgress'> & {
  onSolution?: (chosen: Uint8Array) => void;
  mostNodes?: number;
};

/**
 * A 0/1 MILP solver with gap 0; stops at `deadline` (epoch milliseconds) or when `cancelled`. With `linear` books are
 * priced exactly, without by steps.
 */
export type MilpSolver = {
  (model: Milp, control: MilpControl): MilpAnswer;
  linear?: LinearSolver;
};

/** Opens a linear programme without columns: its rows' limits. `cancelled` is asked before each solution, and within long ones. */
export type LinearSolver = (limits: Float64Array, cancelled: () => boolean) => LinearProgram;

/** max Σ gain·x over x ≥ 0, each row Σ amount·x ≤ limit. Columns are added between solutions, which start warm. */
export type LinearProgram = {
  add: (columns: LinearColumn[]) => void;
  /** Null when cancelled. */
  solve: () => LinearAnswer | null;
  close: () => void;
};

/** Sparse; `rows` ascend. */
export type LinearColumn = { gain: number; rows: number[]; amounts: number[] };

/** `prices`: by row, what one more of its limit brings; `parts`: x by column. */
export type LinearAnswer = { value: number; prices: Float64Array; parts: Float64Array };

/**
 * Where a search stands, as plain data: another search of the same problem goes on from it. `prices` of the limits and
 * `costs` of places in books (share id, whole units) prove most of `bound`; `isSearched`: only a solver is left to ask.
 */
export type SearchState = {
  chosen: number[];
  bound: Fixed4;
  prices: Pick<BindingLimit, 'limit' | 'price'>[];
  costs: [id: number, cost: number][];
  isSearched: boolean;
};

export type SolveControl = {
  /** Epoch milliseconds; then the best set found is returned with its bound. */
  deadline?: number;
  /** Polled; true ends the search as the deadline does. */
  cancelled?: () => boolean;
  /** Called when the best set or the bound changes. */
  onProgress?: (state: { points: Fixed4; bound: Fixed4 }) => void;
  /** Called when an unfinished search stands better, also at its end. The state is made only when asked for. */
  onState?: (state: () => SearchState) => void;
};
