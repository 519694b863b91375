import type { Area } from '#platform/area.ts';
import { assignmentLogRouter } from './router.ts';
import { countOpen, openFindings } from './service.ts';

export const assignmentLogArea = {
  router: assignmentLogRouter,
  panels: { assignmentLog: countOpen },
  overview: { findings: { panels: ['assignmentLog'], read: openFindings } },
} satisfies Area;
