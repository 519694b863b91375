import { dayText, TIME_ZONE } from '#engine/day.ts';
import { isRecord } from '#engine/is-record.ts';
import { type Fields, partField } from './words.ts';

/** Names of objects by kind and number: `discipline:203`. */
type ObjectNames = Readonly<Record<string, string>>;

/** The name of a field, or its code where it has none. */
export function fieldName(fields: Fields, field: string): string {
  const words = fields[field] ?? field;
  return typeof words === 'string' ? words : words.label;
}

const WITHOUT_DISCIPLINE = 'bez dyscypliny (nie zgłaszam)';

const numberText = (number: number | string) => String(number).replace('-', '−').replace('.', ',');

function codedText(fields: Fields, { field, value, names }: FieldValue): string | undefined {
  const words = fields[field];
  if (typeof words !== 'object') return undefined;
  if (words.decimal && typeof value === 'string' && value !== '') return numberText(value);
  const coded = words.values?.[String(value)];
  if (coded !== undefined || words.names === undefined || typeof value !== 'number') return coded;
  if (words.names === 'discipline' && value === 0) return WITHOUT_DISCIPLINE;
  return names[`${words.names}:${value}`];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const STAMP = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}):\d{2}(?:\.\d+)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;

// Swedish writes days as ISO does.
const warsaw = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'tak' : 'nie';
  if (typeof value === 'number') return numberText(value);
  if (typeof value !== 'string') return String(value);
  if (DAY.test(value)) return dayText(value);
  const stamp = INSTANT.test(value) ? warsaw.format(new Date(value)) : value;
  return stamp.replace(STAMP, (_, day: string, time: string) => `${dayText(day)} ${time}`);
}

/** Stored objects keep no order: fields come as their words are declared, those without any last. */
function inOrder(names: readonly string[], fields: Fields): string[] {
  const places = new Map(Object.keys(fields).map((name, place) => [name, place]));
  const placeOf = (name: string) => places.get(name) ?? places.size;
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}

type FieldValue = { field: string; value: unknown; names: ObjectNames };

/** A field's value as text: days and instants in Polish form, codes and objects by name, nested fields with their names. */
export function valueText(fields: Fields, { field, value, names }: FieldValue): string {
  if (Array.isArray(value))
    return value.map((part: unknown) => valueText(fields, { field, value: part, names })).join('; ') || '–';
  if (isRecord(value)) {
    return inOrder(Object.keys(value), fields)
      .map((name) => `${fieldName(fields, name)}: ${valueText(fields, { field: name, value: value[name], names })}`)
      .join(', ');
  }
  return codedText(fields, { field, value, names }) ?? plainText(value);
}

/** A value's text; of a list of things with fields of their own, that of each. */
export const valueTexts = (fields: Fields, { field, value, names }: FieldValue): string[] =>
  Array.isArray(value) && value.some(isRecord)
    ? value.map((part: unknown) => valueText(fields, { field, value: part, names }))
    : [valueText(fields, { field, value, names })];

type Sides = { action?: string; before?: unknown; after?: unknown };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Nothing was filled in. */
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The fields that differ and the one that names the changed part, in the order of their words, of what is new or gone those that
 * are filled in. One without a name where a side is not an object.
 */
export function differences(fields: Fields, { action, before, after }: Sides) {
  if (!isRecord(before ?? after) || !isRecord(after ?? before)) return [{ name: '', before, after }];
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const isAlone = before == null || after == null;
  const part = action && partField(action);
  return inOrder([...new Set([...Object.keys(old), ...Object.keys(now)])], fields)
    .filter((name) => (name === part || !same(old[name], now[name])) && !(isAlone && isEmpty(now[name] ?? old[name])))
    .map((name) => ({ name, before: old[name], after: now[name] }));
}

/** One side of a change as text, a field after another; null if there is no such side. */
export function sideText(fields: Fields, row: Sides & { names: ObjectNames }, side: 'before' | 'after'): string | null {
  if (row[side] === null || row[side] === undefined) return null;
  const parts = differences(fields, row).map((field) => {
    const text = valueText(fields, { field: field.name, value: field[side], names: row.names });
    return field.name ? `${fieldName(fields, field.name)}: ${text}` : text;
  });
  return parts.join('; ');
}

/** The objects that a value names: kind and number. */
export function objectsIn(fields: Fields, value: unknown, field = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown) => objectsIn(fields, part, field));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, part]) => objectsIn(fields, part, name));
  const words = fields[field];
  const kind = typeof words === 'object' ? words.names : undefined;
  return kind && typeof value === 'number' && Number.isSafeInteger(value) ? [`${kind}:${value}`] : [];
}
