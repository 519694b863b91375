import { z } from 'zod';
import { today } from '#engine/day.ts';
import { keysOf } from '#shared/text.ts';
import { day, decimal, id, idOrNone, shortText, stamp, versionOrNew } from '#shared/wire.ts';
import { type Act, ACTS, putsOff } from './schema-acts.ts';
import { MATTER_KINDS, OFFICES } from './fields.ts';
import { type Grouping, GROUPINGS, type Order, ORDERS } from './orders.ts';

const MOST_AT_ONCE = 1000;

export const OfficeQuery = z.object({ office: z.enum(OFFICES) });

export const InboxQuery = OfficeQuery.extend({
  kind: z.enum(MATTER_KINDS).optional(),
  /** An account's row; 0: nobody's. */
  assignee: idOrNone.optional(),
  text: shortText.optional(),
  /** Only what has waited long. */
  late: z.boolean().default(false),
  /** What has been put off. */
  snoozed: z.boolean().default(false),
  group: z.enum(keysOf<Grouping>(GROUPINGS)).default('kind'),
  order: z.enum(keysOf<Order>(ORDERS)).default('age'),
  /** The group that is shown whole. */
  open: shortText.optional(),
  /** Every group whole, as paper has them. */
  whole: z.boolean().default(false),
});
export type InboxQuery = z.infer<typeof InboxQuery>;

export const MatterKey = z.object({ kind: z.enum(MATTER_KINDS), key: id });
export type MatterKey = z.infer<typeof MatterKey>;

export const DeskPerson = z.object({ row: z.int(), name: z.string() });
export type DeskPerson = z.infer<typeof DeskPerson>;

export const Matter = MatterKey.extend({
  group: z.string(),
  publication_id: z.int().nullable(),
  /** The other record of a pair that may be one publication. */
  other_id: z.int().nullable(),
  /** Of the record, which an answer is about. */
  version: z.int(),
  /** Whom it is about: the person, and the account that screens show the person by. */
  person_id: z.int().nullable(),
  account: z.int().nullable(),
  title: z.string(),
  person: z.string(),
  /** Whether the work was handed in by the person, and nobody else from here is its author. */
  is_alone: z.boolean(),
  unit: z.string(),
  /** Why it waits, in a few words. */
  why: z.string(),
  /** A clerk has to look at it before it is settled with others. */
  warns: z.boolean(),
  assignee: DeskPerson.nullable(),
  /** null: nothing tells since when. */
  since: day.nullable(),
  days: z.int().nullable(),
  points: decimal.nullable(),
  /** Of a kind whose person can be reminded: the address, and when somebody last reminded. */
  email: z.string().nullable(),
  reminded: day.nullable(),
});
export type Matter = z.infer<typeof Matter>;

export const Inbox = z.object({
  total: z.int(),
  /** Nothing has the searched words: these have nearly such. */
  near: z.boolean(),
  /** `days`: of its oldest matter, which is of the kind `oldest`. */
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      count: z.int(),
      days: z.int().nullable(),
      oldest: z.enum(MATTER_KINDS),
    }),
  ),
  rows: z.array(Matter),
  kinds: z.array(z.object({ kind: z.enum(MATTER_KINDS), count: z.int() })),
  assignees: z.array(DeskPerson.extend({ count: z.int() })),
  late: z.int(),
  snoozed: z.int(),
  done_today: z.int(),
  /** Who may be assigned. */
  desk: z.array(DeskPerson),
  /** Until when authors choose disciplines in the default period. */
  deadline: day.nullable(),
});
export type Inbox = z.infer<typeof Inbox>;

export const DoneMatter = MatterKey.extend({
  /** The act that settled it; null: a call of its area did, which `ref` takes back. */
  act: z.int().nullable(),
  /** null: nothing takes it back. */
  ref: z.string().nullable(),
  title: z.string(),
  label: z.string(),
  by: z.string(),
  at: stamp,
});
export type DoneMatter = z.infer<typeof DoneMatter>;

/** What was done with the matter, the latest first. `act`: a reminder of today, which can be taken back, with all `count` of it. */
export const MatterPast = z.array(
  z.object({ at: stamp, by: z.string(), text: z.string(), act: z.int().optional(), count: z.int().optional() }),
);
export type MatterPast = z.infer<typeof MatterPast>;

export const DeskOrder = z
  .object({
    act: z.enum(keysOf<Act>(ACTS)),
    office: z.enum(OFFICES),
    items: z
      .array(MatterKey.extend({ version: versionOrNew }))
      .min(1)
      .max(MOST_AT_ONCE),
    /** Of a return, a rejection, a refused claim; the comment of confirmed messages. */
    reason: z.string().trim().max(2000).default(''),
    /** Whom it is assigned to; null: nobody. */
    assignee: id.nullable().default(null),
    /** Until when it is put off, also by a reminder; null: no longer. */
    until: day.nullable().default(null),
    /** The number of all authors. */
    count: z.int().min(1).max(32_000).optional(),
    /** Approves also what a clerk has to look at; enters a number of authors although printed statements list the work. */
    despite: z.boolean().default(false),
  })
  .refine(({ act, until }) => !putsOff(act) || until === null || until > today(), {
    path: ['until'],
    message: 'Wybierz dzień późniejszy niż dzisiejszy',
  });
export type DeskOrder = z.infer<typeof DeskOrder>;

const Kept = MatterKey.extend({ title: z.string(), reason: z.string() });

export const DeskDone = z.object({
  /** The act, by which it is undone; null where nothing was done. */
  act: z.int().nullable(),
  label: z.string(),
  /** `version`: of the record, where the act has written it. */
  done: z.array(MatterKey.extend({ version: z.int().optional() })),
  /** What stays, and why. */
  kept: z.array(Kept),
});
export type DeskDone = z.infer<typeof DeskDone>;

export const ActUndo = z.object({
  id,
  office: z.enum(OFFICES),
  /** Although printed statements list works that it changes. */
  despite_statements: z.boolean().optional(),
});
export type ActUndo = z.infer<typeof ActUndo>;

/** Takes back what a call of the matter's area has settled. */
export const SettledUndo = OfficeQuery.extend({ kind: z.enum(MATTER_KINDS), ref: shortText.min(1) });
export type SettledUndo = z.infer<typeof SettledUndo>;

/** What waits for an office: the home page and the list say the same. */
export const OfficeWaiting = z.object({
  count: z.int(),
  /** The oldest one's day; null: nothing tells. */
  since: z.string().nullable(),
  kinds: z.array(z.object({ kind: z.enum(MATTER_KINDS), count: z.int() })),
});
export type OfficeWaiting = z.infer<typeof OfficeWaiting>;
