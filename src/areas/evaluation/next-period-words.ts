import type { NextPeriod } from './schema-overview.ts';
import type { Awaits } from './schema-words.ts';

type Loss = NextPeriod['losses'][number] & { awaits: Awaits | null };

/** What prevents the losses of the next period, and what is left to do: those that wait for a choice come alone. */
export function lossWords(losses: readonly Loss[], unassigned: number): Pick<NextPeriod, 'losses' | 'unless' | 'act'> {
  const open = losses.filter(({ awaits }) => awaits === null);
  const isReturned = losses.some(({ awaits }) => awaits === 'author');
  const shown = (open.length > 0 ? open : losses).map(({ name, slots }) => ({ name, slots }));
  const act = open.length > 0 || unassigned > 0 ? 'choose' : isReturned ? 'answer' : 'see';
  const where = open.length > 1 ? 'każdej z nich' : 'niej';
  if (open.length > 0) {
    const unless = `nie wskażesz w ${where} pracy z wykazu czasopism lub wydawnictw (§\u00a017 ust. 8)`;
    return { losses: shown, unless, act };
  }
  const unless = isReturned
    ? 'nie odpowiesz bibliotece, która zwróciła wskazaną pracę'
    : 'biblioteka nie zatwierdzi wskazanej pracy';
  return { losses: shown, unless, act };
}
