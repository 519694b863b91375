import { z } from 'zod';
import { STEP_STATES, STEPS } from './schema-words.ts';

/** What the data say of a new installation; every number of rows is of now. */
export const StepFacts = z.object({
  named: z.boolean(),
  contact: z.boolean(),
  look: z.boolean(),
  /** The demo login: everybody knows its password. */
  demo_login: z.boolean(),
  /** Whether somebody else than who asks has ever logged in. */
  others_logged_in: z.boolean(),
  units: z.int(),
  people: z.int(),
  employed: z.int(),
  accounts: z.int(),
  /** Roles of offices and supervisors, not administrators' nor employees' own. */
  offices: z.int(),
  declared: z.int(),
  n_statements: z.int(),
  /** The period that screens show first, and the one that today is in, as `2022–2025`; null: none. */
  shown_period: z.string().nullable(),
  current_period: z.string().nullable(),
  journal_lists: z.int(),
  publisher_lists: z.int(),
  works: z.int(),
  /** Of the works those that the library has approved: no other counts. */
  approved: z.int(),
  /** Those that wait for the approval, and approved ones whose points are divided by an unknown number of authors. */
  unapproved: z.int(),
  uncounted: z.int(),
  assigned: z.int(),
  results: z.int(),
  queued: z.int(),
});
export type StepFacts = z.infer<typeof StepFacts>;

export const FirstSteps = z.object({
  facts: StepFacts,
  steps: z.array(z.object({ key: z.enum(STEPS), state: z.enum(STEP_STATES) })),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const StepSkip = z.object({ step: z.enum(STEPS), skipped: z.boolean() });

/** A part of the overview: how many steps are settled, and the next one. */
export const Progress = z.object({ settled: z.int(), total: z.int(), next: z.enum(STEPS) });
export type Progress = z.infer<typeof Progress>;

/** Whether the installation still waits for its first administrator. */
export const Unclaimed = z.object({ unclaimed: z.boolean() });

const name = z.string().trim().min(1).max(100);
export const Claim = z.object({ code: z.string().trim().min(1).max(200), first_name: name, last_name: name });
export type Claim = z.infer<typeof Claim>;
