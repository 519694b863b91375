import { z } from 'zod';
import { ChangeEntry } from '#areas/audit/schema.ts';
import { disciplineCode, id } from '#shared/wire.ts';

/** The latest first; `more`: there are older ones. */
export const Changes = z.object({ entries: z.array(ChangeEntry), more: z.boolean() });
export type Changes = z.infer<typeof Changes>;

/** `since`: the last login before today, or a month ago; an entry is new from then on. */
export const OwnChanges = Changes.extend({ since: z.string(), visited: z.boolean() });
export type OwnChanges = z.infer<typeof OwnChanges>;

export const PersonQuery = z.object({ person: id });
export const WorkQuery = z.object({ publication: id });
export const DisciplineQuery = z.object({ period: id, discipline: disciplineCode.min(1) });
