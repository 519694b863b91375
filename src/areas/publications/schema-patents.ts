import { z } from 'zod';
import { PrintedStatement } from '#areas/statements/schema.ts';
import { decimal, disciplineCode, id } from '#shared/wire.ts';
import { DisciplineItem, Patent, PersonPublications } from './schema.ts';

/** A person's patents of a period. Errors are refusals and the answer is never cut: `error` and `more` only say so. */
export const Patents = z.object({ patents: z.array(Patent), error: z.string(), more: z.boolean() });

/** A person's patents of a period as the offices see them, with what a change and a print need. */
export const PersonPatents = Patents.extend({
  user: PersonPublications.shape.user,
  /** The author's disciplines in the period. */
  disciplines: z.array(DisciplineItem),
  /** Printed statements for patents in force. */
  prn_stmts: z.array(PrintedStatement),
});
export type PersonPatents = z.infer<typeof PersonPatents>;

export const PatentChange = z.object({
  patent_id: id,
  /** null: unassigned; sent by 'Cofnij' only. */
  discipline_id: disciplineCode.nullable(),
  period_id: id,
  /** Whose assignment; by default that of each author here who has the discipline. */
  author_id: id.optional(),
  /** The value last read; any other is a conflict. */
  expected: disciplineCode.nullable().optional(),
});
export type PatentChange = z.infer<typeof PatentChange>;
export const PatentChanged = z.object({ patent_id: z.int(), discipline_id: z.int().nullable() });

/** A patent that an author here has not been assigned on. */
export const UnassignedPatent = z.object({
  /** Of the authorship: a patent may wait for several authors. */
  id: z.int(),
  title: z.string(),
  kind: z.string(),
  year: z.int(),
  points: decimal.nullable(),
  author: z.string(),
  unit: z.string().nullable(),
  /** Where the author can be found: null where there is no account, or no login. */
  account: z.int().nullable(),
  login: z.string().nullable(),
});
export type UnassignedPatent = z.infer<typeof UnassignedPatent>;
