import type { PeriodRules } from '#engine/rules.ts';
import type { PartValue, RuleChange, RuleRow, RuleValue } from '#areas/periods/schema.ts';
import { RULE_FIELDS } from './fields.ts';
import { lowerFirst } from '#shared/text.ts';
import { type Part, RULE_GROUPS, type RuleField, type TableRule } from './kinds.ts';
import {
  MODE_NAMES,
  numberText,
  ruleConflicts,
  ruleIssues,
  ruleRows,
  ruleValue,
  sameValue,
  withRules,
} from './values.ts';

/** A cell of a period's rules as a sheet that is corrected and read again: of a table a row and a part of it. */
export type RuleCell = {
  group: string;
  rule: string;
  basis: string;
  row: string;
  part: string;
  value: string;
  unit: string;
};

type Single = Part | (RuleField & { kind: 'number' | 'mode' });

function cellText(part: Single, value: PartValue): string {
  switch (part.kind) {
    case 'number':
      return value === null ? (part.none ?? '') : numberText(Number(value));
    case 'mode':
      return MODE_NAMES[Number(value) as keyof typeof MODE_NAMES] ?? '';
    case 'flag':
      return value ? part.yes : part.no;
    case 'codes':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'text':
      return String(value ?? '');
  }
}

/** Every rule as it holds, a cell each. */
export const ruleCells = (valueOf: (key: string) => RuleValue): RuleCell[] =>
  RULE_FIELDS.flatMap((field) => {
    const of = { group: RULE_GROUPS[field.group], rule: field.label, basis: field.basis, row: '', part: '', unit: '' };
    const value = valueOf(field.key);
    if (field.kind !== 'table') return [{ ...of, value: cellText(field, value as PartValue), unit: unitOf(field) }];
    const rows = ruleRows(value);
    if (rows.length === 0) return [{ ...of, value: field.none }];
    return rows.flatMap((row, index) =>
      field.parts.map((part) => ({
        ...of,
        row: String(index + 1),
        part: part.label,
        value: cellText(part, row[part.key] ?? null),
        unit: unitOf(part),
      })),
    );
  });

/** In the form that follows most numbers. */
const unitOf = (part: Single) => ('unit' in part && part.unit ? part.unit[2] : '');

const same = (text: string) => text.trim().toLocaleLowerCase('pl').replaceAll(/\s+/g, ' ');

/** What a cell says; the text itself where it is no such value, which the rule's checks then refuse. */
function valueIn(part: Single, text: string): PartValue {
  const said = same(text);
  switch (part.kind) {
    case 'number': {
      if (said === '' || said === same(part.none ?? '')) return null;
      const number = said.replaceAll(/\s/g, '').replace(',', '.');
      return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
    }
    case 'mode': {
      const [mode] = Object.entries(MODE_NAMES).find(([, name]) => same(name) === said) ?? [];
      return mode === undefined ? text : Number(mode);
    }
    case 'flag':
      if (said === same(part.yes) || said === 'tak') return true;
      return said === same(part.no) || said === 'nie' ? false : text;
    case 'codes': {
      const codes = said.split(/[\s,;]+/).filter((code) => code !== '');
      return codes.every((code) => /^\d+$/.test(code)) ? codes.map(Number) : text;
    }
    case 'text':
      return text.trim();
  }
}

/** A line of the file, with the columns that are read. */
export type RuleLine = { line: number } & Pick<RuleCell, 'rule' | 'row' | 'part' | 'value'>;
type RuleProblem = { line: number; message: string };
type RulesRead = { changes: RuleChange[]; unchanged: string[]; problems: RuleProblem[] };

const FIELDS = new Map(
  RULE_FIELDS.flatMap((field) => [field.label, field.formerLabel ?? field.label].map((label) => [same(label), field])),
);

/**
 * What a sheet changes in the rules: those that differ, those that are the same, and the lines that cannot be read. A rule that
 * is wrong in one of its lines stays as it is, as does one that the sheet lacks; where rules that are right each by itself
 * contradict each other, nothing is taken.
 */
export function readRuleLines(rules: PeriodRules, lines: readonly RuleLine[]): RulesRead {
  const read: RulesRead = { changes: [], unchanged: [], problems: [] };
  const lineOf = new Map<string, number>();
  for (const [label, own] of Map.groupBy(lines, ({ rule }) => same(rule))) {
    const [{ line, rule } = { line: 0, rule: '' }] = own;
    const field = FIELDS.get(label);
    const found = field && valueOfLines(field, own);
    if (!field || !found) read.problems.push({ line, message: `„${rule}”: nie ma takiej zasady` });
    else if ('message' in found) read.problems.push(found);
    else if (sameValue(ruleValue(rules, field.key), found.value)) read.unchanged.push(field.key);
    else {
      read.changes.push({ key: field.key, value: found.value });
      lineOf.set(field.key, line);
    }
  }
  const conflicts = ruleConflicts(withRules(rules, read.changes));
  if (conflicts.length === 0) return read;
  const [first = 0] = lineOf.values();
  const told = conflicts.map(({ key, message }) => ({ line: lineOf.get(key) ?? first, message }));
  return { ...read, changes: [], problems: [...read.problems, ...told] };
}

/** The value of a rule by its lines, or what is wrong with one of them. */
function valueOfLines(field: RuleField, lines: RuleLine[]): { value: RuleValue } | RuleProblem {
  const [first] = lines;
  if (!first) throw new Error('A rule has a line');
  const wrong = (message: string, { line } = first) => ({ line, message: `${field.label}: ${message}` });
  if (field.kind !== 'table') {
    const [, second] = lines;
    if (second) return wrong('ta zasada jest w pliku drugi raz', second);
    const value = valueIn(field, first.value) as RuleValue;
    const [issue] = ruleIssues(field, value);
    return issue ? wrong(lowerFirst(issue.message)) : { value };
  }
  const isNone = lines.length === 1 && first.row.trim() === '' && ['', same(field.none)].includes(same(first.value));
  if (isNone) {
    const value = field.single ? null : [];
    const [issue] = ruleIssues(field, value);
    return issue ? wrong(lowerFirst(issue.message)) : { value };
  }
  const rows = new Map<number, RuleRow>();
  for (const line of lines) {
    const number = Number(line.row.trim());
    const part = field.parts.find(({ label }) => same(label) === same(line.part));
    if (!part) return wrong(`„${line.part}” to nie pole tej zasady`, line);
    if (!Number.isInteger(number) || number < 1) return wrong('podaj numer w kolumnie Wiersz', line);
    const row = rows.get(number) ?? {};
    if (part.key in row) return wrong(`„${part.label}” jest w wierszu ${number} drugi raz`, line);
    rows.set(number, { ...row, [part.key]: valueIn(part, line.value) });
  }
  const ordered = [...rows].toSorted(([a], [b]) => a - b);
  for (const [number, row] of ordered) {
    const missing = field.parts.find(({ key }) => !(key in row));
    if (missing) return wrong(`w wierszu ${number} brakuje pola „${missing.label}”`);
  }
  const values = ordered.map(([, row]) => row);
  const [only = null, more] = values;
  if (field.single && more) return wrong('ta zasada ma jeden wiersz');
  const value = field.single ? only : values;
  const [issue] = ruleIssues(field, value);
  if (!issue) return { value };
  return wrong(
    lowerFirst(issue.message),
    lineOfIssue(field, issue.path, { lines, numbers: ordered.map(([number]) => number) }),
  );
}

/** The line that an issue is about: its path is of a row and a part. */
function lineOfIssue(
  { parts }: TableRule,
  path: string,
  { lines, numbers }: { lines: RuleLine[]; numbers: number[] },
): RuleLine | undefined {
  const [, index, key] = path.split('.');
  const part = parts.find((each) => each.key === key);
  const number = numbers[Number(index)];
  return lines.find(
    (line) => Number(line.row) === number && part !== undefined && same(line.part) === same(part.label),
  );
}
