import type { Area } from '#platform/area.ts';
import { polonRouter } from './router.ts';
import { countOpenFaults, openFaults } from './service-faults.ts';
import { ownStanding } from './service-standing.ts';

export const polonArea = {
  router: polonRouter,
  panels: { 1: null, 4: countOpenFaults },
  overview: { polon: { panels: [1], read: ownStanding }, faults: { panels: [4], read: openFaults } },
} satisfies Area;
