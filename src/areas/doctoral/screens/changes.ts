/** What a change in the register may change on the screen: late terms are counted, documents list missing data. */
export const CHANGES = [
  'doctoral',
  'doctoralDocuments',
  'changes.ofProcedure',
  'dashboard.badges',
  'dashboard.overview',
] as const;
