import type { LucideIcon } from 'lucide-react';
import { LOOSE, matchOf, type Searched, searched, wordsOf } from '#ui/text/forgiving.ts';
import type { TileAccent } from '#ui/tile.tsx';
import type { Arrival } from './palette-forms.ts';
import type { RecentPerson } from './recent-people.ts';

/** Something found, and where it is shown. */
export type Hit = {
  key: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  accent?: TileAccent | undefined;
  to: string;
  search?: object;
  hash?: string;
  /** Where it leads on the screen. */
  arrival?: Arrival | undefined;
  /** Leaves the client. */
  reload?: boolean;
  /** Done in place of opening an address. */
  act?: () => void;
  person?: RecentPerson;
  /** Leads to all that was found, and is none of it. */
  isAll?: boolean;
};

/** Whether a hit has the words of the text, and not only words like them. */
export const hasWords = ({ label, detail }: Pick<Hit, 'label' | 'detail'>, text: string) =>
  (matchOf(wordsOf(text), searched(label, detail)) ?? LOOSE) < LOOSE;

/** A hit and the words that it is found by. */
export type Known = { hit: Hit; by: Searched };
export const known = (hit: Hit, words: string): Known => ({ hit, by: searched(hit.label, `${hit.detail} ${words}`) });

/**
 * What has words that begin like every word of the text, the nearest first; all for an empty text. Other forms of the words
 * and words with a typo count only where nothing else is found.
 */
export function nearest(all: readonly Known[], text: string): { hits: Hit[]; rank: number } {
  const typed = wordsOf(text);
  const found = all
    .flatMap(({ hit, by }) => {
      const rank = matchOf(typed, by);
      return rank === undefined ? [] : { hit, rank };
    })
    .toSorted((a, b) => a.rank - b.rank);
  const best = found[0]?.rank ?? Infinity;
  return { hits: found.filter(({ rank }) => best >= LOOSE || rank < LOOSE).map(({ hit }) => hit), rank: best };
}
