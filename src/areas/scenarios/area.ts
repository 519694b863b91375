import type { Area } from '#platform/area.ts';
import { scenariosRouter } from './router.ts';

export const scenariosArea = { router: scenariosRouter } satisfies Area;
