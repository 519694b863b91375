import { z } from 'zod';
import { Job } from '#areas/jobs/schema.ts';
import { day, id, stamp } from '#shared/wire.ts';
import { FREEZES, STATEMENT_KINDS } from './schema.ts';

/** `todo`: works with a discipline and no statement; `printed`: not confirmed on the screen. */
const STATEMENT_STATES = ['todo', 'printed', 'confirmed'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** The statement of a person and year, as the office sees it. */
export const StatementRow = z.object({
  person_id: z.int(),
  last_name: z.string(),
  first_name: z.string(),
  degree: z.string().nullable(),
  unit: z.string().nullable(),
  /** The account that opens the person's publications. */
  person_row: z.int().nullable(),
  year: z.int(),
  /** The evaluation period of the year. */
  period: z.int().nullable(),
  works: z.int(),
  /** Works without a discipline, which no statement lists. */
  unassigned: z.int(),
  state: z.enum(STATEMENT_STATES),
  /** As OU/12/2026. */
  number: z.string().nullable(),
  generated: stamp.nullable(),
  confirmed: stamp.nullable(),
  /** The author asks for its withdrawal, and nobody has answered. */
  asked: z.object({ at: stamp, message: z.string() }).nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

const StatementCounts = z.object({
  todo: z.int(),
  printed: z.int(),
  confirmed: z.int(),
  asked: z.int(),
  all: z.int(),
});

const Option = z.object({ code: z.string(), name: z.string() });

export const StatementFacts = z.object({
  counts: StatementCounts,
  units: z.array(Option),
  years: z.array(Option),
});

/** Whom to remind of what, for a text that people send themselves. */
export const Reminder = z.object({
  people: z.array(
    z.object({
      name: z.string(),
      email: z.string().nullable(),
      year: z.int(),
      works: z.int(),
    }),
  ),
  /** Of all who are to be reminded; the list is cut. */
  total: z.int(),
  unit: z.string().nullable(),
  deadline: day.nullable(),
  /** The address of the own statements. */
  address: z.string(),
});
export type Reminder = z.infer<typeof Reminder>;

/** Statements of a unit, and those below it, in one file. */
export const CollectionOrder = z.object({
  kind: z.enum(STATEMENT_KINDS).default('publication'),
  year: z.int({ error: 'Wybierz rok' }).min(1900).max(2100),
  unit: id,
  /** Also those that are printed already. */
  again: z.boolean().default(false),
});
export type CollectionOrder = z.infer<typeof CollectionOrder>;

export const CollectionQuery = CollectionOrder.omit({ again: true });

export const CollectionState = z.object({
  /** The last collective print of the unit and year, if there is one. */
  job: Job.nullable(),
  /** What freezes the works: the print, or the confirmation on the screen. */
  freeze: z.enum(FREEZES),
  /** People in whose works there are characters that no font has. */
  undrawable: z.array(z.object({ person: z.string(), signs: z.array(z.string()) })),
});
