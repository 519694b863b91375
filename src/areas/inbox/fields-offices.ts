import type { MatterKind, Office } from './fields.ts';

// Apart from the names, which the first load of the home page holds.

/** Whose list a kind is on; of two offices that settle the same, their marks are one. */
export const OFFICES_OF = {
  submission: ['library'],
  approval: ['library'],
  returned: ['library'],
  claim: ['library'],
  duplicate: ['library'],
  authors: ['library'],
  finding: ['library'],
  fault: ['personnel', 'evaluation'],
  import: ['personnel'],
  difference: ['personnel'],
  noIdentifier: ['personnel'],
  noAccount: ['personnel'],
  employmentEnd: ['personnel'],
  closedUnit: ['personnel'],
  declaration: ['personnel'],
  nStatement: ['personnel'],
  birthDate: ['personnel'],
  functionEnd: ['personnel'],
  termLate: ['doctoral-office'],
  termDue: ['doctoral-office'],
  procedureGap: ['doctoral-office'],
  papers: ['doctoral-office'],
  closedPapers: ['doctoral-office'],
  unfreeze: ['evaluation'],
  unfreezePatents: ['evaluation'],
  request: ['evaluation'],
  answered: ['evaluation'],
  proposal: ['evaluation'],
  unassigned: ['evaluation'],
  unsigned: ['evaluation'],
  unsignedPatents: ['evaluation'],
} as const satisfies Record<MatterKind, readonly Office[]>;
