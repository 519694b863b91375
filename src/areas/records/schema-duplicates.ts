import { z } from 'zod';
import { count, id, shortText, stamp, version } from '#shared/wire.ts';
import { FACT_NAMES } from './merging/facts.ts';
import { LibraryRecord, RecordContent, Seen } from './schema.ts';

const reason = shortText.trim().min(1, 'Podaj powód');

export const PairKey = z.object({ a: id, b: id });
export type PairKey = z.infer<typeof PairKey>;

export const Apart = PairKey.extend({ reason });

const Compared = z.object({ id, version });

export const MergeOrder = z.object({
  /** The record that stays, and the one that goes, in the versions that were compared. */
  kept: Compared,
  gone: Compared,
  /** By field; `share:7` is the discipline of person 7. What is not named is taken by the rule of the fuller value. */
  choices: z.record(z.string().max(40), z.enum(['kept', 'gone', 'both'])).default({}),
  /** Merges although a printed statement lists one of the records. */
  despite_statements: z.boolean().default(false),
});
export type MergeOrder = z.infer<typeof MergeOrder>;

export const MergedRecord = LibraryRecord.extend({ batch: z.int() });

export const PairsQuery = z.object({
  state: z.enum(['open', 'apart', 'merged']).default('open'),
  text: shortText.optional(),
  /** Only those that the rule of safe pairs takes. */
  safe: z.boolean().default(false),
  /** Of one record. */
  record: id.optional(),
  limit: z.int().min(1).max(200).default(50),
});
export type PairsQuery = z.infer<typeof PairsQuery>;

const Side = z.object({
  id: z.int(),
  title: z.string(),
  authors: z.string(),
  year: z.int(),
  venue: z.string(),
  status: z.int(),
});

export const PairRow = PairKey.extend({
  key: z.string(),
  score: z.number().nullable(),
  reason: z.string(),
  safe: z.boolean(),
  sides: z.array(Side),
  /** Who decided, when; of merges the batch that undoes them. */
  login: z.string(),
  name: z.string().nullable(),
  at: stamp,
  batch: z.int().nullable(),
});
export type PairRow = z.infer<typeof PairRow>;

export const Pairs = z.object({
  total: z.int(),
  rows: z.array(PairRow),
  counts: z.object({ open: z.int(), safe: z.int(), apart: z.int(), merged: z.int() }),
  /** Records that are still to be compared. */
  unread: z.int(),
});
export type Pairs = z.infer<typeof Pairs>;

export const PairView = z.object({
  score: z.number().nullable(),
  reason: z.string(),
  /** By the number of the record that is proposed to stay, then the other. */
  records: z.tuple([LibraryRecord, LibraryRecord]),
  shares: z.array(
    z.object({
      person_id: z.int(),
      name: z.string(),
      /** By record: the discipline, null where none is chosen or the person is no author there. */
      disciplines: z.tuple([z.string().nullable(), z.string().nullable()]),
      frozen: z.tuple([z.boolean(), z.boolean()]),
    }),
  ),
  /** What belongs to each, in words and numbers. */
  belongings: z.tuple([
    z.array(z.object({ label: z.string(), count: z.int() })),
    z.array(z.object({ label: z.string(), count: z.int() })),
  ]),
  chapters: z.tuple([z.int(), z.int()]),
  /** Why they cannot be merged at all. */
  obstacle: z.string().nullable(),
  /** What somebody has decided of them. */
  apart: z.object({ reason: z.string(), login: z.string(), name: z.string().nullable(), at: stamp }).nullable(),
});
export type PairView = z.infer<typeof PairView>;

const Fact = z.enum(FACT_NAMES as [(typeof FACT_NAMES)[number], ...typeof FACT_NAMES]);
export const SafeRule = z.object({
  rule: z.array(z.array(Fact).min(1, 'Wskaż, co ma się zgadzać')).min(1).max(6),
});
export const RuleInForce = SafeRule.extend({ login: z.string(), at: stamp });

const SafePair = PairKey.extend({ title: z.string(), kept: z.int(), filled: z.int(), reason: z.string() });
export const SafePreview = z.object({
  /** All safe pairs; those beyond one turn are merged in the next. */
  total: z.int(),
  seen: Seen,
  merged: z.array(SafePair),
  kept: z.array(SafePair),
});
export type SafePreview = z.infer<typeof SafePreview>;
export const SafeOrder = z.object({ seen: Seen });

/** What is typed of a record, as far as it is compared. */
export const SimilarQuery = z.object({
  id: id.nullable(),
  content: z.object({
    type: count,
    year: count.nullable(),
    title: z.string().max(2000),
    chapter_title: z.string().max(2000),
    venue: z.string().max(500),
    isbn: z.string().max(200),
    doi: z.string().max(200),
    details: z.record(z.string(), z.union([z.string().max(2000), z.number(), z.boolean()]).optional()),
    authors: z.array(RecordContent.shape.authors.element.pick({ first_name: true, last_name: true }).partial()).max(40),
  }),
});
export type SimilarQuery = z.infer<typeof SimilarQuery>;

export const SimilarRecord = Side.extend({
  version: z.int(),
  /** Null: the titles are one, and nothing else can be compared yet. */
  score: z.number().nullable(),
  reason: z.string(),
  pages: z.string(),
  doi: z.string(),
  same_doi: z.boolean(),
  /** What depends on it, in words that follow 'ma'. */
  has: z.array(z.string()),
});
export type SimilarRecord = z.infer<typeof SimilarRecord>;
