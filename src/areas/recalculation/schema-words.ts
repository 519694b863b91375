import type { LimitName } from '#engine/optimum/discipline-optimum.ts';

/** Limits that may reject a share. */
export const LIMIT_NAMES = [
  'personSlots',
  'personMonographs',
  'slots',
  'weakBooks',
  'outsideN',
  'newLists',
  'book',
] as const satisfies LimitName[];

export const LIMIT_TEXTS: Record<LimitName, string> = {
  personSlots: 'limit slotów osoby',
  personMonographs: 'limit monografii osoby',
  slots: 'limit slotów dyscypliny (3N po pomniejszeniach)',
  weakBooks: 'limit monografii dyscypliny',
  outsideN: 'limit dyscypliny dla osób spoza N',
  newLists: 'limit prac ocenianych według nowych wykazów (§\u00a036)',
  book: 'wartość monografii, z której są rozdziały (§\u00a014)',
};

/** Fields of a verdict's change by which a screen finds them, and the verdict that counts. */
export const VERDICT_FIELDS = {
  verdict: 'w ewaluacji dyscypliny',
  counted: 'punkty w wyniku dyscypliny',
  points: 'punkty udziału',
  reason: 'powód',
} as const;
export const COUNTS = 'liczy się';
