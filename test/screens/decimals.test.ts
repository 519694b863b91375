import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { amountText } from '#shared/columns.ts';

const SOURCES = globSync('src/{client,ui,areas}/**/*.{ts,tsx}').filter((path) => !path.includes('showcase'));

/** Formatted amounts of a source, with the digits after the comma and what follows. */
const AMOUNT =
  /format(?:Decimal|Signed)\((?<what>(?:[^()]|\((?:[^()]|\([^()]*\))*\))*?), (?<digits>\d)\)(?<after>\}? ?)/g;

/** Points for a slot or for N are no points. */
const RATE = /rateOf|criterion|perSlot/;

/**
 * The changed sums of a ministerial list are whole points; a total is rounded up by law. What a choice or a move would
 * change is read in passing, and computed anew when it is made.
 */
const isShort = (each: string) =>
  /lists\/screens\/effect\.tsx|overview\/tasks\.tsx.*gain/.test(each) ||
  (/publications\/screens\/(?:desk\/|rows\/publication-cells)|advice\/screens\/|client\/effects\//.test(each) &&
    /gain|lacking|loss|more|least/.test(each));

describe('points and slots of a person have four decimals, sums of a discipline’s slots two', () => {
  test('on every screen that writes them itself', () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const path of SOURCES) {
      const source = readFileSync(path, 'utf8');
      for (const { index, 0: call, groups } of source.matchAll(AMOUNT)) {
        const { what = '', digits } = groups ?? {};
        if (RATE.test(what)) continue;
        const points =
          /points|gain|cost\b|earns/i.test(what) || source.slice(index + call.length - 1).startsWith(' pkt');
        const limit = /slot_?limit/i.test(what) && !/fill-card|key-figures/.test(path);
        if (!points && !limit) continue;
        seen += 1;
        if (digits !== '4') wrong.push(`${path}: ${call.trim()}`);
      }
    }
    expect(seen).toBeGreaterThan(30);
    expect(wrong.filter((each) => !isShort(each))).toEqual([]);
  });

  test.each([
    [2091.4577, 'points', '2091,4577'],
    [140, 'points', '140,0000'],
    [0.5, 'slots', '0,5000'],
    [46, 'disciplineSlots', '46,00'],
    [170.08, 'decimal', '170,08'],
    [140.0141, 'rate', '140,0'],
    [3, 'number', '3'],
  ] as const)('in the words of a file: %f as %s', (value, kind, text) => {
    expect(amountText(value, kind)).toBe(text);
  });
});
