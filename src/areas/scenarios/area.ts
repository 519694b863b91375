import type { Area } from '#server/area.ts';
import { scenariosRouter } from './router.ts';

export const scenariosArea = { router: scenariosRouter } satisfies Area;
