import type { RequestAnswer } from './schema.ts';

/** A request may be repeated after so many days. */
export const REMIND_DAYS = 3;

/** How authors and supervisors read the answers. */
export const ANSWER_WORDS: Record<RequestAnswer, string> = { will: 'zrobię', no: 'nie', done: 'już zrobione' };
