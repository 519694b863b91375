import { z } from 'zod';
import { Job } from '#areas/jobs/schema.ts';
import { count, id, requestId } from '#shared/wire.ts';

/** A work of the own ORCID record that is not on the own list. */
const Offer = z.object({
  id: z.int(),
  title: z.string(),
  words: z.string(),
  doi: z.string(),
  /** The record here that it is, of whose authors the person is none. */
  record: z.int().nullable(),
});
export type Offer = z.infer<typeof Offer>;

export const OwnOrcid = z.object({
  is_configured: z.boolean(),
  /** Works can be written there. */
  can_write: z.boolean(),
  /** Null: not linked. */
  link: z
    .object({
      orcid: z.string(),
      since: z.string(),
      writes: z.boolean(),
      is_refused: z.boolean(),
      is_leaving: z.boolean(),
      /** The record that ORCID has joined the linked one to. */
      moved_to: z.string().nullable(),
      /** Why new works could not be looked for; empty: they could. */
      trouble: z.string(),
      checked: z.string().nullable(),
      written: z.string().nullable(),
      /** How many works stand there by us. */
      works: count,
      /** Works that ORCID has refused, with its reasons. */
      refused: z.array(z.object({ title: z.string(), message: z.string() })),
      job: Job.nullable(),
    })
    .nullable(),
  offers: z.array(Offer),
  /** Those that the person has dismissed, which can be offered again. */
  dismissed: z.array(Offer),
});
export type OwnOrcid = z.infer<typeof OwnOrcid>;

/** `write`: with the consent to write works. */
export const LinkOrder = z.object({ write: z.boolean() });
export const LinkBegun = z.object({ address: z.string() });
export const LinkEnd = z.object({
  code: z.string().trim().min(1).max(500),
  state: z.string().trim().min(1).max(2_000),
});
export type LinkEnd = z.infer<typeof LinkEnd>;
/** `remove`: what was written there goes too. */
export const UnlinkOrder = z.object({ remove: z.boolean() });

export const OfferTaken = z.object({ id, request_id: requestId });
export type OfferTaken = z.infer<typeof OfferTaken>;
export const OfferRef = z.object({ id });
/** `submitted`: as a new work; else it is claimed. */
export const Taken = z.object({ submitted: z.boolean() });
