/** The model that exchanges are searched in: people with their sets, shared limits and the room left in them. */
import {
  type ChosenSet,
  type DisciplineProblem,
  type DisciplineShare,
  limitsOfPerson,
  sharedLimits,
} from '../optimum/discipline-problem.ts';
import { columnsNear } from '../optimum/person-columns.ts';
import type { ResourceKind } from '../optimum/person-items.ts';

/** A limit of the discipline or of a book that some set of shares can break. */
export type Resource = {
  kind: ResourceKind;
  isBook: boolean;
  price: number;
  capacity: number;
  /** Capacity left beside the chosen set. */
  room: number;
  useOf: (share: DisciplineShare) => number;
};

/**
 * `use` by `resources`, those the person's shares use; `value`: points of the chosen shares less the price of `use`.
 */
export type Person = {
  limits: { slots: number; monographs: number };
  /** Shares with points that take part, ascending by id. */
  shares: DisciplineShare[];
  resources: Resource[];
  chosen: DisciplineShare[];
  points: number;
  use: number[];
  value: number;
};

/** One person's sets, greatest value first; parallel. Sets not listed are more than `budget` below the first. */
export type Sets = {
  shares: DisciplineShare[][];
  points: number[];
  /** By set, then by the person's resources. */
  use: number[][];
  value: number[];
  budget: number;
};

export type ExchangeModel = { people: Map<number, Person>; resources: Resource[] };

export function exchangeModel(problem: DisciplineProblem, optimum: ChosenSet): ExchangeModel {
  const taken = new Set(optimum.chosen);
  const part = problem.shares
    .filter(({ included, points }) => included !== false && points > 0)
    .toSorted((a, b) => a.id - b.id);
  const resources = resourcesOf(part, problem, optimum);
  const people = new Map<number, Person>();
  for (const [person, shares] of Map.groupBy(part, (share) => share.person)) {
    const limits = limitsOfPerson(problem, person);
    const own = resources.filter(({ useOf }) => shares.some((share) => useOf(share) > 0));
    const chosen = shares.filter(({ id }) => taken.has(id));
    const use = own.map((resource) => total(chosen, resource.useOf));
    const points = total(chosen, pointsOf);
    people.set(person, { limits, shares, resources: own, chosen, points, use, value: points - priceOf(use, own) });
  }
  return { people, resources };
}

/**
 * The person's undominated sets within `budget` of the best at the prices, each with `required`, none with `excluded`.
 */
export function setsNear(
  person: Person,
  { required, excluded }: { required?: DisciplineShare; excluded?: DisciplineShare },
  budget: number,
): Sets {
  const { resources, limits } = person;
  const shares = person.shares.filter((share) => share.id !== required?.id && share.id !== excluded?.id);
  const given = required ? [required] : [];
  const base = resources.map(({ useOf }) => total(given, useOf));
  const points = total(given, pointsOf);
  const columns = columnsNear(
    {
      ids: shares.map(({ id }) => id),
      points: Float64Array.from(shares, pointsOf),
      slots: Float64Array.from(shares, slotsOf),
      weak: Float64Array.from(shares, weakSlotsOf),
      use: resources.map(({ useOf }) =>
        shares.some((share) => useOf(share) > 0) ? Float64Array.from(shares, useOf) : null,
      ),
      slotLimit: limits.slots - total(given, slotsOf),
      monographLimit: limits.monographs - total(given, weakSlotsOf),
    },
    { prices: resources.map(({ price }) => price), kinds: resources.map(({ kind }) => kind) },
    budget,
  );
  const value = points - priceOf(base, resources);
  return {
    shares: columns.items.map((items) => [...given, ...shares.filter((_, j) => items.includes(j))]),
    points: Array.from(columns.points, (own) => own + points),
    use: columns.items.map((_, c) => base.map((own, r) => own + (columns.use[r]?.[c] ?? 0))),
    value: Array.from(columns.value, (own) => own + value),
    budget: columns.budget,
  };
}

function resourcesOf(
  shares: DisciplineShare[],
  { limits, books }: DisciplineProblem,
  { chosen, binding }: ChosenSet,
): Resource[] {
  const taken = new Set(chosen);
  const priceAt = (limit: string, book?: number) =>
    binding.find((own) => own.limit === limit && own.book === book)?.price ?? 0;
  const resource = (capacity: number, own: Pick<Resource, 'kind' | 'isBook' | 'price' | 'useOf'>) => {
    // A limit that all shares together keep never binds.
    if (total(shares, own.useOf) <= capacity) return [];
    const used = total(
      shares.filter(({ id }) => taken.has(id)),
      own.useOf,
    );
    return [{ ...own, capacity, room: capacity - used }];
  };
  const byBook = Map.groupBy(shares, ({ book }) => book);
  return [
    ...sharedLimits(limits).flatMap(({ limit, capacity, kind, useOf }) =>
      resource(capacity, { kind, isBook: false, price: priceAt(limit), useOf }),
    ),
    ...[...books]
      .filter(([book]) => byBook.has(book))
      .flatMap(([book, capacity]) =>
        resource(capacity, {
          kind: 'extra',
          isBook: true,
          price: priceAt('book', book),
          useOf: (share) => (share.book === book ? share.points : 0),
        }),
      ),
  ];
}

export function total(shares: DisciplineShare[], of: (share: DisciplineShare) => number): number {
  return shares.reduce((sum, share) => sum + of(share), 0);
}

export const pointsOf = ({ points }: DisciplineShare) => points;
export const slotsOf = ({ slots }: DisciplineShare) => slots;
const weakSlotsOf = ({ weakBook, slots }: DisciplineShare) => (weakBook ? slots : 0);

function priceOf(use: number[], resources: Resource[]): number {
  return use.reduce((sum, own, r) => sum + own * (resources[r]?.price ?? 0), 0);
}
