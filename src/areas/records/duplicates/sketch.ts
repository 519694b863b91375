import type { Title } from './title.ts';

/** The triples of letters of titles as bits, one after another: titles alike have most in common. */
type Sketches = { bits: Int32Array; counts: Uint16Array };

const WORDS = 16;
export const SKETCH_BITS = WORDS * 32;

export function sketchesOf(titles: readonly Title[]): Sketches {
  const bits = new Int32Array(titles.length * WORDS);
  const counts = new Uint16Array(titles.length);
  for (const [place, { compact }] of titles.entries()) {
    const start = place * WORDS;
    for (let index = 0; index + 2 < compact.length; index++) {
      const letters =
        Math.imul(compact.charCodeAt(index), 961) +
        Math.imul(compact.charCodeAt(index + 1), 31) +
        compact.charCodeAt(index + 2);
      const bit = (Math.imul(letters, 0x9e_37_79_b1) >>> 8) % (WORDS * 32);
      const word = start + (bit >> 5);
      bits[word] = (bits[word] as number) | (1 << (bit & 31));
    }
    for (let word = 0; word < WORDS; word++)
      counts[place] = (counts[place] as number) + ones(bits[start + word] as number);
  }
  return { bits, counts };
}

/** The sketch of one title as hexadecimal digits, and how many bits it has. */
export function sketchText(title: Title): { sketch: string; bits: number } {
  const { bits, counts } = sketchesOf([title]);
  const sketch = Array.from(bits, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  return { sketch, bits: counts[0] as number };
}

/** Common bits of the smaller sketch: 1 when a title is a part of the other, or has no letters. */
export function sketchSimilarity({ bits, counts }: Sketches, a: number, b: number): number {
  const fewer = Math.min(counts[a] as number, counts[b] as number);
  if (fewer === 0) return 1;
  let common = 0;
  const startA = a * WORDS;
  const startB = b * WORDS;
  for (let word = 0; word < WORDS; word++) {
    common += ones((bits[startA + word] as number) & (bits[startB + word] as number));
  }
  return common / fewer;
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55_55_55_55);
  n = (n & 0x33_33_33_33) + ((n >>> 2) & 0x33_33_33_33);
  return Math.imul((n + (n >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
