/** More ticks would be a texture, not a scale. */
const MOST_TICKS = 12;

/** The whole numbers within a scale that it marks. */
export const wholesBelow = (end: number): number[] =>
  end > MOST_TICKS ? [] : Array.from({ length: Math.max(0, Math.ceil(end) - 1) }, (_, index) => index + 1);
