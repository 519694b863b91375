/**
 * An upper bound of every assignment. With a price on every limit, people's too, works decouple:
 *   Σ best assignment of each work + Σ price · limit
 * bounds the total at any prices (Lagrangian relaxation); subgradient steps lower it.
 */
import { countedAs, type Model, type Work } from './adviser-model.ts';
import { type PlacePrices, seatAt } from './adviser-state.ts';
import { FIXED4_ONE, type Fixed4 } from '../fixed.ts';

const STEPS = 120;
/** Joint assignments enumerated per work; beyond, authors are bounded one by one, which is no less. */
const MAX_JOINT = 300;
/** Error of the float sums. */
const FLOAT_ERROR = 2;

/** Parallel arrays. */
type Limits = { prices: Float64Array; capacities: Float64Array };

/** A share in a place with k authors: its value and the indices of the limits it uses. */
type Option = { points: number; slots: number; uses: number[] };

/** One assignment of a work. */
type Plan = Option[];

type BoundQuestion = {
  prices: PlacePrices[];
  /** Total of some assignment: a lower bound. */
  reached: Fixed4;
  stop: () => boolean;
};

/** Upper bound of all disciplines together. */
export function upperBound(model: Model, { prices, reached, stop }: BoundQuestion): Fixed4 {
  const limits = limitsOf(model, prices);
  // Scales each subgradient component by its limit: else the disciplines' would drown those of people.
  const scale = limits.capacities.map((capacity) => 1 / Math.max(capacity, FIXED4_ONE) ** 2);
  const groups = model.works.flatMap((work) => plansOf(model, work)).filter(({ length }) => length > 0);
  let least = Infinity;
  let factor = 1;
  let idle = 0;
  for (let step = 0; step < STEPS && (step === 0 || !stop()); step += 1) {
    const excess = limits.capacities.map((capacity) => -capacity);
    let bound = 0;
    for (const [at, capacity] of limits.capacities.entries()) bound += capacity * (limits.prices[at] ?? 0);
    for (const plans of groups) bound += bestPlan(plans, limits.prices, excess);
    idle = bound < least ? 0 : idle + 1;
    least = Math.min(least, bound);
    if (idle > 5) {
      factor /= 2;
      idle = 0;
    }
    const counts = (own: number, at: number) => own > 0 || (limits.prices[at] ?? 0) > 0;
    const norm = excess.reduce((sum, own, at) => sum + (counts(own, at) ? own * own * (scale[at] ?? 0) : 0), 0);
    if (norm === 0 || bound <= reached) break;
    const length = (factor * (bound - reached)) / norm;
    for (const [at, own] of excess.entries()) {
      limits.prices[at] = Math.max(0, (limits.prices[at] ?? 0) + length * own * (scale[at] ?? 0));
    }
  }
  return Math.max(Math.floor(least + FLOAT_ERROR), reached);
}

/** Each place's limits, one place after the other; then per person and place slots and monographs. */
function limitsOf(model: Model, start: PlacePrices[]): Limits {
  const places = model.disciplines.length;
  const size = firstOf(model, places) + model.people.length * places * 2;
  const limits: Limits = { prices: new Float64Array(size), capacities: new Float64Array(size) };
  for (const [place, own] of model.shared.entries()) {
    for (const [r, { limit, capacity }] of own.entries()) {
      const at = firstOf(model, place) + r;
      limits.capacities[at] = limit === 'slots' ? mostSlots(model, place) : capacity;
      limits.prices[at] = start[place]?.limits.get(limit) ?? 0;
    }
  }
  for (const [person, own] of model.limits.entries()) {
    for (const [place, limit] of own.entries()) {
      limits.capacities.set([limit?.slots ?? 0, limit?.monographs ?? 0], personLimit(model, person, place));
    }
  }
  return limits;
}

/** Index of the place's first limit; of those of people, the number of places. */
const firstOf = ({ shared }: Model, place: number) =>
  shared.reduce((sum, { length }, at) => sum + (at < place ? length : 0), 0);

const personLimit = (model: Model, person: number, place: number) =>
  firstOf(model, model.disciplines.length) + (person * model.disciplines.length + place) * 2;

/** The discipline's slots if everybody who can shows a listed work there. */
function mostSlots(model: Model, place: number): number {
  const { limits, liable } = model.disciplines[place] ?? { limits: { slots: null }, liable: [] };
  if (limits.slots === null) return 0;
  const able = new Set(
    model.seats.flatMap(({ keeps, origin, choices, person, work }) =>
      keeps[place] && model.works[work]?.listed[place] && (origin === place || choices.includes(place))
        ? [model.people[person]]
        : [],
    ),
  );
  const taken = liable.reduce((sum, { person, slots }) => sum + (able.has(person) ? 0 : slots), 0);
  return Math.max(limits.slots - taken, 0);
}

/** Assignments of a work; when there are too many, those of each author alone. */
function plansOf(model: Model, work: Work): Plan[][] {
  const choices = work.seats.map((at) => {
    const { origin, choices: others } = seatAt({ model }, at);
    return [origin, ...others];
  });
  const count = choices.reduce((product, own) => product * own.length, 1);
  if (count > MAX_JOINT) {
    const anyK = work.seats.map((_, more) => model.disciplines.map(() => more + 1));
    return work.seats.map((at, n) =>
      (choices[n] ?? []).flatMap((place) => anyK.map((k) => optionOf(model, at, { place, k }))),
    );
  }
  let joint: number[][] = [[]];
  for (const own of choices) joint = joint.flatMap((places) => own.map((place) => [...places, place]));
  return [joint.map((places) => planOf(model, work, places)).filter((plan) => plan.length > 0)];
}

function planOf(model: Model, work: Work, places: number[]): Plan {
  const k = model.disciplines.map(
    (_, place) => work.seats.filter((at, n) => places[n] === place && model.seats[at]?.counts[place]).length,
  );
  return places.flatMap((place, n) => optionOf(model, work.seats[n] ?? 0, { place, k }));
}

function optionOf(model: Model, at: number, { place, k }: { place: number; k: number[] }): Option[] {
  const seat = model.seats[at];
  const work = seat && model.works[seat.work];
  const value = work?.values[place]?.[(k[place] ?? 0) - 1];
  if (!seat?.takes[place] || !value || value.points <= 0) return [];
  const own = personLimit(model, seat.person, place);
  const share = { ...countedAs(seat, work, place), slots: value.slots };
  const uses = (model.shared[place] ?? []).flatMap(({ useOf }, r) =>
    useOf(share) > 0 ? [firstOf(model, place) + r] : [],
  );
  return [{ points: value.points, slots: value.slots, uses: [own, ...(share.weakBook ? [own + 1] : []), ...uses] }];
}

/** The best plan at the prices; adds its use to `excess`. */
function bestPlan(plans: Plan[], prices: Float64Array, excess: Float64Array): number {
  let best = 0;
  let chosen: Plan = [];
  for (const plan of plans) {
    let value = 0;
    for (const option of plan) value += Math.max(0, netOf(option, prices));
    if (value > best) {
      best = value;
      chosen = plan;
    }
  }
  for (const option of chosen) {
    if (netOf(option, prices) <= 0) continue;
    for (const use of option.uses) excess[use] = (excess[use] ?? 0) + option.slots;
  }
  return best;
}

function netOf({ points, slots, uses }: Option, prices: Float64Array): number {
  let price = 0;
  for (const use of uses) price += prices[use] ?? 0;
  return points - price * slots;
}
