import type { MatterKind } from './fields.ts';

/** Kinds whose day is their term: once it is past they are late, else it is the day since when they wait. */
const TERM_KINDS: readonly MatterKind[] = [
  'termLate',
  'termDue',
  'employmentEnd',
  'functionEnd',
  'difference',
  'declaration',
  'nStatement',
  'unassigned',
];
export const hasTerm = (kind: MatterKind) => TERM_KINDS.includes(kind);
