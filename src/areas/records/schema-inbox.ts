import { z } from 'zod';
import { decimal, stamp } from '#shared/wire.ts';
import { MatterKey } from '#areas/inbox/schema.ts';
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

/** Something to check, with the answers that the library has already. */
const Remark = z.object({
  code: z.enum(['issue', 'doi', 'count', 'author', 'doubt', 'printed', 'note', 'fine']),
  text: z.string(),
});
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
