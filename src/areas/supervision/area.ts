import type { Area } from '#platform/area.ts';
import { supervisionRouter } from './router.ts';

export const supervisionArea = { router: supervisionRouter, panels: { 12: null, 13: null, 21: null } } satisfies Area;
