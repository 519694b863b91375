import { expect, it } from 'vitest';
import { fixed4 } from '#engine/fixed.ts';
import { mostOfTotal, proofOf } from '#engine/optimum/proof.ts';

it.each([
  // points, bound, other points, proof
  [19_459.5936, 19_459.5936, 0, 'points'],
  [19_459.5936, 19_459.6, 0, 'points'],
  [19_459.1, 19_459.9999, 0, 'total'],
  [19_459.1, 19_460, 0, 'total'],
  [19_459.1, 19_460.0001, 0, null],
  // Near each other, but the bound's total is greater.
  [240_000, 240_000.0001, 0, null],
  [0, 0, 0, 'points'],
  [0, 0.5, 0, null],
  // Patents: whole points change nothing, halves move the border.
  [19_459.1, 19_459.9, 1_275, 'total'],
  [19_459.1, 19_459.9, 37.5, null],
  [19_459.6, 19_460.4, 37.5, 'total'],
] as const)('%d points of at most %d beside %d: %s', (...row) => {
  const [points, bound, other, proof] = row;
  expect(proofOf({ points: fixed4(points), bound: fixed4(bound) }, fixed4(other))).toBe(proof);
});

it('the most points of a total round up to it, a unit more does not', () => {
  expect(mostOfTotal(fixed4(12.0001))).toBe(fixed4(13));
  expect(mostOfTotal(fixed4(13))).toBe(fixed4(13));
  expect(mostOfTotal(fixed4(12.0001), fixed4(0.5))).toBe(fixed4(12.5));
});
