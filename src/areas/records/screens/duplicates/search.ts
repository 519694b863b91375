import { readChoice, readNumber, readText } from '#client/search.ts';
import type { PairKey } from '../../schema-duplicates.ts';
import { PAIR_STATES, type PairState } from '../../merging/facts.ts';

/** What stands in the address; `para` is the pair that is compared. */
export type PairsSearch = {
  stan?: PairState | undefined;
  q?: string | undefined;
  pewne?: true | undefined;
  rekord?: number | undefined;
  para?: string | undefined;
};

const STATES = Object.keys(PAIR_STATES) as PairState[];

export const readPairsSearch = (raw: Record<string, unknown>): PairsSearch => ({
  stan: readChoice(raw.stan, STATES),
  q: readText(raw.q)?.slice(0, 200),
  pewne: raw.pewne === true || raw.pewne === 'true' ? true : undefined,
  rekord: readNumber(raw.rekord) || undefined,
  para: readText(raw.para)?.slice(0, 24),
});

export const pairsQueryOf = ({ stan, q, pewne, rekord }: PairsSearch) => ({
  ...(stan && { state: stan }),
  ...(q && { text: q }),
  ...(pewne && { safe: true }),
  ...(rekord !== undefined && { record: rekord }),
});

export const pairName = ({ a, b }: PairKey) => `${a}-${b}`;

export function pairNamed(name: string | undefined): PairKey | undefined {
  const [, a, b] = /^([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(name ?? '') ?? [];
  return a && b ? { a: Number(a), b: Number(b) } : undefined;
}

/** What a merge changes beside the library's own. */
export const CHANGES = {
  changes: ['records', 'publications', 'payments', 'assignmentLog', 'dashboard.badges', 'dashboard.overview'],
} as const;
