import type { Area } from '#platform/area.ts';
import { publicationsRouter } from './router.ts';
import { countUnassigned, ownUnassigned } from './service-badges.ts';
import { countUnassignedPatents } from './service-unassigned-patents.ts';

export const publicationsArea = {
  router: publicationsRouter,
  panels: {
    assignments: countUnassigned,
    patentStatements: null,
    publicationStatements: null,
    assignmentsOfPerson: null,
    evaluationAssignments: countUnassigned,
    patentAssignments: countUnassignedPatents,
  },
  overview: { unassigned: { panels: ['assignments', 'evaluationAssignments'], read: ownUnassigned } },
} satisfies Area;
