import type { Tone } from '#ui/tone.ts';
import type { UnitState } from '../schema-words.ts';

export const stateTone: Record<UnitState, Tone> = { open: 'success', coming: 'info', closed: 'neutral' };
