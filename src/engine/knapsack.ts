/**
 * The exact search under `personOptimum`: choose whole items of most value within one capacity, of which a part, the
 * limited items, also keep to a second one. All numbers are whole (Fixed4) and positive; positions are the order of
 * preference in ties.
 *
 * Limited items come first, so each capacity is one number at a time: while they are chosen the slots used are the
 * limited slots used, afterwards the second capacity no longer matters. A state that another equals or beats in both
 * slots and points can be dropped, so a step keeps at most one state per sum of slots: work grows with the number of
 * items, never exponentially.
 *
 * What keeps the lists short is prices. The fractional relaxation, solved greedily by points per slot, prices a slot of
 * each capacity. Every set then misses the relaxation's value by exactly the losses of its decisions: a paying item
 * left out, a non-paying one taken, capacity unused. So only decisions within a budget of loss are followed, and as soon as
 * a set within the budget is found nothing outside it can be better. The budget starts small and grows until then.
 */
export type KnapsackItem = { slots: number; points: number; limited: boolean };

export type Capacity = { slots: number; limited: number };

/** One chosen item and, through `before`, all chosen earlier. */
type State = { slots: number; points: number; position: number; before: State | null };

/** Equal items: taken from the first position on, as nothing but the position tells them apart. */
type Group = { slots: number; points: number; limited: boolean; gain: number; positions: number[] };

const EMPTY: State = { slots: 0, points: 0, position: -1, before: null };
const FIRST_BUDGET = 1 / 4096;
const BUDGET_GROWTH = 4;
/** More than thousands of float operations can lose of the bound: following too much is safe, too little is not. */
const FLOAT_ERROR = 2 ** -40;

/**
 * Positions of the best set: most points, then fewest slots, then the set that has the smallest position in which the
 * two differ.
 */
export function solveKnapsack(items: KnapsackItem[], capacity: Capacity): number[] {
  const fitting = items
    .map((item, position) => ({ ...item, position }))
    .filter(({ slots, limited }) => slots <= capacity.slots && (!limited || slots <= capacity.limited));
  const prices = pricesOf(fitting, capacity);
  const groups = groupsOf(fitting, prices);
  const bound = groups.reduce(
    (sum, { gain, positions }) => sum + Math.max(0, gain) * positions.length,
    prices.slots * capacity.slots + prices.limited * capacity.limited,
  );
  for (let budget = bound * FIRST_BUDGET; ; budget *= BUDGET_GROWTH) {
    const target = bound - budget - bound * FLOAT_ERROR;
    const found = search(groups, { capacity, prices, bound, target });
    if (found !== null && (found.points >= bound - budget || budget > bound)) return positionsOf(found);
  }
}

type Prices = Capacity;

/** Prices of a slot at the greedy optimum of the relaxation: what the first item that no longer fits would pay. */
function pricesOf(items: KnapsackItem[], capacity: Capacity): Prices {
  let { slots: room, limited: limitedRoom } = capacity;
  let limitedRate = 0;
  for (const item of items.toSorted((a, b) => b.points * a.slots - a.points * b.slots)) {
    const rate = item.points / item.slots;
    const part = item.limited ? Math.min(item.slots, limitedRoom) : item.slots;
    if (part > room) return { slots: rate, limited: Math.max(0, limitedRate - rate) };
    if (part < item.slots) limitedRate ||= rate;
    if (item.limited) limitedRoom -= part;
    room -= part;
  }
  return { slots: 0, limited: limitedRate };
}

function groupsOf(items: (KnapsackItem & { position: number })[], prices: Prices): Group[] {
  const equal = Map.groupBy(items, ({ slots, points, limited }) => `${slots} ${points} ${limited}`);
  const groups = [...equal.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const { slots, points, limited, position } = first;
    const gain = points - slots * (prices.slots + (limited ? prices.limited : 0));
    return [{ slots, points, limited, gain, positions: [position, ...rest.map((item) => item.position)] }];
  });
  const inOrder = (a: Group, b: Group) => b.points * a.slots - a.points * b.slots || b.slots - a.slots;
  return groups.toSorted((a, b) => Number(b.limited) - Number(a.limited) || inOrder(a, b));
}

type Frame = { capacity: Capacity; prices: Prices; bound: number; target: number };

/** The best set among those that may still reach the target; null when none can. */
function search(groups: Group[], { capacity, prices, bound, target }: Frame): State | null {
  let states = [EMPTY];
  // What the undecided items could still gain; the room's worth and this are all that a state can add.
  let rest = bound - prices.slots * capacity.slots - prices.limited * capacity.limited;
  let limitedStage = true;
  for (const group of groups) {
    limitedStage &&= group.limited;
    const room = limitedStage ? Math.min(capacity.slots, capacity.limited) : capacity.slots;
    const limitedPrice = limitedStage ? prices.limited : 0;
    const price = prices.slots + limitedPrice;
    const worth = prices.slots * capacity.slots + limitedPrice * capacity.limited;
    let shifted = states;
    let merged = states;
    let left = group.positions.length;
    rest -= Math.max(0, group.gain) * left;
    const least = target - worth - rest;
    for (const position of group.positions) {
      left -= 1;
      const extended: State[] = [];
      for (const before of shifted) {
        const slots = before.slots + group.slots;
        if (slots > room) break;
        const points = before.points + group.points;
        if (points - price * slots >= least - Math.max(0, group.gain) * left) {
          extended.push({ slots, points, position, before });
        }
      }
      if (extended.length === 0) break;
      shifted = extended;
      merged = merge(merged, extended);
    }
    states = merged.filter(({ points, slots }) => points - price * slots >= least);
  }
  return states.at(-1) ?? null;
}

/** Both lists rise in slots and points, and so does the result: each state gives more points than all before it. */
function merge(left: State[], right: State[]): State[] {
  const merged: State[] = [];
  let most = -1;
  let i = 0;
  let j = 0;
  for (;;) {
    const a = left[i];
    const b = right[j];
    const next = a !== undefined && (b === undefined || precedes(a, b)) ? a : b;
    if (next === undefined) return merged;
    if (next === a) i += 1;
    else j += 1;
    if (next.points > most) {
      merged.push(next);
      most = next.points;
    }
  }
}

function precedes(a: State, b: State): boolean {
  if (a.slots !== b.slots) return a.slots < b.slots;
  if (a.points !== b.points) return a.points > b.points;
  const ofA = new Set(positionsOf(a));
  const ofB = new Set(positionsOf(b));
  return Math.min(...ofA.difference(ofB)) < Math.min(...ofB.difference(ofA));
}

function positionsOf(state: State): number[] {
  const positions: number[] = [];
  for (let at: State | null = state; at !== null && at !== EMPTY; at = at.before) positions.push(at.position);
  return positions;
}
