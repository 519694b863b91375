import type { Area } from '#platform/area.ts';
import { auditRouter } from './router.ts';

export const auditArea = { router: auditRouter } satisfies Area;
