import type { Area } from '#platform/area.ts';
import { assignmentLogRouter } from './router.ts';
import { countOpen, openFindings } from './service.ts';

export const assignmentLogArea = {
  router: assignmentLogRouter,
  panels: { 23: countOpen },
  overview: { findings: { panels: [23], read: openFindings } },
} satisfies Area;
