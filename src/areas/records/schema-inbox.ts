import { z } from 'zod';
import { DESPITE } from '#areas/statements/schema-listed.ts';
import { decimal, day, id, idOrNone, shortText, stamp, versionOrNew } from '#shared/wire.ts';
import { type Act, ACTS, GROUPINGS, type Grouping, MATTER_KINDS, ORDERS, type Order } from './fields-inbox.ts';
import { LibraryRecord, RecordContent } from './schema.ts';

/** What the library counts: what waits, records, pairs; records that wait for their authors, and approved ones. */
export const LibraryCounts = z.object({
  waiting: z.int(),
  records: z.int(),
  duplicates: z.int(),
  returned: z.int(),
  approved: z.int(),
});
export type LibraryCounts = z.infer<typeof LibraryCounts>;

const MOST_AT_ONCE = 1000;

const keysOf = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as [Name, ...Name[]];

export const InboxQuery = z.object({
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
  title: z.string(),
  person: z.string(),
  unit: z.string(),
  /** Why it waits, in a few words. */
  why: z.string(),
  /** A clerk has to look at it before it is settled with others. */
  warns: z.boolean(),
  assignee: DeskPerson.nullable(),
  since: day,
  days: z.int(),
  points: decimal.nullable(),
});
export type Matter = z.infer<typeof Matter>;

export const Inbox = z.object({
  total: z.int(),
  groups: z.array(z.object({ key: z.string(), label: z.string(), count: z.int(), days: z.int() })),
  rows: z.array(Matter),
  kinds: z.array(z.object({ kind: z.enum(MATTER_KINDS), count: z.int() })),
  assignees: z.array(DeskPerson.extend({ count: z.int() })),
  late: z.int(),
  snoozed: z.int(),
  done_today: z.int(),
  /** Who may be assigned. */
  desk: z.array(DeskPerson),
});
export type Inbox = z.infer<typeof Inbox>;

export const DoneMatter = MatterKey.extend({
  act: z.int(),
  title: z.string(),
  label: z.string(),
  by: z.string(),
  at: stamp,
  publication_id: z.int().nullable(),
});
export type DoneMatter = z.infer<typeof DoneMatter>;

/** Something to check, with the answers that the library has already. */
const Remark = z.object({ code: z.enum(['issue', 'doi', 'count', 'fine']), text: z.string() });
export type Remark = z.infer<typeof Remark>;

/** Also of a kind that is not entered here, as a project. */
const ShownRecord = LibraryRecord.extend({ content: RecordContent.extend({ type: z.int() }) });
export type ShownRecord = z.infer<typeof ShownRecord>;

export const MatterView = MatterKey.extend({
  record: ShownRecord.nullable(),
  remarks: z.array(Remark),
  /** Who handed it in. */
  submitted: z.object({ by: z.string(), at: stamp, note: z.string() }).nullable(),
  claim: z
    .object({
      mine: z.enum(['mine', 'not-mine']),
      person: z.string(),
      unit: z.string(),
      note: z.string(),
      at: stamp,
      author: z.string(),
    })
    .nullable(),
  /** The other record of a pair that may be one publication, and why. */
  pair: z
    .object({
      score: z.number(),
      reason: z.string(),
      other: z.object({ id: z.int(), title: z.string(), authors: z.string(), year: z.int(), venue: z.string() }),
    })
    .nullable(),
  findings: z.array(
    z.object({
      id: z.int(),
      class: z.string(),
      text: z.string(),
      at: stamp,
      publication_id: z.int(),
      title: z.string(),
    }),
  ),
  person: z.object({ id: z.int(), name: z.string(), account: z.int().nullable() }).nullable(),
  units: z.record(z.string(), z.string()),
  points: z.array(
    z.object({ discipline: z.string(), k: z.int(), m: z.int(), points: decimal, slots: decimal, factor: decimal }),
  ),
  similar: z.array(z.object({ id: z.int(), title: z.string(), year: z.int() })),
  messages: z.array(z.object({ by: z.string(), at: stamp, text: z.string() })),
  history: z.array(z.object({ at: stamp, by: z.string(), text: z.string() })),
});
export type MatterView = z.infer<typeof MatterView>;

export const DeskOrder = z.object({
  act: z.enum(keysOf<Act>(ACTS)),
  items: z
    .array(MatterKey.extend({ version: versionOrNew }))
    .min(1)
    .max(MOST_AT_ONCE),
  /** Of a return, a rejection, a refused claim; the comment of confirmed messages. */
  reason: z.string().trim().max(2000).default(''),
  /** Whom it is assigned to; null: nobody. */
  assignee: id.nullable().default(null),
  /** Until when it is put off; null: no longer. */
  until: day.nullable().default(null),
  /** The number of all authors. */
  count: z.int().min(1).max(32_000).optional(),
  /** Approves also what a clerk has to look at. */
  despite: z.boolean().default(false),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

const Kept = MatterKey.extend({ title: z.string(), reason: z.string() });

export const DeskDone = z.object({
  /** The act, by which it is undone; null where nothing was done. */
  act: z.int().nullable(),
  label: z.string(),
  done: z.array(MatterKey),
  /** What stays, and why. */
  kept: z.array(Kept),
});
export type DeskDone = z.infer<typeof DeskDone>;

export const ActUndo = z.object({ id, ...DESPITE });
export type ActUndo = z.infer<typeof ActUndo>;
