import { z } from 'zod';
import { disciplineCode, id } from '#shared/wire.ts';

/** What a change is about: `publication`, `person`, …; a work with the period that shows it. */
const Subject = z.object({ kind: z.string(), id: z.int(), name: z.string(), period: z.int().nullable() });

/** A row of the audit in words, without anything that the reader may not see elsewhere. `at` in ISO 8601. */
export const ChangeEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Names of who made it, also of whom somebody acted as. */
  by: z.string(),
  what: z.string(),
  about: z.array(Subject),
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;

/** The latest first; `more`: there are older ones. */
export const Changes = z.object({ entries: z.array(ChangeEntry), more: z.boolean() });
export type Changes = z.infer<typeof Changes>;

/** `since`: the last login before today, or a month ago; an entry is new from then on. */
export const OwnChanges = Changes.extend({ since: z.string(), visited: z.boolean() });
export type OwnChanges = z.infer<typeof OwnChanges>;

export const WorkQuery = z.object({ publication: id });
export const DisciplineQuery = z.object({ period: id, discipline: disciplineCode.min(1) });
