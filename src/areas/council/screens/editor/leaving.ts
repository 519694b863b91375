import { type Day, dayText, isDay } from '#engine/day.ts';
import { isPost } from './held-functions.ts';
import { type ChosenLine, isFunction } from './pasted-lines.ts';

/** Why whoever gets a post is no member of the council for all its days; `last`: on which it can end with the membership. */
export type Leaving = { why: string; last?: Day };

/** What deserves a look where a line gives a post; other functions need no membership. */
export function leavingOf({ part, person }: ChosenLine): Leaving | undefined {
  if (!isFunction(part) || !isPost(part.funkcja)) return undefined;
  const { data_odlaczenia: left, rej_reason: reason, rej_text: text } = person;
  const outside = reason && `poza radą: ${text}`;
  const isLonger = left !== null && isDay(left) && (part.funkcja_do === null || part.funkcja_do > left);
  if (!isLonger) return outside ? { why: outside } : undefined;
  if (part.funkcja_od <= left)
    return { why: `do usunięcia z rady, wpisano datę odłączenia ${dayText(left)}`, last: left };
  return { why: outside ?? `funkcja zaczyna się po dacie odłączenia od rady: ${dayText(left)}` };
}
