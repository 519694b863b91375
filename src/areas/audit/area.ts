import type { Area } from '#server/area.ts';
import { auditRouter } from './router.ts';

export const auditArea = { router: auditRouter } satisfies Area;
