import { expect, test } from 'vitest';
import { counted } from '#areas/scenarios/service-values.ts';
import { fixed4 } from '#engine/fixed.ts';
import { rules2017 } from '#engine/rules.ts';

test.for([
  ['stays one of a list, whatever its points and although no list has its journal', 1, 15, true],
  ['is none of a list', 2, 15, false],
  ['is one of a list with points that lists alone give', 2, 20, true],
] as const)('an article of 2018 %s', ([, category, points, listed]) => {
  const work = { id: 1, year: 2018, type: 20, category, expertOpinion: false, translation: false, indexed: false };
  const value = { points: fixed4(points), pointsHst: fixed4(points), mode: 10, modeHst: 10 } as const;
  expect(counted(work, value, rules2017)).toMatchObject({ listed, listedHst: listed });
});
