import { z } from 'zod';
import { day, decimal, id, requestId, stamp, typedReason } from '#shared/wire.ts';
import { OFFICES } from './schema-words.ts';
import { STEP_STATES } from './schema-states.ts';
import { STEP_KEYS } from './schema-steps.ts';

const year = z.int().min(2000).max(2100);
const Key = z.enum(STEP_KEYS);
const OfficeKey = z.enum(OFFICES, 'Wybierz dział');
const count = z.int().min(0);

/** What people decide of a step. */
export const StepSettings = z.object({
  id,
  year,
  key: Key,
  office: OfficeKey,
  first_day: day,
  last_day: day,
  remind_days: count.nullable(),
  done_on: day.nullable(),
  skipped_on: day.nullable(),
  skip_reason: z.string().nullable(),
  updated_at: stamp,
});
export type StepSettings = z.infer<typeof StepSettings>;

const Reminded = z.object({
  id,
  /** Empty: it was sent by itself. */
  by: z.string(),
  at: stamp,
  /** It can be taken back yet. */
  undoable: z.boolean(),
});

export const YearStep = StepSettings.extend({
  state: z.enum(STEP_STATES),
  /** The day on which it was done; null: it is not. */
  done: day.nullable(),
  /** Who did it last, or skipped it; empty: nobody in particular. */
  by: z.string(),
  on: day.nullable(),
  /** What remains, of how much, of how many people, which kinds, of how many posts, since when; null: not counted. */
  left: count.nullable(),
  total: count.nullable(),
  people: count.nullable(),
  kinds: z.string().nullable(),
  fte: decimal.nullable(),
  since: day.nullable(),
  waits_for: z.array(Key),
  reminded: Reminded.nullable(),
  may: z.object({ set: z.boolean(), mark: z.boolean(), skip: z.boolean(), remind: z.boolean() }),
});
export type YearStep = z.infer<typeof YearStep>;

export const YearQuery = z.object({ year: year.optional() });

export const YearPage = z.object({
  year,
  today: day,
  /** With steps, and those that the administrator may begin. */
  years: z.array(year),
  /** A past year is only looked at. */
  past: z.boolean(),
  may_begin: z.boolean(),
  /** Those of the user, first the own ones. */
  offices: z.array(OfficeKey),
  own: z.array(OfficeKey),
  holders: z.array(z.object({ office: OfficeKey, names: z.array(z.string()), count })),
  steps: z.array(YearStep),
});
export type YearPage = z.infer<typeof YearPage>;

export const YearBegin = z.object({ year });

const MOST_REMIND_DAYS = 90;

export const StepChange = z.object({
  id,
  office: OfficeKey,
  first_day: day,
  last_day: day,
  remind_days: count.max(MOST_REMIND_DAYS).nullable(),
  updated_at: stamp,
});

export const StepMark = z.object({ id, done: z.boolean(), updated_at: stamp });

export const StepSkip = z.object({ id, reason: typedReason(200, 'Napisz dlaczego'), updated_at: stamp });
export const StepResume = z.object({ id, updated_at: stamp });

export const Remind = z.object({ id, request_id: requestId });
export const Unremind = z.object({ id });
export const RemindAnswer = z.object({ id });

/** Without an office: of all. */
export const CalendarQuery = z.object({ year, office: OfficeKey.optional() });

export const TrialAnswer = z.object({
  day,
  former: day,
  disciplines: z.array(
    z.object({ code: z.int(), name: z.string(), now: decimal, former: decimal, evaluated: z.boolean() }),
  ),
  total: decimal,
  former_total: decimal,
});
export type TrialAnswer = z.infer<typeof TrialAnswer>;

export const MissingPerson = z.object({
  id,
  last_name: z.string(),
  first_name: z.string(),
  unit: z.string().nullable(),
  fte: decimal.nullable(),
  works: count.nullable(),
  row: id.nullable(),
});
export type MissingPerson = z.infer<typeof MissingPerson>;

/** Steps of the year that wait for the own office, the late ones among them; the rest is of the most urgent one. */
export const LateSteps = z.object({
  count: z.int().min(1),
  late: z.int().min(0),
  key: z.enum(STEP_KEYS),
  title: z.string(),
  last_day: day,
  /** Where it is done, where it is the only one; else where all of them stand. */
  to: z.string(),
  search: z.record(z.string(), z.string()),
  /** Who reminded of it; null: nobody, empty: it was sent by itself. */
  reminded_by: z.string().nullable(),
});
export type LateSteps = z.infer<typeof LateSteps>;
