import { fixed4, toNumber } from '#engine/fixed.ts';
import type { Move, Moves } from '../schema-moves.ts';

export type Question = { period: number; discipline: number };
export type Best = NonNullable<Moves['best']>;
export type MoveShare = Move['shares'][number];

export const moverName = ({ first_name, last_name }: MoveShare['person']) => `${last_name} ${first_name}`.trim();

/** What the moves together bring beyond the sum of each alone. */
export const interactionOf = ({ moves, gain }: Best) =>
  toNumber(moves.reduce((rest, move) => rest - fixed4(move.gain), fixed4(gain)));
