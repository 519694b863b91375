import { z } from 'zod';
import { day, id, idOrNone, stamp } from '#shared/wire.ts';
import { MOST_SHOWN } from './schema-words.ts';

/** 0 = all. */
const clsGrp = z.int().min(0).max(5).default(0);

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const isShort = ({ date, to }: { date: string; to?: string | undefined }) =>
  to === undefined || (Date.parse(to) - Date.parse(date)) / DAY_MS < MOST_DAYS;
const range = { date: day, to: day.optional(), clsGrp };
const TOO_LONG = { path: ['to'], message: 'Zakres może mieć najwyżej rok' };

/** `to`: the last day, where it is not `date` itself. */
export const LogQuery = z.object(range).refine(isShort, TOO_LONG);
export type LogQuery = z.infer<typeof LogQuery>;

export const LogMessage = z.object({
  msgrowid: z.int(),
  msgdate: stamp,
  msgclass: z.int(),
  tresc: z.string(),
  osobaid: z.int(),
  id_pub: z.int(),
  extradata: z.string(),
  /** Null until somebody has confirmed the message. */
  confirm_id: z.int().nullable(),
  /** Of the confirmation. */
  created_date: stamp,
  created_by: z.string(),
  modified_date: stamp,
  modified_by: z.string(),
  extra_comment: z.string(),
  /** The person's name, and an account to open their works with. */
  osoba: z.string(),
  account: z.int().nullable(),
  /** The period that shows the work. */
  period: z.int().nullable(),
});
export type LogMessage = z.infer<typeof LogMessage>;

/**
 * `modified_date`: the stamp of the last change that the comment is based on. `msgrowid`: which of several messages of a
 * class, work and person; without it the confirmed one that `confirm_id` names, or the last.
 */
export const LogComment = z.object({
  msgrowid: id.optional(),
  confirm_id: idOrNone.nullable(),
  id_pub: id,
  osobaid: id,
  msgclass: z.int().min(1).max(5),
  extra_comment: z.string().trim().max(2_000),
  modified_date: stamp.max(40).optional(),
});
export type LogComment = z.infer<typeof LogComment>;

/** Many messages, confirmed with one comment. */
export const LogConfirmation = z.object({
  ids: z.array(id).min(1).max(MOST_SHOWN),
  extra_comment: z.string().trim().max(2_000),
});
export type LogConfirmation = z.infer<typeof LogConfirmation>;

/** How many were still open. */
export const LogConfirmed = z.object({ confirmed: z.int() });

export const CheckRun = z.object({ ran_at: stamp, ran_by: z.string(), found: z.int() });
export type CheckRun = z.infer<typeof CheckRun>;
/** Null: the checks have never run. */
export const LastRun = CheckRun.nullable();
