import { expect, test } from 'vitest';
import { AmountValues, type PaymentSum } from '#areas/payments/schema.ts';
import { groupsOf } from '#areas/payments/sums.ts';

const row = (year: number, currency: string, [amount_pln, amount_currency]: [string, string | null]): PaymentSum => ({
  year,
  category: null,
  unit: null,
  source: null,
  currency,
  payments: 1,
  amount_pln,
  amount_currency,
});
const ROWS = [
  row(2024, 'tylko w PLN', ['100.10', null]),
  row(2024, 'EUR', ['30.00', '7.50']),
  row(2025, 'EUR', ['9.20', '2.25']),
  row(2025, 'USD', ['9.30', '3.00']),
];

test.each([
  [
    'year',
    [
      { label: '2025', payments: 2, pln: '18.50', inCurrency: null, currency: 'mieszane' },
      { label: '2024', payments: 2, pln: '130.10', inCurrency: '7.50', currency: 'EUR' },
    ],
  ],
  [
    'currency',
    [
      { label: 'tylko w PLN', payments: 1, pln: '100.10', inCurrency: null, currency: '' },
      { label: 'EUR', payments: 2, pln: '39.20', inCurrency: '9.75', currency: 'EUR' },
      { label: 'USD', payments: 1, pln: '9.30', inCurrency: '3.00', currency: 'USD' },
    ],
  ],
] as const)('sums by %s: years from the last one, others from the largest', (by, expected) => {
  const groups = groupsOf(ROWS, by);
  expect(groups.map(({ rows: _rows, ...sums }) => sums)).toEqual(expected);
  expect(groups.flatMap(({ rows }) => rows)).toHaveLength(ROWS.length);
});

test('an amount in PLN is read as an invoice writes it; one in a currency names no other', () => {
  const { payment_amount_pln: pln, payment_amount_currency: other } = AmountValues.shape;
  expect(['1\u00a0234,56 zł', '12 PLN', '7zł.', ''].map((text) => pln.parse(text))).toEqual(['1234.56', '12', '7', '']);
  for (const text of ['zł', '12 EUR', '-1 zł']) expect(pln.safeParse(text).success).toBe(false);
  expect(other.safeParse('12 zł').success).toBe(false);
});
