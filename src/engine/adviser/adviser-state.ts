/**
 * An assignment and its Lagrangian bound at given prices, its worth: Σ people's best sets + Σ price · capacity, at
 * least the optima's total. Moving a work changes only its authors' best sets, so gains are exact and cheap.
 */
import { countedAs, ELSEWHERE, type Model, placeAt, type Seat, type Work, type WorkValue } from './adviser-model.ts';
import type { DisciplineLimitName } from '../optimum/discipline-problem.ts';
import { bestValue as bestColumnValue } from '../optimum/person-columns.ts';

/** Price per slot of each limit, per point of each book; absent: 0. Multiples of 2⁻¹⁶. */
export type PlacePrices = {
  limits: ReadonlyMap<DisciplineLimitName, number>;
  books: ReadonlyMap<number, number>;
};

const NO_PRICES: PlacePrices = { limits: new Map(), books: new Map() };

export type State = {
  model: Model;
  prices: PlacePrices[];
  /** By seat × places + place: price of one slot of a share there, over all limits that it counts to. */
  slotPrices: Float64Array;
  /** By seat. */
  places: Int32Array;
  /** By work × places + place: k, authors there who may show it. */
  k: Int32Array;
  /** By person × places + place: seats that take part there; number of listed works that may be shown there. */
  members: number[][];
  listedWorks: Int32Array;
  /** By person: places newly in use, with their number of seats. */
  added: Map<number, number>[];
  /** By place: slots taken off by people who show nothing listed there. */
  reductions: number[];
  /** By person × places + place: best value at the prices, NaN until computed; `moved` increases when it may differ. */
  best: Float64Array;
  moved: Int32Array;
  /** By seat at its place: points less prices, slots, weak slots. */
  net: Float64Array;
  slots: Float64Array;
  weak: Float64Array;
};

export function startState(model: Model): State {
  const places = model.disciplines.length;
  const state: State = {
    model,
    prices: model.disciplines.map(() => NO_PRICES),
    slotPrices: new Float64Array(model.seats.length * places),
    places: Int32Array.from(model.seats, ({ origin }) => origin),
    k: new Int32Array(model.works.length * places),
    members: Array.from({ length: model.people.length * places }, () => []),
    listedWorks: new Int32Array(model.people.length * places),
    added: model.people.map(() => new Map()),
    reductions: model.disciplines.map(({ liable }) => liable.reduce((sum, { slots }) => sum + slots, 0)),
    best: new Float64Array(model.people.length * places).fill(Number.NaN),
    moved: new Int32Array(model.people.length * places),
    net: new Float64Array(model.seats.length),
    slots: new Float64Array(model.seats.length),
    weak: new Float64Array(model.seats.length),
  };
  for (const [at, seat] of model.seats.entries()) shift(state, { at, place: seat.origin, by: 1 });
  return state;
}

export function setPrices(state: State, limits: { prices: PlacePrices }[]): void {
  state.prices = limits.map(({ prices }) => prices);
  setSlotPrices(state);
  state.best.fill(Number.NaN);
  for (const at of state.places.keys()) refresh(state, at);
  for (let at = 0; at < state.moved.length; at += 1) state.moved[at] = (state.moved[at] ?? 0) + 1;
}

function setSlotPrices({ model, prices, slotPrices }: State): void {
  const priced = model.shared.map((own, place) =>
    own.map(({ limit, useOf }) => ({ useOf, price: prices[place]?.limits.get(limit) ?? 0 })),
  );
  for (const [at, seat] of model.seats.entries()) {
    const work = entry(model.works, seat.work);
    for (const [place, limits] of priced.entries()) {
      const oneSlot = { ...countedAs(seat, work, place), slots: 1 };
      slotPrices[at * priced.length + place] = limits.reduce(
        (sum, { useOf, price }) => sum + price * useOf(oneSlot),
        0,
      );
    }
  }
}

export const seatAt = ({ model }: Pick<State, 'model'>, at: number): Seat => entry(model.seats, at);
export const workAt = ({ model }: State, at: number): Work => entry(model.works, at);

function entry<Value>(list: Value[], at: number): Value {
  const value = list[at];
  if (value === undefined) throw new RangeError(`Nothing at ${at}`);
  return value;
}

/** Index by person × places + place. */
export const cellOf = ({ model }: State, { person }: Seat, place: number) => person * model.disciplines.length + place;

/** Whether the seat may be there beside the person's other works: at most two disciplines, those in use counted. */
export function isAllowed(state: State, at: number, place: number): boolean {
  const { origin, person } = seatAt(state, at);
  if (place === origin || state.model.inUse[person]?.[place]) return true;
  const added = entry(state.added, person);
  const leaves = added.get(placeAt(state.places, at)) === 1 ? 1 : 0;
  return added.has(place) || added.size - leaves < (state.model.spare[person] ?? 0);
}

/** Moves a seat whatever it gains. */
export function moveSeat(state: State, at: number, place: number): void {
  const before = placeAt(state.places, at);
  if (before === place) return;
  state.places[at] = place;
  shift(state, { at, place: before, by: -1 });
  shift(state, { at, place, by: 1 });
}

function shift(state: State, { at, place, by }: { at: number; place: number; by: 1 | -1 }): void {
  if (place === ELSEWHERE) return;
  const { model, k, listedWorks, members, added } = state;
  const seat = seatAt(state, at);
  const work = workAt(state, seat.work);
  const cell = cellOf(state, seat, place);
  if (seat.counts[place]) {
    const workCell = seat.work * model.disciplines.length + place;
    k[workCell] = (k[workCell] ?? 0) + by;
  }
  if (seat.keeps[place] && work.listed[place]) {
    listedWorks[cell] = (listedWorks[cell] ?? 0) + by;
    const liable = model.liable[place]?.get(seat.person);
    if (liable !== undefined && listedWorks[cell] === (by > 0 ? 1 : 0)) {
      state.reductions[place] = (state.reductions[place] ?? 0) - by * liable;
    }
  }
  if (seat.takes[place]) {
    const own = members[cell] ?? [];
    if (by > 0) own.push(at);
    else own.splice(own.indexOf(at), 1);
  }
  const extra = added[seat.person];
  if (extra && !model.inUse[seat.person]?.[place]) {
    const count = (extra.get(place) ?? 0) + by;
    if (count > 0) extra.set(place, count);
    else extra.delete(place);
  }
  for (const other of work.seats) {
    const cell = cellOf(state, seatAt(state, other), place);
    state.best[cell] = Number.NaN;
    state.moved[cell] = (state.moved[cell] ?? 0) + 1;
    refresh(state, other);
  }
}

function refresh(state: State, at: number): void {
  const place = placeAt(state.places, at);
  const { net, slots, weak } = place === ELSEWHERE ? NOTHING : netValue(state, { at, place, k: 0 });
  state.net[at] = net;
  state.slots[at] = slots;
  state.weak[at] = weak;
}
const NOTHING = { net: 0, slots: 0, weak: 0 };

/** A seat with `k` authors in the discipline, or with 0 not there. */
type Override = { k: number; seat: number };

/** Best value at the prices of a person's works in a discipline within the own limits. */
export function bestValue(
  state: State,
  person: number,
  { place, override }: { place: number; override?: Override },
): number {
  const { model, best } = state;
  const cell = person * model.disciplines.length + place;
  const known = best[cell];
  if (!override && known !== undefined && !Number.isNaN(known)) return known;
  const found = solved(state, { person, place, cell, override });
  if (!override) best[cell] = found;
  return found;
}

type Question = { person: number; place: number; cell: number; override: Override | undefined };

/** Hot loop: allocates nothing while all of the person's works fit. */
function solved(state: State, { person, place, cell, override }: Question): number {
  const limits = state.model.limits[person]?.[place];
  if (!limits) return 0;
  const own = (state.members[cell] ?? []).filter((at) => at !== override?.seat && (state.net[at] ?? 0) > 0);
  const added = override && override.k > 0 ? netValue(state, { at: override.seat, place, k: override.k }) : null;
  const extra = added && added.net > 0 ? added : null;
  let worth = extra?.net ?? 0;
  let room = limits.slots - (extra?.slots ?? 0);
  let weakRoom = limits.monographs - (extra?.weak ?? 0);
  for (const at of own) {
    worth += state.net[at] ?? 0;
    room -= state.slots[at] ?? 0;
    weakRoom -= state.weak[at] ?? 0;
  }
  if (room >= 0 && weakRoom >= 0) return worth;
  const pick = (list: Float64Array, last: number | undefined) => {
    const picked = own.map((at) => list[at] ?? 0);
    return Float64Array.from(last === undefined ? picked : [...picked, last]);
  };
  const items = {
    ids: own,
    points: pick(state.net, extra?.net),
    slots: pick(state.slots, extra?.slots),
    weak: pick(state.weak, extra?.weak),
    use: [],
    slotLimit: limits.slots,
    monographLimit: limits.monographs,
  };
  return bestColumnValue(items, { prices: [], kinds: [] });
}

const NO_VALUE: WorkValue = { points: 0, slots: 0 };

/** The share's value with `k` authors at the place; 0: the state's k. */
export function valueAt({ model, k: known }: State, { at, place, k }: { at: number; place: number; k: number }) {
  const { work } = seatAt({ model }, at);
  const authors = k || (known[work * model.disciplines.length + place] ?? 0);
  return model.works[work]?.values[place]?.[authors - 1] ?? NO_VALUE;
}

/** Points less the price of the share's use; `k` as in {@link valueAt}. */
function netValue(state: State, where: { at: number; place: number; k: number }) {
  const { at, place } = where;
  const { points, slots } = valueAt(state, where);
  const { weak, book } = workAt(state, seatAt(state, at).work);
  const bookPrice = book === null ? 0 : (entry(state.prices, place).books.get(book) ?? 0);
  const slotPrice = state.slotPrices[at * state.model.disciplines.length + place] ?? 0;
  return { net: points - slotPrice * slots - bookPrice * points, slots, weak: weak[place] ? slots : 0 };
}

/** The discipline's slots after these reductions. */
export function capacityOf({ model }: Pick<State, 'model'>, place: number, reductions: number): number | null {
  const slots = model.disciplines[place]?.limits.slots ?? null;
  return slots === null ? null : Math.max(slots - reductions, 0);
}

/** Σ price · capacity of the discipline. */
export function limitsWorth(state: State, place: number, reductions: number): number {
  const { limits, books } = entry(state.prices, place);
  let worth = 0;
  for (const { limit, capacity } of entry(state.model.shared, place)) {
    const room = limit === 'slots' ? (capacityOf(state, place, reductions) ?? 0) : capacity;
    worth += (limits.get(limit) ?? 0) * room;
  }
  for (const [book, points] of entry(state.model.books, place)) worth += (books.get(book) ?? 0) * points;
  return worth;
}

/** Lagrangian bound of the assignment. */
export function worthOf(state: State): number {
  const places = state.model.disciplines.length;
  let worth = 0;
  for (let place = 0; place < places; place += 1) {
    worth += limitsWorth(state, place, state.reductions[place] ?? 0);
    for (let person = 0; person < state.model.people.length; person += 1) worth += bestValue(state, person, { place });
  }
  return worth;
}
