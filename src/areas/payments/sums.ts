import type { Payment, PaymentSum } from './schema.ts';

/** Shown in place of the currency when a sum has several. */
export const MIXED = 'mieszane';

type Summed = Pick<Payment, 'payment_category' | 'payment_amount_pln' | 'payment_amount_currency' | 'payment_currency'>;

export type CategorySum = {
  category: number;
  payments: number;
  pln: string;
  /** Null without an amount, or when the currencies differ: there is nothing to add up. */
  inCurrency: string | null;
  currency: string;
};

/** Exact grosze of an amount such as `1200.5`; an empty one counts 0. */
function groszeOf(amount: string): bigint {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole || 0) * 100n + BigInt(part.padEnd(2, '0') || 0);
}

const amountOf = (grosze: bigint) => `${grosze / 100n}.${String(grosze % 100n).padStart(2, '0')}`;

/** The exact sum of amounts. */
export const totalOf = (amounts: string[]) => amountOf(amounts.reduce((sum, amount) => sum + groszeOf(amount), 0n));

/** Sums added up, with the currency of their amounts where these are grouped by it. */
export function groupOf(label: string, rows: readonly PaymentSum[]) {
  const foreign = rows.filter(({ amount_currency: amount }) => amount !== null);
  const currencies = new Set(foreign.map(({ currency }) => currency ?? ''));
  return {
    label,
    rows: rows.toSorted((one, other) => Number(other.amount_pln) - Number(one.amount_pln)),
    payments: rows.reduce((sum, { payments }) => sum + payments, 0),
    pln: totalOf(rows.map(({ amount_pln: pln }) => pln)),
    inCurrency: currencies.size === 1 ? totalOf(foreign.map(({ amount_currency: amount }) => amount ?? '')) : null,
    currency: currencies.size > 1 ? MIXED : ([...currencies][0] ?? ''),
  };
}
export type PaymentGroup = ReturnType<typeof groupOf>;

/** The sums by a grouping: years from the last one, others from the largest sum, as the rows of each. */
export function groupsOf(rows: readonly PaymentSum[], by: keyof PaymentSum): PaymentGroup[] {
  const groups = [...Map.groupBy(rows, (row) => String(row[by]))].map(([label, own]) => groupOf(label, own));
  return groups.toSorted((one, other) =>
    by === 'year' ? Number(other.label) - Number(one.label) : Number(other.pln) - Number(one.pln),
  );
}

/** What a part is of the whole, in percent to one place; what is short of the whole is not all. */
export function shareOf(part: string, whole: string): number | null {
  if (Number(whole) === 0) return null;
  const share = Math.round((Number(part) / Number(whole)) * 1_000) / 10;
  return Number(part) < Number(whole) ? Math.min(share, 99.9) : share;
}

function sumOf(category: number, payments: readonly Summed[]): CategorySum {
  const foreign = payments.filter(({ payment_amount_currency: amount }) => amount !== '');
  const currencies = new Set(foreign.map(({ payment_currency: currency }) => currency));
  const isMixed = currencies.size > 1;
  return {
    category,
    payments: payments.length,
    pln: totalOf(payments.map(({ payment_amount_pln: amount }) => amount)),
    inCurrency:
      isMixed || foreign.length === 0 ? null : totalOf(foreign.map(({ payment_amount_currency: amount }) => amount)),
    currency: isMixed ? MIXED : ([...currencies][0] ?? ''),
  };
}

/** The sums of payments by category, in the order of their first payments. */
export function sumsByCategory(payments: readonly Summed[]): CategorySum[] {
  const groups = Map.groupBy(payments, ({ payment_category: category }) => category);
  return [...groups].map(([category, group]) => sumOf(category, group));
}

/** The sum of all payments. */
export const sumOfAll = (payments: readonly Summed[]) => sumOf(0, payments);
