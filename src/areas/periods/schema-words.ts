/** Changes of a period's rules as they are kept: by the key of a field, with its whole value. */

export type PartValue = number | boolean | string | null | number[];
export type RuleRow = Record<string, PartValue>;
/** A number or mode, the rows of a table, or its one row; null: the rule does not hold. */
export type RuleValue = number | null | RuleRow | RuleRow[];
export type RuleChange = { key: string; value: RuleValue };

/** Scientific categories (art. 269), the best first. */
export const CATEGORIES = ['A+', 'A', 'B+', 'B', 'C'] as const;
