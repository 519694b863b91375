/** States before the weak ones go; parallel arrays. `runs`: ends of stretches that ascend by the first resource's use. */
export type Candidates = {
  points: Float64Array;
  use: Float64Array[];
  bound: Float64Array;
  /** The bound, less for being off the way to the capacities: the weakest of these go first. */
  score: Float64Array;
  from: Int32Array;
  column: Uint16Array;
  runs: number[];
};

export function emptyCandidates(resources: number, size: number): Candidates {
  return {
    points: new Float64Array(size),
    use: Array.from({ length: resources }, () => new Float64Array(size)),
    bound: new Float64Array(size),
    score: new Float64Array(size),
    from: new Int32Array(size),
    column: new Uint16Array(size),
    runs: [],
  };
}

/**
 * The candidates, ascending by the first resource's use, less those that another one betters: it uses no more of
 * anything that somebody to come uses (`live`) and brings as many points. With three such resources or more only candidates that use the same of the third and
 * later ones are compared.
 */
export function undominated(candidates: Candidates, live: number[]): Int32Array {
  const order = mergedRuns(candidates);
  const { points } = candidates;
  const [second, ...others] = live.filter((r) => r > 0).flatMap((r) => candidates.use[r] ?? []);
  const stairs = new Map<string, Stair>();
  const shared: Stair = { use: [], points: [] };
  let most = -1;
  return order.filter((at) => {
    const own = points[at] ?? 0;
    if (!second) {
      if (own <= most) return false;
      most = own;
      return true;
    }
    if (others.length === 0) return climbs(shared, second[at] ?? 0, own);
    const key = others.map((list) => list[at]).join();
    let stair = stairs.get(key);
    if (!stair) stairs.set(key, (stair = { use: [], points: [] }));
    return climbs(stair, second[at] ?? 0, own);
  });
}

/** Use of the second resource and points, both strictly ascending: the best of what came so far. */
type Stair = { use: number[]; points: number[] };

/** Adds a step unless an earlier one is as good; steps that it betters go. */
function climbs(stair: Stair, use: number, points: number): boolean {
  let low = 0;
  let high = stair.use.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stair.use[middle] ?? 0) <= use) low = middle + 1;
    else high = middle;
  }
  if (low > 0 && (stair.points[low - 1] ?? 0) >= points) return false;
  const start = low > 0 && stair.use[low - 1] === use ? low - 1 : low;
  let end = low;
  while (end < stair.points.length && (stair.points[end] ?? 0) <= points) end += 1;
  stair.use.splice(start, end - start, use);
  stair.points.splice(start, end - start, points);
  return true;
}

/** Indices of all candidates by use of the first resource, then most points first, then as they came. */
function mergedRuns({ points, use, runs }: Candidates): Int32Array {
  const count = runs[runs.length - 1] ?? 0;
  const [first = new Float64Array(count)] = use;
  let ends = runs;
  let from = Int32Array.from({ length: count }, (_, at) => at);
  let to = new Int32Array(count);
  const before = (a: number, b: number) => {
    const left = first[a] ?? 0;
    const right = first[b] ?? 0;
    return left < right || (left === right && (points[a] ?? 0) >= (points[b] ?? 0));
  };
  while (ends.length > 1) {
    const merged: number[] = [];
    for (let run = 0; run < ends.length; run += 2) {
      let a = run === 0 ? 0 : (ends[run - 1] ?? 0);
      const endA = ends[run] ?? 0;
      let b = endA;
      const endB = ends[run + 1] ?? endA;
      for (let out = a; out < endB; out += 1) {
        const takeA = a < endA && (b >= endB || before(from[a] ?? 0, from[b] ?? 0));
        to[out] = from[takeA ? a++ : b++] ?? 0;
      }
      merged.push(endB);
    }
    [from, to] = [to, from];
    ends = merged;
  }
  return from;
}

/**
 * The candidates of `order` whose bound reaches `more`, cut to the `width` of greatest score; `dropped` is the greatest
 * bound that the cut took away, -1 when none.
 */
export function narrowed(
  order: Int32Array,
  { bound, score }: Pick<Candidates, 'bound' | 'score'>,
  { width, more }: { width: number; more: number },
): { order: Int32Array; dropped: number } {
  const open = order.filter((at) => (bound[at] ?? 0) >= more);
  if (open.length <= width) return { order: open, dropped: -1 };
  const ranked = Float64Array.from(open, (at) => score[at] ?? 0).toSorted();
  const least = ranked[ranked.length - width] ?? 0;
  let room = width - ranked.filter((value) => value > least).length;
  let dropped = -1;
  const kept = open.filter((at) => {
    const own = score[at] ?? 0;
    if (own > least || (own === least && room-- > 0)) return true;
    dropped = Math.max(dropped, Math.floor(bound[at] ?? 0));
    return false;
  });
  return { order: kept, dropped };
}
