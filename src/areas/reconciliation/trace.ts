/** What a merge did beyond moving rows; its undo needs it. */
export type MergeTrace = {
  kept: PersonFields;
  gone: Pick<PersonFields, 'orcid' | 'polonUuid'>;
  /** Table → dropped rows. */
  dropped: Record<string, unknown[]>;
  /** Table → rows made of the rest of dropped ones; older merges have none. */
  pieces?: Record<string, unknown[]>;
  /** Account → its former list of person numbers. */
  lists: Record<string, string | null>;
  /** Former names added by the merge. */
  named: number[];
};

/** {@link PERSON_FIELDS} with values. */
export type PersonFields = Record<'orcid' | 'polonUuid' | 'degree' | 'middleNames', string | null> & {
  unitId: number | null;
  /** Older merges did not carry it. */
  gender?: 'female' | 'male' | null;
};
