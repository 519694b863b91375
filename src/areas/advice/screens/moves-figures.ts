import { fixed4, toNumber } from '#engine/fixed.ts';
import { formatDecimal, formatSigned } from '#ui/text/number.ts';
import type { Move, Moves } from '../schema-moves.ts';

export type Question = { period: number; discipline: number };
export type Best = NonNullable<Moves['best']>;
export type MoveShare = Move['shares'][number];

/** Who has not been asked yet, and has something to do. */
export const mayBeAsked = ({ request, done, own }: MoveShare) => request === null && !done && !own;

export const moverName = ({ first_name, last_name }: MoveShare['person']) => `${last_name} ${first_name}`.trim();

/** What the moves together bring beyond the sum of each alone. */
export const interactionOf = ({ moves, gain }: Best) =>
  toNumber(moves.reduce((rest, move) => rest - fixed4(move.gain), fixed4(gain)));

/** What the gain of a proposal among all measures, and why these gains do not add up to the whole. */
export function measureText(proposals: readonly { gain: number; exact: boolean }[], whole: number): string {
  const [only] = proposals;
  if (!only || proposals.length === 1) return '';
  const measure =
    'Przy każdej propozycji: o ile punktów wynik byłby mniejszy bez niej, po przyjęciu wszystkich pozostałych';
  const sum = proposals.reduce((total, { gain }) => total + fixed4(gain), 0);
  const rest = sum - fixed4(whole);
  const isKnown = proposals.every(({ exact }) => exact);
  const why =
    !isKnown || rest === 0
      ? ''
      : ` Ich suma, ${formatSigned(toNumber(sum), 2)}, jest ${
          rest > 0
            ? 'większa od całości, bo część propozycji daje punkty dopiero razem z innymi'
            : 'mniejsza od całości, bo propozycje wypierają te same słabsze udziały'
        }.`;
  return `${measure}.${why} W „Podsumowaniu” każdy ruch jest policzony z osobna.`;
}

/** What the adviser leaves alone: a dean who knows of such a work would look for it. */
export const LEFT_OUT =
  'Pomijamy artykuły z czasopism, które nie mają tej dyscypliny w wykazie ministerialnym, oraz prace z wydrukowanych oświadczeń, niezatwierdzone i wyłączone przez autora, nawet gdyby dały punkty.';

/** What a share brings; a patent takes no slots. */
export const valueText = ({ points, slots }: Pick<MoveShare, 'points' | 'slots'>) =>
  `${formatDecimal(points, 4)} pkt, ${slots === 0 ? 'bez slotów' : `${formatDecimal(slots, 4)} slotu`}`;
