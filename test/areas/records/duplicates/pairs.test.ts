import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PublicationRecord } from '#areas/records/duplicates/publication.ts';
import { findDuplicatePairs } from '#areas/records/duplicates/service-pairs.ts';
import { part, runs } from '../../../support/runs.ts';
import { OTHER } from './other.ts';
import { SAME } from './same.ts';
import { inventRecord, pick, randomOf } from './invented.ts';

/** Records of which some are entered twice and some have a look-alike; the true pairs as `a b`. */
function library(count: number, seed: number) {
  const random = randomOf(seed);
  const records: PublicationRecord[] = [];
  const pairs = new Set<string>();
  for (let index = 0; index < count; index++) {
    const record = inventRecord(`r${index}`, random);
    records.push(record);
    const isSame = random() < 0.5;
    const changes = pick(Object.values(isSame ? SAME : OTHER), random)(record, random);
    if (!changes) continue;
    records.push({ ...record, ...changes, id: `x${index}` });
    if (isSame) pairs.add(`r${index} x${index}`);
  }
  return { records, pairs };
}

const names = (records: PublicationRecord[]) =>
  findDuplicatePairs(records).map(({ a, b }) => [a, b].toSorted().join(' '));

it('finds at least 0.95 of the pairs, at least 0.98 of what it proposes being pairs', () => {
  const { records, pairs } = library(part(6_000), 1);
  const proposed = names(records);
  const right = proposed.filter((pair) => pairs.has(pair)).length;
  expect(right / pairs.size).toBeGreaterThanOrEqual(0.97);
  expect(right / proposed.length).toBeGreaterThanOrEqual(0.985);
});

it('names each pair once, whatever the order of the records', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { records } = library(60, seed);
      const random = randomOf(seed);
      const found = names(records);
      expect(new Set(found).size).toBe(found.length);
      expect(names(records.toSorted(() => random() - 0.5)).toSorted()).toEqual(found.toSorted());
    }),
    runs(50),
  );
});

it('finds the pairs within a block too large to be compared whole', () => {
  const random = randomOf(5);
  const series = Array.from({ length: 900 }, (_, index) => ({
    ...inventRecord(`r${index}`, random),
    type: 'article' as const,
    title: `Kronika towarzystwa leśnego nad rzeką numer ${index}`,
    year: '2020',
    doi: '',
  }));
  const copies = [17, 400, 899].map((index) => ({
    ...(series[index] as PublicationRecord),
    id: `x${index}`,
    pages: '',
  }));
  expect(names([...series, ...copies])).toEqual(['r17 x17', 'r400 x400', 'r899 x899']);
});

it('proposes nothing of nothing', () => {
  expect(findDuplicatePairs([])).toEqual([]);
});
