import { describe, expect, it } from 'vitest';
import { type AssignedShare, rejectBeforeOptimum } from '#engine/eligibility.ts';

const share = (changes: Partial<AssignedShare> = {}): AssignedShare => ({
  approved: true,
  discipline: 203,
  year: 2023,
  yearShares: [{ year: 2023, discipline: 203 }],
  ...changes,
});

describe('rejectBeforeOptimum', () => {
  it('passes an approved share of a person in N', () => {
    expect(rejectBeforeOptimum(share())).toBeNull();
  });

  it('tests R04, then R06, then R03', () => {
    expect(rejectBeforeOptimum(share({ approved: false, yearShares: [] }))).toBe(4);
    expect(rejectBeforeOptimum(share({ yearShares: [] }))).toBe(6);
    expect(rejectBeforeOptimum(share({ discipline: 205, year: 2024 }))).toBe(6);
    expect(rejectBeforeOptimum(share({ year: 2024 }))).toBe(3);
  });

  it('keeps earlier works after a change of discipline', () => {
    const yearShares = [
      { year: 2022, discipline: 205 },
      { year: 2023, discipline: 203 },
    ];
    expect(rejectBeforeOptimum(share({ year: 2022, yearShares }))).toBeNull();
    expect(rejectBeforeOptimum(share({ year: 2024, yearShares }))).toBe(3);
  });

  it.each([0, -1, Number.NaN])('refuses the unassigned row %d', (discipline) => {
    expect(() => rejectBeforeOptimum(share({ discipline }))).toThrow(RangeError);
  });
});
