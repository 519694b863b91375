/**
 * A set that fills a capacity as the modular relaxation (remainders.ts) says it can be filled: the columns along the
 * least loss of one table, then whole moduli put right where that costs least. Often the optimum where one limit binds.
 */
import type { Remainder } from './remainders.ts';
import type { Stages } from './search-stages.ts';

/** Losses are sums rounded down to units that are much finer; what differs by less is equal. */
const EQUAL = 2 ** -6;

/** `suffixes`: of the best prices first. `target`: by resource and stage, use of the people from there on. */
type Fillable = Stages & {
  suffixes: { answer: ArrayLike<number> }[];
  target: Float64Array[];
  remainders: Remainder[];
};

/** From which stage on, and the room that the people before leave of each capacity. */
type Rest = { from: number; room: number[] };

/** The best of the sets that the tables lead to; null when none keeps every capacity. */
export function filledExactly(fillable: Fillable): { chosen: number[]; points: number } | null {
  const { people, count, fixedPoints, capacities, remainders } = fillable;
  const rest = { from: 0, room: capacities };
  const filled = remainders.flatMap((table) => filledFrom(fillable, table, rest) ?? []);
  if (filled.length === 0) return null;
  const best = filled.reduce((a, b) => (b.points > a.points ? b : a));
  const chosen = Array.from({ length: count }, () => 0);
  for (const [stage, person] of people.entries()) chosen[person] = best.column[stage] ?? 0;
  return { chosen, points: best.points + fixedPoints };
}

/** By stage the columns that one table leads to, and their points; null when they do not keep every capacity. */
export function filledFrom(
  fillable: Fillable,
  table: Remainder,
  rest: Rest,
): { column: number[]; points: number } | null {
  const filled = alongTable(fillable, table, rest);
  putRight(fillable, table, filled);
  const { column, room, from } = filled;
  if (room.some((own) => own < 0)) return null;
  const points = fillable.stages.reduce(
    (sum, own, stage) => (stage < from ? sum : sum + (own.points[column[stage] ?? 0] ?? 0)),
    0,
  );
  return { column, points };
}

/** By stage the column taken, 0 before `from`; `room` left of each capacity, negative where it does not suffice. */
type Filled = Rest & { column: number[] };

/** Of equal losses the column that stays nearest to the target use. */
function alongTable(
  { stages, suffixes, target }: Fillable,
  { resource, modulus, unit, rows, last }: Remainder,
  { from, room: before }: Rest,
): Filled {
  const room = [...before];
  const column = stages.map(({ value, use }, stage) => {
    if (stage < from) return 0;
    let taken = suffixes[0]?.answer[stage] ?? 0;
    if (stage < last) {
      const next = rows[stage + 1];
      const wanted = (room[resource] ?? 0) - (target[resource]?.[stage + 1] ?? 0);
      let lowest = Infinity;
      let nearest = Infinity;
      for (let c = 0; c < value.length; c += 1) {
        const own = use[resource]?.[c] ?? 0;
        const loss = unit * (next?.[remainderOf((room[resource] ?? 0) - own, modulus)] ?? 0) - (value[c] ?? 0);
        const distance = Math.abs(wanted - own);
        if (loss > lowest + EQUAL || (loss > lowest - EQUAL && distance >= nearest)) continue;
        lowest = loss;
        nearest = distance;
        taken = c;
      }
    }
    for (let r = 0; r < room.length; r += 1) room[r] = (room[r] ?? 0) - (use[r]?.[taken] ?? 0);
    return taken;
  });
  return { column, room, from };
}

const remainderOf = (amount: number, modulus: number) => ((amount % modulus) + modulus) % modulus;

/** Other columns whose use differs by whole moduli, the cheapest first, until less than one is left or lacks. */
function putRight({ stages }: Fillable, { resource, modulus }: Remainder, { column, room, from }: Filled): void {
  const isOver = (room[resource] ?? 0) < 0;
  if (!isOver && (room[resource] ?? 0) < modulus) return;
  const changes = stages.flatMap(({ value, use }, stage) => {
    if (stage < from) return [];
    const taken = column[stage] ?? 0;
    return Array.from(value).flatMap((own, c) => {
      const more = (use[resource]?.[c] ?? 0) - (use[resource]?.[taken] ?? 0);
      return more !== 0 && more % modulus === 0 && more < 0 === isOver
        ? [{ stage, c, more, loss: ((value[taken] ?? 0) - own) / Math.abs(more) }]
        : [];
    });
  });
  const changed = new Set<number>();
  for (const { stage, c, more } of changes.toSorted((a, b) => a.loss - b.loss)) {
    const left = room[resource] ?? 0;
    if (changed.has(stage) || (isOver ? left >= 0 : more > left)) continue;
    const { use } = stages[stage] ?? { use: [] };
    const after = room.map((own, r) => own + (use[r]?.[column[stage] ?? 0] ?? 0) - (use[r]?.[c] ?? 0));
    if (after.some((own, r) => r !== resource && own < 0 && own < (room[r] ?? 0))) continue;
    changed.add(stage);
    column[stage] = c;
    for (const [r, own] of after.entries()) room[r] = own;
  }
}
