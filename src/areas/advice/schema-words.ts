import { dayText, today } from '#engine/day.ts';
import type { RequestAnswer, RequestState } from './schema.ts';

/** A request may be repeated after so many days. */
export const REMIND_DAYS = 3;

/** How authors and supervisors read the answers. */
export const ANSWER_WORDS: Record<RequestAnswer, string> = { will: 'zrobię', no: 'nie', done: 'już zrobione' };

const dayOf = (instant: string) => dayText(today(new Date(instant)));

/** When an author was asked, and what has come of it. */
export function requestStateText({ asked_at: asked, reminded_at: reminded, answer }: RequestState): string {
  const reminder = reminded === null ? '' : `, przypomniano ${dayOf(reminded)}`;
  const end = answer === null ? 'czeka na odpowiedź' : answer === 'no' ? 'autor odmówił' : ANSWER_WORDS[answer];
  return `poproszono ${dayOf(asked)}${reminder}; ${end}`;
}
