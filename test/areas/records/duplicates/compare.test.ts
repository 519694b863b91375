import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicationRecord } from '#areas/records/duplicates/publication.ts';
import { comparePublications } from '#areas/records/duplicates/service-compare.ts';
import { part, runs } from '../../../support/runs.ts';
import { OTHER } from './other.ts';
import { SAME } from './same.ts';
import { inventRecord, randomOf } from './invented.ts';
import { PAIRS } from './labelled-pairs.ts';

const EMPTY: PublicationRecord = {
  id: '1',
  type: 'article',
  year: '',
  title: '',
  authors: '',
  container: '',
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  isbn: '',
};

describe('labelled pairs', () => {
  for (const { name, same, a, b } of PAIRS) {
    it(`${same ? 'one' : 'two'}: ${name}`, () => {
      const found = comparePublications({ ...EMPTY, ...a }, { ...EMPTY, ...a, ...b, id: '2' });
      expect(found).toMatchObject({ same });
    });
  }
});

describe('the same publication entered in another way', () => {
  for (const [name, change] of Object.entries(SAME)) {
    it(`${name}`, () => {
      expect(share(change, true)).toBeGreaterThanOrEqual(0.97);
    });
  }
});

describe('another publication that looks alike', () => {
  for (const [name, change] of Object.entries(OTHER)) {
    it(`${name}`, () => {
      expect(share(change, false)).toBeGreaterThanOrEqual(0.985);
    });
  }
});

/** How many of the pairs that a change makes are judged right. */
function share(change: (typeof SAME)[string], same: boolean): number {
  let count = 0;
  let right = 0;
  const random = randomOf(1);
  for (let index = 0; index < part(1_000); index++) {
    const a = inventRecord('a', random);
    const changed = change(a, random);
    if (!changed) continue;
    count++;
    if (comparePublications(a, { ...a, ...changed, id: 'b' }).same === same) right++;
  }
  return count === 0 ? 1 : right / count;
}

const seeds = (full: number, check: (random: () => number) => void) =>
  fc.assert(
    fc.property(fc.integer(), (seed) => check(randomOf(seed))),
    runs(full),
  );

it('does not depend on the order of the two', () => {
  seeds(30, (random) => {
    for (const change of [...Object.values(SAME), ...Object.values(OTHER)]) {
      const a = inventRecord('a', random);
      const b = { ...a, ...change(a, random), id: 'b' };
      expect(comparePublications(a, b)).toEqual(comparePublications(b, a));
    }
  });
});

it('takes a record for itself', () => {
  seeds(500, (random) => {
    const record = inventRecord('a', random);
    expect(comparePublications(record, { ...record, id: 'b' })).toMatchObject({ same: true });
  });
});

it('gives a score between 0 and 1, and a reason', () => {
  seeds(500, (random) => {
    const { score, same, reason } = comparePublications(inventRecord('a', random), inventRecord('b', random));
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    expect(same).toBe(score >= 0.5);
    expect(reason).not.toBe('');
  });
});

it('compares empty records', () => {
  expect(comparePublications(EMPTY, { ...EMPTY, id: '2' })).toMatchObject({ same: false });
});

it('says why', () => {
  const a = {
    ...EMPTY,
    year: '2021',
    title: 'Retencja wody w zlewni górskiej',
    authors: 'Żurawik, Jan',
    doi: '10.1234/abc.1',
  };
  expect(comparePublications(a, { ...a, doi: 'https://doi.org/10.1234/ABC.1' }).reason).toBe(
    'ten sam DOI, ten sam tytuł, ci sami autorzy, ten sam rok',
  );
  expect(comparePublications(a, { ...a, type: 'preprint' }).reason).toBe('preprint i publikacja');
});
