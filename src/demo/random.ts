/** A seeded pseudorandom generator: the same sequence on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** Bounds included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): T;
  /** An independent generator. */
  fork(label: string): Random;
};

const hash = (text: string) => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
};

export function createRandom(seed: number | string): Random {
  let state = hash(String(seed));

  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => required(list[int(0, list.length - 1)]),
    weighted(entries) {
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (rest -= weight) < 0) ?? entries.at(-1);
      return required(found)[0];
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

/** @throws RangeError when undefined: nothing to choose from. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('Nothing to choose from');
  return value;
}
