import { z } from 'zod';
import { day, disciplineCode, id, stamp, typedReason } from '#shared/wire.ts';
import { DEADLINE_LABELS, type DeadlineState, type Stage, STAGE_LABELS } from './labels.ts';
import { dayOrNull } from './wire-fields.ts';

const deadlineState = z.enum(Object.keys(DEADLINE_LABELS) as [DeadlineState, ...DeadlineState[]]);
const termFields = {
  term: z.string(),
  label: z.string(),
  basis: z.string(),
  statutory: z.boolean(),
  /** Whether the office marks it as met, as no field of the procedure says so. */
  marked: z.boolean(),
};
/** A person of the register by number. */
const Awaited = z.object({ osobid: z.int(), name: z.string() });
export type Awaited = z.infer<typeof Awaited>;
export const Deadline = z.object({
  ...termFields,
  /** Whom the office waits for. */
  who: z.string(),
  /** Of the reviewers those whose review is not entered; of others, who are a body, nobody. */
  awaited: z.array(Awaited),
  /** How many positive reviews are entered, of how many reviewers; of other terms null. */
  reviews: z.object({ entered: z.int(), of: z.int() }).nullable(),
  due: z.string(),
  /** When it was met, as a field or a mark tells. */
  met_on: z.string().nullable(),
  /** The day to come that the procedure says it will be met on. */
  planned_on: z.string().nullable(),
  /** The office's own mark. */
  marked_on: z.string().nullable(),
  state: deadlineState,
});
export type Deadline = z.infer<typeof Deadline>;
export const ListedDeadline = Deadline.extend({
  przewid: z.int(),
  discid: z.int(),
  dysc_nazwa: z.string(),
  doktorant: z.string(),
  tytul: z.string(),
});
export type ListedDeadline = z.infer<typeof ListedDeadline>;
/** Without a discipline: all that are granted. */
export const DeadlineQuery = z.object({ kodDysc: disciplineCode.min(1).optional() });
const markFields = {
  term: z.string().max(50),
  met_on: dayOrNull,
  /** Reviews are marked as collected although too few are entered. */
  bez_recenzji: z.boolean().optional(),
};
/** Of whom, and the day that was read. */
const markedProcedure = { przewid: id, expected_from: dayOrNull };
/** An empty day takes the mark back. */
export const TermMark = z.object({ ...markedProcedure, ...markFields });
export type TermMark = z.output<typeof TermMark>;
/** A term of several procedures, on one day. */
export const TermMarks = z.object({ ...markFields, rows: z.array(z.object(markedProcedure)).min(1).max(200) });
export type TermMarks = z.output<typeof TermMarks>;
export const Term = z.object({
  ...termFields,
  amount: z.int(),
  unit: z.enum(['days', 'months']),
  active: z.boolean(),
  /** What it takes when it begins on a day to come, or began on a past one. */
  dated: z.array(z.object({ valid_from: z.string(), amount: z.int(), active: z.boolean() })),
  updated_at: stamp,
});
export type Term = z.infer<typeof Term>;
export const TermUpdate = z.object({
  term: z.string().max(50),
  amount: z.int().min(1).max(400),
  active: z.boolean(),
  updated_at: stamp.max(40),
});
export type TermUpdate = z.output<typeof TermUpdate>;
/** What a term takes when it begins on a day to come or later. */
export const DatedTerm = z.object({
  term: z.string().max(50),
  valid_from: day,
  amount: z.int().min(1).max(400),
  active: z.boolean(),
});
export const DatedTermRef = z.object({ term: z.string().max(50), valid_from: day });

const AheadTerm = ListedDeadline.pick({
  przewid: true,
  term: true,
  doktorant: true,
  label: true,
  due: true,
  state: true,
});
export type AheadTerm = z.infer<typeof AheadTerm>;

/** What the office's home page says of the procedures in its care: the next terms, and how far they are. */
export const ProceduresAhead = z.object({
  /** The nearest of those whose last day is to come. */
  terms: z.array(AheadTerm),
  /** Procedures with late terms, how many terms, and the longest late. */
  late: z.object({ procedures: z.int(), count: z.int(), terms: z.array(AheadTerm) }),
  /** Shown procedures that no degree has ended, in the order of the stages. */
  stages: z.array(z.object({ etap: z.enum(Object.keys(STAGE_LABELS) as [Stage, ...Stage[]]), count: z.int() })),
});
export type ProceduresAhead = z.infer<typeof ProceduresAhead>;

/** A warning that stays as it is: why, who decided so and when. */
export const KeptWarning = z.object({ warning: z.string(), reason: z.string(), by: z.string(), at: stamp });
export type KeptWarning = z.infer<typeof KeptWarning>;

const warning = z.string().min(1).max(500);

export const WarningKeep = z.object({
  przewid: id,
  warning,
  reason: typedReason(300, 'Napisz jednym zdaniem, dlaczego ma tak być'),
});
export type WarningKeep = z.output<typeof WarningKeep>;
export const WarningRef = z.object({ przewid: id, warning });
export type WarningRef = z.output<typeof WarningRef>;
