// Made when first needed: the browser's first format takes a phone 40 ms, and many screens need none.
const decimals = new Map<string, Intl.NumberFormat>();

const missing = '–';

function decimalFormat(least: number, most: number) {
  const key = `${least} ${most}`;
  const cached = decimals.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: least, maximumFractionDigits: most });
  decimals.set(key, format);
  return format;
}

// `format` reads decimal text exactly; its type allows literals only.
const exact = (value: number | string) => value as number;

const MINUS = '\u2212';

/** A number without anything to round or group, which is most numbers. */
const PLAIN = /^(-?)(0|[1-9]\d{0,3})(?:\.(\d+))?$/;

/** With `least` to `most` digits after the comma, and a minus where the locale's own is the short hyphen. */
function format(value: number | string, least: number, most: number) {
  const [, sign, whole, fraction = ''] = PLAIN.exec(String(value)) ?? [];
  // Of a longer fraction the locale's rules decide, and what zeros at the end of a text mean.
  if (whole === undefined || fraction.length > most || (fraction.length > least && fraction.endsWith('0'))) {
    return decimalFormat(least, most).format(exact(value)).replace('-', MINUS);
  }
  const digits = fraction.padEnd(least, '0');
  return `${sign && MINUS}${whole}${digits && `,${digits}`}`;
}

/** 1234.5, 4 → '1234,5000'. Decimal text is formatted exactly; a missing value is a dash. */
export const formatDecimal = (value: number | string | null | undefined, digits: number) =>
  value === null || value === undefined || value === '' ? missing : format(value, digits, digits);

/** At most so many digits after the comma, and at least so many: 0.5, 4 → '0,5'; 0.5, 4, 2 → '0,50'. */
export const formatShort = (value: number, most = 3, least = 0) => format(value, least, most);

/** With its sign: 0.5, 4 → '+0,5000'. */
export const formatSigned = (value: number, digits: number) => `${value > 0 ? '+' : ''}${formatDecimal(value, digits)}`;

/** How much of a limit is used: '99,8'; only what is full is 100, so that 99.99 is 99,9 and 100.01 is 100,1. */
export function percentUsed(value: number, limit: number): string {
  if (limit <= 0) return '0';
  const percent = (value / limit) * 100;
  return formatShort(value < limit ? Math.min(percent, 99.9) : value > limit ? Math.max(percent, 100.1) : 100, 1);
}

export const formatInteger = (value: number | string | null | undefined) => formatDecimal(value, 0);

/** '2026-03-29' → '29.03.2026', also of a stamp. */
export function formatDate(day: string | null | undefined) {
  if (!day) return missing;
  const [found, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  return found ? `${date}.${month}.${year}` : day;
}

/** Of a publication's row: '2026-03-29 12:05:09.123456' → '29.03.2026 12:05:09', five characters after the first colon. */
export function formatStamp(stamp: string | null | undefined) {
  if (!stamp) return missing;
  const colon = stamp.indexOf(':');
  return colon < 0 ? formatDate(stamp) : `${formatDate(stamp)} ${stamp.slice(colon - 2, colon + 6)}`;
}

type Forms = [one: string, few: string, many: string, fraction?: string];

/** The plural form for a number: plural(5, 'wiersz', 'wiersze', 'wierszy') → 'wierszy'. */
export function plural(n: number, ...[one, few, many, fraction]: Forms) {
  if (!Number.isInteger(n)) return fraction ?? few;
  const size = Math.abs(n);
  if (size === 1) return one;
  const isFew = size % 10 >= 2 && size % 10 <= 4 && (size % 100 < 12 || size % 100 > 14);
  return isFew ? few : many;
}

/** The number with its plural form: '5 wierszy'. */
export const counted = (n: number, ...forms: Forms) => `${formatShort(n)} ${plural(n, ...forms)}`;
