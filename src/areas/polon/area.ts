import type { Area } from '#server/area.ts';
import { polonRouter } from './router.ts';
import { countOpenFaults } from './service-faults.ts';

export const polonArea = { router: polonRouter, panels: { 1: null, 4: countOpenFaults } } satisfies Area;
