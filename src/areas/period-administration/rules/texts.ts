import type { RuleValue } from '#areas/periods/schema.ts';
import { RULE_GROUPS, type RuleField } from './kinds.ts';
import { ruleLines } from './values.ts';

/** A rule with its value, as workbooks have it. */
export function ruleText(field: RuleField, value: RuleValue) {
  const lines = ruleLines(field, value).join('\n');
  return {
    group: RULE_GROUPS[field.group],
    label: field.label,
    // A number without a unit would be text that a spreadsheet takes for one.
    value: /^[\d,]+$/.test(lines) ? `liczba ${lines}` : lines,
    basis: field.basis,
  };
}
