import { FIXED4_ONE, fixed4, scaleByRatio, toNumber } from '#engine/fixed.ts';

/** The slot times the period's display factor, 4 decimals. */
export const displayedSlot = ({
  slot_w_dyscyplinie,
  slot_factor,
}: {
  slot_w_dyscyplinie: number;
  slot_factor: number;
}) => toNumber(scaleByRatio(fixed4(slot_w_dyscyplinie), fixed4(slot_factor), FIXED4_ONE));
