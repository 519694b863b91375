import { expect, test } from 'vitest';
import type { CouncilRow } from '#areas/council/schema.ts';
import { membersNeed } from '#areas/council/screens/council-cells.tsx';

const member = (row: Partial<CouncilRow>) => ({ uprawn: '', osw1_needed: false, osw1: null, ...row }) as CouncilRow;

test('what members lack and whose membership ends is counted', () => {
  expect(membersNeed([member({ uprawn: 'C' }), member({ osw1_needed: true, osw1: true })])).toBeUndefined();
  expect(
    membersNeed([
      member({ osw1_needed: true }),
      member({ osw1_needed: true, osw1: false, uprawn: 'RX' }),
      member({ uprawn: 'U' }),
      member({ uprawn: 'W' }),
      member({ uprawn: 'X' }),
    ]),
  ).toBe(
    'brakuje oświadczenia lustracyjnego: 2 · brakuje daty urodzenia: 1 · limit wieku minął albo mija: 1 · do usunięcia: 2',
  );
});
