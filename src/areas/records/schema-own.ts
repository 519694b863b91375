import { z } from 'zod';
import { id, requestId, stamp, version, Waiting } from '#shared/wire.ts';
import { ARTICLES, latestYear, PATENT, RECORD_TYPE_CODES, tooLateYear } from './fields.ts';
import { readDoi } from './identifiers.ts';

const note = z.string().trim().max(1000).default('');

/** A work of the own that the library has not approved. */
const OwnRecord = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  status: z.int(),
  reason: z.string(),
  since: stamp,
  /** The person has handed it in. */
  submitted: z.boolean(),
  messages: z.array(z.object({ by: z.string(), at: stamp, text: z.string() })),
  /** Returned, and not answered yet. */
  asks: z.boolean(),
  /** Handed in, and not taken up by the library: it can be taken back, and corrected while it is as it was handed in; what is returned, by each of its authors; what is rejected or withdrawn, handed in again. */
  may_withdraw: z.boolean(),
  may_correct: z.boolean(),
  /** May open its history. */
  is_author: z.boolean(),
});

const OwnClaim = z.object({
  id: z.int(),
  publication_id: z.int(),
  title: z.string(),
  year: z.int(),
  mine: z.enum(['mine', 'not-mine']),
  /** The author that the person is. */
  author_id: z.int().nullable(),
  note: z.string(),
  at: stamp,
  state: z.enum(['open', 'accepted', 'refused']),
  reason: z.string(),
  decided: stamp,
  /** Decided, and not seen yet. */
  news: z.boolean(),
});

export const OwnMatters = z.object({ records: z.array(OwnRecord), claims: z.array(OwnClaim) });
export type OwnMatters = z.infer<typeof OwnMatters>;

/** Own works that the library returned, with the one that waits longest. */
export const ReturnedToMe = Waiting.extend({ work: z.int() });
export type ReturnedToMe = z.infer<typeof ReturnedToMe>;

export const WorkText = z.object({ text: z.string().trim().min(3, 'Wpisz przynajmniej trzy znaki').max(200) });

/** A work that somebody may have written. */
export const WorkFound = z.object({
  id: z.int(),
  title: z.string(),
  authors: z.string(),
  year: z.int(),
  venue: z.string(),
  /** Authors who are linked with nobody here. */
  unlinked: z.array(z.object({ id: z.int(), name: z.string() })),
  state: z.enum(['own', 'claimed', 'free']),
  /** Found though the words are not quite those. */
  is_near: z.boolean(),
  /** Its title is what was sought, but for slips. */
  is_title: z.boolean(),
});
export type WorkFound = z.infer<typeof WorkFound>;

export const ClaimOrder = z.object({
  publication_id: id,
  mine: z.enum(['mine', 'not-mine']),
  /** The author that the person is; null: not on the list. */
  author_id: id.nullable().default(null),
  note,
});
export type ClaimOrder = z.infer<typeof ClaimOrder>;

export const ClaimId = z.object({ id });

export const Answer = z.object({
  publication_id: id,
  text: z.string().trim().min(1, 'Napisz odpowiedź').max(2000),
  request_id: requestId,
});
export type Answer = z.infer<typeof Answer>;

const authorsLine = z.string().trim().min(1, 'Podaj autorów').max(20_000);

export const AuthorsLine = z.object({ line: authorsLine });

/** Who an author of a line is: somebody of the university, a question for the library, or somebody else. */
export const RecognisedAuthor = z.object({
  /** As printed; of somebody recognised as we have it. */
  name: z.string(),
  answer: z.enum(['linked', 'ask', 'outside']),
  unit: z.string(),
});
export type RecognisedAuthor = z.infer<typeof RecognisedAuthor>;

/** A work as its author hands it in. */
export const Submission = z.object({
  type: z.literal(RECORD_TYPE_CODES),
  /** Of a patent, which right it is. */
  category_id: id.nullable().default(null),
  title: z.string().trim().min(1, 'Podaj tytuł').max(2000),
  /** Of a chapter its book, of an article its journal, of a book its publisher. */
  venue: z.string().trim().max(500),
  year: z
    .int('Podaj rok: cztery cyfry')
    .min(1900, 'Podaj rok od 1900')
    .max(2100, { error: tooLateYear })
    .refine((year) => year <= latestYear(), { error: tooLateYear }),
  doi: z
    .string()
    .max(200)
    .transform((typed, ctx) => {
      if (typed.trim() === '') return '';
      const doi = readDoi(typed);
      if (doi === undefined) ctx.addIssue({ code: 'custom', message: 'Niepoprawny DOI: ma postać 10.1234/…' });
      return doi ?? typed;
    }),
  /** In their order, as printed. */
  authors: authorsLine,
  author_count: z.int('Podaj liczbę').min(1, 'Podaj liczbę od 1').max(32_000).nullable(),
  note,
  /** The person is not among the authors, and knows. */
  without_me: z.boolean().optional(),
  /** The person has seen the works that are like it: it is another one. */
  another: z.boolean().optional(),
  request_id: requestId,
});
export type Submission = z.infer<typeof Submission>;

/** A search shows so many works, and leaves out the rest. */
export const MOST_FOUND = 20;

/** What a submission is refused with: the record that has its DOI, or what is asked about. */
export const KnownRecord = z.object({ id: z.int(), title: z.string(), year: z.int() });
export const WithoutMe = z.object({ without_me: z.literal(true) });
export const SimilarWorks = z.object({ similar: z.array(WorkFound) });

export const SubmittedId = z.object({ id });

/** A work that was handed in, as it is now. */
export const SubmittedWork = z.object({
  id: z.int(),
  version: z.int(),
  type: z.int(),
  category_id: z.int().nullable(),
  title: z.string(),
  venue: z.string(),
  year: z.int(),
  doi: z.string(),
  authors: z.string(),
  author_count: z.int().nullable(),
  note: z.string(),
});
export type SubmittedWork = z.infer<typeof SubmittedWork>;

export const Correction = Submission.omit({ request_id: true }).extend({ id, version });
export type Correction = z.infer<typeof Correction>;

/** What a kind of work cannot be handed in without. */
export function submissionIssues({
  type,
  venue,
  category_id: category,
}: Pick<Submission, 'type' | 'venue' | 'category_id'>) {
  if (ARTICLES.includes(type) && venue === '') return [{ path: 'venue', message: 'Podaj czasopismo' }];
  if (type === PATENT && category === null) return [{ path: 'category_id', message: 'Wskaż rodzaj prawa' }];
  return [];
}

export const Submitted = z.object({ id: z.int() });
