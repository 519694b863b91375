/**
 * States of the search before truncation, as parallel arrays of which the first `count` count. `ends`: of runs that
 * ascend by use of the first resource.
 */
export type Candidates = {
  count: number;
  points: Float64Array;
  use: Float64Array[];
  bound: Float64Array;
  /** The bound less the penalty for deviation: what truncation ranks by. */
  score: Float64Array;
  from: Int32Array;
  column: Int32Array;
  ends: number[];
};

export function emptyCandidates(resources: number, size: number): Candidates {
  return {
    count: 0,
    points: new Float64Array(size),
    use: Array.from({ length: resources }, () => new Float64Array(size)),
    bound: new Float64Array(size),
    score: new Float64Array(size),
    from: new Int32Array(size),
    column: new Int32Array(size),
    ends: [],
  };
}

/** The candidates, with room for so many more. */
export function withRoom(candidates: Candidates, more: number): Candidates {
  const { count, points, use } = candidates;
  if (points.length >= count + more) return candidates;
  const grown = emptyCandidates(use.length, 2 * (count + more));
  grown.count = count;
  grown.ends = candidates.ends;
  for (const key of ['points', 'bound', 'score', 'from', 'column'] as const) grown[key].set(candidates[key]);
  for (const [r, list] of use.entries()) grown.use[r]?.set(list);
  return grown;
}

/**
 * The candidates not dominated in points and the use of `live` resources, ascending by use of the first. Past two live
 * resources only candidates with equal use of the third and later ones are compared.
 */
export function undominated(candidates: Candidates, live: number[]): Int32Array {
  const order = mergedRuns(candidates);
  const { points } = candidates;
  const [second, ...others] = live.filter((r) => r > 0).flatMap((r) => candidates.use[r] ?? []);
  const [third, ...further] = others;
  const fronts = new Map<number | string, Front>();
  const frontOf = (key: number | string) => {
    let front = fronts.get(key);
    if (!front) fronts.set(key, (front = { use: [], points: [] }));
    return front;
  };
  let most = -1;
  let count = 0;
  for (let place = 0; place < order.length; place += 1) {
    const at = order[place] as number;
    const own = points[at] as number;
    if (!second) {
      if (own <= most) continue;
      most = own;
    } else {
      const key = further.length > 0 ? others.map((list) => list[at]).join() : (third?.[at] ?? 0);
      if (!extendsFront(frontOf(key), second[at] as number, own)) continue;
    }
    order[count] = at;
    count += 1;
  }
  return order.subarray(0, count);
}

/** Pareto front of use of the second resource and points, both strictly ascending. */
type Front = { use: number[]; points: number[] };

/** Inserts a point unless it is dominated; points that it dominates go. */
function extendsFront(front: Front, use: number, points: number): boolean {
  let low = 0;
  let high = front.use.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((front.use[middle] ?? 0) <= use) low = middle + 1;
    else high = middle;
  }
  if (low > 0 && (front.points[low - 1] ?? 0) >= points) return false;
  const start = low > 0 && front.use[low - 1] === use ? low - 1 : low;
  let end = low;
  while (end < front.points.length && (front.points[end] ?? 0) <= points) end += 1;
  front.use.splice(start, end - start, use);
  front.points.splice(start, end - start, points);
  return true;
}

/** Merge sort of the runs: by use of the first resource, then most points first; stable. */
function mergedRuns({ count, points, use, ends: runs }: Candidates): Int32Array {
  const first = use[0] ?? new Float64Array(count);
  let ends = runs;
  let from = new Int32Array(count);
  for (let at = 0; at < count; at += 1) from[at] = at;
  let to = new Int32Array(count);
  while (ends.length > 1) {
    const merged: number[] = [];
    for (let run = 0; run < ends.length; run += 2) {
      const start = run === 0 ? 0 : (ends[run - 1] as number);
      const middle = ends[run] as number;
      const end = ends[run + 1] ?? middle;
      merge({ from, to, first, points }, { start, middle, end });
      merged.push(end);
    }
    [from, to] = [to, from];
    ends = merged;
  }
  return from;
}

type Merge = { from: Int32Array; to: Int32Array; first: Float64Array; points: Float64Array };

function merge({ from, to, first, points }: Merge, run: { start: number; middle: number; end: number }): void {
  let a = run.start;
  let b = run.middle;
  for (let out = run.start; out < run.end; out += 1) {
    let takesA = a < run.middle;
    if (takesA && b < run.end) {
      const left = first[from[a] as number] as number;
      const right = first[from[b] as number] as number;
      takesA =
        left < right ||
        (left === right && (points[from[a] as number] as number) >= (points[from[b] as number] as number));
    }
    to[out] = from[takesA ? a++ : b++] as number;
  }
}

/** The candidates that reach `threshold`, at most `width` by score. `dropped`: greatest bound cut, -∞ when none. */
export function truncate(
  order: Int32Array,
  { bound, score }: Pick<Candidates, 'bound' | 'score'>,
  { width, threshold }: { width: number; threshold: number },
): { order: Int32Array; dropped: number } {
  let open = 0;
  for (let place = 0; place < order.length; place += 1) {
    const at = order[place] as number;
    if ((bound[at] as number) < threshold) continue;
    order[open] = at;
    open += 1;
  }
  if (open <= width) return { order: order.subarray(0, open), dropped: -Infinity };
  const ranked = new Float64Array(open);
  for (let place = 0; place < open; place += 1) ranked[place] = score[order[place] as number] as number;
  ranked.sort();
  const least = ranked[open - width] as number;
  // Of equal scores the first ones.
  let room = width;
  for (let place = open - 1; place >= 0 && (ranked[place] as number) > least; place -= 1) room -= 1;
  let dropped = -Infinity;
  let count = 0;
  for (let place = 0; place < open; place += 1) {
    const at = order[place] as number;
    const own = score[at] as number;
    if (own > least || (own === least && room-- > 0)) {
      order[count] = at;
      count += 1;
    } else dropped = Math.max(dropped, Math.floor(bound[at] as number));
  }
  return { order: order.subarray(0, count), dropped };
}
