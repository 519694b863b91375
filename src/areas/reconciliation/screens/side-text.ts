import { SOURCE_NAMES } from '../kinds.ts';
import { sideValue } from '../lists.ts';
import type { Difference } from '../schema.ts';

export const sideText = (difference: Difference, side: Difference['one']) =>
  `${SOURCE_NAMES[side.source]}: ${sideValue(difference, side)}`;
