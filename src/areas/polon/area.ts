import type { Area } from '#platform/area.ts';
import { polonRouter } from './router.ts';
import { countOpenFaults, openFaults } from './service-faults.ts';
import { ownStanding } from './service-standing.ts';

export const polonArea = {
  router: polonRouter,
  panels: { ownPolon: null, polonOfPerson: countOpenFaults },
  overview: {
    polon: { panels: ['ownPolon'], read: ownStanding },
    faults: { panels: ['polonOfPerson'], read: openFaults },
  },
} satisfies Area;
