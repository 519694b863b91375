import { discipline, person, reductions } from './fields-limits.ts';
import { articles, books, patents } from './fields-works.ts';
import type { RuleField } from './kinds.ts';

/** Every rule of a period, a field each: the page, its forms, the checks and the snapshot read this declaration. */
export const RULE_FIELDS: readonly RuleField[] = [
  ...articles,
  ...books,
  ...patents,
  ...person,
  ...discipline,
  ...reductions,
];

export const ruleField = (key: string) => RULE_FIELDS.find((field) => field.key === key);
