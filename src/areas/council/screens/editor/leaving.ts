import { type Day, dayText, isDay } from '#engine/day.ts';
import type { CouncilRow, HeldInCouncil } from '../../schema.ts';
import { isPost } from './held-functions.ts';
import type { ChosenLine } from './pasted-lines.ts';

/** Why whoever gets a post is no member of the council for all its days; `last`: on which it can end with the membership. */
export type Leaving = { why: string; last?: Day };

/** Whether the person is still no member on the day with these days of joining and leaving. */
export const staysOutside = (
  { rej_reason: reason, data_przylaczenia: from, data_odlaczenia: left }: CouncilRow,
  day: Day,
) =>
  reason === 'RM07' || reason === 'RM08'
    ? (from !== null && from > day) || (left !== null && left < day)
    : reason !== null;

/** Whether a post goes on after the last day of its holder as a member. */
const outlasts = ({ funkcja, funkcja_do: to }: Omit<HeldInCouncil, 'id'>, left: string | null): left is Day =>
  isPost(funkcja) && left !== null && isDay(left) && (!to || to > left);

/** What is said of it in an edited row, by the number of the function. */
export function outlastAt({ funkcje, data_odlaczenia: left }: CouncilRow, at: number): string | undefined {
  const held = funkcje[at];
  return held && outlasts(held, left) ? `wpisano datę odłączenia ${dayText(left)}, a funkcja potrwa dłużej` : undefined;
}

/** What deserves a look where a line gives a post; other functions need no membership. */
export function leavingOf({ part, person }: ChosenLine): Leaving | undefined {
  if (!('funkcja' in part) || !isPost(part.funkcja)) return undefined;
  const { data_odlaczenia: left, rej_reason: reason, rej_text: text } = person;
  const outside = reason && `poza radą: ${text}`;
  if (!outlasts(part, left)) return outside ? { why: outside } : undefined;
  if (part.funkcja_od <= left)
    return { why: `do usunięcia z rady, wpisano datę odłączenia ${dayText(left)}`, last: left };
  return { why: outside ?? `funkcja zaczyna się po dacie odłączenia od rady: ${dayText(left)}` };
}
