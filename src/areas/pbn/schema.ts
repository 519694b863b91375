import { z } from 'zod';
import { Job } from '#areas/jobs/schema.ts';
import { count, id, optionalReason, shortText, stamp, version } from '#shared/wire.ts';
import { DESPITE } from '#areas/statements/schema.ts';
import { DIFFERENCE_KINDS, ENTITY_KINDS, MATCHED_BY, STANDINGS, STATES } from './schema-words.ts';

const trimmed = (max: number) => z.string().trim().max(max);
const ObjectId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\da-f]{24}$/, 'Identyfikator PBN ma 24 znaki: cyfry i litery a–f');

/** Empty: PBN is not used. */
export const PbnChange = z.object({
  version,
  address: trimmed(200).refine(
    (text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'Podaj adres, na przykład https://pbn.nauka.gov.pl',
  ),
  app_id: trimmed(200),
  /** Empty: the one that is kept. */
  app_token: trimmed(500),
  institution_id: z.literal('').or(ObjectId),
});
export type PbnChange = z.infer<typeof PbnChange>;

export const PbnState = z.object({
  version,
  values: PbnChange.pick({ address: true, app_id: true }).extend({ institution_id: z.string() }),
  has_token: z.boolean(),
  /** What PBN said of the application; empty: nothing. */
  failure: z.string(),
  /** Where PBN sends the clerk back: to be registered there. */
  callback: z.string(),
  /** ISO 8601; null and empty until the first change. */
  changed_at: z.string().nullable(),
  changed_by: z.string(),
});
export type PbnState = z.infer<typeof PbnState>;

/** `address`: of PBN's page. */
export const LoginBegun = z.object({ address: z.string() });
export const LoginEnd = z.object({ ott: z.string().trim().min(1).max(2_000), state: z.string().trim().max(200) });
export type LoginEnd = z.infer<typeof LoginEnd>;

/** How the caller is connected, and what of the caller waits. */
export const Overview = z.object({
  is_configured: z.boolean(),
  failure: z.string(),
  /** ISO 8601; null: not logged in to PBN. */
  logged_since: z.string().nullable(),
  /** PBN no longer accepts the login. */
  is_refused: z.boolean(),
  waiting: count,
  next_at: z.string().nullable(),
  job: Job.nullable(),
});
export type Overview = z.infer<typeof Overview>;

export const StandingCounts = z.array(z.object({ standing: z.enum(STANDINGS), records: count }));
export type PbnCounts = z.infer<typeof StandingCounts>;

/** `remedy`: who can do something about it, and what; empty where the field says enough. */
const ProblemRow = z.object({
  field: z.string(),
  label: z.string(),
  text: z.string(),
  remedy: z.string(),
  place: z.enum(['field', 'people']).nullable(),
});
export type ProblemRow = z.infer<typeof ProblemRow>;

export const PbnRow = z.object({
  id: z.int(),
  title: z.string(),
  authors: z.string(),
  year: z.int(),
  type: z.int(),
  standing: z.enum(STANDINGS),
  object_id: z.string().nullable(),
  message: z.string(),
  problems: z.array(ProblemRow),
  by: z.string().nullable(),
  sent: stamp.nullable(),
  due: stamp.nullable(),
});
export type PbnRow = z.infer<typeof PbnRow>;

export const MOST_RECORDS = 1_000;
const year = z.int().min(1900).max(2100);

/** What is to be sent: those that are ticked, all of a year, or all that have changed since they were sent. */
export const SendOrder = z.object({
  what: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ids'), ids: z.array(id).min(1).max(MOST_RECORDS) }),
    z.object({ kind: z.literal('year'), year }),
    z.object({ kind: z.literal('changed') }),
    z.object({ kind: z.literal('refused') }),
  ]),
});
export type SendOrder = z.infer<typeof SendOrder>;
/** `queued`: how many wait now; `left`: those that are not approved or wait already. */
export const Ordered = z.object({ queued: count, left: count });
export type Ordered = z.infer<typeof Ordered>;
/** `ids`: what was queued, so that it can be taken back; none where it is more than can be taken back at once. */
export const OrderedRecords = Ordered.extend({ ids: z.array(id).max(MOST_RECORDS) });
export type OrderedRecords = z.infer<typeof OrderedRecords>;

export const RecordIds = z.object({ ids: z.array(id).min(1).max(MOST_RECORDS) });
export const RecordRef = z.object({ id });

/** What PBN would get, in words: authors in their order, each with the number PBN knows them by and what they state. */
const Readable = z.object({
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  authors: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['A', 'R']),
      affiliated: z.boolean(),
      number: z.string(),
      discipline: z.string().nullable(),
    }),
  ),
  fee: z.object({ amount: z.number(), sources: z.array(z.string()) }).nullable(),
});
export type Readable = z.infer<typeof Readable>;

/** What would be sent of a record now, and what PBN has of it. */
export const RecordPreview = z.object({
  id: z.int(),
  state: z.enum(STATES).nullable(),
  standing: z.enum(STANDINGS),
  object_id: z.string().nullable(),
  /** The record's page in PBN. */
  page: z.string().nullable(),
  message: z.string(),
  problems: z.array(ProblemRow),
  notes: z.array(z.string()),
  sent: stamp.nullable(),
  sent_by: z.string().nullable(),
  /** Accepted ones are not counted. */
  differences: count,
  /** ISO 8601; when PBN's own record was last read. */
  compared: z.string().nullable(),
  readable: Readable,
  /** As PBN takes it, indented. */
  json: z.string(),
});
export type RecordPreview = z.infer<typeof RecordPreview>;

export const Reading = z.object({
  kind: z.enum([...ENTITY_KINDS, 'profile']),
  read_at: z.string().nullable(),
  total: count,
  changed: count,
  gone: count,
  job: Job.nullable(),
});
export type Reading = z.infer<typeof Reading>;
export const ReadOrder = z.object({ kind: z.enum([...ENTITY_KINDS, 'profile']) });

export const PersonRow = z.object({
  id: z.int(),
  name: z.string(),
  orcid: z.string().nullable(),
  object_id: z.string().nullable(),
  by: z.enum(MATCHED_BY).nullable(),
  pbn_name: z.string().nullable(),
  /** People of PBN of the same name, the likeliest first. */
  candidates: z.array(z.object({ object_id: z.string(), name: z.string(), orcid: z.string().nullable() })),
});
export type PersonRow = z.infer<typeof PersonRow>;
/** Empty: nobody. */
export const PersonChoice = z.object({
  person_id: id,
  object_id: z.literal('').or(ObjectId),
  expected: z.string().nullable(),
});
export type PersonChoice = z.infer<typeof PersonChoice>;

export const DifferenceRow = z.object({
  id: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  record: z.int().nullable(),
  object_id: z.string().nullable(),
  title: z.string(),
  year: z.int(),
  field: z.string(),
  ours: z.string(),
  theirs: z.string(),
  accepted: z.string().nullable(),
  accepted_by: z.string().nullable(),
  /** Where our record is on its way to PBN, since when, and why it waits or was refused; null: on no way. */
  sending: z.enum(['queued', 'sending', 'refused']).nullable(),
  queued: stamp.nullable(),
  message: z.string(),
});
export type DifferenceRow = z.infer<typeof DifferenceRow>;

const side = z.string().max(5_000);
/** Differences as they were seen; `reason` empty: no longer accepted. */
export const Acceptance = z.object({
  seen: z
    .array(z.object({ id, ours: side, theirs: side, accepted: shortText.nullable() }))
    .min(1)
    .max(MOST_RECORDS),
  reason: optionalReason(200),
});
export type Acceptance = z.infer<typeof Acceptance>;
/** `left`: those that are gone, or are no longer as they were seen. */
export const Accepted = z.object({ accepted: z.int(), left: z.int() });
export type Accepted = z.infer<typeof Accepted>;

/** `theirs`: the value that was seen. */
export const TakeOver = z.object({ id, theirs: side, ...DESPITE });
export type TakeOver = z.infer<typeof TakeOver>;
/** The version of our record that holds the value of PBN. */
export const Taken = z.object({ record: z.int(), version: z.int() });
export type Taken = z.infer<typeof Taken>;
export const TakeBack = z.object({ record: id, version, ...DESPITE });
export type TakeBack = z.infer<typeof TakeBack>;

export const OrderedJob = z.object({ job: id });
export const Years = z.object({ year: z.array(z.object({ code: z.string(), name: z.string() })) });
/** `to_decide`, `only_ours`: how many differences ask for a decision, and how many of our works PBN has not; `ordered`: of these were sent, or wait to be. */
export const DifferenceOptions = Years.extend({ to_decide: count, only_ours: count, ordered: count });
export type DifferenceOptions = z.infer<typeof DifferenceOptions>;
