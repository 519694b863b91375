/**
 * Expanded states before truncation, as parallel arrays. `runs`: ends of runs that ascend by use of the first resource.
 */
export type Candidates = {
  points: Float64Array;
  use: Float64Array[];
  bound: Float64Array;
  /** The bound less the penalty for deviation: what truncation ranks by. */
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
 * The candidates not dominated in points and the use of `live` resources, ascending by use of the first. Past two live
 * resources only candidates with equal use of the third and later ones are compared.
 */
export function undominated(candidates: Candidates, live: number[]): Int32Array {
  const order = mergedRuns(candidates);
  const { points } = candidates;
  const [second, ...others] = live.filter((r) => r > 0).flatMap((r) => candidates.use[r] ?? []);
  const fronts = new Map<string, Front>();
  const shared: Front = { use: [], points: [] };
  let most = -1;
  return order.filter((at) => {
    const own = points[at] ?? 0;
    if (!second) {
      if (own <= most) return false;
      most = own;
      return true;
    }
    if (others.length === 0) return extendsFront(shared, second[at] ?? 0, own);
    const key = others.map((list) => list[at]).join();
    let front = fronts.get(key);
    if (!front) fronts.set(key, (front = { use: [], points: [] }));
    return extendsFront(front, second[at] ?? 0, own);
  });
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

/** The candidates that reach `threshold`, at most `width` by score. `dropped`: greatest bound cut, -1 when none. */
export function truncate(
  order: Int32Array,
  { bound, score }: Pick<Candidates, 'bound' | 'score'>,
  { width, threshold }: { width: number; threshold: number },
): { order: Int32Array; dropped: number } {
  const open = order.filter((at) => (bound[at] ?? 0) >= threshold);
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
