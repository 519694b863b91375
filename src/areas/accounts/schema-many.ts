import { z } from 'zod';
import { BATCH } from '#areas/jobs/schema.ts';
import { id, requestId, shortText } from '#shared/wire.ts';
import { CANDIDATE_SOURCES, PROBLEMS } from './schema-words.ts';

export const Candidate = z.object({
  /** Of the directory's entry, else of the person. */
  key: z.string(),
  person_id: z.int().nullable(),
  last_name: z.string(),
  first_name: z.string(),
  unit: z.string().nullable(),
  login: z.string().nullable(),
  email: z.string().nullable(),
  problem: z.enum(PROBLEMS).nullable(),
  /** Of whom the problem is: the account that is in the way. */
  account_row: z.int().nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

/** How many of the candidates get an account, and how many do not. */
export const CandidateCounts = z.object({ ready: z.int(), problem: z.int() });

export const ManyAccounts = z.object({
  source: z.enum(CANDIDATE_SOURCES),
  unit: id.nullable(),
  /** Keys of candidates who get none. */
  except: z.array(shortText).max(5_000).default([]),
  request_id: requestId,
});
export type ManyAccounts = z.infer<typeof ManyAccounts>;

export const AccountBatch = z.object({
  ...BATCH,
  source: z.enum(CANDIDATE_SOURCES),
  unit: z.string().nullable(),
  made: z.int().nullable(),
});
export type AccountBatch = z.infer<typeof AccountBatch>;
