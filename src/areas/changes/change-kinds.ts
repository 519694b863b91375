export const CHANGE_KINDS = ['choices', 'records', 'verdicts'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Kinds of changes of a discipline, in words. */
export const CHANGE_KIND_NAMES: Readonly<Record<ChangeKind, string>> = {
  choices: 'przypisania prac',
  records: 'poprawione rekordy',
  verdicts: 'skutki przeliczeń',
};

export const OWN_CHANGE_KINDS = ['works', 'statements', 'data'] as const;
export type OwnChangeKind = (typeof OWN_CHANGE_KINDS)[number];

/** Kinds of changes of one's own things, in words. */
export const OWN_CHANGE_KIND_NAMES: Readonly<Record<OwnChangeKind, string>> = {
  works: 'moje prace',
  statements: 'oświadczenia',
  data: 'dane osobowe i uprawnienia',
};
