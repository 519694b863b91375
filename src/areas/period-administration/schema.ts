import {
  count,
  day,
  decimal,
  fileBytes,
  id,
  optionalReason,
  requestId,
  shortText,
  stamp,
  typedReason,
} from '#shared/wire.ts';
import { Job } from '#areas/jobs/schema.ts';
import { RULE_FIELDS } from './rules/fields.ts';
import { LONGEST_TEXT, MOST_ROWS } from './rules/values.ts';
import { CONDITION_KEYS, PERIOD_STATES } from './schema-words.ts';
import { z } from 'zod';
import { CATEGORIES } from '#areas/periods/schema.ts';

export const disciplineCode = z
  .int('Podaj kod: liczbę całkowitą')
  .min(1, 'Podaj kod od 1')
  .max(99_999, 'Kod ma najwyżej 5 cyfr');
const name = z.string().trim().min(1, 'Podaj nazwę').max(200);

/** What a discipline is in the classification. */
export const disciplineValues = {
  name,
  field: z.string().trim().min(1, 'Podaj dziedzinę').max(200),
  polon_code: z.string().trim().min(1, 'Podaj kod POL-on').max(20),
  hst: z.boolean(),
  art: z.boolean(),
  valid_from: day,
  valid_to: day.nullable(),
  /** Null: none. */
  successor_code: disciplineCode.nullable(),
};
export const reason = typedReason(1_000);

/** A corrected discipline, whose effects a preview of a period shows before it is saved. */
export const DisciplineChange = z.object({
  code: disciplineCode,
  ...disciplineValues,
  reason,
  updated_at: z.string().max(40),
});

const year = z.int().min(1990, 'Podaj rok od 1990').max(2100, 'Podaj rok do 2100');

export const PeriodId = z.object({ period: id });

export const AdminPeriod = z.object({
  row_id: z.int(),
  year_from: z.int(),
  year_to: z.int(),
  state: z.enum(PERIOD_STATES),
  is_default: z.boolean(),
  default_by_hand: z.boolean(),
  author_deadline: day.nullable(),
  /** Rules that people have changed. */
  changed_rules: z.int(),
  works: z.int(),
  closed_at: stamp.nullable(),
  closed_by: z.string().nullable(),
  snapshots: z.int(),
});
export type AdminPeriod = z.infer<typeof AdminPeriod>;

const PartValue = z.union([
  z.number(),
  z.boolean(),
  z.string().max(LONGEST_TEXT),
  z.null(),
  z.array(z.int().min(1).max(99_999)).max(MOST_ROWS),
]);
const RuleRow = z.record(z.string().max(40), PartValue);
const RuleValue = z.union([z.number(), z.null(), z.array(RuleRow).max(MOST_ROWS), RuleRow]);
const ruleKey = z.enum(RULE_FIELDS.map(({ key }) => key));

const RuleChangeOf = z.object({ key: ruleKey, value: RuleValue });

/** A rule as it holds, and who set it so; null: as the period began. */
const Rule = z.object({
  key: ruleKey,
  value: RuleValue,
  since: stamp.nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

const RulesSaved = z.object({
  at: stamp,
  by: z.string(),
  reason: z.string(),
  changes: z.array(z.object({ key: ruleKey, before: RuleValue, after: RuleValue })),
});
export type RulesSaved = z.infer<typeof RulesSaved>;

const Snapshot = z.object({
  id: z.int(),
  number: z.int(),
  reason: z.string(),
  taken_at: stamp,
  taken_by: z.string(),
  manifest_hash: z.string(),
  /** The fingerprint of the key that has signed the manifest; null: it is not signed. */
  signed_by: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), size: z.int(), hash: z.string() })),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const PeriodDetail = AdminPeriod.extend({
  rules: z.array(Rule),
  /** Every save of changed rules, the last first. */
  history: z.array(RulesSaved),
  /** The lists that value works of each year. */
  lists: z.array(z.object({ year: z.int(), journals: z.string().nullable(), publishers: z.string().nullable() })),
  /** The last preview of these rules that is not saved. */
  preview: z.object({ id: z.int(), at: stamp, by: z.string() }).nullable(),
  snapshots: z.array(Snapshot),
  /** The last job that closes it or corrects its snapshot. */
  job: Job.nullable(),
});
export type PeriodDetail = z.infer<typeof PeriodDetail>;

export const NewPeriod = z.object({ source: id, year_from: year, year_to: year, request_id: requestId });
export const DeadlineChange = z.object({ period: id, author_deadline: day.nullable(), expected: day.nullable() });
/** Null: the last period that has begun. */
export const DefaultChange = z.object({ period: id.nullable() });

export const PreviewOrder = z.object({
  period: id,
  changes: z.array(RuleChangeOf).min(1, 'Nie ma żadnej zmiany').max(200),
  request_id: requestId,
});
export const PreviewId = z.object({ preview: id });
export const RulesSave = z.object({ preview: id, reason });

const Side = z.object({
  n: decimal,
  evaluated: z.boolean(),
  slot_limit: decimal,
  weak_books: decimal,
  outside_n: decimal,
  new_lists: decimal.nullable(),
  patents: z.int(),
  points: decimal,
  slots: decimal,
  proven: z.boolean(),
  criterion: decimal.nullable(),
});
export type Side = z.infer<typeof Side>;
const DisciplinePreview = z.object({
  code: z.int(),
  name: z.string(),
  before: Side,
  after: Side,
  /** Whose limits change. */
  people: z.int(),
  differs: z.boolean(),
});
export type DisciplinePreview = z.infer<typeof DisciplinePreview>;
const LimitChange = z.object({
  person: z.int(),
  name: z.string(),
  code: z.int(),
  discipline: z.string(),
  slots_before: decimal.nullable(),
  slots_after: decimal.nullable(),
  monographs_before: decimal.nullable(),
  monographs_after: decimal.nullable(),
});
export type LimitChange = z.infer<typeof LimitChange>;

export const Preview = z.object({
  id: z.int(),
  period: z.int(),
  year_from: z.int(),
  year_to: z.int(),
  requested_at: stamp,
  requested_by: z.string(),
  changes: z.array(z.object({ key: ruleKey, before: RuleValue, after: RuleValue })),
  /** Of a discipline of the classification, in place of rules. */
  discipline: z
    .object({
      code: z.int(),
      name: z.string(),
      field: z.string(),
      polon_code: z.string(),
      hst: z.boolean(),
      art: z.boolean(),
      valid_from: day,
      valid_to: day.nullable(),
      successor_code: z.int().nullable(),
      updated_at: z.string(),
    })
    .nullable(),
  computed_at: stamp.nullable(),
  saved_at: stamp.nullable(),
  /** Rules have changed since: it has to be computed anew. */
  stale: z.boolean(),
  closed: z.boolean(),
  /** Works that will be worth something else, and those of them on printed statements. */
  revalued: z.int(),
  listed: z.int(),
  disciplines: z.array(DisciplinePreview),
  people: z.array(LimitChange),
  people_total: z.int(),
  job: Job.nullable(),
});
export type Preview = z.infer<typeof Preview>;

const Condition = z.object({ key: z.enum(CONDITION_KEYS), count: z.int(), blocks: z.boolean() });
export type Condition = z.infer<typeof Condition>;
export const Conditions = z.array(Condition);
export const ClosingOrder = z.object({
  period: id,
  /** What the user has seen open, and closes in spite of. */
  seen: z.array(z.object({ key: z.enum(CONDITION_KEYS), count })).max(20),
  reason: optionalReason(1_000),
});
export const CorrectionOrder = z.object({ period: id, reason });

export const SnapshotId = z.object({ snapshot: id });
/** Of JSON files the one of this name; there is one workbook. */
export const SnapshotFileQuery = z.object({
  snapshot: id,
  format: z.enum(['json', 'xlsx']),
  name: z.string().min(1).max(100).default('spis.json'),
});
export const Verification = z.object({
  /** Every sum is right, and the audit has the manifest's. */
  intact: z.boolean(),
  checked_at: stamp,
  files: z.array(z.object({ name: z.string(), intact: z.boolean() })),
  manifest: z.boolean(),
  audit: z.boolean(),
  /** `own`: of this server's present key, `other`: of another one. */
  signature: z.enum(['own', 'other', 'wrong', 'none']),
});

/** Rules of a period as a file, from the same or another period. */
export const RulesFile = z.object({
  period: id,
  file: fileBytes,
});
export type RulesFile = z.infer<typeof RulesFile>;

/** What the file would change; nothing is written. */
export const RulesRead = z.object({
  changes: z.array(RuleChangeOf),
  /** The rules whose values the file has too. */
  unchanged: z.array(z.string()),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type RulesRead = z.infer<typeof RulesRead>;

const outcome = {
  discipline_code: z.int('Wybierz dyscyplinę').min(1, 'Wybierz dyscyplinę').max(99_999),
  category: z.enum(CATEGORIES, 'Wybierz kategorię'),
  valid_from: day,
  valid_to: day.nullish(),
  decision: shortText.trim().nullish(),
};

/** What a discipline was given in the evaluation of a period. */
export const Outcome = z.object({
  id,
  period: id,
  /** Its years. */
  years: z.string(),
  discipline_code: z.int(),
  discipline: z.string(),
  category: z.enum(CATEGORIES),
  valid_from: day,
  valid_to: day.nullable(),
  decision: z.string().nullable(),
  updated_at: stamp,
  updated_by: z.string(),
});
export type Outcome = z.infer<typeof Outcome>;

export const OutcomeAdd = z.object({ period: id, ...outcome, reason, request_id: requestId });
export type OutcomeAdd = z.infer<typeof OutcomeAdd>;
export const OutcomeChange = z.object({ id, updated_at: stamp, ...outcome, reason });
export type OutcomeChange = z.infer<typeof OutcomeChange>;
export const OutcomeRemoval = z.object({ id, updated_at: stamp, reason });
export type OutcomeRemoval = z.infer<typeof OutcomeRemoval>;

/** `part`: the rules or the outcome alone, which can be corrected and read again. */
export const PeriodFile = z.object({
  period: id,
  part: z.enum(['whole', 'rules', 'outcome']).default('whole'),
  format: z.enum(['xlsx']).default('xlsx'),
});
export type PeriodFile = z.infer<typeof PeriodFile>;
