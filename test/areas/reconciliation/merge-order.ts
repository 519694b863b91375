export const order = (pair: { kept: { id: number }; gone: { id: number } }) => ({
  kept: pair.kept.id,
  gone: pair.gone.id,
  despite_ids: false,
});

/** Tables that a merge and its undo leave with rows of their own, or to be made anew. */
export const MERGE_LEAVES = [
  'audit',
  'person_merges',
  'recalculation_requests',
  'discipline_requests',
  'share_results',
  'person_results',
];
