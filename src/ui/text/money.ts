let grouped: Intl.NumberFormat | undefined;

/** Thousands stand apart in every amount, so that those of one column are written alike: 9773.44 → '9 773,44'. A missing one is a dash. */
export function formatMoney(value: number | string | null | undefined) {
  if (value === null || value === undefined || value === '') return '–';
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  grouped ??= new Intl.NumberFormat('pl-PL', { ...digits, useGrouping: 'always' });
  // `format` reads decimal text exactly; its type allows literals only.
  return grouped.format(value as number);
}
