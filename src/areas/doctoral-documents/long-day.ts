const MONTHS = 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia';

/** '5 marca 2026 r.', as documents write a day; empty if there is none. */
export function longDay(on: string | null): string {
  if (on === null) return '';
  const [year, month, date] = on.split('-').map(Number);
  return `${date} ${MONTHS.split(' ')[(month ?? 1) - 1]} ${year} r.`;
}
