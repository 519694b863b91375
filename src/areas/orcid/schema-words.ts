/** Codes, without schemas. */

/** What the person has said of an offered work. */
export const OFFER_STATES = ['open', 'taken', 'dismissed'] as const;

/** `gone`: the person has deleted it there, so that it is not written again. */
export const WRITTEN_STATES = ['there', 'gone', 'refused'] as const;
