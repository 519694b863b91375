import { isRecord } from '#engine/is-record.ts';
import type { EmphasisMode, PeriodRules } from '#engine/rules.ts';
import { formAfter, lowerFirst } from '#shared/text.ts';
import type { PartValue, RuleChange, RuleRow, RuleValue } from '#areas/periods/schema.ts';
import { RULE_FIELDS, ruleField } from './fields.ts';
import type { NumberPart, Part, RuleField, TableRule, Unit } from './kinds.ts';

export const MODE_NAMES: Record<EmphasisMode, string> = {
  100: 'w całości',
  70: '√(k/m)',
  10: 'k/m',
  1: 'nie liczy się',
  0: 'nie podlega ocenie',
};
const MODES = [100, 70, 10, 1, 0];

/** The value at the field's place. */
export function ruleValue(rules: PeriodRules, key: string): RuleValue {
  let value: unknown = rules;
  for (const member of key.split('.')) value = isRecord(value) ? value[member] : undefined;
  return value === undefined ? null : (value as RuleValue);
}

/** The rules with these values. */
export const withRules = (rules: PeriodRules, changes: readonly RuleChange[]): PeriodRules =>
  changes.reduce((changed, { key, value }) => withValue(changed, key.split('.'), value), rules);

function withValue<Value>(whole: Value, [member, ...rest]: string[], value: RuleValue): Value {
  if (member === undefined) return value as Value;
  const members: Record<string, unknown> = isRecord(whole) ? whole : {};
  return { ...whole, [member]: withValue(members[member], rest, value) };
}

/** Fields in which the rules differ. */
export const changedFields = (before: PeriodRules, after: PeriodRules): RuleField[] =>
  RULE_FIELDS.filter(({ key }) => !sameValue(ruleValue(before, key), ruleValue(after, key)));

/** Changes that are gathered before they are saved, by their rules. */
export type Gathered = ReadonlyMap<string, RuleValue>;

/** What is gathered with these values too: one that is the saved one is no change, and takes back what was gathered before. */
export function gatherChanges(
  gathered: Gathered,
  saved: readonly RuleChange[],
  wanted: readonly RuleChange[],
): Gathered {
  const savedOf = new Map(saved.map(({ key, value }) => [key, value]));
  const next = new Map(gathered);
  for (const { key, value } of wanted) {
    if (sameValue(savedOf.get(key) ?? null, value)) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** Members of rows may come from the database in another order. */
export const sameValue = (one: RuleValue, other: RuleValue): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b))) : part,
  );

export const numberText = (value: number) =>
  value.toLocaleString('pl-PL', { maximumFractionDigits: 4, useGrouping: false });

/** The form of a word after a number, also a fraction: 0,5 slotu. */
const formOf = (value: number, [one, few, many, fraction]: Unit) =>
  Number.isInteger(value) ? formAfter(value, [one, few, many]) : fraction;

/** A number with its unit, from which only the per cent sign is not parted. */
function measured(value: number, unit: Unit | undefined): string {
  const word = unit && formOf(value, unit);
  return [numberText(value), word].filter(Boolean).join(word === '%' ? '' : '\u00A0');
}

function partText(part: Part | (RuleField & { kind: 'number' | 'mode' }), value: PartValue): string {
  switch (part.kind) {
    case 'number':
      if (value === null) return part.none ?? '–';
      return measured(Number(value), part.unit);
    case 'mode':
      return MODE_NAMES[Number(value) as EmphasisMode] ?? String(value);
    case 'flag':
      return value ? part.yes : part.no;
    case 'codes':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : 'żadnej';
    case 'text':
      return String(value ?? '');
  }
}

const rowText = (parts: readonly Part[], row: RuleRow) =>
  parts
    .flatMap((part) => {
      const value = row[part.key] ?? null;
      if (part.key === 'yearTo') return value === null ? [] : [`do ${String(value)} r.`];
      const text = partText(part, value);
      return [part.kind === 'flag' || part.kind === 'text' ? text : `${lowerFirst(part.label)}: ${text}`];
    })
    .join(', ');

/** A rule's value in plain words, a line of it each. */
export function ruleLines(field: RuleField, value: RuleValue): string[] {
  if (field.kind !== 'table') return [partText(field, value as PartValue)];
  const rows = ruleRows(value);
  if (rows.length === 0) return [field.none];
  return rows.map((row, index) => {
    const text = rowText(field.parts, row);
    return index > 0 && row.yearTo === null ? `później: ${text}` : text;
  });
}

/** The rows of a table's value. */
export function ruleRows(value: RuleValue): RuleRow[] {
  if (Array.isArray(value)) return value;
  return value !== null && typeof value === 'object' ? [value] : [];
}

/** Of a table, and of a list of codes. */
export const MOST_ROWS = 200;
export const LONGEST_TEXT = 500;

type Issue = { path: string; message: string };

function numberIssue({ min, max, decimals, none }: NumberPart, value: PartValue): string | undefined {
  if (value === null) return none === undefined ? 'Podaj liczbę' : undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Podaj liczbę';
  if (value < min || value > max) return `Podaj liczbę od ${numberText(min)} do ${numberText(max)}`;
  if (Number(value.toFixed(decimals)) !== value)
    return decimals === 0 ? 'Podaj liczbę całkowitą' : `Najwyżej ${decimals} miejsca po przecinku`;
  return undefined;
}

function partIssue(part: Part, value: PartValue | undefined): string | undefined {
  switch (part.kind) {
    case 'number':
      return numberIssue(part, value ?? null);
    case 'mode':
      return typeof value === 'number' && MODES.includes(value) ? undefined : 'Wybierz sposób podziału';
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'Wybierz jedno z dwojga';
    case 'codes':
      return Array.isArray(value) &&
        value.length <= MOST_ROWS &&
        value.every((code) => Number.isInteger(code) && code > 0 && code <= 99_999)
        ? undefined
        : 'Podaj kody dyscyplin, jak „203, 602”';
    case 'text':
      if (typeof value !== 'string' || value.trim() === '') return 'Podaj powód';
      return value.length <= LONGEST_TEXT ? undefined : `Najwyżej ${LONGEST_TEXT} znaków`;
  }
}

function tableIssues({ parts, single }: TableRule, value: RuleValue): Issue[] {
  if (single ? Array.isArray(value) || typeof value === 'number' : !Array.isArray(value))
    return [{ path: '', message: 'To nie jest wartość tej zasady' }];
  if (ruleRows(value).length > MOST_ROWS) return [{ path: 'rows', message: `Najwyżej ${MOST_ROWS} wierszy` }];
  return ruleRows(value).flatMap((row, index) =>
    parts.flatMap((part) => {
      const message = partIssue(part, row[part.key]);
      return message === undefined ? [] : [{ path: `rows.${index}.${part.key}`, message }];
    }),
  );
}

/** What is wrong with a rule's value. */
export function ruleIssues(field: RuleField, value: RuleValue): Issue[] {
  if (field.kind === 'table') return [...tableIssues(field, value), ...bandIssues(field, value)];
  const message =
    field.kind === 'number'
      ? numberIssue(field, typeof value === 'object' && value !== null ? '' : value)
      : partIssue({ ...field, kind: 'mode' }, typeof value === 'number' ? value : null);
  return message === undefined ? [] : [{ path: 'value', message }];
}

/** Bands of years follow each other, the last one without an end. */
function bandIssues({ parts }: TableRule, value: RuleValue): Issue[] {
  if (!parts.some(({ key }) => key === 'yearTo')) return [];
  const rows = ruleRows(value);
  if (rows.length === 0) return [{ path: 'rows', message: 'Potrzebny jest co najmniej jeden wiersz' }];
  return rows.flatMap((row, index): Issue[] => {
    const path = `rows.${index}.yearTo`;
    const isLast = index === rows.length - 1;
    const before = rows[index - 1]?.yearTo;
    if (isLast && row.yearTo !== null)
      return [{ path, message: 'Ostatni wiersz dotyczy wszystkich dalszych lat: zostaw puste' }];
    if (!isLast && row.yearTo === null) return [{ path, message: 'Podaj rok: dalszych lat dotyczy ostatni wiersz' }];
    if (!isLast && typeof before === 'number' && Number(row.yearTo) <= before)
      return [{ path, message: 'Lata muszą rosnąć' }];
    return [];
  });
}

/** What is wrong with rules that are right each by itself. */
export function ruleConflicts({ person, articles, discipline }: PeriodRules): { key: string; message: string }[] {
  const codes = discipline.decided.map(({ code }) => code);
  return [
    ...(person.slotsMin > person.slotsMax
      ? [{ key: 'person.slotsMin', message: 'Najmniejszy limit slotów osoby jest większy od największego' }]
      : []),
    ...(articles.thresholds.some(({ fullFrom, rootFrom }) => rootFrom > fullFrom)
      ? [{ key: 'articles.thresholds', message: 'Próg √(k/m) jest wyższy od progu liczenia w całości' }]
      : []),
    ...(new Set(codes).size < codes.length
      ? [{ key: 'discipline.decided', message: 'O jednej dyscyplinie rozstrzygają dwa wiersze' }]
      : []),
  ];
}

/** Every issue of these changes, and of the rules that they make. */
export function changeIssues(rules: PeriodRules, changes: readonly RuleChange[]): { key: string; message: string }[] {
  const own = changes.flatMap(({ key, value }) => {
    const field = ruleField(key);
    if (!field) return [{ key, message: 'Nie ma takiej zasady' }];
    return ruleIssues(field, value).map(({ message }) => ({ key, message: `${field.label}: ${lowerFirst(message)}` }));
  });
  return own.length > 0 ? own : ruleConflicts(withRules(rules, changes));
}

/** Whether saving them changes what works are worth. */
export const changesValues = (changes: readonly RuleChange[]) =>
  changes.some(({ key }) => ruleField(key)?.values === true);
