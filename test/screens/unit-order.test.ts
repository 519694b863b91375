import { expect, test } from 'vitest';
import { inTree } from '#client/pickers/unit-order.ts';

const unit = (ou_code: string, parent: string | null) => ({ ou_code, ou_name: ou_code, parent });

test('a unit stands behind the one that it belongs to; side by side they keep their order', () => {
  const units = [
    unit('K1', 'W2'),
    unit('K2', 'W1'),
    unit('W1', 'U'),
    unit('U', null),
    unit('W2', 'U'),
    unit('Z', null),
  ];
  expect(inTree(units).map(({ unit: { ou_code }, depth }) => `${depth} ${ou_code}`)).toEqual([
    '0 U',
    '1 W1',
    '2 K2',
    '1 W2',
    '2 K1',
    '0 Z',
  ]);
  expect(inTree(units).flatMap(({ unit: { ou_code }, hasBelow }) => (hasBelow ? [ou_code] : []))).toEqual([
    'U',
    'W1',
    'W2',
  ]);
});
