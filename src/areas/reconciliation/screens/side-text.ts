import { SOURCE_NAMES } from '../kinds.ts';
import type { Difference } from '../schema.ts';

export const sideText = ({ source, value }: Difference['one']) => `${SOURCE_NAMES[source]}: ${value ?? 'brak'}`;
