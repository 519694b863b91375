const decimals = new Map<number, Intl.NumberFormat>();
const dates = new Intl.DateTimeFormat('pl-PL', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });
const rules = new Intl.PluralRules('pl-PL');

const missing = '–';

function decimalFormat(digits: number) {
  const cached = decimals.get(digits);
  if (cached) return cached;
  const format = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  decimals.set(digits, format);
  return format;
}

// `format` reads decimal text exactly; its type allows literals only.
const exact = (value: number | string) => value as number;

// The locale's own minus is the short hyphen.
const withMinus = (text: string) => text.replace('-', '\u2212');

/** 1234.5, 4 → '1234,5000'. Decimal text is formatted exactly; a missing value is a dash. */
export const formatDecimal = (value: number | string | null | undefined, digits: number) =>
  value === null || value === undefined || value === ''
    ? missing
    : withMinus(decimalFormat(digits).format(exact(value)));

/** At most so many digits after the comma: 0.5, 4 → '0,5'. */
export const formatShort = (value: number, digits = 3) =>
  withMinus(value.toLocaleString('pl-PL', { maximumFractionDigits: digits }));

/** With its sign: 0.5, 4 → '+0,5000'. */
export const formatSigned = (value: number, digits: number) => `${value > 0 ? '+' : ''}${formatDecimal(value, digits)}`;

export const formatInteger = (value: number | string | null | undefined) => formatDecimal(value, 0);

/** '2026-03-29' → '29.03.2026'. Parsed and formatted as UTC, since a day has no zone. */
export function formatDate(day: string | null | undefined) {
  if (!day) return missing;
  const instant = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(instant) ? day : dates.format(instant);
}

/** '2026-03-29 12:05:09.123456' → '2026-03-29 12:05:09': five characters after the first colon. */
export function formatStamp(stamp: string | null | undefined) {
  if (!stamp) return missing;
  const colon = stamp.indexOf(':');
  return colon < 0 ? stamp : stamp.slice(0, colon + 6);
}

type Forms = [one: string, few: string, many: string, fraction?: string];

/** The plural form for a number: plural(5, 'wiersz', 'wiersze', 'wierszy') → 'wierszy'. */
export function plural(n: number, ...[one, few, many, fraction]: Forms) {
  const kind = rules.select(n);
  if (kind === 'one') return one;
  if (kind === 'few') return few;
  return kind === 'many' ? many : (fraction ?? few);
}

/** The number with its plural form: '5 wierszy'. */
export const counted = (n: number, ...forms: Forms) => `${formatShort(n)} ${plural(n, ...forms)}`;
