export type Unit = readonly [one: string, few: string, many: string, fraction: string];
const always = (unit: string): Unit => [unit, unit, unit, unit];

/** A number of a rule: bounds, decimals, and `none`: the words of a rule that does not hold. */
export type NumberPart = {
  kind: 'number';
  min: number;
  max: number;
  decimals: number;
  /** One, few, many, a fraction: of the number before it. */
  unit?: Unit;
  none?: string;
};
/** One of the modes of division. */
type ModePart = { kind: 'mode' };
/** Codes of disciplines. */
type CodesPart = { kind: 'codes' };
type FlagPart = { kind: 'flag'; yes: string; no: string };
type TextPart = { kind: 'text' };

export type Part = { key: string; label: string } & (NumberPart | ModePart | CodesPart | FlagPart | TextPart);

/** Rows of parts; `single`: one row, or none where the rule does not hold. */
export type TableRule = { kind: 'table'; parts: readonly Part[]; none: string; single?: true };

/** Sections of the page, in its order. */
export const RULE_GROUPS = {
  articles: 'Artykuły',
  books: 'Książki i rozdziały',
  patents: 'Patenty i prawa ochronne',
  person: 'Osoba',
  discipline: 'Dyscyplina',
  reductions: 'Pomniejszenia (N0)',
} as const;
export type RuleGroup = keyof typeof RULE_GROUPS;

export type RuleField = {
  /** The place of the rule in `PeriodRules`: members joined by dots. */
  key: string;
  group: RuleGroup;
  label: string;
  /** What it was called before, in sheets that were exported then. */
  formerLabel?: string;
  /** § of Dz.U. 2022 poz. 661, art. of the act, or whose choice it is. */
  basis: string;
  /** It decides what works are worth, which is stored with them. */
  values?: true;
} & (NumberPart | ModePart | TableRule);

export const whole = (min: number, max: number): NumberPart => ({ kind: 'number', min, max, decimals: 0 });
export const decimal = (min: number, max: number, decimals = 4): NumberPart => ({ kind: 'number', min, max, decimals });

export const POINTS: NumberPart = { ...decimal(0, 1_000, 2), unit: always('pkt') };
export const SLOTS: NumberPart = { ...decimal(0, 20), unit: ['slot', 'sloty', 'slotów', 'slotu'] };
export const PERCENT: NumberPart = { ...decimal(0, 100, 2), unit: always('%') };
export const MONTHS: NumberPart = { ...whole(0, 120), unit: ['miesiąc', 'miesiące', 'miesięcy', 'miesiąca'] };
export const MOST_N = 10_000;
export const yearOrNone = (none: string): NumberPart => ({ kind: 'number', min: 1990, max: 2100, decimals: 0, none });
export const LAST_YEAR = { key: 'yearTo', label: 'Do roku', ...yearOrNone('wszystkie dalsze lata') };
