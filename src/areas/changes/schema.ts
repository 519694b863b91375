import { z } from 'zod';
import { ChangeEntry } from '#areas/audit/schema.ts';
import { disciplineCode, id } from '#shared/wire.ts';
import { CHANGE_KINDS, OWN_CHANGE_KINDS } from './change-kinds.ts';

/** How the reader takes a choice of a discipline back: by the call of an author's own works, or by the office's. */
export const Undo = z.object({
  by: z.enum(['author', 'office']),
  article_id: id,
  author_id: id,
  period_id: id,
  expected: disciplineCode.nullable(),
  discipline_id: disciplineCode.nullable(),
});
export type Undo = z.infer<typeof Undo>;

/** `undo`: the reader may take it back now. `undone`: it was taken back, and what was before it stands again. */
export const Changed = ChangeEntry.extend({ undo: Undo.nullable(), undone: z.boolean() });
export type Changed = z.infer<typeof Changed>;

/** The latest first; `more`: there are older ones. */
export const Changes = z.object({ entries: z.array(Changed), more: z.boolean() });
export type Changes = z.infer<typeof Changes>;

/** `since`: the last login before today, or a month ago; an entry is new from then on. */
export const OwnChanges = Changes.extend({ since: z.string(), visited: z.boolean() });
export type OwnChanges = z.infer<typeof OwnChanges>;

/** How much has changed since the last visit in the disciplines in one's care, those without a change left out. */
export const SupervisedChanges = z.object({
  period: id,
  since: z.string(),
  visited: z.boolean(),
  disciplines: z.array(
    z.object({
      code: z.int(),
      name: z.string(),
      /** Choices for and against it, corrected records, and verdicts that recalculations changed. */
      choices: z.int(),
      records: z.int(),
      verdicts: z.int(),
      /** What those verdicts brought the discipline or took from it; a verdict may change without them. */
      points: z.number(),
    }),
  ),
});
export type SupervisedChanges = z.infer<typeof SupervisedChanges>;

/** `kind`: these alone. */
export const OwnQuery = z.object({ kind: z.enum(OWN_CHANGE_KINDS).optional() });
export type OwnQuery = z.infer<typeof OwnQuery>;
export const PersonQuery = z.object({ person: id });
export const WorkQuery = z.object({ publication: id });
/** `kind`: these alone; without it also changes of the classification. */
export const DisciplineQuery = z.object({
  period: id,
  discipline: disciplineCode.min(1),
  kind: z.enum(CHANGE_KINDS).optional(),
});
