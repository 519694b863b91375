import { describe, expect, test } from 'vitest';
import { isLabelled, sideGap } from '#ui/chart/layout.ts';

/** In pixels, of a chart so wide and without the hairline between two bars. */
const barWidth = (groups: number, { width, series }: { width: number; series: number }) =>
  (width / groups - (2 * sideGap(groups) * width) / 100) / series;

describe('bars', () => {
  test.each([
    { groups: 4, width: 500, series: 1, least: 48 },
    { groups: 6, width: 500, series: 1, least: 48 },
    { groups: 10, width: 500, series: 1, least: 40 },
    { groups: 10, width: 230, series: 2, least: 9 },
    { groups: 30, width: 500, series: 1, least: 15 },
    { groups: 30, width: 230, series: 2, least: 3 },
  ])('$groups of $series are at least $least px wide in $width px', ({ groups, least, ...room }) => {
    expect(barWidth(groups, room)).toBeGreaterThanOrEqual(least);
  });

  test('gaps take an ever smaller part of more groups, and never all of it', () => {
    const parts = Array.from({ length: 60 }, (_, index) => (2 * sideGap(index + 1) * (index + 1)) / 100);
    expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    expect(parts.every((part) => part > 0 && part < 0.4)).toBe(true);
  });
});

test.each([
  { labels: 7, room: 'narrow', shown: 7 },
  { labels: 10, room: 'narrow', shown: 5 },
  { labels: 10, room: 'middle', shown: 10 },
  { labels: 30, room: 'middle', shown: 10 },
  { labels: 30, room: 'wide', shown: 15 },
] as const)('of $labels labels $shown stand in a $room chart', ({ labels, room, shown }) => {
  const indexes = Array.from({ length: labels }, (_, index) => index);
  expect(indexes.filter((index) => isLabelled(index, { labels, room }))).toHaveLength(shown);
});
