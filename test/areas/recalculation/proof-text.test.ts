import { expect, test } from 'vitest';
import { describeAdviceProof, describeProof } from '#areas/recalculation/service-proof-text.ts';
import { fixed4 } from '#engine/fixed.ts';

type Row = [
  points: number,
  bound: number,
  patents: number,
  kind: 'points' | 'total' | null,
  more: number,
  text: string,
];

test.each<Row>([
  // points, bound, patents, kind, more, text
  [
    1_000,
    1_000,
    0,
    'points',
    0,
    'wynik jest najlepszy z możliwych: przy tych przypisaniach żaden zestaw nie ma więcej punktów',
  ],
  [
    5_000.5,
    5_000.505,
    0,
    'points',
    0.005,
    'wynik jest najlepszy z możliwych: przy tych przypisaniach żaden zestaw nie ma więcej punktów niż o milionową część',
  ],
  [
    1_000.2,
    1_000.9,
    0,
    'total',
    0.7,
    'wynik jest najlepszy z możliwych: przy tych przypisaniach żaden zestaw nie ma większej sumy punktów po zaokrągleniu w górę (§\u00a018 ust. 2)',
  ],
  // Patents of 0.5 bring the total over the integer.
  [
    1_000.2,
    1_000.9,
    0.5,
    null,
    0.7,
    'wynik może nie być najlepszy: inny zestaw może mieć najwyżej o 0,7000 pkt więcej',
  ],
  [
    1_000.2,
    1_012.55,
    0,
    null,
    12.35,
    'wynik może nie być najlepszy: inny zestaw może mieć najwyżej o 12,3500 pkt więcej',
  ],
])('%d of at most %d points, patents of %d', (...[points, bound, patents, kind, more, text]) => {
  const found = describeProof({ points: fixed4(points), bound: fixed4(bound) }, fixed4(patents));
  expect(found).toEqual({ kind, more, text });
});

test.each([
  [1_000, 1_000, 'points', 'wynik jest najlepszy z możliwych: żadne inne przypisanie prac nie da więcej punktów'],
  // Several totals are rounded up: one integer for their sum proves nothing.
  [1_000.2, 1_000.9, null, 'wynik może nie być najlepszy: inne przypisanie prac może dać najwyżej o 0,7000 pkt więcej'],
])('an assignment of %d of at most %d points', (...[after, bound, kind, text]) => {
  expect(describeAdviceProof({ after: fixed4(after), bound: fixed4(bound) })).toMatchObject({ kind, text });
});
