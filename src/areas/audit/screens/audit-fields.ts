import { instantText } from '#ui/instant.ts';
import { formatDate } from '#ui/number.ts';
import type { Fields } from '../words.ts';

/** The name of a field, or its code where it has none. */
export function fieldName(fields: Fields, field: string): string {
  const words = fields[field] ?? field;
  return typeof words === 'string' ? words : words.label;
}

function codedText(fields: Fields, field: string, value: unknown): string | undefined {
  const words = fields[field];
  return typeof words === 'object' ? words.values?.[String(value)] : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const STAMP = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}):\d{2}\.\d{6}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  if (typeof value !== 'string') return String(value);
  if (DAY.test(value)) return formatDate(value);
  if (INSTANT.test(value)) return instantText(value);
  return value.replace(STAMP, (_, day: string, time: string) => `${formatDate(day)} ${time}`);
}

/** A field's value as text: days and instants in Polish form, codes by name, nested fields with their names. */
export function valueText(fields: Fields, field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => valueText(fields, field, part)).join('; ') || '–';
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value);
    return parts.map(([name, part]) => `${fieldName(fields, name)}: ${valueText(fields, name, part)}`).join(', ');
  }
  return codedText(fields, field, value) ?? plainText(value);
}
