import { z } from 'zod';
import { decimal, id } from '#shared/wire.ts';
import { LIMIT_NAMES } from '#areas/recalculation/schema-limits.ts';

/** `person` defaults to the caller. */
export const ShareQuery = z.object({ period: id, publication: id, person: id.optional() });

/** A share that an exchange moves; others' names are hidden from callers who may not see them. */
export const MovedShare = z.object({
  own: z.boolean(),
  author: z.string().nullable(),
  title: z.string().nullable(),
  year: z.int().nullable(),
  points: decimal,
  slots: decimal,
  /** Divided by authors whose number nobody has said. */
  m_unknown: z.boolean(),
});
export type MovedShare = z.infer<typeof MovedShare>;

const subject = {
  period: z.int(),
  publication: z.int(),
  title: z.string(),
  year: z.int(),
  discipline: z.string(),
  points: decimal,
  slots: decimal,
  m_unknown: z.boolean(),
};
const moves = { leaves: z.array(MovedShare), enters: z.array(MovedShare) };

/** What a share means for its discipline's last optimum. */
export const ShareExchange = z.discriminatedUnion('state', [
  /** Not solved since the last change. */
  z.object({ ...subject, state: z.literal('waiting'), text: z.string() }),
  /** `earns`: upper bound of what the discipline would lose without it. */
  z.object({ ...subject, state: z.literal('chosen'), earns: decimal, ...moves }),
  /** `limit`: for R01 and R02. `exchange` null: `none` says why. */
  z.object({
    ...subject,
    state: z.literal('left_out'),
    reason: z.int().nullable(),
    text: z.string(),
    limit: z.enum(LIMIT_NAMES).nullable(),
    limit_text: z.string().nullable(),
    exchange: z.object({ ...moves, loss: decimal }).nullable(),
    none: z.string().nullable(),
  }),
]);
export type ShareExchange = z.infer<typeof ShareExchange>;
