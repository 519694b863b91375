import { z } from 'zod';
import { id, stamp } from '#shared/wire.ts';
import { FREEZES, STATEMENT_KINDS } from './schema.ts';

/**
 * A print that authorises nothing any more: of a statement that was withdrawn, or of one in force before its discipline
 * was changed. Each print that is stored is a row.
 */
export const WithdrawnStatement = z.object({
  id,
  /** The stored document; null: none was stored. */
  document: id.nullable(),
  kind: z.enum(STATEMENT_KINDS),
  year: z.int(),
  generated: stamp,
  /** As OU/12/2026; null: no document was stored. */
  number: z.string().nullable(),
  /** Empty: the statement is in force, with another discipline. */
  withdrawn: stamp,
  withdrawn_by: z.string(),
  reason: z.string(),
});
export type WithdrawnStatement = z.infer<typeof WithdrawnStatement>;

export const FormerPrintsQuery = z.object({ personid: id, kind: z.enum(STATEMENT_KINDS).default('publication') });
/** `freeze`: what freezes the works; `undrawable`: the years of whose works no font has some characters. */
export const FormerPrints = z.object({
  prints: z.array(WithdrawnStatement),
  freeze: z.enum(FREEZES),
  undrawable: z.array(z.object({ year: z.int(), signs: z.array(z.string()) })),
});
export type FormerPrints = z.infer<typeof FormerPrints>;

const STATEMENT_PARTS = ['statement', 'attachment'] as const;

/** `document`: of a statement that was printed several times or is in force; without it the last print. */
export const WithdrawnDocument = z.object({
  id,
  part: z.enum(STATEMENT_PARTS).default('statement'),
  document: id.optional(),
});
