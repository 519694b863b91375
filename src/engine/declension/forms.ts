/** The cases that a name has besides the nominative. */
export const CASES = ['genitive', 'dative', 'accusative', 'instrumental', 'locative', 'vocative'] as const;
export type Forms = Record<(typeof CASES)[number], string>;

/** The forms of one word; `isSure` is false where Polish or the bearer allow others, or its sound is not known. */
export type Declined = Forms & { isSure: boolean };

/** K: a woman, M: a man. */
export type Gender = 'K' | 'M';
