export const CHANGE_KINDS = ['choices', 'records', 'verdicts'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Kinds of changes of a discipline, in words. */
export const CHANGE_KIND_NAMES: Readonly<Record<ChangeKind, string>> = {
  choices: 'przypisania prac',
  records: 'poprawione rekordy',
  verdicts: 'skutki przeliczeń',
};
