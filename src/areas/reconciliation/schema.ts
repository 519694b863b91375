import { z } from 'zod';
import { id, shortText, optionalReason, typedReason } from '#shared/wire.ts';
import { DIFFERENCE_KINDS, SOURCES } from './kinds.ts';

const Side = z.object({ source: z.enum(SOURCES), value: z.string().nullable() });

export const Difference = z.object({
  /** Kind and source row. */
  key: z.string(),
  /** Hash of both values; settling needs the current one. */
  fingerprint: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  person_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  unit: z.string().nullable(),
  /** The account concerned. */
  row_num: z.int().nullable(),
  one: Side,
  other: Side,
  /** Whether the account can take the person's value. */
  fixable: z.boolean(),
  /** Whether the person can take the value of the other source. */
  takeable: z.boolean(),
  /** Logins of further accounts that have the person's value, and get a new one with the person. */
  follows: z.array(z.string()),
  /** Whether nobody knows the value, so that it can be filled in. */
  fillable: z.boolean(),
  dismissed: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** Open differences by kind. */
export const OpenDifferences = z.record(z.enum(DIFFERENCE_KINDS), z.int());

const which = { key: z.string().max(100), fingerprint: z.string().max(64) };
export const DifferenceId = z.object(which);
export type DifferenceId = z.infer<typeof DifferenceId>;
export const Dismissal = z.object({ ...which, reason: optionalReason(500) });
export type Dismissal = z.infer<typeof Dismissal>;
export const Settled = z.object({ key: z.string() });

const MOST_SETTLED = 500;
const some = { items: z.array(DifferenceId).min(1).max(MOST_SETTLED, 'Naraz można rozstrzygnąć 500 rozbieżności') };
/** `take`: whose value both sides get. */
export const ManyFixes = z.object({ ...some, take: z.enum(SOURCES) });
export type ManyFixes = z.infer<typeof ManyFixes>;
export const ManyDismissals = z.object({ ...some, reason: optionalReason(500) });
export type ManyDismissals = z.infer<typeof ManyDismissals>;
export const ManySettled = z.object({ settled: z.int() });
/** `changes`: rows of the audit, by which the change is undone. */
export const ManyFixed = z.object({ settled: z.int(), changes: z.array(z.int()) });
export type ManyFixed = z.infer<typeof ManyFixed>;
const MOST_CHANGES = 5000;
export const FixUndo = z.object({ changes: z.array(id).min(1).max(MOST_CHANGES) });
export type FixUndo = z.infer<typeof FixUndo>;
/** An ORCID or a POL-on identifier that no source has. */
export const Filling = z.object({ ...which, value: z.string().trim().min(1).max(64) });
export const Filled = Settled.extend({ changes: z.array(z.int()) });
export type Filling = z.infer<typeof Filling>;

/** Records of one person: `gone` is merged into `kept`. */
const pair = { kept: id, gone: id };
export const PersonPair = z.object(pair);
export type PersonPair = z.infer<typeof PersonPair>;
/** `despite_ids`: although both have a POL-on id. */
export const MergeOrder = z.object({ ...pair, despite_ids: z.boolean().default(false) });
export type MergeOrder = z.infer<typeof MergeOrder>;
export const MergeId = z.object({ merge: id });

export const PersonText = z.object({ text: shortText });
export const PersonFound = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  degree: z.string().nullable(),
  unit: z.string().nullable(),
  polon_uuid: z.string().nullable(),
  orcid: z.string().nullable(),
  /** Other names of the person. */
  former_names: z.array(z.string()),
});
export type PersonFound = z.infer<typeof PersonFound>;

/** Records that may be one person, with the reason. */
export const DoubledPair = z.object({
  one: PersonFound,
  other: PersonFound,
  why: z.string(),
  /** Somebody has found them to be two people. */
  dismissed: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
});
/** Two records that are two people. */
export const TwoPeople = z.object({ one: id, other: id });
export type TwoPeople = z.infer<typeof TwoPeople>;
export const PairDismissal = TwoPeople.extend({ reason: typedReason(500) });
export type PairDismissal = z.infer<typeof PairDismissal>;
export type DoubledPair = z.infer<typeof DoubledPair>;

const span = { date_from: z.string(), date_to: z.string().nullable() };
/** A statement of `gone`, cut to the time for which `kept` has none: one or more parts. */
export const ShortenedStatement = z.object({ label: z.string(), ...span, rest: z.array(z.object(span)) });
export type ShortenedStatement = z.infer<typeof ShortenedStatement>;

export const MergePreview = z.object({
  kept: PersonFound,
  gone: PersonFound,
  /** Rows of both records, those of `gone` dropped as repeated, and rows after the merge. */
  belongings: z.array(z.object({ label: z.string(), kept: z.int(), gone: z.int(), dropped: z.int(), after: z.int() })),
  shortened: z.array(ShortenedStatement),
  /** Reasons for refusal. */
  obstacles: z.array(z.string()),
  /** Both have a POL-on id: needs `despite_ids`. */
  different_ids: z.boolean(),
});
export type MergePreview = z.infer<typeof MergePreview>;

export const MergeRow = z.object({
  id: z.int(),
  kept: z.string(),
  kept_id: z.int(),
  gone: z.string(),
  gone_id: z.int(),
  merged_by: z.string(),
  merged_at: z.string(),
  undone_by: z.string().nullable(),
  undone_at: z.string().nullable(),
});
export type MergeRow = z.infer<typeof MergeRow>;
